// SPDX-License-Identifier: MIT

// The functions keep their Core Text names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// The direction for which glyphs are measured.
public enum CTFontOrientation: UInt32, Sendable {
    /// The font's own direction, which is horizontal.
    case `default` = 0
    /// Horizontal text.
    case horizontal = 1
    /// Vertical text. Glyphs are measured as in horizontal text.
    case vertical = 2
}

/// Returns the outline of a glyph with its origin at zero and y up, or `nil` if the glyph has none, such as a space.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: Never?) -> CGPath? {
    outline(of: glyph, in: font).map { CGPath($0) }
}

/// Returns the transformed outline of a glyph, or `nil` if the glyph has none.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: inout CGAffineTransform
) -> CGPath? {
    outline(of: glyph, in: font).map { CGPath($0.applying(matrix)) }
}

/// Finds the glyphs of UTF-16 code units. A character beyond U+FFFF has its glyph at its first unit.
///
/// - Parameters:
///   - font: The font.
///   - characters: The code units: at least `count`.
///   - glyphs: Memory for `count` numbers. Characters without a glyph in the font get 0.
///   - count: The number of code units.
/// - Returns: Whether the font has all characters.
@safe
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    let units = values(at: characters, count: count)
    var numbers: [CGGlyph] = []
    var hasAll = true
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
        let glyph = font.glyphs?.glyph(of: scalar).flatMap(CGGlyph.init(exactly:)) ?? 0
        if glyph == 0 { hasAll = false }
        numbers.append(glyph)
        if scalar.value > 0xFFFF { numbers.append(0) }
    }
    store(numbers.prefix(units.count), in: glyphs)
    return hasAll
}

/// Returns the sum of the advances of glyphs, and stores each of them in `advances` if it is not `nil`.
@discardableResult
@safe
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    let sizes = values(at: glyphs, count: count).map { glyph in
        CGSize(width: font.glyphs?.advance(of: UInt32(glyph)) ?? 0, height: 0)
    }
    store(sizes[...], in: advances)
    return Double(sizes.reduce(0) { $0 + $1.width })
}

/// Returns the union of the bounds of glyphs, with y up, and stores each of them in `rects` if it is not `nil`. Bounds are
/// relative to the glyph's origin.
@discardableResult
@safe
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ rects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    let bounds = values(at: glyphs, count: count).map { outline(of: $0, in: font)?.boundingBoxOfPath ?? .zero }
    store(bounds[...], in: rects)
    return bounds.reduce(CGRect.null) { $0.union($1) }
}

/// Draws glyphs at positions relative to the context's text position, with the context's fill color.
///
/// - Parameters:
///   - font: The font.
///   - glyphs: The numbers of `count` glyphs of the font.
///   - positions: The positions of `count` origins.
///   - count: The number of glyphs.
///   - context: The context.
@safe
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    let path = CGMutablePath()
    for (glyph, position) in zip(values(at: glyphs, count: count), values(at: positions, count: count)) {
        guard let outline = outline(of: glyph, in: font) else { continue }
        path.addPath(CGPath(outline), transform: CGAffineTransform(translationX: position.x, y: position.y))
    }
    context.canvas.withState {
        context.canvas.concatenate(context.textMatrix)
        context.canvas.fill(path.path)
    }
}

private func outline(of glyph: CGGlyph, in font: CTFont) -> Path? {
    font.glyphs.flatMap { outline(of: UInt32(glyph), in: $0) }
}

/// Returns the outline of a glyph with y up, or `nil` if it is empty. Reports an error for a damaged glyph.
func outline(of glyph: UInt32, in run: TextLayout.Run) -> Path? {
    do {
        let path = try run.outline(of: glyph)
        return path.isEmpty ? nil : path.applying(CGAffineTransform(scaleX: 1, y: -1))
    } catch {
        report(error)
        return nil
    }
}
