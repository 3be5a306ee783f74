// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

/// The expected widths are sums of the font's advances, which vl-convert also uses.
@Suite struct TextMeasurerTests {
    private let measurer = TextMeasurer(fonts: ChartOptions().fonts)

    private func font(_ size: Double, weight: String = "normal") -> TextFont {
        TextFont(family: "DejaVu Sans", size: size, weight: weight)
    }

    @Test(arguments: [("10", 12.724_609_375), ("A", 6.840_820_312_5), ("", 0), ("50", 12.724_609_375)])
    func `the width is the sum of the advances`(_ text: String, _ width: Double) {
        #expect(abs(measurer.width(of: text, in: font(10)) - width) < 0.05)
    }

    @Test func `the first installed family in a list is used`() {
        let list = TextFont(family: "No Such Font, 'DejaVu Sans', serif", size: 10)
        #expect(measurer.width(of: "Wide", in: list) == measurer.width(of: "Wide", in: font(10)))
        #expect(measurer.width(of: "Wide", in: font(10, weight: "700")) > measurer.width(of: "Wide", in: list))
    }

    @Test(arguments: [
        (SceneText.Baseline.alphabetic, -8.0), (.top, 0), (.middle, -5), (.bottom, -10), (.lineTop, 1),
        (.lineBottom, -11),
    ])
    func `the bounds of a line are as high as the font size, and their top depends on the baseline`(
        _ baseline: SceneText.Baseline, _ top: Double
    ) {
        var text = SceneText(anchor: Point(100, 0), lines: ["10"])
        text.font = font(10)
        text.baseline = baseline
        text.align = .right
        let bounds = measurer.bounds(of: text)
        #expect(bounds.top == top)
        #expect(bounds.height == 10)
        #expect(bounds.right == 100)
        #expect(abs(bounds.left - 87.275) < 0.05)
    }

    @Test func `each additional line adds the line height, and an angle rotates the bounds`() {
        var text = SceneText(anchor: Point(0, 0), lines: ["10", "1"])
        text.font = font(10)
        #expect(measurer.bounds(of: text).height == 22)
        text.angle = 90
        #expect(abs(measurer.bounds(of: text).width - 22) < 1e-9)
        #expect(abs(measurer.bounds(of: text).bottom - 12.725) < 0.05)
    }

    @Test(arguments: [(500.0, "Sphinx of black quartz"), (60, "Sphinx of…"), (0, "Sphinx of black quartz"), (3, "…")])
    func `long lines are truncated`(_ limit: Double, _ shown: String) {
        #expect(measurer.truncated("Sphinx of black quartz", in: font(10), limit: limit) == shown)
    }

    @Test func `right-to-left lines are truncated at the start`() {
        let shown = measurer.truncated("Sphinx of black quartz", in: font(10), limit: 60, isRightToLeft: true)
        #expect(shown == "…ck quartz")
    }

    /// Vega's bisection, which measures all of a text several times.
    private func bisected(_ text: String, in font: TextFont, limit: Double, isRightToLeft: Bool) -> String {
        guard measurer.width(of: text, in: font) > limit else { return text }
        let space = limit - measurer.width(of: "…", in: font)
        let characters = Array(text)
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = isRightToLeft ? (low + high) / 2 : 1 + (low + high) / 2
            guard middle <= characters.count else {
                high = middle - 1
                continue
            }
            let part = isRightToLeft ? characters[middle...] : characters[..<middle]
            let width = measurer.width(of: String(part), in: font)
            if isRightToLeft {
                if width > space { low = middle + 1 } else { high = middle }
            } else {
                if width < space { low = middle } else { high = middle - 1 }
            }
        }
        return isRightToLeft ? "…" + String(characters[low...]) : String(characters[..<low]) + "…"
    }

    @Test(arguments: [
        "Sphinx of black quartz, judge my vow. ", "fiAVAToffluffi", "i", "W", "\u{645}\u{301}", "السلام عليكم ",
        "שָׁלוֹם עולם ", "क्षत्रिय ज्ञान ", "👩‍👧👩‍👧‍👦🇩🇪", "日本語", "e\u{301}\u{302}", "\u{200B}a", "a\u{202E}b\u{202C}",
    ])
    func `long lines are truncated where a bisection of the whole text ends`(_ unit: String) {
        for count in [3, 40, 150, 400] {
            let text = String(repeating: unit, count: count)
            for limit in [1.0, 30, 100, 700, 5_000] {
                for isRightToLeft in [false, true] {
                    let shown = measurer.truncated(text, in: font(10), limit: limit, isRightToLeft: isRightToLeft)
                    let expected = bisected(text, in: font(10), limit: limit, isRightToLeft: isRightToLeft)
                    #expect(shown == expected, "\(count) times, \(limit) points, \(isRightToLeft)")
                }
            }
        }
    }

    @Test func `the work of truncating a line does not depend on its length`() {
        let budget = Budget(ChartLimits())
        let counting = TextMeasurer(fonts: ChartOptions().fonts, budget: budget)
        let text = String(repeating: "\u{645}\u{301}", count: 100_000)
        #expect(counting.truncated(text, in: font(10), limit: 100).hasSuffix("…"))
        #expect(budget.totalWork < 50_000)
    }
}
