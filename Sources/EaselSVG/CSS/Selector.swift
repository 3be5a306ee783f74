// SPDX-License-Identifier: MIT

internal import EaselXML

/// A selector of CSS: compound selectors joined by combinators.
struct Selector: Sendable {
    enum Combinator: Sendable { case descendant, child, adjacent, sibling }

    /// A condition on one element.
    enum Condition: Sendable {
        case type(String)
        case id(String)
        case className(String)
        case attribute(String, AttributeMatch, String)
        case firstChild
        case lastChild
        case root
        case never
    }

    enum AttributeMatch: Sendable { case exists, equals, includes, dashed, prefix, suffix, substring }

    /// The compound selectors from right to left, each with the combinator to its left neighbor.
    var compounds: [(conditions: [Condition], combinator: Combinator)] = []

    /// The numbers of ids, of classes and the like, and of types, as one comparable number.
    var specificity: Int {
        var counts = (ids: 0, classes: 0, types: 0)
        for condition in compounds.flatMap(\.conditions) {
            switch condition {
            case .id: counts.ids += 1
            case .type: counts.types += 1
            default: counts.classes += 1
            }
        }
        return min(counts.ids, 999) * 1_000_000 + min(counts.classes, 999) * 1_000 + min(counts.types, 999)
    }

    /// The most selective condition of the rightmost compound selector, by which rules are indexed.
    var key: RuleKey {
        var key = RuleKey.any
        for condition in compounds.first?.conditions ?? [] {
            switch condition {
            case .id(let id): return .id(id)
            case .className(let name): key = .className(name)
            case .type(let name): if key == .any { key = .type(name) }
            default: break
            }
        }
        return key
    }
}

/// A property of elements by which rules are found.
enum RuleKey: Hashable, Sendable {
    case id(String), className(String), type(String), any
}

extension Selector {
    /// Reads a selector; nil if it is invalid.
    init?(_ text: String) {
        var scanner = TextScanner(text)
        scanner.skipSpaces()
        var compounds: [(conditions: [Condition], combinator: Combinator)] = []
        var combinator = Combinator.descendant
        while !scanner.isAtEnd {
            guard let conditions = Self.compound(&scanner) else { return nil }
            compounds.append((conditions, combinator))
            let before = scanner.offset
            scanner.skipSpaces()
            if scanner.isAtEnd { break }
            if scanner.reads(">") {
                combinator = .child
            } else if scanner.reads("+") {
                combinator = .adjacent
            } else if scanner.reads("~") {
                combinator = .sibling
            } else {
                if scanner.offset == before { return nil }
                combinator = .descendant
            }
            scanner.skipSpaces()
            if scanner.isAtEnd { return nil }
        }
        guard !compounds.isEmpty else { return nil }
        // A combinator was stored with its right side, as it is needed from right to left.
        self.compounds = compounds.reversed()
    }

    /// Reads a compound selector; nil if it is invalid.
    private static func compound(_ scanner: inout TextScanner) -> [Condition]? {
        var conditions: [Condition] = []
        let start = scanner.offset
        if !scanner.reads("*"), let name = scanner.name() { conditions.append(.type(name)) }
        while let byte = scanner.next {
            switch byte {
            case UInt8(ascii: "."):
                scanner.advance()
                guard let name = scanner.name() else { return nil }
                conditions.append(.className(name))
            case UInt8(ascii: "#"):
                scanner.advance()
                let name = scanner.text(while: TextScanner.isName)
                guard !name.isEmpty else { return nil }
                conditions.append(.id(name))
            case UInt8(ascii: "["):
                guard let condition = attribute(&scanner) else { return nil }
                conditions.append(condition)
            case UInt8(ascii: ":"):
                scanner.advance()
                if scanner.reads(":") { return nil }
                switch scanner.name() {
                case "first-child": conditions.append(.firstChild)
                case "last-child": conditions.append(.lastChild)
                case "root": conditions.append(.root)
                case .some where scanner.next != UInt8(ascii: "("): conditions.append(.never)
                default: return nil
                }
            default:
                return scanner.offset > start ? conditions : nil
            }
        }
        return scanner.offset > start ? conditions : nil
    }

    private static func attribute(_ scanner: inout TextScanner) -> Condition? {
        scanner.advance()
        scanner.skipSpaces()
        guard let name = scanner.name() else { return nil }
        scanner.skipSpaces()
        if scanner.reads("]") { return .attribute(name, .exists, "") }
        var match = AttributeMatch.equals
        let operators: [(Unicode.Scalar, AttributeMatch)] = [
            ("~", .includes), ("|", .dashed), ("^", .prefix), ("$", .suffix), ("*", .substring),
        ]
        for (sign, kind) in operators where scanner.reads(sign) { match = kind }
        guard scanner.reads("=") else { return nil }
        scanner.skipSpaces()
        guard let value = scanner.quoted() ?? scanner.name()
        else { return nil }
        scanner.skipSpaces()
        return scanner.reads("]") ? .attribute(name, match, value) : nil
    }
}
