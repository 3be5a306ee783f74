// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct TextTests {
    static func dejaVu() throws -> FontLibrary {
        try FontLibrary(files: [
            URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
            URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"),
            URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"),
        ])
    }

    static func picture(
        _ text: String, size: CGFloat = 20, anchor: TextAnchor = .baselineLeft, scale: CGFloat = 1
    ) throws -> Pixels {
        Pixels(
            try Drawing(width: 100, height: 60, fonts: dejaVu()) { canvas in
                canvas.draw(text, at: CGPoint(x: 50, y: 30), font: .system(size: size), anchor: anchor)
            }.image(scale: scale))
    }

    @Test func `text starts at the given point, and its baseline is at that point`() throws {
        let image = try Self.picture("H")
        let rows = (0..<60).filter { y in (0..<100).contains { image.alpha($0, y) > 128 } }
        let columns = (0..<100).filter { x in (0..<60).contains { image.alpha(x, $0) > 128 } }
        // The cap height of DejaVu is 0.729 em. Its letter H starts 0.098 em from the origin.
        #expect(rows.last == 29 && abs(rows.count - 15) <= 1)
        #expect(try abs(#require(columns.first) - 52) <= 1)
    }

    @Test func `advance widths come from the font`() throws {
        // In DejaVu Sans Mono, every character is 1,233 units wide, at 2,048 units per em.
        let layout = TextLayout("WWii", font: .monospaced(size: 100), fonts: try Self.dejaVu())
        #expect(abs(layout.size.width - 4 * 1233 / 2048 * 100) < 0.01)
        // The ascent is 0.928 em and the descent is 0.236 em.
        #expect(abs(layout.firstBaseline - 92.8) < 0.2 && abs(layout.size.height - 116.4) < 0.2)
        #expect(layout.inkBounds.minX >= 0 && layout.inkBounds.height < layout.size.height)
    }

    @Test(arguments: TextAnchor.allCases)
    func `each anchor selects the point of the text that is at the given point`(_ anchor: TextAnchor) throws {
        let fonts = try Self.dejaVu()
        let layout = TextLayout("Hg", font: .system(size: 20), fonts: fonts)
        let byHand: CGPoint
        let (w, h, b) = (layout.size.width, layout.size.height, layout.firstBaseline)
        byHand =
            switch anchor {
            case .baselineLeft: CGPoint(x: 0, y: b)
            case .baselineCenter: CGPoint(x: w / 2, y: b)
            case .baselineRight: CGPoint(x: w, y: b)
            case .topLeft: .zero
            case .top: CGPoint(x: w / 2, y: 0)
            case .topRight: CGPoint(x: w, y: 0)
            case .left: CGPoint(x: 0, y: h / 2)
            case .center: CGPoint(x: w / 2, y: h / 2)
            case .right: CGPoint(x: w, y: h / 2)
            case .bottomLeft: CGPoint(x: 0, y: h)
            case .bottom: CGPoint(x: w / 2, y: h)
            case .bottomRight: CGPoint(x: w, y: h)
            }
        let placed = Pixels(
            try Drawing(width: 100, height: 60, fonts: fonts) { canvas in
                canvas.draw(layout, at: CGPoint(x: 50 - byHand.x, y: 30 - byHand.y))
            }.image())
        #expect(try Self.picture("Hg", anchor: anchor).differences(from: placed, over: 2) == 0)
    }

    @Test func `metrics are the same at every scale`() throws {
        // Text at a scale of 4 covers the same pixels as text that is four times as large.
        let scaled = try Self.picture("Affinity", size: 10, scale: 4)
        let large = Pixels(
            try Drawing(width: 400, height: 240, fonts: Self.dejaVu()) { canvas in
                canvas.scaleBy(x: 4, y: 4)
                canvas.draw("Affinity", at: CGPoint(x: 50, y: 30), font: .system(size: 10))
            }.image())
        #expect(scaled.differences(from: large, over: 0) == 0)
        let small = TextLayout("Affinity AV To", font: .system(size: 1), fonts: try Self.dejaVu())
        let hundredfold = TextLayout("Affinity AV To", font: .system(size: 100), fonts: try Self.dejaVu())
        #expect(abs(small.size.width * 100 - hundredfold.size.width) < 1)
    }

    @Test func `weight and color apply as requested`() throws {
        let fonts = try Self.dejaVu()
        let regular = TextLayout("Weight", font: .system(size: 20), fonts: fonts)
        let bold = TextLayout("Weight", font: .system(size: 20, weight: .bold), fonts: fonts)
        #expect(bold.size.width > regular.size.width * 1.05)
        let image = Pixels(
            try Drawing(width: 40, height: 40, fonts: fonts) { canvas in
                canvas.setFillColor(.blue)
                canvas.draw("█", at: CGPoint(x: 5, y: 30), font: .system(size: 20))
                canvas.draw("█", at: CGPoint(x: 25, y: 30), font: .system(size: 20), color: .red)
            }.image())
        #expect(image[8, 25] == [0, 0, 255, 255] && image[30, 25] == [255, 0, 0, 255])
    }

    @Test func `text can be painted with gradients and alpha and rotated with the canvas`() throws {
        let image = Pixels(
            try Drawing(width: 40, height: 40, fonts: Self.dejaVu()) { canvas in
                canvas.setAlpha(0.5)
                canvas.setFillPaint(
                    .linearGradient(
                        Gradient(colors: [.red, .red]), from: .zero, to: CGPoint(x: 9, y: 0)))
                canvas.translateBy(x: 10, y: 10)
                canvas.rotate(by: .pi / 2)
                canvas.draw("█", at: .zero, font: .system(size: 20))
            }.image())
        // After a quarter turn, the part above the baseline is to the right of the baseline.
        #expect(image[15, 15] == [255, 0, 0, 128] && image.alpha(2, 15) == 0)
    }

    @Test func `an error about an unknown family lists the available ones`() throws {
        let drawing = Drawing(width: 10, height: 10, fonts: try Self.dejaVu()) {
            $0.draw("a", at: .zero, font: Font("No Such Font", size: 10))
        }
        let available = ["DejaVu Sans", "DejaVu Sans Mono"]
        #expect(throws: DrawingError.fontNotFound(family: "No Such Font", available: available)) {
            try drawing.png(rendering: RenderOptions(invalidCalls: .skip))
        }
        let layout = TextLayout("a", font: Font("No Such Font", size: 10), fonts: try Self.dejaVu())
        #expect(layout.size == .zero)
        #expect(throws: DrawingError.self) {
            try Drawing(width: 10, height: 10, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.svg()
        }
    }

    @Test func `families are found in any letter case`() throws {
        let fonts = try Self.dejaVu()
        #expect(fonts.families == ["DejaVu Sans", "DejaVu Sans Mono"])
        #expect(fonts.contains("dejavu sans") && !fonts.contains("DejaVu"))
    }

    @Test func `an error names a file that is not a font`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "no-font-\(UUID()).ttf")
        try Data("this is no font".utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        for url in [path, URL(filePath: "/nowhere/font.ttf")] {
            let error = try #require(throws: DrawingError.self) { try FontLibrary(files: [url]) }
            #expect(error.description.contains(url.path(percentEncoded: false)))
        }
    }

    @Test func `a library without fonts throws an error that says so`() throws {
        let drawing = Drawing(width: 10, height: 10, fonts: try FontLibrary(files: [])) {
            $0.draw("a", at: .zero, font: .system(size: 10))
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(error.description.hasPrefix("there is no font at all; install one"))
    }

    @Test func `an error names a character that no font has`() throws {
        let drawing = Drawing(width: 10, height: 10, fonts: try Self.dejaVu()) {
            $0.draw("a\u{1F9FF}\u{4E2D}", at: .zero, font: .system(size: 10))
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(
            error.description
                == "the text \"a\u{1F9FF}\u{4E2D}\" in \"DejaVu Sans\" has characters that no font in the library has: "
                + "U+1F9FF \"\u{1F9FF}\", U+4E2D \"\u{4E2D}\"; add a font that has them to the FontLibrary, or pass "
                + "RenderOptions(missingCharacters: .box) to draw boxes")
        let layout = TextLayout("a\u{1F9FF}", font: .system(size: 10), fonts: try Self.dejaVu())
        #expect(layout.missingCharacters == ["\u{1F9FF}"])
    }

    @Test(arguments: [0, 10, 300, 600])
    func `an error shows the text around a missing character`(_ offset: Int) throws {
        let letters = (0..<600).map { String($0 % 10) }.joined()
        let text = letters.prefix(offset) + "中" + letters.dropFirst(offset)
        let drawing = Drawing(width: 10, height: 10, fonts: try Self.dejaVu()) {
            $0.draw(String(text), at: .zero, font: .system(size: 10))
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        let shown = try #require(error.description.firstMatch(of: /the text "(.*)" in/)).1
        #expect(shown.count == 40 && text.contains(shown) && shown.contains("中"))
    }

    @Test(arguments: [
        "", " ", "\n", "a\nb", "a\u{0}b", "\u{FFFE}\u{FFFF}", "e\u{301}", "\u{202E}abc", "مرحبا", "שלום", "a\tb",
        String(repeating: "\u{301}", count: 500), "\u{200D}", "\u{1FFFF}",
    ])
    func `unusual text does not crash a render`(_ text: String) throws {
        let drawing = Drawing(width: 60, height: 60, fonts: try Self.dejaVu()) {
            $0.draw(text, at: CGPoint(x: 5, y: 20), font: .system(size: 10))
        }
        for policy in [MissingCharacterPolicy.box, .omit] {
            let options = RenderOptions(missingCharacters: policy)
            _ = try drawing.png(rendering: options)
            #expect(try drawing.svg(rendering: options).hasSuffix("</svg>\n"))
            _ = try drawing.pdf(rendering: options)
        }
        let size = TextLayout(text, font: .system(size: 10), fonts: try Self.dejaVu()).size
        #expect(size.width.isFinite && size.width >= 0 && size.height.isFinite && size.height >= 0)
    }

    @Test func `text after a NUL character is laid out`() throws {
        let fonts = try Self.dejaVu()
        let cut = TextLayout("a\u{0}bbbbbbbb", font: .system(size: 10), fonts: fonts)
        let short = TextLayout("a\u{FFFD}", font: .system(size: 10), fonts: fonts)
        #expect(cut.size.width > short.size.width * 2)
    }

    @Test func `text that is wider than any canvas can be measured`() throws {
        let long = String(repeating: "m", count: 90_000)
        let fonts = try Self.dejaVu()
        let one = TextLayout("mm", font: .system(size: 100), fonts: fonts).size.width / 2
        let width = TextLayout(long, font: .system(size: 100), fonts: fonts).size.width
        #expect(abs(width - 90_000 * one) < 1)
    }

    @Test func `text longer than the limit is an error`() throws {
        let long = String(repeating: "m", count: 180_000)
        let drawing = Drawing(width: 10, height: 10, fonts: try Self.dejaVu()) {
            $0.draw(long, at: .zero, font: .system(size: 1))
        }
        var limits = RenderLimits()
        limits.textBytes = 100_000
        #expect(throws: DrawingError.limitExceeded(limit: "textBytes", value: 180_000, maximum: 100_000)) {
            try drawing.png(rendering: RenderOptions(limits: limits, invalidCalls: .skip))
        }
    }

    @Test func `exceeding the combining mark limit is an error`() throws {
        let fonts = try Self.dejaVu()
        func drawing(_ marks: Int) -> Drawing {
            Drawing(width: 10, height: 10, fonts: fonts) {
                $0.draw("a" + String(repeating: "\u{301}", count: marks), at: .zero, font: .system(size: 10))
            }
        }
        _ = try drawing(1_000).png()
        #expect(throws: DrawingError.limitExceeded(limit: "combiningMarks", value: 1_001, maximum: 1_000)) {
            try drawing(1_001).png(rendering: RenderOptions(invalidCalls: .skip))
        }
    }

    @Test func `text in a PDF is stored as text`() throws {
        let pdf = try Drawing(width: 100, height: 40, fonts: Self.dejaVu()) {
            $0.draw("Findable", at: CGPoint(x: 5, y: 20), font: .system(size: 12))
        }.pdf()
        let readable = try ReadablePDF(pdf).text
        #expect(readable.contains("/ToUnicode ") && readable.contains("/FontFile2 "))
        #expect(try Program.run("pdftotext", ["FILE", "-"], on: pdf).contains("Findable"))
    }

    @Test func `every size from a thousandth to ten thousand points is drawn`() throws {
        for size in [CGFloat(0.001), 0.1, 1, 257, 1_000, 10_000] {
            let drawing = Drawing(width: 50, height: 50, fonts: try Self.dejaVu()) {
                $0.draw("█", at: CGPoint(x: 0, y: 50), font: .system(size: size))
            }
            let area = Pixels(try drawing.image()).area
            #expect(size < 1 || area > 0, "\(size)")
            _ = try drawing.pdf()
        }
    }

    @Test(arguments: [CGFloat(0.001), 0.02, 1, 1_800, 2_100, 10_000])
    func `letters of every size have outlines and do not affect letters of other sizes`(_ size: CGFloat) throws {
        let fonts = try FontLibrary(files: [TestFonts.inter])
        func pixels() throws -> [UInt8] {
            try Drawing(width: 50, height: 20, fonts: fonts) {
                $0.draw("AB", at: CGPoint(x: 5, y: 15), font: .system(size: 13 + size / 1_000))
            }.image().pixels(as: .rgba)
        }
        func outline(_ size: CGFloat) throws -> CGRect {
            try Path(outlinesOf: TextLayout("H", font: .system(size: size), fonts: fonts)).boundingBox
        }
        let (box, unit) = (try outline(size), try outline(100))
        #expect(abs(box.width - unit.width * size / 100) < 0.001 * size)
        #expect(abs(box.height - unit.height * size / 100) < 0.001 * size)
        #expect(try pixels().contains { $0 != 0 })
    }

    @Test func `lines of text end at line breaks`() throws {
        let fonts = try Self.dejaVu()
        let one = TextLayout("ab", font: .system(size: 10), fonts: fonts).size
        let two = TextLayout("ab\nab", font: .system(size: 10), fonts: fonts).size
        #expect(abs(two.height - 2 * one.height) < 0.1 && abs(two.width - one.width) < 0.1)
    }

    @Test func `transformed text is laid out as measured`() throws {
        // Under every transform, the letters are at the transformed positions of the untransformed text.
        let fonts = try Self.dejaVu()
        let plain = Pixels(
            try Drawing(width: 100, height: 30, fonts: fonts) {
                // With the default flatness, these letters would be at quarter-pixel positions, but letters under a
                // stretching transform would not.
                $0.setFlatness(0.09)
                $0.draw("Width", at: CGPoint(x: 5, y: 20), font: .system(size: 20))
            }.image())
        let wide = Pixels(
            try Drawing(width: 400, height: 30, fonts: fonts) {
                $0.scaleBy(x: 4, y: 1)
                $0.draw("Width", at: CGPoint(x: 5, y: 20), font: .system(size: 20))
            }.image())
        for x in 0..<100 {
            let columns = (0..<4).map { column in (0..<30).reduce(0) { $0 + Int(wide.alpha(4 * x + column, $1)) } }
            let expected = (0..<30).reduce(0) { $0 + Int(plain.alpha(x, $1)) }
            #expect(abs(columns.reduce(0, +) / 4 - expected) <= 120, "\(x)")
        }
    }

    @Test func `shorter lines are aligned according to the anchor`() throws {
        for (anchor, isLeft, isRight) in [
            (TextAnchor.topLeft, true, false), (.top, false, false), (.topRight, false, true),
        ] {
            let image = Pixels(
                try Drawing(width: 200, height: 60, fonts: Self.dejaVu()) {
                    $0.draw("██████\n█", at: CGPoint(x: 100, y: 5), font: .monospaced(size: 20), anchor: anchor)
                }.image())
            // The single block of the second line is compared with the six blocks of the first line.
            let first = (0..<200).filter { image.alpha($0, 15) > 128 }
            let second = (0..<200).filter { image.alpha($0, 40) > 128 }
            let (begin, end) = (try #require(first.first), try #require(first.last))
            #expect((second.first == begin) == isLeft && (second.last == end) == isRight, "\(anchor)")
            if !isLeft, !isRight { #expect(abs(second.reduce(0, +) / second.count - (begin + end) / 2) <= 1) }
        }
    }

    @Test func `left and right in an anchor are sides of the picture, regardless of the text's direction`() throws {
        for text in ["ABCDEF\nA", "אבגדהו\nא"] {
            let image = Pixels(
                try Drawing(width: 200, height: 60, fonts: Self.dejaVu()) {
                    $0.draw(text, at: CGPoint(x: 60, y: 5), font: .system(size: 20), anchor: .topLeft)
                }.image())
            for rows in [5..<28, 29..<52] {
                let columns = (0..<200).filter { x in rows.contains { image.alpha(x, $0) > 128 } }
                #expect(abs((columns.first ?? 0) - 61) <= 2, "\(text)")
            }
        }
    }

    @Test(arguments: TextAnchor.allCases, [CGFloat(30), 90, 180, -45])
    func `an angle rotates text about its anchor in the same way as a rotated canvas`(
        _ anchor: TextAnchor, _ degrees: CGFloat
    ) throws {
        let fonts = try Self.dejaVu()
        let images = try [true, false].map { isCanvasTurned in
            Pixels(
                try Drawing(width: 100, height: 100, fonts: fonts) { canvas in
                    let (font, point) = (Font.system(size: 20), CGPoint(x: 50, y: 50))
                    if isCanvasTurned {
                        canvas.translateBy(x: 50, y: 50)
                        canvas.rotate(by: .degrees(degrees))
                        canvas.draw("Hg", at: .zero, font: font, color: .red, anchor: anchor)
                    } else {
                        canvas.draw("Hg", at: point, font: font, color: .red, anchor: anchor, angle: .degrees(degrees))
                    }
                }.image())
        }
        #expect(images[0].differences(from: images[1], over: 2) == 0)
        #expect(images[0].differences(from: try Self.picture("Hg", anchor: anchor), over: 2) != 0)
    }

    @Test func `an unknown font is an error even for empty text`() throws {
        let drawing = Drawing(width: 10, height: 10, fonts: try Self.dejaVu()) {
            $0.draw("", at: .zero, font: Font("No Such Font", size: 10))
        }
        #expect(throws: DrawingError.self) { try drawing.png() }
    }
}
