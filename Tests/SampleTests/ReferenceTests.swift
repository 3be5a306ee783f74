// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// The same geometry drawn by Easel and by Skia, which shares no code with Cairo.
///
/// Reference/draw_with_skia.py drew the reference pictures from numbers of its own; they are committed, so that no
/// Skia is needed here.
@Suite struct ReferenceTests {
    /// One way to draw a picture that Skia has drawn as well.
    struct Scene: CustomStringConvertible, Sendable {
        /// How many pixels a point has in the reference pictures.
        static let scale = 2

        /// What the reference picture is called, without extension.
        let name: String
        let width: CGFloat
        let height: CGFloat
        /// Tells apart several ways to draw one picture.
        let way: String
        let draw: @Sendable (Canvas) -> Void

        init(
            _ name: String, _ width: CGFloat, _ height: CGFloat, way: String = "",
            _ draw: @escaping @Sendable (Canvas) -> Void
        ) {
            (self.name, self.width, self.height, self.way, self.draw) = (name, width, height, way, draw)
        }

        var description: String { way.isEmpty ? name : "\(name), \(way)" }

        func image() throws -> Image {
            try Drawing(width: width, height: height, background: .white, draw).image(scale: CGFloat(Self.scale))
        }

        func reference() throws -> Image {
            try Image(contentsOf: .package.appending(path: "Tests/SampleTests/Reference/\(name).png"))
        }

        func difference() throws -> SkiaDifference {
            try #require(SkiaDifference(try image(), from: try reference()), "the sizes differ")
        }

        /// The same drawing, moved.
        func moved(by vector: CGVector) -> Scene {
            Scene(name, width, height, way: way) { canvas in
                canvas.translateBy(x: vector.dx, y: vector.dy)
                draw(canvas)
            }
        }
    }

    static let scenes: [Scene] = [
        Scene("striped-bubble", 300, 300) { drawStripedBubble(on: $0) },
        Scene("striped-ellipses", 340, 220) { drawStripedEllipses(on: $0) },
        Scene("ring", 230, 120, way: "by clip") { drawRingsByClip(on: $0, using: .evenOdd) },
        Scene("ring", 230, 120, way: "by fill") { drawRingsByFill(on: $0) },
        Scene("ring", 230, 120, way: "as a path") { canvas in
            canvas.fill(Path(ringIn: blueRing, width: 8), with: .color(.blue))
            canvas.fill(Path(ringIn: redRing, width: 10), with: .color(.red))
        },
        Scene("dotted-line", 240, 40) { drawDottedLine(on: $0, lengths: [1, 16]) },
        Scene("dashed-curves", 280, 175) { drawDashedCurves(on: $0) },
        Scene("replicated-dots", 200, 24) { drawDots(on: $0, count: 12) },
        Scene("callouts", 400, 200) { drawCallouts(on: $0) },
        Scene("bubble-tail-0.25", 120, 96) { drawBubbleWithTail(on: $0, border: 0.25) },
        Scene("bubble-tail-1", 120, 96) { drawBubbleWithTail(on: $0, border: 1) },
        Scene("bubble-tail-3", 120, 96) { drawBubbleWithTail(on: $0, border: 3) },
        Scene("joins-and-caps", 330, 310) { drawJoinsAndCaps(on: $0) },
        Scene("dots-between-dashes", 240, 40) { drawDotsBetweenDashes(on: $0) },
        Scene("pen-under-transforms", 280, 120) { drawUnderTransforms(on: $0) },
        Scene("arcs", 300, 200) { drawArcs(on: $0) },
        Scene("fill-rules", 230, 120) { drawStars(on: $0, using: [.winding, .evenOdd]) },
        Scene("linear-gradients", 220, 230) { drawLinearGradients(on: $0) },
        Scene("radial-gradients", 340, 120) { drawRadialGradients(on: $0) },
    ]

    @Test(arguments: scenes)
    func `a scene is what Skia draws, but for pixels on its edges`(_ scene: Scene) throws {
        let difference = try scene.difference()
        #expect(difference.isNegligible, "\(difference)")
    }

