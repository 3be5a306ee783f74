// SPDX-License-Identifier: MIT

/// Marks with the same template. Their values are collected in columns, without an object for each mark.
struct MarkRows: Sendable {
    private(set) var template: MarkTemplate
    private(set) var count = 1
    /// The values of a single mark, by column.
    private var cells: [Value] = []
    /// The columns of several marks.
    private var columns: [ColumnBuilder]?
    /// The rare parts of marks, by row.
    private var extras: [Int: Extras] = [:]
    /// The reason why the first invalid value is invalid.
    private(set) var problem: String?

    private struct Extras {
        var annotations: [ChartAnnotation] = []
        /// The function that the mark is the graph of. Its points are computed when the ends of the axis are known.
        var function: PlotFunction?
    }

    /// Creates a mark without values.
    init(_ template: MarkTemplate) {
        self.template = template
        self.template.fields.reserveCapacity(3)
        cells.reserveCapacity(3)
    }

    private var columnCount: Int { columns?.count ?? cells.count }

    /// The values of a column.
    func column(_ index: Int) -> Column {
        columns?[index].column ?? Column([cells[index]])
    }

    /// All columns.
    var allColumns: [Column] { (0..<columnCount).map { column($0) } }

    /// The annotations of marks, by row.
    var annotations: [Int: [ChartAnnotation]] { extras.mapValues(\.annotations).filter { !$0.value.isEmpty } }

    /// Whether some marks are graphs of functions.
    var hasFunctions: Bool { extras.values.contains { $0.function != nil } }

    func hasTemplate(of other: MarkRows) -> Bool { template == other.template }

    // MARK: - Adding marks

    /// Adds marks with the same template.
    mutating func append(_ other: MarkRows) {
        if other.count == 1 {
            append(other.cells)
        } else {
            let others = other.allColumns
            for row in 0..<other.count { append(others.map { $0[row] }) }
        }
        let first = count - other.count
        for (row, own) in other.extras { extras[first + row] = own }
        problem = problem ?? other.problem
    }

    /// Adds a mark with the values of the columns.
    private mutating func append(_ values: [Value]) {
        if columns == nil { columns = cells.map { ColumnBuilder(repeating: $0, count: 1) } }
        for index in values.indices { columns?[index].append(values[index]) }
        count += 1
    }

    // MARK: - Changing marks

    /// Changes the members of the template other than channels and appearance.
    mutating func setTemplate(_ change: (inout MarkTemplate) -> Void) { change(&template) }

    /// Gives all marks a value of a channel, unless they have one.
    mutating func setIfAbsent(_ channel: Channel, _ value: PlottableValue) {
        guard template[channel] == nil else { return }
        var field = MarkField(channel, value.label, value.type, timeUnit: value.timeUnit, column: columnCount)
        add(value.start)
        if let end = value.end {
            field.endColumn = columnCount
            add(end)
        }
        template.fields.append(field)
        problem = problem ?? value.problem
    }

    /// Gives all marks a property of their appearance, unless they have it.
    mutating func setIfAbsent(appearance name: String, _ value: Value) {
        guard template[appearance: name] == nil else { return }
        if template.isConnected || value.object != nil {
            template.appearance.append(MarkAppearance(name: name, shared: value, column: nil))
        } else {
            template.appearance.append(MarkAppearance(name: name, shared: nil, column: columnCount))
            add(value)
        }
    }

    mutating func add(_ annotation: ChartAnnotation) {
        for row in 0..<count { extras[row, default: Extras()].annotations.append(annotation) }
    }

    private mutating func add(_ value: Value) {
        if columns == nil {
            cells.append(value)
        } else {
            columns?.append(ColumnBuilder(repeating: value, count: count))
        }
    }

    // MARK: - Functions

    /// Creates the graph of a function.
    init(_ template: MarkTemplate, _ function: PlotFunction) {
        self.init(template)
        let (x, y) = function.labels
        setIfAbsent(.x, .value(x, 0.0))
        setIfAbsent(.y, function.isRange ? .value(y, 0.0...0.0) : .value(y, 0.0))
        extras[0] = Extras(function: function)
    }

    /// Returns the marks with the points of functions, and the number of points that each mark has become.
    func resolved(over domain: ClosedRange<Double>) -> (rows: MarkRows, counts: [Int]) {
        var result: MarkRows?
        let columns = allColumns
        let counts = (0..<count).map { row in
            var mark = MarkRows(template)
            mark.cells = columns.map { $0[row] }
            let points = extras[row]?.function?.points(over: domain) ?? [[]]
            for point in points {
                mark.cells.replaceSubrange(..<point.count, with: point)
                if result == nil { result = mark } else { result?.append(mark.cells) }
            }
            return points.count
        }
        var rows = result ?? self
        rows.problem = problem
        for (row, own) in extras {
            let first = counts[..<row].reduce(0, +)
            for point in first..<first + counts[row] { rows.extras[point] = Extras(annotations: own.annotations) }
        }
        return (rows, counts)
    }
}
