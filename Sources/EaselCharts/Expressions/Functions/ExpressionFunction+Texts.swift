// SPDX-License-Identifier: MIT

import Foundation

extension ExpressionFunction {
    /// The functions for strings. As in JavaScript, indices count UTF-16 code units.
    static let texts: [ExpressionFunction] = [
        ExpressionFunction("atob", 1) { values, call throws(ChartError) in
            guard let data = Data(base64Encoded: values[0].asString) else {
                throw call.error("the argument of atob is not Base64")
            }
            return .string(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })))
        },
        ExpressionFunction("btoa", 1) { values, call throws(ChartError) in
            var data = Data()
            for scalar in values[0].asString.unicodeScalars {
                guard let byte = UInt8(exactly: scalar.value) else {
                    throw call.error("the argument of btoa has characters beyond U+00FF")
                }
                data.append(byte)
            }
            return .string(data.base64EncodedString())
        },
        ExpressionFunction("lower", 1) { values, _ in .string(values[0].asDisplayString.lowercased()) },
        ExpressionFunction("pad", 2...4) { values, call throws(ChartError) in try pad(values, call) },
        ExpressionFunction("parseFloat", 1) { values, _ in .number(parseFloat(values[0].asString)) },
        ExpressionFunction("parseInt", 1...2) { values, _ in
            .number(parseInt(values[0].asString, radix: Int(clamping: values.number(1, default: 0))))
        },
        ExpressionFunction("substring", 2...3) { values, _ in
            let text = values[0].asDisplayString
            let count = Double(text.utf16.count)
            func bound(_ number: Double) -> Int { Int(clamping: min(max(0, number), count)) }
            let (start, end) = (bound(values[1].asNumber), bound(values.number(2, default: count)))
            return .string(text.utf16Slice(min(start, end)..<max(start, end)))
        },
        ExpressionFunction("trim", 1) { values, _ in
            let isSpace: (Unicode.Scalar) -> Bool = { CharacterClass.spaces.contains($0, ignoringCase: false) }
            var scalars = values[0].asDisplayString.unicodeScalars[...]
            while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
            while let last = scalars.last, isSpace(last) { scalars.removeLast() }
            return .string(String(scalars))
        },
        ExpressionFunction("truncate", 2...4) { values, _ in
            let text = values[0].asDisplayString
            let ellipsis = values[argument: 3].isMissing ? "…" : values[3].asString
            let length = Int(clamping: values[1].asNumber)
            let count = text.utf16.count
            guard count > length else { return .string(text) }
            let kept = max(0, length - ellipsis.utf16.count)
            switch values[argument: 2].string {
            case "left": return .string(ellipsis + text.utf16Slice(count - kept..<count))
            case "center":
                let head = (kept + 1) / 2
                return .string(text.utf16Slice(0..<head) + ellipsis + text.utf16Slice(count - kept / 2..<count))
            default: return .string(text.utf16Slice(0..<kept) + ellipsis)
            }
        },
        ExpressionFunction("upper", 1) { values, _ in .string(values[0].asDisplayString.uppercased()) },
    ]

    private static func pad(_ values: [Value], _ call: ExpressionCall) throws(ChartError) -> Value {
        let text = values[0].asDisplayString
        let fill = values[argument: 2].isMissing ? " " : values[2].asString
        let missing = values[1].asNumber - Double(text.utf16.count)
        guard missing >= 1, !fill.isEmpty else { return .string(text) }
        try call.count(missing * Double(fill.utf16.count))
        let count = Int(clamping: missing)
        func padding(_ count: Int) -> String { String(repeating: fill, count: count) }
        switch values[argument: 3].string {
        case "left": return .string(padding(count) + text)
        case "center": return .string(padding(count / 2) + text + padding(count - count / 2))
        default: return .string(text + padding(count))
        }
    }

    /// Returns the number at the start of a string, or NaN if the string does not start with a number.
    private static func parseFloat(_ text: String) -> Double {
        let trimmed = text.drop { $0.isWhitespace }
        let unsigned = trimmed.drop { $0 == "-" || $0 == "+" }
        guard trimmed.count - unsigned.count <= 1 else { return .nan }
        let sign: Double = trimmed.first == "-" ? -1 : 1
        if unsigned.hasPrefix("Infinity") { return sign * .infinity }
        let integers = unsigned.prefix { $0.isASCII && $0.isNumber }
        var rest = unsigned[integers.endIndex...]
        var number = String(integers)
        if rest.first == "." {
            let fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            number += fraction.isEmpty ? "" : "." + fraction
            rest = rest[fraction.endIndex...]
        }
        guard number.contains(where: \.isNumber) else { return .nan }
        if rest.first == "e" || rest.first == "E" {
            var exponent = rest.dropFirst()
            let sign = exponent.first == "-" ? "-" : ""
            if exponent.first == "-" || exponent.first == "+" { exponent.removeFirst() }
            let digits = exponent.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty { number += "e" + sign + digits }
        }
        return sign * (Double(number) ?? .nan)
    }

    /// Returns the integer at the start of a string. A radix of 0 means 16 after the prefix `0x`, and otherwise 10.
    private static func parseInt(_ text: String, radix: Int) -> Double {
        var rest = text.drop { $0.isWhitespace }
        let sign: Double = rest.first == "-" ? -1 : 1
        if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
        var radix = radix
        if radix == 0 || radix == 16, rest.hasPrefix("0x") || rest.hasPrefix("0X") {
            rest.removeFirst(2)
            radix = 16
        }
        if radix == 0 { radix = 10 }
        guard 2...36 ~= radix else { return .nan }
        var number: Double?
        for character in rest {
            guard character.isASCII, let digit = Int(String(character), radix: 36), digit < radix else { break }
            number = (number ?? 0) * Double(radix) + Double(digit)
        }
        return number.map { sign * $0 } ?? .nan
    }
}
