// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The results of one `swift test`: the failures, the report, and the golden files that were used. They are stored in a
/// folder in the build folder.
///
/// `swift test` starts one process per test library and, with `--parallel`, one per XCTest test. All these processes
/// belong to one run. The first process of the next run removes the results.
public struct Run: Sendable {
    /// The folder that contains all results of the run.
    public let folder: URL

    private var stateFile: URL { folder.appending(path: "run") }
    private var usesFile: URL { folder.appending(path: "used") }

    /// Creates a run with the results in a folder. The run may have ended.
    public init(in folder: URL) { self.folder = folder }

    /// The folder for the results of this process. It is `EASEL_SNAPSHOTS_OUTPUT` if set, or else `snapshots` in
    /// SwiftPM's build folder. Outside of SwiftPM, as in Xcode, it is in the temporary folder.
    public static var standardFolder: URL {
        if let path = ProcessInfo.processInfo.environment["EASEL_SNAPSHOTS_OUTPUT"], !path.isEmpty {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        let parent = PackageFolders.build(of: TestProcess.program) ?? FileManager.default.temporaryDirectory
        return parent.appending(path: "snapshots", directoryHint: .isDirectory)
    }

    // MARK: Processes of a run

    /// Joins the current run and removes the results of an earlier run.
    public static func join(in folder: URL = standardFolder) throws -> Run {
        let run = Run(in: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let identity = TestProcess.runIdentity
        try FileLock.withLock(on: folder) {
            if try run.state().first != "run \(identity)" {
                for name in ["run", "used", "report.html", "report.part", "failures"] {
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

    /// Records that the process ended normally.
    public func finish() throws {
        try FileLock.withLock(on: folder) { try Self.append("end \(getpid())\n", to: stateFile) }
    }

    /// Records that a test of the run uses a golden file.
    public func use(_ golden: Golden) throws {
        try FileLock.withLock(on: folder) { try Self.append(golden.url.plainPath + "\n", to: usesFile) }
    }

    // MARK: Unused golden files

    /// The reason why the run cannot determine which golden files are unused, or `nil` if it can.
    public var whyNotFull: String? {
        guard let state = try? state(), !state.isEmpty else { return "no test with snapshots has run" }
        if state.contains("filtered") { return "the last run had only some of the tests" }
        let ended = Set(state.filter { $0.hasPrefix("end ") }.map { $0.dropFirst(4) })
        let hasCrashed = state.contains { $0.hasPrefix("begin ") && !ended.contains($0.dropFirst(6)) }
        return hasCrashed ? "the last run did not finish" : nil
    }

    /// Returns the golden files below a folder that no test of the run used.
    public func unused(in root: URL) throws -> [UnusedGolden] {
        let used = Set(try lines(of: usesFile))
        let unused = Golden.all(in: root).filter { !used.contains($0.url.plainPath) }
        if unused.isEmpty { return [] }
        let usedFolders = Set(used.map { URL(filePath: $0).deletingLastPathComponent().plainPath })
        let tests = try TestNames(ofPackage: root.deletingLastPathComponent())
        return unused.map {
            UnusedGolden(
                golden: $0, testIsThere: tests.hasTest(of: $0),
                hasUsedNeighbors: usedFolders.contains($0.folder.plainPath))
        }
    }

    /// The golden file folders of the packages whose golden files were used.
    public var goldenRoots: [URL] {
        get throws {
            let roots = Set(try lines(of: usesFile).compactMap { PackageFolders.root(of: $0) })
            return roots.map(Golden.folder).sorted { $0.path < $1.path }
        }
    }

    /// The number of golden files that were used, including files in failed comparisons.
    var usedCount: Int {
        get throws { Set(try lines(of: usesFile)).count }
    }

    private func state() throws -> [String] { try lines(of: stateFile) }

    private func lines(of file: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: file.plainPath) else { return [] }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    static func append(_ data: Data, to file: URL) throws {
        if !FileManager.default.fileExists(atPath: file.plainPath) { return try data.write(to: file) }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: data)
    }

    private static func append(_ text: String, to file: URL) throws {
        try append(Data(text.utf8), to: file)
    }
}

/// A golden file that no test of a run used.
public struct UnusedGolden: Sendable {
    /// The golden file.
    public let golden: Golden

    /// Whether its test still exists in the package's sources. The test may have been skipped, or may have ended before
    /// the snapshot.
    public let testIsThere: Bool

    /// Whether the run used other golden files in the same folder.
    public let hasUsedNeighbors: Bool
}
