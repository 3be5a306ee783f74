// SPDX-License-Identifier: MIT

import Easel
import Testing

@testable import EaselCharts

/// Tests of the guides of random charts in the theme `easel`.
@Suite struct RandomChartTests {
    @Test(arguments: 0..<8)
    func `no texts of guides overlap or are cut`(_ part: Int) throws {
        for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
            let chart = RandomChart(seed: seed)
            let faults = try faults(of: chart)
            #expect(faults.isEmpty, "\(seed): \(chart.spec["width"]?.number ?? 0) points wide, \(faults)")
        }
    }

    /// Returns descriptions of texts that overlap, or that are outside the picture.
    private func faults(of chart: RandomChart) throws -> [String] {
        var options = ChartOptions()
        options.theme = .easel
        options.locale = try #require(ChartLocale(named: chart.locale))
        let scene = try ChartSpec(chart.spec).chart(options: options).scene
        let measurer = TextMeasurer(fonts: .system)
        var boxes: [TextBox] = []
        for mark in scene.marks where mark.role != .mark {
            for case .text(let text) in mark.items.map(\.shape) { boxes.append(TextBox(text, mark.role, measurer)) }
        }
        var faults: [String] = []
        for (index, box) in boxes.enumerated() {
            let overhang = box.overhang(width: scene.width, height: scene.height)
            if overhang > 0.5 { faults.append("\(box) is \(overhang) points outside") }
            for other in boxes[..<index] where box.overlap(with: other) > 0.5 {
                faults.append("\(other) overlaps \(box)")
            }
        }
        return faults
    }

    @Test func `the boxes of turned texts overlap where the texts do`() {
        let measurer = TextMeasurer(fonts: .system)
        func box(_ x: Double, _ angle: Double) -> TextBox {
            var text = SceneText(anchor: Point(x, 100), lines: ["some words"])
            text.angle = angle
            return TextBox(text, .axisLabel, measurer)
        }
        #expect(box(0, 0).overlap(with: box(20, 0)) > 0)
        // At 45 degrees, lines of 11 points are 11 / sin 45° = 15.6 points apart.
        #expect(box(0, 45).overlap(with: box(15, 45)) > 0)
        #expect(box(0, 45).overlap(with: box(16, 45)) < 0)
        #expect(box(0, 0).overhang(width: 10, height: 200) > 0)
    }
}
