// SPDX-License-Identifier: MIT

/// Where the lines of a text stand between its left and right side.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
    /// Where reading begins in each paragraph: left, or right in Hebrew and Arabic.
    case natural
    /// Where reading begins, as `natural`.
    case leading
    /// In the middle.
    case center
    /// Where reading ends: right, or left in Hebrew and Arabic.
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
    /// That of the paragraph's first letter that has one; without such a letter, from left to right.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}
