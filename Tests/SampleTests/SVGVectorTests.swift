// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Testing

/// Tests another program's rendering of scenes that are difficult to express in SVG.
@Suite struct SVGVectorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The rectangles, in pixels, in which nothing is compared.
        let masks: [CGRect]
        let draw: @Sendable (Canvas) throws -> Void

        init(_ name: String, masking masks: [CGRect] = [], _ draw: @escaping @Sendable (Canvas) throws -> Void) {
            (testDescription, self.masks, self.draw) = (name, masks, draw)
        }
    }

    static let disc = CGRect(x: 20, y: 20, width: 60, height: 60)
    static let rainbow = Gradient(colors: [.red, .yellow, .blue])
    static let fading = Gradient(colors: [.red, Color.blue.withAlphaComponent(0.2)])

    static let others = [
        Row("a tile much larger than the page") { canvas in
            let image = try EffectVectorTests.chart()
            canvas.interpolationQuality = .none
            canvas.draw(image, in: CGRect(x: -30, y: -11_950, width: 120, height: 24_000), byTiling: true)
        },
        Row("repeated erasing") { canvas in
            canvas.setFillColor(.purple)
            for index in 0..<40 {
                let x = 5 + 2.2 * CGFloat(index)
                canvas.fill(CGRect(x: x, y: 20, width: 6, height: 60))
                canvas.clear(CGRect(x: x, y: 30 + CGFloat(index), width: 4, height: 8))
            }
        },
        Row("a blend mode in a layer in a clip") { canvas in
            backdrop(canvas)
            canvas.clip(to: Path(ellipseIn: disc))
            canvas.withLayer(alpha: 0.9) {
                canvas.setFillColor(.cyan)
                canvas.fill(CGRect(x: 20, y: 40, width: 60, height: 30))
                canvas.setBlendMode(.difference)
                canvas.clip(to: CGRect(x: 30, y: 20, width: 30, height: 60))
                canvas.clip(outside: Path(ellipseIn: CGRect(x: 40, y: 40, width: 10, height: 10)))
                canvas.setFillColor(.yellow)
                canvas.fill(canvas.bounds)
            }
            canvas.setBlendMode(.hardLight)
            canvas.setFillColor(.gray)
            canvas.fill(CGRect(x: 0, y: 60, width: 100, height: 10))
        },
        Row("a shadow at the edge of a shape beyond it") { canvas in
            canvas.setShadow(offset: CGSize(width: 20, height: 10), blur: 12, color: .black)
            canvas.setFillColor(.orange)
            canvas.fill(CGRect(x: -30, y: 20, width: 40, height: 40))
            canvas.fill(CGRect(x: 60, y: 60, width: 60, height: 60))
        },
        Row("the shadow of an invisible shape") { canvas in
            canvas.setShadow(offset: CGSize(width: 110, height: 0), blur: 8, color: .red)
            canvas.fillEllipse(in: CGRect(x: -80, y: 30, width: 40, height: 40))
        },
        Row("shadows in a clip and a rotated space") { canvas in
            canvas.clip(to: Path(ellipseIn: disc.insetBy(dx: -15, dy: -15)))
            canvas.rotate(by: .degrees(20))
            canvas.scaleBy(x: 2, y: 1)
            canvas.setShadow(offset: CGSize(width: 10, height: 5), blur: 6, color: .blue)
            canvas.setBlendMode(.multiply)
            canvas.setFillColor(.yellow)
            canvas.fill(CGRect(x: 20, y: 10, width: 20, height: 30))
            canvas.setAlpha(0.5)
            canvas.withLayer {
                canvas.setFillColor(.red)
                canvas.fill(CGRect(x: 20, y: 50, width: 20, height: 10))
                canvas.fill(CGRect(x: 30, y: 45, width: 20, height: 10))
            }
        },
        Row("a mask over a layer with a shadow") { canvas in
            let mask = try Image(width: 50, height: 2, pixels: (0..<100).map { UInt8($0 % 50 * 5) }, format: .gray)
            backdrop(canvas)
            canvas.clip(to: CGRect(x: 10, y: 10, width: 80, height: 80), mask: mask)
            canvas.setShadow(offset: CGSize(width: 4, height: 4), blur: 4)
            canvas.setFillColor(.blue)
            canvas.fillEllipse(in: disc)
        },
        Row("stretched pens") { canvas in
            canvas.translateBy(x: 50, y: 50)
            canvas.scaleBy(x: 3, y: 0.5)
            canvas.setLineWidth(6)
            canvas.setLineDash(phase: 2, lengths: [8, 4])
            canvas.stroke(
                Path(ellipseIn: CGRect(x: -12, y: -60, width: 24, height: 120)),
                with: .linearGradient(rainbow, from: CGPoint(x: -12, y: 0), to: CGPoint(x: 12, y: 60)),
                style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [12, 10], dashPhase: 3))
            canvas.strokeLineSegments(between: [CGPoint(x: -10, y: -20), CGPoint(x: 10, y: 30)])
        },
        Row("dashes on rectangles and ellipses with other start points") { canvas in
            canvas.setLineWidth(4)
            canvas.setLineDash(phase: 3, lengths: [15, 6])
            canvas.stroke(CGRect(x: 10, y: 10, width: 30, height: 25))
            canvas.translateBy(x: 100, y: 0)
            canvas.scaleBy(x: -1, y: 1)
            canvas.stroke(CGRect(x: 10, y: 10, width: 30, height: 25))
            canvas.strokeEllipse(in: CGRect(x: 10, y: 50, width: 30, height: 40))
            canvas.rotate(by: .degrees(90))
            canvas.strokeEllipse(in: CGRect(x: 55, y: -90, width: 30, height: 30))
        },
        Row("caps on points and corners") { canvas in
            canvas.setLineWidth(12)
            for (index, cap) in [LineCap.butt, .round, .square].enumerated() {
                canvas.setLineCap(cap)
                canvas.move(to: CGPoint(x: 20 + 30 * CGFloat(index), y: 20))
                canvas.addLine(to: CGPoint(x: 20 + 30 * CGFloat(index), y: 20))
                canvas.strokePath()
                canvas.setMiterLimit(index == 1 ? 0.5 : 3)
                canvas.addLines(between: [
                    CGPoint(x: 10 + 30 * CGFloat(index), y: 80), CGPoint(x: 20 + 30 * CGFloat(index), y: 50),
                    CGPoint(x: 28 + 30 * CGFloat(index), y: 80),
                ])
                canvas.strokePath()
            }
        },
        Row("one shape filled and stroked twice") { canvas in
            canvas.setLineWidth(5)
            for index in 0..<4 {
                canvas.setFillColor(index < 3 ? .orange : .cyan)
                canvas.addEllipse(in: CGRect(x: 10 + 20 * CGFloat(index), y: 20, width: 25, height: 60))
                canvas.drawPath(using: .fillStroke)
            }
            canvas.setStrokeColor(Color.blue.withAlphaComponent(0.5))
            canvas.addRect(CGRect(x: 30, y: 40, width: 40, height: 20))
            canvas.drawPath(using: .eoFillStroke)
        },
        Row("gradients in shapes with different bounds") { canvas in
            for index in 0..<5 {
                let bar = CGRect(
                    x: 5 + 19 * CGFloat(index), y: 60 - 10 * CGFloat(index), width: 15, height: 30 + 10 * CGFloat(index)
                )
                canvas.fill(
                    Path(rect: bar),
                    with: .linearGradient(rainbow, from: CGPoint(x: 0, y: bar.maxY), to: CGPoint(x: 0, y: bar.minY)))
            }
            canvas.fill(
                Path(roundedRect: CGRect(x: 5, y: 92, width: 90, height: 6), cornerRadius: 3),
                with: .linearGradient(rainbow, from: CGPoint(x: 95, y: 0), to: CGPoint(x: 5, y: 0)))
        },
        Row("opaque and translucent conic gradients, rotated and stretched") { canvas in
            canvas.fill(
                Path(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 40)),
                with: .conicGradient(fading, center: CGPoint(x: 25, y: 25), angle: 0.5))
            canvas.stroke(
                Path(ellipseIn: CGRect(x: 55, y: 10, width: 35, height: 30)),
                with: .conicGradient(rainbow, center: CGPoint(x: 72, y: 25), angle: 2),
                style: StrokeStyle(lineWidth: 10))
            canvas.translateBy(x: 50, y: 75)
            canvas.scaleBy(x: 3, y: 1)
            canvas.fill(
                Path(rect: CGRect(x: -14, y: -20, width: 28, height: 40)),
                with: .conicGradient(
                    Gradient(colors: [.green, .green, .white, .black], locations: [0, 0.5, 0.5, 1]),
                    center: CGPoint(x: 2, y: 3), angle: 1))
        },
        Row("cones of every spread") { canvas in
            for (index, spread) in [GradientSpread.pad, .repeat, .reflect, .none].enumerated() {
                let cell = CGRect(x: 50 * CGFloat(index % 2), y: 50 * CGFloat(index / 2), width: 48, height: 48)
                canvas.fill(
                    Path(rect: cell),
                    with: .radialGradient(
                        index < 2 ? rainbow : fading, startCenter: CGPoint(x: cell.minX + 12, y: cell.midY - 4),
                        startRadius: 4, endCenter: CGPoint(x: cell.minX + 32, y: cell.midY + 4), endRadius: 10,
                        spread: spread))
            }
        },
        // All colors meet where the circles touch.
        Row("circles that touch", masking: [8, 108].map { CGRect(x: $0 - 2, y: 78, width: 4, height: 4) }) { canvas in
            for (index, spread) in [GradientSpread.pad, .none].enumerated() {
                let cell = CGRect(x: 50 * CGFloat(index), y: 0, width: 48, height: 96)
                canvas.fill(
                    Path(rect: cell),
                    with: .radialGradient(
                        rainbow, startCenter: CGPoint(x: cell.midX - 15, y: 40), startRadius: 5,
                        endCenter: CGPoint(x: cell.midX, y: 40), endRadius: 20, spread: spread))
            }
        },
        Row("text that is rotated, enlarged, in a gradient and in a layer") { canvas in
            let font = Font.system(size: 16, weight: .bold)
            canvas.draw("AVATAR fi", at: CGPoint(x: 6, y: 22), font: font)
            canvas.withState {
                canvas.translateBy(x: 10, y: 90)
                canvas.rotate(by: .degrees(-40))
                canvas.scaleBy(x: 1.5, y: 1)
                canvas.setFillPaint(.linearGradient(rainbow, from: .zero, to: CGPoint(x: 50, y: 0)))
                canvas.draw("Turned", at: .zero, font: font)
            }
            canvas.withLayer(alpha: 0.5) {
                canvas.scaleBy(x: 2, y: 2)
                canvas.draw("two\n lines", at: CGPoint(x: 22, y: 32), font: .system(size: 8), color: .red)
            }
        },
        Row("right-to-left text with punctuation at its ends") { canvas in
            let font = Font("DejaVu Sans", size: 15)
            canvas.draw("שלום, (עולם)!", at: CGPoint(x: 4, y: 22), font: font)
            canvas.draw("مرحبا 12 abc!", at: CGPoint(x: 4, y: 50), font: font, color: .blue)
            canvas.draw("abc (مرحبا)", at: CGPoint(x: 4, y: 80), font: font)
        },
        Row("repeated and reflected images") { canvas in
            let image = try EffectVectorTests.chart()
            canvas.interpolationQuality = .none
            for (index, spread) in [GradientSpread.repeat, .reflect].enumerated() {
                canvas.withState {
                    canvas.rotate(by: .degrees(10))
                    canvas.fill(
                        Path(ellipseIn: CGRect(x: 8 + 46 * CGFloat(index), y: 10, width: 44, height: 70)),
                        with: .image(image, in: CGRect(x: 30, y: 30, width: 16, height: 16), spread: spread))
                }
            }
        },
        Row("a padded image") { canvas in
            canvas.interpolationQuality = .none
            canvas.fill(
                Path(ellipseIn: disc),
                with: .image(
                    try EffectVectorTests.chart(), in: CGRect(x: 30, y: 30, width: 30, height: 30), spread: .pad))
        },
    ]

    static let outlined = [
        Row("a shape filled and stroked without antialiasing") { canvas in
            canvas.setShouldAntialias(false)
            canvas.setFillColor(.red)
            canvas.setStrokeColor(.blue)
            canvas.setLineWidth(8)
            canvas.addRect(disc)
            canvas.drawPath(using: .fillStroke)
        },
        Row("a shape filled without antialiasing and stroked with it") { canvas in
            canvas.setShouldAntialias(false)
            canvas.fill(Path(ellipseIn: disc), with: .color(.yellow))
            canvas.setShouldAntialias(true)
            canvas.stroke(Path(ellipseIn: disc), with: .color(.blue), style: StrokeStyle(lineWidth: 8))
        },
        Row("a shape with a translucent image fill and color stroke") { canvas in
            canvas.setAlpha(0.5)
            canvas.setFillPattern(Pattern(image: try EffectVectorTests.chart()))
            canvas.setStrokeColor(.black)
            canvas.setLineWidth(8)
            canvas.addRect(disc)
            canvas.drawPath(using: .fillStroke)
        },
        Row("images on a stretched stroke and on rotated text") { canvas in
            let image = try EffectVectorTests.chart()
            // Programs interpolate differently between pixels and at the edges of tiles.
            canvas.interpolationQuality = .none
            canvas.withState {
                canvas.scaleBy(x: 2, y: 0.5)
                canvas.setStrokePattern(Pattern(image: image, transform: CGAffineTransform(scaleX: 0.5, y: 0.5)))
                canvas.setLineWidth(12)
                canvas.strokeEllipse(in: CGRect(x: 8, y: 20, width: 34, height: 90))
            }
            canvas.rotate(by: 0.4)
            canvas.setFillPaint(.image(image, in: CGRect(x: 0, y: 0, width: 12, height: 9), spread: .reflect))
            canvas.draw("Rm", at: CGPoint(x: 36, y: 70), font: Font("DejaVu Sans", size: 40, weight: .bold))
        },
        Row("a shape with a translucent image stroke") { canvas in
            canvas.setAlpha(0.5)
            canvas.setStrokePattern(Pattern(image: try EffectVectorTests.chart()))
            canvas.setLineWidth(20)
            canvas.stroke(disc)
        },
    ]

    static let rows =
        outlined + operatorsInClips + operatorsOfLayers + operatorsInMasks + operatorsOfEmoji
        + faintOperatorsOfEmoji + emojiInPaints + others

    @Test(arguments: rows)
    func `rsvg-convert's rendering of the SVG matches the PNG`(_ row: Row) throws {
        let drawing = Drawing(width: 100, height: 100, row.draw)
        let differences = try vectorDifferences(of: drawing, by: ["rsvg-convert"], masking: row.masks) { _ in
            .otherRenderer(share: 0.04)
        }
        for (_, difference) in differences { #expect(difference.passes, "\(difference)") }
    }

    @Test(arguments: [20, -20, 0] as [CGFloat], [20, -20] as [CGFloat])
    func `a shadow in SVG is complete at every offset`(_ x: CGFloat, _ y: CGFloat) throws {
        let drawing = Drawing(width: 100, height: 100, background: .white) { canvas in
            canvas.setShadow(offset: CGSize(width: x, height: y), blur: 16, color: .black)
            canvas.setFillColor(.orange)
            for corner in [CGPoint(x: 5, y: 5), CGPoint(x: 60, y: 5), CGPoint(x: 5, y: 60), CGPoint(x: 60, y: 60)] {
                canvas.fill(CGRect(origin: corner, size: CGSize(width: 35, height: 35)))
            }
            // This rectangle is as wide as the page.
            canvas.setFillColor(Color.green.withAlphaComponent(0.5))
            canvas.fill(CGRect(x: 2, y: 47, width: 96, height: 6))
        }
        let blurs = Tolerance(
            because: "librsvg blurs with box filters, which lose some content beyond the page", channelDifference: 24)
        for (_, difference) in try vectorDifferences(of: drawing, by: ["rsvg-convert"], tolerance: { _ in blurs }) {
            #expect(difference.passes, "\(difference)")
        }
    }
}
