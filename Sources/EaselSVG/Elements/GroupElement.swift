// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<g>`
enum GroupElement {
    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] {
        try resolver.children(of: visit)
    }
}

/// `<a>`
enum LinkElement {
    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] {
        let children = try resolver.children(of: visit)
        guard !children.isEmpty, let href = visit.href, !href.isEmpty, !href.hasPrefix("#"), href.utf8.count <= 10_000,
            let url = URL(string: href), !["javascript", "vbscript", "data"].contains(url.scheme?.lowercased())
        else { return children }
        return [.group(PictureGroup(link: url, children: children))]
    }
}

/// `<switch>`
enum SwitchElement {
    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] {
        for case .element(let child) in visit.markup.children {
            let markup = resolver.document.tree.elements[child]
            guard resolver.document.isSVG(child), ElementTable.rows[markup.name] != nil else { continue }
            if let languages = markup.attribute("systemLanguage"),
                !matches(languages, resolver.options.languages)
            {
                continue
            }
            if markup.attribute("requiredExtensions") != nil { continue }
            return try resolver.node(child, in: visit.style, visit.scene).map { [$0] } ?? []
        }
        return []
    }

    /// Whether a list of languages has one of the preferred ones: `en` accepts `en` and `en-GB`.
    static func matches(_ list: String, _ languages: [String]) -> Bool {
        list.split(separator: ",").contains { part in
            let tag = String(part).trimmed.lowercased()
            return languages.contains { tag == $0.lowercased() || tag.hasPrefix($0.lowercased() + "-") }
        }
    }
}
