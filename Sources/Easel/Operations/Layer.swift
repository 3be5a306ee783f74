// SPDX-License-Identifier: MIT

internal import Foundation

/// The compositing of a layer with the content below it.
struct Layer: Sendable {
    /// The bounds of the painted content; nil if unknown.
    var bounds: CGRect?
    var alpha: CGFloat = 1
    var blendMode = BlendMode.normal
    var mask: Mask?

    /// The shadow that is painted in place of the layer; if nil, the layer itself is painted.
    var shadow: Shadow?

    /// Whether content that is a single shape looks the same when painted without the layer.
    var isPlain: Bool { alpha == 1 && blendMode == .normal && mask == nil && shadow == nil }

    /// Returns the part of the layer that is visible or casts a visible shadow.
    func neededBounds(visible: CGRect) -> CGRect {
        let needed = shadow?.source(of: visible) ?? visible
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
