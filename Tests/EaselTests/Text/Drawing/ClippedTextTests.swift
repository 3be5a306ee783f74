// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of text whose ink extends beyond the picture. In DejaVu Sans Mono, the full block is 1,233 units wide, at
/// 2,048 units per em, and extends from 483 units below the baseline to 1,556 units above it. The letter o has empty
/// space around it.
@Suite struct ClippedTextTests {
    private static let font = Font.monospaced(size: 20)
    private static let advance: CGFloat = 1233 / 2048 * 20

    private static func report(
        _ format: OutputFormat = .png, _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) throws -> [RenderReport.ClippedText] {
        try Drawing(width: 100, height: 60, fonts: try .mono(), draw).report(format: format).clippedText
    }

    @Test(arguments: OutputFormat.allCases)
    func `text that extends beyond the picture is listed in every format`(_ format: OutputFormat) throws {
        let found = try Self.report(format) { canvas in
            canvas.draw("inside", at: CGPoint(x: 10, y: 40), font: Self.font)
            canvas.draw("left", at: CGPoint(x: -6, y: 40), font: Self.font)
            canvas.draw("far away", at: CGPoint(x: 500, y: 40), font: Self.font)
            canvas.draw("top", at: CGPoint(x: 10, y: 5), font: Self.font)
        }
        #expect(found.map(\.text) == ["left", "far away", "top"])
    }

    @Test func `the bounds of listed text are its ink bounds`() throws {
        let found = try Self.report { $0.draw("█", at: CGPoint(x: 95, y: 50), font: Self.font) }
        let bounds = try #require(found.first).inkBounds
        #expect(abs(bounds.minX - 95) < 0.2 && abs(bounds.maxX - 95 - Self.advance) < 0.2)
        #expect(abs(bounds.maxY - 50 - 483 / 2048 * 20) < 0.5 && bounds.height > 15)
    }

