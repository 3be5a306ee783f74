// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by vl-convert for the same legends.
@Suite struct LegendTests {
    private func legend(
        _ scales: [(channel: Channel, scale: Scale)], _ kind: GuideField.Kind, _ title: String,
        _ properties: Object = [:], symbol: LegendSymbol = LegendSymbol()
    ) -> LegendSpec {
        var legend = LegendSpec(
            scales, field: LayoutFixture.field(kind, title), properties: properties, plotWidth: 300, plotHeight: 300,
            path: "$.encoding.color")
        legend.symbol = symbol
        return legend
    }

    private func colors(_ names: [String], _ colors: [Value] = ["#4c78a8", "#f58518", "#e45756"]) -> Scale {
        Scale(.ordinal, domain: names.map(Value.string), range: .values(colors))
    }

    @Test func `categories are shown as symbols with labels to the right of the plot`() throws {
        var group = LayoutFixture.bars()
        group.legends = [legend([(.fill, colors(["A", "B", "C"]))], .nominal, "a", symbol: bar)]
        let (scene, frame) = try LayoutFixture().scene(group)
        #expect(scene.symbols(.legendSymbol) == ["square 84,22 100", "square 84,35 100", "square 84,48 100"])
        #expect(
            scene.texts(.legendLabel) == ["A 94,22 left middle", "B 94,35 left middle", "C 94,48 left middle"])
        #expect(scene.texts(.legendTitle) == ["a 78,0 left top"])
        #expect(frame.width == 146)
        let paints = scene.items(.legendSymbol, view: 0).map(\.paint.fill)
        #expect(paints == [.color("#4c78a8"), .color("#f58518"), .color("#e45756")])
    }

    private var bar: LegendSymbol {
        var symbol = LegendSymbol()
        symbol.mark = .bar
        symbol.isFilled = true
        symbol.fill = .encoded
        return symbol
    }

    private var point: LegendSymbol {
        var symbol = LegendSymbol()
        symbol.fill = .constant("transparent")
        symbol.stroke = .encoded
        symbol.opacity = 0.7
        return symbol
    }

    @Test func `legends at a side are stacked, and legends at the bottom form a row`() throws {
        let color = Scale(.linear, domain: [3, 55], range: .values(["#ffffff", "#000000"]))
        let size = Scale(.linear, domain: [0, 55], range: .numbers([4, 361]))
        let shape = colors(["x", "y", "z"], ["circle", "square", "triangle-up"])
        let opacity = LayoutFixture.linear(1, 7, 0.3, 0.8)
        var group = PlotGroup(width: 300, height: 300)
        group.legends = [
            legend([(.stroke, color)], .quantitative, "d", symbol: point),
            legend([(.size, size)], .quantitative, "b", symbol: point),
            legend([(.shape, shape)], .nominal, "c", ["orient": "bottom"], symbol: point),
            legend([(.opacity, opacity)], .quantitative, "a", ["orient": "top-left"], symbol: point),
        ]
        let (scene, _) = try LayoutFixture().scene(group)
        #expect(scene.rectangles(.legendGradient) == ["318,16 16 × 200"])
        #expect(scene.items(.legendGradient, view: 0).first?.paint.fillOpacity == 0.7)
        let labels = scene.texts(.legendLabel)
        #expect(labels.prefix(2) == ["10 336,189.08 left middle", "20 336,150.62 left middle"])
        #expect(labels[5...6] == ["0 342,245 left middle", "10 342,258 left middle"])
        #expect(labels[10] == "50 342,337 left middle")
        let symbols = scene.symbols(.legendSymbol)
        #expect(symbols[3] == "circle 328,293 198.73")
        #expect(symbols[6...8] == ["circle 6,340.25 100", "square 39,340.25 100", "triangle-up 72,340.58 100"])
        #expect(symbols.last == "circle 24,136 100")
        #expect(labels.last == "7 34,136 left middle")
        #expect(labels.count == 21)
        #expect(
            scene.texts(.legendTitle) == [
                "d 318,0 left top", "b 318,224 left top", "c 0,318 left top", "a 18,18 left top",
            ])
    }

    @Test func `the intervals of a color scale are shown as bands with labels at the edges`() throws {
        let blues: [Value] = ["#cfe1f2", "#93c4df", "#4d9bcb", "#1e6db2", "#08326e"]
        let quantize = Scale(.quantize, domain: [3, 55], range: .values(blues))
        let threshold = Scale(.threshold, domain: [10, 40], range: .values(Array(blues.prefix(3))))
        for (scale, properties, rectangles, labels) in [
            (
                quantize, [:],
                ["318,176 16 × 40", "318,136 16 × 40", "318,96 16 × 40", "318,56 16 × 40", "318,16 16 × 40"],
                [
                    "13 336,176 left middle", "24 336,136 left middle", "34 336,96 left middle",
                    "45 336,56 left middle",
                ]
            ),
            (
                threshold, ["direction": "horizontal"],
                ["318,16 66.67 × 16", "384.67,16 66.67 × 16", "451.33,16 66.67 × 16"],
                ["10 384.67,34 center top", "40 451.33,34 center top"]
            ),
        ] as [(Scale, Object, [String], [String])] {
            var group = PlotGroup(width: 300, height: 100)
            group.legends = [legend([(.fill, scale)], .quantitative, "d", properties, symbol: bar)]
            let (scene, _) = try LayoutFixture().scene(group)
            #expect(scene.rectangles(.legendBand) == rectangles)
            #expect(scene.texts(.legendLabel) == labels)
        }
    }

    @Test func `size bins are labeled with both ends`() throws {
        var size = Scale(.linear, domain: [0, 60], range: .numbers([2, 19]))
        size.bins = [0, 20, 40, 60]
        var group = PlotGroup(width: 300, height: 100)
        group.legends = [legend([(.size, size)], .quantitative, "", symbol: bar)]
        let (scene, _) = try LayoutFixture().scene(group)
        #expect(
            scene.texts(.legendLabel) == [
                "0 – 20 332,5 left middle", "20 – 40 332,17 left middle", "40 – 60 332,29 left middle",
            ])
    }

    @Test func `a legend title at the left is centered vertically on the entries, which are placed row by row`() throws
    {
        var group = PlotGroup(width: 300, height: 100)
        group.legends = [
            legend(
                [(.fill, colors(["x", "y", "z"]))], .nominal, "c",
                ["columns": 2, "orient": "left", "titleOrient": "left", "padding": 5], symbol: bar)
        ]
        let (scene, _) = try LayoutFixture().scene(group)
        #expect(scene.symbols(.legendSymbol) == ["square -71,11 100", "square -39,11 100", "square -71,24 100"])
        #expect(scene.texts(.legendTitle) == ["c -89,17 left middle"])
    }

    @Test func `a long legend shows the number of omitted entries`() throws {
        let names = (0..<40).map { "n\($0)" }
        var group = PlotGroup(width: 300, height: 100)
        group.legends = [legend([(.fill, colors(names))], .nominal, "", symbol: bar)]
        let (scene, _) = try LayoutFixture().scene(group)
        #expect(scene.symbols(.legendSymbol).count == 30)
        #expect(scene.texts(.legendLabel).last?.hasPrefix("…11 entries") == true)
    }
}
