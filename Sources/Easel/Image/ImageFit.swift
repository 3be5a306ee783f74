// SPDX-License-Identifier: MIT

internal import Foundation

/// The way an image fills a rectangle with a different aspect ratio, for ``Canvas/draw(_:in:fit:)``.
///
/// ```swift
/// canvas.draw(photo, in: CGRect(x: 0, y: 0, width: 160, height: 90), fit: .cover)
/// ```
public enum ImageFit: Sendable, Hashable, CaseIterable {
    /// Stretches the image to the rectangle, which may distort it.
    case stretch
    /// Shows the whole image at the largest size that fits in the rectangle, centered.
    case contain
    /// Covers the rectangle with the image at the smallest sufficient size, centered and clipped to the rectangle.
    case cover

    /// Returns the rectangle in which the whole image is drawn. With ``cover``, it may extend beyond `rect`.
    ///
    /// - Parameters:
    ///   - size: The image's size, > 0.
    ///   - rect: A standardized rectangle.
    func placement(of size: CGSize, in rect: CGRect) -> CGRect {
        let (horizontal, vertical) = (rect.width / size.width, rect.height / size.height)
        let scale: CGFloat
        switch self {
        case .stretch: return rect
        case .contain: scale = min(horizontal, vertical)
        case .cover: scale = max(horizontal, vertical)
        }
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    }
}
