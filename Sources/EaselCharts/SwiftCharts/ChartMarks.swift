// SPDX-License-Identifier: MIT

/// The marks of a body, a group, or a mark with modifiers.
public struct ChartMarks: ChartContent, Sendable {
    /// The marks by template, in the order of their first marks.
    private(set) var rows: [MarkRows]
    /// The index in `rows` of each mark; empty if each template's marks follow the marks of the previous template.
    private var sequence: [Int32] = []
    /// The index of each template if there are many.
    private var indices: [MarkTemplate: Int]?

    /// The maximum number of templates that a linear search is fast for.
    private static let shortCount = 8

    /// Creates no marks.
    init() { rows = [] }

    init(_ rows: MarkRows) { self.rows = [rows] }

    /// Creates one mark with the values that are not `nil`.
    init(
        _ template: MarkTemplate, x: PlottableValue? = nil, y: PlottableValue? = nil, theta: PlottableValue? = nil,
        series: PlottableValue? = nil
    ) {
        var mark = MarkRows(template)
        if let x { mark.setIfAbsent(.x, x) }
        if let y { mark.setIfAbsent(.y, y) }
        if let theta { mark.setIfAbsent(.theta, theta) }
        if let series { mark.setIfAbsent(.detail, series) }
        self.init(mark)
    }

    /// The marks themselves.
    public var body: ChartMarks { self }

    // MARK: - Adding marks

    /// Adds marks after these. Marks with a known template become rows of it.
    mutating func append(_ other: ChartMarks) {
        if rows.isEmpty { return self = other }
        var targets: [Int32] = []
        let isSimple = other.sequence.isEmpty
        if !isSimple { listSequence() }
        for (index, marks) in other.rows.enumerated() {
            let isExpected = index < rows.count && rows[index].hasTemplate(of: marks)
            let existing = isExpected ? index : self.index(of: marks.template)
            let target = existing ?? rows.count
            if isSimple {
                if target < rows.count - 1 { listSequence() }
                if !sequence.isEmpty { sequence.append(contentsOf: repeatElement(Int32(target), count: marks.count)) }
            } else {
                targets.append(Int32(target))
            }
            if existing == nil {
                indices?[marks.template] = target
                rows.append(marks)
            } else {
                rows[target].append(marks)
            }
        }
        if !isSimple { sequence += other.sequence.map { targets[Int($0)] } }
    }

    private mutating func index(of template: MarkTemplate) -> Int? {
        if rows.count <= Self.shortCount { return rows.firstIndex { $0.template == template } }
        let byTemplate = indices ?? Dictionary(rows.enumerated().map { ($1.template, $0) }) { first, _ in first }
        indices = byTemplate
        return byTemplate[template]
    }

    private mutating func listSequence() {
        if sequence.isEmpty {
            sequence = rows.enumerated().flatMap { repeatElement(Int32($0), count: $1.count) }
        }
    }

    // MARK: - Changing marks

    /// Returns the marks as a part of a body at an index.
    func at(_ index: Int) -> ChartMarks { modified { $0.setTemplate { $0.position.insert(index, at: 0) } } }

    /// Returns the marks with a change of each template or its values.
    func modified(_ change: (inout MarkRows) -> Void) -> ChartMarks {
        var marks = self
        for index in marks.rows.indices { change(&marks.rows[index]) }
        marks.indices = nil
        return marks
    }

    // MARK: - Layers

    /// The layers of the marks, with the graphs of functions as points, and the types of x and y that their scales
    /// require. The graphs extend to the ends of the x axis, which the chart sets or the other marks determine.
    func layers(_ settings: ChartSettings) -> [MarkLayer] {
        resolved(settings).modified { marks in
            marks.setTemplate { template in
                for (index, field) in template.fields.enumerated() {
                    guard let type = settings.fieldTypes[field.channel.rawValue] else { continue }
                    template.fields[index] = field.typed(type)
                }
            }
        }.layers
    }

    private func resolved(_ settings: ChartSettings) -> ChartMarks {
        guard rows.contains(where: \.hasFunctions) else { return self }
        let given = settings.scales["x"]?["domain"]?.array?.compactMap(\.number)
        let data = rows.filter { !$0.hasFunctions }.compactMap { rows in
            rows.template[.x].flatMap { rows.column($0.column).numberRange }
        }
        let ends = given ?? data.flatMap { [$0.lowerBound, $0.upperBound] }
        let domain =
            if let low = ends.min(), let high = ends.max(), low < high { low...high } else { -10.0...10.0 }
        var marks = self
        var counts: [[Int]] = []
        for index in rows.indices {
            let resolved = rows[index].resolved(over: domain)
            marks.rows[index] = resolved.rows
            counts.append(resolved.counts)
        }
        var next = Array(repeating: 0, count: rows.count)
        marks.sequence = sequence.flatMap { target in
            next[Int(target)] += 1
            return repeatElement(target, count: counts[Int(target)][next[Int(target)] - 1])
        }
        return marks
    }

    private var layers: [MarkLayer] {
        var ordinals = rows.map { _ in [Int]() }
        for (ordinal, index) in sequence.enumerated() { ordinals[Int(index)].append(ordinal) }
        var first = 0
        return rows.indices.map { index in
            defer { first += rows[index].count }
            let count = rows[index].count
            return MarkLayer(rows[index], ordinals: sequence.isEmpty ? Array(first..<first + count) : ordinals[index])
        }
    }
}
