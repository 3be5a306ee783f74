// SPDX-License-Identifier: MIT

/// A version of a QR code, 1 to 40, with the numbers of its codewords (ISO/IEC 18004, tables 1 and 9).
struct QRVersion: Sendable {
    let number: Int

    /// The number of modules on a side.
    var size: Int { 17 + 4 * number }

    /// The index of the version's group, whose versions have segment headers with the same lengths.
    var group: Int { number < 10 ? 0 : number < 27 ? 1 : 2 }

    /// The centers of the alignment patterns, in both directions.
    var alignmentCenters: [Int] {
        guard number > 1 else { return [] }
        let count = number / 7 + 2
        // The distances are even, and equal except for the first one. Version 32 is the standard's exception.
        let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
    }

    /// The number of modules for codewords, in bits; up to 7 remain.
    var capacity: Int {
        let centers = alignmentCenters.count
        // Alignment patterns have 25 modules; those on a timing pattern share 5 with it.
        let alignment = centers == 0 ? 0 : 25 * (centers * centers - 3) - 10 * (centers - 2)
        let finders = 3 * 64 + 31
        return size * size - finders - 2 * (size - 16) - alignment - (number < 7 ? 0 : 36)
    }

    /// The number of blocks of codewords, each with its own correction.
    func blockCount(_ correction: QRCorrection) -> Int { Self.blocks[correction.rawValue][number - 1] }

    /// The number of correction codewords in a block.
    func correctionCount(_ correction: QRCorrection) -> Int { Self.corrections[correction.rawValue][number - 1] }

    /// The number of data codewords.
    func dataCount(_ correction: QRCorrection) -> Int {
        capacity / 8 - blockCount(correction) * correctionCount(correction)
    }

    private static let corrections = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
            28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]

    private static let blocks = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
            19, 19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
            31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40,
            43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45,
            48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]
}
