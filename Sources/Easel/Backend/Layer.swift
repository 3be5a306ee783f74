// SPDX-License-Identifier: MIT

internal import Foundation

/// How a layer is painted into what lies below it.
struct Layer {
    /// Outside of it nothing is painted; nil if that is not known.
    var bounds: CGRect?
    var alpha: CGFloat = 1
    var blendMode = BlendMode.normal
    var mask: Mask?
    var shadow: Shadow?

    /// Whether painting the layer's content without a layer shows the same, if it is one shape.
    var isPlain: Bool { alpha == 1 && blendMode == .normal && mask == nil && shadow == nil }

    /// This layer, of which it is known where it paints.
    func bounded(by bounds: CGRect) -> Layer {
        var layer = self
        layer.bounds = self.bounds?.intersection(bounds) ?? bounds
        return layer
    }

    /// The part of the layer that can be seen, or throws a shadow that can.
    func neededBounds(visible: CGRect) -> CGRect {
        var needed = visible
        // What casts a shadow into the clip may lie outside of it.
        if let shadow { needed = needed.union(shadow.source(of: needed)) }
        return bounds.map(needed.intersection) ?? needed
    }
}

/// A picture whose luminance times alpha lets paint through.
struct Mask {
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
