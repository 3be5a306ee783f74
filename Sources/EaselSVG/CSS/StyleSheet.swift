// SPDX-License-Identifier: MIT

internal import EaselXML

/// The rules of style sheets, indexed by their selectors.
struct StyleSheet: Sendable {
    /// A selector with its declarations. Later rules of the same specificity take precedence.
    struct Rule: Sendable {
        let selector: Selector
        let specificity: Int
        let order: Int
        let declarations: [CSSDeclaration]
    }

    /// The maximum number of comparisons for one element.
    static let maximumStepsPerElement = 100_000

    private(set) var rules: [Rule] = []
    private var index: [RuleKey: [Int]] = [:]

    /// The names of the at-rules that were ignored.
    private(set) var ignoredRules: [String] = []

    /// Adds the rules of a style sheet. Invalid rules are ignored, as CSS demands.
    mutating func add(_ text: String, priority: Int = 0) {
        var scanner = CSSScanner(text)
        while let part = scanner.nextRule() {
            switch part {
            case .atRule(let name, let prelude, let block):
                // Rules for screens apply.
                let media = prelude.trimmed.lowercased()
                if name == "media", ["", "all", "screen"].contains(media), let block {
                    add(block, priority: priority)
                } else if name != "charset" {
                    ignoredRules.append(name)
                }
            case .rule(let selectors, let block):
                let declarations = CSSDeclaration.list(block)
                let list = CSSScanner.split(selectors, at: UInt8(ascii: ",")).map { Selector($0.trimmed) }
                guard !declarations.isEmpty, list.allSatisfy({ $0 != nil }) else { continue }
                for selector in list.compactMap({ $0 }) {
                    index[selector.key, default: []].append(rules.count)
                    rules.append(
                        Rule(
                            selector: selector, specificity: selector.specificity + priority, order: rules.count,
                            declarations: declarations))
                }
            }
        }
    }

    /// Returns the rules that apply to an element, in increasing precedence.
    func rules(for element: Int, in tree: MarkupTree, siblings: SiblingIndex) -> [Rule] {
        guard !rules.isEmpty else { return [] }
        let markup = tree.elements[element]
        var candidates = index[.any] ?? []
        candidates += index[.type(markup.name)] ?? []
        if let id = markup.attribute("id") { candidates += index[.id(id)] ?? [] }
        for name in Set((markup.attribute("class") ?? "").split(whereSeparator: \.isWhitespace)) {
            candidates += index[.className(String(name))] ?? []
        }
        var steps = 0
        return candidates.map { rules[$0] }
            .filter {
                steps <= Self.maximumStepsPerElement
                    && $0.selector.matches(element, in: tree, siblings: siblings, steps: &steps)
            }
            .sorted { ($0.specificity, $0.order) < ($1.specificity, $1.order) }
    }
}

/// A property and its value.
struct CSSDeclaration: Sendable {
    let name: String
    let value: String
    let isImportant: Bool

    /// Reads the declarations of a block or a `style` attribute. Invalid ones are ignored.
    static func list(_ text: String) -> [CSSDeclaration] {
        CSSScanner.split(CSSScanner.withoutComments(text), at: UInt8(ascii: ";")).compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let name = String(part[..<colon]).trimmed
            var value = String(part[part.index(after: colon)...]).trimmed
            var isImportant = false
            if let mark = value.lastIndex(of: "!"),
                String(value[value.index(after: mark)...]).trimmed.lowercased() == "important"
            {
                isImportant = true
                value = String(value[..<mark]).trimmed
            }
            guard !name.isEmpty, !value.isEmpty, name.utf8.allSatisfy(TextScanner.isName) else { return nil }
            return CSSDeclaration(
                name: name.hasPrefix("--") ? name : name.lowercased(), value: value, isImportant: isImportant)
        }
    }
}
