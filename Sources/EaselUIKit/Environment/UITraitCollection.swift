// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    /// Not specified, which has the same effect as ``light``.
    case unspecified
    /// The light appearance.
    case light
    /// The dark appearance.
    case dark
}

/// The traits of the surroundings in which code draws: the light appearance and the scale of the screen.
///
/// ```swift
/// let isDark = UITraitCollection.current.userInterfaceStyle == .dark    // false
/// let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }    // black
/// ```
public final class UITraitCollection: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The appearance.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// The number of pixels per point; 0 if it is not specified.
    public let displayScale: CGFloat

    private init(_ style: UIUserInterfaceStyle, scale: CGFloat) {
        userInterfaceStyle = style
        displayScale = scale
    }

    /// Creates traits with nothing specified.
    public override convenience init() { self.init(.unspecified, scale: 0) }

    /// Creates traits with an appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle, scale: 0) }

    /// Creates traits with a number of pixels per point.
    public convenience init(displayScale: CGFloat) { self.init(.unspecified, scale: displayScale) }

    /// The traits of the current ``UIKitEnvironment``.
    public static var current: UITraitCollection { UITraitCollection(.light, scale: UIScreen.main.scale) }

    /// Returns the traits themselves, because they are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object has the same traits.
    public override func isEqual(_ other: Any?) -> Bool {
        guard let other = other as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
    }

    /// The hash value of the traits.
    public override var hash: Int { userInterfaceStyle.hashValue }
}
