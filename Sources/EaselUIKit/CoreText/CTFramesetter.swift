// SPDX-License-Identifier: MIT

// The functions keep their Core Text names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// Text to lay out in one or more frames.
///
/// ```swift
/// let framesetter = CTFramesetterCreateWithAttributedString(text)
/// var start = 0
/// for x in [20.0, 180.0] where start < text.length {
///     let column = CGPath(rect: CGRect(x: x, y: 20, width: 140, height: 400), transform: nil)
///     let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(start, 0), column, nil)
///     CTFrameDraw(frame, context)
///     start += CTFrameGetVisibleStringRange(frame).length
/// }
/// ```
public final class CTFramesetter {
    let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = string }
}

/// Returns a framesetter for a copy of an attributed string.
public func CTFramesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTFramesetter {
    CTFramesetter(NSAttributedString(attributedString: string))
}

/// Returns the frame with the lines that fit in a rectangle.
///
/// - Parameters:
///   - framesetter: The framesetter with the text.
///   - range: The range of text to lay out. If its length is 0, the range extends to the end of the text.
///   - path: A rectangle. For any other path, an error is reported and the path's bounds are used.
///   - attributes: Must be `nil`; frame attributes are not supported.
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

/// Returns the size of the lines that fit within the constraints, and stores the range of text that they show unless
/// `fit` is `nil`.
@safe
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ range: CFRange, _ attributes: Never?, _ constraints: CGSize,
    _ fit: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let range = range.within(framesetter.string)
    func limit(_ length: CGFloat) -> CGFloat? { length < 1e7 ? max(length, 0) : nil }
    let block = TextBlock(
        framesetter.string, range: range, width: limit(constraints.width), height: limit(constraints.height))
    store(CFRange(location: range.location, length: block.end - range.location), in: fit)
    return block.size
}
