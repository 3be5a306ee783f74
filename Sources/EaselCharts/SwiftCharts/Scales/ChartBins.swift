// SPDX-License-Identifier: MIT

public import Foundation

/// The range of a bin. The upper bound belongs to the next bin.
public struct ChartBinRange<Bound: Comparable>: RangeExpression {
    /// The lower bound.
    public let lowerBound: Bound
    /// The upper bound.
    public let upperBound: Bound

    /// Whether the range contains a value.
    public func contains(_ value: Bound) -> Bool { lowerBound <= value && value < upperBound }

    /// Returns the indices of a collection in the range.
    public func relative<Elements: Collection>(to collection: Elements) -> Range<Bound> where Elements.Index == Bound {
        (lowerBound..<upperBound).relative(to: collection)
    }
}

extension ChartBinRange: Sendable where Bound: Sendable {}
extension ChartBinRange: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}

/// Bins of numbers with round bounds, for histograms.
///
/// ```swift
/// let bins = NumberBins(data: [1.2, 3.4, 3.9, 7], desiredCount: 4)
/// let counts = [1.2, 3.4, 3.9, 7].reduce(into: [:]) { $0[bins.index(for: $1), default: 0] += 1 }
/// let histogram = Chart(Array(counts.keys), id: \.self) { index in
///     BarMark(x: .value("Range", bins[index]), y: .value("Count", counts[index] ?? 0))
/// }
/// ```
public struct NumberBins: RandomAccessCollection, Sendable, Hashable {
    /// The bounds of all bins, in ascending order.
    public let thresholds: [Double]

    /// Creates bins with bounds in ascending order.
    public init(thresholds: [Double]) { self.thresholds = thresholds }

    /// Creates bins with round bounds around a range.
    ///
    /// - Parameters:
    ///   - range: The range that the bins cover.
    ///   - desiredCount: About the number of bins.
    ///   - minimumStride: The minimum width of a bin.
    public init(range: ClosedRange<Double>, desiredCount: Int = 10, minimumStride: Double = 0) {
        let (low, high) = (range.lowerBound, range.upperBound)
        let ticks = NumberTicks.ticks(from: low, to: high, count: Double(Swift.max(desiredCount, 1)))
        let step = Swift.max(ticks.count > 1 ? ticks[1] - ticks[0] : high - low, minimumStride)
        self.init(size: step > 0 ? step : 1, range: range)
    }

    /// Creates bins with round bounds around data.
    ///
    /// - Parameters:
    ///   - data: The numbers that the bins contain. Numbers that are not finite are ignored.
    ///   - desiredCount: About the number of bins.
    ///   - minimumStride: The minimum width of a bin.
    public init(data: [Double], desiredCount: Int = 10, minimumStride: Double = 0) {
        let numbers = data.filter(\.isFinite)
        let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
        self.init(range: low...high, desiredCount: desiredCount, minimumStride: minimumStride)
    }

    /// Creates bins whose bounds are multiples of a size around a range, at most 10,000.
    public init(size: Double, range: ClosedRange<Double>) {
        let first = (range.lowerBound / size).rounded(.down)
        // The last number is in a bin, and not at its upper bound.
        let last = Swift.max((range.upperBound / size).rounded(.down) + 1, first + 1)
        let isValid = size > 0 && first.isFinite && (1..<10_000).contains(last - first)
        thresholds =
            isValid
            ? (0...Int(last - first)).map { (first + Double($0)) * size } : [range.lowerBound, range.upperBound]
    }

    /// 0, the index of the first bin.
    public var startIndex: Int { 0 }

    /// The number of bins.
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

    /// The range of a bin.
    public subscript(position: Int) -> ChartBinRange<Double> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
    }

    /// Returns the index of the bin of a number: the first or the last bin for numbers beyond them.
    public func index(for value: Double) -> Int { thresholds.bin(of: value) }

    /// Returns the index of the bin of a number.
    public func index(for value: some BinaryInteger) -> Int { index(for: Double(value)) }
}

/// Bins of dates with bounds at units of the calendar, for histograms.
///
/// ```swift
/// let weeks = DateBins(unit: .weekOfYear, data: [Date(timeIntervalSince1970: 0), Date()])
/// ```
public struct DateBins: RandomAccessCollection, Sendable, Hashable {
    /// The bounds of all bins, in ascending order.
    public let thresholds: [Date]

    /// Creates bins with bounds in ascending order.
    public init(thresholds: [Date]) { self.thresholds = thresholds }

    /// Creates bins of whole units of the calendar around a range, at most 10,000.
    ///
    /// - Parameters:
    ///   - unit: The unit of the bounds.
    ///   - count: The number of units in a bin. Bins of several hours, minutes, seconds, or months start with the day, hour,
    ///     minute, or year.
    ///   - range: The range that the bins cover.
    ///   - calendar: The calendar; the Gregorian calendar in UTC by default, in which charts divide dates.
    public init(
        unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>, calendar: Calendar? = nil
    ) {
        let calendar = calendar ?? .utc
        guard (1...1_000_000).contains(count),
            var start = calendar.dateInterval(of: unit, for: range.lowerBound)?.start
        else {
            thresholds = [range.lowerBound, range.upperBound]
            return
        }
        if [.hour, .minute, .second, .month, .year].contains(unit) {
            let position = calendar.component(unit, from: start) - (unit == .month ? 1 : 0)
            start = calendar.date(byAdding: unit, value: -(position % count), to: start) ?? start
        }
        var dates = [start]
        while dates[dates.count - 1] <= range.upperBound, dates.count <= 10_000,
            let next = calendar.date(byAdding: unit, value: count * dates.count, to: start)
        {
            dates.append(next)
        }
        thresholds = dates
    }

    /// Creates bins of whole units of the calendar around data.
    public init(unit: Calendar.Component, by count: Int = 1, data: [Date], calendar: Calendar? = nil) {
        guard let first = data.min(), let last = data.max() else {
            self.init(thresholds: [])
            return
        }
        self.init(unit: unit, by: count, range: first...last, calendar: calendar)
    }

    /// Creates bins of a duration, in seconds, from the start of a range on.
    public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
        let start = range.lowerBound
        let length = range.upperBound.timeIntervalSince(start) / timeInterval
        let count = timeInterval > 0 && length < 10_000 ? Int(length) + 1 : 1
        thresholds = (0...count).map { start + Double($0) * timeInterval }
    }

    /// 0, the index of the first bin.
    public var startIndex: Int { 0 }

    /// The number of bins.
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

    /// The range of a bin.
    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
    }

    /// Returns the index of the bin of a date: the first or the last bin for dates beyond them.
    public func index(for value: Date) -> Int { thresholds.bin(of: value) }
}

extension Array where Element: Comparable {
    /// Returns the index of the range between two elements that contains a value, or the nearest one.
    fileprivate func bin(of value: Element) -> Int {
        // The number of bounds that are not greater than the value.
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return Swift.min(Swift.max(low - 1, 0), Swift.max(count - 2, 0))
    }
}

extension Calendar {
    /// The Gregorian calendar in UTC.
    fileprivate static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
