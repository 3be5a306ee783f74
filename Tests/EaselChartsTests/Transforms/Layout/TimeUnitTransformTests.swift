// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct TimeUnitTransformTests {
    @Test func `dates and date strings are rounded down to the unit`() throws {
        let values: [Value] = ["2000-02-29", .date(951_782_400_001), 951_782_400_000, "2000-03-01T10:00", nil, "x", ""]
        let result = try transformed(values.map { ["a": $0] }, ["timeUnit": "yearmonth", "field": "a", "as": "m"])
        let february = ["date 949363200000", "date 951868800000"]
        let march = ["date 951868800000", "date 954547200000"]
        #expect(
            result.cells("m", "m_end") == [
                february, february, february, march, ["null", "null"], ["date NaN", "date NaN"], ["null", "null"],
            ])
    }
}
