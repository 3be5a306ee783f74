// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What one `swift test` leaves behind: failures, the report, and the goldens that were used, in a folder of the build folder.
///
/// `swift test` starts a process for each test library, and with `--parallel` one for each test of XCTest. All of them are one
/// run; the first of the next run removes what this one left.
public struct Run: Sendable {
    /// Everything of the run is in here.
    public let folder: URL

    private var stateFile: URL { folder.appending(path: "run") }
    private var usesFile: URL { folder.appending(path: "used") }

    /// The report of its failures.
    public var report: URL { folder.appending(path: "report.html") }

    /// A run that may be over, in the folder for all runs.
    public init(in folder: URL) { self.folder = folder }

    /// Where this process puts what it finds: `EASEL_SNAPSHOTS_OUTPUT`, or `snapshots` in SwiftPM's build folder, or in the
    /// temporary folder if this is no program of SwiftPM.
    public static var standardFolder: URL {
        if let path = ProcessInfo.processInfo.environment["EASEL_SNAPSHOTS_OUTPUT"], !path.isEmpty {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        let parent = PackageFolders.build() ?? FileManager.default.temporaryDirectory
        return parent.appending(path: "snapshots", directoryHint: .isDirectory)
    }

    // MARK: A process of the run

    /// Joins the run that this process belongs to, and removes what an earlier one left.
    public static func join(in folder: URL = standardFolder) throws -> Run {
        let run = Run(in: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let identity = TestProcess.runIdentity
        try FileLock.withLock(on: folder) {
            if try run.state().first != "run \(identity)" {
                for name in ["run", "used", "report.html", "failures"] {
                    let old = folder.appending(path: name)
                    if FileManager.default.fileExists(atPath: old.plainPath) {
                        try FileManager.default.removeItem(at: old)
                    }
                }
                try append("run \(identity)\n\(TestProcess.isFiltered ? "filtered\n" : "")", to: run.stateFile)
            }
            try append("begin \(getpid())\n", to: run.stateFile)
        }
        return run
    }

    /// Says that the process came to its end by itself.
    public func finish() throws {
        try FileLock.withLock(on: folder) { try Self.append("end \(getpid())\n", to: stateFile) }
    }

    /// Notes that a golden belongs to a test that ran.
    public func use(_ golden: Golden) throws {
        try FileLock.withLock(on: folder) { try Self.append(golden.url.plainPath + "\n", to: usesFile) }
    }

    /// Adds to the report, and begins it with a heading if there is none.
    public func addToReport(_ html: String, heading: String) throws {
        try FileLock.withLock(on: folder) {
            let isNew = !FileManager.default.fileExists(atPath: report.plainPath)
            try Self.append(isNew ? heading + html : html, to: report)
        }
    }

    // MARK: Goldens that nobody needs

    /// Why the run says nothing about goldens that no test uses; nil if it does.
    public var whyNotFull: String? {
        guard let state = try? state(), !state.isEmpty else { return "no test with snapshots has run" }
        if state.contains("filtered") { return "only some of the tests were run" }
        let ended = Set(state.filter { $0.hasPrefix("end ") }.map { $0.dropFirst(4) })
        let hasCrashed = state.contains { $0.hasPrefix("begin ") && !ended.contains($0.dropFirst(6)) }
        return hasCrashed ? "it has not come to its end" : nil
    }

    /// The goldens below a folder that no test of the run used. Each is given with its folder's number of used ones.
    public func orphans(in root: URL) throws -> [(golden: Golden, hasUsedNeighbors: Bool)] {
        let used = Set(try lines(of: usesFile))
        let usedFolders = Set(used.map { URL(filePath: $0).deletingLastPathComponent().plainPath })
        return Golden.all(in: root).filter { !used.contains($0.url.plainPath) }
            .map { ($0, usedFolders.contains($0.folder.plainPath)) }
    }

    /// The packages whose goldens were used.
    public var goldenRoots: [URL] {
        get throws {
            let roots = Set(try lines(of: usesFile).compactMap { PackageFolders.root(of: $0) })
            return roots.map(Golden.folder).sorted { $0.path < $1.path }
        }
    }

    private func state() throws -> [String] { try lines(of: stateFile) }

    private func lines(of file: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: file.plainPath) else { return [] }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private static func append(_ text: String, to file: URL) throws {
        if !FileManager.default.fileExists(atPath: file.plainPath) { return try Data(text.utf8).write(to: file) }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
    }
}
