// SPDX-License-Identifier: MIT

internal import Foundation

/// The shadow of a layer or a shape: its opacity, offset, blurred and colored.
struct Shadow: Sendable, Hashable {
    /// The offset, in points of base space.
    var offset: CGSize
    /// Twice the standard deviation of the Gaussian that blurs the shadow, in points of base space.
    var blur: CGFloat
    var color: Color

    /// The distance that the blur extends, in points.
    var reach: CGFloat { 1.5 * blur }

    /// Returns the rectangle that the shadow of content within `rect` can cover.
    func bounds(of rect: CGRect) -> CGRect {
        rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
    }

    /// Returns the rectangle that contains all content whose shadow can reach into `rect`.
    func source(of rect: CGRect) -> CGRect {
        rect.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
    }

    /// Returns the factor by which the shadow's pixels may be enlarged. Coarser pixels with smooth interpolation show a
    /// wide Gaussian equally well: at a standard deviation of 16 such pixels, the error is a thousandth.
    func coarseness(atScale scale: CGFloat) -> CGFloat {
        min(max((blur / 2 * scale / 16).rounded(.down), 1), 1e9)
    }

    /// Returns the shadow of a picture.
    ///
    /// - Parameters:
    ///   - pixels: Premultiplied BGRA, top row first.
    ///   - region: The region of the pixels.
    ///   - visible: The region in which the shadow is needed, before its offset is applied.
    ///   - scale: Pixels per point.
    ///   - budget: The budget of the render; the work ends when it is exhausted.
    /// - Returns: Pixels in the same format, and their region before the offset is applied.
    func cast(
        by pixels: [UInt8], in region: PixelRegion, visible: CGRect, scale: CGFloat, budget: RenderBudget
    ) throws(DrawingError) -> (pixels: [UInt8], region: PixelRegion) {
        let margin = reach * scale + 1
        let plane = PixelRegion(
            enclosing: region.rect.insetBy(dx: -margin, dy: -margin)
                .intersection(visible.insetBy(dx: -margin, dy: -margin)))
        var alpha = opacity(of: pixels, in: region, onto: plane)
        let sigma = blur / 2 * scale
        // A narrower Gaussian does not spread beyond a pixel.
        if sigma > 0.25 {
            alpha = try GaussianBlur(sigma: sigma).blurred(
                alpha, width: plane.width, height: plane.height, checkCancellation: budget.check)
        }
        let channels = [color.blue, color.green, color.red, 1].map { Float($0 * color.alpha) }
        var result = [UInt8](repeating: 0, count: alpha.count * 4)
        for (index, value) in alpha.enumerated() where value > 0 {
            for channel in 0..<4 {
                result[4 * index + channel] = UInt8(min((value * channels[channel]).rounded(), 255))
            }
        }
        return (result, plane)
    }

    /// Returns the opacity of a picture on a plane, `0...255`.
    private func opacity(of pixels: [UInt8], in region: PixelRegion, onto plane: PixelRegion) -> [Float] {
        var alpha = [Float](repeating: 0, count: plane.width * plane.height)
        for y in max(plane.y, region.y)..<max(min(plane.y + plane.height, region.y + region.height), plane.y, region.y)
        {
            let (row, pixelRow) = ((y - plane.y) * plane.width, (y - region.y) * region.width)
            for x in max(
                plane.x, region.x)..<max(min(plane.x + plane.width, region.x + region.width), plane.x, region.x)
            {
                alpha[row + x - plane.x] = Float(pixels[(pixelRow + x - region.x) * 4 + 3])
            }
        }
        return alpha
    }
}
