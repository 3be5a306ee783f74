// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that errors describe the problem with the text.
@Suite struct TextErrorTests {
    struct Row: CustomTestStringConvertible {
        let argument: String
        let value: String
        let layout: @Sendable (FontLibrary) -> TextLayout
        var testDescription: String { "\(argument) \(value)" }

        init(_ argument: String, _ value: String, _ layout: @escaping @Sendable (FontLibrary) -> TextLayout) {
            (self.argument, self.value, self.layout) = (argument, value, layout)
        }
    }

    static func font(_ size: CGFloat) -> Font { .system(size: size) }

    static let rows: [Row] = [
        Row("width", "nan") { TextLayout("a", font: font(9), width: .nan, fonts: $0) },
        Row("width", "inf") { TextLayout("a", font: font(9), width: .infinity, fonts: $0) },
        Row("width", "-1") { TextLayout("a", font: font(9), width: -1, fonts: $0) },
        Row("width", "1e+300") { TextLayout("a", font: font(9), width: 1e300, fonts: $0) },
        Row("height", "nan") { TextLayout("a", font: font(9), height: .nan, fonts: $0) },
        Row("height", "-0.5") { TextLayout("a", font: font(9), height: -0.5, fonts: $0) },
        Row("paragraph.lineSpacing", "nan") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(lineSpacing: .nan), fonts: $0)
        },
        Row("paragraph.lineSpacing", "-inf") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(lineSpacing: -.infinity), fonts: $0)
        },
        Row("paragraph.paragraphSpacing", "nan") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(paragraphSpacing: .nan), fonts: $0)
        },
        Row("paragraph.firstLineIndent", "inf") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(firstLineIndent: .infinity), fonts: $0)
        },
        Row("paragraph.firstLineIndent", "1e+300") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(firstLineIndent: 1e300), fonts: $0)
        },
        Row("paragraph.lineLimit", "0") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(lineLimit: 0), fonts: $0)
        },
        Row("paragraph.lineLimit", "-3") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(lineLimit: -3), fonts: $0)
        },
        Row("paragraph.tabStops.position", "-1") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(tabStops: [TextTabStop(at: -1)]), fonts: $0)
        },
        Row("paragraph.tabStops.position", "0") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(tabStops: [TextTabStop(at: 0)]), fonts: $0)
        },
        Row("paragraph.tabStops.position", "nan") {
            TextLayout("a", font: font(9), paragraph: ParagraphStyle(tabStops: [TextTabStop(at: .nan)]), fonts: $0)
        },
        Row("paragraph.tabStops.position", "1e+300") {
            TextLayout(
                "a", font: font(9), paragraph: ParagraphStyle(tabStops: [TextTabStop(at: 5), TextTabStop(at: 1e300)]),
                fonts: $0)
        },
        Row("font.size", "nan") { TextLayout("a", font: font(.nan), fonts: $0) },
        Row("font.size", "0") { TextLayout("a", font: font(0), fonts: $0) },
        Row("font.size", "-5") { TextLayout("", font: font(-5), fonts: $0) },
        Row("font.size", "inf") { TextLayout("a", font: font(.infinity), fonts: $0) },
        Row("font.size", "10001") { TextLayout("a", font: font(10_001), fonts: $0) },
        Row("font.size", "nan") {
            TextLayout(AttributedText("a") + AttributedText("b", font: font(.nan)), font: font(9), fonts: $0)
        },
        Row("letterSpacing", "nan") { TextLayout(AttributedText("a", letterSpacing: .nan), fonts: $0) },
        Row("letterSpacing", "inf") { TextLayout(AttributedText("a", letterSpacing: .infinity), fonts: $0) },
        Row("baselineOffset", "nan") { TextLayout(AttributedText("a", baselineOffset: .nan), fonts: $0) },
        Row("baselineOffset", "-1e+300") { TextLayout(AttributedText("a", baselineOffset: -1e300), fonts: $0) },
        Row("sizes", "0...10") {
            TextLayout("a", font: font(9), fonts: $0).fitted(to: CGSize(width: 9, height: 9), between: 0...10)
        },
        Row("sizes", "1...10001") {
            TextLayout("a", font: font(9), fonts: $0).fitted(to: CGSize(width: 9, height: 9), between: 1...10_001)
        },
        Row("width", "nan") {
            TextLayout("a", font: font(9), fonts: $0).fitted(to: CGSize(width: CGFloat.nan, height: 9), between: 1...9)
        },
        Row("height", "-1") {
            TextLayout("a", font: font(9), fonts: $0).fitted(to: CGSize(width: 9, height: -1), between: 1...9)
        },
        Row("font.size", "nan") {
            TextLayout("a", font: font(.nan), fonts: $0).fitted(to: CGSize(width: 9, height: 9), between: 1...9)
        },
    ]

    @Test(arguments: rows)
    func `an error names the invalid number in a layout, and the layout is not drawn`(_ row: Row) throws {
        let layout = row.layout(try FontLibrary.sans())
        let error = try #require(layout.error)
        #expect(error.description.contains("\(row.argument) is \(row.value); it must"), "\(error)")
        #expect(layout.size == .zero && layout.lines.isEmpty && layout.inkBounds.isNull && layout.usedBounds.isNull)
        #expect(layout.index(at: .zero) == nil && layout.caretBounds(at: layout.text.startIndex) == nil)
        #expect(layout.selectionRectangles(for: layout.text.startIndex..<layout.text.endIndex).isEmpty)
        let drawing = Drawing(width: 20, height: 20, fonts: layout.fonts) { canvas in
            canvas.draw(layout, at: .zero)
            #expect(canvas.invalidCalls.count == 1)
            canvas.draw(layout, in: canvas.bounds)
            #expect(canvas.invalidCalls.count == 2)
        }
        let thrown = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(thrown.description.contains("\(row.argument) is \(row.value); it must"), "\(thrown)")
        #expect(try Pixels(drawing.image(rendering: RenderOptions(invalidCalls: .skip))).area == 0)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
    func `drawing at an invalid point is an invalid call`(_ number: CGFloat) throws {
        let fonts = try FontLibrary.sans()
        let layout = TextLayout("a", font: .system(size: 9), fonts: fonts)
        let invalid = CGPoint(x: 1, y: number)
        let line = Path {
            $0.move(to: .zero); $0.addLine(to: CGPoint(x: 50, y: 0))
        }
        let calls: [(String, @Sendable (Canvas) -> Void)] = [
            ("point.y", { $0.draw("a", at: invalid, font: .system(size: 9)) }),
            ("point.x", { $0.draw("a", at: CGPoint(x: number, y: 0), font: .system(size: 9)) }),
            ("point.y", { $0.draw(layout, at: invalid) }),
            ("rect", { $0.draw(layout, in: CGRect(x: 0, y: 0, width: number, height: 9)) }),
            ("offset", { $0.draw("a", along: line, font: .system(size: 9), offset: number) }),
            ("baselineOffset", { $0.draw("a", along: line, font: .system(size: 9), baselineOffset: number) }),
            ("spacing", { $0.setCharacterSpacing(number) }),
        ]
        for (argument, call) in calls {
            let names = Box()
            let drawing = Drawing(width: 20, height: 20, fonts: fonts) {
                call($0)
                names.value = $0.invalidCalls.map(\.description)
            }
            #expect(try Pixels(drawing.image(rendering: RenderOptions(invalidCalls: .skip))).area == 0)
            #expect(names.value.count == 1 && names.value.allSatisfy { $0.contains(argument) }, "\(names.value)")
        }
    }

    /// A box for values. A render runs its closure once on the calling thread.
    private final class Box: @unchecked Sendable { var value: [String] = [] }

    @Test func `control characters in user text are escaped in error messages`() throws {
        let text = "a\n\u{1B}[31mERROR\u{202E}\u{2028}é"
        let spelt = "a\\u{A}\\u{1B}[31mERROR\\u{202E}\\u{2028}é"
        let fonts = try FontLibrary.mono()
        let calls: [@Sendable (Canvas) -> Void] = [
            { $0.draw(text, at: .zero, font: .system(size: 9)) },
            { $0.draw("a", at: .zero, font: Font(text, size: 9)) },
        ]
        for call in calls {
            let drawing = Drawing(width: 9, height: 9, fonts: fonts) { call($0) }
            let error = try #require(throws: DrawingError.self) { try drawing.png() }
            #expect("\(error)".contains(spelt) && error.localizedDescription.contains(spelt), "\(error)")
        }
    }

    @Test func `missing characters are named only once and in order`() throws {
        let fonts = try FontLibrary.mono()
        let text = "漢a字b漢\u{1F469}ก\n字क"
        let layout = TextLayout(text, font: .system(size: 10), fonts: fonts)
        #expect(layout.missingCharacters == ["漢", "字", "\u{1F469}", "ก", "क"])
        let drawing = Drawing(width: 200, height: 40, fonts: fonts) { $0.draw(layout, at: .zero) }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        let missing = try #require(error.missingCharacters)
        #expect(missing.characters == layout.missingCharacters && missing.font == "DejaVu Sans Mono")
        #expect(missing.text == text)
    }

    @Test func `missing characters are in order in wrapped, right-to-left, and mixed text`() throws {
        let fonts = try FontLibrary.mono()
        for (text, expected) in [
            ("漢 字 仮 名", "漢字仮名"), ("שאב", "שאב"), ("a שא 漢 ב", "שא漢ב"), ("\u{202E}漢字", "漢字"),
        ] {
            for width in [nil, CGFloat(25)] {
                let layout = TextLayout(text, font: .system(size: 10), width: width, fonts: fonts)
                #expect(String(String.UnicodeScalarView(layout.missingCharacters)) == expected, "\(text)")
            }
        }
    }

    @Test func `control and format characters do not count as missing`() throws {
        let fonts = try FontLibrary.mono()
        let text = "a\u{200B}b\u{200D}c\u{AD}d\u{FEFF}e\u{202A}f\u{202C}\u{2060}g\u{FE0F}\th\ni\u{2028}j\u{2029}k"
        let layout = TextLayout(text, font: .system(size: 10), fonts: fonts)
        #expect(layout.missingCharacters.isEmpty, "\(layout.missingCharacters)")
    }

    @Test func `an error names a missing font at any position in the text`() throws {
        let fonts = try FontLibrary.sans()
        let layouts = [
            TextLayout("a", font: Font("No Such", size: 9), fonts: fonts),
            TextLayout("", font: Font("No Such", size: 9), fonts: fonts),
            TextLayout(
                AttributedText("a") + AttributedText("b", font: Font("No Such", size: 9)), font: .system(size: 9),
                fonts: fonts),
        ]
        for layout in layouts {
            #expect(layout.error == .fontNotFound(family: "No Such", available: ["DejaVu Sans"]))
            #expect(layout.lines.isEmpty && layout.size == .zero)
        }
    }

    @Test func `text that is too long is an error before the text is laid out`() throws {
        let long = String(repeating: "a", count: 2_000_001)
        let layout = TextLayout(long, font: .system(size: 9), fonts: try FontLibrary.sans())
        #expect(layout.error == .limitExceeded(limit: "textBytes", value: 2_000_001, maximum: 2_000_000))
    }
}