    @Test(arguments: [
        (
            "linear-gradients",
            [
                CGRect(x: 12, y: 12, width: 196, height: 26), CGRect(x: 12, y: 52, width: 196, height: 56),
                CGRect(x: 12, y: 122, width: 196, height: 26), CGRect(x: 12, y: 162, width: 91, height: 56),
                CGRect(x: 155, y: 175, width: 45, height: 40),
            ]
        ),
        (
            "radial-gradients",
            [
                CGRect(x: 30, y: 30, width: 60, height: 60), CGRect(x: 122, y: 12, width: 96, height: 96),
                CGRect(x: 250, y: 42, width: 60, height: 36),
            ]
        ),
    ])
    func `gradients agree with Skia's to 4 of 255 away from edges`(_ name: String, _ insides: [CGRect]) throws {
        let scene = try #require(Self.scenes.first { $0.name == name })
        let (drawn, reference) = (try scene.image(), try scene.reference())
        let (found, wanted) = (drawn.pixels(as: .rgba), reference.pixels(as: .rgba))
        try #require(found.count == wanted.count)
        for rect in insides {
            var greatest = 0
            for y in Int(rect.minY) * Scene.scale..<Int(rect.maxY) * Scene.scale {
                for x in Int(rect.minX) * Scene.scale..<Int(rect.maxX) * Scene.scale {
                    let start = (y * drawn.width + x) * 4
                    for index in start..<start + 4 {
                        greatest = max(greatest, abs(Int(found[index]) - Int(wanted[index])))
                    }
                }
            }
            #expect(greatest <= 4, "\(rect)")
        }
    }

    // MARK: The comparison

    @Test(arguments: [
        Scene("striped-bubble", 300, 300, way: "wider stripes") { drawStripedBubble(on: $0, stripeWidth: 16.5) },
        Scene("striped-bubble", 300, 300, way: "at -44°") { drawStripedBubble(on: $0, degrees: -44) },
        Scene("ring", 230, 120, way: "by the other rule") { drawRingsByClip(on: $0, using: .winding) },
        Scene("dotted-line", 240, 40, way: "narrower gaps") { drawDottedLine(on: $0, lengths: [1, 15.9]) },
        Scene("replicated-dots", 200, 24, way: "one dot missing") { drawDots(on: $0, count: 11) },
    ])
    func `a scene that is drawn wrong is found`(_ scene: Scene) throws {
        let difference = try scene.difference()
        #expect(!difference.isNegligible, "\(difference)")
    }

    @Test(arguments: scenes)
    func `a scene a pixel beside its place is found`(_ scene: Scene) throws {
        let difference = try scene.moved(by: CGVector(dx: 0.5, dy: 0.5)).difference()
        #expect(!difference.isNegligible, "\(difference)")
    }
}

/// How far a drawing is from another renderer's of the same geometry.
struct SkiaDifference: CustomStringConvertible {
    /// Colours: no pixel may be further off than 4 where there is but one all around.
    let inColor: PictureDifference
    /// Edges: 0.5 % of the pixels may be further off than 32, and none inside a shape.
    let onEdges: PictureDifference
    /// Places: none may be half wrong, as pixels are along an edge that lies half a pixel beside its place.
    let inPlace: PictureDifference

    /// Nil if the sizes differ.
    init?(_ actual: Image, from expected: Image) {
        guard let inColor = PictureDifference(actual, from: expected, step: 4),
            let onEdges = PictureDifference(actual, from: expected),
            let inPlace = PictureDifference(actual, from: expected, step: 127)
        else { return nil }
        (self.inColor, self.onEdges, self.inPlace) = (inColor, onEdges, inPlace)
    }

    /// Whether it is the same geometry in the same colours.
    var isNegligible: Bool {
        inColor.differentInside == 0 && onEdges.share <= 0.005 && onEdges.differentInside == 0
            && inPlace.different == 0
    }

