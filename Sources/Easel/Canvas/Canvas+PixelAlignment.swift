// SPDX-License-Identifier: MIT

public import Foundation

/// Methods that move coordinates of user space to the nearest edges of device pixels.
///
/// ```swift
/// // A crisp line of one pixel at any scale: a filled rectangle, or a stroke along the middle of a pixel row.
/// let y = canvas.pixelAligned(y: center.y)
/// canvas.fill(CGRect(x: 0, y: y, width: 100, height: 1 / canvas.scale), with: .color(.gray))
/// canvas.move(to: CGPoint(x: 0, y: y + 0.5 / canvas.scale))
/// ```
///
/// Device pixels are defined by ``Canvas/userSpaceToDeviceSpaceTransform``, which includes the current transform and
/// the scale. In SVG and PDF documents, a device pixel is a point. In a nested drawing or a pattern tile, it is a pixel
/// of that canvas, regardless of the canvas's position in the picture. A coordinate halfway between two edges moves
/// toward +x and +y of the device, so evenly spaced coordinates stay evenly spaced.
///
/// Passing a number that is not finite, or that is beyond ±1e9, is an invalid call; the number is returned unchanged.
extension Canvas {
    /// Returns the x coordinate of the nearest pixel edge.
    ///
    /// A vertical line of user space must be vertical or horizontal on the device. Under any other rotation or shear,
    /// `x` is returned unchanged.
    public func pixelAligned(x: CGFloat) -> CGFloat {
        accepts("x", x) ? PixelEdges(alongXOf: userSpaceToDeviceSpaceTransform)?.nearest(to: x) ?? x : x
    }

    /// Returns the y coordinate of the nearest pixel edge.
    ///
    /// A horizontal line of user space must be horizontal or vertical on the device. Under any other rotation or shear,
    /// `y` is returned unchanged.
    public func pixelAligned(y: CGFloat) -> CGFloat {
        accepts("y", y) ? PixelEdges(alongYOf: userSpaceToDeviceSpaceTransform)?.nearest(to: y) ?? y : y
    }

    /// Returns the nearest corner of a pixel, under any transform.
    public func pixelAligned(_ point: CGPoint) -> CGPoint {
        guard accepts("point", point) else { return point }
        let onDevice = convertToDeviceSpace(point)
        return convertToUserSpace(CGPoint(x: onDevice.x.roundedToEdge, y: onDevice.y.roundedToEdge))
    }

    /// Returns the rectangle with each of its four edges on the nearest pixel edge.
    ///
    /// - A side longer than 0 keeps at least one pixel: the pixel that contains the side's midpoint. A side of length 0
    ///   keeps its length.
    /// - Edges that are neither horizontal nor vertical on the device do not move.
    /// - A negative width or height is standardized. `.null` and `.infinite` are returned unchanged.
    public func pixelAligned(_ rect: CGRect) -> CGRect {
        guard !rect.isExactlyNull, !rect.isInfinite, accepts("rect", rect) else { return rect }
        let transform = userSpaceToDeviceSpaceTransform
        var rect = rect.standardized
        if let (start, end) = PixelEdges(alongXOf: transform)?.nearest(to: rect.minX, rect.maxX) {
            (rect.origin.x, rect.size.width) = (start, end - start)
        }
        if let (start, end) = PixelEdges(alongYOf: transform)?.nearest(to: rect.minY, rect.maxY) {
            (rect.origin.y, rect.size.height) = (start, end - start)
        }
        return rect
    }
}

/// The pixel edges that one axis of user space crosses at right angles: device = factor · user + offset.
private struct PixelEdges {
    let factor: CGFloat
    let offset: CGFloat

    /// Creates the edges that lines of equal x can meet; nil unless these lines are vertical or horizontal on the
    /// device.
    init?(alongXOf transform: CGAffineTransform) {
        if transform.c.isNegligible(beside: transform.d) {
            (factor, offset) = (transform.a, transform.tx)
        } else if transform.d.isNegligible(beside: transform.c) {
            (factor, offset) = (transform.b, transform.ty)
        } else {
            return nil
        }
    }

    /// Creates the edges that lines of equal y can meet; nil unless these lines are horizontal or vertical on the
    /// device.
    init?(alongYOf transform: CGAffineTransform) {
        if transform.b.isNegligible(beside: transform.a) {
            (factor, offset) = (transform.d, transform.ty)
        } else if transform.a.isNegligible(beside: transform.b) {
            (factor, offset) = (transform.c, transform.tx)
        } else {
            return nil
        }
    }

    func nearest(to coordinate: CGFloat) -> CGFloat { toUser(toDevice(coordinate).roundedToEdge) }

    /// Returns the edges nearest to both ends of an interval, at least a pixel apart unless the ends are the same.
    func nearest(to start: CGFloat, _ end: CGFloat) -> (CGFloat, CGFloat) {
        var (first, last) = (toDevice(start).roundedToEdge, toDevice(end).roundedToEdge)
        if first == last, start != end {
            let pixel = ((toDevice(start) + toDevice(end)) / 2).rounded(.down)
            (first, last) = factor > 0 ? (pixel, pixel + 1) : (pixel + 1, pixel)
        }
        return (toUser(first), toUser(last))
    }

    private func toDevice(_ coordinate: CGFloat) -> CGFloat { factor * coordinate + offset }

    private func toUser(_ edge: CGFloat) -> CGFloat { (edge - offset) / factor }
}

extension CGFloat {
    /// The nearest whole number; halves round up.
    fileprivate var roundedToEdge: CGFloat { (self + 0.5).rounded(.down) }

    /// Returns whether the number is 0 apart from the rounding error of a sine or cosine.
    fileprivate func isNegligible(beside other: CGFloat) -> Bool { magnitude <= 1e-12 * other.magnitude }
}
