// SPDX-License-Identifier: MIT

internal import Foundation

/// The content of one layer, as elements grouped by the attributes that they share.
///
/// Elements are grouped by clips, then by font, and then by style if several consecutive elements share one. An element
/// is written only when the next one shows whether both share a group.
struct SVGContent {
    /// The markup before the body.
    private var head = SVGMarkup()

    /// The written elements. Single elements of ``earlierRun`` and ``run`` are not yet included.
    private var body: SVGMarkup

    /// The number of groups around all content.
    var wrappings = 0

    /// Whether the content includes an element that is mixed with its backdrop.
    var blends = false

    /// The attributes of the clips to apply, such as ` clip-path="url(#clip1)"`, outermost first.
    var clips: [SVGMarkup] = [] {
        didSet { areClipsOpen = false }
    }

    private var openClips: [SVGMarkup] = []

    /// Whether the open clips are those in ``clips``.
    private var areClipsOpen = true

    /// The font of the latest text; nil if its group has ended.
    private var font: SVGMarkup?

    /// Whether the font's group is written. A single text element has the font attributes itself.
    private var isFontOpen = false

    /// The latest run; nil after the beginning or end of another group.
    private var run: Run?

    /// The run before ``run``. It continues if a stroke joins the fill in ``run``.
    private var earlierRun: Run?

    /// Consecutive elements of one style.
    private struct Run {
        enum Extent { case fill, element, group }

        /// Whether the run is a single element or a group. A stroke can join a single fill.
        var extent: Extent
        let style: SVGMarkup

        /// The offsets of the single element and its style in the body.
        var start: Int
        var styleStart: Int
    }

    private let budget: RenderBudget

    /// - Parameters:
    ///   - budget: The budget that tracks the length of the content.
    ///   - capacity: The number of bytes reserved in advance.
    init(_ budget: RenderBudget, capacity: Int = 0) {
        self.budget = budget
        body = SVGMarkup(capacity: capacity)
    }

    /// Everything painted. Its groups must have been ended with ``closeAll()``.
    var markup: SVGMarkup {
        if head.isEmpty { return body }
        var markup = SVGMarkup(capacity: head.count + body.count)
        markup.append(head)
        markup.append(body)
        return markup
    }

    var isEmpty: Bool { head.isEmpty && body.isEmpty }

    // MARK: Elements

    /// Adds a shape.
    ///
    /// - Parameters:
    ///   - style: The attributes that the shape may share with its neighbors.
    ///   - geometry: The shape.
    ///   - precision: The precision of its numbers.
    ///   - transform: The shape's own transform.
    ///   - isFill: Whether a stroke of the same shape can join it.
    mutating func add(
        style: SVGMarkup, _ geometry: SVGGeometry, _ precision: SVGPrecision,
        under transform: CGAffineTransform? = nil, isFill: Bool = false
    ) {
        addElement(style, as: isFill ? .fill : .element) { element in
            element.append(geometry, precision)
            if let transform { element.attribute("transform", transform) }
        }
    }

    /// Adds an element that draws a definition at a position, in units of the last decimal.
    mutating func add(style: SVGMarkup, use identifier: String, x: Int, y: Int, _ precision: SVGPrecision) {
        addElement(style) { element in
            element.append("<use")
            element.attribute("href", reference: identifier)
            if x != 0 { element.attribute("x", units: x, precision) }
            if y != 0 { element.attribute("y", units: y, precision) }
        }
    }

    /// Adds a stroked shape. If the element added last is a fill of the same shape, the stroke joins it.
    ///
    /// - Parameters:
    ///   - style: The style of the stroke.
    ///   - geometry: The shape.
    ///   - precision: The precision of its numbers.
    mutating func add(stroke style: SVGStrokeStyle, _ geometry: SVGGeometry, _ precision: SVGPrecision) {
        openWantedClips()
        guard let fill = run, fill.extent == .fill else {
            return addElement(style.unfilledMarkup) { $0.append(geometry, precision) }
        }
        let end = body.count
        body.append(geometry, precision)
        let isSame = body.bytes[fill.start..<fill.styleStart] == body.bytes[end...]
        body.bytes.removeSubrange(end...)
        guard isSame else { return addElement(style.unfilledMarkup) { $0.append(geometry, precision) } }
        let groupEnd = earlierRun?.extent == .group ? "</g>".utf8.count : 0
        body.bytes.removeSubrange((fill.start - groupEnd)...)
        (run, earlierRun) = (earlierRun, nil)
        var both = fill.style
        both.append(style.markup)
        addElement(both) { $0.append(geometry, precision) }
    }

    /// Adds text, in a group for its font if several text elements share it.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of the text's font.
    ///   - style: The attributes that the text may share with its neighbors.
    ///   - ownAttributes: A closure that writes the text's own attributes.
    ///   - text: A closure that writes the text's characters.
    mutating func add(
        font attributes: SVGMarkup, style: SVGMarkup, ownAttributes: (inout SVGMarkup) -> Void,
        text: (inout SVGMarkup) -> Void
    ) {
        openWantedClips()
        if font != attributes { exchangeFont(for: attributes) }
        openSharedFont()
        let ownFont = isFontOpen ? SVGMarkup() : attributes
        addElement(style) { element in
            element.append("<text")
            element.append(ownFont)
            ownAttributes(&element)
        } end: { element in
            element.append(">")
            text(&element)
            element.append("</text>")
        }
    }

