// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The conversion of patterns and nested drawings to operations.
extension Canvas {
    /// Paints a pattern over a shape.
    func paint(_ pattern: Pattern, over shape: Shape) {
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        let visible = (state.shadow.map { clipBounds.union($0.source(of: clipBounds)) } ?? clipBounds)
            .intersection(shape.bounds)
        // If nothing of the pattern is visible, nothing is painted. The clip is also known for shapes in a layer that
        // is recorded for its shadow.
        guard !visible.isNull else { return }
        switch pattern.kind {
        case .hatching(let hatching):
            paint(hatching, over: shape, within: visible, phase: phase)
        case .image(let image, .zero, let transform):
            let paint = PlainPaint.image(
                image, in: CGRect(origin: .zero, size: image.size), spread: .repeat,
                transform: transform.concatenating(phase))
            guard case .paint(let resolved) = paint.resolved(in: .identity, scale: scale) else {
                return refuse(
                    "is too small or too stretched to be drawn", argument: "the pattern",
                    value: "under the transform \(transform.shortDescription)")
            }
            performComposited(shape, resolved)
        case .image(let image, let spacing, let transform):
            let rect = CGRect(origin: .zero, size: image.size)
            let list = DisplayList()
            list.perform(
                .paint(
                    .fill(Path(rect: rect), .winding),
                    PaintStyle(
                        paint: .image(image, in: rect, spread: .pad), edge: state.edge,
                        interpolation: state.interpolationQuality)))
            let step = CGSize(width: rect.width + spacing.width, height: rect.height + spacing.height)
            paint(
                list, size: rect.size, step: step, transform: transform.concatenating(phase), over: shape,
                within: visible)
        case .tile(let tile, let size, let transform):
            guard let list = displayList(of: tile, size: size, transform: transform) else { return }
            paint(
                list, size: size, step: size, transform: transform.concatenating(phase), over: shape,
                within: visible)
        }
    }

    /// The maximum number of tiles. It is below `Int.max`, which stands for any count that is too large.
    private var maximumTiles: Int { min(limits.patternTiles, .max - 1) }

    private func paint(
        _ hatching: Hatching, over shape: Shape, within visible: CGRect, phase: CGAffineTransform
    ) {
        let area = visible.applying(phase.inverted())
        guard within(maximumTiles, "patternTiles", hatching.count(over: area)) else { return }
        let lines = Shape.fill(hatching.path(over: area).applying(phase), .winding)
        paintInLayersIfNeeded(within: shape, isSingleOperation: false) { blendMode in
            let paints = [hatching.background, hatching.color].compactMap { $0?.painted(alpha: 1) }
            for (color, shape) in zip(
                paints, paints.count == 2 ? [.fill(Path(rect: visible), .winding), lines] : [lines])
            {
                backend.perform(
                    .paint(shape, PaintStyle(paint: .color(color), blendMode: blendMode, edge: state.edge)))
            }
        }
    }

