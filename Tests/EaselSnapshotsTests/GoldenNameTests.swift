// SPDX-License-Identifier: MIT

import EaselSnapshotFiles
import Foundation
import Testing

@Suite struct GoldenNameTests {
    private let goldens = [
        "ModuleTests/ChartTests/testBars.drawlist.txt", "ModuleTests/ChartTests/testBars@2x.png",
        "ModuleTests/ChartTests/testBarsAndLines@2x.png", "ModuleTests/ChartTests/the-bars-of-2024.a-case.svg",
        "ModuleTests/MapTests/testBars@2x.png", "ModuleTests/MapTests/testRivers.png",
    ].map { Golden(package: URL(filePath: "/package"), path: $0) }

    private func select(_ name: String) throws(GoldenName.Failure) -> [String] {
        try GoldenName(name).select(from: goldens).map { String($0.path.dropFirst("ModuleTests/".count)) }
    }

    @Test(arguments: [
        ("testRivers", ["MapTests/testRivers.png"]), ("testRivers()", ["MapTests/testRivers.png"]),
        ("testRivers.png", ["MapTests/testRivers.png"]),
        ("ModuleTests/MapTests/testBars@2x.png", ["MapTests/testBars@2x.png"]),
        ("MapTests/testBars", ["MapTests/testBars@2x.png"]), ("MapTests/testBars@2x.png", ["MapTests/testBars@2x.png"]),
        ("ChartTests/testBars", ["ChartTests/testBars.drawlist.txt", "ChartTests/testBars@2x.png"]),
        ("ModuleTests/ChartTests/testBars(_:)", ["ChartTests/testBars.drawlist.txt", "ChartTests/testBars@2x.png"]),
        ("testBars.drawlist.txt", ["ChartTests/testBars.drawlist.txt"]),
        ("the bars (of 2024)", ["ChartTests/the-bars-of-2024.a-case.svg"]),
        ("`the bars, of 2024`", ["ChartTests/the-bars-of-2024.a-case.svg"]),
        ("ChartTests/the bars / of 2024", ["ChartTests/the-bars-of-2024.a-case.svg"]),
    ])
    func `a name selects one golden file or all golden files of a test`(_ name: String, _ expected: [String]) throws {
        #expect(try select(name) == expected)
    }

    @Test(arguments: [
        ("testBars", ["ModuleTests/ChartTests/testBars", "ModuleTests/MapTests/testBars"]),
        ("testBars@2x.png", ["ModuleTests/ChartTests/testBars@2x.png", "ModuleTests/MapTests/testBars@2x.png"]),
    ])
    func `an error about an ambiguous name lists unambiguous alternatives`(_ name: String, _ names: [String])
        throws
    {
        let failure = try #require(throws: GoldenName.Failure.self) { try select(name) }
        #expect(failure == .ambiguous(names))
        for name in names { #expect(try !select(name).isEmpty) }
    }

    @Test(arguments: [
        ("testRiver", ["testRivers", "testBars", "testRivers.png"]), ("MapTests/testRivres.png", nil),
        ("OtherTests/testRivers", nil), ("testBarsAnd", nil), ("", nil),
    ])
    func `an error about an unknown name lists the nearest names`(_ name: String, _ nearest: [String]?) throws {
        let failure = try #require(throws: GoldenName.Failure.self) { try select(name) }
        guard case .unknown(let names) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(names.count == 3)
        if let nearest { #expect(names == nearest) }
        if name.contains("River") || name.contains("Rivr") { #expect(names[0].contains("testRivers")) }
    }

    @Test func `without golden files, an error about an unknown name has no suggestions`() throws {
        let failure = #expect(throws: GoldenName.Failure.self) { try GoldenName("testBars").select(from: []) }
        #expect(failure == .unknown(nearest: []))
    }
}
