// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A horizontal band of a picture, as RGBA bytes with straight alpha.
struct PixelBand {
    let bytes: [UInt8]
    /// The same bytes. Comparing `Data` is a single C library call, which is fast even in debug builds.
    let data: Data
    let rows: Range<Int>
    let width: Int

    init(_ image: Image, rows: Range<Int>) {
        bytes = image.pixels(inRows: rows, as: .rgba)
        data = Data(bytes)
        self.rows = rows
        width = image.width
    }

    /// Returns the byte offset of a pixel.
    func index(x: Int, y: Int) -> Int { ((y - rows.lowerBound) * width + x) * 4 }

    /// Returns all channels of a pixel as one number.
    func color(x: Int, y: Int) -> UInt32 {
        let index = index(x: x, y: y)
        return UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
            | UInt32(bytes[index + 3])
    }

    /// Whether part of a row has the same pixels in another band.
    func isSame(as other: PixelBand, _ columns: Range<Int>, _ y: Int) -> Bool {
        let part = index(x: columns.lowerBound, y: y)..<index(x: columns.upperBound, y: y)
        return data[part] == other.data[part]
    }
}
