// SPDX-License-Identifier: MIT

internal import Foundation

/// The structure elements of a page, in drawing order, while the page is drawn (ISO 32000-1, 14.7).
///
/// Content refers to its element by index. ``artifact`` stands for content without an element.
struct PDFElements {
    /// The index of content that belongs to no element.
    static let artifact = -1

    /// A part of an element.
    enum Part {
        /// Content in a stream of ``streams``, with its marked-content identifier.
        case content(stream: Int, identifier: Int)
        /// A link, by its index in the page's links.
        case link(Int)
        /// An element.
        case element(Int)
    }

    /// A part of an element, with its position in drawing order.
    struct Kid {
        let part: Part
        let position: Int

        /// The index of an element; nil for content and links.
        var element: Int? { if case .element(let index) = part { index } else { nil } }

        /// The index of a link; nil for content and elements.
        var link: Int? { if case .link(let index) = part { index } else { nil } }
    }

    struct Element {
        let tag: ContentTag
        /// The element around it; nil for an element of the page.
        let parent: Int?
        let order: Int
        /// Whether the element was made for content that is not in a tag.
        let isAutomatic: Bool
        var kids: [Kid] = []
        /// The text and the position of a heading or a link.
        var title = ""
        var bounds = CGRect.null
        fileprivate var call: TextCall?

        init(_ tag: ContentTag, parent: Int?, order: Int = 0, isAutomatic: Bool) {
            (self.tag, self.parent, self.order, self.isAutomatic) = (tag, parent, order, isAutomatic)
        }
    }

    /// A content stream with marked content.
    struct Stream {
        /// The key of the parent tree and the number of the object with the elements of the marked content.
        let parents: (key: Int, number: Int)
        /// The number of the form; nil for the page itself.
        let form: Int?
        /// The elements of the stream's marked content, by identifier.
        var owners: [Int] = []
    }

    private(set) var elements: [Element] = []

    /// The elements and links that belong to the page, not to one of its elements.
    private(set) var kids: [Kid] = []

    private(set) var streams: [Stream] = []

    /// Whether the page's content is marked.
    private(set) var isTagged: Bool

    /// The role of the tag around the whole page.
    private let context: ContentTag.Role

    /// The elements of the open tags; ``artifact`` for an artifact.
    private var open: [Int] = []

    /// For each open tag, the number of entries of ``open`` around it.
    private var levels: [Int] = []

    /// The latest position in drawing order.
    private var position = 0

    /// The element of the latest text that is not in a tag.
    private var latest: (call: TextCall, parent: Int?, element: Int)?

    /// - Parameters:
    ///   - context: The tag around the whole page; nil for none.
    ///   - isTagged: Whether the page's content is marked, even without tags.
    init(context: ContentTag? = nil, isTagged: Bool = false) {
        self.context = context?.role ?? .document
        self.isTagged = isTagged
    }

    // MARK: Tags

    mutating func begin(_ tag: ContentTag, order: Int = 0, isAutomatic: Bool = false) {
        levels.append(open.count)
        // The diagram is one figure.
        if tag.role == .graphic { return }
        let parent = open.last
        if parent == Self.artifact || tag.role == .artifact {
            if !isAutomatic { isTagged = true }
            return open.append(Self.artifact)
        }
        let role = self.role(of: parent)
        if isAutomatic {
            // A picture in a tag that contains content is a part of it.
            if !role.isGroup { return open.append(parent ?? Self.artifact) }
        } else {
            isTagged = true
        }
        var inner = parent
        // A table or a list has one caption.
        let isSecondCaption = tag.role == .caption && hasCaption(parent)
        for bridge in role.bridge(to: isSecondCaption ? .paragraph : tag.role) {
            inner = wrapper(bridge, in: inner, around: tag.role)
            open.append(inner ?? Self.artifact)
        }
        open.append(add(Element(tag, parent: inner, order: order, isAutomatic: isAutomatic)))
    }

    mutating func end() {
        guard let level = levels.popLast() else { return }
        open.removeLast(open.count - level)
    }

    private func role(of element: Int?) -> ContentTag.Role { element.map { elements[$0].tag.role } ?? context }

    private func hasCaption(_ parent: Int?) -> Bool {
        (parent.map { elements[$0].kids } ?? kids).contains { $0.element.map { elements[$0].tag.role } == .caption }
    }

    private mutating func add(_ element: Element) -> Int {
        elements.append(element)
        let index = elements.count - 1
        add(.element(index), to: element.parent)
        return index
    }

    private mutating func add(_ part: Part, to parent: Int?) {
        let kid = Kid(part: part, position: nextPosition())
        if let parent { elements[parent].kids.append(kid) } else { kids.append(kid) }
    }

    /// Returns a position for content that is drawn now.
    mutating func nextPosition() -> Int {
        position += 1
        return position
    }

