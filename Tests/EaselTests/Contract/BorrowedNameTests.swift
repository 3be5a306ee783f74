// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Names of SwiftUI and Core Graphics for members that have another name here.
@Suite struct BorrowedNameTests {
    private let rect = CGRect(x: 1, y: 2, width: 30, height: 40)

    @Test func `paths have SwiftUI's names`() {
        #expect(Path(rect) == Path(rect: rect))
        let rounded = Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: 6))
        #expect(rounded == Path(roundedRect: rect, cornerWidth: 4, cornerHeight: 6))
        #expect(Path(rect).trimmedPath(from: 0.2, to: 0.7) == Path(rect).trimmed(from: 0.2, to: 0.7))
        #expect(Path(rect).offsetBy(dx: 3, dy: -2).boundingBox == CGRect(x: 4, y: 0, width: 30, height: 40))
        let line = Path(from: .zero, to: CGPoint(x: 20, y: 0))
        #expect(
            line.strokedPath(StrokeStyle(lineWidth: 4)).boundingBoxOfPath == CGRect(x: 0, y: -2, width: 20, height: 4))
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [5, 5]))
        #expect(dashed.contains(CGPoint(x: 2, y: 0)) && !dashed.contains(CGPoint(x: 7, y: 0)))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 1, dash: [1e-9, 1e-9])).isEmpty)
        #expect(rect.center == CGPoint(x: 16, y: 22))
    }

    @Test func `colors have SwiftUI's names`() {
        #expect(Color(white: 0, alpha: 0.5).opacity(0.5) == Color(white: 0, alpha: 0.25))
        #expect(Color.red.mix(with: .blue, by: 0.3) == Color.red.mixed(with: .blue, by: 0.3, in: .oklab))
        #expect(Color.primary == .black && Color.secondary.alpha == 0.6)
        let stops = Color.red.gradient.stops
        #expect(stops.last?.color == .red && (stops.first?.color.luminance ?? 0) > Color.red.luminance)
        let (start, end) = (CGPoint.zero, CGPoint(x: 9, y: 0))
        let paint = Paint.linearGradient(Gradient(colors: [.red, .blue]), from: start, to: end)
        #expect(Paint.linearGradient(colors: [.red, .blue], startPoint: start, endPoint: end) == paint)
    }

    @Test(
        arguments: [
            ("#ff8800", Color(hex: 0xFF8800)), ("ff8800", Color(hex: 0xFF8800)), ("#F80", Color(hex: 0xFF8800)),
            ("#ff880080", Color(hex: 0xFF8800, alpha: 128.0 / 255)),
            ("#f808", Color(hex: 0xFF8800, alpha: 136.0 / 255)),
        ] as [(String, Color)])
    func `a color is read from hexadecimal digits`(_ text: String, _ expected: Color) throws {
        #expect(try Color(hex: text) == expected)
    }

    @Test(arguments: ["", "#", "#ff880", "#ff8800 ", "tomato", "##ff8800", "#ff88g0", "#ff８800", "0xff8800"])
    func `other text is an error that names the call`(_ text: String) {
        let error = #expect(throws: DrawingError.self) { try Color(hex: text) }
        #expect(error.map { "\($0)".contains("Color(hex:)") } == true)
    }

    @Test func `fonts, images, and drawings have their names elsewhere`() throws {
        #expect(Font.custom("Inter", size: 9) == Font("Inter", size: 9))
        #expect(Font.system(size: 9).bold() == .system(size: 9, weight: .bold))
        #expect(Font.system(size: 9, weight: .light, design: .monospaced) == .monospaced(size: 9, weight: .light))
        #expect(VerticalTextAlignment.center == .middle)
        let drawing = Drawing(width: 4, height: 2) { $0.fill($0.bounds) }
        let image = try drawing.makeImage(scale: 2)
        #expect(image.width == 8 && image.cropping(to: CGRect(x: 6, y: 0, width: 9, height: 9))?.width == 2)
        for other in [
            CGRect(x: 8, y: 0, width: 1, height: 1), .null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
        ] {
            #expect(image.cropping(to: other) == nil)
        }
        let url = try drawing.dataURL(scale: 2)
        let data = try #require(Data(base64Encoded: String(url.dropFirst("data:image/png;base64,".count))))
        let decoded = try Image(data: data)
        #expect(url.hasPrefix("data:image/png;base64,") && decoded == image)
    }

    /// The runs are listed with B for bold, I for italic, C for code, and L for a link.
    @Test(
        arguments: [
            ("plain", "plain"), ("**Total** is", "B[Total] is"), ("a *b* __c__ _d_", "a I[b] B[c] I[d]"),
            ("***both***", "BI[both]"), ("**a *b* c**", "B[a ]BI[b]B[ c]"), ("2 * 3 * 4", "2 * 3 * 4"),
            ("snake_case_name", "snake_case_name"), ("see `a*b*`.", "see C[a*b*]."), ("``a`b``", "C[a`b]"),
            ("an [order](http://a.b) now", "an L[order] now"), ("[**a** b](c)", "BL[a]L[ b]"), ("[a] (b)", "[a] (b)"),
            (#"\*a\*"#, "*a*"), ("one\ntwo", "one two"), ("one  \ntwo", "one\ntwo"), ("one\\\ntwo", "one\ntwo"),
            ("one\n\ntwo", "one\ntwo"), ("**open", "**open"), ("`open", "`open"), ("[open", "[open"), ("", ""),
        ] as [(String, String)])
    func `inline Markdown becomes attributes`(_ markdown: String, _ expected: String) {
        let runs = AttributedText(markdown: markdown, font: Font("Inter", size: 9)).runs
        let described = runs.map { run -> String in
            let font = run.attributes.font
            var marks = font?.weight == .bold ? "B" : ""
            if font?.style == .italic { marks += "I" }
            if font?.name == "monospace" { marks += "C" }
            if run.attributes.isUnderlined { marks += "L" }
            return marks.isEmpty ? run.text : "\(marks)[\(run.text)]"
        }
        #expect(described.joined() == expected)
    }
}
