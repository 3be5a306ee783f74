// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of text on the canvas. In DejaVu Sans Mono at 20 points, the full block is 12 points wide and extends more
/// than 12 points above and 3 points below the baseline.
@Suite struct TextDrawingTests {
    static let advance: CGFloat = 1233 / 2048 * 20

    @Test(arguments: VerticalTextAlignment.allCases, TextAlignment.allCases)
    func `lines are placed in a rectangle according to the horizontal and vertical alignment`(
        _ vertical: VerticalTextAlignment, _ alignment: TextAlignment
    ) throws {
        let fonts = try FontLibrary.mono()
        let layout = TextLayout(
            "█\n█", font: .monospaced(size: 20), paragraph: ParagraphStyle(alignment: alignment), fonts: fonts)
        let image = try drawnInEveryFormat(200, 200, fonts: fonts) {
            $0.draw(layout, in: CGRect(x: 30, y: 20, width: 120, height: 150), verticalAlignment: vertical)
        }
        let share: CGFloat = [.center: 0.5, .trailing: 1][alignment] ?? 0
        let left = 30 + share * (120 - Self.advance)
        let room = 150 - 2 * (1901.0 + 483) / 2048 * 20
        let top = 20 + room * ([.top: 0, .middle: 0.5, .bottom: 1][vertical] ?? 0)
        let columns = (0..<200).filter { x in (0..<200).contains { image.alpha(x, $0) > 127 } }
        #expect(abs(CGFloat(columns.first ?? 0) - left) <= 1 && abs(columns.count - 12) <= 1)
        // Both baselines have ink.
        let baseline = top + 1901.0 / 2048 * 20
        #expect(image.alpha(Int(left) + 6, Int(baseline) - 3) == 255)
        #expect(image.alpha(Int(left) + 6, Int(baseline + (1901.0 + 483) / 2048 * 20) - 3) == 255)
        #expect((0..<Int(top) - 1).allSatisfy { image.alpha(Int(left) + 6, $0) == 0 })
    }

    @Test func `a layout is wrapped at the rectangle's width and truncated at its height`() throws {
        let fonts = try FontLibrary.mono()
        let layout = TextLayout("███ ███ ███", font: .monospaced(size: 20), fonts: fonts)
        let image = try drawnInEveryFormat(200, 100, fonts: fonts) {
            $0.draw(layout, in: CGRect(x: 10, y: 0, width: 40, height: 50))
        }
        #expect((0..<200).filter { x in (0..<100).contains { image.alpha(x, $0) > 127 } }.max() ?? 0 <= 46)
        #expect((50..<100).allSatisfy { y in (0..<200).allSatisfy { image.alpha($0, y) == 0 } })
        // An explicit width takes precedence.
        let wide = TextLayout("███ ███", font: .monospaced(size: 20), width: 150, fonts: fonts)
        let own = try drawnInEveryFormat(200, 100, fonts: fonts) {
            $0.draw(wide, in: CGRect(x: 10, y: 0, width: 40, height: 50))
        }
        #expect(own.alpha(10 + 5 * 12 + 6, 12) == 255)
    }

    @Test(arguments: VerticalTextAlignment.allCases, TextAlignment.allCases)
    func `a string in a rectangle equals the layout with its alignment, size, and character spacing`(
        _ vertical: VerticalTextAlignment, _ alignment: TextAlignment
    ) throws {
        let fonts = try FontLibrary.mono()
        let text = "██ ███ ██"
        let rect = CGRect(x: 30, y: 20, width: 100, height: 120)
        let string = try drawnInEveryFormat(200, 200, fonts: fonts) {
            $0.setCharacterSpacing(3)
            $0.draw(
                text, in: rect, font: .monospaced(size: 20), color: .red, alignment: alignment,
                verticalAlignment: vertical)
        }
        let layout = TextLayout(
            AttributedText(text, letterSpacing: 3), font: .monospaced(size: 20), color: .red, width: 100,
            paragraph: ParagraphStyle(alignment: alignment), fonts: fonts)
        #expect(layout.lines.count == 2)
        let drawn = try drawnInEveryFormat(200, 200, fonts: fonts) {
            $0.draw(layout, in: rect, verticalAlignment: vertical)
        }
        #expect(string.differences(from: drawn, over: 0) == 0 && string.area > 500)
    }

