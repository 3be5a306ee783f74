// SPDX-License-Identifier: MIT

public import Foundation

/// The values of an axis that get marks.
public struct AxisMarkValues: Sendable {
    private enum Kind {
        case automatic
        case count(Int)
        case step(Double)
        case interval(Calendar.Component, Int)
        case list([Value])
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Round values, as many as fit.
    public static let automatic = AxisMarkValues(.automatic)

    /// Round values, about as many as desired. The other parameters have no effect.
    public static func automatic(
        minimumStride: Double? = nil, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        desiredCount.map { AxisMarkValues(.count($0)) } ?? automatic
    }

    /// The multiples of a number. The other parameters have no effect.
    public static func stride(
        by step: some BinaryFloatingPoint & Plottable, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.step(Double(step)))
    }

    /// Every unit of the calendar, or every `count` of them: a year, quarter, month, week of year, day, hour, minute, or
    /// second.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.interval(component, count))
    }

    init(_ values: [some Plottable]) { self.init(.list(values.map(\.specCell))) }

    /// The listed values; `nil` if the scale chooses them.
    var listed: [Value]? { if case .list(let values) = kind { values } else { nil } }

    /// Returns the values with strides of several days as a list from the first day of the axis on. The grammar starts such
    /// strides again in each month.
    func anchored(at extent: ClosedRange<Double>, in calendar: ChartCalendar) -> AxisMarkValues {
        guard case .interval(.day, let count) = kind, (2...10_000).contains(count) else { return self }
        var dates = [CalendarInterval(.day).floor(extent.lowerBound, in: calendar)]
        while dates.count < Self.maximum {
            let next = CalendarInterval.Unit.day.date(dates[0], plus: count * dates.count, in: calendar)
            guard next <= extent.upperBound else { break }
            dates.append(next)
        }
        return AxisMarkValues(.list(dates.map(Value.number)))
    }

    /// The multiples of a stride around numbers, or within a tenth of a stride of their ends; `nil` for other values.
    func rounded(_ extent: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard case .step(let step) = kind, step > 0, step.isFinite else { return nil }
        let low = (extent.lowerBound / step + 0.1).rounded(.down) * step
        let high = (extent.upperBound / step - 0.1).rounded(.up) * step
        return low.isFinite && high.isFinite ? low...high : nil
    }

    /// The members of the axis in the grammar.
    ///
    /// - Parameter extent: The ends of the axis, or wider ones. Values beyond the ends have no marks.
    func members(within extent: ClosedRange<Double>) -> Object {
        switch kind {
        case .automatic: [:]
        case .count(let count): ["tickCount": .number(Double(count))]
        case .list(let values): ["values": .array(values)]
        case .step(let step):
            [
                "values": .array(
                    Swift.stride(
                        from: (extent.lowerBound / step).rounded(.up), through: extent.upperBound / step, by: 1
                    )
                    .prefix(Self.maximum).map { .number($0 * step) })
            ]
        case .interval(let component, let count):
            [
                "tickCount": [
                    "interval": .string(component.interval?.name ?? ""),
                    "step": .number(Double(count) * Double(component.interval?.count ?? 1)),
                ]
            ]
        }
    }

    /// Values that the axis may show.
    ///
    /// - Parameters:
    ///   - extent: The ends of the data.
    ///   - isDate: Whether the values are dates.
    func candidates(within extent: ClosedRange<Double>, isDate: Bool) -> [Value] {
        let (low, high) = (extent.lowerBound, extent.upperBound)
        if let values = members(within: extent)["values"]?.array { return values }
        guard isDate else { return NumberTicks.ticks(from: low, to: high, count: 10).map(Value.number) }
        let interval = CalendarInterval(from: low, to: high, count: 10)
        return interval.ticks(from: low, to: high, in: .utc).map(Value.date)
    }

    /// The ends of the intervals whose middles have the centered labels; `nil` if they are unknown.
    ///
    /// The interval of a value ends at the next one. The interval of the last value ends at the next value of
    /// the stride, or at the end of the axis. The interval of a value that the scale chooses is the unit of the dates.
    ///
    /// - Parameters:
    ///   - ticks: The values that the axis shows, in any order.
    ///   - unit: The unit of the dates of the data.
    ///   - limit: The upper end of the axis.
    ///   - calendar: The calendar of the chart's time zone.
    func ends(of ticks: [Double], unit: TimeUnit?, limit: Double, in calendar: ChartCalendar) -> [Double]? {
        guard let last = ticks.max() else { return [] }
        let end: Double
        switch kind {
        case .automatic, .count:
            return unit?.parts.last.map { part in ticks.map { part.interval.date($0, plus: 1, in: calendar) } }
        case .interval(let component, let count):
            guard let interval = component.interval else { return nil }
            end = CalendarInterval(interval.part.interval, step: count * interval.count).next(last, in: calendar)
        case .step(let step): end = last + step
        case .list: end = limit
        }
        let sorted = Set(ticks).sorted()
        let next = Dictionary(zip(sorted, sorted.dropFirst() + [end])) { first, _ in first }
        return ticks.map { next[$0] ?? .nan }
    }

    /// The value after a tick, as an expression for a spec; `nil` if it is unknown.
    ///
    /// - Parameter unit: The unit of the dates of the data.
    func next(_ channel: String, unit: TimeUnit?) -> String? {
        switch kind {
        case .automatic, .count: return unit?.parts.last.map { "timeOffset('\($0.rawValue)',datum.value,1)" }
        case .interval(let component, let count):
            guard let interval = component.interval else { return nil }
            let step = Double(count) * Double(interval.count)
            let next = "timeOffset('\(interval.part.rawValue)',datum.value,\(step.javaScriptDescription))"
            guard step > 1, let restart = interval.part.nextRestart else { return next }
            return "min(\(next),\(restart))"
        case .step(let step): return "datum.value+\(step.operand)"
        case .list(let values):
            let numbers = Set(values.compactMap(\.number)).sorted()
            let list = numbers.map(\.javaScriptDescription).joined(separator: ",")
            return list.isEmpty ? nil : "[\(list),domain('\(channel)')[1]][indexof([\(list)],+datum.value)+1]"
        }
    }

    private static let maximum = 10_000

    /// The reason why the values are invalid.
    func problem(within extent: ClosedRange<Double>) -> String? {
        switch kind {
        case .automatic, .list: nil
        case .count(let count):
            count >= 1 ? nil : "automatic(desiredCount:): desiredCount is \(count); it must be ≥ 1."
        case .step(let step):
            if !(step > 0 && step.isFinite) {
                "stride(by:): step is \(step); it must be finite and > 0."
            } else {
                (extent.upperBound - extent.lowerBound) / step < Double(Self.maximum)
                    ? nil : "stride(by:): step is \(step); it makes more than \(Self.maximum) values."
            }
        case .interval(let component, let count):
            if component.interval == nil {
                "stride(by:count:): component is \(component); it must be year, quarter, month, weekOfYear, day, hour, "
                    + "minute, or second."
            } else {
                (1...10_000).contains(count) ? nil : "stride(by:count:): count is \(count); it must be in 1...10,000."
            }
        }
    }
}

extension Calendar.Component {
    /// The interval of the grammar and the same part of a date.
    fileprivate var interval: (name: String, part: TimeUnit.Part, count: Int)? {
        switch self {
        case .year: ("year", .year, 1)
        case .quarter: ("month", .month, 3)
        case .month: ("month", .month, 1)
        case .weekOfYear: ("week", .week, 1)
        case .day: ("day", .date, 1)
        case .hour: ("hour", .hours, 1)
        case .minute: ("minute", .minutes, 1)
        case .second: ("second", .seconds, 1)
        default: nil
        }
    }
}

extension TimeUnit.Part {
    /// The start of the next larger unit, where steps of several units start again, as an expression; `nil` if they do
    /// not.
    fileprivate var nextRestart: String? {
        let larger: [TimeUnit.Part] = [.year, .month, .date, .hours, .minutes, .seconds]
        guard let index = larger.firstIndex(of: self), index > 0 else { return nil }
        let parts = larger[..<index].map { "\($0.rawValue)(datum.value)" }.joined(separator: ",")
        // One number alone would be milliseconds.
        return self == .month ? "datetime(\(parts)+1,0)" : "datetime(\(parts)+1)"
    }
}
