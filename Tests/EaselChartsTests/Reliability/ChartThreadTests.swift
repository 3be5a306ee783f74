// SPDX-License-Identifier: MIT

import Easel
import EaselChartPrograms
import EaselCharts
import EaselDrawingPrograms
import Foundation
import Testing

@Suite struct ChartThreadTests {
    @Test func `charts that are drawn in eight concurrent tasks are the same as charts drawn one by one`() async throws
    {
        let fonts = try DrawingResources.ofDebian().fonts
        let expected = try ChartSeeds.all.map { try Self.svg(of: $0, fonts) }
        try await withThrowingTaskGroup(of: [String].self) { group in
            for thread in 0..<8 {
                group.addTask {
                    // Each task starts with a different spec, so that different charts are drawn at the same time.
                    let order = (0..<expected.count).map { ($0 + 2 * thread) % expected.count }
                    var files = expected
                    for index in order { files[index] = try Self.svg(of: ChartSeeds.all[index], fonts) }
                    return files
                }
            }
            for try await files in group { #expect(files == expected) }
        }
    }

    private static func svg(of json: String, _ fonts: FontLibrary) throws -> String {
        var options = ChartOptions()
        options.fonts = fonts
        return try ChartSpec(json: json).chart(options: options).drawing.svg()
    }
}
