// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// The metrics of a font, in points.
///
/// ```swift
/// let metrics = try Font("Inter", size: 24).metrics(in: canvas.fonts)
/// canvas.fill(CGRect(x: 20, y: 60 - metrics.capHeight, width: 4, height: metrics.capHeight), with: .color(.red))
/// ```
///
/// All values are normally positive. Heights extend up from the baseline; the descent and the underline position extend
/// down.
public struct FontMetrics: Sendable, Hashable {
    /// The distance from the baseline up to the top of a line.
    public let ascent: CGFloat

    /// The distance from the baseline down to the bottom of a line.
    public let descent: CGFloat

    /// The height of a line: the ascent plus the descent. In a ``TextLayout`` without line spacing, this is the
    /// distance between baselines.
    public var lineHeight: CGFloat { ascent + descent }

    /// The height of capital letters: the font's own value or, if the font does not state one, the height of its O
    /// without overshoot, or else two thirds of the size.
    public let capHeight: CGFloat

    /// The height of lowercase letters: the font's own value or, if the font does not state one, the height of its x,
    /// or else half the size.
    public let xHeight: CGFloat

    /// The distance from the baseline down to the top of an underline.
    public let underlinePosition: CGFloat

    /// The thickness of an underline.
    public let underlineThickness: CGFloat
}

extension Font {
    /// Returns the metrics with which text in the font is laid out and underlined.
    ///
    /// The metrics belong to the face that the library selects for the font, with a variable font's axes set. They do
    /// not depend on the scale or format of a drawing.
    ///
    /// - Parameter fonts: The library of the drawing, such as ``Canvas/fonts``.
    /// - Throws: ``DrawingError/fontNotFound(family:available:substituteOf:)`` if the font is not in the library, or
    ///   ``DrawingError/invalidCalls(_:)`` if its size, weight, features, or variations are invalid.
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
