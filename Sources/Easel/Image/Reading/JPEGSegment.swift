// SPDX-License-Identifier: MIT

/// A part of a JPEG file (ITU-T T.81, annex B).
struct JPEGSegment {
    let marker: UInt8

    /// What follows the marker and the length.
    let payload: ArraySlice<UInt8>

    /// The whole, from the marker on; of a scan's header with the scan.
    private let bytes: ArraySlice<UInt8>

    /// The segments of a file, and whether they reach its end. Any bytes can be asked: where they make no sense, nothing more is
    /// found.
    static func all(in file: [UInt8]) -> (segments: [JPEGSegment], reachEnd: Bool) {
        var segments: [JPEGSegment] = []
        var position = 2  // behind the marker that begins the image
        while position + 2 <= file.count, file[position] == 0xFF {
            let marker = file[position + 1]
            if marker == 0xD9 { return (segments, true) }
            if marker == 0xFF {  // a fill byte
                position += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {  // no segment
                position += 2
                continue
            }
            guard position + 4 <= file.count else { break }
            let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
            let payloadEnd = position + 2 + length
            guard length >= 2, payloadEnd <= file.count else { break }
            let end = marker == 0xDA ? scanEnd(in: file, from: payloadEnd) : payloadEnd
            segments.append(
                JPEGSegment(marker: marker, payload: file[position + 4..<payloadEnd], bytes: file[position..<end]))
            position = end
        }
        return (segments, false)
    }

    /// Where the next marker is that does not belong to a scan.
    private static func scanEnd(in file: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < file.count {
            if file[index] == 0xFF {
                let next = file[index + 1]
                if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return index }
            }
            index += 1
        }
        return file.count
    }

    /// A file with the picture alone: without EXIF, colour profiles, previews, comments, and what follows its end. Nil if the
    /// segments do not reach an end.
    static func picture(of file: [UInt8]) -> [UInt8]? {
        let (segments, reachEnd) = all(in: file)
        guard reachEnd else { return nil }
        return [0xFF, 0xD8] + segments.flatMap(\.picture) + [0xFF, 0xD9]
    }

    /// What of it says how the picture looks.
    private var picture: ArraySlice<UInt8> {
        switch marker {
        case 0xE0 where payload.count >= 14 && payload.starts(with: "JFIF\u{0}".utf8):
            // The last two are the size of a preview.
            return [0xFF, 0xE0, 0, 16] + payload.prefix(12) + [0, 0]
        case 0xEE where payload.count >= 12 && payload.starts(with: "Adobe".utf8):
            return [0xFF, 0xEE, 0, 14] + payload.prefix(12)
        // Frames, tables of Huffman codes, arithmetic coding and quantisation, restarts, scans.
        case 0xC0...0xC7, 0xC9...0xCF, 0xDA, 0xDB, 0xDD: return bytes
        default: return []
        }
    }
}