    var description: String { "by 4: \(inColor); by 32: \(onEdges); by 127: \(inPlace)" }
}

// MARK: Striped bubbles

private let shade = Color.black.withAlphaComponent(0.3)

/// The first document's drawing, in bounds of 300 × 300.
private func drawStripedBubble(on canvas: Canvas, stripeWidth: CGFloat = 15, degrees: CGFloat = -45) {
    let bounds = canvas.bounds
    canvas.setFillColor(.orange)
    canvas.fillEllipse(in: bounds)

    canvas.addArc(
        center: CGPoint(x: bounds.midX, y: bounds.midY), radius: 150, startAngle: 0, endAngle: 2 * .pi,
        clockwise: true)
    canvas.clip()
    canvas.translateBy(x: 0, y: bounds.height)
    canvas.rotate(by: CGFloat.pi * degrees / 180)
    canvas.setLineWidth(stripeWidth)
    canvas.setStrokeColor(shade)
    let length = hypot(bounds.width, bounds.height)
    canvas.move(to: .zero)
    canvas.addLine(to: CGPoint(x: length, y: 0))
    canvas.strokePath()
    var index: CGFloat = 1
    while index * 30 - 7.5 < 150 {
        for offset in [index * 30, -index * 30] {
            canvas.move(to: CGPoint(x: 0, y: offset))
            canvas.addLine(to: CGPoint(x: length, y: offset))
            canvas.strokePath()
        }
        index += 1
    }
}

private func drawStripedEllipses(on canvas: Canvas) {
    let ellipses: [(CGRect, CGFloat, CGFloat, Angle)] = [
        (CGRect(x: 20, y: 55, width: 180, height: 110), 6, 6, .degrees(-45)),
        (CGRect(x: 230, y: 15, width: 90, height: 190), 5, 9, .degrees(20)),
    ]
    for (rect, width, spacing, angle) in ellipses {
        canvas.setFillColor(.orange)
        canvas.fillEllipse(in: rect)
        canvas.withState {
            canvas.clip(to: Path(ellipseIn: rect))
            canvas.setFillColor(shade)
            canvas.fillStripes(in: rect, width: width, spacing: spacing, angle: angle)
        }
    }
}

// MARK: Rings

private let blueRing = CGRect(x: 10, y: 10, width: 100, height: 100)
private let redRing = CGRect(x: 120, y: 10, width: 100, height: 100)

/// The fourth document's drawing, twice.
private func drawRingsByClip(on canvas: Canvas, using rule: FillRule) {
    for (bounds, width, color) in [(blueRing, 8.0, Color.blue), (redRing, 10, .red)] {
        canvas.saveGState()
        canvas.setFillColor(color)
        canvas.addPath(Path(ellipseIn: bounds))
        canvas.addPath(Path(ellipseIn: bounds.insetBy(dx: width, dy: width)))
        canvas.clip(using: rule)
        canvas.addPath(Path(ellipseIn: bounds))
        canvas.fillPath()
        canvas.restoreGState()
    }
}

private func drawRingsByFill(on canvas: Canvas) {
    for (bounds, width, color) in [(blueRing, 8.0, Color.blue), (redRing, 10, .red)] {
        canvas.setFillColor(color)
        canvas.addEllipse(in: bounds)
        canvas.addEllipse(in: bounds.insetBy(dx: width, dy: width))
        canvas.fillPath(using: .evenOdd)
    }
}

// MARK: Dashes and dots

/// The fifth document's dotted line.
private func drawDottedLine(on canvas: Canvas, lengths: [CGFloat]) {
    let rect = canvas.bounds
    canvas.setLineDash(phase: 0, lengths: lengths)
    canvas.setLineWidth(8)
    canvas.setLineCap(.round)
    canvas.move(to: CGPoint(x: rect.minX, y: rect.midY))
    canvas.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    canvas.setStrokeColor(.red)
    canvas.strokePath()
}

