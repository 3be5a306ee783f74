// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Testing

/// Tests of blend modes, layers, shadows, images, masks, and patterns in SVG and PDF, drawn by other programs.
@Suite struct EffectVectorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The programs that draw the scene incorrectly.
        let wrongIn: Set<String>
        let draw: @Sendable (Canvas) throws -> Void

        init(_ name: String, wrongIn: Set<String> = [], _ draw: @escaping @Sendable (Canvas) throws -> Void) {
            (testDescription, self.wrongIn, self.draw) = (name, wrongIn, draw)
        }
    }

    static let disc = CGRect(x: 20, y: 20, width: 60, height: 60)
    static let gradient = Gradient(colors: [.red, .yellow, .blue])

    /// Returns an image of 8 × 8 squares in many colors.
    static func chart() throws -> Image {
        let pixels = (0..<64).flatMap { index -> [UInt8] in
            let (column, row): (Int, Int) = (index % 8, index / 8)
            let alpha: UInt8 = column == row ? 102 : 255
            return [UInt8(column * 36), UInt8(row * 36), 120, alpha]
        }
        return try Image(width: 8, height: 8, pixels: pixels, format: .rgba)
    }

    static let modes = BlendMode.allCases.map { mode in
        // Poppler weights blue incorrectly in two modes. MuPDF follows the W3C's formulas.
        Row("\(mode)", wrongIn: mode == .hue || mode == .saturation ? ["pdftoppm"] : []) { canvas in
            canvas.setFillColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
            canvas.fill(CGRect(x: 10, y: 10, width: 60, height: 40))
            canvas.setFillColor(red: 0.9, green: 0.7, blue: 0.2, alpha: 0.6)
            canvas.fill(CGRect(x: 40, y: 40, width: 50, height: 50))
            canvas.setBlendMode(mode)
            canvas.setFillColor(red: 0.8, green: 0.3, blue: 0.5, alpha: 0.8)
            canvas.fill(disc)
        }
    }

    static let effects = [
        Row("layer") { canvas in
            canvas.withLayer(alpha: 0.5) {
                canvas.setFillColor(.red)
                canvas.fillEllipse(in: CGRect(x: 10, y: 20, width: 50, height: 50))
                canvas.setFillColor(.blue)
                canvas.fillEllipse(in: CGRect(x: 40, y: 20, width: 50, height: 50))
            }
        },
        Row("multiplied layer in a layer") { canvas in
            canvas.setFillColor(.yellow)
            canvas.fill(CGRect(x: 0, y: 0, width: 50, height: 100))
            canvas.withLayer(alpha: 0.8, blendMode: .multiply) {
                canvas.setFillColor(.cyan)
                canvas.fill(disc)
                canvas.withLayer(alpha: 0.5) {
                    canvas.setFillColor(.red)
                    canvas.fill(CGRect(x: 40, y: 40, width: 50, height: 20))
                }
            }
        },
        Row("one mode under several clips") { canvas in
            canvas.setFillColor(.yellow)
            canvas.fill(canvas.bounds)
            canvas.setBlendMode(.multiply)
            canvas.setFillColor(.cyan)
            for x in [10, 40, 70] as [CGFloat] {
                canvas.withState {
                    canvas.clip(to: CGRect(x: x, y: 10, width: 20, height: 30))
                    canvas.fill(canvas.bounds)
                }
            }
            canvas.withLayer(blendMode: .multiply) {
                canvas.fill(CGRect(x: 10, y: 60, width: 30, height: 30))
                canvas.fill(CGRect(x: 60, y: 60, width: 30, height: 30))
            }
        },
        Row("sharp shadow") { canvas in
            canvas.setShadow(offset: CGSize(width: 8, height: 12), blur: 0, color: .blue)
            canvas.setFillColor(.red)
            canvas.fillEllipse(in: disc)
        },
        Row("blurred shadow") { canvas in
            canvas.setShadow(offset: CGSize(width: 8, height: 12), blur: 10)
            canvas.setFillColor(.red)
            canvas.fillEllipse(in: disc)
        },
        Row("shadow of a layer") { canvas in
            canvas.setShadow(offset: CGSize(width: -6, height: 6), blur: 4, color: .blue)
            canvas.withLayer {
                canvas.fill(CGRect(x: 20, y: 20, width: 30, height: 30))
                canvas.setFillColor(.red)
                canvas.fill(CGRect(x: 40, y: 40, width: 30, height: 30))
            }
        },
        Row("image with hard edges") { canvas in
            canvas.interpolationQuality = .none
            canvas.draw(try chart(), in: disc.insetBy(dx: -2, dy: -2))
        },
        Row("rotated and clipped image") { canvas in
            canvas.interpolationQuality = .none
            canvas.clip(to: Path(ellipseIn: disc))
            canvas.translateBy(x: 50, y: 50)
            canvas.rotate(by: .degrees(30))
            canvas.draw(try chart(), in: CGRect(x: -40, y: -40, width: 80, height: 80))
        },
        Row("tiled image") { canvas in
            canvas.interpolationQuality = .none
            canvas.clip(to: disc)
            canvas.draw(try chart(), in: CGRect(x: 3, y: 5, width: 32, height: 32), byTiling: true)
        },
        Row("enlarged tiled image") { canvas in
            canvas.interpolationQuality = .low
            canvas.clip(to: disc)
            canvas.draw(
                try chart().cropped(to: CGRect(x: 0, y: 0, width: 2, height: 2)),
                in: CGRect(x: 3, y: 5, width: 32, height: 24), byTiling: true)
        },
        Row("mask") { canvas in
            let mask = try Image(width: 60, height: 60, pixels: (0..<3_600).map { UInt8($0 % 60 * 4) }, format: .gray)
            canvas.clip(to: disc, mask: mask)
            canvas.setFillColor(.red)
            canvas.fillEllipse(in: disc)
        },
        Row("image pattern") { canvas in
            canvas.setFillPattern(
                Pattern(
                    image: try chart(), transform: CGAffineTransform(scaleX: 4, y: 4)))
            canvas.interpolationQuality = .none
            canvas.fill(disc)
        },
        // MuPDF shows thin lines of the background where tiles meet.
        Row("drawn pattern", wrongIn: ["mutool"]) { canvas in
            canvas.setFillPattern(
                Pattern(size: CGSize(width: 20, height: 15), transform: CGAffineTransform(rotationAngle: 0.3)) { tile in
                    tile.setFillColor(.red)
                    tile.fillEllipse(in: CGRect(x: 2, y: 2, width: 12, height: 12))
                })
            canvas.fillEllipse(in: disc)
        },
        Row("stripes") { canvas in
            canvas.setFillPattern(.stripes(width: 6, spacing: 4, angle: .degrees(-45), color: .red, background: .blue))
            canvas.fillEllipse(in: disc)
        },
        Row("dots on a stroke") { canvas in
            canvas.setStrokePattern(.dots(radius: 4, spacing: 12, angle: .degrees(20), color: .red))
            canvas.setLineWidth(24)
            canvas.strokeEllipse(in: disc)
        },
        Row("conic gradient") { canvas in
            canvas.clip(to: Path(ellipseIn: disc))
            canvas.drawConicGradient(gradient, center: CGPoint(x: 50, y: 50), angle: 1)
        },
        Row("mask with hard edges") { canvas in
            let mask = try Image(width: 2, height: 2, pixels: [255, 153, 51, 0], format: .gray)
            canvas.interpolationQuality = .none
            canvas.clip(to: disc, mask: mask)
            canvas.setFillColor(.red)
            canvas.fill(canvas.bounds)
        },
        Row("image pattern with gaps") { canvas in
            canvas.setFillPattern(
                Pattern(
                    image: try chart(), spacing: CGSize(width: 2, height: 1),
                    transform: CGAffineTransform(scaleX: 4, y: 4)))
            canvas.interpolationQuality = .none
            canvas.fill(disc)
        },
        Row("one image twice") { canvas in
            canvas.interpolationQuality = .none
            let image = try chart()
            canvas.draw(image, in: CGRect(x: 10, y: 10, width: 32, height: 32))
            canvas.draw(image, in: CGRect(x: 50, y: 50, width: 32, height: 32))
        },
        Row("rectangles of lines, dashed and open") { canvas in
            canvas.setLineWidth(6)
            func corners(_ rect: CGRect) {
                canvas.move(to: CGPoint(x: rect.minX, y: rect.maxY))
                canvas.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                canvas.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
                canvas.addLine(to: CGPoint(x: rect.minX, y: rect.minY))
            }
            corners(CGRect(x: 60, y: 10, width: 30, height: 30))
            canvas.addLine(to: CGPoint(x: 60, y: 40))
            canvas.strokePath()
            canvas.setLineDash(phase: 0, lengths: [25, 12])
            corners(CGRect(x: 10, y: 50, width: 70, height: 40))
            canvas.closePath()
            canvas.strokePath()
            canvas.stroke(CGRect(x: 10, y: 10, width: 40, height: 30))
        },
        Row("drawing in a drawing") { canvas in
            let inner = Drawing(width: 10, height: 10) { canvas in
                canvas.setFillColor(.blue)
                canvas.fill(CGRect(x: 0, y: 0, width: 12, height: 5))
                canvas.setAlpha(0.5)
                canvas.setFillColor(.red)
                canvas.fillEllipse(in: canvas.bounds)
            }
            canvas.translateBy(x: 50, y: 10)
            canvas.rotate(by: .degrees(45))
            canvas.draw(inner, in: CGRect(x: 0, y: 0, width: 50, height: 50))
        },
    ]

    @Test(arguments: modes + effects)
    func `other programs' renderings of an effect in SVG and PDF match the PNG`(_ row: Row) throws {
        let drawing = Drawing(width: 100, height: 100, row.draw)
        let differences = try vectorDifferences(of: drawing) { _ in
            .otherRenderer(share: 0.04)
        } check: { svg, pdf in
            try Program.check("xmllint", ["--noout", svg])
            try Program.check("qpdf", ["--check", pdf])
        }
        for (name, difference) in differences where !row.wrongIn.contains(name) {
            #expect(difference.passes, "\(name): \(difference)")
        }
    }
}
