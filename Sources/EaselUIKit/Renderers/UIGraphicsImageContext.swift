// SPDX-License-Identifier: MIT

// The functions keep their UIKit and Core Graphics names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// Begins an image and makes its context the current context.
///
/// - Parameters:
///   - size: The size, in points.
///   - opaque: Whether the image is opaque, with a black background.
///   - scale: The number of pixels per point; 0 uses the scale of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? UIScreen.main.scale : scale
    UIGraphicsPushContext(CGContext(ContextRecording(size: size, scale: scale, isOpaque: opaque)))
}

/// Begins an image with one pixel per point and makes its context the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Returns an image of the content drawn so far in the current context. On failure, reports an error and returns `nil`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let recording = UIGraphicsGetCurrentContext()?.recording else {
        report(
            UIKitError(
                call: "UIGraphicsGetImageFromCurrentImageContext()",
                problem: "the current context was not created by UIGraphicsBeginImageContext(_:)"))
        return nil
    }
    let image = UIImage(recording)
    return image.cgImage == nil ? nil : image
}

/// Ends the current image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