private func drawDashedCurves(on canvas: Canvas) {
    canvas.setStrokeColor(.blue)
    canvas.setLineWidth(7)
    canvas.setLineDash(phase: 5, lengths: [14, 8])
    canvas.strokeEllipse(in: CGRect(x: 15, y: 15, width: 110, height: 110))

    let curve = Path { path in
        path.move(to: CGPoint(x: 145, y: 120))
        path.addCurve(
            to: CGPoint(x: 255, y: 20), control1: CGPoint(x: 165, y: -60), control2: CGPoint(x: 225, y: 200))
    }
    canvas.setStrokeColor(.red)
    canvas.setLineWidth(6)
    canvas.setLineCap(.round)
    canvas.setLineDash(phase: 9, lengths: [12, 10, 3, 10])
    canvas.addPath(curve)
    canvas.strokePath()

    canvas.translateBy(x: 15, y: 40)
    canvas.setStrokeColor(.black)
    canvas.setLineWidth(4)
    canvas.setLineCap(.butt)
    canvas.setLineDash(phase: -3, lengths: [9, 4, 5])
    canvas.addPath(curve)
    canvas.strokePath()
}

/// The fifth document's replicated dots, centred in 200 × 24 as if there were 12 of them.
private func drawDots(on canvas: Canvas, count: Int) {
    let (radius, spacing): (CGFloat, CGFloat) = (4, 8)
    let step = 2 * radius + spacing
    let width = 12 * step - spacing
    canvas.translateBy(x: (canvas.size.width - width) / 2, y: (canvas.size.height - 2 * radius) / 2)
    canvas.replicate(count, by: CGAffineTransform(translationX: step, y: 0)) { _ in
        canvas.fillEllipse(in: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    }
}

// MARK: Callouts

private let cream = Color(red: 1, green: 0.95, blue: 0.8)
private let ink = Color(red: 0.2, green: 0.2, blue: 0.4)

private func drawCallouts(on canvas: Canvas) {
    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }
    let callouts: [(CGRect, CGPoint, radius: CGFloat, tailWidth: CGFloat?)] = [
        (rect(150, 30, 100, 50), CGPoint(x: 140, y: 5), 10, 16),
        (rect(20, 120, 100, 50), CGPoint(x: 150, y: 150), 10, 16),
        (rect(20, 30, 100, 50), CGPoint(x: 60, y: 104), 10, 16),
        (rect(200, 120, 80, 60), CGPoint(x: 165, y: 140), 10, nil),
        (rect(290, 40, 60, 40), CGPoint(x: 385, y: 55), 12, 36),
        (rect(310, 120, 40, 70), CGPoint(x: 390, y: 185), 30, 20),
    ]
    canvas.setFillColor(cream)
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(2)
    for (rect, tail, radius, tailWidth) in callouts {
        canvas.addPath(Path(callout: rect, tail: tail, cornerRadius: radius, tailWidth: tailWidth))
        canvas.drawPath(using: .fillStroke)
    }
}

/// The second document's tail, below a body whose border lies inside it as a layer's does.
private func drawBubbleWithTail(on canvas: Canvas, border: CGFloat) {
    let body = CGRect(x: 10, y: 10, width: 100, height: 60)
    canvas.setFillColor(cream)
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(border)
    canvas.fill(Path(roundedRect: body, cornerRadius: 8), with: .color(cream))
    canvas.addPath(
        Path(roundedRect: body.insetBy(dx: border / 2, dy: border / 2), cornerRadius: 8 - border / 2))
    canvas.strokePath()

    let center = CGPoint(x: body.midX, y: body.maxY + 16)
    let right = CGPoint(x: center.x + 12, y: body.maxY)
    let left = CGPoint(x: center.x - 12, y: body.maxY)
    canvas.beginPath()
    canvas.move(to: left)
    canvas.addLine(to: center)
    canvas.addLine(to: right)
    canvas.strokePath()

    canvas.beginPath()
    canvas.move(to: CGPoint(x: left.x, y: left.y - border))
    canvas.addLine(to: left)
    canvas.addLine(to: center)
    canvas.addLine(to: right)
    canvas.addLine(to: CGPoint(x: right.x, y: right.y - border))
    canvas.closePath()
    canvas.fillPath()
}

