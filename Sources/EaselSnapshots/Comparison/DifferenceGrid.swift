// SPDX-License-Identifier: MIT

internal import Foundation

/// The number of differing pixels in each cell of 8 × 8 pixels.
struct DifferenceGrid {
    /// The width and height of a cell, in pixels.
    static let cell = 8

    /// The number of pixels in a window of 2 × 2 cells.
    static let windowArea = 4 * cell * cell

    private let (columns, width): (Int, Int)
    /// The pixel rows that the grid covers.
    private var pixelRows: Range<Int>
    private var counts: [UInt16]

    private var rows: Int { counts.count / columns }

    /// - Parameter rows: The pixel rows. The range starts at the top of a cell.
    init(width: Int, rows: Range<Int>) {
        (self.width, pixelRows) = (width, rows)
        columns = (width + Self.cell - 1) / Self.cell
        counts = [UInt16](repeating: 0, count: columns * ((rows.count + Self.cell - 1) / Self.cell))
    }

    /// Adds the grid of the rows directly below.
    mutating func append(_ below: DifferenceGrid) {
        pixelRows = pixelRows.lowerBound..<below.pixelRows.upperBound
        counts += below.counts
    }

    /// Whether the next pixel to the right is in another cell.
    static func endsCell(_ x: Int) -> Bool { x % cell == cell - 1 }

    /// Adds a count to the cell that contains a pixel.
    mutating func add(_ count: Int, _ x: Int, _ y: Int) {
        counts[(y - pixelRows.lowerBound) / Self.cell * columns + x / Self.cell] += UInt16(count)
    }

    /// The maximum count in a window of 16 × 16 pixels. Windows start at every cell.
    var densestWindow: Int {
        var result = 0
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = 0
                for y in row..<min(row + 2, rows) {
                    for x in column..<min(column + 2, columns) { sum += Int(counts[y * columns + x]) }
                }
                result = max(result, sum)
            }
        }
        return result
    }

    /// The bounds of groups of adjacent cells with differences, sorted by their number of differing pixels, largest
    /// first.
    var boxes: [CGRect] {
        let picture = CGRect(x: 0, y: 0, width: width, height: pixelRows.upperBound)
        var isSeen = counts.map { $0 == 0 }
        var found: [(box: CGRect, count: Int)] = []
        for start in counts.indices where !isSeen[start] {
            var (waiting, box, count) = ([start], CGRect.null, 0)
            isSeen[start] = true
            while let index = waiting.popLast() {
                let (row, column) = index.quotientAndRemainder(dividingBy: columns)
                count += Int(counts[index])
                box = box.union(
                    CGRect(x: column * Self.cell, y: row * Self.cell, width: Self.cell, height: Self.cell))
                for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for x in max(column - 1, 0)...min(column + 1, columns - 1) where !isSeen[y * columns + x] {
                        isSeen[y * columns + x] = true
                        waiting.append(y * columns + x)
                    }
                }
            }
            found.append((box.intersection(picture), count))
        }
        return found.sorted { $0.count > $1.count }.map(\.box)
    }
}
