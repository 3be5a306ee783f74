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
open class NSShadow: NSObject, NSCopying {
    private let tag = ObjectTag()

    /// The offset of the shadow, in points; a positive height moves the shadow down.
    open var shadowOffset = CGSize.zero

    /// Twice the standard deviation of the Gaussian, in points; 0 keeps the edge sharp.
    open var shadowBlurRadius: CGFloat = 0

    /// The color of the shadow, a `UIColor` or `CGColor`; black at one-third opacity by default. `nil` disables the
    /// shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow with default attributes.
    public override init() {}

    /// Returns a shadow with the same attributes.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }

    /// Returns whether another object is a shadow with the same attributes.
    open override func isEqual(_ other: Any?) -> Bool {
        guard let other = other as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? NSObject == other.shadowColor as? NSObject
    }

    /// The hash value of the shadow.
    open override var hash: Int { shadowBlurRadius.hashValue }
}
