// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct PNGDamageTests {
    /// Returns a file with chunks at the offsets 8, 33, 46, and 67 (IDAT), followed by IEND.
    private static func png() throws -> Data {
        let pixels = (0..<48 * 48).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
        return try Image(width: 48, height: 48, pixels: pixels, format: .gray).pngData()
    }

    private func message(_ file: Data) throws -> String {
        let error = try #require(throws: DrawingError.self) { try Image(data: file) }
        return error.description
    }

    @Test func `an error names the damaged chunk and its offset`() throws {
        var header = try Self.png()
        header[20] ^= 1
        #expect(
            try message(header) == "the PNG cannot be read: IHDR is damaged at byte 8: its checksum is wrong")
        var pixels = try Self.png()
        pixels[200] ^= 0x40
        #expect(
            try message(pixels) == "the PNG cannot be read: IDAT is damaged at byte 67: its checksum is wrong")
        // Inserts 2,042 bytes of an ancillary chunk before IDAT.
        let length = 2_030
        let text: [UInt8] = [0, 0, UInt8(length >> 8), UInt8(length & 0xFF)] + Array("teSt".utf8)
        pixels.insert(contentsOf: text + [UInt8](repeating: 65, count: length + 4), at: 67)
        #expect(
            try message(pixels) == "the PNG cannot be read: IDAT is damaged at byte 2,109: its checksum is wrong")
    }

    @Test func `an error about a truncated file gives the length of the file`() throws {
        let png = try Self.png()
        #expect(try message(png.prefix(5)) == "the PNG cannot be read: it ends after 5 bytes")
        #expect(
            try message(png.prefix(100)).hasPrefix(
                "the PNG cannot be read: it ends after 100 bytes, in IDAT, which should extend to byte "))
        #expect(try message(png.prefix(67)) == "the PNG cannot be read: it ends after 67 bytes, without IEND")
    }

    @Test func `errors describe other kinds of damage`() throws {
        var ends = try Self.png()
        ends[4] = 0x0A
        ends.remove(at: 5)
        #expect(
            try message(ends)
                == "the PNG cannot be read: its line endings were changed, as when a file is transferred as text")
        var chunk = try Self.png()
        chunk[71] = 0
        #expect(
            try message(chunk)
                == "the PNG cannot be read: the chunk that should begin at byte 67 has an invalid length or type")
    }

    @Test func `damage in a chunk whose checksum is valid is an error with libpng's message`() throws {
        var png = [UInt8](try Self.png())
        let end = try #require(png.indices.last) - 15
        // Damages the Adler-32 checksum of the rows, and gives the chunk a new, valid checksum.
        png[end - 1] ^= 1
        let start = 71
        var checksum: UInt32 = 0xFFFF_FFFF
        for byte in png[start..<end] {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        for (index, shift) in [24, 16, 8, 0].enumerated() {
            png[end + index] = UInt8(truncatingIfNeeded: ~checksum >> UInt32(shift))
        }
        #expect(try message(Data(png)).hasPrefix("the PNG cannot be read: IDAT: "))
    }

    @Test func `damage in optional chunks is ignored`() throws {
        var png = try Self.png()
        png[33 + 8] ^= 1  // sRGB
        #expect(try Image(data: png).width == 48)
    }
}
