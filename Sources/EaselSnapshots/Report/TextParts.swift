// SPDX-License-Identifier: MIT

internal import Foundation

/// The unit in which differences between two strings are shown.
enum TextParts {
    case lines
    /// Tags, comments, and the lines of text between them. Indentation and line breaks within tags are ignored.
    case markup

    init(ofFileWithSuffix suffix: String) {
        self = [".svg", ".xml", ".html"].contains(suffix.lowercased()) ? .markup : .lines
    }

    var singular: String { self == .lines ? "line" : "part" }
    var plural: String { singular + "s" }

    func noun(for count: Int) -> String { count == 1 ? singular : plural }

    func split(_ text: String) -> [String] {
        switch self {
        case .lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        case .markup: Self.markup(in: text)
        }
    }

    /// Splits text into markup parts. Text without markup is split into lines.
    private static func markup(in text: String) -> [String] {
        var parts: [String] = []
        var rest = text[...]
        while !rest.isEmpty {
            let isTag = rest.first == "<"
            let end = isTag ? endOfTag(in: rest) : rest.firstIndex(of: "<") ?? rest.endIndex
            let lines = rest[..<end].split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
            parts += isTag ? [lines.joined(separator: " ")] : lines
            rest = rest[end...]
        }
        return parts
    }

    /// Returns the index after the tag, comment, or section at the start of the text.
    private static func endOfTag(in text: Substring) -> Substring.Index {
        for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] where text.hasPrefix(start) {
            return text.range(of: end)?.upperBound ?? text.endIndex
        }
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if quote == character {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == ">" {
                return text.index(after: index)
            }
        }
        return text.endIndex
    }
}

extension Substring {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
