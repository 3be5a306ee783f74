// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by vl-convert for the same charts.
@Suite struct GridTests {
    @Test func `a facet has headers, shared axes, and a title at the start`() throws {
        let rows = ["x", "y", "z"]
        let x = AxisSpec(
            .x, scale: LayoutFixture.linear(0, 10, 0, 300), field: LayoutFixture.field(.quantitative, "a"),
            length: 300, crossLength: 60, path: "$.encoding.x")
        let y = AxisSpec(
            .y, scale: LayoutFixture.band(rows, 60), field: LayoutFixture.field(.nominal, "c"), length: 60,
            crossLength: 300, path: "$.encoding.y")
        var cell = PlotGroup(width: 300, height: 60)
        cell.background = ScenePaint(fill: .color("transparent"), stroke: .color("#ddd"))
        cell.axes = [x.part(.grid)]
        var grid = Grid(Array(repeating: cell, count: 3), columns: 3)
        let header = HeaderSpec(
            .column, field: LayoutFixture.field(.nominal, "c"), values: rows.map(Value.string),
            path: "$.encoding.column")
        let fixture = LayoutFixture()
        try grid.addHeaders(
            [header], axes: [x, y], cellWidth: 300, cellHeight: 60, config: fixture.config, context: fixture.context)
        var root = PlotGroup(grid)
        root.title = TitleSpec(
            ["text": ["Hello", "World"], "subtitle": "Sub"], isOfContainer: true, path: "$.title")
        let (scene, frame) = try fixture.scene(root)
        #expect(frame.origin == Point(34, 103))
        #expect(frame.width == 984)
        #expect(frame.height == 201)
        #expect(scene.views.map(\.width) == [0, 300, 300, 300])
        #expect(scene.views.map { $0.x - 34 } == [0, 0, 322, 644])
        #expect(
            scene.texts(.axisLabel).prefix(3) == [
                "x -7.5,10 right middle", "y -7.5,30 right middle", "z -7.5,50 right middle",
            ])
        #expect(
            scene.texts(.axisTitle) == [
                "c -17.42,30.5 center bottom", "a 150.5,82.5 center top", "a 472.5,82.5 center top",
                "a 794.5,82.5 center top",
            ])
        #expect(
            scene.texts(.titleText) == [
                "c 472,-52 center top", "x 150,-21 center top", "y 472,-21 center top", "z 794,-21 center top",
                "Hello|World -28.92,-98 left top",
            ])
        #expect(scene.texts(.titleSubtitle) == ["Sub -28.92,-67 left top"])
    }

    @Test(arguments: [
        (GridLayout.Align.none, [0.0, 60, 130, 0, 60, 130]), (.each, [0, 60, 130, 0, 60, 130]),
        (.all, [0, 70, 140, 0, 70, 140]),
    ])
    func `the columns of a grid are aligned`(_ align: GridLayout.Align, _ xs: [Double]) throws {
        let widths = [40.0, 10, 50, 20, 50, 30]
        var grid = Grid(widths.map { PlotGroup(width: $0, height: 10) }, columns: 3)
        for index in grid.cells.indices { grid.cells[index].background = ScenePaint(fill: .color("red")) }
        grid.align.column = align
        let (scene, _) = try LayoutFixture().scene(PlotGroup(grid))
        #expect(scene.views.map { $0.x - 5 } == xs)
        #expect(scene.views.map { $0.y - 5 } == [0, 0, 0, 30, 30, 30])
    }
}
