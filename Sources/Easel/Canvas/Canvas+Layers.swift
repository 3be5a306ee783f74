// SPDX-License-Identifier: MIT

public import Foundation

/// An open transparency layer of a canvas.
struct CanvasLayer {
    /// The layer as it is painted at its end, and the masks around it.
    let layer: Layer
    let masks: [Mask]

    /// The layer's content, and the backend below it; nil if the layer's operations go to the same backend as before.
    let recording: (content: DisplayList, below: any Backend)?

    /// The area that the layer may paint, in base space.
    let visible: CGRect

    /// The surroundings of the layer: the graphics state, the clips pushed to the backend, the number of saved states,
    /// and the number of those that could not be restored there.
    var outside: (state: GraphicsState, clips: ClipStack, savedStates: Int, savedStatesOutside: Int)?
}

/// Transparency layers. All painting between the beginning and the end of a layer forms one picture, which is painted
/// at the end.
extension Canvas {
    /// Begins a transparency layer.
    ///
    /// The layer begins with an alpha of 1, without a shadow, with normal blending, on a transparent backdrop.
    /// ``endTransparencyLayer()`` paints the layer with the alpha, shadow, blend mode, and clip that are set now, and
    /// restores the state.
    public func beginTransparencyLayer() { beginLayer(state.layer) }

    /// Begins a transparency layer that is clipped to a rectangle of user space.
    public func beginTransparencyLayer(in rect: CGRect) {
        let isAccepted = accepts("rect", orInfinite: rect)
        // An invalid rectangle begins a layer too, because the caller will end it.
        beginLayer(state.layer)
        guard isAccepted else { return }
        addClip(Path(rect: rect, transform: state.ctm), rule: .winding)
    }

