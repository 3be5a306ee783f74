// SPDX-License-Identifier: MIT

internal import Foundation

/// The parameters of a layout besides its text: the paragraph style and the available space.
struct LayoutRequest: Sendable, Hashable {
    /// The font of parts that have none of their own.
    var font: Font

    var width: CGFloat?
    var height: CGFloat?
    var paragraph = ParagraphStyle()

    /// The side of the picture that lines of a label are set to, whatever their direction; nil respects the alignment.
    var side: TextAnchor.Side?

    /// Whether characters that no font has are left out; otherwise boxes stand for them.
    var omitsMissingCharacters = false
}
