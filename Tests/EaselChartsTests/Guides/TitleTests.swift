// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected numbers were computed by vl-convert for the same titles.
@Suite struct TitleTests {
    private func scene(_ title: Value, config: Value = [:]) throws -> Scene {
        var group = PlotGroup(width: 100, height: 50)
        group.background = ScenePaint(stroke: .color("#ddd"))
        group.title = TitleSpec(title, path: "$.title")
        return try LayoutFixture(config).scene(group).scene
    }

    @Test func `a title at the right reads downward, and its subtitle is closer to the plot`() throws {
        let scene = try scene([
            "text": ["Two", "lines"], "subtitle": "Sub", "anchor": "end", "orient": "right", "offset": 6,
        ])
        #expect(scene.texts(.titleText) == ["Two|lines 148,50 right top"])
        #expect(scene.texts(.titleSubtitle) == ["Sub 117,50 right top"])
        #expect(scene.width == 158)
    }

    @Test func `the color and font size of a title do not apply to its subtitle`() throws {
        let scene = try scene(["text": "Title", "subtitle": "Sub", "fontSize": 20, "color": "red"])
        #expect(scene.items(.titleText, view: 0).first?.paint.fill == .color("red"))
        #expect(scene.items(.titleSubtitle, view: 0).first?.paint.fill == .color("#000"))
        guard case .text(let subtitle)? = scene.items(.titleSubtitle, view: 0).first?.shape else {
            Issue.record("the subtitle is missing")
            return
        }
        #expect(subtitle.font.size == 12)
        #expect(subtitle.font.family == "DejaVu Sans")
    }

    @Test(arguments: ["", [], nil, ["subtitle": "alone"], 7] as [Value])
    func `unusual titles do not make the chart fail`(_ title: Value) throws {
        _ = try scene(title)
    }
}
