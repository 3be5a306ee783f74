// SPDX-License-Identifier: MIT

extension ScaleModel {
    /// Computes the domain from the spec and the rows of all uses, and widens it according to the scale's properties.
    func setDomain(config: Config, context: Context) throws(ChartError) {
        try computeMembers(ofRange: false, in: context)
        scale.calendar = context.calendar
        scale.base = property("base")?.number ?? 10
        scale.exponent = property("exponent")?.number ?? 1
        scale.constant = property("constant")?.number ?? 1
        let given = try givenDomain(context)
        var domain: [Value]
        if let given {
            domain = given
            if let more = property("domain")?.unionWith?.array { domain = try union(dataDomain(config, context), more) }
        } else if let more = property("domain")?.unionWith?.array {
            domain = try union(dataDomain(config, context), constants(more, context))
        } else {
            domain = try dataDomain(config, context)
        }
        if kind.isContinuous || kind == .quantize {
            domain = clean(domain)
            if domain.isEmpty, given == nil, hasSeveralColumns, includesZero(given: nil, config) { domain = [0, 0] }
            scale.domain = domain
            if hasRawDomain { return }
            if includesZero(given: given, config) { scale.includeZero() }
            scale.setDomain(
                min: try property("domainMin").map { value throws(ChartError) in try constant(value, context) }?.number,
                max: try property("domainMax").map { value throws(ChartError) in try constant(value, context) }?.number,
                mid: property("domainMid")?.number)
        } else {
            scale.domain = domain
        }
        if kind.isContinuous, let bin = binExtent { scale.bins = bin.boundaries }
    }

    /// The bins of a field on a continuous scale.
    var binExtent: Bins? {
        let binned = uses.first { $0.definition.bin.isMade }
        guard let binned else {
            if definition.bin.isBinned, let step = definition.spec["bin"]?["step"]?.number, step > 0 {
                let numbers = scale.domain.compactMap(\.number)
                if let first = numbers.first, let last = numbers.last {
                    return Bins(start: first, stop: last, step: step)
                }
            }
            return nil
        }
        return binned.unit.bins[binned.definition.withoutAggregate.column.columnName]
    }

    // MARK: - Given domains

    /// Whether the spec has a domain that is not widened.
    var hasRawDomain: Bool { property("domainRaw")?.array != nil }

    private func givenDomain(_ context: Context) throws(ChartError) -> [Value]? {
        if let raw = property("domainRaw")?.array { return try constants(raw, context) }
        guard let domain = property("domain") else { return nil }
        if let array = domain.array {
            guard !array.isEmpty || kind.isDiscrete else {
                throw ChartError(.spec, at: "\(definition.path).scale.domain", "the domain is empty")
            }
            return try constants(array, context)
        }
        if let param = domain.param?.string, case .intervals(let intervals) = context.selections[param],
            let interval = intervals.first(where: { $0.field == definition.field }) ?? intervals.first,
            interval.lower <= interval.upper, interval.lower.isFinite, interval.upper.isFinite
        {
            return [interval.lower, interval.upper].map { kind.isTime ? .date($0) : .number($0) }
        }
        return nil
    }

    /// Returns a value from the spec in the form that the scale uses. Dates are converted to milliseconds.
    private func constant(_ value: Value, _ context: Context) throws(ChartError) -> Value {
        let value = try value.resolved(in: context, at: definition.path)
        if kind.isTime, case .string(let text) = value {
            return .date(DateReader(calendar: context.calendar).date(text))
        }
        return value
    }

    private func constants(_ values: [Value], _ context: Context) throws(ChartError) -> [Value] {
        try values.map { value throws(ChartError) in try constant(value, context) }
    }

    private func union(_ domain: [Value], _ more: [Value]) -> [Value] {
        if kind.isDiscrete {
            // NaNs have equal hashes, but are not equal. Inserting n of them would take n² comparisons.
            let added = Set(more.lazy.filter { $0 == $0 })
            let all = more + domain.filter { !added.contains($0) }
            return definition.spec["sort"] == nil ? all.sorted(by: Value.isAscending) : all
        }
        return clean(domain + more)
    }

    // MARK: - Domains of data

