// SPDX-License-Identifier: MIT

// The functions have the names of UIKit and Core Graphics.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// Begins an image, and makes its context the current one.
///
/// - Parameters:
///   - size: The size, in points.
///   - opaque: Whether the image begins black, and has no transparency.
///   - scale: The number of pixels per point; 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? UIScreen.main.scale : scale
    UIGraphicsPushContext(CGContext(ContextRecording(size: size, scale: scale, isOpaque: opaque)))
}

/// Begins an image of one pixel per point, and makes its context the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Returns what has been drawn so far in the current image; `nil`, and an error is reported, if that fails.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let recording = UIGraphicsGetCurrentContext()?.recording else {
        report(
            UIKitError(
                call: "UIGraphicsGetImageFromCurrentImageContext()",
                problem: "the current context is not one of UIGraphicsBeginImageContext(_:)"))
        return nil
    }
    let image = UIImage(recording)
    return image.cgImage == nil ? nil : image
}

/// Ends the current image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