    /// Paints the content of a list repeatedly over a shape.
    private func paint(
        _ list: DisplayList, size: CGSize, step: CGSize, transform: CGAffineTransform, over shape: Shape,
        within visible: CGRect
    ) {
        let tile = CGRect(origin: .zero, size: size)
        let content = list.bounds.intersection(tile)
        guard !content.isNull else {
            if case .text(let text) = shape, text.hasColor {
                paintInLayersIfNeeded(within: shape, isSingleOperation: false) { _ in }
            }
            return
        }
        guard state.shadow == nil || acceptsShadow(of: list) else { return }
        var transform = transform
        if makesPixels, shape.bounds.applying(transform.inverted()).exceeds(step) {
            transform = transform.movedToPixels(step, scale: scale)
        }
        let area = visible.applying(transform.inverted())
        // Tile k reaches from k · step + content.min to k · step + content.max.
        func numbers(_ low: CGFloat, _ high: CGFloat, _ near: CGFloat, _ far: CGFloat, _ step: CGFloat) -> ClosedRange<
            CGFloat
        > {
            let first = ((low - far) / step).rounded(.down)
            return first...max(((high - near) / step).rounded(.up), first)
        }
        let columns = numbers(area.minX, area.maxX, content.minX, content.maxX, step.width)
        let rows = numbers(area.minY, area.maxY, content.minY, content.maxY, step.height)
        let count = (columns.upperBound - columns.lowerBound + 1) * (rows.upperBound - rows.lowerBound + 1)
        guard within(maximumTiles, "patternTiles", Hatching.number(count)) else { return }
        let isLayered = !list.onlyCovers
        let isCut = !tile.contains(list.bounds)
        paintInLayersIfNeeded(within: shape, isSingleOperation: false) { _ in
            for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
                for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 1) {
                    let placement = CGAffineTransform(translationX: column * step.width, y: row * step.height)
                        .concatenating(transform)
                    if failure != nil { return }
                    if !visible.intersects(content.applying(placement)) { continue }
                    let layers = isLayered ? [Layer(bounds: content.applying(placement))] : []
                    inLayers(layers) {
                        replay(list, under: placement, cutTo: isCut ? tile : nil, isTile: count > 1)
                    }
                }
            }
        }
    }

    /// The operations of a tile's closure, recorded on a canvas with the scale at which the tile appears.
    private func displayList(of tile: Tile, size: CGSize, transform: CGAffineTransform) -> DisplayList? {
        if let list = tiles[tile] { return list }
        let list = record(
            size: size, scale: scale * transform.maximumScale, fonts: fonts, background: nil, draw: tile.draw)
        tiles[tile] = list
        return list
    }

    /// Runs a closure on a nested canvas and returns its operations; nil if the render has failed.
    ///
    /// - Parameter placement: The transform from the nested canvas's base space to this canvas's; nil if the content
    ///   repeats.
    func record(
        size: CGSize, scale: CGFloat, fonts: FontLibrary, background: Color?, under placement: CGAffineTransform? = nil,
        draw: (Canvas) throws -> Void
    ) -> DisplayList? {
        budget.drawings += 1
        guard within(limits.layers, "layers", layerDepth + 1), within(limits.drawings, "drawings", budget.drawings),
            mayPerform()
        else { return nil }
        let list = DisplayList()
        let canvas = Canvas(
            size: size, scale: scale, fonts: fonts, budget: budget, backend: list, depth: layerDepth + 1,
            frame: placement.flatMap { frame?.around(CGRect(origin: .zero, size: size), under: $0) })
        canvas.textContexts = textContexts
        canvas.ignoresTags = ignoresTags || placement == nil
        canvas.isInTag = !isOutsideText
        defer { textContexts = canvas.textContexts }
        do {
            if let background { canvas.fill(Path(rect: canvas.bounds), with: .color(background)) }
            try draw(canvas)
            canvas.finish()
        } catch {
            fail(error)
        }
        adopt(canvas.invalidCalls)
        if let failure = canvas.failure { fail(failure) }
        return failure == nil ? list : nil
    }

    /// Performs a list's operations under a transform.
    ///
    /// - Parameters:
    ///   - rect: The visible part of the list; nil for all of it.
    ///   - isTile: Whether the list is a repeating tile.
    func replay(_ list: DisplayList, under transform: CGAffineTransform, cutTo rect: CGRect?, isTile: Bool = false) {
        guard failure == nil, mayPerform(list.operations.count) else { return }
        var operations = list.operations.compactMap { $0.applying(transform, scale: scale) }
        guard accepts(layers: operations) else { return }
        if let rect {
            let path = Path(rect: rect, transform: transform)
            operations.insert(.pushClip(Clip(id: 0, path: path, rule: .winding, edge: state.edge)), at: 0)
            operations.append(.popClip)
        }
        if isTile {
            return backend.perform(
                TileOperations(operations: operations, list: list, transform: transform, bounds: rect))
        }
        for operation in operations { backend.perform(operation) }
    }
}

extension CGRect {
    /// Whether the rectangle shows tiles beside each other. A tile that fills a shape has the same bounds.
    fileprivate func exceeds(_ tile: CGSize) -> Bool { width > 1.5 * tile.width || height > 1.5 * tile.height }
}

extension CGAffineTransform {
    /// Returns the transform of tiles that begin at the nearest pixel if their sides are whole numbers of pixels.
    ///
    /// Two tiles that meet within a pixel would both cover it in part, and what is behind them would be visible between
    /// them. All tiles also have the same pixels.
    ///
    /// - Parameters:
    ///   - step: The distance from one tile to the next.
    ///   - scale: The number of pixels per point.
    fileprivate func movedToPixels(_ step: CGSize, scale: CGFloat) -> CGAffineTransform {
        func isWhole(_ pixels: CGFloat) -> Bool { abs(pixels) > 0.5 && abs(pixels - pixels.rounded()) < 1e-4 }
        guard b == 0, c == 0, isWhole(step.width * a * scale), isWhole(step.height * d * scale) else { return self }
        return CGAffineTransform(
            a: a, b: 0, c: 0, d: d, tx: (tx * scale).rounded() / scale, ty: (ty * scale).rounded() / scale)
    }
}
