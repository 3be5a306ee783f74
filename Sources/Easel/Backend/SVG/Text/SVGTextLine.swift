// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Parts of runs that are written as one text element, with the white space between and after them.
///
/// White space is invisible at the ends of a text element and between parts with their own positions.
struct SVGTextLine {
    /// A part of a run.
    struct Part {
        /// The white space before the part.
        let space: String
        let x: Double
        let text: RunSlice
    }

    private(set) var parts: [Part] = []

    /// The white space after the last part.
    var space = ""

    let y: Double
    let embedding: Unicode.Scalar?
    /// The letter spacing added to the font's advances.
    let letterSpacing: Double
    let font: SVGMarkup

    /// The text of the last run's paragraph, and the byte offset where the run ends in it.
    private var paragraph: String
    private var end: Int

    init(of run: GlyphRun, embedding: Unicode.Scalar?, letterSpacing: Double, font: SVGMarkup) {
        (y, paragraph, end) = (run.y, run.text, run.range.upperBound)
        (self.embedding, self.letterSpacing, self.font) = (embedding, letterSpacing, font)
    }

    mutating func add(_ part: RunSlice, of run: GlyphRun) {
        parts.append(Part(space: space, x: run.x + part.x, text: part))
        space = ""
    }

    /// Adds the line break before a run, if it begins another paragraph.
    mutating func follow(with run: GlyphRun) {
        if run.range.lowerBound < end || run.text != paragraph { space += "\n" }
        (paragraph, end) = (run.text, run.range.upperBound)
    }

    /// Whether another line continues this line after a tab.
    func continues(in other: SVGTextLine) -> Bool {
        space.utf8.contains(UInt8(ascii: "\t")) && y == other.y && embedding == nil && other.embedding == nil
            && letterSpacing == other.letterSpacing && font == other.font && !space.utf8.contains(UInt8(ascii: "\n"))
    }
}

/// The lines of one text shape. The last line is not yet written.
struct SVGTextLines {
    let transform: CGAffineTransform
    let isUpright: Bool
    let style: SVGMarkup

    var line: SVGTextLine?

    /// The white space before the first line.
    private(set) var leadingSpace = ""

    /// - Parameter isUpright: Whether the transform only moves and scales.
    init(under transform: CGAffineTransform, isUpright: Bool, _ style: SVGMarkup) {
        (self.transform, self.isUpright, self.style) = (transform, isUpright, style)
    }

    /// The scale of upright text relative to its fonts; 1 for other text.
    var scale: CGFloat { isUpright ? transform.a : 1 }

    /// Adds white space after the current content.
    mutating func space(_ text: String) {
        if line == nil { leadingSpace += text } else { line?.space += text }
    }

    mutating func begin(_ line: SVGTextLine, after space: String) {
        self.line = line
        self.line?.space = space
        leadingSpace = ""
    }
}
