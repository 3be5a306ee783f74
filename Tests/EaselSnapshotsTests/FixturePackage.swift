// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// A copy of the package in the folder Fixture. It is built once and then tested in many ways.
final class FixturePackage: Sendable {
    struct Result {
        let output: String
        let status: Int32
    }

    let folder: URL
    var snapshots: URL { folder.appending(path: "Snapshots") }
    var output: URL { folder.appending(path: ".build/snapshots") }
    var attachments: URL { folder.appending(path: "attachments") }

    /// The folder that contains the build products of these tests.
    private static var products: URL {
        get throws {
            let bundles = [Bundle.main.executableURL] + Bundle.allBundles.map(\.bundleURL)
            let folders = bundles.compactMap { $0?.deletingLastPathComponent() }
            return try #require(
                folders.first { FileManager.default.fileExists(atPath: $0.appending(path: "Modules").path) },
                "the modules are not beside the tests")
        }
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "easel-fixture-\(UUID())")
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixture")
        try FileManager.default.copyItem(at: source, to: folder)
        try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
        let build = try run("swift", ["build", "--build-tests"] + flags(), [:])
        try #require(build.status == 0, "\(build.output)")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs all tests with environment variables.
    func test(_ variables: [String: String] = [:], _ arguments: [String] = []) throws -> Result {
        try run("swift", ["test", "--skip-build", "--attachments-path", attachments.path] + arguments, variables)
    }

    /// Runs the `easel-snapshots` program.
    func program(_ arguments: [String]) throws -> Result {
        try run(
            Self.products.appending(path: "easel-snapshots").path, arguments, ["EASEL_SNAPSHOTS_OUTPUT": output.path])
    }

    /// Returns the paths of all golden files with their modification dates.
    func goldens() throws -> [String: Date] {
        let paths = FileManager.default.enumerator(atPath: snapshots.path)?.compactMap { $0 as? String } ?? []
        let files = paths.filter { URL(filePath: $0).pathExtension != "" && !$0.hasSuffix(".json") }
        return try Dictionary(
            uniqueKeysWithValues: files.map { path in
                let file = snapshots.appending(path: path).path
                return (
                    path,
                    try #require(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date)
                )
            })
    }

    func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

    // MARK: Programs

    /// Returns the flags with which the compiler and linker find the modules that the package imports.
    private func flags() throws -> [String] {
        let products = try Self.products
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        let systemModules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
            .filter { $0.hasPrefix("C") }.sorted().map { sources.appending(path: $0).path }
        // The libraries that the manifest names, including those for which it has its own pkg-config file.
        let manifest = try text(sources.appending(path: "../Package.swift").standardized)
        let names = manifest.matches(of: /pkgConfig(?:: |\(\s*)"([^"]+)"/).map { String($0.output.1) }
        let libraries = ["pangoft2"] + names
        func packageFlags(_ kind: String, for tool: String) throws -> [String] {
            let flags = try run("pkg-config", [kind] + libraries, [:]).output.split(whereSeparator: \.isWhitespace)
            return flags.filter { $0 != "-pthread" }.flatMap { [tool, String($0)] }
        }
        let objects = try ["Easel", "EaselNative", "EaselSnapshots", "EaselSnapshotFiles"].flatMap { module in
            let folder = products.appending(path: "\(module).build")
            let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            try #require(!files.isEmpty, "there is no \(folder.path)")
            // Object files of deleted source files remain in the folder.
            let sourceFiles = FileManager.default.enumerator(atPath: sources.appending(path: module).path)?
                .compactMap { ($0 as? String).map { URL(filePath: $0).lastPathComponent + ".o" } }
            let current = Set(sourceFiles ?? [])
            return files.filter { current.contains(URL(filePath: $0).lastPathComponent) }.sorted()
                .map { folder.appending(path: $0).path }
        }
        return ([products.appending(path: "Modules").path] + systemModules).flatMap {
            ["-Xswiftc", "-I", "-Xswiftc", $0]
        }
            + objects.flatMap { ["-Xlinker", $0] } + (try packageFlags("--cflags", for: "-Xcc"))
            + (try packageFlags("--libs", for: "-Xlinker"))
            // The linker does not detect what separately compiled object files require.
            + ["-Xlinker", "-lswiftSynchronization"]
    }

    /// Whether Chromium is installed. Ubuntu does not have a package for it.
    static var hasBrowser: Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/chromium") }
    }

    /// Returns a screenshot of a page in Chromium, always in light mode.
    static func screenshot(of page: String, width: Int) throws -> Image {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-page-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(page.utf8).write(to: folder.appending(path: "page.html"))
        let picture = folder.appending(path: "page.png")
        let flags = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--window-size=\(width),4000",
        ]
        let result = try run(
            "chromium", flags + ["--screenshot=\(picture.path)", folder.appending(path: "page.html").absoluteString],
            [:], in: folder)
        try #require(result.status == 0, "\(result.output)")
        return try Image(contentsOf: picture)
    }

    private func run(_ program: String, _ arguments: [String], _ variables: [String: String]) throws -> Result {
        try Self.run(program, arguments, variables, in: folder)
    }

    private static func run(
        _ program: String, _ arguments: [String], _ variables: [String: String], in folder: URL
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        for name in ["CI", "EASEL_OPTIMIZED", "EASEL_SNAPSHOTS", "EASEL_SNAPSHOTS_OUTPUT"] { environment[name] = nil }
        process.environment = environment.merging(variables) { $1 }
        // A file is used instead of a pipe, because a program that fills a pipe would wait.
        let log = folder.appending(path: "log-\(UUID())")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Result(output: try String(contentsOf: log, encoding: .utf8), status: process.terminationStatus)
    }
}
