// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The pixel format in the chunks of a PNG file, and errors in the file's structure (PNG, 5.2 and 5.3).
///
/// Any bytes can be asked. Chunks are read up to the first damage.
struct PNGHeader {
    /// The width and height in pixels, of IHDR; nil if the file does not begin with an intact one.
    private(set) var size: (width: Int, height: Int)?

    /// The orientation that the first usable EXIF data gives, before or behind the pixels; upright if none does.
    private(set) var orientation = EXIFOrientation.up

    /// A sentence about the first damage; nil where signature and chunks are as they should be. It is for somebody who has
    /// to mend or fetch the file again, to whom libpng says little more than that there is some.
    private(set) var damage: String?

    /// The power of light that samples stand for, as gAMA has it: 1 for samples that are light itself.
    private var gamma: Double?

    /// Whether samples are taken for sRGB whatever gAMA says, as sRGB, iCCP and cICP all have a higher rank (PNG, 4.3).
    private var hasColorSpace = false

    private var has16Bits = false

    /// The value in sRGB, of 8 bits, for each value of a sample; nil where samples are sRGB.
    ///
    /// Powers as close to 1/2.2 as 5 % are what programs write that mean sRGB.
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
    /// - Returns: What is wrong with their form.
    private mutating func read(_ file: [UInt8]) -> String? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        if file.count < signature.count { return "it ends after \(Self.grouped(file.count)) bytes" }
        if !file.starts(with: signature) {
            return "its line ends were changed, as happens to a file that is sent as text"
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
                return "it ends after \(Self.grouped(file.count)) bytes, in \(name), which should go on to byte "
                    + Self.grouped(end + 4)
            }
            let isIntact =
                Deflate.crc32(Array(file[position + 4..<end]))
                == UInt32(truncatingIfNeeded: Self.number(file[end...]))
            // A capital letter says that a file is nothing without the chunk; of the others damaged ones are left out.
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
            // Of these chunks, those behind the palette or the pixels are in the wrong place.
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

    /// The first four bytes, the highest first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    /// With a comma before each three digits.
    private static func grouped(_ number: Int) -> String {
        number < 1_000
            ? "\(number)" : "\(grouped(number / 1_000)),\(String(1_000 + number % 1_000).dropFirst())"
    }
}
