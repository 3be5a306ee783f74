// SPDX-License-Identifier: MIT

internal import Foundation

/// What a layer, or a shape, casts: its opacity, moved, blurred and coloured.
struct Shadow: Hashable {
    /// How far it is moved, in points of base space.
    var offset: CGSize
    /// Twice the standard deviation of the Gaussian that blurs it, in points of base space.
    var blur: CGFloat
    var color: Color

    /// How far the blur carries, in points.
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
    /// colours between them, could not show: at a standard deviation of 16 of them they are a thousandth off.
    func coarseness(atScale scale: CGFloat) -> CGFloat {
        min(max((blur / 2 * scale / 16).rounded(.down), 1), 1e6)
    }

    /// A shadow's pixels, premultiplied BGRA, and where they lie before they are moved by the offset.
    struct Cast {
        let pixels: [UInt8]
        /// In units of its pixels.
        let region: PixelRegion
        /// How many pixels of the picture one of them is wide and high.
        let cell: Int
    }

    /// The shadow of a picture.
    ///
    /// - Parameters:
    ///   - pixels: Premultiplied BGRA, top row first.
    ///   - region: Where they lie.
    ///   - visible: Where the shadow is needed, before it is moved by its offset.
    ///   - scale: Pixels per point.
    func cast(by pixels: [UInt8], in region: PixelRegion, visible: CGRect, scale: CGFloat) -> Cast {
        let sigma = blur / 2 * scale
        let cell = Int(coarseness(atScale: scale))
        let margin = reach * scale + 2 * CGFloat(cell)
        let needed = region.rect.insetBy(dx: -margin, dy: -margin)
            .intersection(visible.insetBy(dx: -margin, dy: -margin))
        let toCells = CGAffineTransform(scaleX: 1 / CGFloat(cell), y: 1 / CGFloat(cell))
        let plane = PixelRegion(enclosing: needed.applying(toCells))
        var alpha = opacity(of: pixels, in: region, by: cell, onto: plane)
        // A Gaussian so narrow leaves every pixel to itself.
        if sigma > 0.25 {
            alpha = GaussianBlur(sigma: sigma / CGFloat(cell))
                .blurred(alpha, width: plane.width, height: plane.height)
        }
        let channels = [color.blue, color.green, color.red, 1].map { Float($0 * color.alpha) }
        var result = [UInt8](repeating: 0, count: alpha.count * 4)
        for (index, value) in alpha.enumerated() where value > 0 {
            for channel in 0..<4 {
                result[4 * index + channel] = UInt8(min((value * channels[channel]).rounded(), 255))
            }
        }
        return Cast(pixels: result, region: plane, cell: cell)
    }

    /// The mean opacity of a picture in each cell of a plane, 0 to 255.
    private func opacity(of pixels: [UInt8], in region: PixelRegion, by cell: Int, onto plane: PixelRegion) -> [Float] {
        func cellNumber(_ pixel: Int) -> Int { Int((Double(pixel) / Double(cell)).rounded(.down)) }
        var alpha = [Float](repeating: 0, count: plane.width * plane.height)
        let share = 1 / Float(cell * cell)
        for y in 0..<region.height {
            let row = cellNumber(region.y + y) - plane.y
            guard row >= 0, row < plane.height else { continue }
            for x in 0..<region.width {
                let column = cellNumber(region.x + x) - plane.x
                guard column >= 0, column < plane.width else { continue }
                alpha[row * plane.width + column] += Float(pixels[(y * region.width + x) * 4 + 3]) * share
            }
        }
        return alpha
    }
}
