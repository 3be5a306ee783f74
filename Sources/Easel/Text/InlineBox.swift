// SPDX-License-Identifier: MIT

public import Foundation

/// Empty space in a line of text, for a picture that is drawn separately. See ``AttributedText/init(_:)-(InlineBox)``.
///
/// The line is at least as high as the box. Lengths are in points, `-10000...10000`.
public struct InlineBox: Sendable, Hashable {
    /// The width, which is not negative.
    public var width: CGFloat

    /// The distance from the baseline up to the top edge.
    public var ascent: CGFloat

    /// The distance from the baseline down to the bottom edge.
    public var descent: CGFloat

    /// Creates a box with its bottom edge at a distance below the baseline.
    public init(width: CGFloat, height: CGFloat, descent: CGFloat = 0) {
        (self.width, ascent, self.descent) = (width, height - descent, descent)
    }

    /// Unicode's object replacement character, which stands for the box in the text.
    static let character: Unicode.Scalar = "\u{FFFC}"
}
