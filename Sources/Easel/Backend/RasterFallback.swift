// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Makes images of what PDF cannot say, each of its own bounds only, and leaves the rest as it is.
///
/// What depends on what lies below it, as a blend mode does, becomes an image together with what lies below; the
/// shapes drawn before are kept out of the image's bounds. Everything else becomes an image of itself.
struct RasterFallback {
    private let page: CGRect
    private let budget: RenderBudget
    /// Pixels per point of the images.
    private let resolution: CGFloat

    /// The layers that are open, the page first.
    private var frames: [Frame]

    /// What became an image, in the order of the drawing.
    private(set) var rasterized: [RenderReport.Rasterized] = []

    /// Pixels per point unless others are asked for, or the page is too large for that: 144 dpi.
    static let resolution: CGFloat = 2

    init(size: CGSize, resolution: CGFloat = Self.resolution, budget: RenderBudget) {
        self.budget = budget
        page = CGRect(origin: .zero, size: size)
        let affordable = (CGFloat(max(budget.limits.pixels, 1)) / max(page.area, 1)).squareRoot()
        self.resolution = min(resolution, affordable, 32_000 / max(size.width, size.height))
        frames = [Frame(layer: Layer(), reach: page)]
    }

    /// The operations for PDF; not all of them once the render is over.
    mutating func prepared(_ operations: [Operation]) throws(NativeError) -> [Operation] {
        for operation in operations {
            guard budget.goesOn else { return [] }
            switch operation {
            case .paint(let shape, let ink): try paint(shape, ink)
            case .pushClip(let clip): top.push(clip)
            case .popClip: top.popClip()
            case .beginLayer(let layer):
                frames.append(Frame(layer: layer, reach: layer.neededBounds(visible: top.visible)))
            case .endLayer: try endLayer()
            case .annotate: break
            case .label: top.output.append(operation)
            }
        }
        try flush()
        return top.prepared
    }

    private var top: Frame {
        get { frames[frames.count - 1] }
        _modify { yield &frames[frames.count - 1] }
    }

    // MARK: Shapes

    private mutating func paint(_ shape: Shape, _ ink: Ink) throws(NativeError) {
        let operation = Operation.paint(shape, ink)
        let bounds = shape.bounds.intersection(top.visible)
        guard !bounds.isEmpty else { return }
        if !ink.blendMode.isInPDF {
            top.source.append(operation)
            top.output += [operation].labels
            return rasterizeWithBackdrop(bounds, .blendMode(ink.blendMode))
        }
        try flush(before: bounds)
        top.source.append(operation)
        if !ink.paint.isColor { top.output += [operation].labels }
        guard let reason = ink.reasonAgainstPDF(on: shape) else { return top.output.append(operation) }
        var plain = ink
        plain.blendMode = .normal
        let image = try PlacedImage(of: [.paint(shape, plain)], within: bounds, resolution: resolution, budget: budget)
        note(reason, bounds.integral)
        top.output.append(image.operation(blendMode: ink.blendMode))
    }

    // MARK: Layers

    private mutating func endLayer() throws(NativeError) {
        try flush()
        let frame = frames.removeLast()
        let source = [.beginLayer(frame.layer)] + frame.source + [.endLayer]
        // The shape of a layer is all of the clip.
        let reach = frame.layer.blendMode.leavesUncoveredAlone ? source.bounds : .infinite
        let bounds = reach.intersection(top.visible)
        guard !bounds.isEmpty else { return }
        if !frame.layer.blendMode.isInPDF {
            top.source += source
            top.output += frame.prepared.labels
            return rasterizeWithBackdrop(bounds, .blendMode(frame.layer.blendMode))
        }
        try flush(before: bounds)
        top.source += source
        guard let shadow = frame.layer.shadow else {
            top.output += ([.beginLayer(frame.layer)] + frame.prepared + [.endLayer]).unwrapped(of: frame.layer)
            return
        }
        guard let image = try image(of: shadow, cast: frame.source) else { return }
        note(.shadow, image.rect)
        let opacity = Layer(alpha: frame.layer.alpha, blendMode: frame.layer.blendMode)
        top.output += [.beginLayer(opacity), image.operation(blendMode: .normal), .endLayer].unwrapped(of: opacity)
    }

