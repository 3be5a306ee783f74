// SPDX-License-Identifier: MIT

internal import EaselXML
internal import Foundation

/// Collects the declarations of elements from attributes and style sheets.
struct Cascade {
    private let tree: MarkupTree
    private let siblings: SiblingIndex
    private let limits: SVGLimits
    private var sheet = StyleSheet()
    private(set) var warnings: [SVGWarning] = []

    init(_ tree: MarkupTree, userSheet: String?, limits: SVGLimits) {
        self.tree = tree
        self.limits = limits
        siblings = SiblingIndex(tree)
        // Any rule of the document has a higher priority.
        if let userSheet { sheet.add(userSheet, priority: -(1 << 40)) }
        for element in tree.elements where element.name == "style" {
            let type = element.attribute("type") ?? ""
            guard type.isEmpty || type == "text/css" else { continue }
            var text = ""
            for case .text(let part) in element.children { text += part }
            let count = sheet.ignoredRules.count
            sheet.add(text)
            for rule in sheet.ignoredRules.dropFirst(count) {
                warnings.append(SVGWarning(line: element.line, element: "style", reason: "@\(rule) is ignored"))
            }
        }
    }

    /// Returns the declarations of each element, in increasing precedence: attributes, rules, `style`, and the
    /// important ones of rules and `style`.
    mutating func declarations() throws(SVGError) -> [[SVGDocument.Declaration]] {
        guard sheet.rules.count <= limits.styleRules else {
            throw .limit("styleRules", limits.styleRules, line: nil, element: "style")
        }
        return tree.elements.indices.map { declarations(of: $0) }
    }

    private func declarations(of index: Int) -> [SVGDocument.Declaration] {
        let element = tree.elements[index]
        var result: [SVGDocument.Declaration] = []
        for attribute in element.attributes where PropertyTable.rows[attribute.name]?.isAttribute == true {
            result.append(.init(attribute.name, attribute.value.trimmed))
        }
        if let space = element.attribute("xml:space") {
            result.append(.init("white-space", space == "preserve" ? "pre" : "normal"))
        }
        var declared = sheet.rules(for: index, in: tree, siblings: siblings).flatMap(\.declarations)
        if let style = element.attribute("style") { declared += CSSDeclaration.list(style) }
        for isImportant in [false, true] {
            for declaration in declared where declaration.isImportant == isImportant {
                result.append(.init(declaration.name, declaration.value))
            }
        }
        return result
    }
}

extension SVGDocument.Declaration {
    fileprivate init(_ name: String, _ value: String) {
        self.init(property: PropertyTable.rows[name], name: name, value: value)
    }
}

extension SVGDocument {
    /// Returns the style of an element.
    ///
    /// - Parameters:
    ///   - parent: The style of the element that encloses it, or of the `use` element that draws it.
    ///   - fonts: The sizes of the parent.
    func style(of index: Int, in parent: Style, viewport: Style.Viewport) -> Style {
        var style = parent.forChild
        let declarations = declarations[index]
        guard !declarations.isEmpty else { return style }
        for declaration in declarations where declaration.property == nil && declaration.name.hasPrefix("--") {
            style.inherited.variables[declaration.name] = declaration.value
        }
        for isFirst in [true, false] {
            let fonts = viewport.fonts(of: isFirst ? parent : style, weight: parent.inherited.fontWeight)
            for declaration in declarations {
                guard let property = declaration.property, PropertyTable.first.contains(property.name) == isFirst,
                    let value = Variables.substituting(in: declaration.value, style.inherited.variables)
                else { continue }
                _ = property.apply(value, to: &style, parent: parent, fonts: fonts)
            }
        }
        return style
    }
}

extension Style {
    /// The sizes on which lengths of styles depend, apart from the font.
    struct Viewport: Sendable {
        var size: CGSize
        var rootFontSize: CGFloat

        func fonts(of style: Style, weight: Int = 400) -> FontSizes {
            FontSizes(size: style.inherited.fontSize, root: rootFontSize, weight: weight, viewport: size)
        }
    }
}
