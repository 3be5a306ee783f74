// SPDX-License-Identifier: MIT

import Easel

// The scenes of `Reference/draw_with_skia.py`, drawn from the same numbers in the way an iOS developer would.

// MARK: Striped bubbles

private let shade = Color.black.withAlphaComponent(0.3)

/// Draws an orange disc with diagonal stripes, in bounds of 300 × 300.
func drawStripedBubble(on canvas: Canvas, stripeWidth: CGFloat = 15, degrees: CGFloat = -45) {
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

func drawStripedEllipses(on canvas: Canvas) {
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

let blueRing = CGRect(x: 10, y: 10, width: 100, height: 100)
let redRing = CGRect(x: 120, y: 10, width: 100, height: 100)

/// Draws a blue and a red ring, each with a clip path of two circles.
func drawRingsByClip(on canvas: Canvas, using rule: FillRule) {
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

func drawRingsByFill(on canvas: Canvas) {
    for (bounds, width, color) in [(blueRing, 8.0, Color.blue), (redRing, 10, .red)] {
        canvas.setFillColor(color)
        canvas.addEllipse(in: bounds)
        canvas.addEllipse(in: bounds.insetBy(dx: width, dy: width))
        canvas.fillPath(using: .evenOdd)
    }
}

// MARK: Dashes and dots

/// Draws a dotted line, which is a dashed line with round caps.
func drawDottedLine(on canvas: Canvas, lengths: [CGFloat]) {
    let rect = canvas.bounds
    canvas.setLineDash(phase: 0, lengths: lengths)
    canvas.setLineWidth(8)
    canvas.setLineCap(.round)
    canvas.move(to: CGPoint(x: rect.minX, y: rect.midY))
    canvas.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    canvas.setStrokeColor(.red)
    canvas.strokePath()
}

func drawDashedCurves(on canvas: Canvas) {
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

/// Draws a row of replicated dots. Whatever their number, the dots are positioned as if there were 12 of them.
func drawDots(on canvas: Canvas, count: Int) {
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

func drawCallouts(on canvas: Canvas) {
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

/// Draws a speech bubble with a tail below its body. The border is inside the bounds of the body, as in a layer.
func drawBubbleWithTail(on canvas: Canvas, border: CGFloat) {
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

func drawDotsBetweenDashes(on canvas: Canvas) {
    canvas.setLineDash(phase: 0, lengths: [20, 15, 0, 15])
    canvas.setLineWidth(8)
    canvas.setLineCap(.round)
    canvas.setStrokeColor(.red)
    canvas.strokeLineSegments(between: [CGPoint(x: 10, y: 20), CGPoint(x: 230, y: 20)])
}

func drawJoinsAndCaps(on canvas: Canvas) {
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

func drawUnderTransforms(on canvas: Canvas) {
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

func drawArcs(on canvas: Canvas) {
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

func drawStars(on canvas: Canvas, using rules: [FillRule]) {
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

func drawLinearGradients(on canvas: Canvas) {
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

func drawRadialGradients(on canvas: Canvas) {
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
