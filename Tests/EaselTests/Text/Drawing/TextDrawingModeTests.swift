// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the effects of text drawing modes on glyphs.
@Suite struct TextDrawingModeTests {
    /// Returns a picture of a full block. At the font size of 40 points, the block is 24 points wide, as is its
    /// advance. It extends more than 12 points above and 3 points below the baseline.
    static func picture(
        _ mode: TextDrawingMode, fonts: FontLibrary, text: String = "█",
        then: @escaping @Sendable (Canvas) -> Void = { _ in }
    ) throws -> Pixels {
        try drawnInEveryFormat(100, 100, fonts: fonts) { canvas in
            canvas.setFillColor(.red)
            canvas.setStrokeColor(.blue)
            canvas.setLineWidth(6)
            canvas.setTextDrawingMode(mode)
            canvas.draw(text, at: CGPoint(x: 30, y: 60), font: .monospaced(size: 40))
            then(canvas)
        }
    }

    @Test(arguments: TextDrawingMode.allCases)
    func `each mode fills, strokes, and clips according to its name`(_ mode: TextDrawingMode) throws {
        let fills = [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(mode)
        let strokes = [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(mode)
        let clips = [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(mode)
        let fonts = try FontLibrary.mono()
        let image = try Self.picture(mode, fonts: fonts)
        // The block extends from x = 30 to 54. Its middle is filled, and the stroke extends 3 points to both sides of
        // its edge at 54.
        #expect(image[42, 50] == (fills ? opaqueRed : transparent))
        #expect(image[55, 50] == (strokes ? opaqueBlue : transparent))
        #expect(image[52, 50] == (strokes ? opaqueBlue : fills ? opaqueRed : transparent))
        #expect(image.alpha(60, 50) == 0)
        // If the mode clips, later content is visible only inside the glyphs.
        let later = try Self.picture(mode, fonts: fonts) {
            $0.setFillColor(.green)
            $0.fill($0.bounds)
        }
        #expect(later[42, 50] == opaqueGreen)
        #expect(later[70, 50] == (clips ? transparent : opaqueGreen))
        #expect(later[55, 50] == (clips ? (strokes ? opaqueBlue : transparent) : opaqueGreen))
    }

    @Test func `clipping to text lasts until the state is restored`() throws {
        let image = try drawnInEveryFormat(100, 100, fonts: FontLibrary.mono()) { canvas in
            canvas.saveGState()
            canvas.setTextDrawingMode(.clip)
            canvas.draw("█", at: CGPoint(x: 30, y: 60), font: .monospaced(size: 40))
            canvas.setFillColor(.red)
            canvas.fill(canvas.bounds)
            canvas.restoreGState()
            canvas.setFillColor(.blue)
            canvas.fill(CGRect(x: 70, y: 0, width: 30, height: 100))
            // The mode is part of the graphics state, so this text is filled.
            canvas.draw("█", at: CGPoint(x: 0, y: 60), font: .monospaced(size: 40))
        }
        #expect(image[42, 50] == opaqueRed && image[60, 50] == transparent && image[80, 50] == opaqueBlue)
        #expect(image[10, 50] == opaqueBlue)
    }

    @Test func `successive clips to text intersect`() throws {
        let image = try drawnInEveryFormat(100, 100, fonts: FontLibrary.mono()) { canvas in
            canvas.setTextDrawingMode(.clip)
            canvas.draw("█", at: CGPoint(x: 30, y: 60), font: .monospaced(size: 40))
            canvas.draw("█", at: CGPoint(x: 40, y: 60), font: .monospaced(size: 40))
            canvas.fill(canvas.bounds)
        }
        #expect(image.alpha(35, 50) == 0 && image.alpha(47, 50) == 255 && image.alpha(60, 50) == 0)
    }

    @Test func `text without an outline clips everything away`() throws {
        for text in ["", " ", "\n\n"] {
            let image = try drawnInEveryFormat(20, 20, fonts: FontLibrary.mono()) { canvas in
                canvas.setTextDrawingMode(.clip)
                canvas.draw(text, at: CGPoint(x: 5, y: 15), font: .monospaced(size: 10))
                canvas.fill(canvas.bounds)
            }
            #expect(image.area == 0, "\"\(text)\"")
        }
    }

    @Test func `a layout and text along a path also clip`() throws {
        let fonts = try FontLibrary.mono()
        let layout = TextLayout("█", font: .monospaced(size: 40), fonts: fonts)
        let line = Path {
            $0.move(to: CGPoint(x: 30, y: 60)); $0.addLine(to: CGPoint(x: 100, y: 60))
        }
        let calls: [@Sendable (Canvas) -> Void] = [
            { $0.draw(layout, at: CGPoint(x: 30, y: 60 - layout.firstBaseline)) },
            { $0.draw(layout, in: CGRect(x: 30, y: 60 - layout.firstBaseline, width: 40, height: 60)) },
            { $0.draw("█", along: line, font: .monospaced(size: 40)) },
        ]
        for call in calls {
            let image = try drawnInEveryFormat(100, 100, fonts: fonts) { canvas in
                canvas.setTextDrawingMode(.clip)
                call(canvas)
                canvas.fill(canvas.bounds)
            }
            #expect(image.alpha(42, 50) == 255 && image.alpha(20, 50) == 0 && image.alpha(60, 50) == 0)
        }
    }

    @Test func `every mode leaves the current path unchanged`() throws {
        for mode in TextDrawingMode.allCases {
            let image = try drawnInEveryFormat(100, 100, fonts: FontLibrary.mono()) { canvas in
                canvas.addRect(CGRect(x: 32, y: 40, width: 60, height: 10))
                canvas.setTextDrawingMode(mode)
                canvas.draw("█", at: CGPoint(x: 30, y: 60), font: .monospaced(size: 40))
                canvas.setFillColor(.green)
                canvas.fillPath()
            }
            #expect(image[42, 45] == opaqueGreen, "\(mode)")
        }
    }

    @Test func `overlapping glyphs clip without holes`() throws {
        // The second block overlaps half of the first.
        let image = try drawnInEveryFormat(100, 100, fonts: FontLibrary.mono()) { canvas in
            canvas.setTextDrawingMode(.clip)
            canvas.setCharacterSpacing(-12)
            canvas.draw("██", at: CGPoint(x: 30, y: 60), font: .monospaced(size: 40))
            canvas.fill(canvas.bounds)
        }
        #expect(image.alpha(35, 50) == 255 && image.alpha(48, 50) == 255 && image.alpha(60, 50) == 255)
    }
}
