// SPDX-License-Identifier: MIT

import Foundation

/// Runs other programs.
enum Program {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    struct Result {
        let status: Int32
        let output: String
        let error: String
    }

    /// Runs a program that is on the PATH, or at a path, and waits for it.
    static func run(_ name: String, _ arguments: [String], in folder: URL? = nil) throws -> Result {
        let process = Process()
        if name.contains("/") {
            process.executableURL = URL(filePath: name)
            process.arguments = arguments
        } else {
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [name] + arguments
        }
        if let folder { process.currentDirectoryURL = folder }
        // Files, not pipes: a program that says more than a pipe holds would wait for its reader for ever.
        return try inTemporaryFolder { logs in
            let (output, error) = (logs.appending(path: "output"), logs.appending(path: "error"))
            try Data().write(to: output)
            try Data().write(to: error)
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = try FileHandle(forWritingTo: error)
            process.standardInput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return Result(
                status: process.terminationStatus,
                output: try String(contentsOf: output, encoding: .utf8),
                error: try String(contentsOf: error, encoding: .utf8))
        }
    }

    /// Runs a program that must end with status 0.
    @discardableResult
    static func check(_ name: String, _ arguments: [String]) throws -> Result {
        let result = try run(name, arguments)
        guard result.status == 0 else {
            throw Failure(description: "\(name) ended with \(result.status): \(result.output)\(result.error)")
        }
        return result
    }

    static func inTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}

extension URL {
    /// The package's root folder.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The plain path, as programs take it.
    var plainPath: String { path(percentEncoded: false) }
}
