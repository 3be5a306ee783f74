// SPDX-License-Identifier: MIT

/// The element strings of GS1's data, parsed from text with application identifiers in parentheses.
struct GS1Text {
    /// The data to encode: elements of variable length end with ``separator``, except the last one.
    let data: String

    /// The text for people, with parentheses.
    let text: String

    /// The character that ends an element of variable length: GS, or FNC1.
    static let separator: Unicode.Scalar = "\u{1D}"

    /// The characters of an element: set 82 of GS1's General Specifications, and the space.
    private static let characters = Set(
        "!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz ".unicodeScalars)

    /// The longest text of any symbology, in bytes.
    private static let maximumBytes = 8_000

    init(_ argument: CallArgument) throws(BarcodeError) {
        guard argument.text.utf8.count <= Self.maximumBytes else {
            throw BarcodeError(
                .tooMuchData, argument,
                "it has \(argument.text.utf8.count) bytes, and may have at most \(Self.maximumBytes)")
        }
        for scalar in argument.text.unicodeScalars where !Self.characters.contains(scalar) {
            throw .unsupported(scalar, in: argument, allowed: "letters, digits, spaces, and !\"%&'()*+,-./:;<=>?_")
        }
        var data = ""
        var rest = Substring(argument.text)
        while !rest.isEmpty {
            guard rest.first == "(", let close = rest.firstIndex(of: ")") else { throw Self.malformed(argument) }
            let identifier = rest[rest.index(after: rest.startIndex)..<close]
            guard 2...4 ~= identifier.count, identifier.allSatisfy(\.isNumber) else { throw Self.malformed(argument) }
            rest = rest[rest.index(after: close)...]
            // A value may contain parentheses, but not digits between them that look like the next identifier.
            var end = rest.startIndex
            while end < rest.endIndex, !Self.startsWithIdentifier(rest[end...]) { end = rest.index(after: end) }
            let value = rest[..<end]
            rest = rest[end...]
            try Self.check(value, of: identifier, argument)
            data += identifier + value
            if !rest.isEmpty, Self.fixedLength(of: identifier) == nil {
                data.unicodeScalars.append(Self.separator)
            }
        }
        guard !data.isEmpty else { throw Self.malformed(argument) }
        self.data = data
        text = argument.text
    }

    private static func malformed(_ argument: CallArgument) -> BarcodeError {
        BarcodeError(
            .invalidValue, argument,
            "it must have application identifiers of 2 to 4 digits in parentheses, such as \"(01)09521234543213(10)A7\""
        )
    }

    private static func startsWithIdentifier(_ text: Substring) -> Bool {
        guard text.first == "(" else { return false }
        let digits = text.dropFirst().prefix(5).prefix(while: \.isNumber).count
        return 2...4 ~= digits && text.dropFirst(1 + digits).first == ")"
    }

    /// Returns the length of an element whose identifier fixes it, so that no separator follows; nil for others.
    private static func fixedLength(of identifier: Substring) -> Int? {
        switch identifier.prefix(2) {
        case "00": 18
        case "01", "02", "03": 14
        case "04": 16
        case "11", "12", "13", "14", "15", "16", "17", "18", "19": 6
        case "20": 2
        case "31", "32", "33", "34", "35", "36": 6
        case "41": 13
        default: nil
        }
    }

    private static func check(
        _ value: Substring, of identifier: Substring, _ argument: CallArgument
    ) throws(BarcodeError) {
        let element = "the element (\(identifier))"
        guard !value.isEmpty, value.utf8.count <= 90 else {
            throw BarcodeError(.invalidValue, argument, "\(element) must have 1 to 90 characters")
        }
        guard let length = fixedLength(of: identifier) else { return }
        let digits = value.utf8.map { Int($0) - 48 }
        guard digits.count == length, digits.allSatisfy({ 0...9 ~= $0 }) else {
            throw BarcodeError(.invalidValue, argument, "\(element) must have \(length) digits")
        }
        guard ["00", "01", "02", "03", "41"].contains(identifier.prefix(2)) else { return }
        let expected = CheckDigit.following(digits.dropLast())
        guard digits.last == expected else {
            throw BarcodeError(
                .wrongCheckDigit, argument, "the last digit of \(element) must be the check digit \(expected)")
        }
    }
}
