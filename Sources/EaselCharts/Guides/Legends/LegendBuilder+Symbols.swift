// SPDX-License-Identifier: MIT

extension LegendBuilder {
    private struct Entry {
        var value: Value
        var text: [String]
        var size: Double
        /// Whether this entry represents the omitted entries.
        var isRest = false
    }

    /// Returns the grid of entries. Each entry is a group with one symbol and one label.
    func symbolEntries(_ values: [Value], end: Double, count: Double) throws(ChartError) -> PlacedGroup {
        let limit = properties.number("symbolLimit") ?? 30
        let entries = try entries(values, limit: limit, end: end, count: count)
        let all = try grid(entries)
        guard let most = entriesThatFit(all, count: entries.count) else { return all.group }
        return try grid(self.entries(values, limit: Double(most), end: end, count: count)).group
    }

    /// Returns an entry for each value; if there are more values than a limit, the last entry represents the rest.
    private func entries(
        _ values: [Value], limit: Double, end: Double, count: Double
    ) throws(ChartError) -> [Entry] {
        let all = values
        var values = values
        var rest: String?
        if limit > 0, Double(values.count) > limit {
            let shown = max(0, Int(max(0, min(limit, 1e6))) - 1)
            rest = "…\(values.count - shown) entries"
            values = Array(values.prefix(shown))
        }
        var texts = try self.texts(values, end: rest == nil ? end : .infinity, count: count)
        // A symbol of size 0 is not visible.
        if properties["values"] == nil, let first = values.first, scale.output(first) == .number(0), scale.bins == nil {
            values.removeFirst()
            texts.removeFirst()
        }
        let fontSize = labels.font("label").size
        func size(_ value: Value) -> Double {
            let area = scale(.size).map { $0.number(value) } ?? properties.number("symbolSize") ?? 100
            let width = scale(.strokeWidth).map { $0.number(value) } ?? strokeWidth
            let size = max(((max(0, area)).squareRoot() + width).rounded(.up), fontSize)
            return size.isFinite ? size : fontSize
        }
        var entries: [Entry] = []
        for (value, text) in zip(values, texts) {
            entries.append(Entry(value: value, text: text ?? [], size: size(value)))
        }
        if let rest {
            let value = all[values.count]
            entries.append(Entry(value: value, text: [rest], size: size(value), isRest: true))
        }
        return entries
    }

    /// Returns the entries in rows and columns, and the number of columns.
    private func grid(_ entries: [Entry]) throws(ChartError) -> (group: PlacedGroup, columns: Int) {
        let columns = Int(max(0, min(properties.number("columns") ?? (isVertical ? 1 : 0), 1e6)))
        let widest = entries.lazy.filter { !$0.isRest }.map(\.size).max() ?? 0
        let clip = properties.number("clipHeight").flatMap { $0 > 0 ? $0 : nil }
        var groups: [PlacedGroup] = []
        groups.reserveCapacity(entries.count)
        let rows = columns > 0 ? (entries.count + columns - 1) / columns : 1
        for position in entries.indices {
            // If entries are listed from top to bottom, they fill the grid column by column.
            var index = position
            if isVertical, columns > 1 {
                let (row, column) = LegendBuilder.cell(position, count: entries.count, columns: columns, rows: rows)
                index = column * rows + row
            }
            guard index < entries.count else { continue }
            groups.append(try group(entries[index], offset: columns > 0 ? widest : entries[index].size, clip: clip))
        }
        var shownColumns = columns > 0 ? columns : nil
        let padding = properties.number("columnPadding") ?? 10
        if config.wrapsLegends, columns == 0, let count = columnsThatFit(groups, padding: padding) {
            shownColumns = count
        }
        let align = properties.string("gridAlign").flatMap(GridLayout.Align.init) ?? .each
        var layout = GridLayout(
            columns: shownColumns, align: GridLayout.Pair(align),
            padding: GridLayout.Pair(
                row: properties.number("rowPadding") ?? 2, column: padding))
        layout.center.row = true
        var placed = PlacedGroup()
        placed.bounds = groups.isEmpty ? Bounds(0, 0, 0, 0) : layout.place(&groups)
        for group in groups { placed.add(group) }
        return (placed, shownColumns ?? max(1, groups.count))
    }

    /// Returns the number of columns in which entries are as wide as the plot; nil if they fit in one row.
    private func columnsThatFit(_ groups: [PlacedGroup], padding: Double) -> Int? {
        let room = entryWidth
        let widths = groups.map(\.bounds.width)
        guard widths.reduce(0, { $0 + $1 + padding }) - padding > room, let widest = widths.max() else { return nil }
        return max(1, Int(min(((room + padding) / max(widest + padding, 1)).rounded(.down), 1e6)))
    }

    /// Returns the number of entries that a picture of a given size has room for; nil if all fit.
    private func entriesThatFit(_ grid: (group: PlacedGroup, columns: Int), count: Int) -> Int? {
        guard config.isAdaptive, let picture = context.pictureSize else { return nil }
        let isAbove = orient == "top" || orient == "bottom"
        let room = isAbove ? 0.35 * picture.height : spec.plotHeight
        let height = grid.group.bounds.height
        guard height > room, height > 0 else { return nil }
        let rows = Double((count + grid.columns - 1) / grid.columns)
        let most = grid.columns * max(1, Int((rows * room / height).rounded(.down)))
        return most < count ? most : nil
    }

    private static func cell(_ position: Int, count: Int, columns: Int, rows: Int) -> (row: Int, column: Int) {
        // Entry i is in row i mod `rows`. Entries are sorted by row, and then by index. The first rows have one entry
        // more than the others.
        let (inRow, longRows) = count.quotientAndRemainder(dividingBy: rows)
        let inLongRows = longRows * (inRow + 1)
        if position < inLongRows { return (position / (inRow + 1), position % (inRow + 1)) }
        return (longRows + (position - inLongRows) / inRow, (position - inLongRows) % inRow)
    }

