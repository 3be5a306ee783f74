// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The paints of a color glyph as steps in font units (x to the right, y up), which become operations wherever the
/// glyph is painted.
struct ColorGlyphPicture {
    private enum Step {
        case fill(Path, Fill)
        case pushClip(Path)
        case popClip
        case beginLayer(Layer)
        case endLayer
    }

    private enum Fill {
        /// The text's own paint.
        case foreground(alpha: CGFloat)
        /// A color, or a gradient that may include the text's color.
        case paint(@Sendable (_ foreground: Color) -> PlainPaint?)
    }

    private var steps: [Step] = []

    /// - Parameters:
    ///   - paint: The glyph's paint.
    ///   - bounds: The bounds of the paint, in font units.
    ///   - glyph: The glyph, in whose font the outlines are looked up.
    init(
        _ paint: ColorPaint, within bounds: ColorBounds?, of glyph: GlyphRun.Glyph, in run: GlyphRun
    ) throws(NativeError) {
        var outlines = GlyphOutlines(glyph: glyph, run: run)
        guard let bounds = bounds.map(CGRect.init) else { return }
        try add(paint, under: .identity, within: bounds, &outlines)
    }

    // MARK: Painting

    /// Returns the steps as operations.
    ///
    /// - Parameters:
    ///   - transform: The transform from font units to base space.
    ///   - ink: The style of the parts without their own color.
    ///   - scale: The pixels per point.
    func operations(under transform: CGAffineTransform, _ ink: PaintStyle, scale: CGFloat) -> [Operation] {
        let foreground = ink.paint.meanColor
        return steps.compactMap { step in
            switch step {
            case .fill(let path, let fill):
                var partInk = ink
                switch fill {
                case .foreground(let alpha):
                    partInk.paint = ink.paint.faded(by: alpha)
                    if ink.paint.isImage { partInk.alpha = alpha }
                case .paint(let paint):
                    switch paint(foreground)?.resolved(in: transform, scale: scale) {
                    case .paint(let paint):
                        partInk = PaintStyle(paint: paint, edge: ink.edge)
                    case .pattern, .nothing, .outOfRange, nil: return nil
                    }
                }
                return .paint(.fill(path.applying(transform), .winding), partInk)
            case .pushClip(let path):
                return .pushClip(Clip(id: 0, path: path.applying(transform), rule: .winding, edge: ink.edge))
            case .popClip: return .popClip
            case .beginLayer(let layer): return .beginLayer(layer)
            case .endLayer: return .endLayer
            }
        }
    }

    // MARK: Steps

    /// - Parameters:
    ///   - transform: The transform from the paint's space to the glyph's.
    ///   - bounds: The area that a paint without an outline fills.
    private mutating func add(
        _ paint: ColorPaint, under transform: CGAffineTransform, within bounds: CGRect,
        _ outlines: inout GlyphOutlines
    ) throws(NativeError) {
        switch paint {
        case .layers(let paints):
            for paint in paints { try add(paint, under: transform, within: bounds, &outlines) }
        case .solid, .linearGradient, .radialGradient, .sweepGradient:
            add(Path(rect: bounds), filledWith: paint, under: transform)
        case .glyph(let glyph, let paint):
            let path = try outlines.outline(of: glyph).applying(transform).near(bounds)
            if path.isEmpty { return }
            if let (plain, inner) = paint.withoutTransforms {
                return add(path, filledWith: plain, under: inner.concatenating(transform))
            }
            let inner = bounds.intersection(path.boundingBox)
            guard !inner.isNull else { return }
            try clipped(to: path) { picture throws(NativeError) in
                try picture.add(paint, under: transform, within: inner, &outlines)
            }
        case .clip(let rect, let paint):
            let rect = CGRect(rect).insetBy(dx: -outlines.growth, dy: -outlines.growth)
            let path = Path(rect: rect, transform: transform)
            let inner = bounds.intersection(path.boundingBox)
            guard !inner.isNull else { return }
            let start = steps.count
            try add(paint, under: transform, within: inner, &outlines)
            // Most clips contain all the content that they are applied to.
            if !transform.isRectilinear || !rect.applying(transform).contains(reach(from: start)) {
                steps.insert(.pushClip(path), at: start)
                steps.append(.popClip)
            }
        case .transform(let inner, let paint):
            let whole = CGAffineTransform(inner).concatenating(transform)
            // Content that is collapsed to a line or a point is invisible.
            guard whole.isUsable else { return }
            try add(paint, under: whole, within: bounds, &outlines)
        case .composite(let source, let mode, let backdrop):
            try add(source, mode, over: backdrop, under: transform, within: bounds, &outlines)
        }
    }

