// SPDX-License-Identifier: MIT

/// The horizontal alignment of lines of text.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
    /// The side where each paragraph's direction starts: left, or right in Hebrew and Arabic.
    case natural
    /// The side where the paragraph's direction starts, like `natural`.
    case leading
    /// In the middle.
    case center
    /// The side where the paragraph's direction ends: right, or left in Hebrew and Arabic.
    case trailing
    /// Stretched to both sides, except for the last line of a paragraph, which is `natural`. Without a width, all lines
    /// are `natural`. Spaces are stretched. A line without spaces is stretched between its letters in scripts that do
    /// not require spaces, such as Chinese, Japanese, or Thai, and is `natural` in other scripts.
    case justified
}

/// The position of the ellipsis that replaces text cut off by the line limit or the height. If no font has an ellipsis
/// character, the ellipsis is omitted.
public enum TextTruncation: Sendable, Hashable, CaseIterable {
    /// No ellipsis: the last line that fits is unchanged.
    case none
    /// An ellipsis at the beginning of the last line.
    case head
    /// An ellipsis in the middle of the last line.
    case middle
    /// An ellipsis at the end of the last line.
    case tail
}

/// The direction in which a paragraph is read. Each script within it keeps its own direction.
public enum TextDirection: Sendable, Hashable, CaseIterable {
    /// The direction of the paragraph's first strong character, or left to right if the paragraph has no strong
    /// character.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}
