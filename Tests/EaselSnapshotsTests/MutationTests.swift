// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Tests of changes that comparisons with typical thresholds do not detect.
@Suite struct MutationTests {
    struct Mutation: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let chart: Chart

        init(_ name: String, _ change: (inout Chart) -> Void) {
            testDescription = name
            var chart = Chart()
            change(&chart)
            self.chart = chart
        }
    }

    static let mutations = [
        Mutation("grid lines removed") { $0.hasGridLines = false },
        Mutation("grid color from #ddd to #bbb") { $0.gridColor = Color(hex: 0xBBBBBB) },
        Mutation("the last digit of a title") { $0.title = "Revenue 2025" },
        Mutation("a bar 1 % taller") { $0.heights[3] *= 1.01 },
        Mutation("a line moved by 1 px") { $0.lineOffset = 0.5 },
        Mutation("a line moved by 0.5 px") { $0.lineOffset = 0.25 },
        Mutation("line width from 1.5 to 1 point") { $0.lineWidth = 1 },
        Mutation("a palette step of 16/255 in one channel") { $0.palette = Color(hex: 0x3B92F6) },
        Mutation("alpha from 1 to 0.9") { $0.alpha = 0.9 },
        Mutation("a missing bar") { $0.missingBar = 1 },
        Mutation("background from white to transparent") { $0.background = nil },
        Mutation("two marks swapped") { $0.marks.swapAt(0, 1) },
    ]

    @Test(arguments: mutations)
    func `the default tolerance detects every change in every format`(_ mutation: Mutation) throws {
        let (before, after) = (Chart().drawing, mutation.chart.drawing)
        let golden = try Image(data: before.png(scale: 2))
        #expect(!ImageComparison(try after.image(scale: 2), with: golden).passes, "PNG")
        #expect(try before.drawList() != after.drawList(), "draw list")
        #expect(try before.svg() != after.svg(), "SVG")
        #expect(try before.pdf() != after.pdf(), "PDF")
    }

    @Test func `another process renders the same drawing identically in every format`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID())").path(percentEncoded: false)
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            try Formats.rendered().data.write(to: URL(filePath: path))
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Formats.rendered().data)
    }

    @Test func `the draw list of the chart matches its snapshot`() throws {
        try expectSnapshot(of: Chart().drawing, as: [.drawList])
    }

    @Test func `many threads render the same drawing identically in every format`() async throws {
        let expected = try Formats.rendered()
        try await withThrowingTaskGroup(of: Formats.self) { group in
            for _ in 0..<8 { group.addTask { try Formats.rendered() } }
            for try await found in group { #expect(found == expected) }
        }
    }
}

/// The chart in every format.
private struct Formats: Equatable {
    let png, pdf, svg, list: Data

    static func rendered() throws -> Formats {
        let drawing = Chart().drawing
        return Formats(
            png: try drawing.png(scale: 2), pdf: try drawing.pdf(), svg: Data(try drawing.svg().utf8),
            list: Data(try drawing.drawList().utf8))
    }

    var data: Data { png + pdf + svg + list }
}
