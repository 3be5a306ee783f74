// SPDX-License-Identifier: MIT

internal import Foundation

/// Shapes as elements.
extension SVGBackend {
    /// Adds a shape, painted over what lies below it.
    func add(_ shape: Shape, _ ink: Ink) {
        switch ink.paint {
        case .color, .linearGradient: add(shape, ink, fill: ink.paint)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            let circles = CirclePair(
                startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
            if circles.isNested { return add(shape, ink, fill: ink.paint) }
            let visible = shape.bounds.intersection(page)
            add(circles.discs(of: gradient, spread: spread, under: transform, over: visible), within: shape, ink.edge)
        case .conicGradient(let gradient, let center, let angle, let transform):
            let toUnits = transform.translatedBy(x: center.x, y: center.y).rotated(by: angle)
            let visible = shape.bounds.intersection(page)
            add(ColorSweep(gradient, under: toUnits, over: visible), within: shape, ink.edge)
        case .image(let image, let rect, let spread, let transform):
            add(image, in: rect, spread: spread, transform: transform, within: shape, ink)
        case .pattern:
            // The front end lays out the tiles of patterns.
            break
        }
    }

    /// Adds a shape in a colour, a gradient or the tiles of an image.
    func add(_ shape: Shape, _ ink: Ink, fill paint: Paint) {
        switch shape {
        case .fill(let path, let rule):
            let geometry = SVGGeometry(path)
            element.bytes.removeAll(keepingCapacity: true)
            element.append(geometry, of: path, precision)
            let isEvenOdd = if case .path = geometry { rule == .evenOdd } else { false }
            if case .color(let color) = paint {
                add(fill: element, style: style(color, ink, isEvenOdd: isEvenOdd), ink)
            } else {
                var style = SVGMarkup(capacity: 64)
                appendPaint(.fill, paint, interpolation: ink.interpolation, box: geometry.box, to: &style)
                append(ink, isEvenOdd: isEvenOdd, to: &style)
                add(fill: element, style: style, ink)
            }
        case .stroke(let path, let style, let pen):
            add(stroke: path, style, pen, ink, paint: paint)
        case .text(let text): add(text, ink, paint: paint)
        }
    }

    private func add(fill geometry: SVGMarkup, style: SVGMarkup, _ ink: Ink) {
        if ink.hasOwnStyle { content.add(geometry, style: style) } else { content.add(fill: geometry, style: style) }
    }

    private func append(_ ink: Ink, isEvenOdd: Bool = false, to style: inout SVGMarkup) {
        if isEvenOdd { style.append(" fill-rule=\"evenodd\"") }
        style.attribute("opacity", share: ink.alpha)
        if !ink.edge.isAntialiased { style.append(" shape-rendering=\"crispEdges\"") }
    }

    /// The style of a shape filled in a colour.
    private func style(_ color: Color, _ ink: Ink, isEvenOdd: Bool) -> SVGMarkup {
        if let known = fillStyle, known.color == color, known.isEvenOdd == isEvenOdd, known.edge == ink.edge {
            return known.markup
        }
        var markup = SVGMarkup()
        appendPaint(.fill, .color(color), box: nil, to: &markup)
        append(ink, isEvenOdd: isEvenOdd, to: &markup)
        fillStyle = SVGFillStyle(color: color, isEvenOdd: isEvenOdd, edge: ink.edge, markup: markup)
        return markup
    }

    private func add(
        stroke path: Path, _ pen: StrokeStyle, _ transform: CGAffineTransform, _ ink: Ink, paint: Paint
    ) {
        // A round pen stays round: only its lengths change.
        let factor = abs(transform.determinant).squareRoot()
        let isRound = transform.isIdentity || transform.maximumScale <= factor * (1 + 1e-9)
        let scale = isRound ? factor : 1
        let outline = isRound ? path : path.applying(transform.inverted())
        let precision = isRound ? self.precision : self.precision.before(transform)

        let geometry = SVGGeometry(
            outline, keepsStart: !pen.dash.isEmpty, keepsEnds: !pen.dash.isEmpty || pen.lineCap == .square)
        element.bytes.removeAll(keepingCapacity: true)
        // A point has no direction for a square to lie in.
        element.append(geometry, of: outline, precision, dropsPoints: pen.lineCap == .square)
        if !isRound { element.attribute("transform", transform) }
        let isLine = if case .line = geometry { true } else { false }
        let style = style(
            stroke: paint, pen, scale: scale, under: isRound ? .identity : transform, ink,
            hasCorners: !isLine)
        if isRound, !ink.hasOwnStyle {
            content.add(stroke: element, style: style.markup, unfilledStyle: style.unfilledMarkup)
        } else {
            content.add(element, style: style.unfilledMarkup)
        }
    }

    private func style(
        stroke paint: Paint, _ pen: StrokeStyle, scale: CGFloat,
        under transform: CGAffineTransform, _ ink: Ink, hasCorners: Bool
    ) -> SVGStrokeStyle {
        let color: Color? = if case .color(let color) = paint { color } else { nil }
        if let known = strokeStyle, let color, known.color == color, known.scale == scale, known.edge == ink.edge,
            known.hasCorners == hasCorners, known.pen == pen
        {
            return known
        }
        var markup = SVGMarkup()
        appendPaint(.stroke, paint, interpolation: ink.interpolation, box: nil, under: transform, to: &markup)
        append(pen, scale: scale, hasCorners: hasCorners, to: &markup)
        append(ink, to: &markup)
        var unfilled = SVGMarkup(hasCorners ? " fill=\"none\"" : "")
        unfilled.append(markup)
        let made = SVGStrokeStyle(
            color: color, pen: pen, scale: scale, edge: ink.edge, hasCorners: hasCorners, markup: markup,
            unfilledMarkup: unfilled)
        strokeStyle = made
        return made
    }

    private func append(_ pen: StrokeStyle, scale: CGFloat, hasCorners: Bool, to style: inout SVGMarkup) {
        let width = pen.lineWidth * scale
        if width != 1 { style.attribute("stroke-width", width, .significant(width)) }
        switch pen.lineCap {
        case .butt: break
        case .round: style.append(" stroke-linecap=\"round\"")
        case .square: style.append(" stroke-linecap=\"square\"")
        }
        switch pen.lineJoin {
        // What SVG takes for granted is 4.
        case .miter where !hasCorners || pen.miterLimit == 4: break
        case .miter where pen.miterLimit < 1: style.append(" stroke-linejoin=\"bevel\"")
        case .miter: style.attribute("stroke-miterlimit", pen.miterLimit, .significant(pen.miterLimit))
        case .round: style.append(" stroke-linejoin=\"round\"")
        case .bevel: style.append(" stroke-linejoin=\"bevel\"")
        }
        guard !pen.dash.isEmpty else { return }
        style.append(" stroke-dasharray=\"")
        for (index, length) in pen.dash.enumerated() {
            if index > 0 { style.append(" ") }
            style.append(length * scale)
        }
        style.append("\"")
        let phase = pen.dashPhase * scale
        if phase != 0 { style.attribute("stroke-dashoffset", phase, .significant(phase)) }
    }
}

extension Ink {
    /// Whether it says something of a whole element, which a fill and a stroke cannot say in one.
    fileprivate var hasOwnStyle: Bool { alpha != 1 || !edge.isAntialiased }
}

/// How a shape in one colour was filled.
final class SVGFillStyle {
    let color: Color
    let isEvenOdd: Bool
    let edge: Edge
    let markup: SVGMarkup

    init(color: Color, isEvenOdd: Bool, edge: Edge, markup: SVGMarkup) {
        (self.color, self.isEvenOdd, self.edge, self.markup) = (color, isEvenOdd, edge, markup)
    }
}

/// How a shape was stroked.
final class SVGStrokeStyle {
    /// Nil if it was no colour.
    let color: Color?
    let pen: StrokeStyle
    let scale: CGFloat
    let edge: Edge
    /// Whether the outline was more than a line.
    let hasCorners: Bool
    let markup: SVGMarkup
    let unfilledMarkup: SVGMarkup

    init(
        color: Color?, pen: StrokeStyle, scale: CGFloat, edge: Edge, hasCorners: Bool, markup: SVGMarkup,
        unfilledMarkup: SVGMarkup
    ) {
        (self.color, self.pen, self.scale, self.edge) = (color, pen, scale, edge)
        (self.hasCorners, self.markup, self.unfilledMarkup) = (hasCorners, markup, unfilledMarkup)
    }
}
