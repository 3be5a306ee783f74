// SPDX-License-Identifier: MIT

internal import Foundation

/// The content of one layer, as elements grouped by the attributes that they share.
///
/// Elements are grouped by the clips that apply to them, within these by font, and within a font by style if several
/// consecutive elements share it.
struct SVGContent {
    private(set) var markup: SVGMarkup

    /// The number of elements and groups.
    private(set) var count = 0

    /// The number of groups around all content.
    var wrappings = 0

    /// Whether the content includes an element that is mixed with its backdrop.
    var blends = false

    /// The attributes of the clips to apply, such as ` clip-path="url(#clip1)"`, outermost first.
    var clips: [SVGMarkup] = [] {
        didSet { areClipsOpen = false }
    }

    private var openClips: [SVGMarkup] = []

    /// Whether the open clips are the clips to apply.
    private var areClipsOpen = true
    private var font: Font?
    private var run: Run?
    private var closedRun: Run?
    private var latestFill: LatestFill?

    private struct Font {
        let attributes: SVGMarkup
        /// The offsets of the group and of the group's content.
        let start: Int
        let end: Int
        var count = 0
    }

    /// Consecutive elements of one style.
    private struct Run {
        let style: SVGMarkup
        let start: Int
        /// The offset of the first element's style.
        let styleStart: Int
        var count = 1
    }

    /// The range of the element written last, which is its own run. A stroke of the same outline can join it.
    private struct LatestFill {
        /// The start. It includes the end of the previous run, which is ``closedRun``.
        let start: Int
        let end: Int
    }

    var isEmpty: Bool { markup.isEmpty }

    private let budget: RenderBudget

    /// - Parameters:
    ///   - budget: The budget that tracks the length of the content.
    ///   - capacity: The number of bytes reserved in advance.
    init(_ budget: RenderBudget, capacity: Int = 0) {
        self.budget = budget
        markup = SVGMarkup(capacity: capacity)
    }

    // MARK: Elements

    /// Adds a shape.
    ///
    /// - Parameters:
    ///   - style: The attributes that the shape may share with its neighbors.
    ///   - geometry: The shape.
    ///   - precision: The precision of its numbers.
    ///   - transform: The shape's own transform.
    mutating func add(
        style: SVGMarkup, _ geometry: SVGGeometry, _ precision: SVGPrecision,
        under transform: CGAffineTransform? = nil
    ) {
        let start = beginElement(style)
        markup.append(geometry, precision)
        if let transform { markup.attribute("transform", transform) }
        endElement(style, at: start)
    }

    /// Adds a use of a definition at a position, in units of the last decimal.
    mutating func add(style: SVGMarkup, use identifier: String, x: Int, y: Int, _ precision: SVGPrecision) {
        let start = beginElement(style)
        markup.append("<use")
        markup.attribute("href", reference: identifier)
        if x != 0 { markup.attribute("x", units: x, precision) }
        if y != 0 { markup.attribute("y", units: y, precision) }
        endElement(style, at: start)
    }

    /// Prepares for an element with a style, and returns the offset at which it begins.
    private mutating func beginElement(_ style: SVGMarkup) -> Int {
        openWantedClips()
        if run?.style != style || style.isEmpty { closeRun() }
        font?.count += 1
        count += 1
        if run?.count == 1 { groupRun() }
        run?.count += 1
        return markup.count
    }

    /// Adds an element's style after its own attributes, unless the element shares the style of the run.
    private mutating func endAttributes(_ style: SVGMarkup, ofElementAt start: Int) {
        if run != nil { return }
        run = Run(style: style, start: start, styleStart: markup.count)
        markup.append(style)
    }

    private mutating func endElement(_ style: SVGMarkup, at start: Int) {
        endAttributes(style, ofElementAt: start)
        markup.append("/>")
        budget.note(fileBytes: markup.count)
    }

    /// Adds a filled shape, which a stroke may follow.
    mutating func add(fill style: SVGMarkup, _ geometry: SVGGeometry, _ precision: SVGPrecision) {
        openWantedClips()
        let start = markup.count
        add(style: style, geometry, precision)
        // In a group of several, the last element cannot be separated from its style.
        latestFill = run?.count == 1 ? LatestFill(start: start, end: markup.count) : nil
    }

    /// Adds a stroked shape. It joins the shape filled last if the two are the same.
    ///
    /// - Parameters:
    ///   - style: The style of the stroke.
    ///   - geometry: The shape.
    ///   - precision: The precision of its numbers.
    mutating func add(stroke style: SVGStrokeStyle, _ geometry: SVGGeometry, _ precision: SVGPrecision) {
        openWantedClips()
        guard let fill = latestFill, fill.end == markup.count, let filled = run else {
            return add(style: style.unfilledMarkup, geometry, precision)
        }
        markup.append(geometry, precision)
        let isSame = markup.bytes[filled.start..<filled.styleStart].elementsEqual(markup.bytes[fill.end...])
        markup.bytes.removeSubrange((isSame ? fill.start : fill.end)...)
        guard isSame else { return add(style: style.unfilledMarkup, geometry, precision) }
        (run, latestFill) = (closedRun, nil)
        count -= 1
        font?.count -= 1
        var both = filled.style
        both.append(style.markup)
        add(style: both, geometry, precision)
    }

