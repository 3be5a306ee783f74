// SPDX-License-Identifier: MIT

/// The horizontal alignment of the lines of a text.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
    /// The side where each paragraph's direction starts: left, or right in Hebrew and Arabic.
    case natural
    /// The side where the paragraph's direction starts, as `natural`.
    case leading
    /// In the middle.
    case center
    /// The side where the paragraph's direction ends: right, or left in Hebrew and Arabic.
    case trailing
    /// Stretched from side to side, but for the last line of a paragraph, which is `natural`. Without a width, `natural`. Spaces
    /// are stretched; a line without any is stretched between its letters if its script is one that may have none, such as
    /// Chinese, Japanese or Thai, and is `natural` in all others.
    case justified
}

/// What stands for the text that the line limit or the height leaves out: an ellipsis, which is left out itself where no font
/// has one.
public enum TextTruncation: Sendable, Hashable, CaseIterable {
    /// Nothing: the last line that fits is as it is.
    case none
    /// An ellipsis at the beginning of the last line.
    case head
    /// An ellipsis in the middle of the last line.
    case middle
    /// An ellipsis at the end of the last line.
    case tail
}

/// In which direction a paragraph is read. Within it, each script keeps its own.
public enum TextDirection: Sendable, Hashable, CaseIterable {
    /// The direction of the paragraph's first strong character; left to right without such a character.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}
