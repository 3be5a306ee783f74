// SPDX-License-Identifier: MIT

/// The painting operation for glyphs, with the cases of `CGTextDrawingMode`.
public enum TextDrawingMode: Sendable, Hashable, CaseIterable {
    /// Fills them.
    case fill
    /// Strokes their outlines with the line attributes of the canvas.
    case stroke
    /// Fills them, then strokes their outlines.
    case fillStroke
    /// Draws nothing.
    case invisible
    /// Fills them, then clips to them.
    case fillClip
    /// Strokes their outlines, then clips to the glyphs.
    case strokeClip
    /// Fills them, strokes their outlines, then clips to them.
    case fillStrokeClip
    /// Clips to them.
    case clip

    var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
    var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
    var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}