    @Test func `a truncated string ends with an ellipsis unless another truncation is set`() throws {
        let fonts = try FontLibrary.mono()
        func picture(_ truncation: TextTruncation?, lineLimit: Int? = nil) throws -> Pixels {
            try drawnInEveryFormat(100, 100, fonts: fonts) { canvas in
                let (font, rect) = (Font.monospaced(size: 20), CGRect(x: 10, y: 0, width: 40, height: 50))
                if let truncation {
                    canvas.draw("███ ███ ███", in: rect, font: font, lineLimit: lineLimit, truncation: truncation)
                } else {
                    canvas.draw("███ ███ ███", in: rect, font: font, lineLimit: lineLimit)
                }
            }
        }
        // The points are in the middle of the third character of the first and second lines. An ellipsis has ink only
        // at the baseline.
        let (first, second) = ((x: 40, y: 10), (x: 40, y: 33))
        let tail = try picture(nil)
        #expect(tail.alpha(first.x, first.y) == 255 && tail.alpha(second.x, second.y) == 0)
        #expect(tail.differences(from: try picture(.tail), over: 0) == 0)
        let plain = try picture(TextTruncation.none)
        #expect(plain.alpha(first.x, first.y) == 255 && plain.alpha(second.x, second.y) == 255)
        let limited = try picture(nil, lineLimit: 1)
        #expect(limited.alpha(first.x, first.y) == 0 && limited.alpha(16, second.y) == 0)
    }

    @Test func `a rectangle with a negative size is standardized`() throws {
        let fonts = try FontLibrary.mono()
        let layout = TextLayout("█", font: .monospaced(size: 20), fonts: fonts)
        let images = try [
            CGRect(x: 10, y: 10, width: 50, height: 50), CGRect(x: 60, y: 60, width: -50, height: -50),
        ].map { rect in try drawnInEveryFormat(100, 100, fonts: fonts) { $0.draw(layout, in: rect) } }
        #expect(images[0].differences(from: images[1], over: 0) == 0 && images[0].area > 100)
        let string = try drawnInEveryFormat(100, 100, fonts: fonts) {
            $0.draw("█", in: CGRect(x: 60, y: 60, width: -50, height: -50), font: .monospaced(size: 20))
            $0.draw("█", in: .null, font: .monospaced(size: 20))
        }
        #expect(string.differences(from: images[0], over: 0) == 0)
    }

    @Test func `stroked letters have an outline and an empty inside`() throws {
        let image = try drawnInEveryFormat(60, 60, fonts: FontLibrary.mono()) { canvas in
            canvas.setTextDrawingMode(.stroke)
            canvas.setLineWidth(2)
            canvas.setStrokeColor(.red)
            canvas.draw("█", at: CGPoint(x: 20, y: 40), font: .monospaced(size: 20))
        }
        // The left edge of the block is 20 font units to the left of its position, so the stroke extends from 18.8 to
        // 20.8.
        #expect(image[26, 35] == transparent && image.alpha(20, 35) > 190 && image[19, 35] == opaqueRed)
        #expect(image.alpha(18, 35) < 60 && image[16, 35] == transparent)
    }

    static let paints: [(Paint, [UInt8], [UInt8])] = [
        (.color(.red), opaqueRed, opaqueRed),
        (
            .linearGradient(
                Gradient(colors: [.red, .red, .blue, .blue], locations: [0, 0.5, 0.5, 1]), from: CGPoint(x: 10, y: 0),
                to: CGPoint(x: 58, y: 0)), opaqueRed, opaqueBlue
        ),
        (
            .radialGradient(
                Gradient(colors: [.red, .red, .blue, .blue], locations: [0, 0.5, 0.5, 1]),
                startCenter: CGPoint(x: 10, y: 30),
                startRadius: 0, endCenter: CGPoint(x: 10, y: 30), endRadius: 48), opaqueRed, opaqueBlue
        ),
        (
            .conicGradient(
                Gradient(colors: [.blue, .blue, .red, .red, .blue, .blue], locations: [0, 0.25, 0.25, 0.75, 0.75, 1]),
                center: CGPoint(x: 34, y: 30), angle: 0), opaqueRed, opaqueBlue
        ),
        (
            .pattern(
                Pattern(size: CGSize(width: 68, height: 68)) {
                    $0.setFillColor(.red)
                    $0.fill(CGRect(x: 0, y: 0, width: 34, height: 68))
                    $0.setFillColor(.blue)
                    $0.fill(CGRect(x: 34, y: 0, width: 34, height: 68))
                }), opaqueRed, opaqueBlue
        ),
    ]

