// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of `Drawing`, its output formats, and its limits.
@Suite struct OutputNames {
    static let dot = Drawing(width: 20, height: 10) { canvas in
        canvas.setFillColor(.red)
        canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func `a drawing renders to PNG, JPEG, WebP, SVG, PDF, and an image`() throws {
        let png: Data = try Self.dot.png()
        let fine: Data = try Self.dot.png(scale: 3, rendering: RenderOptions(invalidCalls: .fail))
        let svg: String = try Self.dot.svg()
        let pdf: Data = try Self.dot.pdf()
        let image: Image = try Self.dot.image(
            scale: 2, rendering: RenderOptions(limits: RenderLimits(), invalidCalls: .skip))
        #expect(Pixels(try Image(data: png))[9, 9] == opaqueRed)
        #expect(try Image(data: fine).size == CGSize(width: 60, height: 30))
        #expect(image.size == CGSize(width: 40, height: 20) && Pixels(image)[20, 10] == transparent)
        let jpeg: Data = try Self.dot.jpeg(scale: 2, quality: 0.85, background: .white, rendering: .default)
        let webp: Data = try Self.dot.webp(scale: 2, quality: nil, rendering: .default)
        #expect(try Image(data: jpeg).size == CGSize(width: 40, height: 20) && Image(data: webp) == image)
        #expect(try image.jpegData(quality: 0.85, background: .white).count > 0 && image.webpData(quality: nil) == webp)
        #expect(try Self.dot.svg(rendering: RenderOptions(invalidCalls: .skip)) == svg)
        #expect(try Self.dot.pdf(rendering: RenderOptions(invalidCalls: .skip)) == pdf)
    }

    @Test func `a drawing can have a background and a font library`() throws {
        let drawing = Drawing(width: 4, height: 4, fonts: .system, background: .blue) { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let image = Pixels(try drawing.image())
        #expect(image[0, 0] == opaqueBlack && image[3, 0] == opaqueBlue && drawing.size == CGSize(width: 4, height: 4))
    }

    @Test func `a drawing can be written to a path or a URL`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "a.png")
        try Self.dot.write(to: url, scale: 2)
        #expect(try Image(contentsOf: url).size == CGSize(width: 40, height: 20))
        let formats: [OutputFormat] = [.png, .jpeg, .webp, .svg, .pdf]
        for (format, start) in zip(formats, ["\u{89}PNG", "\u{FF}", "RIFF", "<", "%PDF"]) {
            let path = folder.appending(path: "drawing").path(percentEncoded: false)
            try Self.dot.write(to: path, format: format, scale: 1, rendering: RenderOptions(invalidCalls: .fail))
            let data = try Data(contentsOf: URL(filePath: path))
            #expect(data.first == start.unicodeScalars.first.map { UInt8($0.value) }, "\(format)")
        }
    }

    @Test func `an invalid call fails the render or is skipped`() throws {
        let drawing = Drawing(width: 4, height: 4) { canvas in
            canvas.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
            canvas.fill(canvas.bounds)
        }
        do {
            _ = try drawing.png(rendering: RenderOptions(invalidCalls: .fail))
            Issue.record("an invalid call went unnoticed")
        } catch let error as DrawingError {
            #expect("\(error)".hasPrefix("fill(_:): rect"))
        }
        #expect(Pixels(try drawing.image(rendering: RenderOptions(invalidCalls: .skip))).area == 16)
    }
}
