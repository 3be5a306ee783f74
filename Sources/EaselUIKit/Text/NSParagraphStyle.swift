// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The side that lines are aligned with.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// The left side.
    case left
    /// The middle.
    case center
    /// The right side.
    case right
    /// Both sides, but for the last line of a paragraph.
    case justified
    /// The side at which the paragraph's language begins.
    case natural
}

/// The end of lines that are too long.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Lines are broken between words.
    case byWordWrapping = 0
    /// A paragraph is one line, cut off at the edge.
    case byClipping = 2
    /// A paragraph is one line, with an ellipsis at its start.
    case byTruncatingHead = 3
    /// A paragraph is one line, with an ellipsis at its end.
    case byTruncatingTail = 4
    /// A paragraph is one line, with an ellipsis in its middle.
    case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Hashable, Sendable {
    /// The direction of the first letter.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The attributes of paragraphs: of each, those of its first character.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// text.draw(in: rect, withAttributes: [.paragraphStyle: style])
/// ```
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// The side that lines are aligned with.
    open var alignment = NSTextAlignment.natural
    /// The end of lines that are too long.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The direction of the paragraph.
    open var baseWritingDirection = NSWritingDirection.natural
    /// The space added below each line but the last, in points.
    open var lineSpacing: CGFloat = 0
    /// The space added below the paragraph, in points.
    open var paragraphSpacing: CGFloat = 0
    /// The space added above the paragraph unless it is the first, in points.
    open var paragraphSpacingBefore: CGFloat = 0
    /// The distance of the first line from the leading edge, in points.
    open var firstLineHeadIndent: CGFloat = 0
    /// The distance of the other lines from the leading edge, in points.
    open var headIndent: CGFloat = 0
    /// The distance of the ends of lines from the leading edge if positive, else from the trailing edge, in points.
    open var tailIndent: CGFloat = 0
    /// The smallest height of lines, in points.
    open var minimumLineHeight: CGFloat = 0
    /// The largest height of lines, in points; 0 is unlimited.
    open var maximumLineHeight: CGFloat = 0
    /// The factor of the height of lines; 0 is 1. Space is added above each line.
    open var lineHeightMultiple: CGFloat = 0

    /// Attributes with their defaults.
    public override init() {}

    /// The default attributes.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Returns a copy, an `NSParagraphStyle`.
    open func copy(with zone: NSZone? = nil) -> Any { copied(to: NSParagraphStyle()) }

    /// Returns a copy to change, an `NSMutableParagraphStyle`.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { copied(to: NSMutableParagraphStyle()) }

    /// Takes over the attributes of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { _ = style.copied(to: self) }

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

/// The attributes of paragraphs, to be set.
open class NSMutableParagraphStyle: NSParagraphStyle {}
