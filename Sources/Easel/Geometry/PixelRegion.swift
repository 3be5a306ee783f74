// SPDX-License-Identifier: MIT

internal import Foundation

/// A rectangle of whole pixels, at least one.
struct PixelRegion: Hashable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The pixels that a rectangle touches.
    init(enclosing rect: CGRect) {
        // No pixels are drawn beyond these numbers.
        func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(value.isNaN ? 0 : value, -1e6), 1e6).rounded(rule))
        }
        let isEmpty = rect.isNull || rect.isEmpty
        x = isEmpty ? 0 : whole(rect.minX, .down)
        y = isEmpty ? 0 : whole(rect.minY, .down)
        width = isEmpty ? 1 : max(whole(rect.maxX, .up) - x, 1)
        height = isEmpty ? 1 : max(whole(rect.maxY, .up) - y, 1)
    }

    /// The pixels that a rectangle touches, with a margin of one pixel on each axis where ``maximumAcross`` allows it.
    init(around rect: CGRect) {
        let (exact, grown) = (PixelRegion(enclosing: rect), PixelRegion(enclosing: rect.insetBy(dx: -1, dy: -1)))
        let across = grown.width > Self.maximumAcross ? exact : grown
        let down = grown.height > Self.maximumAcross ? exact : grown
        self.init(x: across.x, y: down.y, width: across.width, height: down.height)
    }

    /// The maximum number of pixels in a row or column that pictures are drawn into. pixman silently omits pictures in
    /// longer rows and columns.
    static let maximumAcross = 32_765

    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
