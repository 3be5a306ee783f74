// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Images of content that PDF cannot express.
///
/// A blend mode that PDF lacks is applied to pixels. The shape and its backdrop become one image, and content written
/// earlier is clipped out of the image's bounds. All other such content becomes an image without its backdrop.
extension PDFBackend {
    /// Writes a shape as an image.
    func writePixels(of shape: Shape, _ ink: PaintStyle, within bounds: CGRect, _ reason: RenderReport.Reason) {
        var plain = ink
        plain.blendMode = .normal
        let image = attempt { () throws(DrawingError) in
            // Color glyphs have already been written separately.
            var shape = shape
            if case .text(let text) = shape, text.hasColor { shape = .fill(try nativeCalls(text.outline), .winding) }
            return try PlacedImage(
                of: [.paint(shape, plain)], within: bounds, resolution: resolution, budget: budget)
        }
        guard let image else { return }
        note(reason, bounds.integral)
        write(image, Layer(blendMode: ink.blendMode))
        if case .text(let text) = shape { write(unseen: text) }
    }

    /// Writes the shadow of a layer's content.
    func write(_ shadow: Shadow, of layer: Layer, castBy source: [Operation]) {
        let content = source.bounds.intersection(shadow.source(of: top.visible))
        guard !content.isNull else { return }
        attempt { () throws(DrawingError) in
            let image = try PlacedImage(
                of: source, within: content, resolution: resolution / shadow.coarseness(atScale: resolution),
                budget: budget)
            let scale = image.scale
            let visible = top.visible.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
            let cast = try shadow.cast(
                by: image.pixels, in: image.region,
                visible: visible.applying(CGAffineTransform(scaleX: scale, y: scale)), scale: scale, budget: budget)
            let placed = PlacedImage(
                pixels: cast.pixels, region: cast.region, scale: scale, offset: shadow.offset)
            note(.shadow, placed.rect)
            write(placed, layer)
        }
    }

    /// Writes a layer after its filter, and its text as unseen text.
    func write(filtered ended: PDFLayer) {
        guard let filter = ended.layer.filter else { return }
        let result = attempt { () throws(DrawingError) in
            try FilteredPicture(
                of: ended.source, through: filter, visible: top.visible, resolution: resolution, budget: budget)
        }
        guard let picture = result.flatMap({ $0 }) else { return write(textOf: ended) }
        let operation = picture.operation(ended.layer)
        note(.filter, [operation].bounds.intersection(top.visible))
        guard case .paint(let shape, let ink) = operation else { return }
        var group = ended.layer
        (group.alpha, group.blendMode, group.filter) = (1, .normal, nil)
        if group.mask == nil {
            write(shape, ink, within: shape.bounds.intersection(top.visible))
        } else {
            write([operation], as: group)
        }
        write(textOf: ended)
    }

    private func write(_ image: PlacedImage, _ layer: Layer) {
        let ink = PaintStyle(
            paint: .image(image.image, in: image.rect, spread: .pad), alpha: layer.alpha, blendMode: layer.blendMode)
        write(.fill(Path(rect: image.rect), .winding), ink, within: image.rect)
    }

    // MARK: With the backdrop

    /// Records that a rectangle becomes an image of everything drawn so far.
    func rasterizeWithBackdrop(_ bounds: CGRect, _ reason: RenderReport.Reason) {
        // Rounding to whole points aligns the image's edges with pixels.
        var rect = bounds.integral.intersection(page)
        guard !rect.isEmpty else { return }
        note(reason, rect)
        while let index = top.pending.firstIndex(where: { $0.intersects(rect) }) {
            rect = rect.union(top.pending.remove(at: index))
        }
        top.pending.append(rect)
    }

    /// Writes all pending images if the new content overlaps any of them.
    func flush(before bounds: CGRect) {
        if top.pending.contains(where: { $0.intersects(bounds) }) { flush() }
    }

    /// Writes the images of all pending rectangles, and clips content written earlier out of them.
    func flush() {
        guard !top.pending.isEmpty else { return }
        attempt { () throws(DrawingError) in
            let backdrop = try top.backdrop(of: page, resolution: resolution, budget: budget)
            let rects = top.pending
            top.pending = []
            top.closeClips()
            var outside = Path(rect: top.reach.insetBy(dx: -32, dy: -32))
            outside.addRects(rects)
            top.content.enclose { $0.clip(to: outside, .evenOdd) }
            for rect in rects {
                let region = PixelRegion(
                    enclosing: rect.applying(CGAffineTransform(scaleX: resolution, y: resolution)))
                try nativeCalls { () throws(NativeError) in
                    let pixels = try backdrop.pixels(
                        x: region.x, y: region.y, width: region.width, height: region.height)
                    try write(backdrop: PlacedImage(pixels: pixels, region: region, scale: resolution), within: rect)
                }
            }
        }
    }

    /// Writes an image of everything drawn. Its pixels may extend beyond the rectangle but are clipped to it.
    private func write(backdrop placed: PlacedImage, within visible: CGRect) throws(NativeError) {
        let image = placed.image
        // Workaround (Poppler 22.12): an image that ends exactly on the edge of a pixel is stretched by one pixel.
        // Remove when: Poppler no longer stretches such images.
        let rect = CGRect(
            origin: placed.rect.origin,
            size: CGSize(width: placed.rect.width - 0.002, height: placed.rect.height - 0.002))
        let number = try file.images.image(image, size: image.size, quality: .none).number
        markGraphics()
        top.content.setState(alpha: 1, .normal, file.objects)
        let reachesBeyond = !visible.contains(placed.rect)
        if reachesBeyond {
            top.content.save()
            top.content.clip(to: Path(rect: visible), .winding)
        }
        top.content.paint(
            object: number, under: CGAffineTransform.unitImage.concatenating(rect.fromUnitSquare))
        if reachesBeyond { top.content.restore() }
    }
}

extension PDFLayer {
    /// Returns a surface with everything drawn.
    fileprivate mutating func backdrop(
        of page: CGRect, resolution: CGFloat, budget: RenderBudget
    ) throws(DrawingError) -> CairoSurface {
        let target: (surface: CairoSurface, backend: CairoBackend)
        if let mirror {
            target = mirror
        } else {
            let region = PixelRegion(enclosing: page.applying(CGAffineTransform(scaleX: resolution, y: resolution)))
            target = try nativeCalls { () throws(NativeError) in
                let surface = try CairoSurface.image(width: region.width, height: region.height)
                return (surface, try CairoBackend(surface: surface, scale: resolution, budget: budget))
            }
            mirror = target
        }
        try target.backend.perform(source[mirrored...])
        mirrored = source.count
        try target.backend.check()
        return target.surface
    }
}
