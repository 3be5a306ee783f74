// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes a Micro QR code, for small amounts of data: at most 35 digits, 21 capital letters, or 15 bytes.
    ///
    /// ```swift
    /// let code = try Barcode.microQR("A-1138")
    /// ```
    ///
    /// Text outside ASCII is encoded as kanji or UTF-8. Micro QR codes cannot say so, and readers guess the encoding.
    ///
    /// - Parameters:
    ///   - text: The text, not empty.
    ///   - correction: The minimum level of error correction, up to ``QRCorrection/quartile``; nil permits version M1,
    ///     which detects errors but cannot restore data. The default is nil.
    ///   - mask: The mask, 0...3; nil chooses the best mask by the standard.
    /// - Throws: A ``BarcodeError``.
    public static func microQR(
        _ text: String, correction: QRCorrection? = nil, mask: Int? = nil
    ) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("microQR(_:correction:mask:)", "text", text)
        guard !text.isEmpty else { throw BarcodeError(.invalidValue, argument, "it must not be empty") }
        if let mask, !(0...3).contains(mask) {
            throw BarcodeError(
                .invalidValue, call: argument.call, argument: "mask", value: "\(mask)", problem: "it must be in 0...3")
        }
        guard correction != .high else {
            throw BarcodeError(
                .invalidValue, call: argument.call, argument: "correction", value: "high",
                problem: "it must be at most quartile")
        }
        if text.utf8.count <= 4 * 35 {
            let scalars = Array(text.unicodeScalars)
            for version in MicroQRVersion.all {
                if let correction, version.level ?? .low < correction || version.level == nil { continue }
                if let code = version.barcode(scalars, mask: mask, text: text) { return code }
            }
        }
        throw BarcodeError(
            .tooMuchData, argument,
            correction == .quartile
                ? "a Micro QR code with correction quartile holds at most 21 digits, 13 capital letters, or 9 bytes"
                : correction == .medium
                    ? "a Micro QR code with correction medium holds at most 30 digits, 18 capital letters, or 13 bytes"
                    : "a Micro QR code holds at most 35 digits, 21 capital letters, or 15 bytes")
    }
}

/// A version of a Micro QR code with a level of correction (ISO/IEC 18004, tables 3, 7, and 9).
private struct MicroQRVersion {
    /// The number of the version: 1 for M1.
    let number: Int
    /// The level of correction; nil for M1.
    let level: QRCorrection?
    /// The number that stands for the version and the level in the format information.
    let symbolNumber: Int
    /// The capacity in bits. In M1 and M3, the last codeword has 4 bits.
    let dataBits: Int
    let correctionCount: Int

    static let all = [
        MicroQRVersion(number: 1, level: nil, symbolNumber: 0, dataBits: 20, correctionCount: 2),
        MicroQRVersion(number: 2, level: .low, symbolNumber: 1, dataBits: 40, correctionCount: 5),
        MicroQRVersion(number: 2, level: .medium, symbolNumber: 2, dataBits: 32, correctionCount: 6),
        MicroQRVersion(number: 3, level: .low, symbolNumber: 3, dataBits: 84, correctionCount: 6),
        MicroQRVersion(number: 3, level: .medium, symbolNumber: 4, dataBits: 68, correctionCount: 8),
        MicroQRVersion(number: 4, level: .low, symbolNumber: 5, dataBits: 128, correctionCount: 8),
        MicroQRVersion(number: 4, level: .medium, symbolNumber: 6, dataBits: 112, correctionCount: 10),
        MicroQRVersion(number: 4, level: .quartile, symbolNumber: 7, dataBits: 80, correctionCount: 14),
    ]

    private func countBits(_ mode: QRMode) -> Int? {
        switch mode {
        case .numeric: number + 2
        case .alphanumeric: number >= 2 ? number + 1 : nil
        case .byte: number >= 3 ? number + 1 : nil
        case .kanji: number >= 3 ? number : nil
        }
    }

    func barcode(_ scalars: [Unicode.Scalar], mask: Int?, text: String) -> Barcode? {
        let headers = QRHeaders(lengths: QRMode.allCases.map { mode in countBits(mode).map { number - 1 + $0 } })
        guard let segments = QRSegments.shortest(scalars, headers: headers) else { return nil }
        var bits = BitBuffer()
        for segment in segments.segments {
            guard let countBits = countBits(segment.mode) else { return nil }
            // A count that does not fit in its bits means more data than the version holds.
            segments.append(
                segment, to: &bits, indicatorBits: number - 1, countBits: countBits, indicator: segment.mode.rawValue)
        }
        guard bits.count <= dataBits else { return nil }
        bits.append(0, count: min(2 * number + 1, dataBits - bits.count))
        // In M1 and M3, the last codeword has 4 bits, and is 0 as a pad.
        let wholeBits = dataBits / 8 * 8
        if bits.count < wholeBits { bits.append(0, count: (8 - bits.count % 8) % 8) }
        var pad = 0
        while bits.count < wholeBits {
            bits.append(pad % 2 == 0 ? 0xEC : 0x11, count: 8)
            pad += 1
        }
        bits.append(0, count: dataBits - bits.count)

        // For the correction, the short codeword has four zeros at its end.
        let correction = ReedSolomon(.qr, correction: correctionCount, firstRoot: 0)
            .correction(of: bits.numbers(ofWidth: 8))
        for codeword in correction { bits.append(codeword, count: 8) }

        var matrix = QRMatrix(size: 9 + 2 * number)
        for index in 0..<matrix.size {
            matrix.reserve(index, 0, index % 2 == 0)
            matrix.reserve(0, index, index % 2 == 0)
        }
        matrix.reserveFinder(3, 3)
        reserveFormat(&matrix, mask: 0)
        for (bit, position) in zip(bits.bits, matrix.dataPositions(timingColumn: nil)) { matrix.dark[position] = bit }

        var best: (mask: Int, matrix: QRMatrix, score: Int)?
        for mask in mask.map({ [$0] }) ?? Array(0..<4) {
            var masked = matrix.masked([1, 4, 6, 7][mask])
            reserveFormat(&masked, mask: mask)
            let score = masked.darkEdges
            if score > best?.score ?? -1 { best = (mask, masked, score) }
        }
        guard let best else { return nil }
        return Barcode(
            .microQR, modules: best.matrix.modules, text: text,
            details: "version M\(number), correction \(level.map { "\($0)" } ?? "none"), mask \(best.mask)",
            quietZone: QuietZone(2))
    }

    private func reserveFormat(_ matrix: inout QRMatrix, mask: Int) {
        let code = QRMatrix.format(symbolNumber << 2 | mask) ^ 0x4445
        for bit in 0..<8 {
            matrix.reserve(8, bit + 1, code >> bit & 1 == 1)
            matrix.reserve(bit + 1, 8, code >> (14 - bit) & 1 == 1)
        }
    }
}

extension QRMatrix {
    /// The score of a masked Micro QR code: dark modules on its right and lower edges (ISO/IEC 18004, 7.8.3.2).
    fileprivate var darkEdges: Int {
        let right = (1..<size).count { dark[$0 * size + size - 1] }
        let lower = (1..<size).count { dark[(size - 1) * size + $0] }
        return min(right, lower) * 16 + max(right, lower)
    }
}
