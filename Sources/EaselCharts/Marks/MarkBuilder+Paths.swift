// SPDX-License-Identifier: MIT

/// Lines, areas, and trails.
extension MarkBuilder {
    func paths() throws(ChartError) -> [SceneItem] {
        let isArea = mark.type.form == .area
        let isHorizontal = mark.isHorizontal == true
        let points: (RowFunction<Double>, RowFunction<Double>)
        if isArea {
            points = (
                try point(.x, default: isHorizontal ? .zeroOrMin : .middle),
                try point(.y, default: isHorizontal ? .middle : .zeroOrMin)
            )
        } else {
            points = try pointPositions()
        }
        let (x, y) = points
        let base =
            isArea && !isShiftedCategory(isHorizontal ? .x : .y)
            ? try end(isHorizontal ? .x2 : .y2, of: isHorizontal ? .x : .y) : nil
        let size = mark.type.form == .trail ? try number(.size, "size", default: 2) : nil
        let item = try self.items()
        let curve = Interpolation(name: mark["interpolate"]?.string ?? "linear", tension: mark["tension"]?.number)
        var items: [SceneItem] = []
        let allSeries = sortedSeries(series(), x: try positions(x), y: try positions(y))
        let thinning = thinning(allSeries.lazy.map(\.count).max() ?? 0)
        let hidesGrid = hidesGrid
        for series in allSeries {
            // As in Vega, the first row has the paint and the note of the series, even if it has no position.
            guard let first = series.first else { continue }
            for (index, run) in runs(of: series).enumerated() {
                var line: [Point] = []
                line.reserveCapacity(run.count)
                for row in run {
                    try context.budget.charge(work: 8, at: unit.view.path)
                    line.append(Point(try x(row), try y(row)))
                }
                let shape: SceneShape
                if isArea, base == nil {
                    shape = .area(line, base: line, curve)
                } else if let base {
                    var other: [Point] = []
                    for (index, row) in run.enumerated() {
                        let end = try base(row)
                        other.append(isHorizontal ? Point(end, line[index].y) : Point(line[index].x, end))
                    }
                    shape = .area(line, base: other, curve)
                } else if let size {
                    var widths: [Double] = []
                    for row in run { widths.append(try size(row)) }
                    shape = .trail(line, widths: widths)
                } else {
                    shape = .line(line, curve)
                }
                var path = try item(shape, first)
                path.paint.strokeWidth *= thinning
                if hidesGrid { path.paint.fillOpacity = 1 }
                // The parts of a series are described once.
                if index > 0 { path.note = path.note?.withoutLabel }
                items.append(path)
            }
        }
        return items
    }

    /// Whether the values of an area are shifts of categories. As in Vega-Lite, such an area has no height.
    private func isShiftedCategory(_ channel: Channel) -> Bool {
        channel.offset.map { encoding[$0]?.isScaled == true } == true
            && unit.view.scale(channel)?.kind.isContinuous == false
    }

    private func positions(_ function: RowFunction<Double>) throws(ChartError) -> [Double] {
        var positions: [Double] = []
        positions.reserveCapacity(rows.rowCount)
        for row in 0..<rows.rowCount {
            try context.budget.charge(work: 4, at: unit.view.path)
            positions.append(try function(row))
        }
        return positions
    }

    /// Returns the rows of each series. The series are in the order of their first rows.
    private func series() -> [[Int]] {
        rows.groups(by: encoding.seriesFields(of: mark.type), context.budget)
    }

    /// Returns the rows of each series, sorted by `order` if the encoding has it, and otherwise by position along the
    /// dimension.
    private func sortedSeries(_ series: [[Int]], x: [Double], y: [Double]) -> [[Int]] {
        let orders = encoding.all(.order)
        if let first = orders.first, !first.hasField, let value = first.value, value == .null || value == .bool(false) {
            return series
        }
        if orders.isEmpty, let order = mark["order"], order == .null || order == .bool(false) { return series }
        if orders.contains(where: \.hasField), unit.stack == nil {
            let rank = Dictionary(uniqueKeysWithValues: paintingOrder().enumerated().map { ($1, $0) })
            return series.map { $0.sorted { (rank[$0] ?? 0) < (rank[$1] ?? 0) } }
        }
        let dimension: Channel = mark.isHorizontal == true ? .y : .x
        guard encoding[dimension]?.hasField == true else { return series }
        let positions = dimension == .x ? x : y
        return series.map { rows in
            rows.sorted { a, b in
                let first = positions[a]
                let second = positions[b]
                if first.isNaN || second.isNaN {
                    return first.isNaN && !second.isNaN ? true : first.isNaN == second.isNaN && a < b
                }
                return first == second ? a < b : first < second
            }
        }
    }

    /// Divides a series at rows with invalid values and returns the parts.
    private func runs(of series: [Int]) -> [[Int]] {
        guard unit.breaksPaths else { return [series] }
        let columns = unit.invalidatingColumns(rows, config)
        var runs: [[Int]] = []
        var run: [Int] = []
        for row in series {
            if columns.allSatisfy({ $0.isValidNumber(at: row) }) {
                run.append(row)
            } else if !run.isEmpty {
                runs.append(run)
                run = []
            }
        }
        if !run.isEmpty { runs.append(run) }
        return runs
    }
}
