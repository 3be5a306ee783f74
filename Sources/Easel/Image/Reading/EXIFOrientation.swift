// SPDX-License-Identifier: MIT

internal import Foundation

/// The rotation and reflection that turn a camera's picture upright: the Orientation tag of Exif 3.0 (CIPA DC-008),
/// 4.6.5.1.
///
/// The case names match `CGImagePropertyOrientation`.
enum EXIFOrientation: UInt16, Sendable, Hashable, CaseIterable {
    /// The first row is at the top, and the first column is on the left.
    case up = 1
    /// The first row is at the top, and the first column is on the right.
    case upMirrored
    /// The first row is at the bottom, and the first column is on the right.
    case down
    /// The first row is at the bottom, and the first column is on the left.
    case downMirrored
    /// The first row is on the left, and the first column is at the top.
    case leftMirrored
    /// The first row is on the right, and the first column is at the top.
    case right
    /// The first row is on the right, and the first column is at the bottom.
    case rightMirrored
    /// The first row is on the left, and the first column is at the bottom.
    case left

    /// Whether rows become columns.
    var exchangesSides: Bool { rawValue >= 5 }

    /// Whether the first column is on the right or at the bottom.
    private var reversesColumns: Bool { [.upMirrored, .down, .rightMirrored, .left].contains(self) }

    /// Whether the first row is at the bottom or on the right.
    private var reversesRows: Bool { [.down, .downMirrored, .right, .rightMirrored].contains(self) }

    /// The transform from the unit square of the stored picture to the unit square of the upright picture. In both, x
    /// points right and y points down.
    var transform: CGAffineTransform {
        let (column, fromRight): (CGFloat, CGFloat) = reversesColumns ? (-1, 1) : (1, 0)
        let (row, fromBottom): (CGFloat, CGFloat) = reversesRows ? (-1, 1) : (1, 0)
        return exchangesSides
            ? CGAffineTransform(a: 0, b: column, c: row, d: 0, tx: fromBottom, ty: fromRight)
            : CGAffineTransform(a: column, b: 0, c: 0, d: row, tx: fromRight, ty: fromBottom)
    }

    /// Returns the pixels of the upright picture. `width` and `height` are the size of the stored picture.
    func upright(_ pixels: [UInt8], width: Int, height: Int, bytesPerPixel: Int) -> [UInt8] {
        if self == .up { return pixels }
        let (alongColumns, alongRows) = (reversesColumns ? -1 : 1, reversesRows ? -width : width)
        let origin = (reversesColumns ? width - 1 : 0) + (reversesRows ? (height - 1) * width : 0)
        let (right, down) = exchangesSides ? (alongRows, alongColumns) : (alongColumns, alongRows)
        let (newWidth, newHeight) = exchangesSides ? (height, width) : (width, height)
        var result = [UInt8](repeating: 0, count: pixels.count)
        let stored = pixels.span
        var target = result.mutableSpan
        var index = 0
        for row in 0..<newHeight {
            var source = (origin + row * down) * bytesPerPixel
            for _ in 0..<newWidth {
                for byte in 0..<bytesPerPixel { target[index + byte] = stored[source + byte] }
                index += bytesPerPixel
                source += right * bytesPerPixel
            }
        }
        return result
    }
}

extension EXIFOrientation {
    /// Reads the orientation from a chunk of EXIF data. Some encoders start the chunk with the prefix of a JPEG
    /// segment.
    init?(exif data: ArraySlice<UInt8>) {
        let prefix = Array("Exif".utf8) + [0, 0]
        self.init(tiff: Array(data.starts(with: prefix) ? data.dropFirst(prefix.count) : data))
    }

    /// Reads the orientation from EXIF data, which has the form of a TIFF file in either byte order. The result is nil
    /// if the first directory has no orientation or is damaged.
    init?(tiff: [UInt8]) {
        let littleEndian: Bool
        if tiff.starts(with: [0x49, 0x49, 42, 0]) {
            littleEndian = true
        } else if tiff.starts(with: [0x4D, 0x4D, 0, 42]) {
            littleEndian = false
        } else {
            return nil
        }
        func number(at index: Int, bytes count: Int) -> Int? {
            guard index >= 0, index + count <= tiff.count else { return nil }
            let bytes = tiff[index..<index + count]
            return (littleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
        for entry in 0..<count {
            let position = directory + 2 + entry * 12
            guard let tag = number(at: position, bytes: 2) else { return nil }
            guard tag == 0x0112 else { continue }
            // An entry contains the tag, the type, the count, and the value. A value of type SHORT is in the first two
            // of the last four bytes, and a LONG takes all four.
            let sizes = [3: 2, 4: 4]
            guard let type = number(at: position + 2, bytes: 2), let size = sizes[type],
                let value = number(at: position + 8, bytes: size), let raw = UInt16(exactly: value)
            else { return nil }
            self.init(rawValue: raw)
            return
        }
        return nil
    }
}
