// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Some rows of a picture, as straight RGBA.
struct PixelBand {
    let bytes: [UInt8]
    /// The same: `Data` is compared by one call of the C library, which in a debug build too is quick.
    let data: Data
    let rows: Range<Int>
    let width: Int

    init(_ image: Image, rows: Range<Int>) {
        bytes = image.pixels(inRows: rows, as: .rgba)
        data = Data(bytes)
        self.rows = rows
        width = image.width
    }

    /// The offset of a pixel's red.
    func index(x: Int, y: Int) -> Int { ((y - rows.lowerBound) * width + x) * 4 }

    /// All channels of a pixel in one number.
    func color(x: Int, y: Int) -> UInt32 {
        let index = index(x: x, y: y)
        return UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
            | UInt32(bytes[index + 3])
    }

    /// Whether a row has the same pixels as another band's in some columns.
    func isSame(as other: PixelBand, _ columns: Range<Int>, _ y: Int) -> Bool {
        let part = index(x: columns.lowerBound, y: y)..<index(x: columns.upperBound, y: y)
        return data[part] == other.data[part]
    }
}
