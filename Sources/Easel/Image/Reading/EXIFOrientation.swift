// SPDX-License-Identifier: MIT

internal import Foundation

/// How a camera's picture has to be turned to stand upright: the tag Orientation of Exif 3.0 (CIPA DC-008), 4.6.5.1.
///
/// The names are those of `CGImagePropertyOrientation`.
enum EXIFOrientation: UInt16, Sendable, Hashable, CaseIterable {
    /// The first row is the top, the first column the left side.
    case up = 1
    /// The first row is the top, the first column the right side.
    case upMirrored
    /// The first row is the bottom, the first column the right side.
    case down
    /// The first row is the bottom, the first column the left side.
    case downMirrored
    /// The first row is the left side, the first column the top.
    case leftMirrored
    /// The first row is the right side, the first column the top.
    case right
    /// The first row is the right side, the first column the bottom.
    case rightMirrored
    /// The first row is the left side, the first column the bottom.
    case left

    /// Whether rows become columns.
    var exchangesSides: Bool { rawValue >= 5 }

    /// Whether the first column is at the right or the bottom.
    private var reversesColumns: Bool { [.upMirrored, .down, .rightMirrored, .left].contains(self) }

    /// Whether the first row is at the bottom or the right.
    private var reversesRows: Bool { [.down, .downMirrored, .right, .rightMirrored].contains(self) }

    /// Takes the unit square of the picture as stored to that of the upright one; both have x to the right and y down.
    var transform: CGAffineTransform {
        let (column, fromRight): (CGFloat, CGFloat) = reversesColumns ? (-1, 1) : (1, 0)
        let (row, fromBottom): (CGFloat, CGFloat) = reversesRows ? (-1, 1) : (1, 0)
        return exchangesSides
            ? CGAffineTransform(a: 0, b: column, c: row, d: 0, tx: fromBottom, ty: fromRight)
            : CGAffineTransform(a: column, b: 0, c: 0, d: row, tx: fromRight, ty: fromBottom)
    }

    /// The upright picture's pixels. Width and height are those of the picture as stored.
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