    private func dataDomain(_ config: Config, _ context: Context) throws(ChartError) -> [Value] {
        if kind.isDiscrete { return try discreteDomain(context) }
        if kind == .binOrdinal, let extent = binExtent { return extent.boundaries.map(Value.number) }
        var values: [Value] = []
        for use in uses {
            let definition = use.definition
            try context.budget.charge(work: use.unit.domainRows.rowCount, at: definition.path)
            if let datum = definition.datum, definition.field == nil {
                values.append(try constant(datum, context))
                continue
            }
            if definition.bin.isMade, kind != .quantile, !use.unit.isStacked(channel),
                let bins = use.unit.bins[definition.column.columnName], bins.start.isFinite, bins.scaleStop.isFinite
            {
                values += [.number(bins.start), .number(bins.scaleStop)]
                continue
            }
            for column in columns(of: use, config) {
                if kind == .quantile {
                    values += column.asNumbers.filter { !$0.isNaN }.map(Value.number)
                    continue
                }
                guard let extent = Self.extent(of: column) else { continue }
                values += [.number(extent.lowerBound), .number(extent.upperBound)]
            }
        }
        if kind == .quantile { return values }
        if uses.allSatisfy({ $0.unit.stack?.offset == "normalize" && $0.unit.isStacked(channel) }) {
            return [.number(0), .number(1)]
        }
        return clean(values)
    }

    /// Whether the domain comes from several columns. As in Vega, it then includes 0 even without rows.
    private var hasSeveralColumns: Bool {
        if uses.contains(where: { $0.unit.isStacked(channel) }) { return true }
        var columns: Set<[String]> = []
        for use in uses {
            columns.insert([use.unit.view.path, use.definition.column.columnName])
            if let other = channel.secondary.flatMap({ use.unit.encoding[$0] }), other.hasField {
                columns.insert([use.unit.view.path, other.column.columnName])
            }
        }
        return columns.count > 1
    }

    /// Returns the columns that a use of the scale maps as continuous values.
    func columns(of use: Use, _ config: Config) -> [Column] {
        let unit = use.unit
        let definition = use.definition
        let table = unit.domainRows
        if unit.isStacked(channel) {
            return [table[Field(column: Unit.stackStart)], table[Field(column: Unit.stackEnd)]]
        }
        var columns: [Column] = []
        let isUnaggregated =
            property("domain") == .string("unaggregated") || config["scale", "useUnaggregatedDomain"] == true
        if isUnaggregated, let field = definition.field, definition.aggregate != nil {
            return [unit.raw[field]]
        }
        if kind.isTime, unit.mark.type.fillsBand, let channel = channel.secondary,
            definition.shift(mark: unit.mark, hasSecondary: unit.encoding[channel] != nil) != nil
        {
            return [table[definition.shiftedColumn], table[definition.shiftedEndColumn]]
        }
        columns.append(table[definition.column])
        let secondary = channel.secondary.flatMap { unit.encoding[$0] }
        if definition.bin.isMade
            || definition.timeUnit != nil && kind.isTime
                && definition.hasBandEnd(mark: unit.mark, hasSecondary: secondary != nil)
        {
            columns.append(table[definition.endColumn])
        }
        if let secondary {
            if secondary.hasField { columns.append(table[secondary.column]) }
            if let datum = secondary.datum, let number = datum.number { columns.append(.numbers([number])) }
        }
        return columns
    }

    private func discreteDomain(_ context: Context) throws(ChartError) -> [Value] {
        var columns: [Column] = []
        var raw: [Table] = []
        for use in uses {
            if let datum = use.definition.datum, use.definition.field == nil {
                columns.append(Column([try constant(datum, context)]))
            } else {
                columns.append(use.unit.domainRows[use.definition.column])
                raw.append(use.unit.raw)
                if let secondary = channel.secondary.flatMap({ use.unit.encoding[$0] }), secondary.hasField {
                    columns.append(use.unit.domainRows[secondary.column])
                }
            }
        }
        let (sorting, keepsSort) = sortingUse()
        var definition = sorting.definition
        if !keepsSort { definition.spec["sort"] = nil }
        var domain = DiscreteDomain(
            values: columns, raw: raw, definition: definition, encoding: sorting.unit.encoding, context: context)
        domain.stack = sorting.unit.stack
        return try domain.sorted()
    }