    private func image(of shadow: Shadow, cast source: [Operation]) throws(NativeError) -> PlacedImage? {
        let content = source.bounds.intersection(shadow.source(of: top.visible))
        guard !content.isNull else { return nil }
        let image = try PlacedImage(
            of: source, within: content, resolution: resolution / shadow.coarseness(atScale: resolution),
            budget: budget)
        let scale = image.scale
        let visible = top.visible.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
        let cast = shadow.cast(
            by: image.pixels, in: image.region,
            visible: visible.applying(CGAffineTransform(scaleX: scale, y: scale)), scale: scale, budget: budget)
        return PlacedImage(
            pixels: cast.pixels, region: cast.region, scale: scale, offset: shadow.offset)
    }

    // MARK: Together with what lies below

    /// Notes that a rectangle is to become an image of all that was drawn so far.
    private mutating func rasterizeWithBackdrop(_ bounds: CGRect, _ reason: RenderReport.Reason) {
        // Whole points, so that the image's edges fall on pixels.
        var rect = bounds.integral.intersection(page)
        guard !rect.isEmpty else { return }
        note(reason, rect)
        while let index = top.pending.firstIndex(where: { $0.intersects(rect) }) {
            rect = rect.union(top.pending.remove(at: index))
        }
        top.pending.append(rect)
    }

    /// Draws the images that something is now to be painted over.
    private mutating func flush(before bounds: CGRect) throws(NativeError) {
        if top.pending.contains(where: { $0.intersects(bounds) }) { try flush() }
    }

    private mutating func flush() throws(NativeError) {
        guard !top.pending.isEmpty else { return }
        let backdrop = try top.backdrop(of: page, resolution: resolution, budget: budget)
        var images: [Operation] = []
        for rect in top.pending {
            let region = PixelRegion(enclosing: rect.applying(CGAffineTransform(scaleX: resolution, y: resolution)))
            let pixels = try backdrop.surface.pixels(
                x: region.x, y: region.y, width: region.width, height: region.height)
            images.append(
                PlacedImage(pixels: pixels, region: region, scale: resolution).operation(blendMode: .normal))
        }
        top.replace(top.pending, by: images)
    }

    // MARK: Images

    private mutating func note(_ reason: RenderReport.Reason, _ rect: CGRect) {
        rasterized.append(RenderReport.Rasterized(reason: reason, bounds: rect))
    }
}

extension [Operation] {
    /// What says what text they show, within their clips, and shows nothing.
    fileprivate var labels: [Operation] {
        let labels = compactMap { operation -> Operation? in
            switch operation {
            case .paint(.text(let text), _): .label(text)
            case .label, .pushClip, .popClip: operation
            default: nil
            }
        }
        let hasText = labels.contains { if case .label = $0 { true } else { false } }
        return hasText ? labels : []
    }

    /// A layer's operations without the layer, if that shows the same.
    fileprivate func unwrapped(of layer: Layer) -> [Operation] {
        let content = Array(dropFirst().dropLast())
        let covers = content.allSatisfy { operation in
            switch operation {
            case .paint(_, let ink): ink.blendMode == .normal
            case .label: true
            default: false
            }
        }
        if layer.isPlain && covers { return content }
        // One shape can be blended by itself.
        guard content.count == 1, covers, layer.alpha == 1, layer.mask == nil, layer.shadow == nil,
            case .paint(let shape, var ink) = content[0]
        else { return self }
        ink.blendMode = layer.blendMode
        return [.paint(shape, ink)]
    }
}

extension BlendMode {
    /// Whether Cairo writes it into a PDF rightly, and as vectors.
    fileprivate var isInPDF: Bool {
        switch self {
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity:
            true
        default: false
        }
    }
}

extension Ink {
    /// Why a shape has to become an image in a PDF; nil if it need not.
    fileprivate func reasonAgainstPDF(on shape: Shape) -> RenderReport.Reason? {
        switch paint {
        case .conicGradient: return .conicGradient
        case .image(_, let rect, let spread, let transform):
            if case .fill(let path, _) = shape, path == Path(rect: rect, transform: transform), spread == .pad {
                return nil
            }
            return .imageSpread
        case .color, .linearGradient, .radialGradient, .pattern: return nil
        }
    }
}
