// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The screen. Only its scale is available.
///
/// ```swift
/// let pixel = 1 / UIScreen.main.scale
/// ```
public final class UIScreen: NSObject, Sendable {
    private let tag = ObjectTag()

    /// The main screen.
    public static let main = UIScreen()

    private override init() {}

    /// The number of pixels per point: ``UIKitEnvironment/screenScale``.
    public var scale: CGFloat { UIKitEnvironment.current.screenScale }
}
