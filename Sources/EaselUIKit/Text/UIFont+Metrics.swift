// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Font metrics, in points. If a font is not installed, an error is reported and the metrics are 0.
extension UIFont {
    /// The font size: the height of the em square.
    public var pointSize: CGFloat { font.size }

    /// The distance from the baseline to the top of the line.
    public var ascender: CGFloat { metrics?.ascent ?? 0 }

    /// The distance from the baseline to the bottom of the line, as a negative number.
    public var descender: CGFloat { -(metrics?.descent ?? 0) }

    /// The height of a line.
    public var lineHeight: CGFloat { metrics?.lineHeight ?? 0 }

    /// The extra space between lines. It is always 0, because the line height includes the leading.
    public var leading: CGFloat { 0 }

    /// The height of capital letters.
    public var capHeight: CGFloat { metrics?.capHeight ?? 0 }

    /// The height of lowercase letters.
    public var xHeight: CGFloat { metrics?.xHeight ?? 0 }

    private var metrics: FontMetrics? { reporting { try font.metrics(in: TextSetter.current.fonts) } }
}
