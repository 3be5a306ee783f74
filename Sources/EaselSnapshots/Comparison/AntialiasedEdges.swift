// SPDX-License-Identifier: MIT

/// A detector of pixels on antialiased edges of shapes.
///
/// Such a pixel has a darker neighbor and a lighter neighbor. One of these two neighbors is inside a shape: in both
/// pictures, at least three of its neighbors have its color. A line or dot that appears in only one picture is not an
/// edge. Based on V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009).
struct AntialiasedEdges {
    /// The distance to the farthest neighbors that are examined, in pixels.
    static let reach = 2

    private let picture: PixelBand
    private let other: PixelBand

    init(_ picture: PixelBand, _ other: PixelBand) { (self.picture, self.other) = (picture, other) }

    func isOnEdge(_ x: Int, _ y: Int) -> Bool {
        let own = Self.brightness(picture, x, y)
        var equals = 0
        var (darkest, lightest) = (0, 0)
        var (darkestPosition, lightestPosition) = ((x, y), (x, y))
        for row in Self.rows(around: y, in: picture) {
            for column in Self.columns(around: x, in: picture) where column != x || row != y {
                let difference = Self.brightness(picture, column, row) - own
                if difference == 0 { equals += 1 }
                if equals > 2 { return false }
                if difference < darkest { (darkest, darkestPosition) = (difference, (column, row)) }
                if difference > lightest { (lightest, lightestPosition) = (difference, (column, row)) }
            }
        }
        guard darkest < 0, lightest > 0 else { return false }
        return isInside(darkestPosition) || isInside(lightestPosition)
    }

    private func isInside(_ position: (x: Int, y: Int)) -> Bool {
        Self.hasEquals(position.x, position.y, in: picture) && Self.hasEquals(position.x, position.y, in: other)
    }

    /// Whether at least three neighbors of a pixel have its color.
    private static func hasEquals(_ x: Int, _ y: Int, in band: PixelBand) -> Bool {
        let own = band.color(x: x, y: y)
        // The loop also counts the pixel itself.
        var equals = -1
        for row in rows(around: y, in: band) {
            for column in columns(around: x, in: band) where band.color(x: column, y: row) == own { equals += 1 }
        }
        return equals > 2
    }

    private static func rows(around y: Int, in band: PixelBand) -> Range<Int> {
        max(y - 1, band.rows.lowerBound)..<min(y + 2, band.rows.upperBound)
    }

    private static func columns(around x: Int, in band: PixelBand) -> Range<Int> {
        max(x - 1, 0)..<min(x + 2, band.width)
    }

    /// Returns the Rec. 709 luma of a pixel over white, in units of 1/255,000,000.
    private static func brightness(_ band: PixelBand, _ x: Int, _ y: Int) -> Int {
        let index = band.index(x: x, y: y)
        let luma =
            2_126 * Int(band.bytes[index]) + 7_152 * Int(band.bytes[index + 1]) + 722 * Int(band.bytes[index + 2])
        let alpha = Int(band.bytes[index + 3])
        return luma * alpha + 10_000 * 255 * (255 - alpha)
    }
}
