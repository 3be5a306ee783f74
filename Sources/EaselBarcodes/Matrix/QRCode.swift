// SPDX-License-Identifier: MIT

public import Foundation

extension Barcode {
    /// Makes a QR code.
    ///
    /// ```swift
    /// let code = try Barcode.qr("https://example.com", correction: .medium)
    /// try code.drawing(moduleSize: 4).write(to: "code.png")
    /// ```
    ///
    /// The text is divided into segments of digits, capital letters, kanji, and UTF-8 so that the code is as small as
    /// possible. Text outside ASCII is marked as UTF-8 by ECI 26.
    ///
    /// A hole is a square without modules at the center, for a logo. It destroys codewords, which readers restore. The
    /// level of correction is raised, and the code enlarged, until at most half of the correction is spent on the hole.
    ///
    /// ```swift
    /// let code = try Barcode.qr("https://example.com", hole: 0.25)
    /// canvas.draw(code, in: canvas.bounds, logo: logo)
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text, not empty: at most 7,089 digits, 4,296 capital letters, or 2,953 bytes of UTF-8, all with
    ///     the lowest correction.
    ///   - correction: The minimum level of error correction; the default is ``QRCorrection/medium``.
    ///   - hole: The width and height of the hole as a share of the code's, 0...0.4; the default is 0, without a hole.
    ///   - versions: The permitted versions, within 1...40; a version has 17 + 4 × version modules on a side. The
    ///     default is all; the smallest possible is used.
    ///   - mask: The mask, 0...7; nil chooses the mask with the lowest penalty of the standard.
    ///   - marksUTF8: Whether ECI 26 marks text outside ASCII; the default is `true`. Pass `false` for old readers that
    ///     show it as text. Most readers guess UTF-8.
    /// - Throws: A ``BarcodeError``.
    public static func qr(
        _ text: String, correction: QRCorrection = .medium, hole: CGFloat = 0, versions: ClosedRange<Int> = 1...40,
        mask: Int? = nil, marksUTF8: Bool = true
    ) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("qr(_:correction:hole:versions:mask:marksUTF8:)", "text", text)
        return try QREncoder(
            argument, text: text, correction: correction, hole: hole, versions: versions, mask: mask,
            prefix: marksUTF8 ? .eci : .none
        ).barcode(shown: text)
    }

    /// Makes a GS1 QR code: a QR code for the data of GS1's application identifiers, with FNC1 in the first position.
    ///
    /// ```swift
    /// let code = try Barcode.qr(gs1: "(01)09521234543213(10)A7(21)4711")
    /// ```
    ///
    /// - Parameters:
    ///   - elements: The elements, with application identifiers in parentheses. Lengths and check digits of the most
    ///     common identifiers are checked.
    ///   - correction: The level of error correction; the default is ``QRCorrection/medium``.
    /// - Throws: A ``BarcodeError``.
    public static func qr(
        gs1 elements: String, correction: QRCorrection = .medium
    ) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("qr(gs1:correction:)", "elements", elements)
        let data = try GS1Text(argument)
        return try QREncoder(argument, text: data.data, correction: correction, prefix: .functionOne)
            .barcode(shown: data.text)
    }
}

/// The way from text to the modules of a QR code.
struct QREncoder {
    /// The mode in front of the first segment.
    enum Prefix {
        case none, eci, functionOne
    }

    private let argument: CallArgument
    private let scalars: [Unicode.Scalar]
    private let hole: CGFloat
    private let versions: ClosedRange<Int>
    private let mask: Int?
    private let prefix: Prefix
    private let correction: QRCorrection
    /// Whether the hole may raise the correction.
    private let raisesCorrection: Bool

    /// The number of digits in the largest code, the longest possible text.
    private static let maximumCount = 7_089

    init(
        _ argument: CallArgument, text: String, correction: QRCorrection, hole: CGFloat = 0,
        versions: ClosedRange<Int> = 1...40, mask: Int? = nil, prefix: Prefix, raisesCorrection: Bool = true
    ) throws(BarcodeError) {
        guard !text.isEmpty else { throw BarcodeError(.invalidValue, argument, "it must not be empty") }
        guard (0...0.4).contains(hole) else {
            throw BarcodeError(
                .invalidValue, call: argument.call, argument: "hole", value: "\(hole)", problem: "it must be in 0...0.4"
            )
        }
        guard 1...40 ~= versions.lowerBound, 1...40 ~= versions.upperBound else {
            throw BarcodeError(
                .invalidValue, call: argument.call, argument: "versions", value: "\(versions)",
                problem: "they must be in 1...40")
        }
        if let mask, !(0...7).contains(mask) {
            throw BarcodeError(
                .invalidValue, call: argument.call, argument: "mask", value: "\(mask)", problem: "it must be in 0...7")
        }
        // A character takes at least 3 bits, and 4 bytes at most; longer texts are refused before they are read.
        guard text.utf8.count <= 4 * Self.maximumCount else {
            throw BarcodeError(
                .tooMuchData, argument,
                "it has \(text.utf8.count) bytes; a code with correction \(correction) holds at most "
                    + "\(Self.maximumBytes(versions.upperBound, correction))")
        }
        self.argument = argument
        scalars = Array(text.unicodeScalars)
        (self.hole, self.versions, self.mask) = (hole, versions, mask)
        (self.prefix, self.correction, self.raisesCorrection) = (prefix, correction, raisesCorrection)
    }

