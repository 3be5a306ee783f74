// SPDX-License-Identifier: MIT

internal import Foundation

/// A rectangle of whole pixels that contains at least one pixel.
struct PixelRegion: Hashable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates the region of the pixels that a rectangle touches.
    init(enclosing rect: CGRect) {
        // Nothing is drawn at coordinates beyond these limits.
        func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(value.isNaN ? 0 : value, -1e6), 1e6).rounded(rule))
        }
        let isEmpty = rect.isNull || rect.isEmpty
        x = isEmpty ? 0 : whole(rect.minX, .down)
        y = isEmpty ? 0 : whole(rect.minY, .down)
        width = isEmpty ? 1 : max(whole(rect.maxX, .up) - x, 1)
        height = isEmpty ? 1 : max(whole(rect.maxY, .up) - y, 1)
    }

    /// Creates the region of the pixels that a rectangle touches. A margin of one pixel is added along each axis,
    /// unless the region would then exceed ``maximumAcross``.
    init(around rect: CGRect) {
        let (exact, grown) = (PixelRegion(enclosing: rect), PixelRegion(enclosing: rect.insetBy(dx: -1, dy: -1)))
        let across = grown.width > Self.maximumAcross ? exact : grown
        let down = grown.height > Self.maximumAcross ? exact : grown
        self.init(x: across.x, y: down.y, width: across.width, height: down.height)
    }

    /// The maximum width and height, in pixels, of a region in which images are drawn. In larger regions, pixman
    /// silently omits images.
    static let maximumAcross = 32_765

    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
