// SPDX-License-Identifier: MIT

// The functions have the names of UIKit and Core Graphics.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// A line of text, for y up.
///
/// ```swift
/// let line = CTLineCreateWithAttributedString(NSAttributedString(string: "42", attributes: [.font: font]))
/// context.textPosition = CGPoint(x: 10, y: 20)
/// CTLineDraw(line, context)
/// ```
public final class CTLine {
    let block: TextBlock
    let range: CFRange

    init(_ string: NSAttributedString, range: CFRange) {
        block = TextBlock(string)
        self.range = range
    }

    /// The typographic bounds with y up, from the start of the baseline.
    var bounds: CGRect {
        let used = block.bounds([])
        return CGRect(x: used.minX, y: -used.maxY, width: used.width, height: used.height)
    }
}

/// The ways of measuring a line.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The bounds of the glyphs.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
}

/// Returns a line of text.
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
    CTLine(string, range: CFRange(location: 0, length: string.length))
}

/// Returns the part of the text that a line shows.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// Draws a line with the start of its baseline at the context's text position. Where y points down, it is upside down.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    context.canvas.withState {
        context.canvas.concatenate(context.textMatrix)
        context.canvas.scaleBy(x: 1, y: -1)
        withContext(context) { line.block.draw(at: CGPoint(x: 0, y: -line.block.firstBaseline)) }
    }
}

/// Returns a line's width, and hands out its measures.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: inout CGFloat, _ descent: inout CGFloat, _ leading: inout CGFloat
) -> Double {
    let bounds = line.bounds
    (ascent, descent, leading) = (bounds.maxY, -bounds.minY, 0)
    return Double(bounds.width)
}

/// Returns a line's width.
public func CTLineGetTypographicBounds(_ line: CTLine, _ ascent: Never?, _ descent: Never?, _ leading: Never?) -> Double
{
    Double(line.bounds.width)
}

/// Returns the bounds of a line from the start of its baseline, with y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    guard options.contains(.useGlyphPathBounds) else { return line.bounds }
    let ink = line.block.bounds(.usesDeviceMetrics)
    return CGRect(x: ink.minX, y: -ink.maxY, width: ink.width, height: ink.height)
}
