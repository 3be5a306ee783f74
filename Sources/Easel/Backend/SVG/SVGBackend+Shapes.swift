// SPDX-License-Identifier: MIT

internal import Foundation

/// Shapes as elements.
extension SVGBackend {
    /// Adds a shape that is painted over the content below it.
    func add(_ shape: Shape, _ ink: PaintStyle) {
        switch ink.paint {
        case .color, .linearGradient: addShape(shape, ink)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            let circles = CirclePair(
                startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
            if circles.isNested { return addShape(shape, ink) }
            let visible = shape.bounds.intersection(page)
            addColorGlyphs(of: shape, ink)
            add(circles.discs(of: gradient, spread: spread, under: transform, over: visible), within: shape, ink.edge)
        case .conicGradient(let gradient, let center, let angle, let transform):
            let toUnits = transform.translatedBy(x: center.x, y: center.y).rotated(by: angle)
            let visible = shape.bounds.intersection(page)
            addColorGlyphs(of: shape, ink)
            add(ColorSweep(gradient, under: toUnits, over: visible), within: shape, ink.edge)
        case .image(let image, let rect, let spread, let transform):
            add(image, in: rect, spread: spread, transform: transform, within: shape, ink)
        }
    }

    /// Adds a shape as an element with its paint as an attribute: a color, a gradient, or the tiles of an image.
    func addShape(_ shape: Shape, _ ink: PaintStyle) {
        switch shape {
        case .fill(let path, let rule): add(fill: path, rule, ink)
        case .stroke(let path, let pen, let transform):
            // A round pen stays round; only its width and dashes change.
            if transform.isSimilarity {
                add(stroke: path, pen, scale: abs(transform.determinant).squareRoot(), ink)
            } else {
                add(stroke: path.applying(transform.inverted()), pen, under: transform, ink)
            }
        case .text(let text): add(text, ink)
        }
    }

    private func add(fill path: Path, _ rule: FillRule, _ ink: PaintStyle) {
        let geometry = SVGGeometry(path, precision)
        let isEvenOdd = if case .path = geometry { rule == .evenOdd } else { false }
        let style = style(ink, isEvenOdd: isEvenOdd, box: geometry.box)
        content.add(style: style, geometry, precision, isFill: !ink.hasOwnStyle)
    }

    private func append(_ ink: PaintStyle, isEvenOdd: Bool = false, to style: inout SVGMarkup) {
        if isEvenOdd { style.append(" fill-rule=\"evenodd\"") }
        style.attribute("opacity", share: ink.alpha)
        if !ink.edge.isAntialiased { style.append(" shape-rendering=\"crispEdges\"") }
    }

    /// Returns the style of a filled shape.
    func style(_ ink: PaintStyle, isEvenOdd: Bool, box: CGRect?) -> SVGMarkup {
        guard case .color(let color) = ink.paint else {
            var markup = SVGMarkup()
            appendPaint(.fill, ink.paint, interpolation: ink.interpolation, box: box, to: &markup)
            append(ink, isEvenOdd: isEvenOdd, to: &markup)
            return markup
        }
        if let cached = fillStyle, cached.color == color, cached.isEvenOdd == isEvenOdd, cached.edge == ink.edge {
            return cached.markup
        }
        var markup = SVGMarkup(capacity: 128)
        appendPaint(.fill, ink.paint, box: nil, to: &markup)
        append(ink, isEvenOdd: isEvenOdd, to: &markup)
        fillStyle = SVGFillStyle(color: color, isEvenOdd: isEvenOdd, edge: ink.edge, markup: markup)
        return markup
    }

    /// Adds the stroke of a path with a round pen. The scale converts the pen's lengths to base space.
    private func add(stroke path: Path, _ pen: StrokeStyle, scale: CGFloat, _ ink: PaintStyle) {
        let geometry = SVGGeometry(stroke: path, pen, precision)
        let style = style(ink, pen, scale: scale, hasCorners: geometry.hasCorners)
        if ink.hasOwnStyle {
            content.add(style: style.unfilledMarkup, geometry, precision)
        } else {
            content.add(stroke: style, geometry, precision)
        }
    }

    /// Adds the stroke of a path in the pen's own space.
    private func add(stroke path: Path, _ pen: StrokeStyle, under transform: CGAffineTransform, _ ink: PaintStyle) {
        let precision = precision.before(transform)
        let geometry = SVGGeometry(stroke: path, pen, precision)
        let style = style(ink, pen, scale: 1, under: transform, hasCorners: geometry.hasCorners)
        content.add(style: style.unfilledMarkup, geometry, precision, under: transform)
    }

    private func style(
        _ ink: PaintStyle, _ pen: StrokeStyle, scale: CGFloat, under transform: CGAffineTransform = .identity,
        hasCorners: Bool
    ) -> SVGStrokeStyle {
        let color: Color? = if case .color(let color) = ink.paint { color } else { nil }
        if let cached = strokeStyle, let color, cached.color == color, cached.scale == scale, cached.edge == ink.edge,
            cached.hasCorners == hasCorners, cached.pen == pen
        {
            return cached
        }
        var markup = SVGMarkup(capacity: 128)
        appendPaint(.stroke, ink.paint, interpolation: ink.interpolation, box: nil, under: transform, to: &markup)
        append(pen, scale: scale, hasCorners: hasCorners, to: &markup)
        append(ink, to: &markup)
        let style = SVGStrokeStyle(
            color: color, pen: pen, scale: scale, edge: ink.edge, hasCorners: hasCorners, markup: markup)
        strokeStyle = style
        return style
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
        // SVG's default is 4.
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

extension SVGGeometry {
    /// Creates the outline of a stroke.
    fileprivate init(stroke path: borrowing Path, _ pen: borrowing StrokeStyle, _ precision: SVGPrecision) {
        // A zero-length subpath has no direction in which to orient a square cap.
        let isSquare = pen.lineCap == .square
        self.init(
            path, precision, keepsStart: !pen.dash.isEmpty, keepsEnds: !pen.dash.isEmpty || isSquare,
            dropsPoints: isSquare)
    }

    fileprivate var hasCorners: Bool {
        switch self {
        case .line: false
        case .path(let path, _): path.verbs.count > 2 || path.hasCurves
        default: true
        }
    }
}

extension PaintStyle {
    /// Whether the paint needs attributes that apply to the whole element. A fill and a stroke cannot share such an
    /// element.
    fileprivate var hasOwnStyle: Bool { alpha != 1 || !edge.isAntialiased }

    /// Whether overlapping shapes with this paint look like a single shape.
    var isOpaqueColor: Bool {
        if case .color(let color) = paint { return color.alpha == 1 && alpha == 1 }
        return false
    }
}

/// The style of a shape filled with one color.
struct SVGFillStyle {
    let color: Color
    let isEvenOdd: Bool
    let edge: RasterQuality
    let markup: SVGMarkup
}

/// The style of a stroked shape.
final class SVGStrokeStyle {
    /// The color; nil for other paints.
    let color: Color?
    let pen: StrokeStyle
    let scale: CGFloat
    let edge: RasterQuality
    /// Whether the outline has more than a single line.
    let hasCorners: Bool
    /// The stroke's attributes for a shape that is also filled.
    let markup: SVGMarkup
    /// The stroke's attributes for a shape that is not filled.
    let unfilledMarkup: SVGMarkup

    init(color: Color?, pen: StrokeStyle, scale: CGFloat, edge: RasterQuality, hasCorners: Bool, markup: SVGMarkup) {
        (self.color, self.pen, self.scale, self.edge) = (color, pen, scale, edge)
        (self.hasCorners, self.markup) = (hasCorners, markup)
        var unfilled = SVGMarkup(hasCorners ? " fill=\"none\"" : "")
        unfilled.append(markup)
        unfilledMarkup = unfilled
    }
}
