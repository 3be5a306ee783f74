// SPDX-License-Identifier: MIT

/// Positions groups in rows and columns, as Vega's grid layout does.
struct GridLayout {
    enum Align: String, Sendable { case all, each, none }

    /// A pair of settings: one for the distribution within rows, and one for the distribution within columns.
    struct Pair<T: Sendable>: Sendable {
        var row: T
        var column: T

        init(row: T, column: T) {
            self.row = row
            self.column = column
        }

        init(_ both: T) { self.init(row: both, column: both) }
    }

    var columns: Int?
    var align = Pair(Align.all)
    var padding = Pair(20.0)
    var center = Pair(false)
    var isFlush = false

    init(columns: Int? = nil, align: Pair<Align>, padding: Pair<Double>) {
        self.columns = columns
        self.align = align
        self.padding = padding
    }

    /// Returns the number of columns for `count` groups.
    func columnCount(_ count: Int) -> Int {
        guard let columns, columns > 0 else { return max(1, count) }
        return columns
    }

    /// Returns the bounds of a group that determine its spacing, relative to the group's origin.
    private func spacingBounds(_ group: PlacedGroup) -> Bounds {
        if isFlush { return Bounds(0, 0, group.width ?? 0, group.height ?? 0) }
        let bounds = group.bounds.moved(-group.x, -group.y)
        if group.isAbsent { return Bounds(0, 0, 0, 0) }
        return bounds.isEmpty ? Bounds(0, 0, 0, 0) : bounds
    }

    /// Moves the groups to their cells, with the first group at the origin. Returns the bounds of all groups.
    func place(_ groups: inout [PlacedGroup]) -> Bounds {
        let count = groups.count
        guard count > 0 else { return Bounds() }
        let columns = min(columnCount(count), count)
        let spaces = groups.map(spacingBounds)
        let xs = Lanes(isRows: false, columns: columns, align: align.column, padding: padding.column).offsets(
            spaces.map { ($0.left, $0.right) }, isCentered: center.column && count > columns)
        let ys = Lanes(isRows: true, columns: columns, align: align.row, padding: padding.row).offsets(
            spaces.map { ($0.top, $0.bottom) }, isCentered: center.row && columns > 1)
        var bounds = Bounds()
        for index in groups.indices {
            groups[index].move(toX: xs[index], y: ys[index])
            if !groups[index].isAbsent { bounds.formUnion(groups[index].bounds) }
        }
        return bounds
    }
}

/// The columns or rows of a grid.
private struct Lanes {
    let isRows: Bool
    let columns: Int
    let align: GridLayout.Align
    let padding: Double

    /// Returns the column or row of the group at `index`.
    private func lane(_ index: Int) -> Int { isRows ? index / columns : index % columns }

    /// Returns the positions of the groups along one direction.
    ///
    /// - Parameter spans: The two ends of each group's bounds, relative to the group's origin.
    func offsets(_ spans: [(low: Double, high: Double)], isCentered: Bool) -> [Double] {
        // The space before the origin of each group, including the padding.
        let before = spans.map { padding + ($0.low < 0 ? (-$0.low).rounded(.up) : 0) }
        let count = (spans.indices.map(lane).max() ?? 0) + 1
        var extents = Array(repeating: 0.0, count: count)
        var widest = extents
        for (index, span) in spans.enumerated() {
            extents[lane(index)] = max(extents[lane(index)], span.high.rounded(.up))
            widest[lane(index)] = max(widest[lane(index)], before[index])
        }
        let longest = extents.max() ?? 0
        let widestOfAll = widest.dropFirst().max() ?? 0

        var offsets = Array(repeating: 0.0, count: spans.count)
        for index in spans.indices {
            let lane = lane(index)
            guard lane > 0 else { continue }
            let step =
                switch align {
                case .none: before[index] + extents[lane - 1]
                case .each: widest[lane] + extents[lane - 1]
                case .all: widestOfAll + longest
                }
            offsets[index] = offsets[index - (isRows ? columns : 1)] + step
        }
        guard isCentered, align != .none else { return offsets }
        return spans.indices.map { index in
            let extent = align == .all ? longest : extents[lane(index)]
            // As in Vega, the remaining space is measured from the grid's origin, even beyond the first row or column.
            return offsets[index] + max(0, (extent - spans[index].high - offsets[index]) / 2)
        }
    }
}
