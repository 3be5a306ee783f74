// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension CGContext {
    /// Runs a closure that draws text or an image in a rectangle, with y down from the rectangle's top edge. Where y
    /// points up, the closure receives a rectangle at y = 0 in a flipped coordinate system. Only the transform is
    /// restored afterward.
    func upright(_ rect: CGRect, _ body: (CGRect) -> Void) {
        if isFlipped { return body(rect) }
        let rect = rect.standardized
        canvas.translateBy(x: 0, y: rect.maxY)
        canvas.scaleBy(x: 1, y: -1)
        body(CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.height))
        canvas.scaleBy(x: 1, y: -1)
        canvas.translateBy(x: 0, y: -rect.maxY)
    }
}
