// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The pixels of a layer after its filter.
struct FilteredPicture {
    let picture: PlacedImage

    /// The transform from the space of the picture to base space.
    let toBase: CGAffineTransform

    /// Renders the content of a layer and applies its filter, in a space that is scaled as the filter's user space but
    /// neither turned nor skewed.
    ///
    /// - Parameters:
    ///   - operations: The content of the layer, in base space.
    ///   - visible: The part of base space in which the result is needed.
    ///   - resolution: Pixels per point of base space.
    /// - Returns: Nil if nothing is visible.
    init?(
        of operations: [Operation], through layer: LayerFilter, visible: CGRect, resolution: CGFloat,
        budget: RenderBudget
    ) throws(DrawingError) {
        let (toGrid, toBase) = layer.straightened
        guard !visible.isNull, !visible.isEmpty, toBase.isUsable else { return nil }
        let fromBase = toBase.inverted()
        let filter = LayerFilter(filter: layer.filter, space: toGrid)
        let content =
            toBase.isIdentity ? operations : operations.compactMap { $0.applying(fromBase, scale: resolution) }
        let toPixels = CGAffineTransform(scaleX: resolution, y: resolution)
        // The result is needed in the visible part, and depends on somewhat more.
        let seen = visible.applying(fromBase).insetBy(dx: -1 / resolution, dy: -1 / resolution)
        var area = filter.source(of: seen)
        let painted = filter.bounds(of: content.bounds)
        if !painted.isInfinite { area = area.intersection(painted) }
        if area.isNull || area.isEmpty { return nil }
        let region =
            filter.filter.region.map { PixelRegion(rounding: $0.applying(toGrid.concatenating(toPixels))) }
        var pixels = PixelRegion(rounding: area.applying(toPixels))
        if let region { pixels = pixels.intersection(region) }
        guard pixels.width > 0, pixels.height > 0 else { return nil }
        let maximum = PixelRegion.maximumAcross
        guard pixels.width <= maximum, pixels.height <= maximum else {
            throw .invalidSize(
                "the region is \(pixels.width) × \(pixels.height) px; each side must be at most \(maximum) px where a filter "
                    + "is applied")
        }
        try budget.checkPictures(filter.filter, of: pixels)
        var source = FilterPixels(
            pixels, bytes: try PlacedImage(of: content, in: pixels, scale: resolution, budget: budget).pixels)
        let run = FilterRun(
            filter: filter.filter, toPixels: toGrid.concatenating(toPixels), region: region ?? pixels, budget: budget)
        source = try run.applied(to: source)
        picture = PlacedImage(pixels: source.bytes, region: pixels, scale: resolution)
        self.toBase = toBase
    }

    /// Returns the operation that paints the picture with the alpha and blend mode of a layer.
    func operation(_ layer: Layer) -> Operation {
        let rect = picture.rect
        return .paint(
            .fill(Path(rect: rect, transform: toBase), .winding),
            PaintStyle(
                paint: .image(picture.image, in: rect, spread: .pad, transform: toBase), alpha: layer.alpha,
                blendMode: layer.blendMode))
    }
}

/// Layers with a filter. Their content is recorded and drawn at their end.
extension CairoBackend {
    /// Records an operation of a layer with a filter, and paints the layer when it ends.
    func record(_ operation: Operation) {
        filtered.append(operation)
        switch operation {
        case .beginLayer: filteredDepth += 1
        case .endLayer: filteredDepth -= 1
        default: break
        }
        guard filteredDepth == 0 else { return }
        let operations = filtered
        filtered = []
        guard case .beginLayer(let layer) = operations.first, !isCancelled() else { return }
        paint(Array(operations.dropFirst().dropLast()), through: layer)
    }

    private func paint(_ operations: [Operation], through layer: Layer) {
        guard let filter = layer.filter else { return }
        let result = attempt { () throws(DrawingError) in
            try FilteredPicture(of: operations, through: filter, visible: visible, resolution: base.a, budget: budget)
        }
        guard let picture = result.flatMap({ $0 }) else { return }
        var plain = layer
        plain.filter = nil
        if picture.toBase.isIdentity {
            let placed = picture.picture
            let surface = attempt { () throws(NativeError) in
                try CairoSurface.image(
                    width: placed.region.width, height: placed.region.height, pixels: placed.pixels)
            }
            if let surface { paint(surface, in: placed.region.rect, layer: plain) }
        } else if plain.mask == nil {
            perform(picture.operation(plain))
        } else {
            begin(plain)
            perform(picture.operation(Layer()))
            endLayer()
        }
    }
}
