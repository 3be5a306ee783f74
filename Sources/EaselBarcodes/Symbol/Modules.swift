// SPDX-License-Identifier: MIT

/// The modules of a bar code: a grid of squares that are dark or light, without the quiet zone.
///
/// A linear symbology has one row, whose modules are as high as its bars.
///
/// ```swift
/// let code = try Barcode.qr("https://example.com")
/// print(code.modules.width)    // 25
/// print(code.modules[0, 0])    // true: the corner of a finder pattern is dark
/// ```
public struct Modules: Sendable, Hashable, CustomStringConvertible {
    /// The number of columns.
    public let width: Int

    /// The number of rows.
    public let height: Int

    private var bits: [Bool]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        bits = Array(repeating: false, count: width * height)
    }

    /// A row of modules.
    init(row: [Bool]) { (width, height, bits) = (row.count, 1, row) }

    /// Whether a module is dark. Modules outside the grid are light.
    ///
    /// - Parameters:
    ///   - column: The column, from 0 at the left.
    ///   - row: The row, from 0 at the top.
    public internal(set) subscript(column: Int, row: Int) -> Bool {
        get { contains(column, row) && bits[row * width + column] }
        set {
            if contains(column, row) { bits[row * width + column] = newValue }
        }
    }

    /// The rows of the grid from top to bottom; dark modules are `true`.
    public var rows: [[Bool]] { (0..<height).map { row in Array(bits[row * width..<(row + 1) * width]) } }

    /// The grid as lines of `█` for dark modules and spaces for light ones.
    public var description: String {
        rows.map { row in row.map { $0 ? "█" : " " }.joined() }.joined(separator: "\n")
    }

    private func contains(_ column: Int, _ row: Int) -> Bool {
        column >= 0 && column < width && row >= 0 && row < height
    }
}
