// SPDX-License-Identifier: MIT

// The functions have the names of UIKit and Core Graphics.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// A text that is set in frames, one after the other.
///
/// ```swift
/// let framesetter = CTFramesetterCreateWithAttributedString(text)
/// var start = 0
/// while start < text.length {
///     let column = CGPath(rect: nextColumn(), transform: nil)
///     let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(start, 0), column, nil)
///     CTFrameDraw(frame, context)
///     start += CTFrameGetVisibleStringRange(frame).length
/// }
/// ```
public final class CTFramesetter {
    let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = string }
}

/// Returns a text to set in frames, as it is now.
public func CTFramesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTFramesetter {
    CTFramesetter(NSAttributedString(attributedString: string))
}

/// Returns the lines that fit a rectangle.
///
/// - Parameters:
///   - framesetter: The text.
///   - range: The part of the text to set; to its end if the length is 0.
///   - path: A rectangle. Of another path, which is an error that is reported, the bounds are used.
///   - attributes: `nil`: the attributes of frames do not exist here.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ range: CFRange, _ path: CGPath, _ attributes: Never?
) -> CTFrame {
    let box = path.boundingBoxOfPath
    if path.path != Path(rect: box) {
        report(
            UIKitError(
                call: "CTFramesetterCreateFrame(_:_:_:_:)", problem: "the path is not a rectangle; it must be one"))
    }
    return CTFrame(framesetter.string, range: range.within(framesetter.string), box: box.isNull ? .zero : box)
}

/// Returns the size of the lines that fit a size, and hands out the part of the text that they show.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ range: CFRange, _ attributes: Never?, _ constraints: CGSize, _ fit: inout CFRange
) -> CGSize {
    let range = range.within(framesetter.string)
    func limit(_ length: CGFloat) -> CGFloat? { length < 1e7 ? max(length, 0) : nil }
    let block = TextBlock(
        framesetter.string, range: range, width: limit(constraints.width), height: limit(constraints.height))
    fit = CFRange(location: range.location, length: block.end - range.location)
    return block.size
}

/// Returns the size of the lines that fit a size.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ range: CFRange, _ attributes: Never?, _ constraints: CGSize, _ fit: Never?
) -> CGSize {
    var shown = CFRange()
    return CTFramesetterSuggestFrameSizeWithConstraints(framesetter, range, nil, constraints, &shown)
}
