// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests that text in any script can be extracted from a PDF unchanged and in reading order, without invisible text.
@Suite struct TextDocumentTests {
    static func fonts() throws -> FontLibrary {
        let names = [
            "dejavu/DejaVuSans", "noto/NotoSansArabic-Regular", "noto/NotoSansHebrew-Regular",
            "noto/NotoSansDevanagari-Regular", "noto/NotoSansThai-Regular", "droid/DroidSansFallbackFull",
            "noto/NotoColorEmoji",
        ]
        return try FontLibrary(
            files: names.map { URL(filePath: "/usr/share/fonts/truetype/\($0).ttf") }
                + [URL.testFonts.appending(path: "Inter.ttf")])
    }

    /// Returns the text that `pdftotext` extracts, without direction marks and line breaks.
    static func text(
        in drawing: Drawing, rendering: RenderOptions = .default, raw: Bool = false
    ) throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf").plainPath
        try drawing.write(to: file, rendering: rendering)
        try Program.check("qpdf", ["--check", file])
        for line in try Program.check("pdffonts", [file]).output.split(separator: "\n").dropFirst(2) {
            #expect(
                line.split(separator: " ").suffix(5).prefix(2) == ["yes", "yes"], "not an embedded subset: \(line)")
        }
        let output = try Program.check("pdftotext", (raw ? ["-raw"] : []) + [file, "-"]).output
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{C}"]
        return String(String.UnicodeScalarView(output.unicodeScalars.filter { !marks.contains($0) }))
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    static func drawing(_ text: String, size: CGFloat = 20) throws -> Drawing {
        Drawing(width: 600, height: 80, fonts: try fonts()) {
            $0.draw(text, at: CGPoint(x: 20, y: 50), font: .system(size: size))
        }
    }

    @Test(arguments: [
        "Plain text & <more>, 100 % \"quoted\" (here)", "office fluffy waffle ffi", "AVATAR Tokyo",
        "Ärger über Öl: groß",
        "Доброе утро", "Καλημέρα", "नमस्ते दुनिया", "किताब", "สวัสดีชาวโลก", "漢字仮名交じり文",
        "Ready 👍🏽 and 👩‍👩‍👧 go", "🇩🇪 🇨🇭",
    ])
    func `the text extracted from a document is the drawn text`(_ text: String) throws {
        let found = try Self.text(in: Self.drawing(text))
        #expect(found.precomposedStringWithCanonicalMapping == text.precomposedStringWithCanonicalMapping)
    }

    @Test func `emoji in an explicitly named font are extracted as text`() throws {
        let found = try Self.text(
            in: Drawing(width: 300, height: 80, fonts: Self.fonts()) {
                $0.draw("😀👍🏽", at: CGPoint(x: 20, y: 50), font: Font("Noto Color Emoji", size: 20))
            })
        #expect(found.filter { !$0.isWhitespace } == "😀👍🏽")
    }

    @Test func `text in a variable font is extracted unchanged`() throws {
        let found = try Self.text(
            in: Drawing(width: 300, height: 200, fonts: Self.fonts()) { canvas in
                for (row, weight) in [100, 400, 650].enumerated() {
                    let font = Font("Inter", size: 10 + CGFloat(row), weight: Font.Weight(weight))
                    canvas.draw("Weight \(weight)", at: CGPoint(x: 20, y: 50 + 40 * CGFloat(row)), font: font)
                }
            })
        #expect(found.split(separator: "\n") == ["Weight 100", "Weight 400", "Weight 650"])
    }

    @Test(arguments: [
        ("The quick brown fox jumps over the lazy dog", "DejaVu Sans"), ("AVATAR Waffle 0123, office", "Inter"),
        ("שלום עולם וכל השאר", "Noto Sans Hebrew"), ("שלום עולם וכל השאר", "DejaVu Sans"),
        ("abc שלום def עולם ghi", "DejaVu Sans"),
    ])
    func `a long line is as wide in a document as in its layout`(_ words: String, _ family: String) throws {
        let text = Array(repeating: words, count: 5).joined(separator: " ")
        let layout = TextLayout(text, font: Font(family, size: 10), fonts: try Self.fonts())
        let drawing = Drawing(width: 1_300, height: 40, fonts: layout.fonts) {
            $0.draw(layout, at: CGPoint(x: 20, y: 10))
        }
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf").plainPath
        try drawing.write(to: file)
        let found = try Program.check("pdftotext", ["-bbox", file, "-"]).output
        let lefts = found.matches(of: /xMin="([0-9.]+)"/).compactMap { Double($0.1) }
        let rights = found.matches(of: /xMax="([0-9.]+)"/).compactMap { Double($0.1) }
        #expect(abs(try #require(lefts.min()) - 20) < 0.1)
        #expect(abs(try #require(rights.max()) - 20 - layout.size.width) < 0.1)
    }

    @Test(arguments: ["e\u{301}tude", "o\u{308}\u{323} x", "n\u{303}"])
    func `combining marks stay with their letters`(_ text: String) throws {
        let found = try Self.text(in: Self.drawing(text))
        #expect(found.precomposedStringWithCanonicalMapping == text.precomposedStringWithCanonicalMapping)
    }

    @Test(arguments: ["שלום עולם", "مرحبا بالعالم", "abc שלום def", "start مرحبا end", "שלום abc עולם"])
    func `right-to-left letters are extracted in logical order`(_ text: String) throws {
        // `pdftotext` infers spaces from gaps. It misplaces spaces next to right-to-left text.
        let found = try Self.text(in: Self.drawing(text))
        #expect(found.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }, "\(found)")
    }

    @Test(arguments: ["שלום עולם", "مرحبا بالعالم", "abc שלום def", "لا إله"])
    func `gradient-filled right-to-left letters are extracted in order and make the file only slightly larger`(
        _ text: String
    ) throws {
        func drawing(_ paint: Paint) throws -> Drawing {
            Drawing(width: 600, height: 80, fonts: try Self.fonts()) { canvas in
                canvas.setFillPaint(paint)
                canvas.draw(text, at: CGPoint(x: 20, y: 50), font: .system(size: 20))
            }
        }
        for alpha in [1, 0.5] as [CGFloat] {
            let gradient = Gradient(colors: [.red.withAlphaComponent(alpha), .blue.withAlphaComponent(alpha)])
            let shaded = try drawing(.linearGradient(gradient, from: .zero, to: CGPoint(x: 600, y: 0)))
            let found = try Self.text(in: shaded)
            #expect(found.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }, "\(found)")
            #expect(try shaded.pdf().count < drawing(.color(.red)).pdf().count + 6_000)
        }
    }

    @Test(arguments: [BlendMode.plusDarker, .plusLighter, .clear, .xor, .sourceAtop, .destinationOver])
    func `text in a blend mode that PDF lacks is drawn as an image but can be searched`(_ mode: BlendMode) throws {
        let drawing = Drawing(width: 300, height: 150, fonts: try Self.fonts(), background: .white) { canvas in
            func draw(_ text: String, _ y: CGFloat) {
                canvas.draw(text, at: CGPoint(x: 20, y: y), font: .system(size: 20), color: .blue)
            }
            draw("below", 30)
            canvas.withState {
                canvas.setBlendMode(mode)
                draw("blended", 65)
            }
            canvas.withState {
                canvas.clip(to: CGRect(x: 0, y: 70, width: 300, height: 40))
                canvas.setBlendMode(mode)
                canvas.withLayer {
                    draw("layered", 100)
                    canvas.fill(CGRect(x: 150, y: 80, width: 50, height: 20))
                }
            }
            draw("above", 135)
        }
        #expect(try drawing.report(format: .pdf).rasterized.contains { $0.reason == .blendMode(mode) })
        let found = try Self.text(in: drawing).split(separator: "\n")
        #expect(found == ["below", "blended", "layered", "above"])
    }

    @Test func `visible text in every mode and paint can be searched`() throws {
        let gradient = Gradient(colors: [.red, .blue])
        let image = try Drawing(width: 4, height: 4, background: .green) { _ in }.image()
        let drawing = Drawing(width: 600, height: 600, fonts: try Self.fonts(), background: .white) { canvas in
            var row = 0
            func draw(_ text: String, _ mode: TextDrawingMode = .fill, _ paint: Paint = .color(.black)) {
                row += 1
                canvas.withState {
                    canvas.setTextDrawingMode(mode)
                    canvas.setFillPaint(paint)
                    canvas.setStrokePaint(paint)
                    canvas.draw(text, at: CGPoint(x: 20, y: 36 * CGFloat(row)), font: .system(size: 20))
                    canvas.fill(CGRect(x: 0, y: 36 * CGFloat(row) - 10, width: 300, height: 5))
                }
            }
            draw("stroked", .stroke)
            draw("fillstroked", .fillStroke)
            draw("clipped", .clip)
            draw("strokeclipped", .strokeClip)
            draw("faintly", .stroke, .color(.red.withAlphaComponent(0.3)))
            draw("conic", .fill, .conicGradient(gradient, center: CGPoint(x: 50, y: 50), angle: .zero))
            draw("pictured", .fill, .image(image, in: CGRect(x: 0, y: 0, width: 4, height: 4), spread: .repeat))
            draw("hatched", .fill, .pattern(.stripes(width: 2, spacing: 2, angle: .zero, color: .red)))
            draw("👍🏽", .fill, .conicGradient(gradient, center: CGPoint(x: 50, y: 50), angle: .zero))
            draw("whole", .fill, .image(image, in: CGRect(x: 0, y: 0, width: 600, height: 600)))
            draw("unseen", .invisible)
            draw("clear", .stroke, .color(.clear))
            canvas.setTextDrawingMode(.fillStroke)
            canvas.setFillColor(.clear)
            canvas.draw("hollow", at: CGPoint(x: 20, y: 460), font: .system(size: 20))
            canvas.setTextDrawingMode(.stroke)
            canvas.withState {
                canvas.setLineWidth(0)
                canvas.draw("thin", at: CGPoint(x: 300, y: 460), font: .system(size: 20))
            }
            let line = Path {
                $0.move(to: CGPoint(x: 20, y: 500))
                $0.addLine(to: CGPoint(x: 500, y: 500))
            }
            canvas.draw("along", along: line, font: .system(size: 20))
        }
        let words = try Self.text(in: drawing).split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(
            words == [
                "stroked", "fillstroked", "clipped", "strokeclipped", "faintly", "conic", "pictured", "hatched", "👍🏽",
                "whole", "hollow", "along",
            ])
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail])
    func `truncated text in a document contains the ellipsis but not the hidden part`(_ truncation: TextTruncation)
        throws
    {
        let fonts = try Self.fonts()
        let layout = TextLayout(
            "alpha bravo charlie delta echo foxtrot golf", font: .system(size: 20), width: 200,
            paragraph: ParagraphStyle(lineLimit: 1, truncation: truncation), fonts: fonts)
        let found = try Self.text(
            in: Drawing(width: 300, height: 80, fonts: layout.fonts) { $0.draw(layout, at: CGPoint(x: 20, y: 20)) })
        #expect(found.contains("…") && !found.contains("charlie delta"))
        #expect(found.hasPrefix("alpha") == (truncation != .head) && found.hasSuffix("golf") == (truncation != .tail))
        #expect(found.count < 25)
    }

    @Test func `omitted lines are not in the document`() throws {
        let layout = TextLayout(
            "shown\nhidden", font: .system(size: 20), paragraph: ParagraphStyle(lineLimit: 1), fonts: try Self.fonts())
        let found = try Self.text(
            in: Drawing(width: 300, height: 80, fonts: layout.fonts) { $0.draw(layout, at: CGPoint(x: 20, y: 20)) })
        #expect(found == "shown")
    }

    @Test func `the words of wrapped and justified lines are extracted unchanged`() throws {
        let words = "one two three four five six seven eight nine ten eleven twelve"
        for alignment in TextAlignment.allCases {
            let layout = TextLayout(
                words, font: .system(size: 15), width: 130, paragraph: ParagraphStyle(alignment: alignment),
                fonts: try Self.fonts())
            let found = try Self.text(
                in: Drawing(width: 200, height: 200, fonts: layout.fonts) { $0.draw(layout, at: CGPoint(x: 20, y: 20)) }
            )
            #expect(found.split(whereSeparator: \.isWhitespace).joined(separator: " ") == words, "\(alignment)")
        }
    }

    @Test func `adjacent runs with different attributes are extracted without a break between them`() throws {
        let text =
            AttributedText("wa") + AttributedText("ff", color: .red) + AttributedText("le", isUnderlined: true)
            + AttributedText(" big", font: .system(size: 30)) + AttributedText("2", baselineOffset: 2)
        let layout = TextLayout(text, font: .system(size: 20), fonts: try Self.fonts())
        let found = try Self.text(
            in: Drawing(width: 300, height: 80, fonts: layout.fonts) { $0.draw(layout, at: CGPoint(x: 20, y: 20)) })
        #expect(found == "waffle big2")
    }

    @Test func `rotated, faded, and gradient-filled text can be extracted`() throws {
        let drawing = Drawing(width: 300, height: 300, fonts: try Self.fonts()) { canvas in
            canvas.withState {
                canvas.setAlpha(0.5)
                canvas.draw("Faded", at: CGPoint(x: 20, y: 40), font: .system(size: 20))
            }
            canvas.withState {
                canvas.setFillPaint(
                    .linearGradient(Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 200, y: 0)))
                canvas.draw("Gradient", at: CGPoint(x: 20, y: 80), font: .system(size: 20))
            }
            canvas.withLayer(alpha: 0.5) { canvas.draw("Layer", at: CGPoint(x: 20, y: 120), font: .system(size: 20)) }
            canvas.translateBy(x: 200, y: 200)
            canvas.rotate(by: .pi / 2)
            canvas.draw("Turned", at: .zero, font: .system(size: 20))
        }
        let found = try Self.text(in: drawing)
        for word in ["Faded", "Gradient", "Layer", "Turned"] { #expect(found.contains(word), "\(word) in \(found)") }
    }

    @Test func `control characters do not prevent the characters around them from being extracted`() throws {
        let drawing = Drawing(width: 300, height: 80, fonts: try Self.fonts()) { canvas in
            canvas.draw("a\u{0}b\u{FFFF}c\u{1}d\u{200B}e", at: CGPoint(x: 20, y: 40), font: .system(size: 20))
        }
        let found = try Self.text(in: drawing, rendering: RenderOptions(missingCharacters: .box))
        #expect(["a", "b", "c", "d", "e"].allSatisfy { found.contains($0) }, "\(found)")
    }
}
