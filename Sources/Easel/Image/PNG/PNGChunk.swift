// SPDX-License-Identifier: MIT

internal import EaselNative

/// A chunk of a PNG file (PNG, 5.3).
struct PNGChunk {
    /// The type: four ASCII letters.
    let type: String
    let data: [UInt8]

    init(_ type: String, _ data: [UInt8]) {
        (self.type, self.data) = (type, data)
    }

    /// Appends the length, type, and data of the chunk, and the checksum of type and data.
    func append(to file: inout [UInt8]) {
        let name = Array(type.utf8)
        file += Self.bytes(data.count)
        file += name
        file += data
        file += Self.bytes(Int(Deflate.crc32(data, continuing: Deflate.crc32(name))))
    }

    /// Returns a number as four bytes, most significant byte first.
    static func bytes(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
