// SPDX-License-Identifier: MIT

import EaselSnapshotFiles
import Foundation
import Testing

@Suite struct GoldenTests {
    private func withPackage(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-goldens-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `a recorded file is stored with its environment and removed without a trace`() throws {
        try withPackage { package in
            let goldens = ["b.png", "a.png"].map { Golden(package: package, path: "Module/File/\($0)") }
            for golden in goldens { try golden.record(Data(golden.name.utf8), environment: "of \(golden.name)") }
            #expect(try Data(contentsOf: goldens[0].url) == Data("b.png".utf8))
            #expect(RecordedEnvironments(goldens[0].folder)["a.png"] == "of a.png")
            #expect(Golden.all(in: goldens[0].root).map(\.path) == ["Module/File/a.png", "Module/File/b.png"])
            for golden in goldens { try golden.remove() }
            #expect(!FileManager.default.fileExists(atPath: goldens[0].folder.plainPath))
        }
    }

    @Test func `no environment is lost if many tasks record at the same time`() async throws {
        let package = FileManager.default.temporaryDirectory.appending(path: "easel-goldens-\(UUID())")
        defer { try? FileManager.default.removeItem(at: package) }
        let goldens = (0..<24).map { Golden(package: package, path: "Module/File/\($0).txt") }
        try await withThrowingTaskGroup { group in
            for golden in goldens { group.addTask { try golden.record(Data(), environment: golden.name) } }
            try await group.waitForAll()
        }
        let environments = RecordedEnvironments(goldens[0].folder)
        for golden in goldens { #expect(environments[golden.name] == golden.name) }
    }

    @Test func `a file whose name differs only in case is found`() throws {
        try withPackage { package in
            try Golden(package: package, path: "M/F/Bars.png").record(Data(), environment: "")
            #expect(Golden(package: package, path: "M/F/bars.png").twinByCase == "Bars.png")
            #expect(Golden(package: package, path: "M/F/Bars.png").twinByCase == nil)
            #expect(Golden(package: package, path: "M/G/bars.png").twinByCase == nil)
        }
    }

    @Test func `the root of a package is the nearest folder with a manifest`() throws {
        let root = try #require(PackageFolders.root(of: #filePath))
        #expect(FileManager.default.fileExists(atPath: root.appending(path: "Sources/Easel").plainPath))
        #expect(PackageFolders.root(of: "/nowhere/at/all.swift") == nil)
    }
}
