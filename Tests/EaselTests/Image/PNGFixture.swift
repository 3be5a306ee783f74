// SPDX-License-Identifier: MIT

import Foundation

/// A PNG file that is made from samples, so that its pixels are known without a decoder (PNG specification, sections 5
/// to 10 and 11.2). Rows are neither filtered nor compressed.
struct PNGFixture {
    var width: Int
    var height: Int
    /// The color type: 0 is gray, 2 is RGB, 3 is a palette, 4 is gray with alpha, and 6 is RGBA.
    var colorType: Int
    /// The bits per sample.
    var depth: Int
    /// The samples of each pixel, row by row.
    var samples: [[Int]]
    var isInterlaced = false
    /// The palette, with 8-bit red, green, and blue.
    var palette: [[Int]] = []
    /// The data of the tRNS chunk: the alpha values of the palette, or the samples of the transparent color.
    var transparency: [Int] = []
    /// Chunks before the palette and the pixels.
    var chunks: [Chunk] = []
    /// Chunks after the pixels.
    var trailingChunks: [Chunk] = []

    struct Chunk {
        let type: String
        var data: [UInt8]
        var isIntact = true

        var bytes: [UInt8] {
            let body = Array(type.utf8) + data
            return PNGFixture.bytes(data.count, 4) + body + PNGFixture.bytes(crc32(body) ^ (isIntact ? 0 : 1), 4)
        }

        private func crc32(_ bytes: [UInt8]) -> Int {
            var checksum: UInt32 = .max
            for byte in bytes {
                checksum ^= UInt32(byte)
                for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
            }
            return Int(~checksum)
        }
    }

    var data: Data {
        let header =
            Self.bytes(width, 4) + Self.bytes(height, 4)
            + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
        var all = [Chunk(type: "IHDR", data: header)] + chunks
        if !palette.isEmpty { all.append(Chunk(type: "PLTE", data: palette.joined().map { UInt8($0) })) }
        if !transparency.isEmpty {
            let bytes = transparency.flatMap { Self.bytes($0, colorType == 3 ? 1 : 2) }
            all.append(Chunk(type: "tRNS", data: bytes))
        }
        all.append(Chunk(type: "IDAT", data: Self.zlib(rows)))
        all += trailingChunks + [Chunk(type: "IEND", data: [])]
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + all.flatMap(\.bytes))
    }

    /// For each pass, the first column and row, and the distances to the next column and row.
    private var passes: [(x: Int, y: Int, right: Int, down: Int)] {
        isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
    }

    private var rows: [UInt8] {
        var rows: [UInt8] = []
        for pass in passes where pass.x < width && pass.y < height {
            for y in stride(from: pass.y, to: height, by: pass.down) {
                let row = stride(from: pass.x, to: width, by: pass.right).flatMap { samples[y * width + $0] }
                rows.append(0)  // not filtered
                if depth == 16 {
                    rows += row.flatMap { Self.bytes($0, 2) }
                } else {
                    for start in stride(from: 0, to: row.count, by: 8 / depth) {
                        let group = row[start..<min(start + 8 / depth, row.count)]
                        let value = group.enumerated().reduce(0) { $0 | $1.element << (8 - depth * ($1.offset + 1)) }
                        rows.append(UInt8(value))
                    }
                }
            }
        }
        return rows
    }

    /// Returns a zlib stream of stored blocks.
    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var (sum, sumOfSums) = (1, 0)
        for byte in bytes {
            sum = (sum + Int(byte)) % 65_521
            sumOfSums = (sumOfSums + sum) % 65_521
        }
        let blocks = stride(from: 0, to: bytes.count, by: 65_535).flatMap { start in
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
            return [block.endIndex == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
        }
        return [0x78, 0x01] + blocks + Self.bytes(sumOfSums << 16 | sum, 4)
    }

    /// The bytes in big-endian order.
    private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
