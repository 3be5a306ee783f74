// SPDX-License-Identifier: MIT

internal import Foundation

/// Reads each pixel at a distance that the colors of another picture give.
struct DisplacementFilter {
    /// The factors of the distances, in pixels.
    let scale: CGSize
    let x: Filter.Channel
    let y: Filter.Channel

    /// Filter Effects Level 1, 9.12. The nearest pixel is read, as browsers do.
    func applied(
        to source: FilterPixels, map: FilterPixels, _ budget: RenderBudget
    ) throws(DrawingError) -> FilterPixels {
        var result = source
        let width = source.width
        func shift(_ share: Float, _ scale: CGFloat, _ limit: Int) -> Int {
            let distance = (CGFloat(share) - 0.5) * scale
            return Int(min(max(distance, -CGFloat(limit)), CGFloat(limit)).rounded())
        }
        try result.map(cost: 10, budget) { _, index in
            let color = map.pixels[index].straight
            let column = index % width + shift(color[x.index], scale.width, source.width)
            let row = index / width + shift(color[y.index], scale.height, source.height)
            return source.pixel(column, row)
        }
        return result
    }
}

extension Filter.Channel {
    /// The position in a pixel.
    fileprivate var index: Int {
        switch self {
        case .blue: 0
        case .green: 1
        case .red: 2
        case .alpha: 3
        }
    }
}
