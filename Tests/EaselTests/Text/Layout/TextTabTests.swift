// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the positions of text after tabs.
@Suite struct TextTabTests {
    static let advance = TextLayoutTests.advance

    static func layout(
        _ text: String, width: CGFloat? = nil, direction: TextDirection = .natural, firstLineIndent: CGFloat = 0,
        tabStops: [TextTabStop] = []
    ) throws -> TextLayout {
        try TextLayoutTests.layout(
            AttributedText(text), width: width, direction: direction, firstLineIndent: firstLineIndent,
            tabStops: tabStops)
    }

    /// For each alignment, the number of characters of "123.5" before the tab stop. With a decimal stop, half of the
    /// decimal point is before the stop.
    static let tabStops: [(TextTabStop.Alignment, CGFloat)] = [
        (.left, 0), (.right, 5), (.center, 2.5), (.decimal, 3.5),
    ]

    @Test(arguments: tabStops)
    func `text after a tab is aligned to the stop`(
        _ alignment: TextTabStop.Alignment, _ before: CGFloat
    ) throws {
        let layout = try Self.layout(
            "a\t123.5\tx", tabStops: [TextTabStop(at: 80, alignment: alignment), TextTabStop(at: 150)])
        #expect(try abs(layout.box(of: "123.5").minX - 80 + before * Self.advance) < 0.1)
        #expect(try abs(layout.box(of: "x").minX - 150) < 0.1)
    }

    @Test func `decimal points are aligned in right-to-left lines`() throws {
        let fonts = try FontLibrary.everyScript()
        let points = try ["אב\t1.25", "אב\t12345.5", "אב\t7."].map { text in
            let layout = TextLayout(
                text, font: .system(size: 10), width: 200,
                paragraph: ParagraphStyle(tabStops: [TextTabStop(at: 100, alignment: .decimal)]), fonts: fonts)
            return try layout.box(of: ".").midX
        }
        #expect(points.allSatisfy { abs($0 - 100) < 0.1 }, "\(points)")
    }

    @Test func `without tab stops, a tab leads to the next multiple of eight spaces`() throws {
        let layout = try Self.layout("a\tbbbbbbbbb\tc\n\td\t\te")
        for (character, cells) in [("c", 24), ("d", 8), ("e", 24)] {
            #expect(try abs(layout.box(of: character).minX - CGFloat(cells) * Self.advance) < 0.05, "\(character)")
        }
    }

    @Test func `stops can be in any order and are continued at the distance between the last two`() throws {
        let stops = [TextTabStop(at: 70, alignment: .right), TextTabStop(at: 40)]
        let layout = try Self.layout("a\tb\tcc\tdd\tee", tabStops: stops)
        #expect(try abs(layout.box(of: "b").minX - 40) < 0.01)
        for (text, stop) in [("cc", 70), ("dd", 100), ("ee", 130)] {
            #expect(try abs(layout.box(of: text).maxX - CGFloat(stop)) < 0.01, "\(text)")
        }
    }

    @Test(arguments: [CGFloat(1e4), 1e7, 9e8])
    func `a tab stop can be far away`(_ position: CGFloat) throws {
        let layout = try Self.layout("a\tb\tc", tabStops: [TextTabStop(at: position)])
        #expect(try abs(layout.box(of: "b").minX - position) < 0.01)
        #expect(try abs(layout.box(of: "c").minX - 2 * position) < 0.01)
    }

