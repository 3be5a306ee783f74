// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes a PDF417 code: rows of bars, which laser scanners can read; common on licenses and boarding passes.
    ///
    /// ```swift
    /// let pass = try Barcode.pdf417("M1LINDQVIST/MAJA      EK7RT2Q ZRHHELK9 0417 165Y014A0042 100")
    /// ```
    ///
    /// Text outside ASCII is encoded as UTF-8 and marked by ECI 26. Rows are three modules high.
    ///
    /// - Parameters:
    ///   - text: The text, not empty: at most about 2,700 digits, 1,840 letters, or 1,100 bytes.
    ///   - columns: The number of codewords in a row, 1...30; nil chooses a code about three times as wide as high.
    ///   - correction: The level of error correction, 0...8, with 2 to 512 codewords; nil chooses the level that the
    ///     standard recommends.
    /// - Throws: A ``BarcodeError``.
    public static func pdf417(
        _ text: String, columns: Int? = nil, correction: Int? = nil
    ) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("pdf417(_:columns:correction:)", "text", text)
        func check(_ name: String, _ value: Int?, _ range: ClosedRange<Int>) throws(BarcodeError) {
            guard let value, !range.contains(value) else { return }
            throw BarcodeError(
                .invalidValue, call: argument.call, argument: name, value: "\(value)",
                problem: "it must be in \(range)")
        }
        try check("columns", columns, 1...30)
        try check("correction", correction, 0...8)
        guard !text.isEmpty else { throw BarcodeError(.invalidValue, argument, "it must not be empty") }
        guard text.utf8.count <= 2_800 else {
            throw BarcodeError(
                .tooMuchData, argument,
                "it has \(text.utf8.count) bytes; the largest code holds about 2,700 digits, 1,840 letters, or "
                    + "1,100 bytes")
        }
        let data = PDF417Encodation.codewords(of: text.utf8.map { Int($0) })
        // The levels that the standard recommends, lowered if the data fills the symbol.
        var level = correction ?? (data.count <= 40 ? 2 : data.count <= 160 ? 3 : data.count <= 320 ? 4 : 5)
        while correction == nil, level > 0, data.count + 1 + 2 << level > PDF417.maximumCodewords { level -= 1 }
        let count = data.count + 1 + 2 << level
        guard count <= PDF417.maximumCodewords, let shape = PDF417.shape(count, columns: columns) else {
            throw BarcodeError(
                .tooMuchData, argument,
                "it needs \(count) codewords; \(columns.map { "\($0) columns have" } ?? "the largest code has") at most "
                    + "\(min(PDF417.maximumCodewords, 90 * (columns ?? 30)))")
        }
        let modules = PDF417.modules(data, level: level, rows: shape.rows, columns: shape.columns)
        return Barcode(
            .pdf417, modules: modules, text: text,
            details: "\(shape.rows) rows, \(shape.columns) columns, correction \(level)", quietZone: QuietZone(2))
    }
}

/// The rows of ISO/IEC 15438.
private enum PDF417 {
    static let maximumCodewords = 928
    private static let rowHeight = 3

    /// Returns the numbers of rows and columns whose shape is nearest to 3 by 1.
    static func shape(_ count: Int, columns: Int?) -> (rows: Int, columns: Int)? {
        let candidates = (columns.map { $0...$0 } ?? 1...30).compactMap { columns -> (rows: Int, columns: Int)? in
            let rows = max(3, (count + columns - 1) / columns)
            return rows <= 90 && rows * columns <= maximumCodewords ? (rows, columns) : nil
        }
        func distance(_ shape: (rows: Int, columns: Int)) -> Double {
            abs(Double(17 * shape.columns + 69) / Double(rowHeight * shape.rows) - 3)
        }
        return candidates.min { distance($0) < distance($1) }
    }

    static func modules(_ data: [Int], level: Int, rows: Int, columns: Int) -> Modules {
        let correction = 2 << level
        let capacity = rows * columns - correction
        var codewords = [capacity] + data
        codewords += Array(repeating: 900, count: capacity - codewords.count)
        codewords += ReedSolomon(.pdf417, correction: correction, firstRoot: 1).correction(of: codewords)

        var modules = Modules(width: 17 * columns + 69, height: rowHeight * rows)
        for row in 0..<rows {
            // The indicators on both sides say in turn the numbers of rows and columns, and the level.
            let cluster = row % 3
            let facts = [(rows - 1) / 3, 3 * level + (rows - 1) % 3, columns - 1]
            let (left, right) = (facts[cluster], facts[(cluster + 2) % 3])
            let base = 30 * (row / 3)
            let line = [base + left] + codewords[row * columns..<(row + 1) * columns] + [base + right]
            var bits = BitBuffer()
            bits.append(0x1FEA8, count: 17)
            for codeword in line { bits.append(PDF417Patterns.pattern(codeword, cluster: cluster), count: 17) }
            bits.append(0x3FA29, count: 18)
            for (column, isDark) in bits.bits.enumerated() where isDark {
                for line in 0..<rowHeight { modules[column, rowHeight * row + line] = true }
            }
        }
        return modules
    }
}
