// SPDX-License-Identifier: MIT

/// A mapping from data values to positions, colors, sizes, shapes, or other outputs, as in Vega.
///
/// Properties can be set in any order. The methods that change the domain must be called in Vega's order: `pad(by:)`,
/// `includeZero()`, `setDomain(min:max:mid:)`, and `nice(_:)`.
struct Scale: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case linear, log, pow, sqrt, symlog, time, utc
        case ordinal, band, point
        case quantile, quantize, threshold
        case binOrdinal = "bin-ordinal"

        /// Whether the scale maps an interval of numbers or dates to another interval.
        var isContinuous: Bool {
            switch self {
            case .linear, .log, .pow, .sqrt, .symlog, .time, .utc: true
            default: false
            }
        }

        var isTime: Bool { self == .time || self == .utc }

        /// Whether the domain is a list of values.
        var isDiscrete: Bool { self == .ordinal || isBanded }

        /// Whether the domain is a list of values that are laid out along an interval of positions.
        var isBanded: Bool { self == .band || self == .point }

        /// Whether the scale maps an interval of numbers to a list.
        var isDiscretizing: Bool {
            switch self {
            case .quantile, .quantize, .threshold, .binOrdinal: true
            default: false
            }
        }
    }

    let kind: Kind

    /// The domain. It consists of the values of a discrete scale, the ends and inner stops of a continuous scale, the
    /// sample of a quantile scale, or the breaks of a threshold or bin-ordinal scale.
    var domain: [Value] { didSet { updateDomain() } }

    var range: ScaleRange { didSet { updateRange() } }

    /// Whether values outside a continuous domain are mapped as if they were at its nearest end.
    var isClamped = false

    /// Whether positions are rounded to integers.
    var isRounded = false { didSet { updateRange() } }

    /// Whether the order of the range is reversed.
    var isReversed = false { didSet { updateRange() } }

    /// The base of a log scale, which affects the ticks and `nice(_:)`. The base must be finite, > 0, and not 1.
    var base = 10.0

    /// The exponent of a pow scale.
    var exponent = 1.0 { didSet { updateDomain() } }

    /// The constant of a symlog scale. The slope at 0 is its reciprocal.
    var constant = 1.0 { didSet { updateDomain() } }

    /// The gap between bands as a fraction of the step, in `0...1`.
    var paddingInner = 0.0 { didSet { updateRange() } }

    /// The gap before the first band and after the last band as a fraction of the step, in `0...1`.
    var paddingOuter = 0.0 { didSet { updateRange() } }

    /// The fraction of the unused space that is before the first band, in `0...1`.
    var align = 0.5 { didSet { updateRange() } }

    /// The color interpolation for a range of colors.
    var interpolation = ColorInterpolation() { didSet { updateRange() } }

    /// The boundaries of the bins in the domain. They are the ticks of a binned axis or legend.
    var bins: [Double]?

    /// The requested number of ticks with which the domain ends at ticks; `nil` if an axis chooses the number.
    var tickCount: Double?

    /// The calendar of a time scale's ticks; a utc scale uses UTC.
    var calendar = ChartCalendar.utc

    /// The domain as numbers. The array is empty for discrete scales and sorted for quantile scales.
    private(set) var numbers: [Double] = []

    /// The numbers of a continuous domain, transformed by the scale's kind.
    private(set) var transformed: [Double] = []

    /// The numbers of the range. The array is empty for a range of other values.
    private(set) var rangeNumbers: [Double] = []

    /// The outputs of a discrete or discretizing scale, in the order of its domain.
    private(set) var outputs: [Value] = []

    /// The boundaries of a discretizing scale, in ascending order. A bin-ordinal scale has a boundary at each end of
    /// each bin.
    private(set) var thresholds: [Double] = []

    /// The colors of a continuous scale.
    private(set) var ramp: ColorRamp?

    /// The layout of a band or point scale.
    private(set) var bands = BandLayout()

    /// The indices of a discrete domain's values.
    private var indices: [Value: Int] = [:]

    init(_ kind: Kind, domain: [Value], range: ScaleRange) {
        self.kind = kind
        self.domain = domain
        self.range = range
        updateDomain()
    }

    /// Returns the index of a value in a discrete domain. A date is equal to its number of milliseconds.
    func index(of value: Value) -> Int? { indices[Scale.key(value)] }

    private static func key(_ value: Value) -> Value {
        if case .date(let time) = value { .number(time) } else { value }
    }

    // MARK: - Derived state

    private mutating func updateDomain() {
        if kind.isDiscrete {
            var distinct: [Value] = []
            indices = [:]
            for value in domain where indices[Scale.key(value)] == nil {
                indices[Scale.key(value)] = distinct.count
                distinct.append(value)
            }
            if distinct.count < domain.count { return domain = distinct }
        } else {
            numbers = domain.map { $0.isMissing ? .nan : $0.asNumber }
            if kind == .quantile { numbers = numbers.filter { !$0.isNaN }.sorted() }
            if kind.isContinuous { transformed = numbers.map(transform) }
        }
        updateRange()
    }

    private mutating func updateRange() {
        rangeNumbers = []
        ramp = nil
        switch range {
        case .numbers(let numbers):
            rangeNumbers = isReversed ? numbers.reversed() : numbers
            outputs = rangeNumbers.map(Value.number)
        case .values(let values):
            outputs = isReversed ? values.reversed() : values
        case .scheme(let scheme):
            if blendsWholeRange {
                ramp = scheme.ramp(isReversed: isReversed, interpolation)
            } else {
                outputs = scheme.colors(count: schemeCount(scheme), interpolation)
                if isReversed { outputs.reverse() }
            }
        }
        if kind.isContinuous, rangeNumbers.isEmpty, ramp == nil {
            let colors = outputs.compactMap(\.string)
            let count = blendsWholeRange ? colors.count : min(colors.count, domain.count)
            if colors.count == outputs.count { ramp = ColorRamp(colors: Array(colors.prefix(count)), interpolation) }
        }
        if kind.isBanded {
            bands = BandLayout(
                count: domain.count, range: rangeNumbers, paddingInner: kind == .point ? 1 : paddingInner,
                paddingOuter: paddingOuter, align: align, isRounded: isRounded)
        } else if kind.isDiscretizing {
            thresholds = makeThresholds()
        }
    }

    /// Whether the colors of the range are distributed evenly over the domain. If not, each color corresponds to one
    /// value in the domain.
    var blendsWholeRange: Bool { kind.isContinuous && !kind.isTime && (2...3).contains(domain.count) }

    /// Returns the number of colors that a noncontinuous scale uses from a scheme.
    private func schemeCount(_ scheme: SchemeRange) -> Int {
        switch kind {
        case .ordinal: scheme.scheme.kind == .categorical ? .max : domain.count
        case .threshold: domain.count + 1
        case .binOrdinal: domain.count - 1
        case .quantile, .quantize: scheme.count ?? 5
        default: domain.count
        }
    }

    private func makeThresholds() -> [Double] {
        let count = outputs.count
        switch kind {
        case .threshold: return Array(numbers.prefix(max(count - 1, 0)))
        case .binOrdinal: return numbers
        case .quantize:
            guard count > 1, let first = numbers.first, let last = numbers.last else { return [] }
            return (1..<count).map { (Double($0) * last + Double(count - $0) * first) / Double(count) }
        default:
            guard count > 1, !numbers.isEmpty else { return [] }
            return (1..<count).map { Scale.quantile(numbers, Double($0) / Double(count)) }
        }
    }

    /// Returns a quantile of ascending numbers by linear interpolation (method 7 of Hyndman and Fan, 1996).
    private static func quantile(_ numbers: [Double], _ share: Double) -> Double {
        let position = Double(numbers.count - 1) * share
        let index = Int(position.rounded(.down))
        guard index + 1 < numbers.count else { return numbers[numbers.count - 1] }
        return numbers[index] + (numbers[index + 1] - numbers[index]) * (position - Double(index))
    }
}
