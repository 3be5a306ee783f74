// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The size, orientation, and gamma of a PNG file, and the first error in the file's structure (PNG, 5.2 and 5.3).
///
/// Any bytes are accepted. Chunks are read up to the first error.
struct PNGHeader {
    /// The width and height in pixels, from the IHDR chunk; nil if there is no valid IHDR before the first error.
    private(set) var size: (width: Int, height: Int)?

    /// The orientation in the first usable EXIF data, before or after the pixels; `up` if there is none.
    private(set) var orientation = EXIFOrientation.up

    /// A description of the first error; nil if the signature and all chunks are intact. The description helps the user
    /// to repair the file or to fetch it again. libpng reports little more than that the file is damaged.
    private(set) var damage: String?

    /// The exponent that converts light to samples, as stored in the gAMA chunk. It is 1 if samples are linear light.
    private var gamma: Double?

    /// Whether samples are interpreted as sRGB regardless of gAMA. The chunks sRGB, iCCP, and cICP all take precedence
    /// over gAMA (PNG, 4.3).
    private var hasColorSpace = false

    private var has16Bits = false

    /// The 8-bit sRGB value for each possible sample value; nil if samples are already sRGB.
    ///
    /// Encoders that write sRGB samples store gammas within 5% of 1/2.2.
    var curve: [UInt8]? {
        guard let gamma, !hasColorSpace, abs(gamma * 2.2 - 1) > 0.05 else { return nil }
        let largest = has16Bits ? 65_535 : 255
        return (0...largest).map { sample in
            let light = pow(Double(sample) / Double(largest), 1 / gamma)
            return UInt8(min(max(Color.encoded(light), 0), 1) * 255 + 0.5)
        }
    }

    init(_ file: [UInt8]) { damage = read(file) }

    /// Reads all chunks.
    ///
    /// - Returns: A description of the first structural error; nil if there is none.
    private mutating func read(_ file: [UInt8]) -> String? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        if file.count < signature.count { return "it ends after \(Self.grouped(file.count)) bytes" }
        if !file.starts(with: signature) {
            return "its line endings were changed, as when a file is transferred as text"
        }
        var position = signature.count
        var isBeforePixels = true
        var hasOrientation = false
        while position + 8 <= file.count {
            let length = Self.number(file[position...])
            let type = file[position + 4..<position + 8]
            guard length <= Int32.max, type.allSatisfy({ 65...90 ~= $0 || 97...122 ~= $0 }) else {
                return "the chunk that should begin at byte \(Self.grouped(position)) has an invalid length or type"
            }
            let name = String(decoding: type, as: UTF8.self)
            let end = position + 8 + length
            guard end + 4 <= file.count else {
                return "it ends after \(Self.grouped(file.count)) bytes, in \(name), which should extend to byte "
                    + Self.grouped(end + 4)
            }
            let isIntact =
                Deflate.crc32(Array(file[position + 4..<end]))
                == UInt32(truncatingIfNeeded: Self.number(file[end...]))
            // A capital first letter marks a critical chunk, without which the file is unusable. Other damaged chunks
            // are ignored.
            if 65...90 ~= file[position + 4], !isIntact {
                return "\(name) is damaged at byte \(Self.grouped(position)): its checksum is wrong"
            }
            let data = file[position + 8..<end]
            switch name {
            case "IEND": return nil
            case "IHDR" where size == nil && data.count == 13:
                size = (Self.number(data), Self.number(data.dropFirst(4)))
                has16Bits = data[data.startIndex + 8] == 16
            case "PLTE", "IDAT": isBeforePixels = false
            // These chunks are invalid after the palette or the pixels.
            case "gAMA" where isIntact && isBeforePixels && gamma == nil && data.count == 4 && Self.number(data) > 0:
                gamma = Double(Self.number(data)) / 100_000
            case "sRGB", "iCCP", "cICP": hasColorSpace = hasColorSpace || isIntact && isBeforePixels
            case "eXIf" where isIntact && !hasOrientation:
                if let found = EXIFOrientation(exif: data) { (orientation, hasOrientation) = (found, true) }
            default: break
            }
            position = end + 4
        }
        return "it ends after \(Self.grouped(file.count)) bytes, without IEND"
    }

    /// Returns the number in the first four bytes, most significant byte first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    /// Returns a number as text, with a comma before each group of three digits.
    private static func grouped(_ number: Int) -> String {
        number < 1_000
            ? "\(number)" : "\(grouped(number / 1_000)),\(String(1_000 + number % 1_000).dropFirst())"
    }
}
