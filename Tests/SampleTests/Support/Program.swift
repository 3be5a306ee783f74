// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Runs other programs.
enum Program {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    struct Result: Equatable {
        var output = ""
        var error = ""
        var status: Int32 = 0
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
        let logs = try TemporaryFolder()
        try logs.write("", to: "output")
        try logs.write("", to: "error")
        process.standardOutput = try FileHandle(forWritingTo: logs.url.appending(path: "output"))
        process.standardError = try FileHandle(forWritingTo: logs.url.appending(path: "error"))
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try logs.text("output"), error: try logs.text("error"), status: process.terminationStatus)
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

    /// Shows a page in a browser without a screen.
    @discardableResult
    static func browse(_ page: URL, _ options: [String]) throws -> Result {
        // What holds shared memory is small in many containers.
        let always = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]
        return try check("chromium", always + options + [page.absoluteString])
    }

    /// Whether a program of this name is on the PATH.
    static func isInstalled(_ name: String) -> Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// The path of a product of this package, which lies beside the tests' own program or bundle.
    static func built(_ name: String) -> String? {
        let bundles = [Bundle.main.executableURL] + Bundle.allBundles.map(\.bundleURL)
        return bundles.compactMap { $0?.deletingLastPathComponent().appending(path: name).plainPath }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

extension Trait where Self == ConditionTrait {
    /// Ubuntu has no package of a browser.
    static var needsBrowser: Self { .enabled(if: Program.isInstalled("chromium"), "Chromium is not installed") }
}

extension URL {
    /// The package's root folder.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The fonts that are the same on every system.
    static let testFonts = package.appending(path: "Tests/Fonts")

    /// The plain path, as programs take it.
    var plainPath: String { path(percentEncoded: false) }
}