    /// Adds text, within a group for its font.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of its font.
    ///   - style: The attributes that the text may share with its neighbors.
    ///   - place: A closure that writes the text's own attributes.
    ///   - text: A closure that writes the text's characters.
    mutating func add(
        font attributes: SVGMarkup, style: SVGMarkup, place: (inout SVGMarkup) -> Void,
        text: (inout SVGMarkup) -> Void
    ) {
        openWantedClips()
        if font?.attributes != attributes {
            closeFont()
            let start = markup.count
            markup.append(group: attributes)
            font = Font(attributes: attributes, start: start, end: markup.count)
        }
        let start = beginElement(style)
        markup.append("<text")
        place(&markup)
        endAttributes(style, ofElementAt: start)
        markup.append(">")
        text(&markup)
        markup.append("</text>")
        budget.note(fileBytes: markup.count)
    }

    /// Adds an element that shares no attributes.
    mutating func add(_ other: SVGMarkup) {
        openWantedClips()
        // Text in the element must not inherit a font.
        closeFont()
        count += 1
        markup.append(other)
        budget.note(fileBytes: markup.count)
    }

    /// Adds content that is mixed with everything below it. No group may be between the two.
    ///
    /// - Parameters:
    ///   - style: The style that mixes it.
    ///   - content: One or more elements.
    mutating func add(blended content: SVGMarkup, style: SVGMarkup) {
        closeAll()
        let wanted = clips
        clips = []
        var outermost = style
        if let first = wanted.first { outermost.append(first) }
        var whole = SVGMarkup()
        whole.append(group: outermost)
        for clip in wanted.dropFirst() { whole.append(group: clip) }
        whole.append(content)
        for _ in 0..<max(wanted.count, 1) { whole.append("</g>") }
        add(whole)
        clips = wanted
        blends = true
    }

    /// Replaces everything painted so far with a transformed version.
    mutating func replaceAll(_ body: (SVGMarkup) -> SVGMarkup) {
        closeAll()
        markup = body(markup)
        (count, latestFill) = (1, nil)
    }

    /// Returns the document of everything painted. The document is built in place because a copy would need the same
    /// memory again. Nothing can be added afterwards.
    ///
    /// - Parameters:
    ///   - head: The markup before the content.
    ///   - addTail: A closure that adds the markup after the content.
    mutating func document(after head: SVGMarkup, _ addTail: (inout SVGMarkup) -> Void) -> String {
        addTail(&markup)
        markup.bytes.insert(contentsOf: head.bytes, at: 0)
        return String(decoding: markup.bytes, as: UTF8.self)
    }

    // MARK: Groups

    @inline(__always)
    private mutating func openWantedClips() {
        if !areClipsOpen { exchangeClips() }
    }

    private mutating func exchangeClips() {
        let common = zip(openClips, clips).prefix { $0 == $1 }.count
        close(clipsTo: common)
        closeFont()
        for clip in clips[common...] {
            markup.append(group: clip)
            openClips.append(clip)
        }
        areClipsOpen = true
    }

    private mutating func close(clipsTo depth: Int) {
        guard openClips.count > depth else { return }
        closeFont()
        for _ in depth..<openClips.count { markup.append("</g>") }
        openClips.removeLast(openClips.count - depth)
        areClipsOpen = false
    }

    /// Moves the style of a run's first element, with which the markup ends, to a group around it.
    private mutating func groupRun() {
        guard let run else { return }
        var group = SVGMarkup(capacity: run.style.count + 3)
        group.append(group: run.style)
        markup.bytes.removeSubrange(run.styleStart..<run.styleStart + run.style.count)
        markup.bytes.insert(contentsOf: group.bytes, at: run.start)
    }

    private mutating func closeRun() {
        if let run, run.count > 1 { markup.append("</g>") }
        closedRun = run.take()
    }

    private mutating func closeFont() {
        closeRun()
        guard let font else { return }
        self.font = nil
        if font.count > 1 { return markup.append("</g>") }
        // A single text element gets the attributes of the font itself.
        let tag = SVGMarkup("<text")
        markup.bytes.replaceSubrange(font.start..<font.end + tag.count, with: tag.bytes + font.attributes.bytes)
    }

    /// Ends all groups.
    mutating func closeAll() {
        closeFont()
        close(clipsTo: 0)
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

    /// Adds the beginning of a group.
    mutating func append(group attributes: SVGMarkup) {
        append("<g")
        append(attributes)
        append(">")
    }
}
