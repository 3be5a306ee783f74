// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct PNGOptionsTests {
    private static let drawing = Drawing(width: 160, height: 90) { canvas in
        canvas.drawLinearGradient(
            Gradient(colors: [.red, .blue]), start: .zero, end: CGPoint(x: 160, y: 90), options: [])
        canvas.setFillColor(Color.white.withAlphaComponent(0.4))
        canvas.fillEllipse(in: canvas.bounds.insetBy(dx: 10, dy: 10))
    }

    @Test func `by default, a PNG has balanced compression, the resolution of the drawing, and no text chunks`() throws
    {
        let options = PNGOptions()
        #expect(options == .default && options.compression == .balanced)
        #expect(options.pixelsPerInch == nil && options.text.isEmpty)
        let file = try PNGFile(Self.drawing.png())
        #expect(file.types == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
        #expect(try file["sRGB"] == [0])
        #expect(try Self.drawing.png() == Self.drawing.png(options: .default))
        #expect(try Self.drawing.png() == Self.drawing.image().pngData())
    }

    @Test func `slower compression gives fewer bytes and the same pixels`() throws {
        let image = try Self.drawing.image(scale: 3)
        let files = try [PNGOptions.Compression.fastest, .balanced, .smallest].map {
            try image.pngData(options: PNGOptions(compression: $0))
        }
        #expect(files[0].count > files[1].count && files[1].count > files[2].count, "\(files.map(\.count))")
        for file in files { #expect(try Image(data: file) == image) }
    }

    @Test func `with smallest compression, a picture with two hundred colors in any order has a palette`() throws {
        var generator = SeededGenerator(seed: 1)
        let side = 60
        let colors = (0..<200).map { _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) } + [255] }
        let pixels = (0..<side * side).flatMap { colors[$0 < 200 ? $0 : Int.random(in: 0..<200, using: &generator)] }
        let image = try Image(width: side, height: side, pixels: pixels, format: .rgba)
        let file = try image.pngData(options: PNGOptions(compression: .smallest))
        // The uncompressed size consists of one byte per pixel, one byte per row, and the frame of the zlib stream. The
        // chunks are added below.
        let stored = side * side + side + 11
        #expect(file.count <= 8 + 25 + 13 + 21 + (12 + 600) + (12 + stored) + 12, "\(file.count)")
        #expect(try PNGFile(file).types.contains("PLTE"))
        #expect(try Image(data: file) == image)
    }

    @Test(
        arguments: [
            // The pixels per meter are the pixels per point multiplied by 72 and divided by 0.0254 m (one inch).
            (1, nil, 2_835), (2, nil, 5_669), (0.5, nil, 1_417), (1, 300, 11_811), (2, 300, 11_811), (3, 72, 2_835),
            (1, 0.1, 4), (1e-2, nil, 28), (1, 1e7, 393_700_787),
        ] as [(CGFloat, CGFloat?, Int)])
    func `the resolution depends on the scale unless a resolution is set`(
        _ scale: CGFloat, _ pixelsPerInch: CGFloat?, _ pixelsPerMeter: Int
    ) throws {
        let drawing = Drawing(width: 20, height: 10) { $0.fill($0.bounds) }
        let png = try drawing.png(scale: scale, options: PNGOptions(pixelsPerInch: pixelsPerInch))
        #expect(try PNGFile(png).pixelsPerMeter == pixelsPerMeter)
    }

    @Test func `the resolution is valid at every scale`() throws {
        let tiny = try Drawing(width: 1_000, height: 1_000) { _ in }.png(scale: 1e-6)
        #expect(try PNGFile(tiny).pixelsPerMeter == 1)
        let huge = try Drawing(width: 0.001, height: 0.001) { _ in }.png(scale: 3e6)
        #expect(try PNGFile(huge).pixelsPerMeter == Int(Int32.max))
    }

    @Test func `text chunks are sorted by keyword and written in Latin-1 where possible`() throws {
        let options = PNGOptions(text: [
            "Title": "Größe", "Author": "山田", "Description": "one\r\ntwo\rthree\nfour", "Überschrift": "",
            "Comment": "“”",
        ])
        let file = try PNGFile(Self.drawing.png(options: options))
        #expect(file.types == ["IHDR", "sRGB", "pHYs", "iTXt", "iTXt", "tEXt", "tEXt", "tEXt", "IDAT", "IEND"])
        let texts = file.chunks.filter { $0.type.hasSuffix("Xt") }.map(\.data)
        // The zeros after an iTXt keyword stand for no compression, no compression method, no language, and no
        // translated keyword.
        #expect(texts[0] == Array("Author".utf8) + [0, 0, 0, 0, 0] + Array("山田".utf8))
        #expect(texts[1] == Array("Comment".utf8) + [0, 0, 0, 0, 0] + Array("“”".utf8))
        #expect(texts[2] == Array("Description".utf8) + [0] + Array("one\ntwo\nthree\nfour".utf8))
        #expect(texts[3] == Array("Title".utf8) + [0, 0x47, 0x72, 0xF6, 0xDF, 0x65])
        #expect(texts[4] == [0xDC] + Array("berschrift".utf8) + [0])
    }

    @Test(arguments: [
        "", " Title", "Title ", "Two  spaces", "Tab\tulator", "Line\n", "山田", "\u{A0}", "e\u{301}", "NUL\0",
        String(repeating: "x", count: 80),
    ])
    func `an invalid keyword is an error before anything is drawn`(_ keyword: String) {
        let drawing = Drawing(width: 10, height: 10) { _ in Issue.record("the closure ran") }
        let error = #expect(throws: DrawingError.self) {
            try drawing.png(options: PNGOptions(text: [keyword: "x"]))
        }
        let spelt = keyword.replacing("\t", with: "\\u{9}").replacing("\n", with: "\\u{A}").replacing(
            "\0", with: "\\u{0}")
        #expect(error?.description.contains("\"\(spelt)\"") == true)
        #expect(error?.description.hasPrefix("PNGOptions.text: ") == true)
    }

    @Test func `the longest keyword is allowed and text with a NUL is an error`() throws {
        let longest = String(repeating: "x", count: 79)
        #expect(try PNGFile(Self.drawing.png(options: PNGOptions(text: [longest: "y"]))).types.contains("tEXt"))
        #expect(throws: DrawingError.invalidOption("PNGOptions.text: the text of \"Title\" contains a NUL character")) {
            try Self.drawing.png(options: PNGOptions(text: ["Title": "a\0b"]))
        }
    }

    @Test(arguments: [0, -72, 0.09, 1.1e7, CGFloat.nan, .infinity])
    func `an invalid resolution is an error`(_ pixelsPerInch: CGFloat) throws {
        let options = PNGOptions(pixelsPerInch: pixelsPerInch)
        let error = #expect(throws: DrawingError.self) { try Self.drawing.png(options: options) }
        #expect(error?.description.hasPrefix("PNGOptions.pixelsPerInch is ") == true)
        let image = try Self.drawing.image()
        #expect(throws: DrawingError.self) { try image.pngData(options: options) }
    }

    @Test(arguments: PNGOptions.Compression.allCases)
    func `one thread and eight threads write the same bytes`(_ compression: PNGOptions.Compression) async throws {
        let options = PNGOptions(compression: compression, text: ["Title": "t", "Author": "a", "Source": "s"])
        let alone = try Self.drawing.png(scale: 2, options: options)
        let files = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<8 { group.addTask { try Self.drawing.png(scale: 2, options: options) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(files.count == 8 && files.allSatisfy { $0 == alone })
    }
}
