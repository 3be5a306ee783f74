// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation
import Testing

/// A chart in the style of an app, for the tests of the builder.
struct ChartBody: Sendable, CustomTestStringConvertible {
    let name: String
    let chart: Chart

    init(_ name: String, _ chart: Chart) {
        self.name = name
        self.chart = chart
    }

    var testDescription: String { name }

    static let all = bars + groups + lines + areas + points + rules + sectors + stacks + axes + dates + contents
}

/// A month of 2025, as its first instant in UTC.
func month(_ number: Int) -> Date { day(number, 1) }

/// A day of 2025, as its first instant in UTC.
func day(_ month: Int, _ day: Int, hour: Int = 0) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: 2025, month: month, day: day, hour: hour)
    return calendar.date(from: parts) ?? .distantPast
}