    /// Ends the innermost transparency layer and paints it. Without an open layer, the call is invalid.
    public func endTransparencyLayer() {
        guard canCloseLayer else {
            return refuse("no layer is open here; it needs a beginTransparencyLayer() before it", call: #function)
        }
        closeLayer()
    }

    /// Runs a closure and paints its content as one picture at its end, even when the closure throws.
    ///
    /// ```swift
    /// // Two circles that overlap, as one translucent shape.
    /// canvas.withLayer(alpha: 0.5) {
    ///     canvas.fillEllipse(in: CGRect(x: 10, y: 10, width: 60, height: 60))
    ///     canvas.fillEllipse(in: CGRect(x: 50, y: 10, width: 60, height: 60))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - alpha: The picture's opacity, in `0...1`; the default is 1. It multiplies the opacity set with `setAlpha`.
    ///   - blendMode: The blend mode of the picture; the default is normal.
    ///   - filter: A filter through which the picture passes first, with lengths in user space; nil for none.
    ///   - body: A closure that draws the picture.
    public func withLayer<T>(
        alpha: CGFloat = 1, blendMode: BlendMode = .normal, filter: Filter? = nil, _ body: () throws -> T
    ) rethrows -> T {
        try withState {
            if accepts("alpha", alpha), filter.map({ accepts("filter", $0, call: nil) }) ?? true {
                state.alpha *= min(max(alpha, 0), 1)
                state.blendMode = blendMode
                begin(state.layer, through: filter)
            }
            // The saved state keeps the body from ending the layer.
            return try withState(body)
        }
    }

    /// Begins a layer, whose content passes through a filter.
    private func begin(_ layer: Layer, through filter: Filter?) {
        guard let filter else { return beginLayer(layer) }
        // Under a transform that cannot be undone, everything is flat.
        guard state.ctm.isUsable else { return beginLayer(Layer(alpha: 0)) }
        guard mayPerform(filter.steps.count) else { return }
        var filtered = Layer()
        if layer.shadow == nil { filtered = layer } else { beginLayer(layer) }
        filtered.filter = LayerFilter(filter: filter, space: state.ctm)
        beginLayer(filtered)
    }

    /// The number of layers around current painting, including the layers of masks and enclosing drawings.
    var layerDepth: Int { openLayers.reduce(depth) { $0 + $1.masks.count + 1 } }

    /// The canvas's bounds. In a layer that casts a shadow, they also include the area from which a shadow can reach
    /// the canvas.
    var layerBounds: CGRect { bounds.union(openLayers.last?.visible ?? bounds) }

    /// The area painted by a call that fills the clip. The area extends beyond the clip only if there is a shadow.
    var clipFillBounds: CGRect { state.shadow == nil ? clipBounds : layerBounds }

    /// The area in which content or its shadow can be visible, with a margin.
    var cullRect: CGRect {
        (state.shadow.map { layerBounds.union($0.source(of: bounds)) } ?? layerBounds).insetBy(dx: -16, dy: -16)
    }

    private func beginLayer(_ layer: Layer) {
        guard within(limits.layers, "layers", layerDepth + state.masks.count + 1),
            accepts(layers: [.beginLayer(layer)]),
            mayPerform()
        else { return }
        let needed = layer.neededBounds(visible: clipBounds)
        synchronizeClips()
        let masks = state.masks
        var layer = layer
        var recording: (content: DisplayList, below: any Backend)?
        let visible = clipBounds.union(needed)
        if layer.shadow == nil {
            // A tile's layer must not be larger than the tile, wherever the tile is painted.
            layer.bounds = needed.insetBy(dx: -1, dy: -1)
            for layer in masks.layers(around: layer) { backend.perform(.beginLayer(layer)) }
        } else {
            // The layer is painted twice, and its bounds are known only at its end.
            let list = DisplayList()
            recording = (list, backend)
            backend = list
            if limiter != nil {
                backend = RangeLimiter(list, bounds: bounds.union(visible), scale: scale, budget: budget)
            }
        }
        open(CanvasLayer(layer: layer, masks: masks, recording: recording, visible: visible))
    }

    /// Paints a closed layer.
    func finish(_ layer: CanvasLayer) {
        guard let (content, below) = layer.recording else {
            for _ in layer.masks.layers(around: layer.layer) { backend.perform(.endLayer) }
            return
        }
        backend = below
        var bounded = layer.layer
        bounded.bounds = content.bounds
        guard acceptsShadow(of: content),
            accepts(layers: [.beginLayer(bounded)] + content.operations)
        else { return }
        paintLayer(bounded, within: layer.masks, isSingleOperation: false) { _ in
            for operation in content.operations { backend.perform(operation) }
        }
    }

    /// Paints a picture as a layer: first its shadow, then the picture.
    ///
    /// - Parameters:
    ///   - layer: The layer's attributes, with known bounds.
    ///   - masks: The masks of the picture and its shadow.
    ///   - isSingleOperation: Whether the closure paints with one operation, which can carry the blend mode itself.
    ///   - content: A closure that paints the picture with the blend mode that it receives.
    func paintLayer(
        _ layer: Layer, within masks: [Mask], isSingleOperation: Bool, _ content: (BlendMode) -> Void
    ) {
        guard masks.isEmpty else {
            // The blend mode applies to the masked picture as a whole.
            let whole = Layer(
                bounds: layer.bounds.map { $0.union(layer.shadow?.bounds(of: $0) ?? $0) }, blendMode: layer.blendMode)
            var inner = layer
            inner.blendMode = .normal
            return inLayers(masks.layers(around: whole)) {
                paintLayer(inner, within: [], isSingleOperation: isSingleOperation, content)
            }
        }
        if layer.shadow != nil { inLayers([layer]) { content(.normal) } }
        var itself = layer
        itself.shadow = nil
        if isSingleOperation && itself.alpha == 1 {
            content(itself.blendMode)
        } else {
            inLayers([itself]) { content(.normal) }
        }
    }

    /// Whether a picture may be painted twice, as its shadow and as itself.
    func acceptsShadow(of content: DisplayList) -> Bool {
        within(limits.nestedShadows, "nestedShadows", content.operations.shadowDepth + 1)
    }

    /// Runs a closure inside layers, which make its operations one picture.
    func inLayers(_ layers: [Layer], _ body: () -> Void) {
        guard accepts(layers: layers.map(Operation.beginLayer)) else { return }
        for layer in layers { backend.perform(.beginLayer(layer)) }
        body()
        for _ in layers { backend.perform(.endLayer) }
    }

    /// Whether the layers among some operations are within the limit of layer pixels.
    func accepts(layers operations: [Operation]) -> Bool {
        var open = [(visible: clipBounds, scale: scale, area: CGFloat(0))]
        // Layers that are being recorded have no pixels yet.
        var pixels = openLayers.reduce(0) { $0 + ($1.recording == nil ? $1.visible.area : 0) } * scale * scale
        for operation in operations {
            switch operation {
            case .beginLayer(let layer):
                let (visible, scale, _) = open[open.count - 1]
                let coarse = scale / (layer.shadow?.coarseness(atScale: scale) ?? 1)
                let needed = layer.neededBounds(visible: visible)
                let area = needed.area * coarse * coarse * (layer.filter?.pictureCount ?? 1)
                open.append((needed, coarse, area))
                pixels += area
                guard within(limits.layerPixels, "layerPixels", Int(min(pixels, 1e15))) else { return false }
            case .endLayer:
                let closed = open.removeLast()
                pixels -= closed.area
            default: break
            }
        }
        return true
    }
}

extension GraphicsState {
    /// The layer attributes of this state, without its masks.
    var layer: Layer { Layer(alpha: alpha, blendMode: blendMode, shadow: shadow) }
}

extension [Mask] {
    /// Returns masked layers around a layer. The outermost one carries the blend mode.
    func layers(around layer: Layer) -> [Layer] {
        guard !isEmpty else { return [layer] }
        var layer = layer
        var layers = map { Layer(bounds: layer.bounds, mask: $0) }
        layers[0].blendMode = layer.blendMode
        layer.blendMode = .normal
        return layer.isPlain ? layers : layers + [layer]
    }
}
