// SPDX-License-Identifier: MIT

internal import Foundation

/// The compositing of a layer with the content below it.
struct Layer: Sendable {
    /// Outside of it nothing is painted; nil if that is not known.
    var bounds: CGRect?
    var alpha: CGFloat = 1
    var blendMode = BlendMode.normal
    var mask: Mask?

    /// The shadow that is painted instead of the layer; nil paints the layer itself.
    var shadow: Shadow?

    /// Whether painting the layer's content without a layer shows the same, if it is one shape.
    var isPlain: Bool { alpha == 1 && blendMode == .normal && mask == nil && shadow == nil }

    /// The part of the layer that can be seen, or throws a shadow that can.
    func neededBounds(visible: CGRect) -> CGRect {
        let needed = shadow?.source(of: visible) ?? visible
        return bounds.map(needed.intersection) ?? needed
    }
}

/// A picture that lets paint through: white all of it, black none.
struct Mask: Sendable {
    /// Gray.
    let image: Image
    let rect: CGRect
    /// Takes the rectangle's space to base space.
    let transform: CGAffineTransform
    let interpolation: InterpolationQuality

    /// The mask where a transform takes it.
    func applying(_ transform: CGAffineTransform) -> Mask {
        Mask(
            image: image, rect: rect, transform: self.transform.concatenating(transform),
            interpolation: interpolation)
    }
}