    private static func maximumBytes(_ version: Int, _ correction: QRCorrection) -> Int {
        QRVersion(number: version).dataCount(correction) - (version < 10 ? 2 : 3)
    }

    func barcode(shown text: String) throws(BarcodeError) -> Barcode {
        var group: Int?
        var bits = BitBuffer()
        var needed = 0
        for number in versions {
            let version = QRVersion(number: number)
            if version.group != group {
                group = version.group
                bits = encoded(group: version.group)
                needed = bits.count
            }
            let levels = QRCorrection.allCases.filter {
                hole > 0 && raisesCorrection ? $0 >= correction : $0 == correction
            }
            for level in levels where needed <= 8 * version.dataCount(level) {
                if let barcode = barcode(bits, version, level, text: text) { return barcode }
            }
        }
        let (last, maximum) = (versions.upperBound, Self.maximumBytes(versions.upperBound, correction))
        guard needed > 8 * QRVersion(number: last).dataCount(correction) else {
            throw BarcodeError(
                .tooMuchData, call: argument.call, argument: "hole", value: "\(hole)",
                problem: "no code up to version \(last) can restore so large a hole in \(argument.text.quotedExcerpt)")
        }
        throw BarcodeError(
            .tooMuchData, argument,
            "it needs \((needed + 7) / 8) bytes with its headers; version \(last) with correction \(correction) has "
                + "\(QRVersion(number: last).dataCount(correction)), which is \(maximum) bytes of text")
    }

    /// The bits of the text with its headers, without a terminator.
    private func encoded(group: Int) -> BitBuffer {
        var bits = BitBuffer()
        var headers = QRHeaders(group: group)
        if prefix != .eci { headers = headers.withoutKanji }
        guard let segments = QRSegments.shortest(scalars, headers: headers, isGS1: prefix == .functionOne) else {
            return bits
        }
        switch prefix {
        case .functionOne: bits.append(0b0101, count: 4)
        case .eci where segments.needsUTF8: bits.append(0b0111_0001_1010, count: 12)
        case .eci, .none: break
        }
        for segment in segments.segments {
            segments.append(
                segment, to: &bits, indicatorBits: 4, countBits: segment.mode.countBits(group: group),
                indicator: segment.mode.indicator)
        }
        return bits
    }

    private func barcode(_ bits: BitBuffer, _ version: QRVersion, _ level: QRCorrection, text: String) -> Barcode? {
        let codewords = Self.codewords(bits, version, level)
        var matrix = Self.functionPatterns(version)
        let positions = matrix.dataPositions(timingColumn: 6)
        var area: CGRect?
        if hole > 0 {
            guard let side = Self.holeSide(hole, version) else { return nil }
            let start = (version.size - side) / 2
            let damage = Self.damage(start..<start + side, matrix, positions, version, level)
            // Half of the errors that the correction can repair remain for dirt. Without raising, all may be spent.
            let repairable = version.correctionCount(level) / 2
            guard damage <= (raisesCorrection ? repairable / 2 : repairable) else { return nil }
            area = CGRect(x: start, y: start, width: side, height: side)
        }
        for (index, position) in positions.prefix(8 * codewords.count).enumerated() {
            matrix.dark[position] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
        }
        var best: (mask: Int, matrix: QRMatrix, penalty: Int)?
        for mask in mask.map({ [$0] }) ?? Array(0..<8) {
            // The format and the version are not part of the evaluation: the standard adds them afterward.
            let masked = matrix.masked(mask)
            let penalty = self.mask == nil ? masked.penalty : 0
            if penalty < best?.penalty ?? Int.max { best = (mask, masked, penalty) }
        }
        guard let best else { return nil }
        var chosen = best.matrix
        Self.reserveInformation(&chosen, version, level: level, mask: best.mask)
        if let area {
            for y in Int(area.minY)..<Int(area.maxY) {
                for x in Int(area.minX)..<Int(area.maxX) { chosen.dark[y * version.size + x] = false }
            }
        }
        return Barcode(
            .qr, modules: chosen.modules, text: text,
            details: "version \(version.number), correction \(level), mask \(best.mask)", quietZone: QuietZone(4),
            hole: area)
    }

