// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A band of rows of a picture, as straight RGBA.
struct PixelBand {
    let bytes: [UInt8]
    /// The same bytes. Comparing `Data` is one call of the C library, which is fast in a debug build too.
    let data: Data
    let rows: Range<Int>
    let width: Int

    init(_ image: Image, rows: Range<Int>) {
        bytes = image.pixels(inRows: rows, as: .rgba)
        data = Data(bytes)
        self.rows = rows
        width = image.width
    }

    /// Returns the offset of a pixel's red.
    func index(x: Int, y: Int) -> Int { ((y - rows.lowerBound) * width + x) * 4 }

    /// Returns all channels of a pixel in one number.
    func color(x: Int, y: Int) -> UInt32 {
        let index = index(x: x, y: y)
        return UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
            | UInt32(bytes[index + 3])
    }

    /// Whether a row has the same pixels as another band's row in some columns.
    func isSame(as other: PixelBand, _ columns: Range<Int>, _ y: Int) -> Bool {
        let part = index(x: columns.lowerBound, y: y)..<index(x: columns.upperBound, y: y)
        return data[part] == other.data[part]
    }
}