    @Test(arguments: paints.indices)
    func `text can be filled with every kind of paint`(_ index: Int) throws {
        let (paint, left, right) = Self.paints[index]
        let image = try drawnInEveryFormat(68, 60, fonts: FontLibrary.mono()) { canvas in
            canvas.setFillPaint(paint)
            canvas.draw("████", at: CGPoint(x: 10, y: 40), font: .monospaced(size: 20))
        }
        #expect(image[20, 33] == left && image[50, 33] == right && image.alpha(34, 5) == 0)
    }

    @Test func `text can be filled with an image`() throws {
        let picture = try Image(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255], format: .rgba)
        let image = try drawnInEveryFormat(68, 60, fonts: FontLibrary.mono()) { canvas in
            canvas.interpolationQuality = .none
            canvas.setFillPaint(.image(picture, in: CGRect(x: 10, y: 0, width: 48, height: 60)))
            canvas.draw("████", at: CGPoint(x: 10, y: 40), font: .monospaced(size: 20))
        }
        #expect(image[20, 33] == opaqueRed && image[50, 33] == opaqueBlue && image.alpha(34, 5) == 0)
    }

    @Test func `alpha, blend mode, and shadow apply to text in the same way as to shapes`() throws {
        let fonts = try FontLibrary.mono()
        let half = try drawnInEveryFormat(40, 40, fonts: fonts) { canvas in
            canvas.setAlpha(0.5)
            canvas.draw("█", at: CGPoint(x: 10, y: 30), font: .monospaced(size: 20), color: .red)
        }
        #expect(half[16, 25] == [255, 0, 0, 128])
        let multiplied = try drawnInEveryFormat(40, 40, fonts: fonts) { canvas in
            canvas.setFillColor(.yellow)
            canvas.fill(canvas.bounds)
            canvas.setBlendMode(.multiply)
            canvas.draw("█", at: CGPoint(x: 10, y: 30), font: .monospaced(size: 20), color: .cyan)
        }
        #expect(multiplied[16, 25] == opaqueGreen && multiplied[35, 5] == [255, 255, 0, 255])
        let cleared = try drawnInEveryFormat(40, 40, fonts: fonts) { canvas in
            canvas.setFillColor(.yellow)
            canvas.fill(canvas.bounds)
            canvas.setBlendMode(.clear)
            canvas.draw("█", at: CGPoint(x: 10, y: 30), font: .monospaced(size: 20))
        }
        #expect(cleared[16, 25] == transparent && cleared[35, 5] == [255, 255, 0, 255])
        let shadowed = try drawnInEveryFormat(60, 40, fonts: fonts) { canvas in
            canvas.setShadow(offset: CGSize(width: 20, height: 5), blur: 0, color: .blue)
            canvas.draw("█", at: CGPoint(x: 10, y: 25), font: .monospaced(size: 20), color: .red)
        }
        #expect(shadowed[16, 20] == opaqueRed && shadowed[36, 27] == opaqueBlue && shadowed.alpha(50, 20) == 0)
    }

    @Test func `overlapping text in a layer fades as a whole`() throws {
        // The glyphs overlap, but the overlap must not be visible in a layer.
        let image = try drawnInEveryFormat(60, 40, fonts: FontLibrary.mono()) { canvas in
            canvas.setCharacterSpacing(-6)
            canvas.withLayer(alpha: 0.5) {
                canvas.draw("██", at: CGPoint(x: 10, y: 30), font: .monospaced(size: 20))
            }
        }
        #expect([12, 18, 24].map { image.alpha($0, 25) } == [128, 128, 128])
    }

    @Test func `text in a nested drawing and in a tile is drawn`() throws {
        let fonts = try FontLibrary.mono()
        let inner = Drawing(width: 20, height: 20, fonts: fonts) {
            $0.draw("█", at: CGPoint(x: 4, y: 15), font: .monospaced(size: 20))
        }
        let image = try drawnInEveryFormat(80, 40, fonts: fonts) { canvas in
            canvas.draw(inner, in: CGRect(x: 40, y: 0, width: 40, height: 40))
            canvas.fill(
                Path(rect: CGRect(x: 0, y: 0, width: 40, height: 40)),
                with: .pattern(
                    Pattern(size: CGSize(width: 20, height: 20)) {
                        $0.draw("█", at: CGPoint(x: 4, y: 15), font: .monospaced(size: 20))
                    }))
        }
        #expect([(10, 10), (30, 10), (10, 30), (60, 20)].allSatisfy { image.alpha($0.0, $0.1) == 255 })
        #expect(image.alpha(1, 10) == 0 && image.alpha(43, 20) == 0)
    }

    @Test func `text is rotated about its anchor`() throws {
        // Without the rotation, the sampled point is 6 points along the baseline and 5 points above it. After the
        // quarter turn, it is to the right of the baseline.
        for (quarter, x, y) in [(0, 36, 35), (1, 35, 46), (2, 24, 45), (3, 25, 34)] {
            let image = try drawnInEveryFormat(80, 80, fonts: FontLibrary.mono()) { canvas in
                canvas.translateBy(x: 30, y: 40)
                canvas.rotate(by: CGFloat(quarter) * .pi / 2)
                canvas.draw("█", at: .zero, font: .monospaced(size: 20))
            }
            #expect(image.alpha(x, y) == 255, "\(quarter)")
            #expect(image.alpha(60 - x, 80 - y) == 0, "\(quarter)")
        }
    }

    @Test func `the top-left corner of a layout drawn at a point is at that point`() throws {
        let fonts = try FontLibrary.mono()
        let layout = TextLayout(
            "█", font: .monospaced(size: 20), width: 60, paragraph: ParagraphStyle(alignment: .trailing), fonts: fonts)
        let image = try drawnInEveryFormat(80, 40, fonts: fonts) { $0.draw(layout, at: CGPoint(x: 10, y: 5)) }
        #expect(image.alpha(64, 20) == 255 && image.alpha(54, 20) == 0)
        #expect(abs(layout.inkBounds.maxX - 60) < 0.2)
    }

    @Test func `text does not paint outside its ink bounds`() throws {
        let fonts = try FontLibrary.everyScript()
        for text in ["fÁgj", "مرحبا", "क्षि", "Å\u{323}\u{331}", "éß\nq"] {
            let layout = TextLayout(text, font: .system(size: 30), fonts: fonts)
            let image = try drawnInEveryFormat(200, 160, fonts: fonts) { $0.draw(layout, at: CGPoint(x: 50, y: 40)) }
            let box = layout.inkBounds.offsetBy(dx: 50, dy: 40).insetBy(dx: -1, dy: -1)
            let inside = (0..<160).flatMap { y in (0..<200).map { ($0, y) } }.filter { image.alpha($0.0, $0.1) > 0 }
            #expect(
                inside.allSatisfy { box.contains(CGPoint(x: Double($0.0) + 0.5, y: Double($0.1) + 0.5)) }, "\(text)")
            // The bounds must not be wider than necessary.
            let columns = inside.map(\.0)
            #expect(abs(CGFloat(columns.min() ?? 0) - box.minX) < 3 && abs(CGFloat(columns.max() ?? 0) - box.maxX) < 3)
        }
    }

    @Test func `a small font scaled up equals the large font`() throws {
        let fonts = try FontLibrary.sans()
        let plain = try drawnInEveryFormat(200, 40, fonts: fonts) {
            $0.draw("Affinity AV", at: CGPoint(x: 10, y: 30), font: .system(size: 20))
        }
        for factor in [CGFloat(0.01), 1, 5, 100, 5_000, 19_999] {
            let scaled = try drawnInEveryFormat(200, 40, fonts: fonts) { canvas in
                canvas.scaleBy(x: factor, y: factor)
                canvas.draw(
                    "Affinity AV", at: CGPoint(x: 10 / factor, y: 30 / factor), font: .system(size: 20 / factor))
            }
            #expect(scaled.differences(from: plain, over: 64) == 0, "\(factor)")
        }
    }

    @Test func `character spacing is added to each letter and saved in the state`() throws {
        let image = try drawnInEveryFormat(120, 40, fonts: FontLibrary.mono()) { canvas in
            canvas.withState {
                canvas.setCharacterSpacing(10)
                canvas.draw("██", at: CGPoint(x: 0, y: 30), font: .monospaced(size: 20))
            }
            canvas.draw("██", at: CGPoint(x: 60, y: 30), font: .monospaced(size: 20))
        }
        #expect(image.alpha(6, 25) == 255 && image.alpha(17, 25) == 0 && image.alpha(28, 25) == 255)
        #expect(image.alpha(72, 25) > 200 && image.alpha(90, 25) == 0)
    }
}
