// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct ValueSetTests {
    private static let values: [Value] = [
        .undefined, nil, true, false, 0, .number(-0.0), 1, 2.5, .number(.nan), .number(.infinity), .date(0), .date(1),
        .date(.nan), "", "1", "true", "null", "é", "e\u{301}", [], [1], [.date(1)], [.number(.nan)], ["a": 1],
        ["a": .number(.nan)], ["a": 1, "b": 2], ["b": 2, "a": 1],
    ]

    @Test(arguments: values.indices) func `a set contains the values that are equal to one of its elements`(
        _ index: Int
    ) {
        let element = Self.values[index]
        let set = ValueSet([element, "another"])
        for candidate in Self.values {
            #expect(set.contains(candidate) == Predicate.isEqual(candidate, element), "\(candidate) in \(element)")
        }
    }

    @Test func `a set contains every one of its many elements`() {
        let set = ValueSet((0..<1_000).map { .number(Double($0)) } + (0..<1_000).map { .string("\($0)") })
        #expect((0..<1_000).allSatisfy { set.contains(.date(Double($0))) && set.contains(.string("\($0)")) })
        #expect(!set.contains(1_000))
        #expect(!set.contains("1000"))
    }
}
