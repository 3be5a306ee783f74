// SPDX-License-Identifier: MIT

extension Barcode {
    /// Makes an Aztec code, which needs no quiet zone; common on train tickets.
    ///
    /// ```swift
    /// let ticket = try Barcode.aztec("RT2Q-ZRH-HEL-0417")
    /// ```
    ///
    /// Text outside ASCII is encoded as UTF-8 and marked by ECI 26.
    ///
    /// - Parameters:
    ///   - text: The text, not empty: at most about 3,800 digits, 3,000 letters, or 1,900 bytes.
    ///   - correction: The minimum share of codewords for error correction, in percent, 5...95; the default is 23, which
    ///     the standard recommends.
    /// - Throws: A ``BarcodeError``.
    public static func aztec(_ text: String, correction: Int = 23) throws(BarcodeError) -> Barcode {
        let argument = CallArgument("aztec(_:correction:)", "text", text)
        guard !text.isEmpty else { throw BarcodeError(.invalidValue, argument, "it must not be empty") }
        guard 5...95 ~= correction else {
            throw BarcodeError(
                .invalidValue, call: argument.call, argument: "correction", value: "\(correction)",
                problem: "it must be in 5...95")
        }
        guard text.utf8.count <= 4_000 else {
            throw BarcodeError(
                .tooMuchData, argument,
                "it has \(text.utf8.count) bytes; the largest code holds about 3,800 digits, 3,000 letters, or "
                    + "1,900 bytes")
        }
        let bits = AztecEncodation.bits(of: Array(text.utf8))
        for size in AztecSize.all {
            let words = size.words(bits.bits)
            let available = size.bitCount / size.wordWidth
            // The standard asks for three codewords besides the share.
            guard 100 * (words.count + 3) <= (100 - correction) * available, words.count <= size.maximumWords else {
                continue
            }
            return Barcode(
                .aztec, modules: size.modules(words), text: text,
                details: "\(size.isCompact ? "compact, " : "")\(size.layers) layers", quietZone: QuietZone(1))
        }
        throw BarcodeError(
            .tooMuchData, argument,
            "it needs \((bits.count + 11) / 12) codewords of 12 bits; with a correction of \(correction) % the largest "
                + "code has \(1_664 * (100 - correction) / 100 - 3)")
    }
}

/// A size of an Aztec code (ISO/IEC 24778).
private struct AztecSize {
    let isCompact: Bool
    let layers: Int

    /// The sizes in ascending order: compact codes have a smaller center.
    static let all =
        (1...4).map { AztecSize(isCompact: true, layers: $0) }
        + (4...32).map { AztecSize(isCompact: false, layers: $0) }

    var wordWidth: Int { layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12 }
    var bitCount: Int { ((isCompact ? 88 : 112) + 16 * layers) * layers }
    var maximumWords: Int { isCompact ? 64 : 2_048 }

    /// The number of modules on a side without the reference grid.
    private var base: Int { (isCompact ? 11 : 14) + 4 * layers }
    private var side: Int { isCompact ? base : base + 1 + 2 * ((base / 2 - 1) / 15) }
    private var center: Int { side / 2 }
    /// The distance of the orientation marks from the center.
    private var radius: Int { isCompact ? 5 : 7 }

    /// Returns codewords in which a bit is inserted after equal bits, so that none has only equal bits.
    func words(_ bits: [Bool]) -> [Int] {
        var words: [Int] = []
        var index = 0
        let rest = wordWidth - 1
        while index < bits.count {
            var word = 0
            for offset in 0..<rest { word = word << 1 | (index + offset >= bits.count || bits[index + offset] ? 1 : 0) }
            index += rest
            if word == 0 {
                words.append(1)
            } else if word == 1 << rest - 1 {
                words.append(word << 1)
            } else {
                words.append(word << 1 | (index >= bits.count || bits[index] ? 1 : 0))
                index += 1
            }
        }
        return words
    }

