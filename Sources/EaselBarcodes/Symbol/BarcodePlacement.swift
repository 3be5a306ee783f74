// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The position and size at which a bar code is drawn.
struct BarcodePlacement {
    /// The top-left corner of the quiet zone, in user space.
    private var origin: CGPoint
    /// The side of a module, in user space.
    private(set) var moduleSize: CGFloat
    private let quietZone: QuietZone
    /// The size of the code in modules.
    private let size: CGSize

    init(origin: CGPoint, moduleSize: CGFloat, of code: Barcode) {
        (self.origin, self.moduleSize, quietZone, size) = (origin, moduleSize, code.quietZone, code.size)
    }

    /// The largest position in a rectangle, at its center.
    init(_ code: Barcode, in rect: CGRect) {
        let rect = rect.standardized
        let size = code.size
        self.init(origin: .zero, moduleSize: min(rect.width / size.width, rect.height / size.height), of: code)
        center(in: rect)
    }

    /// The bounds of the code with its quiet zone and text.
    var bounds: CGRect {
        CGRect(x: origin.x, y: origin.y, width: size.width * moduleSize, height: size.height * moduleSize)
    }

    /// Returns a point given in modules from the first module.
    func point(x: CGFloat, y: CGFloat) -> CGPoint {
        CGPoint(
            x: origin.x + (CGFloat(quietZone.left) + x) * moduleSize,
            y: origin.y + (CGFloat(quietZone.top) + y) * moduleSize)
    }

    /// Returns a rectangle given in modules from the first module.
    func rect(_ modules: CGRect) -> CGRect {
        let corner = point(x: modules.minX, y: modules.minY)
        return CGRect(
            x: corner.x, y: corner.y, width: modules.width * moduleSize, height: modules.height * moduleSize)
    }

    /// Makes modules whole pixels, if they are at least a pixel wide and neither rotated nor sheared.
    mutating func align(to canvas: Canvas, in rect: CGRect) {
        let transform = canvas.userSpaceToDeviceSpaceTransform
        let (across, down) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        let isUpright = transform.b.isSmall(beside: across) && transform.c.isSmall(beside: down)
        let isTurned = transform.a.isSmall(beside: across) && transform.d.isSmall(beside: down)
        guard isUpright || isTurned, (across - down).isSmall(beside: across), rect.minX.isFinite, rect.minY.isFinite
        else { return }
        // A size that is a whole number but for rounding stays.
        let pixels = (moduleSize * across * (1 + 1e-9)).rounded(.down)
        guard pixels >= 1, pixels.isFinite else { return }
        moduleSize = pixels / across
        center(in: rect)
        origin = canvas.pixelAligned(origin)
    }

    private mutating func center(in rect: CGRect) {
        origin = CGPoint(
            x: rect.minX + (rect.width - size.width * moduleSize) / 2,
            y: rect.minY + (rect.height - size.height * moduleSize) / 2)
    }
}

extension CGFloat {
    fileprivate func isSmall(beside other: CGFloat) -> Bool { magnitude <= 1e-9 * other }
}
