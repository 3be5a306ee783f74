// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of characters missing from all fonts. In DejaVu Sans Mono, every character is 1,233 units wide, at 2,048 units
/// per em.
@Suite struct MissingCharacterTests {
    private static let advance: CGFloat = 1233 / 2048 * 20

    private static func drawing(
        _ policy: MissingCharacterPolicy, fonts: FontLibrary? = nil,
        _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) throws -> RenderedDrawing {
        Drawing(width: 120, height: 40, fonts: try fonts ?? .mono(), draw).treating(missingCharacters: policy)
    }

    private static func label(_ text: String, _ policy: MissingCharacterPolicy) throws -> RenderedDrawing {
        try drawing(policy) { $0.draw(text, at: CGPoint(x: 10, y: 25), font: .monospaced(size: 20)) }
    }

    @Test func `a missing character fails the render regardless of the policy for invalid calls`() throws {
        let drawing = try Self.label("a漢b", .fail).drawing
        #expect(RenderOptions() == .default && RenderOptions().missingCharacters == .fail)
        for policy in [InvalidCallPolicy.fail, .skip] {
            let calls: [() throws -> Void] = [
                { _ = try drawing.png(rendering: RenderOptions(invalidCalls: policy)) },
                { _ = try drawing.image(rendering: RenderOptions(invalidCalls: policy)) },
                { _ = try drawing.svg(rendering: RenderOptions(invalidCalls: policy)) },
                { _ = try drawing.pdf(rendering: RenderOptions(invalidCalls: policy)) },
                { _ = try drawing.drawList(rendering: RenderOptions(invalidCalls: policy)) },
                { _ = try drawing.environment(rendering: RenderOptions(invalidCalls: policy)) },
            ]
            for call in calls {
                let error = try #require(throws: DrawingError.self) { try call() }
                let missing = try #require(error.missingCharacters)
                #expect(missing.characters == ["漢"] && missing.font == "DejaVu Sans Mono" && missing.text == "a漢b")
            }
        }
    }

