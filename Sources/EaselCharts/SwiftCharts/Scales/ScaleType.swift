// SPDX-License-Identifier: MIT

/// The type of a scale.
public enum ScaleType: Sendable, Hashable, CaseIterable {
    case linear, log, squareRoot, symmetricLog
    /// Dates; numbers are milliseconds since 1970-01-01 UTC.
    case date
    /// Categories, also for numbers and dates.
    case category

    /// The name in the grammar; `nil` if the type of the field says it.
    var name: String? {
        switch self {
        case .linear: "linear"
        case .log: "log"
        case .squareRoot: "sqrt"
        case .symmetricLog: "symlog"
        case .date, .category: nil
        }
    }

    /// The type of the field that such a scale requires.
    var fieldType: ChartFieldType {
        switch self {
        case .linear, .log, .squareRoot, .symmetricLog: .quantitative
        case .date: .temporal
        case .category: .nominal
        }
    }
}
