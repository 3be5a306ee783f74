// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A layer that is being drawn, and what lies below it.
struct OpenLayer {
    let layer: Layer
    let below: CairoContext
    /// The layer's pixels; in a document, Cairo keeps it.
    let region: PixelRegion?
}

/// Layers: surfaces of their own on pixels, Cairo's groups in documents.
extension CairoBackend {
    /// What the clip lets through, in base space.
    var visible: CGRect {
        let clip = context.clipExtents()
        return CGRect(x: clip.minX, y: clip.minY, width: clip.maxX - clip.minX, height: clip.maxY - clip.minY)
    }

    func begin(_ layer: Layer) {
        guard surfaceKind == .image else {
            openLayers.append(OpenLayer(layer: layer, below: context, region: nil))
            return context.pushGroup()
        }
        let needed = layer.neededBounds(visible: visible)
        let region = PixelRegion(enclosing: needed.applying(base).insetBy(dx: -1, dy: -1))
        let made = attempt { () throws(NativeError) in
            let surface = try CairoSurface.image(width: region.width, height: region.height)
            surface.setOrigin(x: region.x, y: region.y)
            return try CairoContext(surface: surface)
        }
        openLayers.append(OpenLayer(layer: layer, below: context, region: region))
        // Without memory for it the layer's content is lost, as the render is: the failure is remembered.
        guard let made else { return context.save() }
        context = made
        context.setMatrix(base)
    }

    func endLayer() {
        guard let open = openLayers.popLast() else { return }
        guard let region = open.region else {
            context.popGroupToSource()
            return composite(open.layer)
        }
        guard context !== open.below else { return context.restore() }
        let surface = context.surface
        surface.setOrigin(x: 0, y: 0)
        context = open.below
        if let shadow = open.layer.shadow { cast(shadow, of: surface, in: region, layer: open.layer) }
        paint(surface, in: region.rect, layer: open.layer)
    }

    /// Paints a layer's pixels into a rectangle of pixels.
    private func paint(_ surface: CairoSurface, in rect: CGRect, layer: Layer) {
        if layer.blendMode.native != nil {
            if setSource(surface, in: rect) { composite(layer) }
            return
        }
        // Mixed pixel by pixel with a copy of what is below, and put in its place; what lies beside it stays.
        let region = PixelRegion(enclosing: rect)
        guard let mixed = mixed(surface, in: rect, onto: region, layer: layer), setSource(mixed, in: region.rect)
        else { return }
        var copy = layer
        copy.alpha = 1
        copy.blendMode = .copy
        context.save()
        append(Path(rect: region.rect, transform: base.inverted()))
        context.clip()
        composite(copy)
        context.restore()
    }

    /// Paints the source, which is a layer.
    private func composite(_ layer: Layer) {
        context.setOperator(layer.blendMode.native ?? .over)
        if let mask = layer.mask {
            if let pattern = pattern(of: mask, alpha: layer.alpha) {
                context.setMatrix(mask.toBaseSpace.concatenating(base))
                context.mask(pattern)
                context.setMatrix(base)
            }
        } else {
            context.paint(alpha: layer.alpha)
        }
        context.setOperator(.over)
    }

    private func setSource(_ surface: CairoSurface, in rect: CGRect) -> Bool {
        let made = attempt { () throws(NativeError) in try pattern(of: surface, in: rect) }
        guard let made else { return false }
        context.setMatrix(rect.placing(surface.size))
        context.setSource(made)
        context.setMatrix(base)
        return true
    }

    private func pattern(of surface: CairoSurface, in rect: CGRect) throws(NativeError) -> CairoPattern {
        let pattern = try CairoPattern.surface(surface)
        let isCopied = rect == PixelRegion(enclosing: rect).rect && Int(rect.width) == surface.size.width
        pattern.setFilter(isCopied ? .nearest : .bilinear)
        return pattern
    }

    private func pattern(of mask: Mask, alpha: CGFloat) -> CairoPattern? {
        attempt { () throws(NativeError) in
            let gray = mask.image.pixels(as: .gray)
            var pixels = [UInt8](repeating: 0, count: gray.count * 4)
            for (index, value) in gray.enumerated() {
                pixels[4 * index + 3] = UInt8((CGFloat(value) * alpha).rounded())
            }
            let surface = try CairoSurface.image(
                width: mask.image.width, height: mask.image.height, pixels: pixels)
            let pattern = try CairoPattern.surface(surface)
            pattern.setFilter(mask.interpolation == .none ? .nearest : .good)
            pattern.setExtend(surfaceKind == .image ? .pad : .none)
            return pattern
        }
    }

    // MARK: By hand

    private func cast(_ shadow: Shadow, of surface: CairoSurface, in region: PixelRegion, layer: Layer) {
        let pixels = attempt { () throws(NativeError) in try surface.pixels() }
        guard let pixels else { return }
        let (width, height) = (shadow.offset.width * base.a, shadow.offset.height * base.a)
        let cast = shadow.cast(
            by: pixels, in: region, visible: visible.applying(base).offsetBy(dx: -width, dy: -height), scale: base.a)
        let made = attempt { () throws(NativeError) in
            try CairoSurface.image(width: cast.region.width, height: cast.region.height, pixels: cast.pixels)
        }
        guard let made else { return }
        let cell = CGFloat(cast.cell)
        let rect = CGRect(
            x: CGFloat(cast.region.x) * cell + width, y: CGFloat(cast.region.y) * cell + height,
            width: CGFloat(cast.region.width) * cell, height: CGFloat(cast.region.height) * cell)
        paint(made, in: rect, layer: layer)
    }

    /// A layer's pixels and those below it mixed by ``BlendMode/plusDarker``.
    private func mixed(
        _ surface: CairoSurface, in rect: CGRect, onto region: PixelRegion, layer: Layer
    ) -> CairoSurface? {
        attempt { () throws(NativeError) in
            func copied(_ pattern: CairoPattern, _ matrix: CGAffineTransform, alpha: CGFloat) throws(NativeError)
                -> [UInt8]
            {
                // Cairo knows where everything lies.
                let copy = try CairoSurface.image(width: region.width, height: region.height)
                copy.setOrigin(x: region.x, y: region.y)
                let context = try CairoContext(surface: copy)
                context.setMatrix(matrix)
                context.setSource(pattern)
                context.paint(alpha: alpha)
                return try copy.pixels()
            }
            let source = try copied(
                pattern(of: surface, in: rect), rect.placing(surface.size), alpha: layer.alpha)
            let below = try copied(.surface(context.surface), .identity, alpha: 1)
            return try CairoSurface.image(
                width: region.width, height: region.height, pixels: plusDarker(source, over: below))
        }
    }
}

extension CGRect {
    /// Takes pixels from the origin on to this rectangle.
    fileprivate func placing(_ size: (width: Int, height: Int)) -> CGAffineTransform {
        CGAffineTransform(
            a: width / CGFloat(size.width), b: 0, c: 0, d: height / CGFloat(size.height), tx: minX, ty: minY)
    }
}

/// Premultiplied pixels mixed by ``BlendMode/plusDarker``.
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

extension Mask {
    /// Takes the image's pixels to base space.
    fileprivate var toBaseSpace: CGAffineTransform {
        CGAffineTransform(
            a: rect.width / image.size.width, b: 0, c: 0, d: rect.height / image.size.height, tx: rect.minX,
            ty: rect.minY
        ).concatenating(transform)
    }
}