    func modules(_ words: [Int]) -> Modules {
        var modules = Modules(width: side, height: side)
        drawGrid(&modules)
        drawData(words, &modules)
        drawCenter(&modules)
        drawMode(wordCount: words.count, &modules)
        return modules
    }

    private func corrected(_ words: [Int], width: Int, count: Int) -> [Int] {
        guard let field = GaloisField.aztec[width] else { return words }
        return words + ReedSolomon(field, correction: count - words.count, firstRoot: 1).correction(of: words)
    }

    /// The reference grid of full codes: lines of alternating modules, 16 modules apart.
    private func drawGrid(_ modules: inout Modules) {
        guard !isCompact else { return }
        for distance in stride(from: 0, through: center, by: 16) {
            for position in stride(from: center % 2, to: side, by: 2) {
                for line in [center - distance, center + distance] {
                    modules[line, position] = true
                    modules[position, line] = true
                }
            }
        }
    }

    /// The layers: rings of two modules, in which the bits run around from the outermost ring's top-left corner.
    private func drawData(_ words: [Int], _ modules: inout Modules) {
        var bits = BitBuffer()
        bits.append(0, count: bitCount % wordWidth)
        for word in corrected(words, width: wordWidth, count: bitCount / wordWidth) {
            bits.append(word, count: wordWidth)
        }

        var index = 0
        for layer in 0..<layers {
            let (near, far) = (2 * layer, base - 1 - 2 * layer)
            let length = far - near - 1
            for side in 0..<4 {
                for step in 0..<length {
                    for depth in 0..<2 {
                        let (x, y) =
                            switch side {
                            case 0: (near + depth, near + step)
                            case 1: (near + step, far - depth)
                            case 2: (far - depth, far - step)
                            default: (far - step, near + depth)
                            }
                        modules[position(x), position(y)] = bits.bits[index]
                        index += 1
                    }
                }
            }
        }
    }

    /// Returns the position of a column or row when the lines of the reference grid are counted.
    private func position(_ index: Int) -> Int {
        guard !isCompact else { return index }
        let middle = base / 2
        if index < middle {
            let distance = middle - 1 - index
            return center - distance - distance / 15 - 1
        }
        let distance = index - middle
        return center + distance + distance / 15 + 1
    }

    /// The bull's eye of concentric squares, and the orientation marks at its corners.
    private func drawCenter(_ modules: inout Modules) {
        for y in -radius...radius {
            for x in -radius...radius {
                let distance = max(abs(x), abs(y))
                modules[center + x, center + y] = distance < radius && distance % 2 == 0
            }
        }
        let (near, far) = (center - radius, center + radius)
        // Three modules top left, two top right, one bottom right.
        let marks = [
            (near, near), (near + 1, near), (near, near + 1), (far, near), (far, near + 1), (far, far - 1),
        ]
        for (x, y) in marks { modules[x, y] = true }
    }

    /// The mode message around the bull's eye: the numbers of layers and of data codewords.
    private func drawMode(wordCount: Int, _ modules: inout Modules) {
        var message = BitBuffer()
        message.append(layers - 1, count: isCompact ? 2 : 5)
        message.append(wordCount - 1, count: isCompact ? 6 : 11)
        var bits = BitBuffer()
        for word in corrected(message.numbers(ofWidth: 4), width: 4, count: isCompact ? 7 : 10) {
            bits.append(word, count: 4)
        }
        let length = isCompact ? 7 : 10
        for index in 0..<length {
            // In full codes, the reference grid takes the middle of each side.
            let offset = isCompact ? index - 3 : index - 5 + index / 5
            modules[center + offset, center - radius] = bits.bits[index]
            modules[center + radius, center + offset] = bits.bits[length + index]
            modules[center - offset, center + radius] = bits.bits[2 * length + index]
            modules[center - radius, center - offset] = bits.bits[3 * length + index]
        }
    }
}
