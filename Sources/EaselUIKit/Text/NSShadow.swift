// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// A shadow drawn behind text.
///
/// ```swift
/// let shadow = NSShadow()
/// shadow.shadowOffset = CGSize(width: 0, height: 1)
/// shadow.shadowBlurRadius = 2
/// "Total".draw(at: CGPoint(x: 20, y: 20), withAttributes: [.shadow: shadow])
/// ```
open class NSShadow: NSObject {
    /// The offset of the shadow, in points; a positive height moves the shadow down.
    open var shadowOffset = CGSize.zero

    /// Twice the standard deviation of the Gaussian, in points; 0 keeps the edge sharp.
    open var shadowBlurRadius: CGFloat = 0

    /// The color of the shadow, a `UIColor` or `CGColor`; black at one-third opacity by default. `nil` disables the
    /// shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow with default attributes.
    public override init() {}
}
