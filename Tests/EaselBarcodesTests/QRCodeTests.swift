// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselBarcodes

/// Tests of QR codes. Expected modules come from ISO/IEC 18004 and segno 1.6.6.
@Suite struct QRCodeTests {
    /// The 64-bit FNV-1a hash of the modules, row by row, as digits.
    private func hash(_ code: Barcode) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for isDark in code.modules.rows.joined() { hash = (hash ^ (isDark ? 49 : 48)) &* 0x100_0000_01B3 }
        return hash
    }

    private func rows(_ code: Barcode) -> [String] {
        code.modules.rows.map { row in row.map { $0 ? "1" : "0" }.joined() }
    }

    @Test func `the standard's example has the standard's modules`() throws {
        // ISO/IEC 18004, annex I: 01234567 in version 1-M.
        #expect(
            rows(try .qr("01234567")) == [
                "111111101101101111111", "100000101010001000001", "101110100110101011101", "101110101100001011101",
                "101110100110001011101", "100000100110001000001", "111111101010101111111", "000000001100000000000",
                "101101110010001001011", "000101011010100101100", "100101111000111110010", "110100010010110001010",
                "000111111001010010000", "000000001110010100001", "111111101000011010110", "100000101011111000101",
                "101110100101001000001", "101110101010010010110", "101110101011010010100", "100000100101101011011",
                "111111101001100100010",
            ])
        // The same in version M2-L.
        #expect(
            rows(try .microQR("01234567")) == [
                "1111111010101", "1000001011101", "1011101001101", "1011101001111", "1011101011100", "1000001010001",
                "1111111001111", "0000000001100", "1101000010001", "0110101010101", "1110011111110", "0001010000110",
                "1110100110111",
            ])
    }

    @Test(
        arguments: [
            ("HELLO WORLD", QRCorrection.quartile, "version 1, correction quartile, mask 1", 0xE4BC_0D46_1D9A_2883),
            (String(repeating: "A", count: 500), .low, "version 12, correction low, mask 2", 0xF575_6F41_3112_AACD),
            (String(repeating: "7", count: 7089), .low, "version 40, correction low, mask 2", 0x415B_F85F_FD4F_745F),
            (String(repeating: "Z", count: 1000), .high, "version 29, correction high, mask 2", 0xD316_6953_2644_494F),
            (
                String(repeating: "9", count: 2000), .quartile, "version 28, correction quartile, mask 0",
                0xDA13_C129_DBCF_E2F7
            ),
        ] as [(String, QRCorrection, String, UInt64)])
    func `another encoder makes the same modules`(
        _ text: String, _ correction: QRCorrection, _ details: String, _ expected: UInt64
    ) throws {
        let code = try Barcode.qr(text, correction: correction)
        #expect(code.details == details)
        #expect(hash(code) == expected)
    }

    /// The numbers of data codewords in table 7 of the standard, for levels L, M, Q, and H.
    @Test(arguments: [
        (1, [19, 16, 13, 9]), (2, [34, 28, 22, 16]), (7, [156, 124, 88, 66]), (10, [274, 216, 154, 122]),
        (27, [1468, 1128, 808, 628]), (32, [1955, 1541, 1115, 845]), (40, [2956, 2334, 1666, 1276]),
    ])
    func `versions hold the standard's numbers of codewords`(_ number: Int, _ expected: [Int]) {
        #expect(QRCorrection.allCases.map { QRVersion(number: number).dataCount($0) } == expected)
    }

    @Test(arguments: [
        // Header of 14 bits and 10 bits for three digits; switching for fewer than 7 digits is not worth it.
        ("012", 1, 24), ("ABC012", 1, 46), ("abc0123456789", 2, 12 + 24 + 14 + 34), ("日本語", 1, 12 + 39),
        // UTF-8 and kanji are not mixed.
        ("日本語é", 1, 12 + 8 * 11),
    ])
    func `text is divided into the segments with the fewest bits`(_ text: String, _ count: Int, _ bits: Int) throws {
        let segments = try #require(
            QRSegments.shortest(Array(text.unicodeScalars), headers: QRHeaders(group: 0)))
        #expect(segments.segments.count == count)
        #expect(segments.bitCount == bits)
    }

    @Test func `kanji have the standard's values`() {
        // ISO/IEC 18004, 7.4.6: 点 and 茗.
        #expect(KanjiTable.value(of: "点") == 0b0_1101_1001_1111)
        #expect(KanjiTable.value(of: "茗") == 0b1_1010_1010_1010)
        #expect(KanjiTable.value(of: "A") == nil)
        // Its code points differ between variants of Shift JIS.
        #expect(KanjiTable.value(of: "〜") == nil)
    }

    @Test func `the standard's example of correction codewords is reproduced`() {
        let data = [0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11]
        #expect(
            ReedSolomon(.qr, correction: 10, firstRoot: 0).correction(of: data)
                == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
    }

    @Test func `a hole is light, odd, and centered, and raises the correction`() throws {
        let plain = try Barcode.qr("https://example.com", correction: .low)
        let code = try Barcode.qr("https://example.com", correction: .low, hole: 0.25)
        let hole = try #require(code.hole)
        let size = code.modules.width
        #expect(plain.hole == nil && plain.details.contains("correction low"))
        #expect(!code.details.contains("correction low"))
        #expect(hole.width >= 0.25 * Double(size) && hole.width == hole.height && Int(hole.width) % 2 == 1)
        #expect(hole.midX == Double(size) / 2 && hole.midY == hole.midX)
        for y in Int(hole.minY)..<Int(hole.maxY) {
            for x in Int(hole.minX)..<Int(hole.maxX) { #expect(!code.modules[x, y]) }
        }
    }

    @Test func `versions and masks can be fixed`() throws {
        let code = try Barcode.qr("A", versions: 5...5, mask: 6)
        #expect(code.modules.width == 37)
        #expect(code.details == "version 5, correction medium, mask 6")
    }
}
