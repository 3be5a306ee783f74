// SPDX-License-Identifier: MIT

internal import EaselNative

/// What is wrong with the form of a PNG file, for somebody who has to mend or fetch it again: libpng says of most damage
/// no more than that there is some.
enum PNGDamage {
    /// Nil where signature and chunks are as they should be (PNG, 5.2 and 5.3), and the fault lies within one.
    static func description(of file: [UInt8]) -> String? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        if file.count < signature.count { return "it ends after \(grouped(file.count)) bytes" }
        if !file.starts(with: signature) {
            return "its line ends were changed, as happens to a file that is sent as text"
        }
        var position = signature.count
        while position + 8 <= file.count {
            let length = number(file, at: position)
            let type = file[position + 4..<position + 8]
            guard length <= Int32.max, type.allSatisfy({ 65...90 ~= $0 || 97...122 ~= $0 }) else {
                return "there is no chunk at byte \(grouped(position)), where one should begin"
            }
            let name = String(decoding: type, as: UTF8.self)
            let end = position + 8 + length
            guard end + 4 <= file.count else {
                return "it ends after \(grouped(file.count)) bytes, in \(name), which should go on to byte "
                    + grouped(end + 4)
            }
            // A capital letter says that a file is nothing without the chunk; of the others damaged ones are left out.
            let checksum = Deflate.crc32(Array(file[position + 4..<end]))
            if 65...90 ~= file[position + 4], checksum != UInt32(truncatingIfNeeded: number(file, at: end)) {
                return "\(name) is damaged at byte \(grouped(position)): its checksum is wrong"
            }
            if name == "IEND" { return nil }
            position = end + 4
        }
        return "it ends after \(grouped(file.count)) bytes, without IEND"
    }

    /// Four bytes, the highest first.
    private static func number(_ file: [UInt8], at position: Int) -> Int {
        file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// With a comma before each three digits.
    private static func grouped(_ number: Int) -> String {
        number < 1_000
            ? "\(number)" : "\(grouped(number / 1_000)),\(String(1_000 + number % 1_000).dropFirst())"
    }
}