    @Test func `ink that extends beyond an edge by less than half a point is not listed, nor is empty space`() throws {
        for (x, isListed) in [(0.0, false), (-0.3, false), (-0.6, true)] {
            let found = try Self.report { $0.draw("█", at: CGPoint(x: x, y: 40), font: Self.font) }
            #expect(found.isEmpty != isListed, "\(x)")
        }
        // The space around the letter is outside the picture, but the letter is inside.
        #expect(try Self.report { $0.draw("o ", at: CGPoint(x: -0.8, y: 40), font: Self.font) }.isEmpty)
        #expect(
            try Self.report { $0.draw("o   ", at: CGPoint(x: 99 - Self.advance, y: 40), font: Self.font) }.isEmpty)
        #expect(try Self.report { $0.draw("   ", at: CGPoint(x: -90, y: 40), font: Self.font) }.isEmpty)
    }

    @Test func `the outlines of rotated text determine whether the text is listed`() throws {
        // The corners of the letter's bounds are outside the picture, but the round letter is inside.
        let round = try Self.report { canvas in
            canvas.translateBy(x: 50, y: 30)
            canvas.rotate(by: .degrees(45))
            canvas.draw("O", at: .zero, font: .monospaced(size: 72), anchor: .center)
        }
        let ink = CGSize(width: 38, height: 54)
        let corners = (ink.width + ink.height) / 2.squareRoot()
        #expect(corners > 61 && round.isEmpty, "\(round)")
        let out = try Self.report { canvas in
            canvas.translateBy(x: 90, y: 30)
            canvas.rotate(by: .degrees(90))
            canvas.draw("███", at: .zero, font: Self.font)
        }
        #expect(try #require(out.first).inkBounds.maxY > 60)
    }

    @Test func `a layout is listed with its whole text, but only its visible parts count as ink`() throws {
        let fonts = try FontLibrary.mono()
        let found = try Self.report { canvas in
            let text = "one two three four five"
            canvas.draw(canvas.layout(text, font: Self.font, width: 60), at: CGPoint(x: 10, y: 0))
            canvas.draw(canvas.layout(text, font: .monospaced(size: 5), width: 60), at: CGPoint(x: 10, y: 0))
            let hidden = AttributedText("ab") + AttributedText("██████████", color: .clear)
            canvas.draw(canvas.layout(hidden, font: Self.font), at: CGPoint(x: 10, y: 10))
            canvas.draw(canvas.layout(text, font: Self.font), in: CGRect(x: 10, y: 0, width: 60, height: 50))
        }
        #expect(found.map(\.text) == ["one two three four five"])
        #expect(try #require(found.first).inkBounds.maxY > 100 && fonts.families.count == 1)
    }

    @Test func `text along a path is listed only once`() throws {
        let path = Path { path in
            path.move(to: CGPoint(x: 5, y: 10))
            path.addLine(to: CGPoint(x: 200, y: 10))
        }
        let found = try Self.report { canvas in
            canvas.draw("abcdefghij", along: path, font: Self.font)
            canvas.draw("a", along: path, font: Self.font, offset: 500)
        }
        #expect(found.map(\.text) == ["abcdefghij"])
        let bounds = try #require(found.first).inkBounds
        #expect(bounds.minY < -0.5 && bounds.maxX > 100 && bounds.maxX < 5 + 10 * Self.advance)
    }

    @Test func `the bounds of stroked text include the stroke`() throws {
        for (mode, isListed) in [(TextDrawingMode.fill, false), (.stroke, true), (.fillStroke, true)] {
            let found = try Self.report { canvas in
                canvas.setTextDrawingMode(mode)
                canvas.setLineWidth(4)
                canvas.draw("█", at: CGPoint(x: 0, y: 40), font: Self.font)
            }
            #expect(found.isEmpty != isListed)
            if isListed { #expect(abs(try #require(found.first).inkBounds.minX + 2) < 0.2) }
        }
    }

    @Test func `invisible text is not listed, but text that only clips is`() throws {
        let point = CGPoint(x: -6, y: 40)
        let found = try Self.report { canvas in
            for mode in [TextDrawingMode.invisible, .clip] {
                canvas.withState {
                    canvas.setTextDrawingMode(mode)
                    canvas.draw("mode", at: point, font: Self.font)
                }
            }
            canvas.draw("clear", at: point, font: Self.font, color: .clear)
            canvas.withState {
                canvas.setAlpha(0)
                canvas.draw("alpha", at: point, font: Self.font)
            }
            canvas.withState {
                canvas.clip(to: CGRect(x: 10, y: 10, width: 10, height: 10))
                canvas.draw("hidden", at: point, font: Self.font)
                canvas.draw("cut", at: CGPoint(x: 20, y: 40), font: Self.font)
            }
        }
        #expect(found.map(\.text) == ["hidden"])
    }

    @Test func `text in a nested drawing has bounds in the outer picture, and text in tiles is not listed`() throws {
        let inner = Drawing(width: 20, height: 20, fonts: try .mono()) { canvas in
            canvas.draw("inner", at: CGPoint(x: 0, y: 15), font: .monospaced(size: 10))
        }
        let nested = Drawing(width: 20, height: 20, fonts: try .mono()) { $0.draw(inner, in: $0.bounds) }
        let tile = Pattern(size: CGSize(width: 20, height: 20)) { canvas in
            canvas.draw("tile", at: CGPoint(x: 15, y: 15), font: .monospaced(size: 10))
        }
        let found = try Self.report { canvas in
            canvas.draw(inner, in: CGRect(x: 10, y: 10, width: 20, height: 20))
            canvas.draw(nested, in: CGRect(x: 80, y: 10, width: 40, height: 40))
            canvas.fill(Path(rect: canvas.bounds), with: .pattern(tile))
        }
        #expect(found.map(\.text) == ["inner", "inner"])
        #expect(found.first.map { $0.inkBounds.minX > 10 && $0.inkBounds.maxX < 45 } == true)
        let bounds = try #require(found.last).inkBounds
        // Because of the transform, the text is twice as large as its font size.
        #expect(abs(bounds.maxX - 80 - 5 * 2 * Self.advance / 2) < 3 && bounds.minX > 80)
    }

    @Test func `emoji are listed according to the bounds of their bitmaps`() throws {
        let fonts = try FontLibrary(files: [TestFonts.noto("NotoColorEmoji"), TestFonts.dejaVu("DejaVuSansMono")])
        let drawing = Drawing(width: 100, height: 60, fonts: fonts) { canvas in
            canvas.draw("😀", at: CGPoint(x: 20, y: 40), font: .monospaced(size: 20))
            canvas.draw("😀", at: CGPoint(x: 90, y: 40), font: .monospaced(size: 20))
        }
        #expect(try drawing.report(format: .svg).clippedText.count == 1)
    }

    @Test func `a report lists at most a thousand clipped labels`() throws {
        let found = try Self.report { canvas in
            for _ in 0..<1_100 { canvas.draw("a", at: CGPoint(x: -50, y: 0), font: .monospaced(size: 5)) }
        }
        #expect(found.count == 1_000)
    }

    @Test func `the edges of a nested drawing also clip text`() throws {
        let inner = Drawing(width: 40, height: 40, fonts: try .mono()) { canvas in
            canvas.draw("cut", at: CGPoint(x: -6, y: 20), font: Self.font)
            canvas.draw("o", at: CGPoint(x: 10, y: 20), font: Self.font)
        }
        for angle in [CGFloat(0), 0.4] {
            let found = try Self.report { canvas in
                canvas.translateBy(x: 50, y: 10)
                canvas.rotate(by: angle)
                canvas.draw(inner, in: CGRect(x: 0, y: 0, width: 30, height: 30))
            }
            #expect(found.map(\.text) == ["cut"])
        }
    }
}
