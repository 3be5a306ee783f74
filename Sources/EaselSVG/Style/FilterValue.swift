// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A part of the value of `filter`.
enum FilterValue: Sendable {
    /// A `filter` element; the id is empty for one of another document.
    case reference(String)
    /// A function whose result does not depend on the element.
    case function(Filter)
    /// A shadow; nil for the color of the element.
    case dropShadow(color: ColorValue, offset: CGSize, deviation: CGFloat)

    /// The maximum number of parts, each of which may need a picture of its own.
    private static let maximumCount = 32

    /// Reads a list of functions and references; nil if the text has an error, which makes all of it invalid.
    static func list(_ text: String, _ fonts: FontSizes) -> [FilterValue]? {
        let text = text.trimmed
        if text.lowercased() == "none" { return [] }
        var scanner = TextScanner(text)
        var values: [FilterValue] = []
        while !scanner.isAtEnd {
            if let (id, rest) = String.reference(in: scanner.rest) {
                values.append(.reference(id))
                scanner = TextScanner(rest.trimmed)
                continue
            }
            guard values.count < maximumCount, let name = scanner.name()?.lowercased(), scanner.reads("(") else {
                return nil
            }
            let arguments = arguments(&scanner)
            guard scanner.reads(")"), let value = value(name, arguments, fonts) else { return nil }
            values.append(value)
            scanner.skipSpaces()
        }
        return values.isEmpty ? nil : values
    }

    /// Reads up to the closing parenthesis of a function.
    private static func arguments(_ scanner: inout TextScanner) -> String {
        var depth = 0
        return scanner.text { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return depth >= 0
        }.trimmed
    }

    private static func value(_ name: String, _ text: String, _ fonts: FontSizes) -> FilterValue? {
        func length(_ text: String) -> CGFloat? {
            guard let length = Length(text), length.unit != .percent else { return nil }
            return length.points(of: 0, fonts)
        }
        switch name {
        case "blur":
            guard !text.isEmpty else { return .function(.blur(0)) }
            return length(text).flatMap { $0 >= 0 ? .function(.blur($0)) : nil }
        case "drop-shadow":
            // The color comes first or last.
            var parts = CSSScanner.split(text, at: UInt8(ascii: " ")).map(\.trimmed).filter { !$0.isEmpty }
            var color = ColorValue.current
            if let first = parts.first, length(first) == nil {
                guard let value = ColorValue(first) else { return nil }
                (color, parts) = (value, Array(parts.dropFirst()))
            } else if let last = parts.last, length(last) == nil {
                guard let value = ColorValue(last) else { return nil }
                (color, parts) = (value, Array(parts.dropLast()))
            }
            let lengths = parts.compactMap(length)
            guard lengths.count == parts.count, 2...3 ~= lengths.count, lengths.count < 3 || lengths[2] >= 0 else {
                return nil
            }
            return .dropShadow(
                color: color, offset: CGSize(width: lengths[0], height: lengths[1]),
                deviation: lengths.count > 2 ? lengths[2] : 0)
        case "hue-rotate":
            guard !text.isEmpty else { return .function(.hueRotation(.degrees(0))) }
            return angle(text).map { .function(.hueRotation(.radians($0))) }
        default:
            guard let amount = amount(text, fonts) else { return nil }
            switch name {
            case "brightness": return .function(.brightness(amount))
            case "contrast": return .function(.contrast(amount))
            case "saturate": return .function(.saturation(amount))
            case "grayscale": return .function(.grayscale(min(amount, 1)))
            case "sepia": return .function(.sepia(min(amount, 1)))
            case "invert": return .function(.invert(min(amount, 1)))
            case "opacity": return .function(.opacity(min(amount, 1)))
            default: return nil
            }
        }
    }

    /// A number or a percentage that is not negative; 1 if there is none.
    private static func amount(_ text: String, _ fonts: FontSizes) -> CGFloat? {
        if text.isEmpty { return 1 }
        guard let length = Length(text), length.unit == .none || length.unit == .percent else { return nil }
        let amount = length.points(of: 1, fonts)
        return amount >= 0 ? min(amount, 1e6) : nil
    }

    /// An angle in radians. Only 0 needs no unit.
    private static func angle(_ text: String) -> CGFloat? {
        var scanner = TextScanner(text)
        guard let number = scanner.number() else { return nil }
        let unit = scanner.text(while: TextScanner.isLetter).lowercased()
        guard scanner.isAtEnd, let factor = TransformList.angleUnits[unit], !unit.isEmpty || number == 0 else {
            return nil
        }
        return min(max(number * factor, -1e6), 1e6)
    }
}
