// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The alignment of lines.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// Lines are aligned at the left edge.
    case left
    /// Lines are centered.
    case center
    /// Lines are aligned at the right edge.
    case right
    /// Lines are stretched to both edges, except the last line of a paragraph.
    case justified
    /// Lines are aligned at the edge where the paragraph's writing direction starts.
    case natural
}

/// The handling of lines that are too long.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Lines are wrapped at word boundaries.
    case byWordWrapping = 0
    /// Each paragraph is a single line, which is clipped at the edge.
    case byClipping = 2
    /// Each paragraph is a single line, which is truncated with an ellipsis at its start.
    case byTruncatingHead = 3
    /// Each paragraph is a single line, which is truncated with an ellipsis at its end.
    case byTruncatingTail = 4
    /// Each paragraph is a single line, which is truncated with an ellipsis in its middle.
    case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Hashable, Sendable {
    /// The direction of the first character with a strong direction.
    case natural = -1
    /// Left to right.
    case leftToRight = 0
    /// Right to left.
    case rightToLeft = 1
}

/// The style of paragraphs. Each paragraph uses the style of its first character.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// "Terms of payment".draw(in: rect, withAttributes: [.paragraphStyle: style])
/// ```
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    private let tag = ObjectTag()

    /// The alignment of lines.
    open var alignment = NSTextAlignment.natural
    /// The handling of lines that are too long.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The writing direction of the paragraph.
    open var baseWritingDirection = NSWritingDirection.natural
    /// The space added below each line except the last, in points.
    open var lineSpacing: CGFloat = 0
    /// The space added below the paragraph, in points.
    open var paragraphSpacing: CGFloat = 0
    /// The space added above the paragraph, in points. It is not added above the first paragraph.
    open var paragraphSpacingBefore: CGFloat = 0
    /// The distance from the leading edge to the start of the first line, in points.
    open var firstLineHeadIndent: CGFloat = 0
    /// The distance from the leading edge to the start of the other lines, in points.
    open var headIndent: CGFloat = 0
    /// The distance from an edge to the ends of lines, in points: from the leading edge if positive, otherwise from the
    /// trailing edge.
    open var tailIndent: CGFloat = 0
    /// The minimum line height, in points.
    open var minimumLineHeight: CGFloat = 0
    /// The maximum line height, in points; 0 means unlimited.
    open var maximumLineHeight: CGFloat = 0
    /// The factor by which the line height is multiplied; 0 has the same effect as 1. The additional space is above
    /// each line.
    open var lineHeightMultiple: CGFloat = 0

    /// Creates a paragraph style with default attributes.
    public override init() {}

    /// A paragraph style with default attributes.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Returns a copy as an `NSParagraphStyle`.
    open func copy(with zone: NSZone? = nil) -> Any { copied(to: NSParagraphStyle()) }

    /// Returns a mutable copy as an `NSMutableParagraphStyle`.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { copied(to: NSMutableParagraphStyle()) }

    /// Copies the attributes of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { _ = style.copied(to: self) }

    /// Returns whether another object is a paragraph style with the same attributes.
    open override func isEqual(_ other: Any?) -> Bool {
        guard let other = other as? NSParagraphStyle else { return false }
        return alignment == other.alignment && lineBreakMode == other.lineBreakMode
            && baseWritingDirection == other.baseWritingDirection && lengths == other.lengths
    }

    /// The hash value of the style.
    open override var hash: Int { lengths.hashValue }

    private var lengths: [CGFloat] {
        [
            lineSpacing, paragraphSpacing, paragraphSpacingBefore, firstLineHeadIndent, headIndent, tailIndent,
            minimumLineHeight, maximumLineHeight, lineHeightMultiple,
        ]
    }

    private func copied(to copy: NSParagraphStyle) -> NSParagraphStyle {
        (copy.alignment, copy.lineBreakMode) = (alignment, lineBreakMode)
        copy.baseWritingDirection = baseWritingDirection
        (copy.lineSpacing, copy.paragraphSpacing) = (lineSpacing, paragraphSpacing)
        copy.paragraphSpacingBefore = paragraphSpacingBefore
        (copy.firstLineHeadIndent, copy.headIndent, copy.tailIndent) = (firstLineHeadIndent, headIndent, tailIndent)
        (copy.minimumLineHeight, copy.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
        copy.lineHeightMultiple = lineHeightMultiple
        return copy
    }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle {}
