// SPDX-License-Identifier: MIT

/// A search for consecutive elements, in time proportional to the number of elements (D. Knuth, J. Morris and V. Pratt,
/// 1977).
struct ListSearch<Element: Equatable> {
    private let wanted: [Element]
    /// For each number of matching elements, the largest smaller number that also matches.
    private let shorter: [Int]

    init(_ wanted: [Element]) {
        self.wanted = wanted
        var shorter = [0, 0]
        var count = 0
        for element in wanted.dropFirst() {
            while count > 0, wanted[count] != element { count = shorter[count] }
            if wanted[count] == element { count += 1 }
            shorter.append(count)
        }
        self.shorter = shorter
    }

    /// Returns the first range that contains the wanted elements, at or after an index; `nil` if there is none.
    func firstRange(in list: [Element], from start: Int = 0) -> Range<Int>? {
        if wanted.isEmpty { return start <= list.count ? start..<start : nil }
        var count = 0
        for index in list.indices.dropFirst(start) {
            while count > 0, wanted[count] != list[index] { count = shorter[count] }
            if wanted[count] == list[index] { count += 1 }
            if count == wanted.count { return index + 1 - count..<index + 1 }
        }
        return nil
    }
}
