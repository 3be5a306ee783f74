// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Tests that compare a picture that is drawn near the origin with the same picture at coordinates near 10⁹, enlarged
/// 2²⁰ times. A `Double` represents these coordinates exactly.
@Suite struct FarPictureTests {
    /// The zoom and origin with which a picture is drawn.
    struct Placement: Sendable {
        var zoom: CGFloat = 1
        var origin: CGFloat = 0

        static let near = Placement()
        static let far = Placement(zoom: 1_048_576, origin: 939_524_096)

        func enter(_ canvas: Canvas) {
            canvas.scaleBy(x: zoom, y: zoom)
            canvas.translateBy(x: -origin, y: -origin)
        }

        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: origin + x / zoom, y: origin + y / zoom) }
        func length(_ length: CGFloat) -> CGFloat { length / zoom }
        func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(origin: point(x, y), size: CGSize(width: width / zoom, height: height / zoom))
        }
        func curve(_ canvas: Canvas) {
            canvas.move(to: point(8, 40))
            canvas.addCurve(to: point(56, 40), control1: point(20, -20), control2: point(40, 90))
            canvas.addQuadCurve(to: point(20, 60), control: point(60, 70))
        }
    }

    struct Scene: Sendable, CustomTestStringConvertible {
        let name: String
        let draw: @Sendable (Canvas, Placement) -> Void
        var testDescription: String { name }

        init(_ name: String, _ draw: @escaping @Sendable (Canvas, Placement) -> Void) {
            (self.name, self.draw) = (name, draw)
        }

        func drawing(_ placement: Placement) throws -> Drawing {
            let draw = draw
            return Drawing(
                width: 64, height: 64,
                fonts: try FontLibrary(files: [URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")])
            ) { canvas in
                placement.enter(canvas)
                draw(canvas, placement)
            }
        }
    }

    static let gradient = Gradient(colors: [.red, .yellow, .blue])

    static let image: Image? = {
        var pixels: [UInt8] = []
        for index in 0..<64 { pixels += [UInt8(index * 4), UInt8(255 - index * 3), UInt8(index % 8 * 30), 255] }
        return try? Image(width: 8, height: 8, pixels: pixels, format: .rgba)
    }()

    static let scenes: [Scene] = [
        Scene("fill") { canvas, placement in
            canvas.setFillColor(.red)
            canvas.fillEllipse(in: placement.rect(8, 8, 40, 30))
            placement.curve(canvas)
            canvas.fillPath(using: .evenOdd)
        },
        Scene("stroke") { canvas, placement in
            canvas.setLineWidth(placement.length(5))
            canvas.setLineCap(.square)
            canvas.addLines(between: [placement.point(8, 8), placement.point(50, 12), placement.point(12, 24)])
            canvas.strokePath()
            canvas.setLineJoin(.round)
            canvas.setLineCap(.round)
            placement.curve(canvas)
            canvas.strokePath()
        },
        Scene("dashes") { canvas, placement in
            canvas.setLineWidth(placement.length(3))
            canvas.setLineDash(phase: placement.length(2), lengths: [placement.length(6), placement.length(4)])
            canvas.stroke(placement.rect(8, 8, 40, 30))
            placement.curve(canvas)
            canvas.strokePath()
        },
        Scene("linear gradient") { canvas, placement in
            canvas.drawLinearGradient(gradient, start: placement.point(8, 8), end: placement.point(50, 40), options: [])
        },
        Scene("radial gradient") { canvas, placement in
            canvas.setFillPaint(
                .radialGradient(
                    gradient, startCenter: placement.point(20, 20), startRadius: placement.length(4),
                    endCenter: placement.point(30, 28), endRadius: placement.length(30)))
            canvas.fill(placement.rect(4, 4, 56, 56))
        },
        Scene("conic gradient") { canvas, placement in
            canvas.drawConicGradient(gradient, center: placement.point(32, 30), angle: 1)
        },
        Scene("image") { canvas, placement in if let image { canvas.draw(image, in: placement.rect(8, 12, 40, 24)) } },
        Scene("tiled image") { canvas, placement in
            if let image { canvas.draw(image, in: placement.rect(8, 12, 12, 10), byTiling: true) }
        },
        Scene("hatching") { canvas, placement in
            canvas.setFillPaint(.pattern(.stripes(width: 3, spacing: 4, angle: .degrees(30), color: .red)))
            canvas.fillEllipse(in: placement.rect(8, 8, 40, 40))
        },
        Scene("stripes") { canvas, placement in
            canvas.fillStripes(
                in: placement.rect(8, 8, 40, 40), width: placement.length(3), spacing: placement.length(3),
                angle: .degrees(45))
        },
        Scene("clip and shadow") { canvas, placement in
            canvas.clip(to: placement.rect(4, 4, 40, 50))
            canvas.setShadow(offset: CGSize(width: 3, height: 4), blur: 5, color: .black)
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: placement.rect(10, 10, 40, 30))
        },
        Scene("mask") { canvas, placement in
            if let image { canvas.clip(to: placement.rect(8, 8, 40, 40), mask: image) }
            canvas.fill(placement.rect(0, 0, 64, 64))
        },
        Scene("layer") { canvas, placement in
            canvas.withLayer(alpha: 0.5, blendMode: .multiply) {
                canvas.fill(placement.rect(8, 8, 30, 30))
                canvas.stroke(placement.rect(20, 20, 30, 30), width: placement.length(6))
            }
        },
        Scene("text") { canvas, placement in
            // Fonts cannot be this small, so the zoom is undone at the position of the text.
            let point = placement.point(6, 40)
            canvas.translateBy(x: point.x, y: point.y)
            canvas.scaleBy(x: placement.length(1), y: placement.length(1))
            canvas.draw("Map", at: .zero, font: .system(size: 24))
        },
        Scene("drawing") { canvas, placement in
            let inner = Drawing(width: 100, height: 100) { canvas in
                canvas.fillEllipse(in: CGRect(x: 10, y: 10, width: 60, height: 60))
                canvas.stroke(canvas.bounds, width: 8)
                canvas.setLineDash(phase: 3, lengths: [5, 7])
                canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 90), CGPoint(x: 100, y: 30)])
            }
            canvas.draw(inner, in: placement.rect(8, 8, 50, 40))
        },
    ]

    @Test(arguments: scenes)
    func `a picture drawn far from the origin is the same as one drawn near the origin`(_ scene: Scene) throws {
        let (near, far) = (try scene.drawing(.near), try scene.drawing(.far))
        let (picture, farPicture) = (try near.image(), try far.image())
        #expect(picture.pixels(as: .rgba).contains { $0 != 0 })
        let difference = ImageComparison(farPicture, with: picture, tolerance: .farFromTheOrigin)
        #expect(difference.passes, "\(difference)")
        let tolerance = Tolerance.otherRenderer(share: 0)
        let differences = try [near, far].map { try vectorDifferences(of: $0) { _ in tolerance } }
        for (near, far) in zip(differences[0], differences[1]) {
            let isSame =
                far.difference.countedPixels <= near.difference.countedPixels + 20
                && far.difference.countedAwayFromEdges <= near.difference.countedAwayFromEdges
            // Workaround (librsvg 2.60): a tile 0.00001 wide is not drawn, no matter how much its pattern is enlarged.
            // Remove when: such patterns are written with their enlarged size.
            withKnownIssue("librsvg 2.60 shows no tiles of this size", isIntermittent: true) {
                #expect(isSame, "\(near.program): \(far.difference), near the origin \(near.difference)")
            } when: {
                scene.name == "tiled image" && near.program == "rsvg-convert"
            }
        }
    }
}

extension Tolerance {
    /// The tolerance for geometry that is, or extends, far beyond the canvas.
    static let farFromTheOrigin = Tolerance(
        because: "edges beyond the canvas are clipped and rounded at other positions",
        channelDifference: 3,
        alphaDifference: 3)
}
