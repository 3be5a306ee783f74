// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Draws on a Cairo surface: pixels, SVG or PDF.
final class CairoBackend: Backend {
    /// Base space is farther than this from the origin nowhere in a path, in pixels: Cairo's fixed-point geometry
    /// goes wrong from about 130,000 on.
    static let largestCoordinate: CGFloat = 100_000

    /// Glyphs above this size, in pixels, are drawn as outlines: as glyphs they would fill Cairo's caches, and some
    /// PDF viewers drop them.
    private static let largestGlyph: CGFloat = 256

    private let context: CairoContext
    private let base: CGAffineTransform
    private let surfaceKind: SurfaceKind
    private var failure: NativeError?

    /// What is drawn on: the three have faults of their own.
    enum SurfaceKind { case image, svg, pdf }

    /// - Parameter scale: How many units of the surface a point is.
    init(surface: CairoSurface, scale: CGFloat, kind: SurfaceKind) throws(NativeError) {
        context = try CairoContext(surface: surface)
        base = CGAffineTransform(scaleX: scale, y: scale)
        surfaceKind = kind
        context.setMatrix(base)
    }

    /// Throws what went wrong first, which after the front end's checks is a fault of Cairo or of Easel.
    func check() throws(NativeError) {
        if let failure { throw failure }
        try context.check()
    }

    func fill(_ path: Path, rule: FillRule, paint: Paint, edge: Edge) {
        setSource(paint)
        append(path)
        context.setEdge(edge)
        context.setFillRule(rule == .winding ? .winding : .evenOdd)
        context.fill()
    }

    func stroke(_ path: Path, style: StrokeStyle, pen: CGAffineTransform, paint: Paint, edge: Edge) {
        setSource(paint)
        append(path)
        context.setEdge(edge)
        setPen(style)
        // The path is fixed already; the matrix of this moment shapes the pen.
        context.setMatrix(pen.concatenating(base))
        context.stroke()
        context.setMatrix(base)
    }

    private func setPen(_ style: StrokeStyle) {
        context.setLineWidth(style.lineWidth)
        context.setLineCap(style.lineCap.native)
        // SVG knows no miter limit below 1.
        context.setLineJoin(style.miterLimit < 1 && style.lineJoin == .miter ? .bevel : style.lineJoin.native)
        context.setMiterLimit(max(style.miterLimit, 1))
        context.setDash(style.dash.map(Double.init), phase: style.dashPhase)
    }

    func pushClip(_ clip: Clip) {
        context.save()
        append(clip.path)
        context.setEdge(clip.edge)
        context.setFillRule(clip.rule == .winding ? .winding : .evenOdd)
        context.clip()
    }

    func popClip() { context.restore() }

    func draw(_ text: ShapedText, size: CGFloat, transform: CGAffineTransform, paint: Paint, edge: Edge) {
        setSource(paint)
        let matrix = transform.concatenating(base)
        context.setEdge(edge)
        context.setMatrix(matrix)
        let isLarge = size * matrix.maximumScale > Self.largestGlyph
        text.draw(on: context, asOutlines: (surfaceKind == .image || isLarge) && !text.hasColorGlyphs)
        context.setMatrix(base)
    }

    // MARK: Translation

    private func append(_ path: Path) {
        // A current point left over would be joined to the path.
        context.newPath()
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in Path.Elements(path: path) {
            switch element {
            case .move(let point):
                context.move(toX: point.x, y: point.y)
                (start, current) = (point, point)
            case .line(let point):
                context.addLine(toX: point.x, y: point.y)
                current = point
            case .quadCurve(let end, let control):
                add(CubicCurve(start: current, control: control, end: end))
                current = end
            case .curve(let end, let control1, let control2):
                add(CubicCurve(start: current, control1: control1, control2: control2, end: end))
                current = end
            case .closeSubpath:
                context.closePath()
                current = start
            }
        }
    }

    private func add(_ curve: CubicCurve) {
        context.addCurve(
            x1: curve.control1.x, y1: curve.control1.y, x2: curve.control2.x, y2: curve.control2.y,
            x3: curve.end.x, y3: curve.end.y)
    }

    private func setSource(_ paint: Paint) {
        switch surfaceKind == .svg ? paint.forCairoSVG : paint {
        case .color(let color):
            context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            setSource(gradient, spread: spread, transform: transform) { () throws(NativeError) in
                try .linear(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
            }
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            setSource(gradient, spread: spread, transform: transform) { () throws(NativeError) in
                try .radial(
                    x0: startCenter.x, y0: startCenter.y, radius0: startRadius,
                    x1: endCenter.x, y1: endCenter.y, radius1: endRadius)
            }
        }
    }

    private func setSource(
        _ gradient: Gradient, spread: GradientSpread, transform: CGAffineTransform,
        makePattern: () throws(NativeError) -> CairoPattern
    ) {
        do {
            let pattern = try makePattern()
            for stop in gradient.stops {
                let color = stop.color
                pattern.addStop(
                    offset: stop.location, red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            }
            pattern.setExtend(spread.native)
            try pattern.check()
            context.setMatrix(transform.concatenating(base))
            context.setSource(pattern)
            context.setMatrix(base)
        } catch {
            failure = failure ?? error
        }
    }
}

extension CairoContext {
    fileprivate func setMatrix(_ transform: CGAffineTransform) {
        setMatrix(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }

    fileprivate func setEdge(_ edge: Edge) {
        setAntialias(edge.isAntialiased)
        setTolerance(edge.flatness)
    }
}

extension LineCap {
    fileprivate var native: CairoContext.LineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension LineJoin {
    fileprivate var native: CairoContext.LineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension GradientSpread {
    fileprivate var native: CairoPattern.Extend {
        switch self {
        case .pad: .pad
        case .repeat: .repeat
        case .reflect: .reflect
        case .none: .none
        }
    }
}
