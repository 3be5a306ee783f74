// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Testing

/// Tests that two programs' renderings of every blend mode in a PDF match Easel's pixels, in several contexts.
@Suite struct PDFCompositingTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let draw: @Sendable (Canvas, () -> Void) -> Void
    }

    static let settings = [
        Setting(testDescription: "on the page") { _, body in body() },
        Setting(testDescription: "in a layer") { canvas, body in canvas.withLayer { body() } },
        Setting(testDescription: "in a faint layer under a clip") { canvas, body in
            canvas.clip(to: Path(ellipseIn: CGRect(x: 5, y: 5, width: 90, height: 85)))
            canvas.withLayer(alpha: 0.6) { body() }
        },
        Setting(testDescription: "in a layer of a drawing") { canvas, body in
            canvas.translateBy(x: 4, y: 3)
            canvas.withLayer { canvas.withLayer(alpha: 0.8) { body() } }
        },
    ]

    /// Poppler weights blue incorrectly in two modes. MuPDF follows the W3C's formulas.
    static func isOtherwise(_ mode: BlendMode, in program: String) -> Bool {
        program == "pdftoppm" && (mode == .hue || mode == .saturation)
    }

    @Test(arguments: settings, BlendMode.allCases)
    func `a blend mode looks the same in a PDF as in a PNG`(_ setting: Setting, _ mode: BlendMode) throws {
        let drawing = Drawing(width: 100, height: 100, background: Color(white: 0.9)) { canvas in
            setting.draw(canvas) {
                canvas.setFillColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
                canvas.fill(CGRect(x: 10, y: 10, width: 60, height: 40))
                canvas.setFillColor(red: 0.9, green: 0.7, blue: 0.2, alpha: 0.6)
                canvas.fill(CGRect(x: 40, y: 40, width: 50, height: 50))
                canvas.setBlendMode(mode)
                canvas.setFillColor(red: 0.8, green: 0.3, blue: 0.5, alpha: 0.8)
                canvas.fillEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
                canvas.setBlendMode(.normal)
                canvas.setFillColor(.blue)
                canvas.fill(CGRect(x: 45, y: 45, width: 10, height: 10))
            }
        }
        let expected = try drawing.image(scale: 2).onWhite()
        for (program, picture) in try Self.pictures(of: drawing) {
            if Self.isOtherwise(mode, in: program) { continue }
            let difference = ImageComparison(picture, with: expected, tolerance: .otherRenderer(share: 0.03))
            #expect(difference.passes, "\(program): \(difference)")
        }
    }

    /// Content in the gap is not drawn and does not add an image to the PDF.
    @Test func `content in a gap between the rectangles of a clip is hidden`() throws {
        let drawing = Drawing(width: 120, height: 120) { canvas in
            canvas.setLineWidth(4)
            canvas.withState {
                canvas.clip(
                    to: Path {
                        $0.addRect(CGRect(x: 0, y: 0, width: 120, height: 120))
                        $0.addRect(CGRect(x: 10, y: 30, width: 100, height: 60))
                    }, using: .evenOdd)
                canvas.addPath(Path(roundedRect: CGRect(x: 18, y: 50, width: 64, height: 16), cornerRadius: 7))
                canvas.strokePath()
                canvas.setStrokeColor(.blue)
                canvas.strokeEllipse(in: CGRect(x: 20, y: 10, width: 80, height: 100))
            }
        }
        #expect(try Self.expectEqualPictures(drawing).isEmpty)
    }

    /// The clip is an open path of five lines. In the second case, Cairo treats the first line as a point.
    @Test(arguments: [CGPoint(x: 60, y: 10), CGPoint(x: 10.001, y: 10)])
    func `content in a corner outside a clip is hidden`(_ second: CGPoint) throws {
        let drawing = Drawing(width: 120, height: 120) { canvas in
            let corner = [
                CGPoint(x: 10, y: 10), second, CGPoint(x: second.x, y: 60), CGPoint(x: 110, y: 60),
                CGPoint(x: 110, y: 110), CGPoint(x: 10, y: 110),
            ]
            canvas.clip(to: Path { $0.addLines(between: corner) })
            canvas.fill(CGRect(x: 0, y: 90, width: 120, height: 10))
            canvas.strokeEllipse(in: CGRect(x: 70, y: 20, width: 30, height: 30))
        }
        #expect(try Self.expectEqualPictures(drawing).isEmpty)
    }

    @Test func `a rasterized part of a PDF is not drawn within another`() throws {
        let drawing = Drawing(width: 120, height: 120) { canvas in
            canvas.withState {
                canvas.clip(to: Path(ellipseIn: CGRect(x: 30, y: 30, width: 80, height: 70)))
                canvas.setStrokeColor(.magenta)
                canvas.setLineWidth(4)
                canvas.addPath(Path(roundedRect: CGRect(x: 18, y: 50, width: 64, height: 16), cornerRadius: 7))
                canvas.strokePath()
            }
            canvas.setBlendMode(.xor)
            canvas.setFillColor(Color.orange.withAlphaComponent(0.6))
            canvas.fillEllipse(in: CGRect(x: 13, y: 37, width: 90, height: 70))
        }
        let images = try Self.expectEqualPictures(drawing)
        #expect(images.count == 2 && images.allSatisfy { $0.contains(" 144   144 ") }, "\(images)")
    }

    @Test(arguments: [CGFloat(119.5), 120, 120.5, 400])
    func `blending beyond the page does not change the page`(x: CGFloat) throws {
        let drawing = Drawing(width: 120, height: 120) { canvas in
            canvas.withLayer {
                canvas.strokeEllipse(in: CGRect(x: 20, y: 20, width: 80, height: 80))
                canvas.clip(to: Path(ellipseIn: CGRect(x: x, y: 20, width: 80, height: 80)))
                canvas.withLayer(blendMode: .copy) { canvas.fill(canvas.bounds) }
                canvas.setBlendMode(.xor)
                canvas.fill(CGRect(x: 100, y: 0, width: 100, height: 100))
            }
        }
        let images = try Self.expectEqualPictures(drawing)
        #expect(images.isEmpty == (x >= 120))
    }

    @Test(arguments: SoftDisc.allCases, ["pdftoppm", "pdftocairo", "mutool"])
    func `a white disc with a soft edge is invisible on white paper`(_ disc: SoftDisc, _ program: String) throws {
        let level = try disc.darkestLevel(in: program)
        #expect(level >= disc.lowestLevel)
    }

    /// Compares two programs' renderings of a drawing's PDF with Easel's pixels.
    ///
    /// - Returns: A line for each image and mask in the PDF.
    private static func expectEqualPictures(_ drawing: Drawing) throws -> [Substring] {
        var images: [Substring] = []
        let differences = try vectorDifferences(of: drawing, by: ["pdftoppm", "mutool"]) { _ in
            .otherRenderer(share: 0.02)
        } check: { _, pdf in
            images = try Program.check("pdfimages", ["-list", pdf]).output.split(separator: "\n").dropFirst(2).map(
                \.self)
        }
        for (program, difference) in differences {
            #expect(difference.passes, "\(program): \(difference)")
        }
        return images
    }

    private static func pictures(of drawing: Drawing) throws -> [(program: String, picture: Image)] {
        let folder = try TemporaryFolder()
        func path(_ name: String) -> String { folder.url.appending(path: name).plainPath }
        try drawing.write(to: path("a.pdf"))
        try Program.check("pdftoppm", ["-png", "-r", "144", "-singlefile", path("a.pdf"), path("pdftoppm")])
        try Program.check("mutool", ["draw", "-q", "-r", "144", "-o", path("mutool.png"), path("a.pdf")])
        return try ["pdftoppm", "mutool"].map {
            ($0, try Image(contentsOf: folder.url.appending(path: "\($0).png")))
        }
    }
}
