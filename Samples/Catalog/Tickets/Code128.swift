// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A bar code of ISO/IEC 15417 (Code 128) for printable ASCII text. Runs of digits are encoded in pairs.
struct Code128 {
    /// The error of text with other characters.
    struct NotPrintableASCII: Error {}

    /// The width of the code in modules, without the quiet zones of ten modules on both sides.
    let width: Int

    private let widths: [Int]

    private static let patterns = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
        123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
        232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
        313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
        111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
        111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
        114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
        """.split(whereSeparator: \.isWhitespace).map { $0.compactMap(\.wholeNumberValue) }

    init(_ text: String) throws(NotPrintableASCII) {
        let bytes = text.utf8.map { Int($0) }
        guard bytes.allSatisfy({ 32...126 ~= $0 }) else { throw NotPrintableASCII() }
        let (switchToC, switchToB, startB, startC, stop) = (99, 100, 104, 105, 106)
        var symbols: [Int] = []
        var isInC = false
        var index = 0
        while index < bytes.count {
            let digits = bytes[index...].prefix { 48...57 ~= $0 }.count
            let usesC = digits >= (isInC ? 2 : 4) && (isInC || digits % 2 == 0)
            if symbols.isEmpty {
                symbols.append(usesC ? startC : startB)
            } else if usesC != isInC {
                symbols.append(usesC ? switchToC : switchToB)
            }
            isInC = usesC
            symbols.append(usesC ? 10 * (bytes[index] - 48) + bytes[index + 1] - 48 : bytes[index] - 32)
            index += usesC ? 2 : 1
        }
        if symbols.isEmpty { symbols = [startB] }
        let check = symbols.enumerated().reduce(0) { $0 + max($1.offset, 1) * $1.element } % 103
        widths = (symbols + [check, stop]).flatMap { Self.patterns[$0] }
        width = widths.reduce(0, +)
    }

    /// Returns the bars with modules of the given width, from the origin to the right and down.
    func path(moduleWidth: CGFloat, height: CGFloat) -> Path {
        Path { path in
            var x = 0
            for (index, width) in widths.enumerated() {
                if index % 2 == 0 {
                    let bar = CGRect(
                        x: CGFloat(x) * moduleWidth, y: 0, width: CGFloat(width) * moduleWidth, height: height)
                    path.addRect(bar)
                }
                x += width
            }
        }
    }
}
