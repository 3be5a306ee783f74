// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of the font library that a layout must have to be drawn on a canvas.
@Suite struct LayoutFontsTests {
    private static let problem =
        "; it must be the canvas's library; make the layout with canvas.layout(…), or pass fonts: canvas.fonts"

    @Test func `drawing a layout that was made with a different library is an invalid call with an explanation`() throws
    {
        let (mono, sans) = (try FontLibrary.mono(), try FontLibrary.sans())
        let layouts = [
            (TextLayout("a", font: .system(size: 9)), "FontLibrary.system"),
            (TextLayout("a", font: .system(size: 9), fonts: sans), "another FontLibrary"),
            // The font file is the same, but it belongs to a different library.
            (TextLayout("a", font: .system(size: 9), fonts: try .mono()), "another FontLibrary"),
            (TextLayout("a", font: Font("No Such", size: 9)), "FontLibrary.system"),
        ]
        for (layout, value) in layouts {
            let calls: [(String, @Sendable (Canvas) -> Void)] = [
                ("draw(_:at:)", { $0.draw(layout, at: CGPoint(x: 5, y: 5)) }),
                ("draw(_:in:verticalAlignment:)", { $0.draw(layout, in: $0.bounds) }),
            ]
            for (name, call) in calls {
                let drawing = Drawing(width: 30, height: 30, fonts: mono) { call($0) }
                let error = try #require(throws: DrawingError.self) { try drawing.image() }
                #expect(error.description == "\(name): layout.fonts is \(value)\(Self.problem)")
                #expect(try Pixels(drawing.image(rendering: RenderOptions(invalidCalls: .skip))).area == 0)
            }
        }
        let drawing = Drawing(width: 30, height: 30) { $0.draw(layouts[1].0, at: .zero) }
        #expect(throws: DrawingError.self) { try drawing.svg() }
    }

    @Test func `copies of a library are equal, and so are references to the system library`() throws {
        let fonts = try FontLibrary.mono()
        let copy = fonts
        for (layout, drawn) in [
            (TextLayout("a", font: .system(size: 9), fonts: copy), fonts),
            (TextLayout("a", font: .system(size: 9)), .system),
            (TextLayout("a", font: .system(size: 9), fonts: .system), FontLibrary.system),
        ] {
            let image = try drawnInEveryFormat(30, 30, fonts: drawn) { $0.draw(layout, at: CGPoint(x: 5, y: 5)) }
            #expect(image.area > 3)
        }
    }

    @Test func `the canvas lays out text with its own fonts and limits`() throws {
        let fonts = try FontLibrary.mono()
        let rich = AttributedText("one ", color: .red) + AttributedText("two three", font: .system(size: 7))
        @Sendable func expected(_ text: AttributedText) -> TextLayout {
            TextLayout(
                text, font: .monospaced(size: 9), color: .blue, width: 50, height: 60,
                paragraph: ParagraphStyle(
                    alignment: .trailing, direction: .leftToRight, lineSpacing: 1, paragraphSpacing: 2,
                    firstLineIndent: 3, tabStops: [TextTabStop(at: 20)], lineLimit: 4, truncation: .tail), fonts: fonts)
        }
        for text in [rich, AttributedText("one\ttwo three four five six seven\neight")] {
            let laidOut = Drawing(width: 80, height: 80, fonts: fonts) { canvas in
                let layout = canvas.layout(
                    text, font: .monospaced(size: 9), color: .blue, width: 50, height: 60,
                    paragraph: ParagraphStyle(
                        alignment: .trailing, direction: .leftToRight, lineSpacing: 1, paragraphSpacing: 2,
                        firstLineIndent: 3, tabStops: [TextTabStop(at: 20)], lineLimit: 4, truncation: .tail))
                #expect(layout.lines == expected(text).lines && layout.size == expected(text).size)
                canvas.draw(layout, at: .zero)
            }
            let layout = expected(text)
            let drawing = Drawing(width: 80, height: 80, fonts: fonts) { $0.draw(layout, at: .zero) }
            #expect(try laidOut.svg() == drawing.svg())
        }
        let plain = Drawing(width: 80, height: 80, fonts: fonts) { canvas in
            canvas.draw(canvas.layout("abc", font: .system(size: 12)), in: canvas.bounds)
        }
        #expect(try plain.environment().fonts.map(\.name) == ["DejaVu Sans Mono"])
        var limits = RenderLimits()
        limits.textBytes = 2
        #expect(throws: DrawingError.limitExceeded(limit: "textBytes", value: 3, maximum: 2)) {
            try plain.png(rendering: RenderOptions(limits: limits))
        }
    }

    @Test func `a layout that the canvas cannot create has an error and cannot be drawn`() throws {
        let drawing = Drawing(width: 20, height: 20, fonts: try .mono()) { canvas in
            let layout = canvas.layout("a", font: Font("No Such", size: 9))
            #expect(layout.size == .zero && layout.error != nil)
            canvas.draw(layout, at: .zero)
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(error == .fontNotFound(family: "No Such", available: ["DejaVu Sans Mono"]))
    }

    @Test func `a nested drawing lays out text with its own fonts`() throws {
        let inner = Drawing(width: 40, height: 20, fonts: try .mono()) { canvas in
            canvas.draw(canvas.layout("abc", font: .system(size: 12)), at: .zero)
        }
        let outer = Drawing(width: 40, height: 20, fonts: try .sans()) { $0.draw(inner, in: $0.bounds) }
        #expect(try outer.environment().fonts.map(\.name) == ["DejaVu Sans Mono"])
        let tile = Pattern(size: CGSize(width: 20, height: 20)) { canvas in
            canvas.draw(canvas.layout("a", font: .system(size: 12)), at: .zero)
        }
        #expect(throws: Never.self) {
            try Drawing(width: 40, height: 20, fonts: .sans()) { $0.fill(Path(rect: $0.bounds), with: .pattern(tile)) }
                .image()
        }
    }
}
