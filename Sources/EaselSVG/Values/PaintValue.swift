// SPDX-License-Identifier: MIT

internal import Easel

/// The value of `fill` or `stroke`.
indirect enum PaintValue: Sendable {
    case none
    case color(ColorValue)
    case contextFill
    case contextStroke
    /// A paint server, and the paint that is used if there is none.
    case server(id: String, fallback: PaintValue?)

    var isServer: Bool {
        if case .server = self { return true }
        return false
    }

    init?(_ text: String) {
        let text = text.trimmed
        switch text.lowercased() {
        case "none": self = .none
        case "context-fill": self = .contextFill
        case "context-stroke": self = .contextStroke
        default:
            if let (id, rest) = String.reference(in: text) {
                let rest = rest.trimmed
                let fallback = rest.isEmpty ? nil : PaintValue(rest)
                if !rest.isEmpty && fallback == nil { return nil }
                self = .server(id: id, fallback: fallback)
            } else if let color = ColorValue(text) {
                self = .color(color)
            } else {
                return nil
            }
        }
    }
}

/// A color, or the color of the element.
enum ColorValue: Sendable {
    case current
    case color(Color)

    init?(_ text: String) {
        let text = text.trimmed
        if text.lowercased() == "currentcolor" {
            self = .current
        } else if let color = try? Color(css: text) {
            self = .color(color)
        } else {
            return nil
        }
    }

    func color(current: Color) -> Color {
        switch self {
        case .current: current
        case .color(let color): color
        }
    }
}

extension String {
    /// Returns the id in a `url(#id)` at the start of a text, and the text after it; nil if the text starts otherwise.
    /// The id of another document is empty.
    static func reference(in text: String) -> (id: String, rest: String)? {
        var scanner = TextScanner(text)
        scanner.skipSpaces()
        guard scanner.name()?.lowercased() == "url", scanner.reads("(") else { return nil }
        scanner.skipSpaces()
        let url = scanner.quoted() ?? scanner.text { $0 != UInt8(ascii: ")") }
        scanner.skipSpaces()
        guard scanner.reads(")") else { return nil }
        let target = url.trimmed
        return (target.hasPrefix("#") ? String(target.dropFirst()) : "", scanner.rest)
    }
}