    @Test func `first line indents do not move the stops`() throws {
        for indent in [CGFloat(20), -20, 0] {
            let layout = try Self.layout(
                "a\tb cc\td", width: 70, firstLineIndent: indent, tabStops: [TextTabStop(at: 50)])
            #expect(layout.lineTexts == ["a\tb ", "cc\td"])
            for text in ["b", "d"] { #expect(try abs(layout.box(of: text).minX - 50) < 0.01, "\(indent)") }
        }
    }

    @Test(arguments: tabStops)
    func `stops in right-to-left text are measured from the right`(
        _ alignment: TextTabStop.Alignment, _ before: CGFloat
    ) throws {
        let layout = try Self.layout(
            "a\t123.5", width: 200, direction: .rightToLeft, tabStops: [TextTabStop(at: 80, alignment: alignment)])
        // A number is read from left to right, so the digits before its decimal point are to the left of the point.
        let left: CGFloat =
            switch alignment {
            case .left: 120 - 5 * Self.advance
            case .right: 120
            case .center: 120 - 2.5 * Self.advance
            case .decimal: 120 - before * Self.advance
            }
        #expect(try abs(layout.box(of: "123.5").minX - left) < 0.1)
    }

    @Test func `a tab after text that ends at a stop leads to the next stop`() throws {
        for indent in [CGFloat(0), 0.1, 7.3] {
            let stops = [TextTabStop(at: 70.1, alignment: .right), TextTabStop(at: 130.3)]
            let layout = try Self.layout("a\tbb\tc", firstLineIndent: indent, tabStops: stops)
            #expect(try abs(layout.box(of: "bb").maxX - 70.1) < 0.01 && abs(layout.box(of: "c").minX - 130.3) < 0.01)
        }
    }

    @Test func `text after a tab that does not fit goes to the next line`() throws {
        let layout = try Self.layout("aa\tbb", width: 60, tabStops: [TextTabStop(at: 50)])
        #expect(layout.lineTexts == ["aa\t", "bb"])
        #expect(abs(layout.lines[0].bounds.width - 2 * Self.advance) < 0.01)
    }

    @Test func `a line of characters and tabs contains as many tabs as fit`() throws {
        let layout = try Self.layout(String(repeating: "-\t", count: 8), width: 17.1 * Self.advance)
        #expect(layout.lineTexts == [String](repeating: "-\t-\t-\t", count: 2) + ["-\t-\t"])
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail])
    func `a truncated line with tabs keeps as much text as fits`(_ truncation: TextTruncation) throws {
        // A character and the tab after it are as wide as eight characters.
        let layout = try TextLayoutTests.layout(
            AttributedText(String(repeating: "a\t", count: 16)), width: 200, lineLimit: 1, truncation: truncation)
        #expect(layout.isTruncated && layout.lines[0].bounds.width <= 200)
        #expect(layout.lines[0].bounds.width > 200 - 9 * Self.advance)
    }

    @Test func `table cells that fit are shown when a line is truncated`() throws {
        let layout = try TextLayoutTests.layout(
            AttributedText("Alice\tSmith\tLondon\tEngland\tEurope"), width: 225, lineLimit: 1, truncation: .tail,
            tabStops: [100, 200, 300, 400].map { TextTabStop(at: $0) })
        #expect(try abs(layout.box(of: "Smith").minX - 100) < 0.01 && abs(layout.box(of: "Lon").minX - 200) < 0.01)
        #expect(abs(layout.lines[0].bounds.width - 200 - 4 * Self.advance) < 0.01)
    }

    @Test(arguments: [TextDirection.leftToRight, .rightToLeft])
    func `a justified line is stretched after its last tab`(_ direction: TextDirection) throws {
        let layout = try TextLayoutTests.layout(
            AttributedText("a b\tc d e fffffffffffff"), width: 100, alignment: .justified, direction: direction,
            tabStops: [TextTabStop(at: 50)])
        #expect(layout.lineTexts[0] == "a b\tc d e " && abs(layout.lines[0].bounds.width - 100) < 0.01)
        func start(_ text: String) throws -> CGFloat {
            let box = try layout.box(of: text)
            return direction == .leftToRight ? box.minX : 100 - box.maxX
        }
        // In both directions, the words are read from left to right.
        let (first, last) = direction == .leftToRight ? ("c", "e") : ("e", "c")
        #expect(try abs(start(first) - 50) < 0.01 && abs(start(last) - 100 + Self.advance) < 0.01)
        #expect(try abs(layout.box(of: "a").minX - layout.box(of: "b").minX + 2 * Self.advance) < 0.01)
    }

    @Test func `a justified line is stretched even if a tab hangs from its end`() throws {
        let layout = try TextLayoutTests.layout(
            AttributedText("aa bb\tcccccccccccccccc"), width: 50, alignment: .justified)
        #expect(layout.lineTexts[0] == "aa bb\t" && abs(layout.lines[0].bounds.width - 50) < 0.01)
    }

    @Test func `a tab after a stop at nearly zero is eight spaces wide`() throws {
        let layout = try Self.layout("aaaaaaaa\tb\tc", tabStops: [TextTabStop(at: .leastNonzeroMagnitude)])
        #expect(try abs(layout.box(of: "b").minX - 16 * Self.advance) < 0.05)
        #expect(try abs(layout.box(of: "c").minX - 24 * Self.advance) < 0.05)
    }

    @Test(arguments: TextTruncation.allCases)
    func `lines with tabs are truncated within the width`(_ truncation: TextTruncation) throws {
        for limit in 1...3 {
            let layout = try TextLayoutTests.layout(
                AttributedText(String(repeating: "aa\tb ", count: 30)), width: 100, lineLimit: limit,
                truncation: truncation)
            #expect(layout.isTruncated && layout.lines.count == limit)
            #expect(layout.lines.allSatisfy { $0.bounds.width <= 100.001 }, "\(layout.lines.map(\.bounds.width))")
        }
    }
}
