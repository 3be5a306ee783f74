// SPDX-License-Identifier: MIT

public import Foundation

/// Images. They do not change the current path.
extension Canvas {
    /// Draws an image, scaled to a rectangle, upright.
    ///
    /// - Parameters:
    ///   - image: One that lies with its pixels on those of the picture is copied exactly; others as
    ///     ``interpolationQuality`` says.
    ///   - rect: In user space.
    ///   - byTiling: Repeats the image in all directions, all over the clip.
    public func draw(_ image: Image, in rect: CGRect, byTiling: Bool = false) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        if byTiling {
            guard !rect.isEmpty else { return }
            return paintFill(
                Path(rect: clipFillBounds), using: .winding, with: .image(image, in: rect, spread: .repeat),
                call: #function)
        }
        paintFill(
            Path(rect: rect, transform: state.ctm), using: .winding, with: .image(image, in: rect), call: #function)
    }

    /// Draws an image into a rectangle of other proportions, upright.
    ///
    /// ```swift
    /// canvas.draw(photo, in: CGRect(x: 0, y: 0, width: 160, height: 90), fit: .cover)
    /// ```
    ///
    /// An empty rectangle draws nothing; a negative width or height is standardized.
    ///
    /// - Parameters:
    ///   - image: Drawn with the ``interpolationQuality`` of the state.
    ///   - rect: In user space; finite.
    ///   - fit: Whether the image is stretched to the rectangle, contained in it, or covers it.
    public func draw(_ image: Image, in rect: CGRect, fit: ImageFit) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        guard !rect.isNull, !rect.isEmpty else { return }
        let placement = fit.placement(of: image.size, in: rect)
        paintFill(
            Path(rect: fit == .cover ? rect : placement, transform: state.ctm), using: .winding,
            with: .image(image, in: placement), call: #function)
    }
}
