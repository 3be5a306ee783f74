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
    var outside: (state: GraphicsState, clips: [Clip], savedStates: Int, savedStatesOutside: Int)?
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
        guard accepts("rect", rect) else { return }
        beginLayer(state.layer)
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
            return try body()
        }
    }

    private func beginLayer(_ layer: Layer) {
        guard within(\.layers, "layers", depth + openLayers.count + 1),
            accepts(layers: [.beginLayer(layer)], call: "beginTransparencyLayer()")
        else { return }
        let visible = layer.neededBounds(visible: visibleBounds)
        synchronizeClips()
        let masks = state.masks
        var below: (any Backend)?
        if layer.shadow != nil {
            // What it contains must be known before it is known which part of it casts a shadow that can be seen.
            below = backend
            backend = DisplayList()
        } else {
            for layer in masks.layers(around: layer) { backend.perform(.beginLayer(layer)) }
        }
        open(CanvasLayer(layer: layer, masks: masks, below: below, visible: visible))
    }

    /// Paints a layer that was closed.
    func finish(_ layer: CanvasLayer) {
        guard let below = layer.below else {
            for _ in layer.masks.layers(around: layer.layer) { backend.perform(.endLayer) }
            return
        }
        guard let content = backend as? DisplayList else { return }
        backend = below
        let bounded = layer.layer.bounded(by: content.bounds)
        inLayers(layer.masks.layers(around: bounded), call: "endTransparencyLayer()") {
            for operation in content.operations { backend.perform(operation) }
        }
    }

    /// Runs a closure whose operations are painted as one picture.
    func inLayers(_ layers: [Layer], call: StaticString, _ body: () -> Void) {
        guard accepts(layers: layers.map(Operation.beginLayer), call: call) else { return }
        for layer in layers { backend.perform(.beginLayer(layer)) }
        body()
        for _ in layers { backend.perform(.endLayer) }
    }

    /// Whether there is room for the layers among some operations.
    func accepts(layers operations: [Operation], call: StaticString) -> Bool {
        var visible = [visibleBounds]
        var area = openLayers.reduce(0) { $0 + $1.visible.area }
        for operation in operations {
            switch operation {
            case .beginLayer(let layer):
                let needed = layer.neededBounds(visible: visible[visible.count - 1])
                visible.append(needed)
                area += needed.area
                guard within(\.layerPixels, "layerPixels", Int(min(area * scale * scale, 1e15))) else { return false }
                let longest = max(needed.width, needed.height) * scale
                // Cairo's images end there.
                guard needed.isNull || longest <= 32_000 else {
                    refuse(
                        "must be no more than 32000 pixels away, blur and offset included",
                        argument: "what casts a shadow",
                        value: "up to \(longest.rounded().shortDescription) pixels away", call: call)
                    return false
                }
            case .endLayer: area -= visible.removeLast().area
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
        let reached = layer.bounds.map { bounds in layer.shadow.map { bounds.union($0.bounds(of: bounds)) } ?? bounds }
        var layers = map { Layer(bounds: reached, mask: $0) }
        layers[0].blendMode = layer.blendMode
        layer.blendMode = .normal
        // The shadow of what is masked is masked as well.
        return layer.isPlain ? layers : layers + [layer]
    }
}
