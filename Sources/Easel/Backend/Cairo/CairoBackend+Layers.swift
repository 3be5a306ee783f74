// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A layer that is being drawn, and the state of the target below it.
struct OpenLayer {
    let layer: Layer
    let below: CairoContext
    let baseBelow: CGAffineTransform
    let region: PixelRegion
}

/// Layers, each drawn on its own surface.
extension CairoBackend {
    /// The bounds of the clip, in base space.
    var visible: CGRect {
        let clip = context.clipExtents()
        return CGRect(x: clip.minX, y: clip.minY, width: clip.maxX - clip.minX, height: clip.maxY - clip.minY)
    }

    func begin(_ layer: Layer) {
        if isCancelled() { return }
        let (below, baseBelow) = (context, base)
        let needed = layer.neededBounds(visible: visible)
        if let shadow = layer.shadow {
            let scale = base.a / shadow.coarseness(atScale: base.a)
            base = CGAffineTransform(scaleX: scale, y: scale)
        }
        let region = PixelRegion(around: needed.applying(base))
        openLayers.append(OpenLayer(layer: layer, below: below, baseBelow: baseBelow, region: region))
        // If the surface cannot be created, the render fails: the failure is recorded and the layer's content is lost.
        guard let layerContext = makeContext(over: region) else { return context.save() }
        context = layerContext
    }

    /// Whether a layer, an image, or a conic gradient can cover a region. If not, the render fails.
    func takesPictures(_ region: PixelRegion) -> Bool {
        let maximum = PixelRegion.maximumAcross
        if region.width <= maximum && region.height <= maximum { return true }
        budget.interrupt(
            .invalidSize(
                "the region is \(region.width) × \(region.height) px; each side must be at most \(maximum) px where a layer, "
                    + "an image or a conic gradient covers it"))
        return false
    }

    private func makeContext(over region: PixelRegion) -> CairoContext? {
        guard takesPictures(region) else { return nil }
        return attempt { () throws(NativeError) in
            let surface = try CairoSurface.image(width: region.width, height: region.height)
            surface.setOrigin(x: region.x, y: region.y)
            let context = try CairoContext(surface: surface)
            context.setMatrix(base)
            return context
        }
    }

    func endLayer() {
        guard !isCancelled(), let open = openLayers.popLast() else { return }
        let scale = base.a
        base = open.baseBelow
        guard context !== open.below else { return context.restore() }
        _ = attempt { () throws(NativeError) in try context.check() }
        let surface = context.surface
        surface.setOrigin(x: 0, y: 0)
        context = open.below
        if let shadow = open.layer.shadow {
            cast(shadow, of: surface, in: open.region, scale: scale, layer: open.layer)
        } else {
            paint(surface, in: open.region.rect, layer: open.layer)
        }
    }

    /// Paints a layer's surface into a rectangle in pixel coordinates.
    func paint(_ surface: CairoSurface, in rect: CGRect, layer: Layer) {
        let box = layer.blendMode.isBounded ? rect : visible.applying(base)
        let work = box.width * box.height * (4 + layer.blendMode.nanosecondsPerPixel)
        paintInStrips(of: box, nanoseconds: work) { paintAtOnce(surface, in: rect, layer: layer) }
    }

    private func paintAtOnce(_ surface: CairoSurface, in rect: CGRect, layer: Layer) {
        guard layer.blendMode.needsBackdropCopy || !layer.blendMode.isBounded else {
            if setSource(surface, in: rect) { composite(layer) }
            return
        }
        // A layer covers the whole clip.
        let reach = visible.applying(base)
        let region = PixelRegion(enclosing: layer.blendMode.isBounded ? reach.intersection(rect) : reach)
        // In additive modes, a mask reduces the layer's opacity, as alpha does. In other modes, it limits the area that
        // changes.
        let isFainter = layer.blendMode == .plusDarker
        blendWithBackdropCopy(layer.blendMode, in: region) {
            if setSource(surface, in: rect) { composite(Layer(alpha: layer.alpha, mask: isFainter ? layer.mask : nil)) }
        } putting: {
            context.save()
            append(Path(rect: region.rect, transform: base.inverted()))
            context.clip()
            composite(Layer(blendMode: .copy, mask: isFainter ? nil : layer.mask))
            context.restore()
        }
    }

    /// Paints the context's source with a layer's alpha, blend mode, and mask.
    private func composite(_ layer: Layer) {
        context.setOperator(layer.blendMode.native ?? .over)
        if let mask = layer.mask {
            if let pattern = pattern(of: mask, alpha: layer.alpha) {
                let rect = mask.rect.moved(towards: visible.applying(mask.transform.inverted()), spread: .pad)
                context.setMatrix(rect.placing(pattern.size).concatenating(mask.transform).concatenating(base))
                context.mask(pattern.pattern)
                context.setMatrix(base)
            }
        } else {
            context.paint(alpha: layer.alpha)
        }
        context.setOperator(.over)
    }

