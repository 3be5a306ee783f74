// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A PNG file, parsed according to the specification without using the code that wrote it.
struct PNGFile {
    /// The type and data of each chunk, in file order.
    private(set) var chunks: [(type: String, data: [UInt8])] = []

    init(_ data: Data) throws {
        let bytes = [UInt8](data)
        var position = 8
        func number() -> Int { bytes[position..<position + 4].reduce(0) { $0 * 256 + Int($1) } }
        while position < bytes.count {
            try #require(position + 12 <= bytes.count)
            let length = number()
            let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            chunks.append((type, Array(bytes[position + 8..<position + 8 + length])))
            position += 12 + length
        }
    }

    var types: [String] { chunks.map(\.type) }

    /// The data of the first chunk with a given type.
    subscript(type: String) -> [UInt8] {
        get throws { try #require(chunks.first { $0.type == type }?.data) }
    }

    /// The bit depth and the color type.
    var depth: [UInt8] { get throws { Array(try self["IHDR"][8...9]) } }

    /// The horizontal resolution in the `pHYs` chunk, in pixels per meter. The file must specify this unit and the same
    /// resolution in both directions.
    var pixelsPerMeter: Int {
        get throws {
            let data = try self["pHYs"]
            #expect(data.count == 9 && data[0..<4] == data[4..<8] && data[8] == 1)
            return data[0..<4].reduce(0) { $0 * 256 + Int($1) }
        }
    }
}
