// SPDX-License-Identifier: MIT

/// Collects the events of a parser in a tree.
final class MarkupBuilder {
    private(set) var tree = MarkupTree()

    /// The first limit that was exceeded.
    private(set) var failure: MarkupError.Reason?

    private let limits: MarkupLimits
    private var open: [Int] = []
    private var scopes: [[String: String]] = []
    private var text = ""
    private var expandedBytes = 0

    init(limits: MarkupLimits) { self.limits = limits }

    /// Begins an element. Returns whether parsing may continue.
    func begin(_ qualifiedName: String, attributes: [MarkupAttribute], line: Int) -> Bool {
        flushText()
        guard tree.elements.count < limits.elements else { return fail("elements", limits.elements) }
        guard open.count < limits.depth else { return fail("depth", limits.depth) }
        expandedBytes += attributes.reduce(0) { $0 + $1.value.utf8.count }
        guard expandedBytes <= limits.expandedBytes else { return fail("expandedBytes", limits.expandedBytes) }
        var scope = scopes.last ?? [:]
        // Documents have few namespaces; each element with one copies all that are known.
        for attribute in attributes where attribute.name.hasPrefix("xmlns") && scope.count < 200 {
            if attribute.name == "xmlns" {
                scope[""] = attribute.value
            } else if attribute.name.hasPrefix("xmlns:") {
                scope[String(attribute.name.dropFirst(6))] = attribute.value
            }
        }
        scopes.append(scope)
        let parts = qualifiedName.split(separator: ":", maxSplits: 1)
        let prefix = parts.count == 2 ? String(parts[0]) : ""
        let index = tree.elements.count
        tree.elements.append(
            MarkupElement(
                name: parts.last.map(String.init) ?? qualifiedName, namespace: scope[prefix] ?? "",
                attributes: attributes, parent: open.last, line: line))
        if let parent = open.last { tree.elements[parent].children.append(.element(index)) }
        open.append(index)
        return true
    }

    /// Ends the innermost element.
    func end() {
        flushText()
        _ = open.popLast()
        _ = scopes.popLast()
    }

    /// Adds text. Returns whether parsing may continue.
    func add(_ part: String) -> Bool {
        expandedBytes += part.utf8.count
        guard expandedBytes <= limits.expandedBytes else { return fail("expandedBytes", limits.expandedBytes) }
        text += part
        return true
    }

    private func flushText() {
        guard !text.isEmpty else { return }
        if let parent = open.last { tree.elements[parent].children.append(.text(text)) }
        text = ""
    }

    private func fail(_ limit: String, _ maximum: Int) -> Bool {
        failure = failure ?? .limit(limit, maximum: maximum)
        return false
    }
}