    private func setSource(_ surface: CairoSurface, in rect: CGRect) -> Bool {
        let pattern = attempt { () throws(NativeError) in try CairoPattern.surface(surface) }
        guard let pattern else { return false }
        let isCopied = rect == PixelRegion(enclosing: rect).rect && Int(rect.width) == surface.size.width
        pattern.setFilter(isCopied ? .nearest : .bilinear)
        context.setMatrix(rect.placing(surface.size))
        context.setSource(pattern)
        context.setMatrix(base)
        return true
    }

    private func pattern(of mask: Mask, alpha: CGFloat) -> (pattern: CairoPattern, size: (width: Int, height: Int))? {
        attempt { () throws(NativeError) in
            let quality = mask.interpolation
            let image = mask.image.resized(
                to: mask.image.sampledSize(
                    in: mask.rect, under: mask.transform.concatenating(base), quality: quality),
                quality: quality)
            let gray = image.pixels(as: .gray)
            var pixels = [UInt8](repeating: 0, count: gray.count * 4)
            for (index, value) in gray.enumerated() {
                pixels[4 * index + 3] = UInt8((CGFloat(value) * alpha).rounded())
            }
            let surface = try CairoSurface.image(width: image.width, height: image.height, pixels: pixels)
            let pattern = try CairoPattern.surface(surface)
            pattern.setFilter(quality == .none ? .nearest : .bilinear)
            pattern.setExtend(.pad)
            return (pattern, surface.size)
        }
    }

    // MARK: Pixels

    /// Paints the shadow of a layer's surface, which has `scale` pixels per point.
    private func cast(
        _ shadow: Shadow, of surface: CairoSurface, in region: PixelRegion, scale: CGFloat, layer: Layer
    ) {
        let visible = visible.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
            .applying(CGAffineTransform(scaleX: scale, y: scale))
        let picture = attempt { () throws(DrawingError) in
            let cast = try shadow.cast(
                by: nativeCalls(surface.pixels), in: region, visible: visible, scale: scale, budget: budget)
            let surface = try nativeCalls { () throws(NativeError) in
                try CairoSurface.image(width: cast.region.width, height: cast.region.height, pixels: cast.pixels)
            }
            return (surface: surface, region: cast.region)
        }
        guard let picture else { return }
        let toPoints = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        let rect = picture.region.rect.applying(toPoints).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        paint(picture.surface, in: rect.applying(base), layer: layer)
    }

    /// Mixes a source with a copy of the backdrop, and replaces the backdrop with the result.
    ///
    /// - Parameters:
    ///   - mode: The blend mode.
    ///   - region: The pixels that may change.
    ///   - painting: A closure that paints the source over the whole region.
    ///   - putting: A closure that paints with the result as the source, and replaces the pixels that it covers.
    func blendWithBackdropCopy(
        _ mode: BlendMode, in region: PixelRegion, painting: () -> Void, putting: () -> Void
    ) {
        if isCancelled() { return }
        if mode.isOfHue { mayExceedAlpha = true }
        let below = context
        guard let source = makeContext(over: region), let result = makeContext(over: region) else { return }
        context = source
        painting()
        context = below
        let mixed: Void? = attempt { () throws(NativeError) in
            try source.check()
            try result.setSource(placed: below.surface)
            result.paint()
            guard let compositing = mode.native else {
                let pixels = plusDarker(try source.surface.pixels(), over: try result.surface.pixels())
                let surface = try CairoSurface.image(width: region.width, height: region.height, pixels: pixels)
                surface.setOrigin(x: region.x, y: region.y)
                return try context.setSource(placed: surface)
            }
            try result.setSource(placed: source.surface)
            result.setOperator(compositing)
            result.paint()
            try result.check()
            try context.setSource(placed: result.surface)
        }
        context.setMatrix(base)
        guard mixed != nil else { return }
        context.setOperator(.source)
        putting()
        context.setOperator(.over)
    }
}

extension CairoContext {
    /// Sets a surface with its own origin as the source, and resets the matrix to the identity.
    fileprivate func setSource(placed surface: CairoSurface) throws(NativeError) {
        let pattern = try CairoPattern.surface(surface)
        pattern.setFilter(.nearest)
        setMatrix(.identity)
        setSource(pattern)
    }
}

extension CGRect {
    /// Returns the transform that maps an image of the given pixel size, placed at the origin, to this rectangle.
    fileprivate func placing(_ size: (width: Int, height: Int)) -> CGAffineTransform {
        CGAffineTransform(
            a: width / CGFloat(size.width), b: 0, c: 0, d: height / CGFloat(size.height), tx: minX, ty: minY)
    }
}

/// Mixes premultiplied pixels by ``BlendMode/plusDarker``.
private func plusDarker(_ source: [UInt8], over destination: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: source.count)
    for pixel in stride(from: 0, to: source.count, by: 4) {
        let (sourceAlpha, alpha) = (Int(source[pixel + 3]), Int(destination[pixel + 3]))
        let mixedAlpha = min(sourceAlpha + alpha, 255)
        for index in pixel..<pixel + 3 {
            let darkness = (alpha - Int(destination[index])) + (sourceAlpha - Int(source[index]))
            result[index] = UInt8(max(mixedAlpha - darkness, 0))
        }
        result[pixel + 3] = UInt8(mixedAlpha)
    }
    return result
}
