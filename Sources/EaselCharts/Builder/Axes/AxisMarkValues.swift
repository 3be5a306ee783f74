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

    /// Round values, about as many as desired.
    public static func automatic(desiredCount: Int) -> AxisMarkValues { AxisMarkValues(.count(desiredCount)) }

    /// The multiples of a number.
    public static func stride(by step: Double) -> AxisMarkValues { AxisMarkValues(.step(step)) }

    /// Every unit of the calendar, or every `count` of them: a year, quarter, month, week of year, day, hour, minute, or
    /// second.
    public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
        AxisMarkValues(.interval(component, count))
    }

    init(_ values: [some Plottable]) { self.init(.list(values.map(\.specCell))) }

    /// The listed values; `nil` if the scale chooses them.
    var listed: [Value]? { if case .list(let values) = kind { values } else { nil } }

    /// The members of the axis in the grammar.
    func members(_ channel: String) -> Object {
        switch kind {
        case .automatic: [:]
        case .count(let count): ["tickCount": .number(Double(count))]
        case .list(let values): ["values": .array(values)]
        case .step(let step):
            [
                "values": [
                    "expr": .string(
                        "sequence(ceil(domain('\(channel)')[0]/\(step))*\(step),"
                            + "domain('\(channel)')[1]+\(step)/1e6,\(step))")
                ]
            ]
        case .interval(let component, let count):
            [
                "tickCount": [
                    "interval": .string(component.interval?.name ?? ""),
                    "step": .number(Double(count * (component.interval?.count ?? 1))),
                ]
            ]
        }
    }

    /// The reason why the values are invalid.
    var problem: String? {
        switch kind {
        case .automatic, .list: nil
        case .count(let count):
            count >= 1 ? nil : "automatic(desiredCount:): desiredCount is \(count); it must be ≥ 1."
        case .step(let step):
            step > 0 && step.isFinite ? nil : "stride(by:): step is \(step); it must be finite and > 0."
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
    fileprivate var interval: (name: String, count: Int)? {
        switch self {
        case .year: ("year", 1)
        case .quarter: ("month", 3)
        case .month: ("month", 1)
        case .weekOfYear: ("week", 1)
        case .day: ("day", 1)
        case .hour: ("hour", 1)
        case .minute: ("minute", 1)
        case .second: ("second", 1)
        default: nil
        }
    }
}
