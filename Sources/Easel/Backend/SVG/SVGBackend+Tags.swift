// SPDX-License-Identifier: MIT

/// An open tag whose content is a group with a role.
struct SVGTag {
    /// The attributes of the group.
    let attributes: SVGMarkup
    /// The text that browsers show while the pointer is over the content.
    var tooltip: String?
    /// Whether links in the tag consist of the shapes in it.
    var isGraphic = false
    /// The target of the link that the content is.
    var link: LinkTarget?
    /// The number of layers around the tag.
    let layers: Int
    /// Whether the group of an earlier part of the tag has been written.
    var isContinued = false
}

/// Tags as groups with roles of WAI-ARIA 1.2.
extension SVGBackend {
    func perform(_ annotation: Annotation) {
        switch annotation {
        case .beginTag(let tag, _, let isAutomatic):
            let attributes = isAutomatic ? SVGMarkup() : tag.attributesInSVG
            let isGraphic = tag.role == .graphic
            tags.append(
                attributes.isEmpty && !isGraphic
                    ? nil
                    : SVGTag(
                        attributes: attributes, tooltip: tag.tooltip, isGraphic: isGraphic, layers: openLayers.count))
            if let tag = tags.last ?? nil { begin(tag) }
        case .endTag: if let tag = tags.popLast() ?? nil { end(tag) }
        case .link(_, let target): if isInGraphic { tags[tags.count - 1]?.link = target }
        case .destination: break
        }
    }

    /// Whether the innermost tag is a part of a diagram, whose shapes are its links.
    var isInGraphic: Bool { (tags.last ?? nil)?.isGraphic == true }

    /// Whether an operation makes the content of a tag a link. A layer that becomes an image has a rectangle instead.
    func isLinkOfGraphic(_ operation: Operation) -> Bool {
        if case .annotate(.link) = operation { recordedDepth == 0 && isInGraphic } else { false }
    }

    private func begin(_ tag: SVGTag) {
        hasRoles = true
        var inner = SVGContent(budget)
        inner.clips = content.clips
        begin(inner)
    }

    private func end(_ tag: SVGTag) {
        let closed = end()
        if !tag.isContinued || !closed.isEmpty {
            content.add(apart: markup(of: tag, around: closed.markup), blends: closed.blends)
        }
        content.clips = closed.clips
    }

    private func markup(of tag: SVGTag, around content: SVGMarkup) -> SVGMarkup {
        var inner = content
        if let tooltip = tag.tooltip {
            inner = SVGMarkup()
            inner.append("<title>", text: tooltip, "</title>")
            inner.append(content)
        }
        if !tag.attributes.isEmpty || tag.tooltip != nil { inner = SVGMarkup.group(tag.attributes, around: inner) }
        guard let target = tag.link, !content.isEmpty else { return inner }
        var link = SVGMarkup()
        appendStart(ofLinkTo: target, to: &link)
        link.append(inner)
        link.append("</a>")
        return link
    }

    /// Writes the groups of the tags in the innermost layer. A blend mode that CSS lacks mixes with everything painted in
    /// the layer so far, so no group may be open.
    ///
    /// - Returns: The number of tags to resume.
    func suspendTags() -> Int {
        let count = tags.reversed().prefix { $0.map { $0.layers == openLayers.count } ?? true }.count
        for tag in tags.suffix(count).reversed() { if let tag { end(tag) } }
        return count
    }

    func resume(_ count: Int) {
        for index in tags.indices.suffix(count) {
            tags[index]?.isContinued = true
            if let tag = tags[index] { begin(tag) }
        }
    }
}

extension ContentTag {
    /// The attributes of the tag's group; empty if ARIA has no role for it.
    fileprivate var attributesInSVG: SVGMarkup {
        var markup = SVGMarkup()
        if let role = ariaRole { markup.attribute("role", role) }
        switch role {
        case .heading(let level): markup.attribute("aria-level", "\(level)")
        case .artifact: markup.attribute("aria-hidden", "true")
        default: break
        }
        if let kind { markup.attribute("aria-roledescription", text: kind) }
        if let name = alternative ?? actualText, role != .link { markup.attribute("aria-label", text: name) }
        if let language { markup.attribute("lang", text: language) }
        if rows > 1 { markup.attribute("aria-rowspan", "\(rows)") }
        if columns > 1 { markup.attribute("aria-colspan", "\(columns)") }
        return markup
    }

    private var ariaRole: String? {
        switch role {
        case .document: "document"
        case .part, .section: "group"
        case .heading: "heading"
        case .paragraph: "paragraph"
        case .list: "list"
        case .listItem: "listitem"
        case .table: "table"
        case .row: "row"
        case .headerCell(.row): "rowheader"
        case .headerCell: "columnheader"
        case .cell: "cell"
        case .figure: "img"
        case .formula: "math"
        case .caption: "caption"
        case .blockQuote: "blockquote"
        case .code: "code"
        case .note: "note"
        case .graphic:
            isGroup ? "graphics-object" : alternative == nil && kind == nil ? nil : "graphics-symbol"
        // A name needs a role.
        case .span: actualText == nil ? nil : "img"
        // Links are separate elements.
        case .label, .listBody, .link, .quote, .artifact: nil
        }
    }
}
