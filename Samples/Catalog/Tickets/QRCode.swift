// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A QR code of ISO/IEC 18004: bytes, versions 1 to 10, error correction level M.
struct QRCode {
    /// The error of text that needs more than 213 bytes.
    struct TooLong: Error {}

    /// The number of modules on a side.
    let size: Int

    private var dark: [[Bool]]
    private var isFunction: [[Bool]]

    /// Codewords of a symbol, error correction codewords of a block, and blocks, for each version.
    private static let versions = [
        (26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 18, 2), (134, 24, 2), (172, 16, 4), (196, 18, 4), (242, 22, 4),
        (292, 22, 5), (346, 26, 5),
    ]

    private static let masks: [@Sendable (_ x: Int, _ y: Int) -> Bool] = [
        { ($0 + $1) % 2 == 0 }, { $1 % 2 == 0 }, { x, _ in x % 3 == 0 }, { ($0 + $1) % 3 == 0 },
        { ($0 / 3 + $1 / 2) % 2 == 0 }, { $0 * $1 % 2 + $0 * $1 % 3 == 0 }, { ($0 * $1 % 2 + $0 * $1 % 3) % 2 == 0 },
        { (($0 + $1) % 2 + $0 * $1 % 3) % 2 == 0 },
    ]

    /// Encodes text as UTF-8.
    init(_ text: String) throws(TooLong) {
        let bytes = Array(text.utf8)
        let fitting = Self.versions.indices.first { index in
            let (total, correction, blocks) = Self.versions[index]
            return bytes.count + (index < 9 ? 2 : 3) <= total - correction * blocks
        }
        guard let fitting else { throw TooLong() }
        let version = fitting + 1
        size = 17 + 4 * version
        dark = Array(repeating: Array(repeating: false, count: size), count: size)
        isFunction = dark
        drawFunctionPatterns(version: version)
        place(Self.codewords(bytes, version: version))

        let candidates = (0..<8).map { masked($0) }
        if let best = candidates.min(by: { $0.penalty < $1.penalty }) { dark = best.dark }
    }

    /// The dark modules as a path with sides of one point per module, without the quiet zone.
    var path: Path {
        Path { path in
            for (y, row) in dark.enumerated() {
                var x = 0
                while x < size {
                    let end = row[x...].firstIndex { $0 != row[x] } ?? size
                    if row[x] { path.addRect(CGRect(x: x, y: y, width: end - x, height: 1)) }
                    x = end
                }
            }
        }
    }

    // MARK: Codewords

    private static func codewords(_ bytes: [UInt8], version: Int) -> [UInt8] {
        let (total, correction, blockCount) = versions[version - 1]
        let capacity = total - correction * blockCount
        var bits: [Bool] = []
        func append(_ value: Int, count: Int) {
            bits += (0..<count).reversed().map { value >> $0 & 1 == 1 }
        }
        append(0b0100, count: 4)
        append(bytes.count, count: version < 10 ? 8 : 16)
        for byte in bytes { append(Int(byte), count: 8) }
        append(0, count: 4)
        var data = stride(from: 0, to: bits.count, by: 8).map { start in
            (start..<start + 8).reduce(UInt8(0)) { $0 << 1 | ($1 < bits.count && bits[$1] ? 1 : 0) }
        }
        for index in 0..<capacity - data.count { data.append(index % 2 == 0 ? 0xEC : 0x11) }

        // The last blocks are one codeword longer. The blocks are interleaved.
        let short = capacity / blockCount
        var blocks: [ArraySlice<UInt8>] = []
        for index in 0..<blockCount {
            let length = index < blockCount - capacity % blockCount ? short : short + 1
            blocks.append(data.prefix(length))
            data.removeFirst(length)
        }
        let remainders = blocks.map { remainder(of: $0, degree: correction) }
        return (0...short).flatMap { column in
            blocks.compactMap { column < $0.count ? $0[$0.startIndex + column] : nil }
        } + (0..<correction).flatMap { column in remainders.map { $0[column] } }
    }