    /// Returns an element that a tag needs around it. Tags one after another share it, but a label begins an item.
    private mutating func wrapper(_ role: ContentTag.Role, in parent: Int?, around inner: ContentTag.Role) -> Int {
        let last = (parent.map { elements[$0].kids.last } ?? kids.last)?.element
        if let last, elements[last].isAutomatic, elements[last].tag.role == role, role != .listItem || inner != .label {
            return last
        }
        return add(Element(ContentTag(role), parent: parent, isAutomatic: true))
    }

    // MARK: Content

    /// Returns the element of text.
    mutating func owner(of text: TextShape) -> Int {
        if let current = open.last, current == Self.artifact || !elements[current].tag.role.isGroup {
            note(text, in: current)
            return current
        }
        let call = text.call
        if let latest, let call, latest.call === call, latest.parent == open.last { return latest.element }
        let element = paragraph()
        if let call { latest = (call, open.last, element) }
        return element
    }

    /// Returns the element of content other than text.
    func ownerOfGraphics() -> Int {
        guard let current = open.last, current != Self.artifact, !elements[current].tag.role.isGroup else {
            return Self.artifact
        }
        return current
    }

    /// Adds a link to the innermost element that contains content.
    mutating func add(link: Int) {
        let current = open.last { $0 != Self.artifact }
        if let current, elements[current].tag.role == .link { return add(.link(link), to: current) }
        var parent = current
        if parent.map({ elements[$0].tag.role.isGroup }) ?? true { parent = paragraph(in: parent) }
        let element = add(Element(.link, parent: parent, isAutomatic: true))
        add(.link(link), to: element)
    }

    private mutating func paragraph() -> Int { paragraph(in: open.last) }

    /// Returns a new element for text in a group of elements.
    private mutating func paragraph(in parent: Int?) -> Int {
        var inner = parent
        // A tag around whole pages can contain text only in an element of the page.
        if !role(of: parent).isGroup { return add(Element(.span(), parent: parent, isAutomatic: true)) }
        let bridge = role(of: parent).bridge(to: .paragraph)
        for role in bridge { inner = add(Element(ContentTag(role), parent: inner, isAutomatic: true)) }
        guard bridge.isEmpty || inner == nil else { return inner ?? 0 }
        return add(Element(.paragraph, parent: inner, isAutomatic: true))
    }

    /// Adds text to the titles of the heading and the link around it.
    private mutating func note(_ text: TextShape, in element: Int) {
        guard element != Self.artifact, let call = text.call else { return }
        for index in open where index != Self.artifact {
            switch elements[index].tag.role {
            case .heading, .link: break
            default: continue
            }
            elements[index].bounds = elements[index].bounds.union(Shape.text(text).bounds)
            if elements[index].call === call { continue }
            elements[index].call = call
            elements[index].title += (elements[index].title.isEmpty ? "" : " ") + call.text
        }
    }

    // MARK: Marks

    /// Adds a stream, and gives its content identifiers.
    ///
    /// - Parameter form: The number of the form; nil for the page.
    /// - Returns: The stream's key in the parent tree, and its content with marks; nil if all content is an artifact.
    mutating func mark(_ content: PDFContent, form: Int?, _ file: PDFFile) -> (key: Int?, bytes: [UInt8]) {
        var (owners, positions): ([Int], [Int]) = ([], [])
        let marked = content.bytes(marked: { owner, position in
            guard owner != Self.artifact else { return "/Artifact BMC\n" }
            owners.append(owner)
            positions.append(position)
            return "/\(elements[owner].tag.role.nameInPDF)<</MCID \(owners.count - 1)>>BDC\n"
        })
        guard !owners.isEmpty else { return (nil, marked) }
        for (identifier, owner) in owners.enumerated() {
            let part = Part.content(stream: streams.count, identifier: identifier)
            elements[owner].kids.append(Kid(part: part, position: positions[identifier]))
        }
        let parents = file.reserveParent()
        streams.append(Stream(parents: parents, form: form, owners: owners))
        return (parents.key, marked)
    }

    /// Whether each element is needed: elements for content that became a part of another element are not.
    var neededElements: [Bool] {
        var needed = elements.map { !$0.isAutomatic }
        for index in elements.indices.reversed() {
            for kid in elements[index].kids {
                if kid.element.map({ needed[$0] }) ?? true { needed[index] = true }
            }
        }
        return needed
    }
}

extension ContentTag.Role {
    /// The structure type (ISO 32000-1, 14.8.4).
    var nameInPDF: String {
        switch self {
        case .document: "Document"
        case .part: "Part"
        case .section: "Sect"
        case .heading(let level): "H\(level)"
        case .paragraph: "P"
        case .list: "L"
        case .listItem: "LI"
        case .label: "Lbl"
        case .listBody: "LBody"
        case .table: "Table"
        case .row: "TR"
        case .headerCell: "TH"
        case .cell: "TD"
        case .figure: "Figure"
        case .formula: "Formula"
        case .caption: "Caption"
        case .link: "Link"
        case .quote: "Quote"
        case .blockQuote: "BlockQuote"
        case .code: "Code"
        case .note: "Note"
        case .span: "Span"
        // Graphics never become elements.
        case .graphic: "NonStruct"
        case .artifact: "Artifact"
        }
    }
}
