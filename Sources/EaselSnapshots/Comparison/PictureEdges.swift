// SPDX-License-Identifier: MIT

/// The edges in the expected picture: positions where colors change. Renderers agree on the interior of shapes but not
/// on their edges.
struct PictureEdges {
    private let picture: PixelBand
    private let distance: Int
    /// The changes that must be exceeded at an edge: in red, green, and blue, each multiplied by alpha, and in alpha.
    private let (colorStep, alphaStep): (Int, Int)

    /// - Parameter distance: The maximum distance of a pixel from an edge, in pixels.
    init(_ picture: PixelBand, within distance: Int, tolerance: Tolerance) {
        (self.picture, self.distance) = (picture, distance)
        (colorStep, alphaStep) = (tolerance.channelDifference, tolerance.alphaDifference)
    }

    /// Whether the pixels around a given pixel differ from each other by more than the tolerance in any channel.
    func isNear(_ x: Int, _ y: Int) -> Bool {
        (0..<4).contains { range(ofChannel: $0, nearX: x, y: y) > ($0 == 3 ? alphaStep : colorStep) }
    }

    /// Returns the difference between the maximum and minimum value of a channel. Plain loops are fast even in debug
    /// builds.
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
