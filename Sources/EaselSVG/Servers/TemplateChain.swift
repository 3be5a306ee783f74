// SPDX-License-Identifier: MIT

internal import EaselXML

/// A gradient or pattern with the elements whose attributes and content it takes over.
struct TemplateChain {
    /// The element itself, and then the others.
    let elements: [Int]

    init(_ index: Int, kinds: Set<String>, in resolver: Resolver) {
        var elements = [index]
        let tree = resolver.document.tree
        while let last = elements.last,
            let href = (tree.elements[last].attribute("href") ?? tree.elements[last].attribute("xlink:href"))?.trimmed,
            href.hasPrefix("#")
        {
            guard let next = resolver.element(String(href.dropFirst()), named: kinds) else {
                resolver.warn(last, "the template \(href) does not exist")
                break
            }
            guard !elements.contains(next), elements.count < 100 else {
                resolver.warn(last, "it refers to itself through \(href)")
                break
            }
            elements.append(next)
        }
        self.elements = elements
    }

    /// Returns the first of the elements that has an attribute.
    func owner(of name: String, in resolver: Resolver) -> Int? {
        elements.first { resolver.document.tree.elements[$0].attribute(name) != nil }
    }

    /// The chain without the elements of other kinds, whose geometry is another one.
    func limited(toKindOf first: Int, in resolver: Resolver) -> TemplateChain {
        let elements = resolver.document.tree.elements
        return TemplateChain(elements: self.elements.filter { elements[$0].name == elements[first].name })
    }

    private init(elements: [Int]) { self.elements = elements }

    /// Returns the value of an attribute.
    func value(_ name: String, in resolver: Resolver) -> String? {
        owner(of: name, in: resolver).flatMap { resolver.document.tree.elements[$0].attribute(name) }
    }

    /// Returns the first of the elements that contains others with a name, or any.
    func owner(ofChildrenNamed names: Set<String>?, in resolver: Resolver) -> Int? {
        elements.first { index in
            resolver.document.tree.elements[index].children.contains { child in
                guard case .element(let child) = child else { return false }
                return names?.contains(resolver.document.tree.elements[child].name) ?? true
            }
        }
    }
}
