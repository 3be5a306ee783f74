// SPDX-License-Identifier: MIT

/// Where colors change in the picture that is expected: renderers agree on the inside of shapes, not on their edges.
struct PictureEdges {
    private let picture: PixelBand
    private let distance: Int
    /// By how much red, green and blue, times alpha, and alpha itself change at an edge.
    private let (colorStep, alphaStep): (Int, Int)

    /// - Parameter distance: How many pixels away an edge is near.
    init(_ picture: PixelBand, within distance: Int, tolerance: Tolerance) {
        (self.picture, self.distance) = (picture, distance)
        (colorStep, alphaStep) = (tolerance.channelDifference, tolerance.alphaDifference)
    }

    /// Whether some channel changes by more than what may be off among the pixels round one.
    func isNear(_ x: Int, _ y: Int) -> Bool {
        (0..<4).contains { range(ofChannel: $0, nearX: x, y: y) > ($0 == 3 ? alphaStep : colorStep) }
    }

    /// The difference of the greatest and the least value. Plain loops, which are quick in a debug build too.
    private func range(ofChannel channel: Int, nearX x: Int, y: Int) -> Int {
        let bytes = picture.bytes.span
        let columns = max(x - distance, 0)...min(x + distance, picture.width - 1)
        var (low, high) = (255, 0)
        var row = max(y - distance, picture.rows.lowerBound)
        while row <= y + distance, row < picture.rows.upperBound {
            var index = picture.index(x: columns.lowerBound, y: row)
            let end = picture.index(x: columns.upperBound, y: row)
            while index <= end {
                let alpha = Int(bytes[index + 3])
                let value = channel == 3 ? alpha : (Int(bytes[index + channel]) * alpha + 127) / 255
                if value < low { low = value }
                if value > high { high = value }
                index += 4
            }
            row += 1
        }
        return high - low
    }
}
