// SPDX-License-Identifier: MIT

/// The painting operation for glyphs, with the cases of `CGTextDrawingMode`.
public enum TextDrawingMode: Sendable, Hashable, CaseIterable {
    /// Fills the glyphs.
    case fill
    /// Strokes the outlines with the line attributes of the canvas.
    case stroke
    /// Fills the glyphs, then strokes their outlines.
    case fillStroke
    /// Draws nothing.
    case invisible
    /// Fills the glyphs, then clips to them.
    case fillClip
    /// Strokes the outlines, then clips to the glyphs.
    case strokeClip
    /// Fills the glyphs, strokes their outlines, then clips to them.
    case fillStrokeClip
    /// Clips to the glyphs.
    case clip

    var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
    var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
    var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}
