// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Measures, in points. A font that is not installed measures 0, and the error is reported.
extension UIFont {
    /// The size: the height of the em square.
    public var pointSize: CGFloat { font.size }

    /// The distance from the baseline to the top of the line.
    public var ascender: CGFloat { metrics?.ascent ?? 0 }

    /// The distance from the baseline to the bottom of the line, a negative number.
    public var descender: CGFloat { -(metrics?.descent ?? 0) }

    /// The height of a line.
    public var lineHeight: CGFloat { metrics?.lineHeight ?? 0 }

    /// The space between lines, which is 0: it is a part of the line's height.
    public var leading: CGFloat { 0 }

    /// The height of capital letters.
    public var capHeight: CGFloat { metrics?.capHeight ?? 0 }

    /// The height of small letters.
    public var xHeight: CGFloat { metrics?.xHeight ?? 0 }

    private var metrics: FontMetrics? { reporting { try font.metrics(in: TextSetter.current.fonts) } }
}
