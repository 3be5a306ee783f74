// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A picture that contains every kind of content and is rendered in every format. Random pictures might not contain all
/// kinds.
struct EveryKind {
    private let fonts: FontLibrary
    private let photo: Image
    private let mask: Image

    init(fonts: FontLibrary) throws {
        self.fonts = fonts
        photo = try Image(data: Data(base64Encoded: Self.jpeg, options: .ignoreUnknownCharacters) ?? Data())
        mask = try Image(
            data: try Image(width: 64, height: 1, pixels: (0..<64).map { $0 * 4 }, format: .gray).pngData())
    }

    /// Renders the picture as PNG, SVG, PDF, an image, and two pages of a document. Returns the number of renders.
    func render() throws -> Int {
        let drawing = Drawing(width: 200, height: 120, fonts: fonts, background: .white) { try draw(on: $0) }
        let page = Drawing(width: 100, height: 60, fonts: fonts) { canvas in
            canvas.draw(drawing, in: CGRect(x: 0, y: 0, width: 100, height: 60))
        }
        var sizes = [try page.image().width]
        for compression in PNGOptions.Compression.allCases {
            sizes.append(try drawing.png(options: PNGOptions(compression: compression)).count)
        }
        for text in [SVGOptions.TextMode.text, .outlines, .embeddedFonts] {
            sizes.append(try drawing.svg(options: SVGOptions(text: text)).utf8.count)
        }
        // A low resolution keeps the rasterized parts of the PDF small.
        let coarse = PDFOptions(rasterResolution: 72)
        sizes.append(try drawing.pdf(options: coarse).count)
        let document = Document(title: "Pages", outline: [.init("Second", page: 1)], pages: [drawing, page])
        sizes.append(try document.pdf(options: coarse).count)
        return sizes.count
    }

    private func draw(on canvas: Canvas) throws {
        let disc = Path(ellipseIn: CGRect(x: 4, y: 4, width: 40, height: 40))
        let colors = Gradient(colors: [.red, .blue, .green])
        let paints: [Paint] = [
            .color(.blue),
            .linearGradient(colors, from: .zero, to: CGPoint(x: 48, y: 0)),
            .radialGradient(
                colors, startCenter: CGPoint(x: 24, y: 24), startRadius: 0, endCenter: CGPoint(x: 24, y: 24),
                endRadius: 24),
            .conicGradient(colors, center: CGPoint(x: 24, y: 24), angle: 0),
            .pattern(.crosshatch(width: 1, spacing: 6, angle: .degrees(30), color: .red)),
            .pattern(Pattern(image: photo)),
            .image(photo, in: CGRect(x: 4, y: 4, width: 40, height: 40)),
            .pattern(
                Pattern(size: CGSize(width: 9, height: 9)) {
                    $0.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
                }),
        ]
        for (index, paint) in paints.enumerated() {
            canvas.withState {
                canvas.translateBy(x: CGFloat(index % 4) * 48, y: CGFloat(index / 4) * 48)
                canvas.setShadow(offset: CGSize(width: 1, height: 2), blur: 3)
                canvas.withLayer(alpha: 0.75, blendMode: .multiply) {
                    canvas.fill(disc, with: paint)
                    canvas.stroke(disc, with: paint, style: StrokeStyle(lineWidth: 3, dash: [5, 2]))
                }
            }
        }
        canvas.withState {
            canvas.clip(to: CGRect(x: 120, y: 60, width: 64, height: 32), mask: mask)
            canvas.draw(photo, in: CGRect(x: 120, y: 60, width: 64, height: 32))
        }
        canvas.fill(try disc.subtracting(Path(rect: CGRect(x: 0, y: 0, width: 24, height: 24))), with: .color(.gray))
        canvas.draw("Grüße \u{1F680} \u{645}\u{631}", at: CGPoint(x: 8, y: 112), font: Font("DejaVu Sans", size: 12))
        canvas.draw("Grad", at: CGPoint(x: 150, y: 112), font: Font("Inter", size: 12, weight: 650))
        if let url = URL(string: "https://example.org/") {
            canvas.setURL(url, for: CGRect(x: 8, y: 100, width: 60, height: 16))
        }
    }

    /// A 16 × 16 pixel picture in four colors.
    private static let jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBT/wAARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACAkK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E
        ABgBAAMBAQAAAAAAAAAAAAAAAAcJCgYI/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AOgGGpmMCSY9LxRm7laWy
        rG4f/9k=
        """
}
