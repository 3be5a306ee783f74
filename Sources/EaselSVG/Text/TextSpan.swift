// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A part of a text with one style.
struct TextSpan {
    let visit: Visit
    let font: Font
    let metrics: FontMetrics
    /// The distance by which the baseline is moved up, in points.
    let shift: CGFloat
    /// The lines of the element and those around it, with the elements whose paints they have.
    let decorations: [(Decoration, Visit)]
    /// The path along which the text runs.
    let path: TextPath?
    /// The length to which the text is stretched, and whether glyphs are stretched too.
    let length: (CGFloat, stretchesGlyphs: Bool)?
}

/// A path along which text runs.
struct TextPath {
    /// The index of the element, which tells paths apart.
    let id: Int
    let path: Path
    let length: CGFloat
    let start: CGFloat
}

/// A character with its position.
struct TextCharacter {
    var character: Character
    let span: Int
    /// The absolute position, which begins a chunk.
    var x: CGFloat?
    var y: CGFloat?
    /// The displacement of this character and the following ones.
    var dx: CGFloat = 0
    var dy: CGFloat = 0
    /// The rotation in radians.
    var rotation: CGFloat = 0
    /// Whether `dx`, `dy`, and the rotation continue the text before it without a change.
    var isContinued: Bool { x == nil && y == nil && dx == 0 && dy == 0 && rotation == 0 }
}
