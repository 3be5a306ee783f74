// SPDX-License-Identifier: MIT

internal import Foundation

/// The compositing of a layer with the content below it.
struct Layer: Sendable {
    /// The bounds of the painted content; nil if unknown.
    var bounds: CGRect?
    var alpha: CGFloat = 1
    var blendMode = BlendMode.normal
    var mask: Mask?

    /// The filter through which the layer passes before its mask, alpha, and blend mode; not with a shadow.
    var filter: LayerFilter?

    /// The shadow that is painted in place of the layer; if nil, the layer itself is painted.
    var shadow: Shadow?

    /// Whether content that is a single shape looks the same when painted without the layer.
    var isPlain: Bool { alpha == 1 && blendMode == .normal && mask == nil && shadow == nil && filter == nil }

    /// Whether the layer's content is only seen as pixels that are made of it.
    var isSource: Bool { shadow != nil || filter != nil }

    /// Returns the part of the layer that is visible, casts a visible shadow, or changes the result of the filter.
    func neededBounds(visible: CGRect) -> CGRect {
        let needed = shadow?.source(of: visible) ?? filter?.source(of: visible) ?? visible
        return bounds.map(needed.intersection) ?? needed
    }
}

/// A picture that modulates paint: white passes all of it, black passes none.
struct Mask: Sendable {
    /// A grayscale image.
    let image: Image
    let rect: CGRect
    /// The transform from the rectangle's space to base space.
    let transform: CGAffineTransform
    let interpolation: InterpolationQuality

    /// Returns the transformed mask.
    func applying(_ transform: CGAffineTransform) -> Mask {
        Mask(
            image: image, rect: rect, transform: self.transform.concatenating(transform),
            interpolation: interpolation)
    }
}
