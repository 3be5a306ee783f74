// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// A shadow drawn behind text.
///
/// ```swift
/// let shadow = NSShadow()
/// shadow.shadowOffset = CGSize(width: 0, height: 1)
/// shadow.shadowBlurRadius = 2
/// title.draw(at: point, withAttributes: [.shadow: shadow])
/// ```
open class NSShadow: NSObject {
    /// The shadow's offset, in points; a positive height moves it down.
    open var shadowOffset = CGSize.zero

    /// Twice the standard deviation of the blur, in points; 0 keeps the edge sharp.
    open var shadowBlurRadius: CGFloat = 0

    /// A `UIColor` or `CGColor`; a third of black by default, no shadow if `nil`.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// A shadow with the defaults.
    public override init() {}
}
