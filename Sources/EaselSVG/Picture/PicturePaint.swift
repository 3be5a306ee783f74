// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A paint in the space of the shape that it fills.
indirect enum PicturePaint: Sendable {
    case color(Color)
    case linear(LinearGradientPaint)
    case radial(RadialGradientPaint)
    case pattern(PicturePattern)

    /// Returns the paint for a shape in another space.
    ///
    /// - Parameter transform: The transform from this paint's space to that one.
    func applying(_ transform: CGAffineTransform) -> PicturePaint {
        switch self {
        case .color: return self
        case .linear(var paint):
            paint.transform = paint.transform.concatenating(transform)
            return .linear(paint)
        case .radial(var paint):
            paint.transform = paint.transform.concatenating(transform)
            return .radial(paint)
        case .pattern(var paint):
            paint.transform = paint.transform.concatenating(transform)
            return .pattern(paint)
        }
    }
}

extension PictureFill {
    func applying(_ transform: CGAffineTransform) -> PictureFill {
        PictureFill(paint: paint.applying(transform), opacity: opacity)
    }
}

/// A gradient along a line.
struct LinearGradientPaint: Sendable {
    var stops: [Gradient.Stop]
    var start: CGPoint
    var end: CGPoint
    var spread: GradientSpread
    var transform: CGAffineTransform
}

/// A gradient between two circles.
struct RadialGradientPaint: Sendable {
    var stops: [Gradient.Stop]
    var focus: CGPoint
    var focusRadius: CGFloat
    var center: CGPoint
    var radius: CGFloat
    var spread: GradientSpread
    var transform: CGAffineTransform
}

/// A tile that repeats.
struct PicturePattern: Sendable {
    /// The first tile, in the pattern's space.
    var tile: CGRect
    /// The transform from the pattern's space to the shape's.
    var transform: CGAffineTransform
    /// The content, in the pattern's space.
    var children: [PictureNode]
}