// MARK: Pens

private func drawDotsBetweenDashes(on canvas: Canvas) {
    canvas.setLineDash(phase: 0, lengths: [20, 15, 0, 15])
    canvas.setLineWidth(8)
    canvas.setLineCap(.round)
    canvas.setStrokeColor(.red)
    canvas.strokeLineSegments(between: [CGPoint(x: 10, y: 20), CGPoint(x: 230, y: 20)])
}

private func drawJoinsAndCaps(on canvas: Canvas) {
    let rows: [(LineJoin, LineCap, miterLimit: CGFloat)] = [
        (.miter, .butt, 10), (.miter, .square, 2), (.round, .round, 10), (.bevel, .butt, 10),
    ]
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(8)
    canvas.translateBy(x: 0, y: 30)
    for (join, cap, miterLimit) in rows {
        canvas.setLineJoin(join)
        canvas.setLineCap(cap)
        canvas.setMiterLimit(miterLimit)
        for (x, half) in [(50.0, 40.0), (125, 15), (175, 5), (210, 3)] {
            canvas.addLines(between: [
                CGPoint(x: x - half, y: 50), CGPoint(x: x, y: 10), CGPoint(x: x + half, y: 50),
            ])
            canvas.strokePath()
        }
        canvas.addLines(between: [CGPoint(x: 240, y: 45), CGPoint(x: 290, y: 45), CGPoint(x: 255, y: 12)])
        canvas.closePath()
        canvas.strokePath()
        canvas.strokeLineSegments(between: [CGPoint(x: 315, y: 0), CGPoint(x: 315, y: 50)])
        canvas.translateBy(x: 0, y: 70)
    }
}

private func drawUnderTransforms(on canvas: Canvas) {
    canvas.withState {
        canvas.translateBy(x: 60, y: 60)
        canvas.rotate(by: .degrees(30))
        canvas.scaleBy(x: 2.5, y: 1)
        canvas.setStrokeColor(.blue)
        canvas.setLineWidth(6)
        canvas.strokeEllipse(in: CGRect(x: -18, y: -18, width: 36, height: 36))
    }
    canvas.withState {
        canvas.concatenate(CGAffineTransform(a: 1, b: 0, c: 0.8, d: 1, tx: 120, ty: 20))
        canvas.setStrokeColor(.red)
        canvas.setLineJoin(.round)
        canvas.setLineDash(phase: 9, lengths: [17, 6])
        canvas.stroke(CGRect(x: 0, y: 0, width: 40, height: 70), width: 10)
    }
    canvas.addLines(between: [CGPoint(x: 235, y: 15), CGPoint(x: 265, y: 60), CGPoint(x: 240, y: 105)])
    canvas.scaleBy(x: 1, y: 3)
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(4)
    canvas.strokePath()
}

// MARK: Arcs and fills

private func drawArcs(on canvas: Canvas) {
    func radians(_ degrees: CGFloat) -> CGFloat { degrees * .pi / 180 }
    let sectors: [(CGFloat, from: CGFloat, to: CGFloat, clockwise: Bool, Color)] = [
        (50, 20, 250, false, .blue), (150, 20, 250, true, .red), (250, 250, 20, true, .orange),
    ]
    for (x, start, end, clockwise, color) in sectors {
        let center = CGPoint(x: x, y: 50)
        canvas.setFillColor(color)
        canvas.move(to: center)
        canvas.addArc(
            center: center, radius: 40, startAngle: radians(start), endAngle: radians(end), clockwise: clockwise)
        canvas.fillPath()
    }
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(8)
    canvas.addArc(
        center: CGPoint(x: 50, y: 150), radius: 35, startAngle: 0, endAngle: .pi / 3, clockwise: true)
    canvas.strokePath()

    canvas.setLineWidth(6)
    canvas.setStrokeColor(.blue)
    canvas.move(to: CGPoint(x: 110, y: 110))
    canvas.addArc(tangent1End: CGPoint(x: 180, y: 110), tangent2End: CGPoint(x: 180, y: 190), radius: 30)
    canvas.addLine(to: CGPoint(x: 180, y: 190))
    canvas.strokePath()
    canvas.setStrokeColor(.red)
    canvas.move(to: CGPoint(x: 200, y: 185))
    canvas.addArc(tangent1End: CGPoint(x: 245, y: 95), tangent2End: CGPoint(x: 290, y: 185), radius: 14)
    canvas.addLine(to: CGPoint(x: 290, y: 185))
    canvas.strokePath()
}

