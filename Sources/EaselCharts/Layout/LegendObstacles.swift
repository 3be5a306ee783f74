// SPDX-License-Identifier: MIT

/// The parts of a plot or a grid that legends avoid.
struct LegendObstacles {
    /// The bounds that left and right legends must not overlap.
    let sides: Bounds
    /// The bounds that top and bottom legends must not overlap.
    let ends: Bounds
    let width: Double
    let height: Double
    /// The flat titles of vertical axes, above the plot.
    let headings: [Bounds]
    /// The bounds of the plot with its marks.
    let marks: Bounds
    /// The bounds of sectors in Easel's themes; empty without a pie.
    let sectors: Bounds

    /// Returns the distance by which the legend beside a plot moves to its pie.
    func shift(_ orient: String) -> Double {
        guard !sectors.isEmpty else { return 0 }
        return orient == "right" ? sectors.right - sides.right : orient == "left" ? sectors.left - sides.left : 0
    }

    /// Returns the position of a legend in the row of the titles of vertical axes, at the other end of the row; nil if
    /// there is no space.
    func position(of legend: Bounds) -> Point? {
        guard let top = headings.map(\.top).min(), let bottom = headings.map(\.bottom).max(), ends.top >= top - 1,
            marks.top >= bottom, legend.height <= 2.05 * (bottom - top)
        else { return nil }
        var low = min(0, sides.left, ends.left)
        var high = width
        let middle = (low + high) / 2
        let distance = 1.5 * (bottom - top)
        var isAtEnd = false
        for heading in headings {
            if heading.left + heading.right < 2 * middle {
                low = max(low, heading.right + distance)
                isAtEnd = true
            } else {
                high = min(high, heading.left - distance)
            }
        }
        guard high - low >= legend.width else { return nil }
        let isLow = legend.height <= bottom - top + 6
        return Point(
            isAtEnd ? high - legend.width : low,
            isLow ? (top + bottom - legend.height) / 2 : bottom - legend.height)
    }
}
