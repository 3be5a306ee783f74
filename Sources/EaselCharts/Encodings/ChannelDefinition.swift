// SPDX-License-Identifier: MIT

/// The source of a channel's values: a data field, a datum on the channel's scale, or a plain value.
struct ChannelDefinition: Sendable {
    let channel: Channel
    /// The JSON path of the definition.
    let path: String
    /// The members as written in the spec.
    var spec: Object
    /// The field before aggregation, binning, or rounding to a time unit.
    var field: Field?
    var aggregate: AggregateOp?
    /// For `argmin` and `argmax`, the field whose minimum or maximum selects the row.
    var argument: Field?
    /// The decay parameter of an exponential average.
    var decay = 0.5
    var bin: Bin = .none
    var timeUnit: TimeUnit?
    var datum: Value?
    /// A constant in the channel's units, such as pixels or a color.
    var value: Value?
    var type: FieldType

    enum Bin: Sendable {
        case none
        /// The field already contains the starts of bins.
        case binned
        case parameters(Object)

        /// Whether this definition creates bins.
        var isMade: Bool { if case .parameters = self { true } else { false } }
        var isBinned: Bool { if case .binned = self { true } else { false } }
    }

    init(_ channel: Channel, _ spec: Object, at path: String) throws(ChartError) {
        self.channel = channel
        self.path = path
        self.spec = spec
        field = spec["field"]?.string.map { Field($0) }
        if let name = spec["field"]?["repeat"]?.string {
            throw ChartError(.spec, at: "\(path).field", "no repeat around the view gives a field for \"\(name)\"")
        }
        switch spec["aggregate"] {
        case .string(let name):
            aggregate = try AggregateOp(name, at: "\(path).aggregate")
        case .object(let object):
            if let field = object["argmin"]?.string {
                aggregate = .argmin
                argument = Field(field)
            } else if let field = object["argmax"]?.string {
                aggregate = .argmax
                argument = Field(field)
            } else if let decay = object["exponential"]?.number {
                guard (0...1).contains(decay) else {
                    throw ChartError(
                        .spec, at: "\(path).aggregate.exponential", "exponential is \(decay); it must be in 0...1")
                }
                aggregate = .exponential
                self.decay = decay
            }
        default: break
        }
        switch spec["bin"] {
        case .bool(true): bin = .parameters(Object())
        case .string("binned"): bin = .binned
        case .object(let object): bin = object["binned"] == .bool(true) ? .binned : .parameters(object)
        default: break
        }
        timeUnit = try spec["timeUnit"].flatMap { unit throws(ChartError) in
            unit.isMissing ? nil : try TimeUnit(unit, at: "\(path).timeUnit")
        }
        datum = spec["datum"]
        value = spec["value"]
        type = spec["type"]?.string.flatMap(FieldType.init(name:)) ?? .nominal
        if spec["type"]?.string == nil || spec["type"]?.string == "geojson" { type = defaultType }
        if let aggregate, [.count, .valid, .missing, .distinct].contains(aggregate) { type = .quantitative }
    }

    private var defaultType: FieldType {
        if spec["type"]?.string == "geojson" { return .geojson }
        if field == nil, let datum {
            switch datum {
            case .number: return .quantitative
            case .object: return .temporal
            default: return .nominal
            }
        }
        switch channel {
        case .latitude, .longitude, .latitude2, .longitude2: return .quantitative
        case .row, .column, .facet, .shape, .strokeDash: return .nominal
        case .order: return .ordinal
        default: break
        }
        if spec["sort"]?.array != nil { return .ordinal }
        if timeUnit != nil { return .temporal }
        if bin.isMade || bin.isBinned { return .quantitative }
        if let aggregate, aggregate != .argmin, aggregate != .argmax { return .quantitative }
        switch spec["scale"]?.type?.string {
        case "linear", "log", "pow", "sqrt", "symlog", "quantile", "quantize", "threshold": return .quantitative
        case "time", "utc": return .temporal
        default: return .nominal
        }
    }

    /// Whether the channel's values come from a field or a count.
    var hasField: Bool { field != nil || aggregate == .count }

    /// Whether the definition has values for any row.
    var hasSource: Bool { hasField || datum != nil || value != nil || spec["condition"] != nil }

    /// Whether the definition has values only for the rows that meet a condition.
    var isPartial: Bool { withField == nil && value == nil && spec["condition"] != nil }

    /// Whether the channel's values are mapped by a scale.
    var isScaled: Bool { (hasField || datum != nil) && spec["scale"] != .null }

    var isContinuous: Bool { type.isContinuous && !(type == .temporal && spec["scale"]?.type?.string == "ordinal") }

    // MARK: - Columns

    /// The column of the prepared data that contains the channel's values.
    var column: Field {
        if aggregate == .count, field == nil { return Field(column: "__count") }
        guard let field else { return Field(column: "") }
        if let argument, let aggregate {
            return Field(steps: ["\(aggregate.rawValue)_\(argument.columnName)"] + field.steps)
        }
        let name = field.columnName
        if let aggregate { return Field(column: "\(aggregate.rawValue)_\(name)") }
        if bin.isMade { return Field(column: "\(binPrefix)_\(name)") }
        if let timeUnit, !timeUnit.isBinned { return Field(column: "\(timeUnit.name)_\(name)") }
        return field
    }

    /// The column with the ends of bins or time units.
    var endColumn: Field { Field(column: "\(column.columnName)_end") }

    /// The columns with the starts and ends of rectangles that are shifted by part of a time unit.
    var shiftedColumn: Field { Field(column: "\(column.columnName)_shifted") }
    var shiftedEndColumn: Field { Field(column: "\(column.columnName)_shifted_end") }

    /// Returns the fraction of a time unit by which a rectangle is shifted toward earlier dates, or `nil` if the
    /// rectangle is not shifted.
    func shift(mark: Mark, hasSecondary: Bool) -> Double? {
        guard timeUnit != nil, type == .temporal, !hasSecondary,
            let position = bandPosition(mark: mark, hasSecondary: false), position != 0.5
        else { return nil }
        return 0.5 - position
    }

    private var binPrefix: String {
        guard case .parameters(let parameters) = bin else { return "bin" }
        var parts = ["bin"]
        if parameters.isEmpty { parts.append("maxbins_\(channel.defaultBinCount)") }
        for (name, value) in parameters.members {
            parts.append(name)
            parts.append(value.asString)
        }
        return parts.joined(separator: "_")
    }

    /// Whether marks for the field span the bins or time units that the field's values represent.
    func hasBandEnd(mark: Mark, hasSecondary: Bool) -> Bool {
        if bin.isMade || (timeUnit != nil && type == .temporal) {
            return bandPosition(mark: mark, hasSecondary: hasSecondary) != nil
        }
        return false
    }

    /// Returns the position within a bin, a time unit, or a band. The position is 0 at the start and 1 at the end.
    func bandPosition(mark: Mark, hasSecondary: Bool) -> Double? {
        if let position = spec["bandPosition"]?.number ?? spec["band"]?.number { return position }
        guard field != nil else { return nil }
        if timeUnit != nil, !hasSecondary {
            return mark.configuration("timeUnitBandPosition")?.number
                ?? (mark.type.fillsBand && channel.secondary != nil ? 0.5 : nil)
        }
        return bin.isMade ? 0.5 : nil
    }
}
