// SPDX-License-Identifier: MIT

// The functions keep their Core Text names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// Glyphs of a line with the same font and attributes, in one direction. Positions are relative to the start of the
/// line's baseline, with y up.
///
/// ```swift
/// let line = CTLineCreateWithAttributedString(text)
/// for run in CTLineGetGlyphRuns(line) as! [CTRun] {
///     let font = CTRunGetAttributes(run).object(forKey: kCTFontAttributeName) as! CTFont
///     for index in 0..<CTRunGetGlyphCount(run) {
///         var (glyph, position) = (CGGlyph(), CGPoint())
///         CTRunGetGlyphs(run, CFRangeMake(index, 1), &glyph)
///         CTRunGetPositions(run, CFRangeMake(index, 1), &position)
///         if let letter = CTFontCreatePathForGlyph(font, glyph, nil) {
///             letters.addPath(letter, transform: CGAffineTransform(translationX: position.x, y: position.y))
///         }
///     }
/// }
/// ```
public final class CTRun {
    let run: TextLayout.Run

    /// The position of the layout's top-left corner relative to the start of the line's baseline, with y down.
    let origin: CGPoint

    /// The UTF-16 indices of the glyphs' characters in the string from which the line was made.
    let indices: [CFIndex]

    let range: CFRange
    let attributes: CFDictionary

    init(_ run: TextLayout.Run, of part: TextBlock.Part, in line: CTLine, offset: CGPoint) {
        let text = part.layout.text
        let start = line.range.location + part.paragraph.range.location
        func index(_ index: String.Index) -> CFIndex { start + text.utf16.distance(from: text.startIndex, to: index) }
        self.run = run
        origin = offset
        indices = run.glyphs.map { index($0.index) }
        let first = index(run.range.lowerBound)
        range = CFRange(location: first, length: index(run.range.upperBound) - first)
        var values: [String: Any] = [:]
        for (key, value) in line.string.values(at: first - line.range.location) { values[key.rawValue] = value }
        let font = values[kCTFontAttributeName] as? UIFont ?? UIFont(TextRun.defaultFont)
        values[kCTFontAttributeName] = UIFont(font.font, name: font.fontName, glyphs: run)
        attributes = NSDictionary(dictionary: values)
    }

    /// Returns the indices of a range of glyphs. A range of length 0 extends to the last glyph.
    func glyphs(_ range: CFRange) -> Range<Int> {
        let start = min(max(range.location, 0), run.glyphs.count)
        return start..<(range.length > 0 ? start + min(range.length, run.glyphs.count - start) : run.glyphs.count)
    }

    /// The numbers of the glyphs. A glyph that nothing is drawn for has the number 65535.
    var numbers: [CGGlyph] { run.glyphs.map { $0.id.flatMap(CGGlyph.init(exactly:)) ?? .max } }

    var positions: [CGPoint] {
        run.glyphs.map { CGPoint(x: origin.x + $0.position.x, y: -(origin.y + $0.position.y)) }
    }

    var advances: [CGSize] { run.glyphs.map { CGSize(width: $0.advance, height: 0) } }
}

/// The number of a glyph in its font.
public typealias CGGlyph = UInt16

/// The index of a glyph in a font.
public typealias CGFontIndex = UInt16

/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// The order of a run's glyphs.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt32

    /// Creates an option set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first glyph shows the end of the text.
    public static let rightToLeft = CTRunStatus(rawValue: 1)
    /// The order of the glyphs is neither the text's order nor its reverse. It does not occur.
    public static let nonMonotonic = CTRunStatus(rawValue: 2)
    /// The run needs another text matrix than the identity. It does not occur.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

/// Returns the runs of a line from left to right, as `CTRun` values.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }

/// Returns the number of glyphs in a line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.run.glyphs.count } }

/// Returns the number of glyphs in a run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the attributes of a run's text. Their font is the one that has the run's glyphs.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }

/// Returns the direction of a run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }

/// Returns the range of text that a run shows, in the string from which its line was made.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

/// Returns the identity: glyphs are not transformed.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Stores the numbers of a run's glyphs in an array. The number 65535 stands for a glyph that nothing is drawn for.
///
/// - Parameters:
///   - run: The run.
///   - range: The range of glyphs. If its length is 0, the range extends to the last glyph.
///   - glyphs: The array that receives the numbers. Its length limits how many are stored.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ glyphs: inout [CGGlyph]) {
    store(run.numbers[run.glyphs(range)], in: &glyphs)
}

/// Stores the numbers of a range of glyphs in memory that has room for all of them.
@safe
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ glyphs: UnsafeMutablePointer<CGGlyph>) {
    store(run.numbers[run.glyphs(range)], in: glyphs)
}

/// Stores the positions of a run's glyphs in an array; see ``CTRunGetGlyphs(_:_:_:)-(_,_,[CGGlyph])``.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ positions: inout [CGPoint]) {
    store(run.positions[run.glyphs(range)], in: &positions)
}

/// Stores the positions of a range of glyphs in memory that has room for all of them.
@safe
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ positions: UnsafeMutablePointer<CGPoint>) {
    store(run.positions[run.glyphs(range)], in: positions)
}

/// Stores the advances of a run's glyphs in an array; see ``CTRunGetGlyphs(_:_:_:)-(_,_,[CGGlyph])``.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ advances: inout [CGSize]) {
    store(run.advances[run.glyphs(range)], in: &advances)
}

/// Stores the advances of a range of glyphs in memory that has room for all of them.
@safe
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ advances: UnsafeMutablePointer<CGSize>) {
    store(run.advances[run.glyphs(range)], in: advances)
}

/// Stores, for each glyph, the index of the first character that it shows; see
/// ``CTRunGetGlyphs(_:_:_:)-(_,_,[CGGlyph])``.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ indices: inout [CFIndex]) {
    store(run.indices[run.glyphs(range)], in: &indices)
}

/// Stores the string indices of a range of glyphs in memory that has room for all of them.
@safe
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ indices: UnsafeMutablePointer<CFIndex>) {
    store(run.indices[run.glyphs(range)], in: indices)
}

/// Returns the width of a range of glyphs, and stores the run's ascent, descent, and leading in the arguments that are
/// not `nil`.
@discardableResult
@safe
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    store(run.run.baseline - run.run.bounds.minY, in: ascent)
    store(run.run.bounds.maxY - run.run.baseline, in: descent)
    store(0, in: leading)
    return Double(run.run.glyphs[run.glyphs(range)].reduce(0) { $0 + $1.advance })
}

/// Returns the bounds of a run's ink relative to the start of the line's baseline, with y up.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let path = CGMutablePath()
    for index in run.glyphs(range) {
        guard let id = run.run.glyphs[index].id, let outline = outline(of: id, in: run.run) else { continue }
        let position = run.positions[index]
        path.addPath(CGPath(outline), transform: CGAffineTransform(translationX: position.x, y: position.y))
    }
    return path.boundingBoxOfPath
}

/// Draws a range of a run's glyphs where the line has them, relative to the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    context.canvas.withState {
        context.canvas.concatenate(context.textMatrix)
        context.canvas.scaleBy(x: 1, y: -1)
        context.canvas.setTextDrawingMode(.fill)
        context.canvas.draw(run.run, glyphs: run.glyphs(range), at: run.origin)
    }
}
