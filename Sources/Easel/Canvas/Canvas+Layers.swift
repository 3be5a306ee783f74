// SPDX-License-Identifier: MIT

public import Foundation

/// A transparency layer of a canvas while it is open.
struct CanvasLayer {
    /// How it is painted at its end, and the masks around it.
    let layer: Layer
    let masks: [Mask]

    /// Where its operations went before; nil if they go there still.
    let below: (any Backend)?

    /// What it may paint, in base space.
    let visible: CGRect

    /// The state around it, the clips that the backend was told of, and how many states were saved and out of reach.
    var outside: (state: GraphicsState, clips: ClipStack, savedStates: Int, savedStatesOutside: Int)?
}

/// Transparency layers: what is painted between their beginning and their end is one picture, painted at the end.
extension Canvas {
    /// Begins a transparency layer.
    ///
    /// Within it alpha is 1, there is no shadow and blending is normal, over nothing. ``endTransparencyLayer()`` paints
    /// the whole with the alpha, the shadow, the blend mode and the clip of this moment, and brings back the state.
    public func beginTransparencyLayer() { beginLayer(state.layer) }

    /// Begins a transparency layer that is kept to a rectangle of user space.
    public func beginTransparencyLayer(in rect: CGRect) {
        let isAccepted = accepts("rect", rect, orInfinite: true)
        // Also without the rectangle, as its end will be called for.
        beginLayer(state.layer)
        guard isAccepted else { return }
        addClip(withinRange(Path(rect: rect, transform: state.ctm)), rule: .winding)
    }

    /// Ends the transparency layer begun last, and paints it. Without one it is an invalid call.
    public func endTransparencyLayer() {
        guard canCloseLayer else {
            return refuse("no layer is open here; it needs a beginTransparencyLayer() before it")
        }
        closeLayer()
    }

    /// Runs a closure whose painting is one picture, painted at its end, also when it throws.
    ///
    /// - Parameters:
    ///   - alpha: The picture's opacity, 0 to 1. It multiplies that of `setAlpha`.
    ///   - blendMode: How the picture is mixed with what is below it.
    ///   - body: Draws the picture.
    public func withLayer<T>(
        alpha: CGFloat = 1, blendMode: BlendMode = .normal, _ body: () throws -> T
    ) rethrows -> T {
        try withState {
            if accepts("alpha", alpha) {
                state.alpha *= min(max(alpha, 0), 1)
                state.blendMode = blendMode
                beginLayer(state.layer)
            }
            // So that the layer is not the body's to end.
            return try withState(body)
        }
    }

    /// How many layers lie around what is painted now, those of masks and of the drawings around this one included.
    var layerDepth: Int { openLayers.reduce(depth) { $0 + $1.masks.count + 1 } }

    /// The canvas, and what lies beyond it but in a layer that throws a shadow onto it.
    var layerBounds: CGRect { bounds.union(openLayers.last?.visible ?? bounds) }

    /// What is painted by a call that floods the clip: nothing beyond it, unless that throws a shadow.
    var clipFillBounds: CGRect { state.shadow == nil ? clipBounds : layerBounds }

    private func beginLayer(_ layer: Layer) {
        guard within(limits.layers, "layers", layerDepth + state.masks.count + 1),
            accepts(layers: [.beginLayer(layer)]),
            mayPerform()
        else { return }
        let needed = layer.neededBounds(visible: clipBounds)
        synchronizeClips()
        let masks = state.masks
        var layer = layer
        var below: (any Backend)?
        if layer.shadow == nil {
            // A tile's layer is no larger than the tile, wherever the tile is painted.
            layer.bounds = clipBounds.insetBy(dx: -1, dy: -1)
            for layer in masks.layers(around: layer) { backend.perform(.beginLayer(layer)) }
        } else {
            // It is painted twice, and only at its end it is known where.
            below = backend
            backend = DisplayList()
        }
        open(CanvasLayer(layer: layer, masks: masks, below: below, visible: clipBounds.union(needed)))
    }

