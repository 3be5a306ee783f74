// SPDX-License-Identifier: MIT

internal import Foundation

/// The parameters of a layout besides its text: the paragraph style and the available space.
struct LayoutRequest: Sendable, Hashable {
    /// The font of parts without a font attribute.
    var font: Font

    var width: CGFloat?
    var height: CGFloat?
    var paragraph = ParagraphStyle()

    /// The side of the picture to which a label's lines are aligned, regardless of their direction; nil uses the
    /// alignment.
    var side: TextAnchor.Side?

    /// Whether characters that no font has are omitted; otherwise they are drawn as boxes.
    var omitsMissingCharacters = false
}
