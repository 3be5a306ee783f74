// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by vl-convert for the same charts.
@Suite struct AxisTests {
    @Test func `the axes of a bar chart have labels below, values at the left, and grid lines`() throws {
        let (scene, frame) = try LayoutFixture().scene(LayoutFixture.bars())
        #expect(
            scene.rules(.axisTick).prefix(3) == [
                "10.5,300.5 10.5,305.5", "30.5,300.5 30.5,305.5", "50.5,300.5 50.5,305.5",
            ])
        #expect(
            scene.texts(.axisLabel).prefix(3) == [
                "A 10,307.5 right middle", "B 30,307.5 right middle", "C 50,307.5 right middle",
            ])
        #expect(scene.texts(.axisLabel)[4] == "5 -6.5,273.23 right middle")
        #expect(scene.rules(.axisGrid).count == 12)
        #expect(scene.rules(.axisGrid)[1] == "0.5,273.5 60.5,273.5")
        #expect(scene.rules(.axisDomain) == ["0.5,300.5 60.5,300.5", "0.5,300.5 0.5,0.5"])
        #expect(scene.texts(.axisTitle) == ["a 30.5,318.48 center top", "b -23.22,150.5 center bottom"])
        #expect(frame.origin == Point(40, 10))
        #expect(frame.width == 105)
        #expect(frame.height == 344)
    }

    private func axis(
        _ channel: Channel, _ scale: Scale, _ field: GuideField, _ properties: Object, length: Double,
        cross: Double
    ) -> AxisSpec {
        AxisSpec(
            channel, scale: scale, field: field, properties: properties, length: length, crossLength: cross,
            path: "$.encoding.\(channel)")
    }

    @Test func `an axis at the top can have rotated labels, an offset, and a two-line title`() throws {
        var group = PlotGroup(width: 100, height: 80)
        group.axes = [
            axis(
                .x, LayoutFixture.linear(-3, 1.5, 0, 100), LayoutFixture.field(.quantitative, "a"),
                [
                    "orient": "top", "format": "+.1f", "title": ["First", "second"], "labelAngle": -30, "offset": 5,
                    "tickCount": 4,
                ], length: 100, cross: 80)
        ]
        let (scene, _) = try LayoutFixture(["axis": ["labelFontSize": 12]]).scene(group)
        #expect(scene.rules(.axisGrid).last == "89.5,0.5 89.5,80.5")
        #expect(scene.rules(.axisTick).first == "0.5,-4.5 0.5,-9.5")
        #expect(
            scene.texts(.axisLabel) == [
                "−3.0 0.5,-11.5 left bottom", "−1.0 44.94,-11.5 left bottom", "+1.0 89.39,-11.5 left bottom",
            ])
        #expect(scene.texts(.axisTitle) == ["First|second 50.5,-54.33 center bottom"])
    }

    @Test func `overlapping labels of a log scale are hidden`() throws {
        var group = PlotGroup(width: 100, height: 80)
        let scale = Scale(.log, domain: [1, 1000], range: .numbers([80, 0]))
        group.axes = [
            axis(
                .y, scale, LayoutFixture.field(.quantitative, "d"),
                ["orient": "right", "titleAnchor": "end", "grid": false, "domain": false, "labelPadding": 6],
                length: 80, cross: 100)
        ]
        let (scene, _) = try LayoutFixture(["axis": ["labelFontSize": 12]]).scene(group)
        #expect(scene.rules(.axisTick).count == 28)
        #expect(scene.rules(.axisGrid).isEmpty)
        #expect(scene.rules(.axisDomain).isEmpty)
        #expect(scene.texts(.axisLabel).first == "1 111.5,80.5 left middle")
        #expect(scene.texts(.axisTitle) == ["d 149.85,0.5 right bottom"])
    }

    @Test func `an axis title can have an explicit position, and the axis respects its minimum extent`() throws {
        var group = PlotGroup(width: 300, height: 80)
        let properties: Object = [
            "labelLimit": 40, "titleAngle": 0, "titleAlign": "left", "titleX": -60, "titleY": -5, "minExtent": 70,
            "ticks": false,
        ]
        let scale = Scale(.point, domain: ["long label one", "two"], range: .numbers([20, 60]))
        group.axes = [axis(.y, scale, LayoutFixture.field(.nominal, "c"), properties, length: 80, cross: 300)]
        let (scene, frame) = try LayoutFixture(["axis": ["labelFontSize": 12]]).scene(group)
        #expect(scene.texts(.axisLabel) == ["long label one -1.5,20.5 right middle", "two -1.5,60.5 right middle"])
        #expect(scene.texts(.axisTitle) == ["c -59.5,-4.5 left bottom"])
        #expect(frame.origin.x == 75)
    }

    @Test func `labels at the ends of an axis are aligned with its ends`() throws {
        var group = PlotGroup(width: 200, height: 20)
        group.axes = [
            axis(.x, LayoutFixture.linear(0, 10, 0, 200), GuideField(.quantitative), [:], length: 200, cross: 20)
        ]
        let (scene, _) = try LayoutFixture().scene(group)
        #expect(
            scene.texts(.axisLabel) == [
                "0 0.5,27.5 left top", "2 40.5,27.5 center top", "4 80.5,27.5 center top", "6 120.5,27.5 center top",
                "8 160.5,27.5 center top", "10 200.5,27.5 right top",
            ])
    }

    @Test(
        arguments: [
            (["axisX": ["labelPadding": 7]], 7.0),
            (["axisBottom": ["labelPadding": 8], "axisX": ["labelPadding": 7]], 8),
            (["axisQuantitative": ["labelPadding": 9], "axisBottom": ["labelPadding": 8]], 9),
            (["axisXQuantitative": ["labelPadding": 10], "axisQuantitative": ["labelPadding": 9]], 10),
            (["axisX": ["style": "wide"], "style": ["wide": ["labelPadding": 11]]], 11),
            (["axisY": ["labelPadding": 12]], 2),
        ] as [(Value, Double)])
    func `the most specific config takes precedence`(_ config: Value, _ padding: Double) throws {
        var group = PlotGroup(width: 200, height: 20)
        group.axes = [
            axis(.x, LayoutFixture.linear(0, 10, 0, 200), GuideField(.quantitative), [:], length: 200, cross: 20)
        ]
        let (scene, _) = try LayoutFixture(config).scene(group)
        #expect(scene.texts(.axisLabel).first == "0 0.5,\((25.5 + padding).javaScriptDescription) left top")
    }

    @Test func `invalid scales and properties do not make the layout of an axis fail`() throws {
        let scales = [
            LayoutFixture.linear(.nan, .infinity, 0, 100), LayoutFixture.linear(0, 0, 0, 0),
            Scale(.band, domain: [], range: .numbers([])), Scale(.log, domain: [0, 1], range: .numbers([0, 100])),
            Scale(.time, domain: [.date(.nan), .date(0)], range: .numbers([0, 100])),
        ]
        for scale in scales {
            for count: Value in [1e300, -1, 0, nil, "7"] where !(count == "7") {
                var group = PlotGroup(width: 100, height: 100)
                group.axes = [
                    axis(
                        .x, scale, GuideField(.quantitative),
                        ["tickCount": count, "tickSize": -1e3, "labelLimit": -5, "labelFontSize": 1e3], length: 100,
                        cross: 100)
                ]
                _ = try LayoutFixture().scene(group)
            }
        }
    }
}
