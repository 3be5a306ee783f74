// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Path data with errors, of which the part before the error is drawn.
enum PathData {
    /// Returns a path, and whether all of the text was valid.
    static func path(_ text: String) -> (path: Path, isComplete: Bool) {
        if let path = try? Path(svgData: text) { return (path, true) }
        let valid = validPrefix(of: text)
        return ((try? Path(svgData: valid)) ?? Path(), false)
    }

    static let argumentCounts: [UInt8: Int] = [
        UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1, UInt8(ascii: "c"): 6,
        UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2, UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
    ]

    /// Returns the text up to the last segment whose arguments are complete.
    private static func validPrefix(of text: String) -> String {
        var scanner = TextScanner(text)
        var end = 0
        scanner.skipSpaces()
        while let byte = scanner.next, let count = argumentCounts[byte | 0x20] {
            scanner.advance()
            if count == 0 { end = scanner.offset }
            var isFirst = true
            while count > 0 {
                if isFirst { scanner.skipSpaces() } else { scanner.skipSeparator() }
                guard reads(count, isArc: byte | 0x20 == UInt8(ascii: "a"), from: &scanner) else { break }
                end = scanner.offset
                isFirst = false
            }
            if isFirst && count > 0 { break }
            scanner.move(to: end)
            scanner.skipSpaces()
        }
        return String(decoding: scanner.bytes[..<end], as: UTF8.self)
    }

    private static func reads(_ count: Int, isArc: Bool, from scanner: inout TextScanner) -> Bool {
        for index in 0..<count {
            if index > 0 { scanner.skipSeparator() }
            if isArc && (index == 3 || index == 4) {
                guard scanner.reads("0") || scanner.reads("1") else { return false }
            } else if scanner.number() == nil {
                return false
            }
        }
        return true
    }
}
