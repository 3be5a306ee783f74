// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The ways of drawing and measuring text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is the top left corner, and lines are broken at its width. Without it, the origin is the
    /// start of the baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The height of lines includes their leading, as it always does here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The bounds are those of the glyphs.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// The last line that fits ends with an ellipsis if there is more text.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The measures of a text that was drawn.
///
/// ```swift
/// let context = NSStringDrawingContext()
/// text.draw(with: rect, options: .usesLineFragmentOrigin, context: context)
/// let end = context.totalBounds.maxY
/// ```
public final class NSStringDrawingContext {
    /// The bounds of the text that was drawn or measured last.
    public internal(set) var totalBounds = CGRect.zero

    /// No measures.
    public init() {}
}

/// Drawing in the current context, and measuring.
extension NSAttributedString {
    /// Draws the text with its top left corner at a point.
    public func draw(at point: CGPoint) { TextBlock(self).draw(at: point) }

    /// Draws the text in a rectangle. Lines are broken at its width; those that do not fit its height are left out, but
    /// for the first.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text in a rectangle.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let block = TextBlock(self, in: rect.standardized.size, options: options)
        let origin = block.origin(in: rect.standardized, options: options)
        block.draw(at: origin)
        context?.totalBounds = block.bounds(options).offsetBy(dx: rect.standardized.minX, dy: rect.standardized.minY)
    }

    /// Returns the size of the text on lines that are not broken, in points.
    public func size() -> CGSize { TextBlock(self).size }

    /// Returns the bounds of the text that is drawn by ``draw(with:options:context:)`` in a rectangle of a size at (0,
    /// 0).
    ///
    /// - Parameters:
    ///   - size: The largest size; a side that is 0 or huge is unlimited.
    ///   - options: Lines are broken with `usesLineFragmentOrigin` alone.
    ///   - context: Takes the bounds as well.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = TextBlock(self, in: size, options: options).bounds(options)
        context?.totalBounds = bounds
        return bounds
    }
}

/// Drawing in the current context, and measuring.
extension NSString {
    /// Draws the text with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws the text in a rectangle. Lines are broken at its width; those that do not fit its height are left out, but
    /// for the first.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }

    /// Draws the text in a rectangle.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        attributed(attributes).draw(with: rect, options: options, context: context)
    }

    /// Returns the size of the text on lines that are not broken, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attributes).size()
    }

    /// Returns the bounds of the text that is drawn in a rectangle of a size at (0, 0).
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self as String, attributes: attributes)
    }
}

/// Drawing in the current context, and measuring, as of an `NSString`.
extension String {
    /// Draws the text with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as NSString).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in a rectangle.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as NSString).draw(in: rect, withAttributes: attributes)
    }

    /// Draws the text in a rectangle.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        (self as NSString).draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// Returns the size of the text on lines that are not broken, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attributes)
    }

    /// Returns the bounds of the text that is drawn in a rectangle of a size at (0, 0).
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
