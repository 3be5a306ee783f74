// SPDX-License-Identifier: MIT

internal import Foundation

/// The textual form of numbers and composite values in a draw list.
struct DrawListFormat {
    /// The number of digits after the decimal point.
    let digits: Int

    private let unit: CGFloat

    init(digits: Int) {
        self.digits = digits
        unit = (0..<digits).reduce(1) { power, _ in power * 10 }
    }

    /// Returns the number rounded to ``digits`` decimals, without trailing zeros.
    func text(of number: CGFloat) -> String {
        let scaled = (number * unit).rounded()
        guard scaled.magnitude < 1e15 else { return "\(number)" }
        let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: Int(unit))
        let sign = scaled < 0 ? "-" : ""
        guard rest > 0 else { return sign + String(whole) }
        var fraction = String(rest)
        fraction = String(repeating: "0", count: digits - fraction.count) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        return "\(sign)\(whole).\(fraction)"
    }

    func text(of numbers: [CGFloat]) -> String { numbers.map(text).joined(separator: " ") }

    func text(of point: CGPoint) -> String { text(of: [point.x, point.y]) }

    /// Returns the origin and the size.
    func text(of rect: CGRect) -> String {
        text(of: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }

    /// Returns the attribute of a transform, or an empty string for the identity. The linear part has three more digits
    /// because it is multiplied by lengths.
    func attribute(_ name: String, of transform: CGAffineTransform) -> String {
        if transform.isIdentity { return "" }
        let fine = DrawListFormat(digits: digits + 3)
        let scale = fine.text(of: [transform.a, transform.b, transform.c, transform.d])
        return ", \(name) (\(scale) \(text(of: [transform.tx, transform.ty])))"
    }

    /// Returns red, green, and blue in two hexadecimal digits each, and the alpha if it is not 1.
    func text(of color: Color) -> String {
        func hex(_ component: Double) -> String {
            let byte = UInt8((min(max(component, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let opaque = "#" + hex(color.red) + hex(color.green) + hex(color.blue)
        return color.alpha == 1 ? opaque : opaque + hex(color.alpha)
    }

    func text(of tag: ContentTag) -> String {
        var parts: [String] =
            switch tag.role {
            case .heading(let level): ["heading \(level)"]
            case .headerCell(let scope): ["headerCell \(scope)"]
            default: ["\(tag.role)"]
            }
        parts += [tag.alternative, tag.actualText].compactMap { $0 }.map { text(quoting: $0) }
        if let language = tag.language { parts.append("in \(language)") }
        if tag.rows > 1 { parts.append("\(tag.rows) rows") }
        if tag.columns > 1 { parts.append("\(tag.columns) columns") }
        if let numbering = tag.numbering { parts.append("\(numbering)") }
        if let kind = tag.kind { parts.append("kind \(text(quoting: kind))") }
        if let tooltip = tag.tooltip { parts.append("tooltip \(text(quoting: tooltip))") }
        if tag.isGroup { parts.append("group") }
        return parts.joined(separator: " ")
    }

    /// Returns text in double quotes, on one line. Quotes, backslashes, and unprintable characters are escaped as in
    /// Swift.
    func text(quoting text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
                    result += "\\u{" + String(scalar.value, radix: 16) + "}"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
