// SPDX-License-Identifier: MIT

internal import CCairo
internal import CPango

/// Lays out text with a font map that it has to itself.
///
/// For one thread at a time. The texts that it laid out keep it: the font map is free when the last of them is gone.
package final class TextShaper {
    let fontMap: FontMap
    private let release: (FontMap) -> Void

    /// - Parameter release: Takes the font map over when nothing uses it any more.
    package init(_ fontMap: FontMap, release: @escaping (FontMap) -> Void) {
        self.fontMap = fontMap
        self.release = release
    }

    deinit { release(fontMap) }

    /// Where the shorter lines of a text stand.
    package enum Alignment { case left, center, right }

    /// Lays out text whose lines end at its own line breaks. A zero character, at which Pango would stop, is
    /// replaced by U+FFFD.
    package func shape(
        _ text: String, font: FontRequest, alignment: Alignment = .left
    ) throws(NativeError) -> ShapedText {
        let layout = try unsafe fontMap.takeLayout(font)
        let pangoAlignment =
            switch alignment {
            case .left: PANGO_ALIGN_LEFT
            case .center: PANGO_ALIGN_CENTER
            case .right: PANGO_ALIGN_RIGHT
            }
        unsafe pango_layout_set_alignment(layout, pangoAlignment)
        unsafe pango_layout_set_text(layout, Self.shown(text), -1)
        return unsafe ShapedText(adopting: layout, font: font, shaper: self)
    }

    /// The text as Pango takes it.
    private static func shown(_ text: String) -> String {
        // The first bytes of the two characters below.
        guard text.utf8.contains(where: { $0 == 0 || $0 == 0xC2 }) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\0": scalars.append("\u{FFFD}")
            // Unicode's "next line", which Pango takes for a character without a glyph.
            case "\u{85}": scalars.append("\n")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