    /// Adds an element. One closure writes its start with its own attributes; the other writes the part after the
    /// attributes.
    private mutating func addElement(
        _ style: SVGMarkup, as extent: Run.Extent = .element, start: (inout SVGMarkup) -> Void,
        end: (inout SVGMarkup) -> Void = { $0.append("/>") }
    ) {
        openWantedClips()
        openSharedFont()
        if let shared = run, shared.style == style, !style.isEmpty {
            if shared.extent != .group {
                body.enclose(from: shared.start, movingAttributesAt: shared.styleStart, count: style.count)
                run?.extent = .group
            }
            start(&body)
        } else {
            closeRun()
            let offset = body.count
            start(&body)
            run = Run(extent: extent, style: style, start: offset, styleStart: body.count)
            body.append(style)
        }
        end(&body)
        budget.note(fileBytes: head.count + body.count)
    }

    /// Adds an element that shares no attributes.
    mutating func add(_ other: SVGMarkup) {
        openWantedClips()
        // Text in the element must not inherit a font.
        exchangeFont(for: nil)
        body.append(other)
        budget.note(fileBytes: head.count + body.count)
    }

    /// Adds content that is blended with everything below it. No group may enclose the content but not what is below
    /// it.
    ///
    /// - Parameters:
    ///   - style: The style that blends the content.
    ///   - content: One or more elements.
    mutating func add(blended content: SVGMarkup, style: SVGMarkup) {
        closeAll()
        var outermost = style
        if let first = clips.first { outermost.append(first) }
        body.append(group: outermost)
        for clip in clips.dropFirst() { body.append(group: clip) }
        body.append(content)
        for _ in 0..<max(clips.count, 1) { body.append("</g>") }
        budget.note(fileBytes: head.count + body.count)
        blends = true
    }

    /// Adds a group that is in no other group, and whose content has clips of its own.
    mutating func add(apart group: SVGMarkup, blends: Bool) {
        closeAll()
        body.append(group)
        budget.note(fileBytes: head.count + body.count)
        if blends { self.blends = true }
    }

    /// Puts markup before and after everything painted so far.
    mutating func surround(with start: SVGMarkup, _ end: SVGMarkup) {
        closeAll()
        var outer = start
        outer.append(head)
        head = outer
        body.append(end)
    }

    /// Removes and returns everything painted so far.
    mutating func removeAll() -> SVGMarkup {
        closeAll()
        defer { (head, body) = (SVGMarkup(), SVGMarkup()) }
        return markup
    }

    // MARK: Groups

    private mutating func openWantedClips() {
        if areClipsOpen { return }
        exchangeClips(for: clips)
        areClipsOpen = true
    }

    private mutating func exchangeClips(for wanted: [SVGMarkup]) {
        exchangeFont(for: nil)
        var common = 0
        while common < min(openClips.count, wanted.count), openClips[common] == wanted[common] { common += 1 }
        for _ in common..<openClips.count { body.append("</g>") }
        for clip in wanted[common...] { body.append(group: clip) }
        openClips = wanted
    }

    private mutating func closeRun() {
        if run?.extent == .group { body.append("</g>") }
        swap(&earlierRun, &run)
        run = nil
    }

    /// Begins the group of a font whose first text has another element after it.
    private mutating func openSharedFont() {
        guard !isFontOpen, let font, var first = run else { return }
        body.enclose(from: first.start, movingAttributesAt: first.start + "<text".utf8.count, count: font.count)
        let added = "<g>".utf8.count
        first.start += added + font.count
        first.styleStart += added
        (run, isFontOpen) = (first, true)
    }

    private mutating func exchangeFont(for wanted: SVGMarkup?) {
        closeRun()
        earlierRun = nil
        if isFontOpen { body.append("</g>") }
        (font, isFontOpen) = (wanted, false)
    }

    /// Ends all groups.
    mutating func closeAll() {
        exchangeClips(for: [])
        areClipsOpen = clips.isEmpty
    }
}

extension SVGMarkup {
    /// Returns the style that blends an element with the content below it.
    static func style(blendMode: String) -> SVGMarkup {
        SVGMarkup(markup: " style=\"mix-blend-mode:\(blendMode)\"")
    }

    /// Returns a group with content.
    static func group(_ attributes: SVGMarkup, around content: SVGMarkup) -> SVGMarkup {
        var result = SVGMarkup(capacity: attributes.count + content.count + 7)
        result.append(group: attributes)
        result.append(content)
        result.append("</g>")
        return result
    }

    /// Encloses the bytes from an offset on in a group, to which some of their attributes move.
    fileprivate mutating func enclose(from start: Int, movingAttributesAt offset: Int, count: Int) {
        var group = SVGMarkup(capacity: count + "<g>".utf8.count)
        group.append("<g")
        group.bytes += bytes[offset..<offset + count]
        group.append(">")
        bytes.removeSubrange(offset..<offset + count)
        bytes.insert(contentsOf: group.bytes, at: start)
    }

    /// Adds the beginning of a group.
    mutating func append(group attributes: SVGMarkup) {
        append("<g")
        append(attributes)
        append(">")
    }
}
