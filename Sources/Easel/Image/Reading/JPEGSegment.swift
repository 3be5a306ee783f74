// SPDX-License-Identifier: MIT

/// A segment of a JPEG file (ITU-T T.81, annex B).
struct JPEGSegment {
    let marker: UInt8

    /// The bytes after the marker and the length.
    let payload: ArraySlice<UInt8>

    /// All bytes of the segment, including the marker. The segment of a scan header includes its scan.
    private let bytes: ArraySlice<UInt8>

    /// Returns the segments of a file, and the rest of the file. The rest begins with the end marker if the file has
    /// one.
    ///
    /// Any bytes are accepted. Parsing stops at the first invalid segment. Stray bytes between segments are skipped, as
    /// in libjpeg.
    static func all(in file: [UInt8]) -> (segments: [JPEGSegment], rest: ArraySlice<UInt8>) {
        var segments: [JPEGSegment] = []
        var position = 2  // after the marker that begins the image
        while position + 2 <= file.count {
            let marker = file[position + 1]
            if file[position] != 0xFF || marker == 0xFF {  // a stray byte or a fill byte
                position += 1
                continue
            }
            if marker == 0xD8 || marker == 0xD9 { break }  // a nested image, or the end
            if marker <= 0x01 || (0xD0...0xD7).contains(marker) {  // a marker without a segment
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
        return (segments, file[min(position, file.count)...])
    }

    /// Returns the offset of the next marker that does not belong to a scan.
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

    /// Returns a file with only the picture data: without EXIF, color profiles, previews, comments, stray bytes between
    /// segments, and bytes after the end marker. Returns nil if the segments are not followed by an end marker.
    static func picture(of file: [UInt8]) -> [UInt8]? {
        let (picture, isComplete) = cleaned(file)
        return isComplete ? picture : nil
    }

    /// Returns a file with only the picture data. If the segments are not followed by an end marker, the rest of the
    /// file is appended unchanged.
    static func cleaned(_ file: [UInt8]) -> (file: [UInt8], isComplete: Bool) {
        let (segments, rest) = all(in: file)
        var isSequential = false
        var result: [UInt8] = [0xFF, 0xD8]
        for segment in segments {
            // The frames that are not progressive, with Huffman or arithmetic coding.
            if (0xC0...0xCF).contains(segment.marker), ![0xC4, 0xC8, 0xCC].contains(segment.marker) {
                isSequential = [0xC0, 0xC1, 0xC9].contains(segment.marker)
            }
            result += segment.picture(isSequential: isSequential)
        }
        let end: [UInt8] = [0xFF, 0xD9]
        let isComplete = rest.starts(with: end)
        return (result + (isComplete ? end[...] : rest), isComplete)
    }

    /// Returns the part of the segment that describes the picture, without values that make libjpeg issue a warning.
    /// Such a warning would hide later warnings.
    ///
    /// - Parameter isSequential: Whether the frame's scans contain all coefficients in full.
    private func picture(isSequential: Bool) -> ArraySlice<UInt8> {
        switch marker {
        case 0xE0 where payload.count >= 14 && payload.starts(with: "JFIF\u{0}".utf8):
            // A version that libjpeg does not know is replaced by 1.02. The last two bytes are the size of a preview.
            let fields = Array(payload.prefix(12))
            let version = [1, 2].contains(fields[5]) ? fields[5..<7] : [1, 2]
            return [0xFF, 0xE0, 0, 16] + fields[..<5] + version + fields[7...] + [0, 0]
        case 0xEE where payload.count >= 12 && payload.starts(with: "Adobe".utf8):
            return [0xFF, 0xEE, 0, 14] + payload.prefix(12)
        case 0xDA where isSequential && payload.count >= 3:
            // The header ends with the range and the bit positions of the coefficients. In a sequential frame, they
            // always include all coefficients and bits.
            let scan = bytes.dropFirst(4 + payload.count)
            return bytes.prefix(4 + payload.count - 3) + [0, 63, 0] + scan
        // Frames, scans, restart intervals, and tables for Huffman coding, arithmetic coding, and quantization.
        case 0xC0...0xC7, 0xC9...0xCF, 0xDA, 0xDB, 0xDD: return bytes
        default: return []
        }
    }
}
