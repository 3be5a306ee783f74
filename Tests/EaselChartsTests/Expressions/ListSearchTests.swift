// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct ListSearchTests {
    @Test func `the first range is the same as when every position is tried`() {
        var random = RandomNumbers(seed: 7)
        func number(below count: Int) -> Int { Int(random.nextUnit() * Double(count)) }
        for _ in 0..<2_000 {
            func list(_ count: Int) -> [Int] { (0..<count).map { _ in number(below: 2) } }
            let (wanted, text) = (list(1 + number(below: 5)), list(number(below: 24)))
            let start = number(below: text.count + 1)
            let expected = text.indices.first { $0 >= start && text[$0...].starts(with: wanted) }
            let found = ListSearch(wanted).firstRange(in: text, from: start)
            #expect(found == expected.map { $0..<$0 + wanted.count }, "\(wanted) in \(text) from \(start)")
        }
    }

    @Test func `no elements are found at the start`() {
        #expect(ListSearch([Int]()).firstRange(in: [1], from: 1) == 1..<1)
        #expect(ListSearch([Int]()).firstRange(in: []) == 0..<0)
    }
}