    private mutating func add(_ path: Path, filledWith paint: ColorPaint, under transform: CGAffineTransform) {
        guard transform.isUsable else { return }
        switch paint {
        case .solid(.foreground(let alpha)):
            if alpha > 0 { steps.append(.fill(path, .foreground(alpha: alpha))) }
        case .solid(let color):
            if color.alpha > 0 { steps.append(.fill(path, .paint { .color(Color(color, foreground: $0)) })) }
        default: steps.append(.fill(path, .paint { paint.gradient(foreground: $0, under: transform) }))
        }
    }

    private mutating func add(
        _ source: ColorPaint, _ mode: ColorPaint.CompositeMode, over backdrop: ColorPaint,
        under transform: CGAffineTransform, within bounds: CGRect, _ outlines: inout GlyphOutlines
    ) throws(NativeError) {
        switch (mode, mode == .sourceIn ? backdrop.evenShape : mode == .destinationIn ? source.evenShape : nil) {
        case (.clear, _): return
        case (.source, _): try add(source, under: transform, within: bounds, &outlines)
        case (.destination, _): try add(backdrop, under: transform, within: bounds, &outlines)
        case (.sourceOver, _):
            try add(backdrop, under: transform, within: bounds, &outlines)
            try add(source, under: transform, within: bounds, &outlines)
        case (.destinationOver, _):
            try add(source, under: transform, within: bounds, &outlines)
            try add(backdrop, under: transform, within: bounds, &outlines)
        case (_, let shape?):
            // All document formats have clips and opacity, but not all have this operator.
            try add(
                mode == .sourceIn ? source : backdrop, within: shape, under: transform, within: bounds, &outlines)
        default:
            guard let blendMode = mode.blendMode else { return }
            steps.append(.beginLayer(Layer()))
            let start = steps.count
            try add(backdrop, under: transform, within: bounds, &outlines)
            dropLayer(from: start)
            steps.append(.beginLayer(Layer(blendMode: blendMode)))
            try add(source, under: transform, within: bounds, &outlines)
            steps += [.endLayer, .endLayer]
        }
    }

    private mutating func add(
        _ paint: ColorPaint, within shape: ColorPaint.EvenShape, under transform: CGAffineTransform,
        within bounds: CGRect, _ outlines: inout GlyphOutlines
    ) throws(NativeError) {
        guard shape.alpha > 0 else { return }
        var inner = bounds
        var clips: [Path] = []
        for (glyph, own) in shape.outlines {
            let path = try outlines.outline(of: glyph).applying(own.concatenating(transform)).near(bounds)
            inner = inner.intersection(path.boundingBox)
            if path.isEmpty || inner.isNull { return }
            clips.append(path)
        }
        let isFaint = shape.alpha < 1
        steps += clips.map(Step.pushClip)
        if isFaint { steps.append(.beginLayer(Layer(alpha: shape.alpha))) }
        try add(paint, under: transform, within: inner, &outlines)
        if isFaint { steps.append(.endLayer) }
        steps += clips.map { _ in .popClip }
    }

    private mutating func clipped(
        to path: Path, _ body: (inout ColorGlyphPicture) throws(NativeError) -> Void
    ) throws(NativeError) {
        steps.append(.pushClip(path))
        try body(&self)
        steps.append(.popClip)
    }

    /// Removes a layer around all steps from an index on. They are the first of their own layer: over an empty backdrop
    /// the result is the same without the inner layer.
    private mutating func dropLayer(from start: Int) {
        guard start < steps.count, case .beginLayer(let layer) = steps[start], layer.isPlain else { return }
        var depth = 0
        let end = steps[start...].firstIndex { step in
            if case .beginLayer = step { depth += 1 }
            if case .endLayer = step { depth -= 1 }
            return depth == 0
        }
        guard end == steps.count - 1 else { return }
        steps.removeLast()
        steps.remove(at: start)
    }

    /// Returns bounds that contain all fills from a step on.
    private func reach(from start: Int) -> CGRect {
        steps[start...].reduce(.null) { bounds, step in
            if case .fill(let path, _) = step { bounds.union(path.boundingBox) } else { bounds }
        }
    }
}

/// The outlines of a font's glyphs in font units, each computed once for a picture.
private struct GlyphOutlines {
    let glyph: GlyphRun.Glyph
    let run: GlyphRun
    /// The distance that emboldened outlines reach beyond the font's, in font units.
    let growth: CGFloat
    private let toDesign: CGAffineTransform
    private var outlines: [UInt32: Path] = [:]

