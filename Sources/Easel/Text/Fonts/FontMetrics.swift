// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// The measures of a font, in points.
///
/// ```swift
/// let metrics = try Font("Inter", size: 24).metrics(in: canvas.fonts)
/// canvas.fill(CGRect(x: 20, y: baseline - metrics.capHeight, width: 4, height: metrics.capHeight), with: .color(.red))
/// ```
///
/// All values are normally positive: heights extend up from the baseline, the descent and the underline position down.
public struct FontMetrics: Sendable, Hashable {
    /// The distance from the baseline up to the top of a line.
    public let ascent: CGFloat

    /// The distance from the baseline down to the bottom of a line.
    public let descent: CGFloat

    /// The height of a line: the ascent plus the descent. It is the distance between the baselines of a ``TextLayout``
    /// without line spacing.
    public var lineHeight: CGFloat { ascent + descent }

    /// The height of capital letters: the font's own value, or the height of its O without overshoot, or two thirds of
    /// the size.
    public let capHeight: CGFloat

    /// The height of lowercase letters: the font's own value, or the height of its x, or half the size.
    public let xHeight: CGFloat

    /// The distance from the baseline down to the top of an underline.
    public let underlinePosition: CGFloat

    /// The thickness of an underline.
    public let underlineThickness: CGFloat
}

extension Font {
    /// Returns the measures of the font, as text in it is set and underlined.
    ///
    /// They are the measures of the face that the library selects for the font, with a variable font's axes set. They
    /// do not depend on the scale or format of a drawing.
    ///
    /// - Parameter fonts: The library of the drawing, such as ``Canvas/fonts``.
    /// - Throws: ``DrawingError/fontNotFound(family:available:substituteOf:)`` if the font is not in the library,
    ///   ``DrawingError/invalidCalls(_:)`` if its size, weight, features or variations are invalid.
    public func metrics(in fonts: FontLibrary) throws(DrawingError) -> FontMetrics {
        if let (argument, value, problem) = problem {
            throw .invalidCalls([
                InvalidCall(call: "metrics(in:)", argument: argument, value: value, problem: problem)
            ])
        }
        let request = try request(in: fonts)
        let context = try fonts.makeTextContext()
        let measures = try nativeCalls { () throws(NativeError) in try context.measures(of: request) }
        return FontMetrics(
            ascent: measures.ascent, descent: measures.descent, capHeight: measures.capHeight,
            xHeight: measures.xHeight, underlinePosition: measures.underline,
            underlineThickness: measures.underlineThickness)
    }
}
