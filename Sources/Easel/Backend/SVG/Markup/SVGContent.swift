// SPDX-License-Identifier: MIT

internal import Foundation

/// The content of one layer, as elements grouped by the attributes that they share.
///
/// Elements stand in groups for the clips that apply to them, within those in one for their font, and within that in one
/// for their style if several follow each other that have the same.
struct SVGContent {
    private(set) var markup: SVGMarkup

    /// The number of elements and groups.
    private(set) var count = 0

    /// The number of groups around all of it.
    var wrappings = 0

    /// Whether something in it is mixed with what lies below it.
    var blends = false

    /// The attributes of the clips that are to apply, such as ` clip-path="url(#clip1)"`, outermost first.
    var clips: [SVGMarkup] = [] {
        didSet { areClipsOpen = false }
    }

    private var openClips: [SVGMarkup] = []

    /// Whether they are those that are to apply.
    private var areClipsOpen = true
    private var font: Font?
    private var run: Run?
    private var closedRun: Run?
    private var latestFill: LatestFill?

    private struct Font {
        let attributes: SVGMarkup
        /// The offsets of its group and of the group's content.
        let start: Int
        let end: Int
        var count = 0
    }

    /// Elements of one style that follow each other.
    private struct Run {
        let style: SVGMarkup
        let start: Int
        /// The offset of the first element's style.
        let styleStart: Int
        var count = 1
    }

    /// Where the element written last stands, which is a run of its own, in case a stroke of the same outline joins it.
    private struct LatestFill {
        /// With the end of the run before, which is ``closedRun``.
        let start: Int
        let end: Int
    }

    var isEmpty: Bool { markup.isEmpty }

    private let budget: RenderBudget

    /// - Parameters:
    ///   - budget: Takes note of how long it becomes.
    ///   - capacity: How many bytes there is room for at once.
    init(_ budget: RenderBudget, capacity: Int = 0) {
        self.budget = budget
        markup = SVGMarkup(capacity: capacity)
    }

    // MARK: Elements

    /// Adds a shape.
    ///
    /// - Parameters:
    ///   - style: The attributes that it may share with its neighbors.
    ///   - geometry: The shape.
    ///   - precision: Of its numbers.
    ///   - transform: Of its own.
    mutating func add(
        style: SVGMarkup, _ geometry: SVGGeometry, _ precision: SVGPrecision,
        under transform: CGAffineTransform? = nil
    ) {
        let start = beginElement(style)
        markup.append(geometry, precision)
        if let transform { markup.attribute("transform", transform) }
        endElement(style, at: start)
    }

    /// Adds a definition at a place, in units of the last decimal.
    mutating func add(style: SVGMarkup, use identifier: String, x: Int, y: Int, _ precision: SVGPrecision) {
        let start = beginElement(style)
        markup.append("<use")
        markup.attribute("href", reference: identifier)
        if x != 0 { markup.attribute("x", units: x, precision) }
        if y != 0 { markup.attribute("y", units: y, precision) }
        endElement(style, at: start)
    }

    /// Makes room for an element that has a style, and returns where it is to begin.
    private mutating func beginElement(_ style: SVGMarkup) -> Int {
        openWantedClips()
        if run?.style != style || style.isEmpty { closeRun() }
        font?.count += 1
        count += 1
        if run?.count == 1 { groupRun() }
        run?.count += 1
        return markup.count
    }

    /// Adds an element's style after its own attributes, unless it shares that with those before.
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

    /// Adds a shape that is filled, and may be stroked next.
    mutating func add(fill style: SVGMarkup, _ geometry: SVGGeometry, _ precision: SVGPrecision) {
        openWantedClips()
        let start = markup.count
        add(style: style, geometry, precision)
        // Of several in a group the last one cannot be told apart from its style.
        latestFill = run?.count == 1 ? LatestFill(start: start, end: markup.count) : nil
    }

    /// Adds a shape that is stroked, to the one filled last if it is the same.
    ///
    /// - Parameters:
    ///   - style: How it is stroked.
    ///   - geometry: The shape.
    ///   - precision: Of its numbers.
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

    /// Adds text, within a group of its font.
    ///
    /// - Parameters:
    ///   - attributes: Those of its font.
    ///   - style: The attributes that it may share with its neighbors.
    ///   - place: Writes the attributes that are its own.
    ///   - text: Writes its characters.
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

    /// Adds what has nothing to share.
    mutating func add(_ other: SVGMarkup) {
        openWantedClips()
        // Text in it takes no font from around it.
        closeFont()
        count += 1
        markup.append(other)
        budget.note(fileBytes: markup.count)
    }

    /// Adds what is mixed with all that lies below, in which no group may stand between the two.
    ///
    /// - Parameters:
    ///   - style: How it is mixed.
    ///   - content: An element, or several.
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

    /// Exchanges all that was painted so far for something made of it.
    mutating func replaceAll(_ body: (SVGMarkup) -> SVGMarkup) {
        closeAll()
        markup = body(markup)
        (count, latestFill) = (1, nil)
    }

    /// The document of all that was painted, made in its place, as a copy would take as much memory again: nothing can be
    /// added afterwards.
    ///
    /// - Parameters:
    ///   - head: What stands before it.
    ///   - addTail: Adds what stands after it.
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
        // A text alone has its font itself.
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

    /// A group with something in it.
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
