// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Functions that run other programs.
enum Program {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    struct Result: Equatable {
        var output = ""
        var error = ""
        var status: Int32 = 0
    }

    /// Runs a program, given by its path or its name on the PATH, and waits until it ends.
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
        // Files are used instead of pipes, because a program that fills a pipe would wait for its reader forever.
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

    /// Runs a program that must exit with status 0.
    @discardableResult
    static func check(_ name: String, _ arguments: [String]) throws -> Result {
        let result = try run(name, arguments)
        guard result.status == 0 else {
            throw Failure(description: "\(name) ended with \(result.status): \(result.output)\(result.error)")
        }
        return result
    }

    /// Opens a page in a headless browser.
    @discardableResult
    static func browse(_ page: URL, _ options: [String]) throws -> Result {
        // In many containers, the file system for shared memory is small.
        let always = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]
        return try check("chromium", always + options + [page.absoluteString])
    }

    /// Whether a program with this name is on the PATH.
    static func isInstalled(_ name: String) -> Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// Whether the package is in a Git repository that this user may read.
    static var isRepository: Bool {
        (try? run("git", ["-C", URL.package.plainPath, "rev-parse", "--git-dir"]))?.status == 0
    }

    /// Returns the path of a product of this package, which is next to the test program or bundle.
    static func built(_ name: String) -> String? {
        let bundles = [Bundle.main.executableURL] + Bundle.allBundles.map(\.bundleURL)
        return bundles.compactMap { $0?.deletingLastPathComponent().appending(path: name).plainPath }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs the test only if Chromium is installed. Ubuntu does not have a package for it.
    static var needsBrowser: Self { .enabled(if: Program.isInstalled("chromium"), "Chromium is not installed") }
}

extension URL {
    /// The package's root folder.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Fonts that are the same on every system.
    static let testFonts = package.appending(path: "Tests/Fonts")

    /// The file system path in the form that programs accept.
    var plainPath: String { path(percentEncoded: false) }
}
