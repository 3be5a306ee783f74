// SPDX-License-Identifier: MIT

// The functions keep their Core Text names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// The lines of text that fit in a rectangle, in a coordinate system with y up. The first line is at the largest y.
///
/// ```swift
/// let framesetter = CTFramesetterCreateWithAttributedString(text)
/// let column = CGPath(rect: bounds, transform: nil)
/// let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), column, nil)
/// context.translateBy(x: 0, y: bounds.height)
/// context.scaleBy(x: 1, y: -1)
/// CTFrameDraw(frame, context)
/// ```
public final class CTFrame {
    let string: NSAttributedString
    let block: TextBlock
    let box: CGRect
    let start: Int

    init(_ string: NSAttributedString, range: NSRange, box: CGRect) {
        self.string = string
        self.box = box
        start = range.location
        block = TextBlock(string, range: range, width: box.width, height: box.height)
    }

    /// The text range and baseline origin of each line. Origins are relative to the bottom-left corner, with y up.
    var lines: [(range: NSRange, origin: CGPoint)] {
        block.parts.flatMap { part in
            part.layout.lines.map { line in
                let text = part.layout.text
                let first = text.utf16.distance(from: text.startIndex, to: line.range.lowerBound)
                let last = text.utf16.distance(from: text.startIndex, to: line.range.upperBound)
                return (
                    NSRange(location: part.paragraph.range.location + first, length: last - first),
                    CGPoint(
                        x: part.origin.x + line.bounds.minX,
                        y: box.height - part.origin.y - line.baseline)
                )
            }
        }
    }
}

/// Draws the lines of a frame. If y points down, the lines are upside down.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    context.canvas.withState {
        context.canvas.translateBy(x: frame.box.minX, y: frame.box.maxY)
        context.canvas.scaleBy(x: 1, y: -1)
        frame.block.draw(on: context.canvas, at: .zero)
    }
}

/// Returns the range of text that a frame shows, including the line break or white space at its end.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.start, length: frame.block.end - frame.start)
}

/// Returns the lines of a frame, as `CTLine` values.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
    NSArray(
        array: frame.lines.map { line in
            CTLine(
                frame.string.attributedSubstring(from: line.range),
                range: CFRange(location: line.range.location, length: line.range.length))
        })
}

/// Stores the baseline origins of a frame's lines in an array. Origins are relative to the bottom-left corner, with y
/// up.
///
/// - Parameters:
///   - frame: The frame.
///   - range: The range of lines. If its length is 0, the range extends to the last line.
///   - origins: The array that receives the origins. Its length limits the number of origins.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: inout [CGPoint]) {
    let all = frame.lines.map(\.origin).dropFirst(max(range.location, 0))
    for (index, origin) in all.prefix(range.length > 0 ? range.length : .max).enumerated() where index < origins.count {
        origins[index] = origin
    }
}