    init(glyph: GlyphRun.Glyph, run: GlyphRun) {
        (self.glyph, self.run) = (glyph, run)
        toDesign = CGAffineTransform(run.font.designTransform).inverted()
        growth = run.font.hasSyntheticWeight ? run.font.size / 24 * toDesign.a : 0
    }

    mutating func outline(of id: UInt32) throws(NativeError) -> Path {
        if let path = outlines[id] { return path }
        guard run.font.hasUsableOutline(id) else {
            throw run.font.failure("is damaged: its glyph \(id) is missing or cannot be drawn")
        }
        let path = try Path(fineOutlineOf: run.layer(id, of: glyph), under: toDesign)
        outlines[id] = path
        return path
    }
}

extension Path {
    /// Returns the path, cut off well outside a rectangle if it extends far enough to exceed the coordinate range of
    /// the backends. The rectangle itself is within that range.
    fileprivate func near(_ bounds: CGRect) -> Path {
        let size = max(bounds.width, bounds.height)
        if bounds.insetBy(dx: -16 * size, dy: -16 * size).contains(boundingBox) { return self }
        return clippedForFill(to: bounds.insetBy(dx: -size, dy: -size), tolerance: size / 10_000, checkCancellation: {})
    }
}

extension ColorPaint {
    /// Outlines that share one constant alpha.
    fileprivate struct EvenShape {
        var outlines: [(glyph: UInt32, transform: CGAffineTransform)] = []
        var alpha: CGFloat
    }

    /// The shape of a paint that is a single color within outlines; nil for other paints.
    fileprivate var evenShape: EvenShape? {
        switch self {
        case .solid(let color): return EvenShape(alpha: color.alpha)
        case .glyph(let glyph, let paint):
            guard var shape = paint.evenShape else { return nil }
            shape.outlines.append((glyph, .identity))
            return shape
        case .transform(let transform, let paint):
            guard var shape = paint.evenShape else { return nil }
            let transform = CGAffineTransform(transform)
            guard transform.isUsable else { return nil }
            shape.outlines = shape.outlines.map { ($0.glyph, $0.transform.concatenating(transform)) }
            return shape
        case .layers, .linearGradient, .radialGradient, .sweepGradient, .clip, .composite: return nil
        }
    }

    /// A color or a gradient without the transforms around it; nil for other paints.
    fileprivate var withoutTransforms: (paint: ColorPaint, transform: CGAffineTransform)? {
        switch self {
        case .solid, .linearGradient, .radialGradient, .sweepGradient: return (self, .identity)
        case .transform(let transform, let paint):
            guard let (plain, inner) = paint.withoutTransforms else { return nil }
            return (plain, inner.concatenating(CGAffineTransform(transform)))
        case .layers, .glyph, .clip, .composite: return nil
        }
    }
}

extension ColorPaint.CompositeMode {
    /// The blend mode of a layer that mixes the source with the backdrop; nil for modes that show only one of them or
    /// nothing.
    fileprivate var blendMode: BlendMode? {
        switch self {
        case .clear, .source, .destination: nil
        case .sourceOver: .normal
        case .destinationOver: .destinationOver
        case .sourceIn: .sourceIn
        case .destinationIn: .destinationIn
        case .sourceOut: .sourceOut
        case .destinationOut: .destinationOut
        case .sourceAtop: .sourceAtop
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plus: .plusLighter
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .hardLight: .hardLight
        case .softLight: .softLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .multiply: .multiply
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        }
    }
}

extension PlainPaint {
    /// The color that represents the paint where only one color is possible.
    fileprivate var meanColor: Color {
        switch self {
        case .color(let color): color
        case .linearGradient(let gradient, _, _, _, _), .radialGradient(let gradient, _, _, _, _, _, _),
            .conicGradient(let gradient, _, _, _):
            gradient.mean
        case .image: .black
        }
    }
}

extension Color {
    init(_ color: GlyphColor, foreground: Color) {
        switch color {
        case .foreground(let alpha): self = foreground.withAlphaComponent(foreground.alpha * alpha)
        case .fixed(let red, let green, let blue, let alpha):
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        }
    }
}

extension CGRect {
    fileprivate init(_ bounds: ColorBounds) {
        self.init(
            x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY)
    }
}

extension CGAffineTransform {
    init(_ transform: ColorTransform) {
        self.init(
            a: transform.xx, b: transform.yx, c: transform.xy, d: transform.yy, tx: transform.dx, ty: transform.dy)
    }

    /// Whether the transform maps upright rectangles to upright rectangles.
    fileprivate var isRectilinear: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}
