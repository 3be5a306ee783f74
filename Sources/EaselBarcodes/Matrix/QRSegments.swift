// SPDX-License-Identifier: MIT

/// The mode of a segment of a QR code.
enum QRMode: Int, CaseIterable {
    case numeric, alphanumeric, byte, kanji

    /// The four bits that begin a segment.
    var indicator: Int { 1 << rawValue }

    /// The bits of the number of characters, by the group of the version.
    func countBits(group: Int) -> Int {
        switch self {
        case .numeric: [10, 12, 14][group]
        case .alphanumeric: [9, 11, 13][group]
        case .byte: group == 0 ? 8 : 16
        case .kanji: [8, 10, 12][group]
        }
    }

    static let alphanumerics: [Unicode.Scalar: Int] = Dictionary(
        uniqueKeysWithValues: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".unicodeScalars.enumerated()
            .map { ($1, $0) })
}

/// Lengths of segments' headers, in bits; a mode without a length is not available.
struct QRHeaders {
    /// The lengths, by mode.
    let lengths: [Int?]

    init(group: Int) { lengths = QRMode.allCases.map { 4 + $0.countBits(group: group) } }

    init(lengths: [Int?]) { self.lengths = lengths }

    /// The same headers without kanji.
    var withoutKanji: QRHeaders {
        QRHeaders(lengths: QRMode.allCases.map { $0 == .kanji ? nil : lengths[$0.rawValue] })
    }

    var hasKanji: Bool { lengths[QRMode.kanji.rawValue] != nil }
}

/// Text, divided into segments so that it takes as few bits as possible.
struct QRSegments {
    struct Segment {
        let mode: QRMode
        var scalars: ArraySlice<Unicode.Scalar>
    }

    let segments: [Segment]
    private let isGS1: Bool

    /// The length of all segments with their headers, in bits.
    let bitCount: Int

    /// Returns the shortest segments. Kanji and UTF-8 are not mixed, since readers would not agree on the encoding of
    /// either.
    static func shortest(_ scalars: [Unicode.Scalar], headers: QRHeaders, isGS1: Bool = false) -> QRSegments? {
        let utf8 = QRSegments(scalars, headers: headers.withoutKanji, isGS1: isGS1)
        guard headers.hasKanji, scalars.contains(where: { !$0.isASCII }),
            let kanji = QRSegments(scalars, headers: headers, isGS1: isGS1)
        else { return utf8 }
        guard let utf8 else { return kanji }
        return kanji.bitCount <= utf8.bitCount ? kanji : utf8
    }

    /// Divides text by dynamic programming over its characters and the modes. If kanji are permitted, bytes are ASCII.
    ///
    /// - Parameter isGS1: Whether FNC1 is in effect: in alphanumeric segments, `%` stands for the separator, and `%%` for
    ///   itself.
    private init?(_ scalars: [Unicode.Scalar], headers: QRHeaders, isGS1: Bool = false) {
        self.isGS1 = isGS1
        let modes = QRMode.allCases
        let impossible = Int.max / 2
        // Lengths are in sixths of a bit, since a digit takes ten thirds, and an alphanumeric character eleven halves.
        func cost(_ scalar: Unicode.Scalar, _ mode: QRMode) -> Int? {
            switch mode {
            case .numeric: 48...57 ~= scalar.value ? 20 : nil
            case .alphanumeric: Self.alphanumeric(scalar, isGS1: isGS1).map { 33 * $0.count }
            case .byte: headers.hasKanji && !scalar.isASCII ? nil : 48 * UTF8.width(scalar)
            case .kanji: KanjiTable.value(of: scalar) == nil ? nil : 78
            }
        }
        var lengths = headers.lengths.map { $0.map { 6 * $0 } ?? impossible }
        // For each character and each mode after it: the mode in which the character is encoded.
        var choices: [[QRMode]] = []
        choices.reserveCapacity(scalars.count)
        for scalar in scalars {
            var next = Array(repeating: impossible, count: modes.count)
            var choice = modes
            for mode in modes where lengths[mode.rawValue] < impossible {
                if let cost = cost(scalar, mode) { next[mode.rawValue] = lengths[mode.rawValue] + cost }
            }
            let ended = next.map { ($0 + 5) / 6 * 6 }
            for mode in modes {
                guard let header = headers.lengths[mode.rawValue] else { continue }
                for from in modes where ended[from.rawValue] + 6 * header < next[mode.rawValue] {
                    next[mode.rawValue] = ended[from.rawValue] + 6 * header
                    choice[mode.rawValue] = from
                }
            }
            choices.append(choice)
            lengths = next
        }
        guard var mode = modes.min(by: { lengths[$0.rawValue] < lengths[$1.rawValue] }),
            lengths[mode.rawValue] < impossible
        else { return nil }

        bitCount = (lengths[mode.rawValue] + 5) / 6
        var chosen = Array(repeating: mode, count: scalars.count)
        for index in scalars.indices.reversed() {
            mode = choices[index][mode.rawValue]
            chosen[index] = mode
        }
        var segments: [Segment] = []
        var start = 0
        for index in scalars.indices where index + 1 == scalars.count || chosen[index + 1] != chosen[index] {
            segments.append(Segment(mode: chosen[index], scalars: scalars[start...index]))
            start = index + 1
        }
        self.segments = segments
    }

    /// Whether a byte segment has characters outside ASCII.
    var needsUTF8: Bool { segments.contains { $0.mode == .byte && $0.scalars.contains { !$0.isASCII } } }

    /// Returns the values of a character in alphanumeric segments; nil if it has none.
    private static func alphanumeric(_ scalar: Unicode.Scalar, isGS1: Bool) -> [Int]? {
        let percent = 38
        if isGS1, scalar == GS1Text.separator { return [percent] }
        guard let value = QRMode.alphanumerics[scalar] else { return nil }
        return isGS1 && value == percent ? [percent, percent] : [value]
    }

    /// Appends the header of a segment, and its characters.
    func append(_ segment: Segment, to bits: inout BitBuffer, indicatorBits: Int, countBits: Int, indicator: Int) {
        bits.append(indicator, count: indicatorBits)
        switch segment.mode {
        case .numeric:
            bits.append(segment.scalars.count, count: countBits)
            let digits = segment.scalars.map { Int($0.value) - 48 }
            Self.append(digits, base: 10, group: 3, widths: [0, 4, 7, 10], to: &bits)
        case .alphanumeric:
            let values = segment.scalars.flatMap { Self.alphanumeric($0, isGS1: isGS1) ?? [] }
            bits.append(values.count, count: countBits)
            Self.append(values, base: 45, group: 2, widths: [0, 6, 11], to: &bits)
        case .byte:
            let bytes = segment.scalars.flatMap { Array(String($0).utf8) }
            bits.append(bytes.count, count: countBits)
            for byte in bytes { bits.append(Int(byte), count: 8) }
        case .kanji:
            bits.append(segment.scalars.count, count: countBits)
            for scalar in segment.scalars { bits.append(KanjiTable.value(of: scalar) ?? 0, count: 13) }
        }
    }

    private static func append(_ values: [Int], base: Int, group: Int, widths: [Int], to bits: inout BitBuffer) {
        for start in stride(from: 0, to: values.count, by: group) {
            let part = values[start..<min(start + group, values.count)]
            bits.append(part.reduce(0) { $0 * base + $1 }, count: widths[part.count])
        }
    }
}
