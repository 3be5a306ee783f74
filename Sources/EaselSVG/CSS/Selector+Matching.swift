// SPDX-License-Identifier: MIT

internal import EaselXML

extension Selector {
    /// Whether an element matches.
    ///
    /// - Parameter steps: The number of compared elements, which is increased.
    func matches(_ element: Int, in tree: MarkupTree, siblings: SiblingIndex, steps: inout Int) -> Bool {
        matches(element, from: 0, in: tree, siblings: siblings, steps: &steps)
    }

    private func matches(
        _ element: Int, from index: Int, in tree: MarkupTree, siblings: SiblingIndex, steps: inout Int
    ) -> Bool {
        steps += 1
        guard compounds[index].conditions.allSatisfy({ Self.isMet($0, by: element, in: tree, siblings) })
        else { return false }
        guard index + 1 < compounds.count else { return true }
        switch compounds[index].combinator {
        case .child:
            guard let parent = tree.elements[element].parent else { return false }
            return matches(parent, from: index + 1, in: tree, siblings: siblings, steps: &steps)
        case .descendant:
            var ancestor = tree.elements[element].parent
            while let candidate = ancestor {
                if matches(candidate, from: index + 1, in: tree, siblings: siblings, steps: &steps) { return true }
                if steps > StyleSheet.maximumStepsPerElement { return false }
                ancestor = tree.elements[candidate].parent
            }
            return false
        case .adjacent:
            guard let before = siblings.previous[element] else { return false }
            return matches(before, from: index + 1, in: tree, siblings: siblings, steps: &steps)
        case .sibling:
            var sibling = siblings.previous[element]
            while let candidate = sibling {
                if matches(candidate, from: index + 1, in: tree, siblings: siblings, steps: &steps) { return true }
                if steps > StyleSheet.maximumStepsPerElement { return false }
                sibling = siblings.previous[candidate]
            }
            return false
        }
    }

    private static func isMet(
        _ condition: Condition, by index: Int, in tree: MarkupTree, _ siblings: SiblingIndex
    ) -> Bool {
        let element = tree.elements[index]
        switch condition {
        case .type(let name): return element.name == name
        case .id(let id): return element.attribute("id") == id
        case .className(let name):
            return element.attribute("class").map { words(of: $0).contains(Substring(name)) } ?? false
        case .firstChild: return element.parent != nil && siblings.previous[index] == nil
        case .lastChild: return element.parent != nil && !siblings.hasNext[index]
        case .root: return element.parent == nil
        case .never: return false
        case .attribute(let name, let match, let value):
            guard let actual = element.attribute(name) else { return false }
            switch match {
            case .exists: return true
            case .equals: return actual == value
            case .includes: return words(of: actual).contains(Substring(value))
            case .dashed: return actual == value || actual.hasPrefix(value + "-")
            case .prefix: return !value.isEmpty && actual.hasPrefix(value)
            case .suffix: return !value.isEmpty && actual.hasSuffix(value)
            case .substring: return !value.isEmpty && actual.contains(value)
            }
        }
    }

    private static func words(of text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}

/// The neighbors of each element.
struct SiblingIndex {
    /// The element before each element with the same parent.
    private(set) var previous: [Int?]
    /// Whether an element follows with the same parent.
    private(set) var hasNext: [Bool]

    init(_ tree: MarkupTree) {
        previous = Array(repeating: nil, count: tree.elements.count)
        hasNext = Array(repeating: false, count: tree.elements.count)
        for element in tree.elements {
            var last: Int?
            for case .element(let child) in element.children {
                previous[child] = last
                if let last { hasNext[last] = true }
                last = child
            }
        }
    }
}
