// SPDX-License-Identifier: MIT

internal import Foundation

/// The shadow of a layer or a shape: its opacity, offset, blurred and colored.
struct Shadow: Sendable, Hashable {
    /// The offset, in points of base space.
    var offset: CGSize
    /// Twice the standard deviation of the Gaussian that blurs it, in points of base space.
    var blur: CGFloat
    var color: Color

    /// The distance that the blur extends, in points.
    var reach: CGFloat { 1.5 * blur }

    /// The rectangle that the shadow of what lies in another one can cover.
    func bounds(of rect: CGRect) -> CGRect {
        rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
    }

    /// The rectangle in which something must lie for its shadow to reach into another one.
    func source(of rect: CGRect) -> CGRect {
        rect.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
    }

    /// How many times wider pixels may be that show it. A wide Gaussian leaves nothing that coarser pixels, with smooth
    /// colors between them, could not show: at a standard deviation of 16 of them they are a thousandth off.
    func coarseness(atScale scale: CGFloat) -> CGFloat {
        min(max((blur / 2 * scale / 16).rounded(.down), 1), 1e9)
    }

    /// The shadow of a picture.
    ///
    /// - Parameters:
    ///   - pixels: Premultiplied BGRA, top row first.
    ///   - region: Where they lie.
    ///   - visible: Where the shadow is needed, before it is moved by its offset.
    ///   - scale: Pixels per point.
    ///   - budget: Ends the work once the render is over.
    /// - Returns: Pixels of the same kind, and where they lie before they are moved by the offset.
    func cast(
        by pixels: [UInt8], in region: PixelRegion, visible: CGRect, scale: CGFloat, budget: RenderBudget
    ) throws(DrawingError) -> (pixels: [UInt8], region: PixelRegion) {
        let margin = reach * scale + 1
        let plane = PixelRegion(
            enclosing: region.rect.insetBy(dx: -margin, dy: -margin)
                .intersection(visible.insetBy(dx: -margin, dy: -margin)))
        var alpha = opacity(of: pixels, in: region, onto: plane)
        let sigma = blur / 2 * scale
        // A Gaussian so narrow leaves every pixel to itself.
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

    /// The opacity of a picture on a plane, 0 to 255.
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