    /// Returns the use with the `sort` that orders the domain, and whether this sort applies. If the sorts of layers
    /// conflict, the domain has its natural order.
    private func sortingUse() -> (use: Use, keepsSort: Bool) {
        // The cells of a facet share one definition. The parts of a composite mark do not.
        var distinct: [Use] = []
        for use in uses where use.definition.hasField {
            let isKnown = distinct.contains { other in
                other.definition.path == use.definition.path && other.unit.mark.own == use.unit.mark.own
            }
            if !isKnown { distinct.append(use) }
        }
        // Values of the spec are in the order of the spec.
        guard let first = distinct.first else {
            var listed = uses[0]
            listed.definition.spec["sort"] = .null
            return (listed, true)
        }
        let sorted = distinct.filter { $0.definition.spec["sort"] != .null }
        guard let sorting = sorted.first else { return (first, true) }
        if distinct.count == 1 { return (sorting, true) }
        let hasOneSource = distinct.allSatisfy { use in
            use.definition.column == first.definition.column
                && (use.unit.view.spec["transform"]?.array ?? []) == (first.unit.view.spec["transform"]?.array ?? [])
                && use.unit.view.spec["data"] == first.unit.view.spec["data"]
        }
        let orders = sorted.map { DomainOrder($0.definition, in: $0.unit) }
        if orders.allSatisfy({ $0 == orders[0] }) {
            return (sorting, hasOneSource || orders[0].worksAcrossSources)
        }
        let special = orders.indices.filter { orders[$0].op != .min }
        guard hasOneSource, special.count == 1, !orders.contains(where: { $0.op == nil }) else {
            return (sorting, false)
        }
        return (sorted[special[0]], true)
    }

    /// Returns the range from the smallest to the largest number in a column, or `nil` if the column does not have any
    /// numbers.
    static func extent(of column: Column) -> ClosedRange<Double>? {
        var least = Double.infinity
        var greatest = -Double.infinity
        func add(_ number: Double) {
            if number < least { least = number }
            if number > greatest { greatest = number }
        }
        switch column {
        case .numbers(let numbers), .dates(let numbers): for number in numbers { add(number) }
        case .strings(let codes, let words):
            let numbers = words.map { Double(javaScript: $0) }
            for code in codes where code >= 0 { add(numbers[Int(code)]) }
        case .values(let values): for value in values where !value.isMissing { add(value.asNumber) }
        }
        return least <= greatest ? least...greatest : nil
    }

    /// Returns the two ends of a continuous domain, or all stops of a domain given in the spec.
    private func clean(_ values: [Value]) -> [Value] {
        let isGiven = hasRawDomain || property("domain")?.array != nil
        if isGiven { return values }
        let numbers = values.map(\.asNumber).filter { !$0.isNaN }
        guard let least = numbers.min(), let greatest = numbers.max() else { return [] }
        return [least, greatest].map { kind.isTime ? .date($0) : .number($0) }
    }

    // MARK: - Zero

    private func includesZero(given: [Value]?, _ config: Config) -> Bool {
        switch kind {
        case .linear, .pow, .sqrt, .symlog, .quantize: break
        default: return false
        }
        if let zero = property("zero")?.bool { return zero }
        if let given {
            guard let first = given.first?.number, let last = given.last?.number else { return false }
            return first <= 0 && last >= 0
        }
        // If the scale has several uses, the first use determines the result.
        let mark = mark
        if property("domainMin") != nil || property("domainMax") != nil {
            if property("domain") != nil { return false }
        }
        if channel == .size, definition.type == .quantitative, !kind.isDiscretizing { return true }
        guard !definition.bin.isMade, !definition.bin.isBinned, channel.isPosition, channel != .xOffset,
            channel != .yOffset
        else { return false }
        if mark.type.zero != .configured, let isHorizontal = mark.isHorizontal {
            if isHorizontal && channel == .y || !isHorizontal && channel == .x { return false }
        }
        if mark.type.zero == .always, uses[0].unit.encoding[channel.secondary ?? channel] == nil {
            return true
        }
        return config["scale", "zero"]?.bool ?? true
    }
}
