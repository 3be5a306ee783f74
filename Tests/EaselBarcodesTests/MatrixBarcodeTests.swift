// SPDX-License-Identifier: MIT

import Testing

@testable import EaselBarcodes

/// Tests of Data Matrix, Aztec, and PDF417. Expected values come from the standards' examples and tables.
@Suite struct MatrixBarcodeTests {
    @Test func `Data Matrix encodes the standard's example`() {
        // ISO/IEC 16022, annex O: 123456 in a symbol of 10 by 10.
        #expect(DataMatrixEncodation(prefix: [], "123456".utf8.map { Int($0) }).values == [142, 164, 186])
        #expect(
            ReedSolomon(.dataMatrix, correction: 5, firstRoot: 1).correction(of: [142, 164, 186])
                == [114, 25, 5, 88, 102])
    }

    @Test(arguments: [
        // ISO/IEC 16022, 5.2.5: three characters in two codewords.
        ("AIMAIMAIMAIM", [230, 91, 11, 91, 11, 91, 11, 91, 11]),
        // Text has lower-case letters. The first letter is ASCII, so that the others fill triples.
        ("aimaimaimaim1", [98, 239, 141, 159, 141, 159, 141, 159, 141, 150]), ("A1", [66, 50]),
        ("é", [235, 68, 235, 42]),
    ])
    func `Data Matrix chooses the scheme with the fewest codewords`(_ text: String, _ expected: [Int]) {
        #expect(DataMatrixEncodation(prefix: [], text.utf8.map { Int($0) }).values == expected)
    }

    @Test func `Data Matrix pads are randomized`() {
        var codewords = DataMatrixEncodation(prefix: [], [48, 49, 50, 51, 52, 53])
        codewords.pad(to: 8)
        // ISO/IEC 16022, annex B: the pad 129 at position p becomes 129 + 149 p mod 253 + 1, less 254 if it is larger.
        #expect(codewords.values == [131, 153, 175, 129, 115, 11, 161, 56])
    }

    @Test(arguments: [
        (6, 10, 10), (7, 12, 12), (72, 24, 24), (1_200, 96, 96), (3_116, 144, 144),
    ])
    func `Data Matrix takes the smallest size`(_ digits: Int, _ width: Int, _ height: Int) throws {
        let code = try Barcode.dataMatrix(String(repeating: "1", count: digits))
        #expect((code.modules.width, code.modules.height) == (width, height))
    }

    @Test func `Data Matrix has rectangles`() throws {
        let code = try Barcode.dataMatrix("A-1138/2026", shape: .rectangle)
        #expect((code.modules.width, code.modules.height) == (32, 8))
        // The finder pattern: solid on the left and below, dashed on the other sides.
        #expect(code.modules.rows.allSatisfy { $0[0] })
        #expect(code.modules.rows[7].allSatisfy { $0 })
        #expect(code.modules.rows[0] == (0..<32).map { $0 % 2 == 0 })
    }

    /// The numbers of bits by hand, from the tables of ISO/IEC 24778.
    @Test(arguments: [
        // Three capital letters; a latch to lower case; a latch to digits of four bits.
        ("ABC", 15), ("abc", 5 + 15), ("1234", 5 + 16),
        // The pair ". " after a shift to punctuation.
        ("A. B", 5 + 10 + 5),
        // A shift to two bytes.
        ("\u{80}", 21 + 5 + 5 + 16),
    ])
    func `Aztec encodes text in the fewest bits`(_ text: String, _ count: Int) {
        #expect(AztecEncodation.bits(of: Array(text.utf8)).count == count)
    }

    @Test(arguments: [(1, 15), (40, 23), (80, 27), (400, 53), (3_800, 151)])
    func `Aztec takes the smallest size`(_ digits: Int, _ side: Int) throws {
        let code = try Barcode.aztec(String(repeating: "1", count: digits))
        #expect((code.modules.width, code.modules.height) == (side, side))
    }

    @Test(arguments: [
        // ISO/IEC 15438, 5.4.2: PDF417 in text compaction.
        ("PDF417", [453, 178, 121, 239]),
        // 5.4.4: digits after a 1 to the base 900.
        ("000213298174000", [902, 1, 624, 434, 632, 282, 200]),
        // 5.4.3: six bytes are five codewords.
        ("\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}", [924, 213, 598, 413, 118, 87]),
    ])
    func `PDF417 encodes the standard's examples`(_ text: String, _ expected: [Int]) {
        #expect(PDF417Encodation.codewords(of: text.utf8.map { Int($0) }) == expected)
    }

    @Test func `PDF417 patterns have four bars and four spaces in three clusters`() {
        for cluster in 0..<3 {
            var patterns: Set<Int> = []
            for codeword in 0..<929 {
                let pattern = PDF417Patterns.pattern(codeword, cluster: cluster)
                patterns.insert(pattern)
                let bits = String(pattern, radix: 2)
                var widths: [Int] = []
                for (index, bit) in bits.enumerated() {
                    if index > 0, bit == Array(bits)[index - 1] {
                        widths[widths.count - 1] += 1
                    } else {
                        widths.append(1)
                    }
                }
                let isValid =
                    bits.count == 17 && widths.count == 8 && widths.allSatisfy { $0 <= 6 }
                    && (widths[0] - widths[2] + widths[4] - widths[6] + 9) % 9 == 3 * cluster
                #expect(isValid, "codeword \(codeword) in cluster \(cluster)")
            }
            #expect(patterns.count == 929)
        }
    }

    @Test func `PDF417 has the columns and the level that are asked for`() throws {
        let code = try Barcode.pdf417("EASEL", columns: 4, correction: 3)
        #expect(code.modules.width == 17 * 8 + 1)
        #expect(code.details.hasSuffix("4 columns, correction 3"))
    }
}
