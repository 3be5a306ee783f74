// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Tests that other programs draw the text of SVG and PDF files at the same positions as Easel draws it in pixels.
@Suite struct TextVectorTests {
    static let scenes: [(name: String, draw: @Sendable (Canvas) -> Void)] = [
        (
            "scripts",
            { canvas in
                for (row, text) in [
                    "Affinity AVATAR", "שלום עולם abc", "مرحبا بالعالم", "नमस्ते क्षत्रिय", "สวัสดีชาวโลก", "漢字仮名",
                ].enumerated() {
                    canvas.draw(text, at: CGPoint(x: 10, y: 30 * CGFloat(row + 1)), font: .system(size: 20))
                }
            }
        ),
        (
            "transforms",
            { canvas in
                for turn in 0..<6 {
                    canvas.withState {
                        canvas.translateBy(x: 120, y: 100)
                        canvas.rotate(by: .degrees(60 * Double(turn)))
                        canvas.scaleBy(x: 1.5, y: 0.8)
                        canvas.draw("Turned", at: CGPoint(x: 20, y: 0), font: .system(size: 16))
                    }
                }
            }
        ),
        (
            "modes",
            { canvas in
                canvas.setFillColor(.orange)
                canvas.setStrokeColor(.blue)
                canvas.setLineWidth(1.5)
                for (row, mode) in [TextDrawingMode.fill, .stroke, .fillStroke].enumerated() {
                    canvas.setTextDrawingMode(mode)
                    canvas.draw("Modes", at: CGPoint(x: 10, y: 50 + 50 * CGFloat(row)), font: .system(size: 50))
                }
                canvas.setTextDrawingMode(.clip)
                canvas.draw("Clip", at: CGPoint(x: 140, y: 190), font: .system(size: 50))
                canvas.setFillPattern(
                    .stripes(width: 4, spacing: 4, angle: .degrees(45), color: .red, background: .green))
                canvas.fill(canvas.bounds)
            }
        ),
        (
            "paints",
            { canvas in
                canvas.setFillPaint(
                    .linearGradient(Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 240, y: 0)))
                canvas.draw("Gradient", at: CGPoint(x: 10, y: 50), font: .system(size: 40))
                canvas.setFillPattern(
                    .dots(radius: 3, spacing: 7, angle: .degrees(30), color: .red, background: .yellow))
                canvas.draw("Pattern", at: CGPoint(x: 10, y: 110), font: .system(size: 40))
                canvas.setFillColor(.purple)
                canvas.setAlpha(0.5)
                canvas.draw("Alpha", at: CGPoint(x: 10, y: 170), font: .system(size: 40))
            }
        ),
        (
            "gradient from right to left",
            { canvas in
                canvas.setFillPaint(
                    .linearGradient(Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 240, y: 0)))
                for (row, text) in ["שלום עולם abc", "مرحبا بالعالم", "لا إله"].enumerated() {
                    canvas.draw(text, at: CGPoint(x: 10, y: 50 + 50 * CGFloat(row)), font: .system(size: 30))
                }
            }
        ),
        (
            "faint gradient with letters aside",
            { canvas in
                canvas.setFillPaint(
                    .linearGradient(
                        Gradient(colors: [.red.withAlphaComponent(0.2), .blue.withAlphaComponent(0.6)]), from: .zero,
                        to: CGPoint(x: 240, y: 0)))
                for (row, text) in ["שלום עולם abc", "مرحبا بالعالم", "لا إله", "AVATAR To q\u{323}\u{301}x", "ที่นี่ नमस्ते"]
                    .enumerated()
                {
                    canvas.draw(text, at: CGPoint(x: 10, y: 36 * CGFloat(row + 1)), font: .system(size: 24))
                }
            }
        ),
        (
            "path",
            { canvas in
                let circle = Path(ellipseIn: CGRect(x: 60, y: 50, width: 100, height: 100))
                canvas.setCharacterSpacing(2)
                canvas.draw("around a circle, and on", along: circle, font: .system(size: 18), baselineOffset: 4)
            }
        ),
        (
            "decoration",
            { canvas in
                let text =
                    AttributedText("under ", isUnderlined: true)
                    + AttributedText("through ", color: .red, isStruckThrough: true)
                    + AttributedText("behind ", background: .yellow) + AttributedText("up", baselineOffset: 8)
                    + AttributedText(" s p a c e d", letterSpacing: 3)
                let layout = TextLayout(
                    text, font: .system(size: 18), width: 200,
                    paragraph: ParagraphStyle(alignment: .justified, lineSpacing: 6), fonts: TextVectorTests.fonts)
                canvas.draw(layout, in: CGRect(x: 20, y: 10, width: 200, height: 180), verticalAlignment: .middle)
            }
        ),
        (
            "letters apart",
            { canvas in
                canvas.setCharacterSpacing(4)
                for (row, text) in ["Spaced", "שלום עולם", "مرحبا بالعالم", "नमस्ते", "สวัสดี", "漢字仮名"].enumerated() {
                    canvas.draw(text, at: CGPoint(x: 10, y: 26 * CGFloat(row + 1)), font: .system(size: 20))
                }
                let line = Path {
                    $0.move(to: CGPoint(x: 20, y: 170))
                    $0.addQuadCurve(to: CGPoint(x: 220, y: 170), control: CGPoint(x: 120, y: 210))
                }
                canvas.draw("مرحبا नमस्ते สวัสดี", along: line, font: .system(size: 20))
            }
        ),
        (
            "variable",
            { canvas in
                for (row, weight) in [100, 400, 650, 900].enumerated() {
                    let font = Font("Inter", size: 24, weight: Font.Weight(weight))
                    canvas.draw("Hamburg \(weight)", at: CGPoint(x: 10, y: 40 + 40 * CGFloat(row)), font: font)
                }
            }
        ),
        (
            "features",
            { canvas in
                for (row, (features, text)) in [
                    (["zero": 1], "2026 00"), (["frac": 1], "1/2 and 3/4"), (["tnum": 1], "11:17 at 1,111.71"),
                    (["kern": 0], "AVATAR To"), (["liga": 0, "calt": 0], "-> fi <-"),
                ].enumerated() {
                    canvas.draw(
                        text, at: CGPoint(x: 10, y: 30 * CGFloat(row + 1)),
                        font: Font("Inter", size: 22, features: features))
                }
            }
        ),
        (
            "stretched letters",
            { canvas in
                for (row, text) in ["สวัสดีชาวโลกที่นี่เป็นภาษาไทย", "漢字\t仮名漢字仮名漢字"].enumerated() {
                    let layout = TextLayout(
                        text, font: .system(size: 20), width: 150,
                        paragraph: ParagraphStyle(alignment: .justified, tabStops: [TextTabStop(at: 60)]),
                        fonts: TextVectorTests.fonts)
                    canvas.draw(layout, at: CGPoint(x: 10, y: 10 + 90 * CGFloat(row)))
                }
            }
        ),
        (
            "white space",
            { canvas in
                let font = Font("DejaVu Sans", size: 16)
                for (row, text) in ["one\ttwo\t3", " \t a  b ", "שלום\tעולם  a\t", "two\nlines"].enumerated() {
                    canvas.draw(text, at: CGPoint(x: 10, y: 24 * CGFloat(row + 1)), font: font)
                }
                let rich =
                    AttributedText("Total: ") + AttributedText("5\t60", color: .blue)
                    + AttributedText("  kg in all the rows")
                let layout = TextLayout(rich, font: font, width: 150, fonts: TextVectorTests.fonts)
                canvas.draw(layout, at: CGPoint(x: 20, y: 140))
            }
        ),
        (
            "words in pieces",
            { canvas in
                let red = AttributedText("مست", color: .red) + AttributedText("شفيات", color: .blue)
                let hebrew = AttributedText("של", color: .red) + AttributedText("ום", color: .blue)
                let devanagari = AttributedText("नम", color: .red) + AttributedText("स्ते", color: .blue)
                for (row, text) in [red, hebrew, devanagari].enumerated() {
                    let layout = TextLayout(text, font: .system(size: 24), fonts: TextVectorTests.fonts)
                    canvas.draw(layout, at: CGPoint(x: 10, y: 34 * CGFloat(row)))
                }
                for (row, truncation) in [TextTruncation.tail, .middle, .head].enumerated() {
                    let layout = TextLayout(
                        "المستشفيات الكبيرة", font: .system(size: 20), width: 100,
                        paragraph: ParagraphStyle(lineLimit: 1, truncation: truncation), fonts: TextVectorTests.fonts)
                    canvas.draw(layout, at: CGPoint(x: 120, y: 34 * CGFloat(row)))
                }
                let broken = TextLayout(
                    "والمستشفيات", font: .system(size: 20), width: 60, fonts: TextVectorTests.fonts)
                canvas.draw(broken, at: CGPoint(x: 10, y: 120))
            }
        ),
    ]

    static let fonts: FontLibrary = (try? TextDocumentTests.fonts()) ?? .system

    @Test(arguments: scenes.indices)
    func `text looks the same in SVG and PDF as in the PNG`(_ index: Int) throws {
        let scene = Self.scenes[index]
        let drawing = Drawing(width: 240, height: 200, fonts: Self.fonts, background: .white) { scene.draw($0) }
        for (program, difference) in try vectorDifferences(of: drawing, tolerance: { _ in .otherRenderer(share: 0.03) })
        {
            #expect(difference.passes, "\(scene.name), \(program): \(difference)")
        }
    }

    /// Only PDF is compared, because SVG viewers would use an installed bold font.
    @Test func `in documents, emboldened letters stay on the baseline in every direction`() throws {
        let fonts = try FontLibrary(files: [URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")])
        let drawing = Drawing(width: 260, height: 200, fonts: fonts, background: .white) { canvas in
            let bold = Font("DejaVu Sans", size: 40, weight: .bold)
            canvas.draw("nHi", at: CGPoint(x: 10, y: 50), font: bold)
            canvas.draw("nHi", at: CGPoint(x: 130, y: 50), font: bold.italic())
            canvas.withState {
                canvas.translateBy(x: 60, y: 180)
                canvas.rotate(by: .degrees(-90))
                canvas.draw("nHi", at: .zero, font: bold)
            }
            canvas.withState {
                canvas.translateBy(x: 100, y: 190)
                canvas.rotate(by: .degrees(-45))
                canvas.scaleBy(x: 1, y: 0.7)
                canvas.draw("nHi", at: .zero, font: bold.italic())
                canvas.setFillPaint(
                    .linearGradient(Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 100, y: 0)))
                canvas.draw("nHi", at: CGPoint(x: 40, y: 60), font: bold)
            }
        }
        let programs = ["pdftoppm", "mutool"]
        for (program, difference) in try vectorDifferences(
            of: drawing, by: programs, tolerance: { _ in .otherRenderer(share: 0.02) })
        {
            #expect(difference.passes, "\(program): \(difference)")
        }
    }

    @Test(arguments: [MissingCharacterPolicy.box, .omit])
    func `missing characters look the same in every format`(_ policy: MissingCharacterPolicy) throws {
        let fonts = try FontLibrary(files: [URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")])
        let drawing = Drawing(width: 200, height: 120, fonts: fonts, background: .white) { canvas in
            // Unlike Easel in this test, an SVG viewer has fonts for these characters.
            canvas.draw("ab漢cd\u{1F680}", at: CGPoint(x: 10, y: 40), font: .system(size: 24))
            canvas.rotate(by: .degrees(20))
            canvas.draw("仮a\u{E12}b", at: CGPoint(x: 40, y: 60), font: .system(size: 24), color: .blue)
        }
        for (program, difference) in try vectorDifferences(
            of: drawing, rendering: RenderOptions(missingCharacters: policy),
            tolerance: { _ in .otherRenderer(share: 0.01) })
        {
            #expect(difference.passes, "\(program): \(difference)")
        }
    }
}
