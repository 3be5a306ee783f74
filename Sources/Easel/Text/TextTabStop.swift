// SPDX-License-Identifier: MIT

public import Foundation

/// A tab stop: the position and alignment of the text after a tab character.
///
/// Positions are from the side where the paragraph begins. In paragraphs that run from right to left all is mirrored: left
/// stands for right, and right for left. Tabs beyond the last stop go on at its distance from the stop before it, or from the
/// side if it is the only one, with its alignment.
public struct TextTabStop: Sendable, Hashable {
    /// The point of the text up to the next tab that is aligned with the stop.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// Its left end.
        case left
        /// Its middle.
        case center
        /// Its right end.
        case right
        /// Its decimal point, which is a full stop; its right end if it has none.
        case decimal
    }

    /// In points, from the side where the paragraph begins.
    public let position: CGFloat

    /// The point of the text that is aligned with the stop.
    public let alignment: Alignment

    /// A stop at a position in points; positive.
    public init(at position: CGFloat, alignment: Alignment = .left) {
        self.position = position
        self.alignment = alignment
    }
}
