// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct ConfigTests {
    @Test func `a spec's config overrides the theme member by member`() {
        let config = Config(theme: ["axis": ["tickSize": 9, "grid": true]], ["axis": ["tickSize": 3]])
        #expect(config["axis", "tickSize"] == 3)
        #expect(config["axis", "grid"] == true)
        #expect(config["axis", "labelLimit"] == 180)
    }

    @Test func `one font applies to all text unless a style sets another`() {
        let config = Config(["font": "Serif", "style": ["guide-title": ["font": "Mono"]]])
        #expect(config.style(["guide-label"], "font") == "Serif")
        #expect(config.style(["guide-title"], "font") == "Mono")
        #expect(config["text", "font"] == "Serif")
        #expect(config.style(["group-title"], "fontSize") == 13)
    }

    @Test(
        arguments: [
            ([:], [:], "#ddd"), (["stroke": nil], [:], nil), ([:], ["stroke": "red"], "red"),
            (["stroke": "blue"], ["stroke": "red"], "blue"), ([:], ["stroke": ""], nil),
        ] as [(Object, Value, String?)])
    func `a plot's frame comes from the view, the config, or the default`(
        _ view: Object, _ config: Value, _ stroke: String?
    ) {
        let paint = Config(["view": config]).viewPaint(view).paint
        #expect(paint.stroke == stroke.map(Fill.color))
    }
}