    @Test func `the error names up to twenty characters and suggests a remedy`() throws {
        let many = String(String.UnicodeScalarView((0..<25).compactMap { Unicode.Scalar(0x6F22 + $0) }))
        let drawing = try Self.drawing(.fail) { canvas in
            canvas.draw("a\u{E01}", at: .zero, font: .monospaced(size: 9))
            canvas.draw(many, at: .zero, font: .system(size: 9))
        }
        let text = try #require(throws: DrawingError.self) { try drawing.png() }.description
        #expect(
            text.hasPrefix(#"the text "aก" in "DejaVu Sans Mono" has characters that no font in the library has: "#))
        #expect(text.contains(#"U+0E01 "ก", U+6F22 "漢", "#) && text.contains(" and 6 more; "))
        #expect(text.hasSuffix("pass RenderOptions(missingCharacters: .box) to draw boxes"))
    }

    @Test func `a box for a missing character is a frame, which documents contain as an outline`() throws {
        let image = Pixels(try Self.label("漢", .box).image())
        let columns = (0..<120).filter { x in (0..<40).contains { image.alpha(x, $0) > 60 } }
        let (left, right) = (try #require(columns.first), try #require(columns.last))
        #expect(left >= 9 && right > left + 5 && image.alpha((left + right) / 2, 18) == 0)
        #expect(try Self.label("漢", .box).svg().contains("<path") && Self.label("漢", .box).pdf().count > 500)
    }

    @Test(arguments: ["a漢b", "漢ab", "ab漢", "漢a字b\u{1F469}", "a漢\u{301}b", "漢\u{301}ab"])
    func `an omitted character has neither a glyph nor a width`(_ text: String) throws {
        let (short, long) = (try Self.label("ab", .omit), try Self.label(text, .omit))
        #expect(try short.image() == long.image())
        #expect(try !long.svg().contains("漢") && !long.svg().contains("<path"))
    }

    @Test(arguments: [MissingCharacterPolicy.box, .omit])
    func `text is aligned according to the width of the characters that are drawn`(_ policy: MissingCharacterPolicy)
        throws
    {
        let drawing = try Self.drawing(policy) { canvas in
            canvas.draw("漢█", at: CGPoint(x: 100, y: 25), font: .monospaced(size: 20), anchor: .baselineRight)
        }
        let image = Pixels(try drawing.image())
        // The block ends at the anchor.
        #expect(image.alpha(98, 20) == 255 && image.alpha(102, 20) == 0)
        let hasBox = (0..<Int(100 - Self.advance) - 1).contains { image.alpha($0, 20) > 60 }
        #expect(hasBox == (policy == .box))
    }

    @Test func `a layout is drawn and wrapped according to the render's policy`() throws {
        let fonts = try FontLibrary.mono()
        // With boxes for the missing characters, only the first word fits on a line.
        let width = TextLayout("漢a字█", font: .monospaced(size: 20), fonts: fonts).size.width + 1
        let layout = TextLayout("漢a字█ 漢█", font: .monospaced(size: 20), width: width, fonts: fonts)
        #expect(layout.lines.count == 2 && layout.missingCharacters == ["漢", "字"])
        for inRectangle in [false, true] {
            func drawing(_ policy: MissingCharacterPolicy) throws -> RenderedDrawing {
                try Self.drawing(policy, fonts: fonts) { canvas in
                    if inRectangle {
                        canvas.draw(layout, in: CGRect(x: 0, y: 0, width: width, height: 60))
                    } else {
                        canvas.draw(layout, at: .zero)
                    }
                }
            }
            let plain = TextLayout("a█ █", font: .monospaced(size: 20), fonts: fonts)
            let expected = try Self.drawing(.fail, fonts: fonts) { $0.draw(plain, at: .zero) }.image()
            #expect(try drawing(.omit).image() == expected)
            #expect(try drawing(.box).image() != expected)
            #expect(throws: DrawingError.self) { try drawing(.fail).image() }
        }
    }

    @Test func `the canvas's layouts have the size of the text that the render draws`() throws {
        for (policy, text) in [(MissingCharacterPolicy.omit, "ab"), (.box, "a漢b"), (.fail, "a漢b")] {
            let fonts = try FontLibrary.mono()
            let expected = TextLayout(text, font: .monospaced(size: 20), fonts: fonts).size
            let sizes = Collected<CGSize>()
            _ = try Self.drawing(policy, fonts: fonts) { canvas in
                sizes.values.append(canvas.layout("a漢b", font: .monospaced(size: 20)).size)
            }.image()
            #expect(sizes.values == [expected])
        }
    }

    @Test func `a cached label with a box is redrawn when the policy omits characters`() throws {
        let fonts = try FontLibrary.mono()
        let drawing = Drawing(width: 120, height: 40, fonts: fonts) {
            $0.draw("a漢b", at: CGPoint(x: 10, y: 25), font: .monospaced(size: 20))
        }
        let boxes = try drawing.treating(missingCharacters: .box).image()
        let none = try drawing.treating(missingCharacters: .omit).image()
        #expect(try boxes != none && drawing.treating(missingCharacters: .box).image() == boxes)
        #expect(try none == Self.label("ab", .fail).image())
    }

    @Test func `text on a path does not have gaps for omitted characters`() throws {
        let path = Path { path in
            path.move(to: CGPoint(x: 10, y: 25))
            path.addLine(to: CGPoint(x: 110, y: 25))
        }
        func image(_ text: String, _ policy: MissingCharacterPolicy) throws -> Image {
            try Self.drawing(policy) { $0.draw(text, along: path, font: .monospaced(size: 20)) }.image()
        }
        #expect(try image("a漢b", .omit) == image("ab", .fail) && image("a漢b", .box) != image("ab", .fail))
    }

    @Test func `letters around a box are written as text in SVG`() throws {
        let svg = try Self.label("one漢two", .box).svg()
        #expect(svg.contains(">one</text>") && svg.contains(">two</text>"), "\(svg)")
        #expect(svg.contains(#"aria-label="漢""#))
        let rest = try Self.label("one漢two", .omit).svg()
        #expect(rest.contains(">one</text>") && rest.contains(">two</text>"), "\(rest)")
    }

    @Test func `a right-to-left run with a missing character is split in visual order`() throws {
        // DejaVu Sans has Hebrew letters but not the private-use character.
        let text = "שלום\u{E123}עולם"
        let drawing = Drawing(width: 200, height: 40, fonts: try .sans()) {
            $0.draw(text, at: CGPoint(x: 10, y: 25), font: .system(size: 20))
        }
        for (policy, plain) in [(MissingCharacterPolicy.omit, "שלוםעולם"), (.box, nil)] {
            let svg = try drawing.treating(missingCharacters: policy).svg()
            let words = [svg.range(of: "שלום"), svg.range(of: "עולם")].compactMap(\.self)
            #expect(words.count == 2 && words[0].lowerBound < words[1].lowerBound, "\(svg)")
            guard let plain else { continue }
            let expected = Drawing(width: 200, height: 40, fonts: try .sans()) {
                $0.draw(plain, at: CGPoint(x: 10, y: 25), font: .system(size: 20))
            }
            #expect(try drawing.treating(missingCharacters: policy).image() == expected.image())
        }
    }

    @Test(arguments: MissingCharacterPolicy.allCases, OutputFormat.allCases)
    func `a report lists missing characters for every policy`(_ policy: MissingCharacterPolicy, _ format: OutputFormat)
        throws
    {
        let inner = try Self.label("字漢", .fail).drawing
        let drawing = try Self.drawing(policy) { canvas in
            canvas.draw("b漢a漢", at: CGPoint(x: 10, y: 25), font: .monospaced(size: 20))
            canvas.draw(inner, in: CGRect(x: 0, y: 0, width: 60, height: 20))
            canvas.draw("ก", at: .zero, font: .monospaced(size: 20))
        }
        #expect(try drawing.report(format: format).missingCharacters == ["漢", "字", "ก"])
        #expect(try Self.label("abc", policy).report(format: format).missingCharacters.isEmpty)
    }

    @Test func `the options of the whole drawing apply to nested drawings and tiles`() throws {
        let inner = try Self.label("漢", .fail).drawing
        let nested = try Self.drawing(.box) { $0.draw(inner, in: $0.bounds) }
        #expect(try Pixels(nested.image()).area > 10)
        let strict = try Self.drawing(.fail) { $0.draw(inner, in: $0.bounds) }
        #expect(throws: DrawingError.self) { try strict.image() }
        let tile = Pattern(size: CGSize(width: 20, height: 30)) {
            $0.draw("漢", at: CGPoint(x: 2, y: 25), font: .monospaced(size: 20))
        }
        func tiled(_ policy: MissingCharacterPolicy) throws -> Image {
            try Self.drawing(policy) { $0.fill(Path(rect: $0.bounds), with: .pattern(tile)) }.image()
        }
        #expect(throws: DrawingError.self) { try tiled(.fail) }
        #expect(try Pixels(tiled(.box)).area > 50 && Pixels(tiled(.omit)).area == 0)
    }

    @Test func `the options of a document apply to its pages`() throws {
        let document = Document(pages: [try Self.label("a", .fail).drawing, try Self.label("漢", .fail).drawing])
        #expect(throws: DrawingError.self) { try document.pdf() }
        for policy in [MissingCharacterPolicy.box, .omit] {
            let pdf = try document.pdf(rendering: RenderOptions(missingCharacters: policy))
            #expect(pdf.starts(with: Data("%PDF".utf8)))
        }
    }
}
