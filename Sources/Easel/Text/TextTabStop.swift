// SPDX-License-Identifier: MIT

public import Foundation

/// A tab stop: the position and alignment of the text after a tab character.
///
/// Positions are from the side where the paragraph begins. In right-to-left paragraphs everything is mirrored: left
/// means right, and right means left. Beyond the last stop, stops repeat with its alignment and its distance from the
/// previous stop. A single stop repeats with its distance from the side.
public struct TextTabStop: Sendable, Hashable {
    /// The point that is aligned with the stop, in the text up to the next tab.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// The left end of the text.
        case left
        /// The middle of the text.
        case center
        /// The right end of the text.
        case right
        /// The decimal point (a period), or the right end of text without a decimal point.
        case decimal
    }

    /// The distance from the side where the paragraph begins, in points.
    public let position: CGFloat

    /// The point of the text that is aligned with the stop.
    public let alignment: Alignment

    /// Creates a stop at a position in points, which must be positive.
    public init(at position: CGFloat, alignment: Alignment = .left) {
        self.position = position
        self.alignment = alignment
    }
}
