// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that the shadow of any content has the coverage of the content, with an offset and in a single color.
@Suite struct ShadowRenderingTests {
    static let frame = CGRect(x: 4, y: 4, width: 16, height: 16)
    static let gradient = Gradient(colors: [.red, Color.yellow.withAlphaComponent(0.4)])

    struct Painting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// A closure that paints content within ``place``.
        let paint: @Sendable (Canvas) throws -> Void

        init(_ name: String, _ paint: @escaping @Sendable (Canvas) throws -> Void) {
            (testDescription, self.paint) = (name, paint)
        }
    }

    static let paintings = [
        Painting("color") { $0.fillEllipse(in: frame) },
        Painting("transparent color") {
            $0.setFillColor(Color(red: 1, green: 0, blue: 0, alpha: 0.4))
            $0.fillEllipse(in: frame)
        },
        Painting("stroke") { $0.stroke(frame.insetBy(dx: 3, dy: 3), width: 4) },
        Painting("dashed stroke") {
            $0.setLineWidth(4)
            $0.setLineDash(phase: 0, lengths: [3, 2])
            $0.strokeEllipse(in: frame.insetBy(dx: 2, dy: 2))
        },
        Painting("linear gradient paint") {
            $0.fill(Path(ellipseIn: frame), with: .linearGradient(gradient, from: .zero, to: CGPoint(x: 20, y: 0)))
        },
        Painting("radial gradient paint") {
            $0.fill(
                Path(rect: frame),
                with: .radialGradient(
                    gradient, startCenter: CGPoint(x: 12, y: 12), startRadius: 0, endCenter: CGPoint(x: 12, y: 12),
                    endRadius: 8, spread: .none))
        },
        Painting("conic gradient paint") {
            $0.fill(Path(rect: frame), with: .conicGradient(gradient, center: CGPoint(x: 12, y: 12), angle: 0))
        },
        Painting("pattern") {
            let tile = Pattern(size: CGSize(width: 4, height: 4)) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
            $0.fill(Path(rect: frame), with: .pattern(tile))
        },
        Painting("stripes") {
            $0.fill(Path(ellipseIn: frame), with: .pattern(.stripes(width: 2, spacing: 2, angle: .zero, color: .red)))
        },
        Painting("image") { $0.draw(try image(), in: frame) },
        Painting("image paint") { $0.fill(Path(ellipseIn: frame), with: .image(try image(), in: frame)) },
        Painting("text") { $0.draw("g", at: CGPoint(x: 6, y: 14), font: .system(size: 16)) },
        Painting("drawing") { canvas in
            canvas.draw(
                Drawing(width: 4, height: 4) {
                    $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                    $0.fillEllipse(in: CGRect(x: 1, y: 1, width: 3, height: 3))
                }, in: frame)
        },
        Painting("layer") { canvas in
            canvas.beginTransparencyLayer()
            canvas.fill(CGRect(x: 4, y: 4, width: 10, height: 10))
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
            canvas.setBlendMode(.clear)
            canvas.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
            canvas.endTransparencyLayer()
        },
        Painting("transparent layer") { canvas in
            canvas.withLayer(alpha: 0.4) {
                canvas.fill(CGRect(x: 4, y: 4, width: 10, height: 10))
                canvas.fillEllipse(in: CGRect(x: 8, y: 8, width: 12, height: 12))
            }
        },
    ]

    static func image() throws -> Image {
        let pixels = (0..<16).flatMap { index -> [UInt8] in [255, 0, 0, UInt8(index * 17)] }
        return try Image(width: 4, height: 4, pixels: pixels, format: .rgba)
    }

    @Test(arguments: paintings)
    func `a shadow has the same shape and alpha as the content that casts it`(_ row: Painting) throws {
        let plain = try Pixels(60, 60) { try row.paint($0) }
        let image = try Pixels(60, 60) { canvas in
            canvas.setShadow(offset: CGSize(width: 30, height: 20), blur: 0, color: .blue)
            try row.paint(canvas)
        }
        #expect(plain.area > 20)
        for y in 0..<24 {
            for x in 0..<24 {
                #expect(image[x, y] == plain[x, y], "\(x), \(y)")
                let shadow = image[x + 30, y + 20]
                #expect(abs(Int(shadow[3]) - Int(plain.alpha(x, y))) <= 2, "\(x), \(y)")
                if shadow[3] > 30 { #expect(shadow[0] <= 2 && shadow[1] <= 2 && shadow[2] >= 250, "\(shadow)") }
            }
        }
        #expect(abs(image.area - 2 * plain.area) < 1)
    }

    @Test(arguments: paintings)
    func `a blurred shadow has the same total alpha as a sharp shadow`(_ row: Painting) throws {
        let plain = try Pixels(90, 90) { try row.paint($0) }
        let image = try Pixels(90, 90) { canvas in
            canvas.setShadow(offset: CGSize(width: 45, height: 45), blur: 8, color: .blue)
            try row.paint(canvas)
        }
        #expect(abs(image.area - 2 * plain.area) < max(2, 0.03 * plain.area))
        // The offset moves the center of mass of the shadow.
        func middle(_ picture: Pixels, _ range: Range<Int>) -> (Double, Double) {
            var (sum, x, y) = (0.0, 0.0, 0.0)
            for row in range {
                for column in range {
                    let alpha = Double(picture.alpha(column, row))
                    (sum, x, y) = (sum + alpha, x + alpha * Double(column), y + alpha * Double(row))
                }
            }
            return (x / sum, y / sum)
        }
        let (shape, shadow) = (middle(plain, 0..<24), middle(image, 32..<90))
        #expect(abs(shadow.0 - shape.0 - 45) < 0.3 && abs(shadow.1 - shape.1 - 45) < 0.3)
    }

    @Test func `a gradient that is drawn directly fills the clip, and its shadow has the shape of the clip`() throws {
        let image = try Pixels { canvas in
            canvas.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
            canvas.setShadow(offset: CGSize(width: 5, height: 0), blur: 0, color: .blue)
            canvas.drawLinearGradient(
                Gradient(colors: [.red, .red]), start: .zero, end: CGPoint(x: 10, y: 0), options: [])
        }
        #expect(
            [2, 9, 12, 14, 16].map { image[$0, 5] } == [opaqueRed, opaqueRed, opaqueBlue, opaqueBlue, transparent])
        #expect(image[2, 12] == transparent && image.area == 150)
    }

    @Test func `overlapping rectangles that are filled in one call cast a single shadow`() throws {
        let image = try Pixels(30, 10) { canvas in
            canvas.setShadow(
                offset: CGSize(width: 10, height: 0), blur: 0, color: Color(red: 0, green: 0, blue: 1, alpha: 0.4))
            canvas.fill([CGRect(x: 0, y: 0, width: 6, height: 10), CGRect(x: 3, y: 0, width: 6, height: 10)])
        }
        #expect([11, 14, 18].map { image[$0, 5] } == Array(repeating: [0, 0, 255, 102], count: 3))
    }
}
