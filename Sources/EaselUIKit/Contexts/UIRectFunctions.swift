// SPDX-License-Identifier: MIT

// The functions keep their UIKit and Core Graphics names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// Fills a rectangle with the current fill color, replacing the existing content. For example, `UIColor.clear` makes
/// the rectangle transparent.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill color and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    withCurrentContext { $0.withState(blendMode: blendMode) { $0.fill(rect) } }
}

/// Draws a 1-point frame inside a rectangle with the current fill color.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a 1-point frame inside a rectangle with the current fill color and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    withCurrentContext { context in
        let frame = Path { path in
            path.addRect(rect)
            path.addRect(rect.standardized.insetBy(dx: 1, dy: 1))
        }
        context.withState(blendMode: blendMode) { _ in
            context.withPath(frame) { $0.fillPath(using: .evenOdd) }
        }
    }
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { withCurrentContext { $0.canvas.clip(to: rect) } }