    /// Returns the Reed–Solomon remainder over GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1.
    private static func remainder(of data: ArraySlice<UInt8>, degree: Int) -> [UInt8] {
        func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
            (0..<8).reversed().reduce(0) { sum, bit in
                (sum << 1) ^ (sum >> 7 == 1 ? 0x1D : 0) ^ (b >> bit & 1 == 1 ? a : 0)
            }
        }
        var (generator, root): ([UInt8], UInt8) = ([1], 1)
        for _ in 0..<degree {
            let shifted = generator + [0]
            generator = shifted.indices.map { $0 == 0 ? 1 : shifted[$0] ^ product(generator[$0 - 1], root) }
            root = product(root, 2)
        }
        var rest = Array(repeating: UInt8(0), count: degree)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for index in 0..<degree { rest[index] ^= product(generator[index + 1], factor) }
        }
        return rest
    }

    // MARK: Modules

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard dark.indices.contains(x), dark.indices.contains(y) else { return }
        (dark[y][x], isFunction[y][x]) = (isDark, true)
    }

    private mutating func drawFunctionPatterns(version: Int) {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for (dx, dy) in Self.square(radius: 4) {
                let distance = max(abs(dx), abs(dy))
                set(x + dx, y + dy, distance != 2 && distance != 4)
            }
        }
        let last = size - 7
        let centers = version == 1 ? [] : version < 7 ? [6, last] : [6, (last + 6) / 2, last]
        for x in centers {
            for y in centers where ![(6, 6), (6, last), (last, 6)].contains(where: { $0 == (x, y) }) {
                for (dx, dy) in Self.square(radius: 2) { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
            }
        }
        drawFormat(mask: 0)
        guard version >= 7 else { return }
        let code = Self.bch(version, generator: 0x1F25, degree: 12)
        for bit in 0..<18 {
            let (long, across) = (bit / 3, size - 11 + bit % 3)
            set(long, across, code >> bit & 1 == 1)
            set(across, long, code >> bit & 1 == 1)
        }
    }

    private mutating func drawFormat(mask: Int) {
        // Level M is 00.
        let code = Self.bch(mask, generator: 0x537, degree: 10) ^ 0x5412
        for bit in 0..<15 {
            let isDark = code >> bit & 1 == 1
            set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, isDark)
            set(bit < 8 ? size - 1 - bit : bit == 8 ? 7 : 14 - bit, 8, isDark)
        }
        set(8, size - 8, true)
    }

    /// Places codewords in columns of two modules, upward and downward in turn, from the right.
    private mutating func place(_ codewords: [UInt8]) {
        var bit = 0
        for (turn, pair) in stride(from: size - 1, to: 0, by: -2).enumerated() {
            let right = pair <= 6 ? pair - 1 : pair
            for step in 0..<size {
                let y = turn % 2 == 0 ? size - 1 - step : step
                for x in [right, right - 1] where !isFunction[y][x] && bit < 8 * codewords.count {
                    dark[y][x] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
        }
    }

    private func masked(_ mask: Int) -> QRCode {
        var result = self
        for y in 0..<size {
            for x in 0..<size where !isFunction[y][x] && Self.masks[mask](x, y) { result.dark[y][x].toggle() }
        }
        result.drawFormat(mask: mask)
        return result
    }

    /// The penalty of the standard: long runs, blocks, patterns like a finder's, and an unequal share of dark modules.
    private var penalty: Int {
        var points = 0
        let columns = (0..<size).map { x in dark.map { $0[x] } }
        for line in dark + columns {
            var run = 0
            for index in 0..<size {
                run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
                points += run == 5 ? 3 : run > 5 ? 1 : 0
            }
            let text = String(line.map { $0 ? "1" : "0" })
            for finder in ["10111010000", "00001011101"] {
                points += 40 * (0...size - 11).count { text.dropFirst($0).hasPrefix(finder) }
            }
        }
        for y in 1..<size {
            for x in 1..<size where Set([dark[y][x], dark[y][x - 1], dark[y - 1][x], dark[y - 1][x - 1]]).count == 1 {
                points += 3
            }
        }
        let share = dark.joined().count { $0 } * 100 / (size * size)
        return points + 10 * (abs(share - 50) / 5)
    }

    private static func square(radius: Int) -> [(Int, Int)] {
        (-radius...radius).flatMap { dy in (-radius...radius).map { ($0, dy) } }
    }

    /// Appends the check bits of a BCH code.
    private static func bch(_ value: Int, generator: Int, degree: Int) -> Int {
        var rest = value << degree
        while rest >> degree != 0 {
            rest ^= generator << (Int.bitWidth - rest.leadingZeroBitCount - 1 - degree)
        }
        return value << degree | rest
    }
}
