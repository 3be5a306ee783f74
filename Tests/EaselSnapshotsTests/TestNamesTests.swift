// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselSnapshotFiles

@Suite struct TestNamesTests {
    @Test func `function names are normalized as in golden files`() {
        let source = """
            @Test func `a chart, of 2024`() throws {}
            func testBars() {}
            public func größe<T>(_ value: T) {}
            @Test func
                broken() {}
            """
        #expect(TestNames.functions(in: source) == ["a-chart-of-2024", "testBars", "größe", "broken"])
    }

    @Test(arguments: [
        ("testBars.png", true), ("testBars.a-case@2x.png", true), ("testBars@2x.png", true), ("testBar.png", false),
        ("testBarsAndLines.png", false), ("a-chart-of-2024.drawlist.txt", true),
    ])
    func `the test of a golden file can be in any file of the package`(_ name: String, _ isThere: Bool)
        throws
    {
        let package = FileManager.default.temporaryDirectory.appending(path: "easel-tests-\(UUID())")
        defer { try? FileManager.default.removeItem(at: package) }
        for (folder, text) in [
            ("Tests/Some", "func testBars() {}\n@Test func `a chart of 2024`() {}"), (".build/x", "func testBar() {}"),
        ] {
            let folder = package.appending(path: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.appending(path: "File.swift"))
        }
        let golden = Golden(package: package, path: "Module/Other/\(name)")
        #expect(try TestNames(ofPackage: package).hasTest(of: golden) == isThere)
    }

    @Test func `the test of a golden file is found if its name was truncated`() throws {
        let package = FileManager.default.temporaryDirectory.appending(path: "easel-tests-\(UUID())")
        defer { try? FileManager.default.removeItem(at: package) }
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        let long = String(repeating: "long", count: 60)
        try Data("func \(long)() {}".utf8).write(to: package.appending(path: "File.swift"))
        let names = try TestNames(ofPackage: package)
        #expect(names.hasTest(of: Golden(package: package, path: "M/F/\(long.prefix(133))-1f2e.png")))
        #expect(!names.hasTest(of: Golden(package: package, path: "M/F/\(long.prefix(133))x-1f2e.png")))
    }
}
