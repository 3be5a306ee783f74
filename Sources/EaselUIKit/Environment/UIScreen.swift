// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The screen, which has only a scale here.
///
/// ```swift
/// let pixel = 1 / UIScreen.main.scale
/// ```
public final class UIScreen: Sendable {
    /// The screen.
    public static let main = UIScreen()

    private init() {}

    /// The number of pixels per point: ``UIKitEnvironment/screenScale``.
    public var scale: CGFloat { UIKitEnvironment.current.screenScale }
}
