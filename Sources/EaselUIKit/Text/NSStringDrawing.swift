// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Options for drawing and measuring text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: Int

    /// Creates an option set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Treats the rectangle's origin as the top-left corner of the text, and wraps lines at the rectangle's width.
    /// Without this option, the origin is the start of the baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Includes the leading in the line height. Easel always does so.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Returns the bounds of the glyphs instead of the typographic bounds.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Truncates the last visible line with an ellipsis if more text follows.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// An object that receives the bounds of text.
///
/// ```swift
/// let context = NSStringDrawingContext()
/// text.draw(with: rect, options: .usesLineFragmentOrigin, context: context)
/// let end = context.totalBounds.maxY
/// ```
public final class NSStringDrawingContext: NSObject {
    private let tag = ObjectTag()

    /// The bounds of the most recently drawn or measured text.
    public internal(set) var totalBounds = CGRect.zero

    /// Creates a context with zero bounds.
    public override init() {}
}

/// Methods that draw text in the current context and measure text.
extension NSAttributedString {
    /// Draws the text with its top-left corner at a point.
    public func draw(at point: CGPoint) { TextBlock(self).draw(at: point) }

    /// Draws the text in a rectangle. Lines are wrapped at the rectangle's width. Lines that do not fit its height are
    /// omitted, except the first.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text in a rectangle.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let block = TextBlock(self, in: rect.standardized.size, options: options)
        withCurrentContext { context in
            // Without lines in a rectangle, the origin is on the baseline, around which the text is turned upright.
            let isInRectangle = options.contains(.usesLineFragmentOrigin)
            let area = isInRectangle ? rect.standardized : CGRect(origin: rect.standardized.origin, size: .zero)
            context.upright(area) { block.draw(on: context.canvas, at: block.origin(in: $0, options: options)) }
        }
        context?.totalBounds = block.bounds(options).offsetBy(dx: rect.standardized.minX, dy: rect.standardized.minY)
    }

    /// Returns the size of the text without line wrapping, in points.
    public func size() -> CGSize { TextBlock(self).size }

    /// Returns the bounds of the text as drawn by ``draw(with:options:context:)`` in a rectangle at the origin.
    ///
    /// - Parameters:
    ///   - size: The maximum size, in points; a width or height of 0 or of at least 10,000,000 means unlimited.
    ///   - options: The drawing options. Lines are wrapped only with `usesLineFragmentOrigin`.
    ///   - context: An object that also receives the bounds, or `nil`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = TextBlock(self, in: size, options: options).bounds(options)
        context?.totalBounds = bounds
        return bounds
    }
}

/// Methods that draw text in the current context and measure text.
extension NSString {
    /// Draws the text with its top-left corner at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws the text in a rectangle. Lines are wrapped at the rectangle's width. Lines that do not fit its height are
    /// omitted, except the first.
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

    /// Returns the size of the text without line wrapping, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attributes).size()
    }

    /// Returns the bounds of the text as drawn in a rectangle with the origin (0, 0) and a given size.
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

/// The same methods as for `NSString`, for drawing in the current context and measuring.
extension String {
    /// Draws the text with its top-left corner at a point.
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

    /// Returns the size of the text without line wrapping, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as NSString).size(withAttributes: attributes)
    }

    /// Returns the bounds of the text as drawn in a rectangle with the origin (0, 0) and a given size.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
