// SPDX-License-Identifier: MIT

/// The ICC profile of sRGB, as the output intent of PDF/A (ISO 15076-1, version 4.2).
///
/// The primaries come from IEC 61966-2-1, adapted from D65 to D50 with the Bradford matrix, and the curve is its
/// transfer function.
enum ICCProfile {
    static let sRGB: [UInt8] = {
        let curve: [UInt8] =
            signature("para") + zeros(4) + [0, 3, 0, 0]
            + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
        // The columns of the matrix from linear sRGB to XYZ at D50.
        let red = xyz(0.43607, 0.22249, 0.01392)
        let green = xyz(0.38515, 0.71687, 0.09708)
        let blue = xyz(0.14307, 0.06061, 0.71410)
        let white = xyz(0.9642, 1, 0.8249)
        let adaptation =
            signature("sf32") + zeros(4)
            + [1.04790, 0.02293, -0.05020, 0.02960, 0.99046, -0.01707, -0.00925, 0.01506, 0.75179].flatMap(fixed)
        return profile([
            (["desc"], text("sRGB")), (["cprt"], text("Public domain")), (["wtpt"], white), (["chad"], adaptation),
            (["rXYZ"], red), (["gXYZ"], green), (["bXYZ"], blue), (["rTRC", "gTRC", "bTRC"], curve),
        ])
    }()

    /// Returns a profile for a display, with tags that may share their data.
    private static func profile(_ tags: [(names: [String], data: [UInt8])]) -> [UInt8] {
        let count = tags.reduce(0) { $0 + $1.names.count }
        let start = 128 + 4 + 12 * count
        var (table, data) = (number(count), [UInt8]())
        for tag in tags {
            for name in tag.names {
                table += signature(name) + number(start + data.count) + number(tag.data.count)
            }
            data += tag.data + zeros((4 - tag.data.count % 4) % 4)
        }
        // A profile must have a date; this is the date of version 4.2 of the specification.
        let date = [2004, 10, 1, 0, 0, 0].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let head =
            number(start + data.count) + zeros(4) + [4, 0x20, 0, 0] + signature("mntr") + signature("RGB ")
            + signature("XYZ ") + date + signature("acsp") + zeros(28) + [0.9642, 1, 0.8249].flatMap(fixed) + zeros(48)
        return head + table + data
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func signature(_ name: String) -> [UInt8] { Array(name.utf8) }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Returns a number with 16 bits before and after the point.
    private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded())) }

    private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
        signature("XYZ ") + zeros(4) + [x, y, z].flatMap(fixed)
    }

    /// Returns text in English.
    private static func text(_ text: String) -> [UInt8] {
        let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        return signature("mluc") + zeros(4) + number(1) + number(12) + Array("enUS".utf8) + number(units.count)
            + number(28) + units
    }
}
