// SPDX-License-Identifier: MIT

internal import EaselXML
internal import Foundation

/// An SVG document: its elements, each with the declarations of its properties.
struct SVGDocument: Sendable {
    static let namespace = "http://www.w3.org/2000/svg"

    let tree: MarkupTree

    /// The elements with an id. The first element with an id counts.
    let ids: [String: Int]

    /// The declarations of each element, in increasing precedence.
    let declarations: [[Declaration]]

    let warnings: [SVGWarning]

    /// Whether any element is painted as the one that uses it.
    let usesContextPaint: Bool

    /// A property of an element.
    struct Declaration: Sendable {
        /// The property; nil for a custom property.
        let property: Property?
        let name: String
        let value: String
    }

    init(_ data: Data, encoding: String?, options: SVGImage.Options) throws(SVGError) {
        let limits = options.limits
        do throws(MarkupError) {
            tree = try MarkupTree(
                parsing: TextEncoding.converted(CompressedDocument.content(of: data, limit: limits.bytes)),
                encoding: encoding,
                limits: MarkupLimits(
                    bytes: limits.bytes, elements: limits.elements, depth: limits.depth,
                    expandedBytes: limits.bytes))
        } catch {
            throw SVGError(error)
        }
        guard let root = tree.elements.first, root.name == "svg", Self.isSVG(root) || root.namespace.isEmpty else {
            throw SVGError(
                .notSVG, line: tree.elements.first?.line, element: tree.elements.first?.name,
                reason: "the root element is not an <svg> element")
        }
        var ids: [String: Int] = [:]
        for (index, element) in tree.elements.enumerated() {
            if let id = element.attribute("id"), !id.isEmpty, ids[id] == nil { ids[id] = index }
        }
        self.ids = ids
        var cascade = Cascade(tree, userSheet: options.styleSheet, limits: limits)
        declarations = try cascade.declarations()
        usesContextPaint = declarations.contains { $0.contains { $0.value.hasPrefix("context-") } }
        warnings = cascade.warnings
    }

    /// Whether an element is one of SVG. Documents without any namespace are read as if they had it.
    static func isSVG(_ element: MarkupElement) -> Bool { element.namespace == namespace }

    /// Whether an element is drawn as one of SVG.
    func isSVG(_ index: Int) -> Bool {
        let namespace = tree.elements[index].namespace
        return namespace == Self.namespace || namespace.isEmpty && tree.elements[0].namespace.isEmpty
    }
}
