// SPDX-License-Identifier: MIT

extension Barcode {
    /// The shape of a Data Matrix code.
    public enum DataMatrixShape: Sendable, Hashable, CaseIterable {
        /// A square of 10 to 144 modules on a side.
        case square
        /// A rectangle of 8 to 16 rows, for narrow surfaces; at most 49 codewords.
        case rectangle
    }

    /// Makes a Data Matrix code with the error correction ECC 200, for small parts and letters.
    ///
    /// ```swift
    /// let part = try Barcode.dataMatrix("A-1138/2")
    /// let tube = try Barcode.dataMatrix("A-1138/2", shape: .rectangle)
    /// ```
    ///
    /// Text outside ASCII is encoded as UTF-8 and marked by ECI 26.
    ///
    /// - Parameters:
    ///   - text: The text, not empty: at most 3,116 digits, 2,335 letters, or about 1,555 bytes.
    ///   - shape: A square or a rectangle; the default is a square.
    /// - Throws: A ``BarcodeError``.
    public static func dataMatrix(
        _ text: String, shape: DataMatrixShape = .square
    ) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("dataMatrix(_:shape:)", "text", text)
        try DataMatrix.check(text, argument)
        let bytes = text.utf8.map { Int($0) }
        // ECI 26, UTF-8.
        let prefix = bytes.contains { $0 >= 128 } ? [241, 27] : []
        return try DataMatrix.barcode(bytes, prefix: prefix, shape, argument, shown: text)
    }

    /// Makes a GS1 DataMatrix code, for the data of GS1's application identifiers, as on medicine.
    ///
    /// ```swift
    /// let pack = try Barcode.dataMatrix(gs1: "(01)09521234543213(17)280630(10)A7")
    /// ```
    ///
    /// - Parameters:
    ///   - elements: The elements, with application identifiers in parentheses. Lengths and check digits of the most
    ///     common identifiers are checked.
    ///   - shape: A square or a rectangle; the default is a square.
    /// - Throws: A ``BarcodeError``.
    public static func dataMatrix(
        gs1 elements: String, shape: DataMatrixShape = .square
    ) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("dataMatrix(gs1:shape:)", "elements", elements)
        let data = try GS1Text(argument)
        try DataMatrix.check(data.data, argument)
        let characters = data.data.utf8.map { $0 == 29 ? DataMatrixEncodation.functionOne : Int($0) }
        return try DataMatrix.barcode(characters, prefix: [232], shape, argument, shown: data.text)
    }
}

/// The sizes and the placement of ISO/IEC 16022.
private enum DataMatrix {
    struct Size {
        let rows: Int
        let columns: Int
        /// The regions between alignment patterns, in both directions.
        let regions: (down: Int, across: Int)
        let data: Int
        let correction: Int
        var blocks = 1

        init(_ rows: Int, _ columns: Int, _ regions: (Int, Int), _ data: Int, _ correction: Int, blocks: Int = 1) {
            (self.rows, self.columns, self.regions) = (rows, columns, regions)
            (self.data, self.correction, self.blocks) = (data, correction, blocks)
        }
    }

    static let squares = [
        (10, 1, 3, 5, 1), (12, 1, 5, 7, 1), (14, 1, 8, 10, 1), (16, 1, 12, 12, 1), (18, 1, 18, 14, 1),
        (20, 1, 22, 18, 1), (22, 1, 30, 20, 1), (24, 1, 36, 24, 1), (26, 1, 44, 28, 1), (32, 2, 62, 36, 1),
        (36, 2, 86, 42, 1), (40, 2, 114, 48, 1), (44, 2, 144, 56, 1), (48, 2, 174, 68, 1), (52, 2, 204, 84, 2),
        (64, 4, 280, 112, 2), (72, 4, 368, 144, 4), (80, 4, 456, 192, 4), (88, 4, 576, 224, 4), (96, 4, 696, 272, 4),
        (104, 4, 816, 336, 6), (120, 6, 1050, 408, 6), (132, 6, 1304, 496, 8), (144, 6, 1558, 620, 10),
    ].map { Size($0.0, $0.0, ($0.1, $0.1), $0.2, $0.3, blocks: $0.4) }

    static let rectangles = [
        Size(8, 18, (1, 1), 5, 7), Size(8, 32, (1, 2), 10, 11), Size(12, 26, (1, 1), 16, 14),
        Size(12, 36, (1, 2), 22, 18), Size(16, 36, (1, 2), 32, 24), Size(16, 48, (1, 2), 49, 28),
    ]

    /// Refuses empty text, and text that is longer than the longest possible number.
    static func check(_ text: String, _ argument: CallArgument) throws(BarcodeError) {
        guard !text.isEmpty else { throw BarcodeError(.invalidValue, argument, "it must not be empty") }
        guard text.utf8.count <= 3_116 else {
            throw BarcodeError(
                .tooMuchData, argument,
                "it has \(text.utf8.count) bytes; the largest code holds 3,116 digits, 2,335 letters, or 1,555 bytes")
        }
    }