private func drawStars(on canvas: Canvas, using rules: [FillRule]) {
    for (x, rule, color) in [(60.0, rules[0], Color.blue), (170, rules[1], .red)] {
        canvas.setFillColor(color)
        canvas.addLines(
            between: (0..<5).map { index in
                let angle = -CGFloat.pi / 2 + CGFloat(index) * 4 * .pi / 5
                return CGPoint(x: x + 50 * cos(angle), y: 62 + 50 * sin(angle))
            })
        canvas.fillPath(using: rule)
    }
}

// MARK: Gradients

private func drawLinearGradients(on canvas: Canvas) {
    let rainbow = Gradient(colors: [.red, .yellow, .blue], locations: [0, 0.3, 1])
    let fading = Gradient(colors: [.red, .blue.withAlphaComponent(0)])
    func fill(
        _ rect: CGRect, _ gradient: Gradient, from start: CGPoint, to end: CGPoint, spread: GradientSpread = .pad
    ) {
        canvas.fill(Path(rect: rect), with: .linearGradient(gradient, from: start, to: end, spread: spread))
    }
    fill(
        CGRect(x: 10, y: 10, width: 200, height: 30), rainbow, from: CGPoint(x: 10, y: 0), to: CGPoint(x: 210, y: 0))
    fill(
        CGRect(x: 10, y: 50, width: 200, height: 60), rainbow, from: CGPoint(x: 40, y: 50),
        to: CGPoint(x: 150, y: 110))
    fill(
        CGRect(x: 10, y: 120, width: 200, height: 30), fading, from: CGPoint(x: 10, y: 0), to: CGPoint(x: 210, y: 0))
    fill(
        CGRect(x: 10, y: 160, width: 95, height: 60), Gradient(colors: [.red, .blue]), from: CGPoint(x: 30, y: 160),
        to: CGPoint(x: 70, y: 180), spread: .reflect)
    canvas.clip(to: CGRect(x: 115, y: 160, width: 95, height: 60))
    canvas.translateBy(x: 162.5, y: 190)
    canvas.rotate(by: .degrees(30))
    canvas.drawLinearGradient(
        Gradient(colors: [.orange, .blue]), start: CGPoint(x: -20, y: 0), end: CGPoint(x: 60, y: 0), options: [])
}

private func drawRadialGradients(on canvas: Canvas) {
    func fill(_ path: Path, _ gradient: Gradient, from start: (CGPoint, CGFloat), to end: (CGPoint, CGFloat)) {
        canvas.fill(
            path,
            with: .radialGradient(
                gradient, startCenter: start.0, startRadius: start.1, endCenter: end.0, endRadius: end.1))
    }
    fill(
        Path(ellipseIn: CGRect(x: 10, y: 10, width: 100, height: 100)),
        Gradient(colors: [.white, .orange, ink]), from: (CGPoint(x: 42, y: 42), 0), to: (CGPoint(x: 60, y: 60), 50))
    fill(
        Path(rect: CGRect(x: 120, y: 10, width: 100, height: 100)), Gradient(colors: [.red, .blue]),
        from: (CGPoint(x: 170, y: 60), 10), to: (CGPoint(x: 170, y: 60), 45))
    canvas.translateBy(x: 280, y: 60)
    canvas.scaleBy(x: 1, y: 0.6)
    fill(
        Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)), Gradient(colors: [.yellow, .red]),
        from: (.zero, 0), to: (.zero, 50))
}
