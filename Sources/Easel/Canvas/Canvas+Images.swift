// SPDX-License-Identifier: MIT

public import Foundation

/// Images. They do not change the current path.
extension Canvas {
    /// Draws an image upright, scaled to a rectangle.
    ///
    /// ```swift
    /// let photo = try Image(contentsOf: url)
    /// canvas.draw(photo, in: CGRect(x: 20, y: 20, width: photo.width / 2, height: photo.height / 2))
    /// ```
    ///
    /// - Parameters:
    ///   - image: The image. If its pixels align with the pixels of the picture, they are copied exactly; otherwise
    ///     ``interpolationQuality`` applies.
    ///   - rect: The rectangle, in user space.
    ///   - byTiling: Whether the image repeats in all directions and fills the clip; the default is false.
    public func draw(_ image: Image, in rect: CGRect, byTiling: Bool = false) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        if byTiling {
            guard !rect.isEmpty else { return }
            return paintFill(
                Path(rect: clipFillBounds), using: .winding, with: .image(image, in: rect, spread: .repeat))
        }
        paintFill(
            Path(rect: rect, transform: state.ctm), using: .winding, with: .image(image, in: rect))
    }

    /// Draws an image upright in a rectangle that may have different proportions.
    ///
    /// ```swift
    /// canvas.draw(photo, in: CGRect(x: 0, y: 0, width: 160, height: 90), fit: .cover)
    /// ```
    ///
    /// An empty rectangle draws nothing; a negative width or height is standardized.
    ///
    /// - Parameters:
    ///   - image: The image, drawn with the state's ``interpolationQuality``.
    ///   - rect: The rectangle, in user space, which must be finite.
    ///   - fit: Whether the image is stretched to the rectangle, contained in it, or covers it.
    public func draw(_ image: Image, in rect: CGRect, fit: ImageFit) {
        guard accepts("rect", rect) else { return }
        let rect = rect.standardized
        guard !rect.isNull, !rect.isEmpty else { return }
        let placement = fit.placement(of: image.size, in: rect)
        paintFill(
            Path(rect: fit == .cover ? rect : placement, transform: state.ctm), using: .winding,
            with: .image(image, in: placement))
    }
}
