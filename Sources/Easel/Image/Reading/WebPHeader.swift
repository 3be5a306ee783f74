// SPDX-License-Identifier: MIT

internal import EaselNative

/// The orientation of a WebP file, the first frame of an animation, and the first error in the file's structure (RFC 9649, section 2).
///
/// Any bytes are accepted. Chunks are read up to the first error. Bytes beyond the length that the file's header states
/// are ignored.
struct WebPHeader {
    /// The orientation in the first usable EXIF chunk; `up` if there is none.
    private(set) var orientation = EXIFOrientation.up

    /// The first frame; nil if the file is not an animation.
    private(set) var firstFrame: WebPDecoder.Frame?

    /// A description of the first error; nil if the file is intact.
    private(set) var damage: String?

    /// - Parameter file: A file that begins with the WebP signature.
    init(_ file: [UInt8]) { damage = read(file) }

    /// Reads all chunks.
    ///
    /// - Returns: A description of the first structural error; nil if there is none.
    private mutating func read(_ file: [UInt8]) -> String? {
        guard file.count >= 12 else { return "it ends after \(file.count) bytes" }
        let end = 8 + Self.number(file[4...])
        guard end <= file.count else { return "it ends after \(file.count) bytes and should extend to byte \(end)" }
        guard end >= 12 else { return "it gives its length as \(end) bytes" }
        var position = 12
        var hasMetadata = false
        var hasOrientation = false
        while position + 8 <= end {
            let name = String(decoding: file[position..<position + 4], as: UTF8.self)
            let length = Self.number(file[(position + 4)...])
            let start = position + 8
            guard start + length <= end else {
                return
                    "the chunk at byte \(position) should extend to byte \(start + length), but the file ends at byte "
                    + "\(end)"
            }
            let data = file[start..<start + length]
            switch name {
            case "VP8X" where position == 12:
                // The bit 0x08 is the EXIF flag. If it is not set, the EXIF chunk must be ignored.
                hasMetadata = data.first.map { $0 & 0x08 != 0 } ?? false
            case "ANMF" where firstFrame == nil: firstFrame = WebPDecoder.Frame(data)
            case "EXIF" where hasMetadata && !hasOrientation:
                if let found = EXIFOrientation(exif: data) { (orientation, hasOrientation) = (found, true) }
            default: break
            }
            // A padding byte follows a chunk of odd length.
            position = start + length + length % 2
        }
        return nil
    }

    /// Returns the number in the first four bytes, least significant byte first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