    private func group(_ entry: Entry, offset: Double, clip: Double?) throws(ChartError) -> PlacedGroup {
        try context.budget.charge(work: 64, at: spec.path)
        let shift = properties.number("symbolOffset") ?? 0
        let y = clip.map { $0 / 2 } ?? entry.size / 2
        var group = PlacedGroup()
        let symbol = try symbol(entry.value, at: Point(offset / 2 + shift, y))
        var mark = SceneMark(view: -1, role: .legendSymbol, clip: nil, items: [symbol])
        if let clip { mark.clip = Box(x: -1e6, y: 0, width: 2e6, height: clip) }
        group.bounds = mark.bounds(measurer)
        group.add(mark)
        if !entry.text.isEmpty {
            var text = labelText(entry.text)
            let start = offset + shift + (properties.number("labelOffset") ?? 4)
            text.anchor = Point(start, y)
            if config.isAdaptive, !isVertical {
                text.limit = max(1, min(text.limit > 0 ? text.limit : .infinity, entryWidth - start))
            }
            text.align = properties.string("labelAlign").flatMap(SceneText.Align.init) ?? .left
            text.baseline = properties.string("labelBaseline").flatMap(SceneText.Baseline.init) ?? .middle
            group.bounds.formUnion(measurer.bounds(of: text))
            group.add(.legendLabel, [SceneItem(shape: .text(text), paint: labels.textPaint("label"))])
        }
        if let clip { group.bounds.formUnion(Bounds(0, 0, 0, clip)) }
        return group
    }

    func labelText(_ lines: [String]) -> SceneText {
        var text = SceneText(anchor: Point(0, 0), lines: lines)
        text.font = labels.font("label")
        text.limit = properties.number("labelLimit") ?? 160
        return text
    }

    // MARK: - Symbols

    private var strokeWidth: Double {
        spec.symbol.strokeWidth ?? properties.number("symbolStrokeWidth") ?? 1.5
    }

    private func symbol(_ value: Value, at center: Point) throws(ChartError) -> SceneItem {
        let hasFill = scale(.fill) != nil
        let symbol = spec.symbol
        var paint = ScenePaint()
        paint.fill = (properties.string("symbolFillColor") ?? (hasFill ? nil : "transparent")).map(Fill.color)
        paint.stroke = (properties.string("symbolStrokeColor") ?? (hasFill ? nil : "#888")).map(Fill.color)
        paint.strokeWidth = strokeWidth
        paint.dash =
            properties["symbolDash"] == nil
            ? symbol.strokeDash ?? [] : try context.dash(properties["symbolDash"], at: properties.path)
        if symbol.mark == .line, paint.dash.isEmpty, let scale = scale(.stroke), config.hasThemeColors(scale) {
            paint.dash = config.dash(of: value, in: scale)
        }
        paint.dashOffset = properties.number("symbolDashOffset") ?? 0
        // In Easel's themes, the colors of the legend are opaque.
        var fillOpacity = config.isAdaptive ? 1 : symbol.fillOpacity ?? 1
        let strokeOpacity = symbol.strokeOpacity ?? 1
        var opacity = properties.number("symbolOpacity") ?? 1

        if let scale = scale(.fill) {
            paint.fill = scale.color(value).map(Fill.color)
            // Vega-Lite gives filled symbols an invisible stroke if the legend also shows shapes.
            if self.scale(.shape) != nil, case .encoded = symbol.fill, properties.string("symbolStrokeColor") == nil {
                paint.stroke = .color("transparent")
            }
        } else {
            switch symbol.fill {
            case .none:
                // The interior of these marks is transparent, regardless of the legend.
                if !symbol.isFilled, symbol.mark.hasClearInterior {
                    paint.fill = .color("transparent")
                }
            case .constant(let color):
                paint.fill = .color(color)
                if color != "transparent", properties.string("symbolStrokeColor") == nil {
                    paint.stroke = .color("transparent")
                }
            case .encoded:
                if properties.string("symbolStrokeColor") == nil { paint.stroke = .color("transparent") }
                if properties.string("symbolFillColor") == nil {
                    paint.fill = .color(properties.string("symbolBaseFillColor") ?? "black")
                    fillOpacity = properties.number("symbolOpacity") == nil ? symbol.opacity ?? 1 : 1
                }
            }
        }
        if let scale = scale(.stroke) {
            paint.stroke = scale.color(value).map(Fill.color)
        } else if case .constant(let color) = symbol.stroke, properties.string("symbolStrokeColor") == nil {
            paint.stroke = .color(color)
        }
        if let scale = scale(.opacity) {
            opacity = scale.number(value)
        } else if let own = symbol.opacity, properties.number("symbolOpacity") == nil {
            opacity = own
        }
        if let scale = scale(.strokeWidth) { paint.strokeWidth = scale.number(value) }
        if let scale = scale(.strokeDash) { paint.dash = try context.dash(scale.output(value), at: properties.path) }
        paint.fillOpacity = opacity * fillOpacity
        paint.strokeOpacity = opacity * strokeOpacity
        let size = scale(.size).map { $0.number(value) } ?? properties.number("symbolSize") ?? 100
        let shape = scale(.shape)?.output(value).string ?? properties.string("symbolType") ?? spec.symbol.legendShape
        return SceneItem(
            shape: .symbol(center, size: size.isFinite ? max(0, size) : 0, shape: shape, angle: 0), paint: paint)
    }
}
