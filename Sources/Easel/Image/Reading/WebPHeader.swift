// SPDX-License-Identifier: MIT

/// The orientation in the chunks of a WebP file, and the first damage in its structure (RFC 9649, 2).
///
/// Any bytes can be asked. Chunks are read up to the first damage. What follows the length that the file gives itself is
/// ignored.
struct WebPHeader {
    /// The orientation that the first usable EXIF chunk gives; upright if none does.
    private(set) var orientation = EXIFOrientation.up

    /// A description of the first damage; nil for an intact file.
    private(set) var damage: String?

    /// - Parameter file: Begins like a WebP file.
    init(_ file: [UInt8]) { damage = read(file) }

    /// Reads all chunks.
    ///
    /// - Returns: What is wrong with their form.
    private mutating func read(_ file: [UInt8]) -> String? {
        guard file.count >= 12 else { return "it ends after \(file.count) bytes" }
        let end = 8 + Self.number(file[4...])
        guard end <= file.count else { return "it ends after \(file.count) bytes and should go on to byte \(end)" }
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
                    "the chunk at byte \(position) should go on to byte \(start + length), and the file ends at byte "
                    + "\(end)"
            }
            let data = file[start..<start + length]
            switch name {
            case "VP8X" where position == 12:
                // The flag of EXIF, without which the chunk is to be ignored.
                hasMetadata = data.first.map { $0 & 0x08 != 0 } ?? false
            case "EXIF" where hasMetadata && !hasOrientation:
                if let found = EXIFOrientation(exif: data) { (orientation, hasOrientation) = (found, true) }
            default: break
            }
            // A chunk of an odd length is followed by a byte of padding.
            position = start + length + length % 2
        }
        return nil
    }

    /// The first four bytes, the lowest first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
