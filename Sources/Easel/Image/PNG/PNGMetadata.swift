// SPDX-License-Identifier: MIT

internal import Foundation

/// The metadata of a PNG file: resolution and text entries.
struct PNGMetadata {
    private let pixelsPerInch: CGFloat?

    /// Chunks of type `tEXt` or `iTXt` in the order of their keywords.
    private(set) var texts: [PNGChunk] = []

    init(_ options: PNGOptions) throws(DrawingError) {
        if let asked = options.pixelsPerInch, !(0.1...10_000_000 ~= asked) {
            throw .invalidOption(
                "PNGOptions.pixelsPerInch is \(asked.shortDescription); it must be from 0.1 to 10000000")
        }
        pixelsPerInch = options.pixelsPerInch
        for (keyword, text) in options.text.sorted(by: { $0.key < $1.key }) {
            texts.append(try Self.chunk(keyword, text))
        }
    }

    /// Returns the resolution for the `pHYs` chunk, in pixels per meter.
    ///
    /// - Parameter scale: The number of pixels per point (1/72 inch).
    func pixelsPerMeter(scale: CGFloat) -> Int {
        let perMeter = (pixelsPerInch ?? 72 * scale) / 0.0254
        // Numbers in the file are limited to 31 bits, and 0 is not a valid resolution.
        return Int(min(max(perMeter.rounded(), 1), CGFloat(Int32.max)))
    }

    private static func chunk(_ keyword: String, _ text: String) throws(DrawingError) -> PNGChunk {
        guard let key = latin1(keyword, allowing: 32), 1...79 ~= key.count, key.first != 32, key.last != 32,
            !zip(key, key.dropFirst()).contains(where: { $0 == (32, 32) })
        else {
            throw .invalidOption(
                "PNGOptions.text: \"\(keyword)\" is not a keyword; it must be 1 to 79 characters of Latin-1, with single "
                    + "spaces only between other characters")
        }
        guard !text.unicodeScalars.contains("\0") else {
            throw .invalidOption("PNGOptions.text: the text of \"\(keyword)\" contains a NUL character")
        }
        // Swift treats a carriage return and the following line feed as one character.
        let lines = String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
        if let plain = latin1(lines, allowing: 10) { return PNGChunk("tEXt", key + [0] + plain) }
        // The zeros after the keyword mean no compression, an unspecified language, and an untranslated keyword.
        return PNGChunk("iTXt", key + [0, 0, 0, 0, 0] + lines.utf8)
    }

    /// Returns the Latin-1 bytes of a string; nil if the string has characters other than printable Latin-1, space, and
    /// one additional allowed character.
    private static func latin1(_ text: String, allowing other: UInt32) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 32...126, 161...255, other: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            default: return nil
            }
        }
        return bytes
    }
}