    /// Paints a layer that was closed.
    func finish(_ layer: CanvasLayer) {
        guard let below = layer.below else {
            for _ in layer.masks.layers(around: layer.layer) { backend.perform(.endLayer) }
            return
        }
        guard let content = backend as? DisplayList else { return }
        backend = below
        var bounded = layer.layer
        bounded.bounds = content.bounds
        guard acceptsShadow(of: content),
            accepts(layers: [.beginLayer(bounded)] + content.operations)
        else { return }
        paintLayer(bounded, within: layer.masks, isOneOperation: false) { _ in
            for operation in content.operations { backend.perform(operation) }
        }
    }

    /// Paints a picture as a layer: its shadow, then itself.
    ///
    /// - Parameters:
    ///   - layer: How it is painted. Its bounds are known.
    ///   - masks: What lets it through, and its shadow.
    ///   - isOneOperation: Whether the closure paints by one operation, which can carry the blend mode itself.
    ///   - content: Paints the picture in the blend mode that it is handed.
    func paintLayer(
        _ layer: Layer, within masks: [Mask], isOneOperation: Bool, _ content: (BlendMode) -> Void
    ) {
        guard masks.isEmpty else {
            // The masked whole is mixed with what is below.
            let whole = Layer(
                bounds: layer.bounds.map { $0.union(layer.shadow?.bounds(of: $0) ?? $0) }, blendMode: layer.blendMode)
            var inner = layer
            inner.blendMode = .normal
            return inLayers(masks.layers(around: whole)) {
                paintLayer(inner, within: [], isOneOperation: isOneOperation, content)
            }
        }
        if layer.shadow != nil { inLayers([layer]) { content(.normal) } }
        var itself = layer
        itself.shadow = nil
        if isOneOperation && itself.alpha == 1 {
            content(itself.blendMode)
        } else {
            inLayers([itself]) { content(.normal) }
        }
    }

    /// Whether a picture may be painted twice, for its shadow and for itself.
    func acceptsShadow(of content: DisplayList) -> Bool {
        within(limits.nestedShadows, "nestedShadows", content.operations.shadowDepth + 1)
    }

    /// Runs a closure whose operations are painted as one picture.
    func inLayers(_ layers: [Layer], _ body: () -> Void) {
        guard accepts(layers: layers.map(Operation.beginLayer)) else { return }
        for layer in layers { backend.perform(.beginLayer(layer)) }
        body()
        for _ in layers { backend.perform(.endLayer) }
    }

    /// Whether there is room for the layers among some operations.
    func accepts(layers operations: [Operation]) -> Bool {
        var open = [(visible: clipBounds, scale: scale)]
        // Those that are being recorded have no pixels yet.
        var pixels = openLayers.reduce(0) { $0 + ($1.below == nil ? $1.visible.area : 0) } * scale * scale
        for operation in operations {
            switch operation {
            case .beginLayer(let layer):
                let (visible, scale) = open[open.count - 1]
                let coarse = scale / (layer.shadow?.coarseness(atScale: scale) ?? 1)
                let needed = layer.neededBounds(visible: visible)
                open.append((needed, coarse))
                pixels += needed.area * coarse * coarse
                guard within(limits.layerPixels, "layerPixels", Int(min(pixels, 1e15))) else { return false }
            case .endLayer:
                let closed = open.removeLast()
                pixels -= closed.visible.area * closed.scale * closed.scale
            default: break
            }
        }
        return true
    }
}

extension GraphicsState {
    /// How a picture is painted by this state, its masks left aside.
    var layer: Layer { Layer(alpha: alpha, blendMode: blendMode, shadow: shadow) }
}

extension [Mask] {
    /// A layer within layers that are masked. The outermost is mixed with what is below.
    func layers(around layer: Layer) -> [Layer] {
        guard !isEmpty else { return [layer] }
        var layer = layer
        var layers = map { Layer(bounds: layer.bounds, mask: $0) }
        layers[0].blendMode = layer.blendMode
        layer.blendMode = .normal
        return layer.isPlain ? layers : layers + [layer]
    }
}
