// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

/// Tests of the specs of charts in Vega-Lite itself, where `.ci/setup` could install it.
struct VegaTests {
    /// A chart's spec in a font that Vega-Lite's renderer measures in the same way, if other programs can draw it.
    private static func portable(_ body: ChartBody) -> ChartSpec? {
        let spec = body.chart.spec
        guard let config = spec.root["config"]?.object, config["customFormatTypes"] == nil else { return nil }
        // Vega-Lite does not adapt to the chart, and has neither widest bars nor a distance of ticks.
        var plain = config.removing("easel").merging(["font": "DejaVu Sans"])
        plain["bar"] = config["bar"]?.object.map { .object($0.removing("maxBandSize")) }
        for name in ["axisX", "axisY"] {
            plain[name] = config[name]?.object.map { .object($0.removing("tickSpacing")) }
        }
        return spec.setting("config", ChartValue(value: .object(plain)))
    }

    @Test(.enabled(if: Python.has("vl_convert")))
    func `bars, symbols, sectors, and texts are where Vega-Lite draws them`() throws {
        let bodies = ChartBody.all.filter { Self.portable($0) != nil }
        let specs = bodies.compactMap(Self.portable)
        let file = FileManager.default.temporaryDirectory.appending(path: "specs-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try JSONWriter.string(.array(specs.map(\.root))).write(to: file, atomically: true, encoding: .utf8)
        let answer = try Python.run(
            script: "Tests/EaselChartsTests/Builder/Reference/vega_positions.py", [file.path])
        #expect(answer.status == 0)
        let expected = try JSONDecoder().decode([[[Double]]].self, from: answer.output)
        #expect(expected.count == bodies.count)
        for ((body, spec), expected) in zip(zip(bodies, specs), expected) {
            let drawn = items(try spec.chart().scene).compactMap { item -> [Double]? in
                switch item.shape {
                case .rect(let rect, _): [0, rect.x, rect.y, rect.width, rect.height]
                case .symbol(let center, _, _, _): [10, center.x, center.y]
                case .arc(let center, let radii, let start, let end, _):
                    // The tolerance for angles is a hundredth of the tolerance for lengths.
                    [
                        20, center.x, center.y, radii.lowerBound, radii.upperBound, 100 * min(start, end),
                        100 * max(start, end),
                    ]
                case .text(let text) where text.lines != [""]: [30, text.anchor.x, text.anchor.y]
                default: nil
                }
            }
            #expect(drawn.count == expected.count, "\(body.name)")
            // Each of Vega-Lite's marks matches one of the marks.
            var rest = expected
            let strangers = drawn.filter { item in
                guard let index = rest.firstIndex(where: { Self.isClose(item, $0) }) else { return true }
                rest.remove(at: index)
                return false
            }
            #expect(strangers.isEmpty, "\(body.name)")
        }
    }

    private static func isClose(_ a: [Double], _ b: [Double]) -> Bool {
        // The sizes of plots are rounded to points after texts are measured.
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1.5 }
    }
}
