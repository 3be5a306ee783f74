// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The segments of a JPEG file (ITU-T T.81, annex B) up to its scan.
struct JPEGFile {
    private let segments: [(marker: UInt8, payload: [UInt8])]

    /// Reads a file with one scan.
    init(_ data: Data) throws {
        let file = [UInt8](data)
        try #require(file.starts(with: [0xFF, 0xD8]) && file.suffix(2) == [0xFF, 0xD9])
        var segments: [(marker: UInt8, payload: [UInt8])] = []
        var position = 2
        while segments.last?.marker != 0xDA {
            try #require(position + 4 <= file.count && file[position] == 0xFF)
            let end = position + 2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
            try #require(end <= file.count)
            segments.append((file[position + 1], Array(file[position + 4..<end])))
            position = end
        }
        self.segments = segments
    }

    /// The markers in file order, without consecutive duplicates.
    var markers: [UInt8] {
        segments.map(\.marker).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Returns the payload of the first segment with a marker.
    subscript(marker: UInt8) -> [UInt8] {
        get throws { try #require(segments.first { $0.marker == marker }).payload }
    }

    /// The sampling factors of each component, with the horizontal factor in the upper half of each byte.
    var sampling: [UInt8] {
        get throws {
            let frame = try self[0xC0]
            return stride(from: 7, to: frame.count, by: 3).map { frame[$0] }
        }
    }
}