    // MARK: Codewords

    /// Returns the codewords of all blocks, interleaved.
    private static func codewords(_ bits: BitBuffer, _ version: QRVersion, _ level: QRCorrection) -> [Int] {
        let capacity = version.dataCount(level)
        var bits = bits
        bits.append(0, count: min(4, 8 * capacity - bits.count))
        var data = bits.numbers(ofWidth: 8)
        for index in 0..<capacity - data.count { data.append(index % 2 == 0 ? 0xEC : 0x11) }

        let code = ReedSolomon(.qr, correction: version.correctionCount(level), firstRoot: 0)
        var (blocks, corrections): ([ArraySlice<Int>], [[Int]]) = ([], [])
        for range in blockRanges(version, level) {
            blocks.append(data[range])
            corrections.append(code.correction(of: data[range]))
        }
        let longest = blocks.map(\.count).max() ?? 0
        return (0..<longest).flatMap { column in
            blocks.compactMap { column < $0.count ? $0[$0.startIndex + column] : nil }
        } + (0..<version.correctionCount(level)).flatMap { column in corrections.map { $0[column] } }
    }

    /// The data codewords of each block. The last blocks are one codeword longer.
    private static func blockRanges(_ version: QRVersion, _ level: QRCorrection) -> [Range<Int>] {
        let (capacity, count) = (version.dataCount(level), version.blockCount(level))
        var start = 0
        return (0..<count).map { index in
            let length = capacity / count + (index < count - capacity % count ? 0 : 1)
            defer { start += length }
            return start..<start + length
        }
    }

    // MARK: Patterns

    private static func functionPatterns(_ version: QRVersion) -> QRMatrix {
        let size = version.size
        var matrix = QRMatrix(size: size)
        for index in 0..<size {
            matrix.reserve(6, index, index % 2 == 0)
            matrix.reserve(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { matrix.reserveFinder(x, y) }
        let centers = version.alignmentCenters
        for x in centers {
            for y in centers where (x, y) != (6, 6) && (x, y) != (6, size - 7) && (x, y) != (size - 7, 6) {
                matrix.reserveAlignment(x, y)
            }
        }
        reserveInformation(&matrix, version, level: nil, mask: 0)
        return matrix
    }

    /// Reserves the modules of the format and the version, and sets them if there is a level.
    private static func reserveInformation(
        _ matrix: inout QRMatrix, _ version: QRVersion, level: QRCorrection?, mask: Int
    ) {
        let size = matrix.size
        let format = level.map { QRMatrix.format($0.formatBits << 3 | mask) ^ 0x5412 } ?? 0
        for bit in 0..<15 {
            let isDark = format >> bit & 1 == 1
            matrix.reserve(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, isDark)
            matrix.reserve(bit < 8 ? size - 1 - bit : bit == 8 ? 7 : 14 - bit, 8, isDark)
        }
        matrix.reserve(8, size - 8, level != nil)
        guard version.number >= 7 else { return }
        let code = level == nil ? 0 : QRMatrix.bch(version.number, generator: 0x1F25, degree: 12)
        for bit in 0..<18 {
            let (long, across) = (bit / 3, size - 11 + bit % 3)
            matrix.reserve(long, across, code >> bit & 1 == 1)
            matrix.reserve(across, long, code >> bit & 1 == 1)
        }
    }

    // MARK: Holes

    /// Returns the side of a hole in modules: an odd number, so that it is centered. It is nil if the hole reached the
    /// finder patterns and format information.
    private static func holeSide(_ share: CGFloat, _ version: QRVersion) -> Int? {
        let side = Int((share * CGFloat(version.size)).rounded(.up))
        let odd = side % 2 == 1 ? side : side + 1
        return odd <= version.size - 18 ? odd : nil
    }

    /// Returns the number of codewords that a hole touches in the block where it touches most.
    private static func damage(
        _ hole: Range<Int>, _ matrix: QRMatrix, _ positions: [Int], _ version: QRVersion, _ level: QRCorrection
    ) -> Int {
        var touched: Set<Int> = []
        for (index, position) in positions.enumerated()
        where hole.contains(position % matrix.size) && hole.contains(position / matrix.size) {
            touched.insert(index / 8)
        }
        let lengths = blockRanges(version, level).map(\.count)
        // The block of each codeword, in the order in which blocks are interleaved.
        let longest = lengths.max() ?? 0
        let owners = (0..<longest).flatMap { column in lengths.indices.filter { column < lengths[$0] } }
        let dataCount = owners.count
        var damage = Array(repeating: 0, count: lengths.count)
        for codeword in touched where codeword < dataCount + lengths.count * version.correctionCount(level) {
            damage[codeword < dataCount ? owners[codeword] : (codeword - dataCount) % lengths.count] += 1
        }
        return damage.max() ?? 0
    }
}
