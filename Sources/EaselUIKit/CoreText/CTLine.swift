// SPDX-License-Identifier: MIT

// The functions keep their Core Text names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// A line of text, in a coordinate system with y up.
///
/// ```swift
/// let line = CTLineCreateWithAttributedString(NSAttributedString(string: "42", attributes: [.font: font]))
/// context.textPosition = CGPoint(x: 10, y: 20)
/// CTLineDraw(line, context)
/// ```
public final class CTLine {
    let string: NSAttributedString
    let block: TextBlock
    let range: CFRange

    init(_ string: NSAttributedString, range: CFRange) {
        self.string = string
        block = TextBlock(string)
        self.range = range
    }

    /// The runs from left to right.
    var runs: [CTRun] {
        block.parts.flatMap { part in
            let offset = CGPoint(x: part.origin.x, y: part.origin.y - block.firstBaseline)
            return part.layout.glyphRuns.map { CTRun($0, of: part, in: self, offset: offset) }
        }
    }

    /// The typographic bounds relative to the start of the baseline, with y up.
    var bounds: CGRect {
        let used = block.bounds([])
        return CGRect(x: used.minX, y: -used.maxY, width: used.width, height: used.height)
    }
}

/// Options for measuring a line.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Measures the bounds of the glyphs.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
}

/// Returns a line that shows an attributed string.
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
    CTLine(string, range: CFRange(location: 0, length: string.length))
}

/// Returns the range of text that a line shows.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// Draws a line with its baseline starting at the context's text position. If y points down, the line is upside down.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    context.canvas.withState {
        context.canvas.concatenate(context.textMatrix)
        context.canvas.scaleBy(x: 1, y: -1)
        line.block.draw(on: context.canvas, at: CGPoint(x: 0, y: -line.block.firstBaseline))
    }
}

/// Returns the width of a line, and stores its ascent, descent, and leading in the arguments that are not `nil`.
@discardableResult
@safe
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let bounds = line.bounds
    store(bounds.maxY, in: ascent)
    store(-bounds.minY, in: descent)
    store(0, in: leading)
    return Double(bounds.width)
}

/// Returns the bounds of a line relative to the start of its baseline, with y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    guard options.contains(.useGlyphPathBounds) else { return line.bounds }
    let ink = line.block.bounds(.usesDeviceMetrics)
    return CGRect(x: ink.minX, y: -ink.maxY, width: ink.width, height: ink.height)
}