    static func barcode(
        _ characters: [Int], prefix: [Int], _ shape: Barcode.DataMatrixShape, _ argument: CallArgument, shown: String
    ) throws(BarcodeError) -> Barcode {
        let sizes = shape == .square ? squares : rectangles
        var codewords = DataMatrixEncodation(prefix: prefix, characters)
        guard let size = sizes.first(where: { $0.data >= codewords.values.count }) else {
            let maximum = sizes.map(\.data).max() ?? 0
            throw BarcodeError(
                .tooMuchData, argument,
                "it needs \(codewords.values.count) codewords; a \(shape) has at most \(maximum)")
        }
        codewords.pad(to: size.data)
        let modules = modules(corrected(codewords.values, size), size)
        return Barcode(.dataMatrix, modules: modules, text: shown, details: "", quietZone: QuietZone(1))
    }

    /// Returns the codewords with their correction. Blocks take codewords in turn.
    private static func corrected(_ data: [Int], _ size: Size) -> [Int] {
        let code = ReedSolomon(.dataMatrix, correction: size.correction / size.blocks, firstRoot: 1)
        let corrections = (0..<size.blocks).map { block in
            code.correction(of: stride(from: block, to: data.count, by: size.blocks).map { data[$0] })
        }
        var used = Array(repeating: 0, count: size.blocks)
        return data
            + (data.count..<data.count + size.correction).map { index in
                let block = index % size.blocks
                defer { used[block] += 1 }
                return corrections[block][used[block]]
            }
    }

    private static func modules(_ codewords: [Int], _ size: Size) -> Modules {
        let (down, across) = size.regions
        let (height, width) = (size.rows / down - 2, size.columns / across - 2)
        let placement = DataMatrixPlacement(rows: height * down, columns: width * across)
        var modules = Modules(width: size.columns, height: size.rows)
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                // Each region has a solid border on the left and below, and a dashed one on the other sides.
                let (y, x) = (row % (height + 2), column % (width + 2))
                let isDark: Bool
                if x == 0 || y == height + 1 {
                    isDark = true
                } else if y == 0 {
                    isDark = x % 2 == 0
                } else if x == width + 1 {
                    isDark = y % 2 == 1
                } else {
                    isDark = placement.isDark(
                        row: row / (height + 2) * height + y - 1, column: column / (width + 2) * width + x - 1,
                        codewords)
                }
                modules[column, row] = isDark
            }
        }
        return modules
    }
}

/// The positions of codewords' bits without the borders (ISO/IEC 16022, annex F).
private struct DataMatrixPlacement {
    private let rows: Int
    private let columns: Int
    /// The number of a codeword times 8, plus the number of its bit; −1 for modules without a codeword.
    private var bits: [Int]

    init(rows: Int, columns: Int) {
        (self.rows, self.columns) = (rows, columns)
        bits = Array(repeating: -1, count: rows * columns)
        var codeword = 0
        func place(_ positions: [(Int, Int)]) {
            for (bit, position) in positions.enumerated() {
                var (row, column) = position
                if row < 0 { (row, column) = (row + rows, column + 4 - (rows + 4) % 8) }
                if column < 0 { (row, column) = (row + 4 - (columns + 4) % 8, column + columns) }
                bits[row * columns + column] = 8 * codeword + bit
            }
            codeword += 1
        }
        func placeShape(_ row: Int, _ column: Int) {
            guard 0..<rows ~= row, 0..<columns ~= column, bits[row * columns + column] < 0 else { return }
            place([
                (row - 2, column - 2), (row - 2, column - 1), (row - 1, column - 2), (row - 1, column - 1),
                (row - 1, column), (row, column - 2), (row, column - 1), (row, column),
            ])
        }
        let (bottom, right) = (rows - 1, columns - 1)
        var (row, column) = (4, 0)
        while row < rows || column < columns {
            if row == rows, column == 0 {
                place([
                    (bottom, 0), (bottom, 1), (bottom, 2), (0, right - 1), (0, right), (1, right), (2, right),
                    (3, right),
                ])
            }
            if row == rows - 2, column == 0, columns % 4 != 0 {
                place([
                    (bottom - 2, 0), (bottom - 1, 0), (bottom, 0), (0, right - 3), (0, right - 2), (0, right - 1),
                    (0, right), (1, right),
                ])
            }
            if row == rows - 2, column == 0, columns % 8 == 4 {
                place([
                    (bottom - 2, 0), (bottom - 1, 0), (bottom, 0), (0, right - 1), (0, right), (1, right), (2, right),
                    (3, right),
                ])
            }
            if row == rows + 4, column == 2, columns % 8 == 0 {
                place([
                    (bottom, 0), (bottom, right), (0, right - 2), (0, right - 1), (0, right), (1, right - 2),
                    (1, right - 1), (1, right),
                ])
            }
            repeat {
                placeShape(row, column)
                (row, column) = (row - 2, column + 2)
            } while row >= 0 && column < columns
            (row, column) = (row + 1, column + 3)
            repeat {
                placeShape(row, column)
                (row, column) = (row + 2, column - 2)
            } while row < rows && column >= 0
            (row, column) = (row + 3, column + 1)
        }
    }

    func isDark(row: Int, column: Int, _ codewords: [Int]) -> Bool {
        let bit = bits[row * columns + column]
        // A corner without codewords has a fixed pattern of four modules.
        guard bit >= 0 else { return (rows - row) == (columns - column) }
        return codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
    }
}
