// SPDX-License-Identifier: MIT

public import Foundation

/// A tab stop: the position and alignment of the text after a tab character.
///
/// Positions are from the side where the paragraph begins. In right-to-left paragraphs everything is mirrored: left
/// means right, and right means left. Beyond the last stop, stops repeat with its alignment and its distance from the
/// previous stop, or from the side if it is the only one.
public struct TextTabStop: Sendable, Hashable {
    /// The point of the text up to the next tab that is aligned with the stop.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// Its left end.
        case left
        /// Its middle.
        case center
        /// Its right end.
        case right
        /// Its decimal point (a period), or its right end if it has none.
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
