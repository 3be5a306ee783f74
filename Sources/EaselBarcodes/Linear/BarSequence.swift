// SPDX-License-Identifier: MIT

/// The bars and spaces of a linear symbology, as modules.
struct BarSequence {
    private(set) var modules: [Bool] = []

    /// Appends elements with the widths of a pattern's digits: bars and spaces in turn.
    mutating func append(_ widths: String, startsWithBar: Bool = true) {
        append(widths.compactMap(\.wholeNumberValue), startsWithBar: startsWithBar)
    }

    mutating func append(_ widths: [Int], startsWithBar: Bool = true) {
        for (index, width) in widths.enumerated() {
            modules.append(contentsOf: repeatElement((index % 2 == 0) == startsWithBar, count: width))
        }
    }

    /// The five elements of each digit in the codes "2 of 5", in which two elements are wide.
    static let twoOfFive = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"]
        .map { $0.map { $0 == "1" } }
}
