// SPDX-License-Identifier: MIT

internal import CPango

/// A paragraph whose characters have their fonts, directions and glyphs, for lines to be taken from it.
///
/// Pango finds these out for the whole paragraph, so that a line knows what stands before and after it; what a line is, the
/// toolkit says itself.
package final class ShapedParagraph {
    /// Whether it is read from right to left.
    package let isRightToLeft: Bool

    private let request: ShapingRequest
    private let length: Int
    private let fontMap: FontMap

    /// Where the spans end.
    private let spanEnds: [Int]

    /// Whether a character as a reader sees one begins at a byte; nil if each byte is one.
    private lazy var characterStarts: [Bool]? = {
        let text = request.text
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        var starts = [Bool](repeating: false, count: length)
        for index in text.indices { starts[text.utf8.distance(from: text.startIndex, to: index)] = true }
        return starts
    }()

    /// Parts of one font and one direction, in the order of the text.
    private var items: [Item] = []

    /// An item of Pango's with its glyphs, both of which belong to the paragraph.
    @safe private struct Item {
        let pango: UnsafeMutablePointer<PangoItem>
        let glyphs: UnsafeMutablePointer<PangoGlyphString>

        var bytes: Range<Int> {
            unsafe Int(pango.pointee.offset)..<Int(pango.pointee.offset) + Int(pango.pointee.length)
        }
    }

    init(_ request: ShapingRequest, fontMap: FontMap) throws(NativeError) {
        self.request = request
        self.fontMap = fontMap
        length = request.text.utf8.count
        spanEnds = request.spans.reduce(into: []) { $0.append(($0.last ?? 0) + $1.length) }
        let direction = request.direction == .natural ? TextShaper.direction(of: request.text) : request.direction
        isRightToLeft = direction == .rightToLeft
        guard length <= Int32.max else {
            throw NativeError(library: "Pango", operation: "pango_itemize", message: "a paragraph is longer than 2 GB")
        }
        try FontAccess.exclusively { () throws(NativeError) in
            try itemize()
            for item in items { unsafe shape(item.pango.pointee, item.bytes, into: item.glyphs) }
        }
    }

    deinit {
        FontAccess.exclusively {
            for item in items {
                unsafe pango_item_free(item.pango)
                unsafe pango_glyph_string_free(item.glyphs)
            }
        }
    }

    // MARK: What is asked of Pango

    private func itemize() throws(NativeError) {
        let context = try unsafe fontMap.context(for: request.spans[0].font)
        let span = request.spans[0]
        let isAlike = request.spans.count == 1 && span.letterSpacing == 0 && span.font.features.isEmpty
        let attributes = unsafe isAlike ? nil : pango_attr_list_new()
        defer { unsafe pango_attr_list_unref(attributes) }
        if let attributes = unsafe attributes { try unsafe describeSpans(in: attributes) }
        let list = unsafe pango_itemize_with_base_dir(
            context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, request.text, 0, Int32(length),
            attributes, nil)
        defer { unsafe g_list_free(list) }
        var node = unsafe list
        while let entry = unsafe node {
            if let item = unsafe entry.pointee.data?.assumingMemoryBound(to: PangoItem.self),
                let glyphs = unsafe pango_glyph_string_new()
            {
                unsafe items.append(Item(pango: item, glyphs: glyphs))
            }
            unsafe node = unsafe entry.pointee.next
        }
    }

    /// Spans that are shaped alike are described once, so that letters join across them. The first span's font is the
    /// context's.
    private func describeSpans(in attributes: OpaquePointer) throws(NativeError) {
        let spans = request.spans
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>) {
            guard let attribute = unsafe attribute else { return }
            unsafe attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
            unsafe attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
            // The list owns the attribute from here on.
            unsafe pango_attr_list_insert(attributes, attribute)
        }
        var start = 0
        for (index, span) in spans.enumerated() {
            if index + 1 < spans.count, spans[index + 1].isShaped(as: span) { continue }
            let bytes = start..<spanEnds[index]
            start = spanEnds[index]
            if bytes.isEmpty { continue }
            if span.font != spans[0].font {
                try unsafe fontMap.withDescription(of: span.font) { unsafe insert(pango_attr_font_desc_new($0), bytes) }
            }
            if !span.font.features.isEmpty { unsafe insert(pango_attr_font_features_new(span.font.features), bytes) }
            if span.letterSpacing != 0 {
                // It turns ligatures off; the room itself is up to us.
                let spacing = Int32(clamping: Int(span.letterSpacing * GlyphRun.unitsPerPoint))
                unsafe insert(pango_attr_letter_spacing_new(spacing), bytes)
            }
        }
    }

    /// Shapes a part of an item in the light of what stands around it.
    private func shape(
        _ item: PangoItem, _ bytes: Range<Int>, endsInHyphen: Bool = false,
        into glyphs: UnsafeMutablePointer<PangoGlyphString>
    ) {
        if unsafe isTab(item) {
            unsafe pango_glyph_string_set_size(glyphs, 1)
            unsafe glyphs.pointee.glyphs[0] = PangoGlyphInfo()
            unsafe glyphs.pointee.glyphs[0].glyph = GlyphRun.emptyGlyph
            unsafe glyphs.pointee.log_clusters[0] = 0
            return
        }
        var analysis = unsafe item.analysis
        if endsInHyphen { unsafe analysis.flags |= UInt8(PANGO_ANALYSIS_FLAG_NEED_HYPHEN) }
        unsafe request.text.withCString { text in
            unsafe pango_shape_with_flags(
                text + bytes.lowerBound, Int32(bytes.count), text, Int32(length), &analysis, glyphs, PANGO_SHAPE_NONE)
        }
        unsafe joinClusters(of: glyphs.pointee, from: bytes.lowerBound, isBackward: item.isBackward)
        let spacing = request.spans[span(at: bytes.lowerBound)].letterSpacing
        if spacing != 0 { unsafe space(glyphs.pointee, by: spacing) }
    }

    /// Makes one cluster of those that a character as a reader sees one is made of.
    private func joinClusters(of glyphs: PangoGlyphString, from start: Int, isBackward: Bool) {
        guard let characterStarts else { return }
        let count = Int(unsafe glyphs.num_glyphs)
        var cluster: Int32?
        for number in 0..<count {
            let index = isBackward ? count - 1 - number : number
            let own = unsafe glyphs.log_clusters[index]
            let first = characterStarts[start + Int(own)] ? own : cluster ?? own
            cluster = first
            unsafe glyphs.log_clusters[index] = first
        }
    }

    /// Adds room to both sides of each cluster, half of it to each; none to those without width.
    private func space(_ glyphs: PangoGlyphString, by spacing: Double) {
        let (left, right) = GlyphRun.halves(of: spacing)
        let count = Int(unsafe glyphs.num_glyphs)
        var index = 0
        while index < count {
            let cluster = unsafe glyphs.log_clusters[index]
            // A font may have advances as large as numbers go.
            var (end, width) = (index, 0)
            while unsafe end < count && glyphs.log_clusters[end] == cluster {
                unsafe width += Int(glyphs.glyphs[end].geometry.width)
                end += 1
            }
            if width != 0 {
                unsafe glyphs.glyphs[index].geometry.add(left, before: true)
                unsafe glyphs.glyphs[end - 1].geometry.add(right, before: false)
            }
            index = end
        }
    }

    /// Whether an item is a tab: each is one by itself.
    private func isTab(_ item: PangoItem) -> Bool {
        let utf8 = request.text.utf8
        return unsafe utf8[utf8.index(utf8.startIndex, offsetBy: Int(item.offset))] == UInt8(ascii: "\t")
    }

    // MARK: What the paragraph measures

    /// Where characters are, and where lines may end. Both are counted by the bytes of the text, and its end.
    package struct Measure {
        /// From the paragraph's beginning, if all of it is one line, in the order of the text. Tabs have no width. Characters
        /// that share glyphs share their width.
        package fileprivate(set) var x: [Double]

        /// Whether a line may end before a byte.
        package fileprivate(set) var mayBreak: [Bool]
    }

    package func measure() -> Measure {
        var measure = Measure(x: [], mayBreak: [Bool](repeating: false, count: length + 1))
        measure.x.reserveCapacity(length + 1)
        measure.x.append(0)
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: request.text.unicodeScalars.count + 1)
        FontAccess.exclusively {
            findBreaks(&attributes)
            for item in items { append(item, to: &measure.x) }
        }
        var number = 0
        for (byte, unit) in request.text.utf8.enumerated() where unit & 0xC0 != 0x80 {
            measure.mayBreak[byte] = attributes[number].is_line_break != 0
            number += 1
        }
        measure.mayBreak[length] = true
        return measure
    }

    private func findBreaks(_ attributes: inout [PangoLogAttr]) {
        let count = Int32(attributes.count)
        unsafe request.text.withCString { text in
            unsafe attributes.withUnsafeMutableBufferPointer { buffer in
                unsafe pango_default_break(text, Int32(length), nil, buffer.baseAddress, count)
                var first = 0
                for item in items {
                    // As some languages divide their words.
                    let characters = unsafe item.pango.pointee.num_chars
                    unsafe pango_tailor_break(
                        text + item.bytes.lowerBound, item.pango.pointee.length, &item.pango.pointee.analysis, -1,
                        buffer.baseAddress.map { unsafe $0 + first }, characters + 1)
                    first += Int(characters)
                }
            }
        }
    }

    /// The places of an item's bytes after those before it.
    private func append(_ item: Item, to x: inout [Double]) {
        let (bytes, glyphs) = unsafe (item.bytes, item.glyphs.pointee)
        let count = Int(unsafe glyphs.num_glyphs)
        let isBackward = unsafe item.pango.pointee.analysis.level & 1 == 1
        func cluster(_ number: Int) -> Int {
            unsafe bytes.lowerBound + Int(glyphs.log_clusters[isBackward ? count - 1 - number : number])
        }
        var (number, origin) = (0, x[x.count - 1])
        while number < count {
            let start = cluster(number)
            var width = 0
            repeat {
                unsafe width += Int(glyphs.glyphs[isBackward ? count - 1 - number : number].geometry.width)
                number += 1
            } while number < count && cluster(number) == start
            let end = number < count ? cluster(number) : bytes.upperBound
            let share = Double(width) / GlyphRun.unitsPerPoint / Double(max(end - start, 1))
            for byte in start..<max(end, start) { x.append(origin + share * Double(byte + 1 - start)) }
            origin = x[x.count - 1]
        }
        // As many as there are bytes, whatever the glyphs say.
        while x.count <= bytes.upperBound { x.append(origin) }
    }

    // MARK: Lines

    /// Some bytes of the paragraph in a line. Tabs have no width.
    ///
    /// - Parameters:
    ///   - visibleEnd: From where on white space takes no room.
    ///   - gaps: What is left out, in order: an ellipsis stands for each, even if it is empty.
    package func line(
        _ bytes: Range<Int>, visibleEnd: Int? = nil, leavingOut gaps: [Range<Int>] = []
    ) throws(NativeError) -> ShapedLine {
        if bytes.isEmpty, gaps.isEmpty { return try emptyLine(at: bytes.lowerBound) }
        return try FontAccess.exclusively { () throws(NativeError) in
            var (runs, start): ([GlyphRun], Int) = ([], bytes.lowerBound)
            for gap in gaps {
                try append(start..<gap.lowerBound, to: &runs)
                runs.append(try ellipsis(for: gap))
                start = gap.upperBound
            }
            let hasHyphen = bytes.upperBound < length && request.text.hasSoftHyphen(before: bytes.upperBound)
            try append(start..<bytes.upperBound, endsInHyphen: hasHyphen, to: &runs)
            if let visibleEnd, visibleEnd < bytes.upperBound {
                for index in runs.indices where !runs[index].isEllipsis { runs[index].hideGlyphs(from: visibleEnd) }
            }
            runs.reorder()
            runs.trimSpacing()
            return ShapedLine(range: bytes, runs: runs, isRightToLeft: isRightToLeft, of: request.spans)
        }
    }

    /// A line as high as a letter would make it.
    private func emptyLine(at byte: Int) throws(NativeError) -> ShapedLine {
        let space = try space(of: request.spans[span(at: byte)].font)
        return ShapedLine(
            range: byte..<byte, runs: [], width: 0, ascent: space.ascent, descent: space.descent,
            isRightToLeft: isRightToLeft)
    }

    /// How wide a space of the first font is.
    package func spaceWidth() throws(NativeError) -> Double { try space(of: request.spans[0].font).width }

    private func space(of font: FontRequest) throws(NativeError) -> ShapedLine {
        if let space = fontMap.space, space.font == font { return space.line }
        let request = ShapingRequest(text: " ", spans: [ShapingRequest.Span(length: 1, font: font)])
        let line = try ShapedParagraph(request, fontMap: fontMap).line(0..<1)
        fontMap.space = (font, line)
        return line
    }

    /// How much less than in the paragraph a line may measure that ends at a byte: there a letter at its end stands closer
    /// to the next, or has room after it.
    package func slack(at byte: Int) -> Double {
        let span = request.spans[span(at: byte - 1)]
        return span.font.size / 2 + max(span.letterSpacing, 0)
    }

    /// The span with a byte; the last one for the end.
    private func span(at byte: Int) -> Int {
        min(spanEnds.partitioningIndex { $0 > byte }, spanEnds.count - 1)
    }

    /// Appends the runs of some bytes. An item that ends beyond them is shaped again without what does not belong to it.
    private func append(
        _ bytes: Range<Int>, endsInHyphen: Bool = false, to runs: inout [GlyphRun]
    ) throws(NativeError) {
        if bytes.isEmpty { return }
        var index = firstItem(endingAfter: bytes.lowerBound)
        while index < items.count, items[index].bytes.lowerBound < bytes.upperBound {
            let item = items[index]
            let part = item.bytes.clamped(to: bytes)
            let getsHyphen = endsInHyphen && part.upperBound == bytes.upperBound
            if part == item.bytes, !getsHyphen {
                try unsafe append(item.pango.pointee, item.glyphs.pointee, part, to: &runs)
            } else if let glyphs = unsafe pango_glyph_string_new() {
                defer { unsafe pango_glyph_string_free(glyphs) }
                unsafe shape(item.pango.pointee, part, endsInHyphen: getsHyphen, into: glyphs)
                try unsafe append(item.pango.pointee, glyphs.pointee, part, to: &runs)
            }
            index += 1
        }
    }

    private func firstItem(endingAfter byte: Int) -> Int {
        items.partitioningIndex { $0.bytes.upperBound > byte }
    }

    /// Appends a run for each span that glyphs are of.
    private func append(
        _ item: PangoItem, _ shaped: PangoGlyphString, _ bytes: Range<Int>, to runs: inout [GlyphRun]
    ) throws(NativeError) {
        var glyphs = unsafe 0..<Int(shaped.num_glyphs)
        var start = bytes.lowerBound
        for span in span(at: start)...span(at: bytes.upperBound - 1) {
            let end = min(spanEnds[span], bytes.upperBound)
            func isOwn(_ glyph: Int) -> Bool { unsafe bytes.lowerBound + Int(shaped.log_clusters[glyph]) < end }
            let own: Range<Int>
            if unsafe item.isBackward {
                let first = glyphs.lastIndex { !isOwn($0) }.map { $0 + 1 } ?? glyphs.lowerBound
                (own, glyphs) = (first..<glyphs.upperBound, glyphs.lowerBound..<first)
            } else {
                let last = glyphs.firstIndex { !isOwn($0) } ?? glyphs.upperBound
                (own, glyphs) = (glyphs.lowerBound..<last, last..<glyphs.upperBound)
            }
            // Characters of this span may share the glyphs of the one before.
            if own.isEmpty { continue }
            let next = unsafe item.isBackward ? glyphs.last : glyphs.first
            let ownEnd = next.map { unsafe bytes.lowerBound + Int(shaped.log_clusters[$0]) } ?? bytes.upperBound
            let run = try unsafe glyphRun(item, shaped, own, from: bytes.lowerBound, of: span, showing: start..<ownEnd)
            runs.append(run)
            start = ownEnd
        }
    }

    /// An ellipsis in the font of the first character that it stands for; three dots if that has none.
    private func ellipsis(for gap: Range<Int>) throws(NativeError) -> GlyphRun {
        let number = span(at: gap.lowerBound)
        let context = try unsafe fontMap.context(for: request.spans[number].font)
        // As East Asian texts have it, at the middle of the line.
        let isWide = request.text.scalar(at: gap.lowerBound).map { g_unichar_iswide($0.value) != 0 } ?? false
        for (text, takesOtherFonts) in [(isWide ? "⋯" : "…", false), ("...", true)] {
            let attributes = unsafe pango_attr_list_new()
            unsafe pango_attr_list_insert(attributes, pango_attr_fallback_new(takesOtherFonts ? 1 : 0))
            let list = unsafe pango_itemize(context, text, 0, Int32(text.utf8.count), attributes, nil)
            unsafe pango_attr_list_unref(attributes)
            defer {
                unsafe g_list_free_full(list) { unsafe pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) }
            }
            guard let item = unsafe list?.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
            if !takesOtherFonts {
                guard let font = unsafe item.pointee.analysis.font,
                    let character = text.unicodeScalars.first,
                    unsafe pango_font_has_char(font, character.value) != 0
                else { continue }
            }
            guard let glyphs = unsafe pango_glyph_string_new() else { continue }
            defer { unsafe pango_glyph_string_free(glyphs) }
            unsafe text.withCString { text in
                let length = unsafe item.pointee.length
                unsafe pango_shape_with_flags(
                    text, length, text, length, &item.pointee.analysis, glyphs, PANGO_SHAPE_NONE)
            }
            for index in unsafe 0..<Int(glyphs.pointee.num_glyphs) { unsafe glyphs.pointee.log_clusters[index] = 0 }
            // It is read as what is least turned around of what it stands for.
            var level: UInt8?
            var index = firstItem(endingAfter: gap.lowerBound)
            while index < items.count, items[index].bytes.lowerBound < gap.upperBound {
                level = unsafe min(level ?? .max, items[index].pango.pointee.analysis.level)
                index += 1
            }
            unsafe item.pointee.analysis.level = level ?? (isRightToLeft ? 1 : 0)
            return try unsafe glyphRun(
                item.pointee, glyphs.pointee, 0..<Int(glyphs.pointee.num_glyphs), from: gap.lowerBound, of: number,
                showing: gap, isEllipsis: true)
        }
        throw NativeError(library: "Pango", operation: "pango_itemize", message: "there is no font for an ellipsis")
    }

    private func glyphRun(
        _ item: PangoItem, _ shaped: PangoGlyphString, _ range: Range<Int>, from start: Int, of span: Int,
        showing bytes: Range<Int>, isEllipsis: Bool = false
    ) throws(NativeError) -> GlyphRun {
        let scale = GlyphRun.unitsPerPoint
        guard let pangoFont = unsafe item.analysis.font else {
            throw NativeError(library: "Pango", operation: "pango_itemize", message: "there is no font for the text")
        }
        let font = try unsafe fontMap.scaledFont(pangoFont)
        var logical = PangoRectangle()
        var measured = unsafe shaped
        unsafe pango_glyph_string_extents_range(
            &measured, Int32(range.lowerBound), Int32(range.upperBound), pangoFont, nil, &logical)

        var width = 0.0
        let glyphs = unsafe [GlyphRun.Glyph](unsafeUninitializedCapacity: range.count) { buffer, initialized in
            for (place, index) in range.enumerated() {
                // `glyphs` and `log_clusters` have an entry for each index.
                let glyph = unsafe shaped.glyphs[index]
                var (id, advance) = (glyph.glyph, Double(glyph.geometry.width) / scale)
                if isEllipsis, id & GlyphRun.unknownGlyphFlag != 0 {
                    // No character of the text is missing.
                    (id, advance) = (GlyphRun.emptyGlyph, 0)
                }
                let entry = unsafe GlyphRun.Glyph(
                    id: id, x: width + Double(glyph.geometry.x_offset) / scale,
                    y: Double(glyph.geometry.y_offset) / scale, advance: advance,
                    cluster: start + Int(shaped.log_clusters[index]))
                unsafe buffer.initializeElement(at: place, to: entry)
                width += advance
            }
            initialized = range.count
        }
        if let glyph = font.unusableGlyph(among: glyphs) {
            throw font.failure("is damaged: its glyph \(glyph) is missing or cannot be drawn")
        }
        let script = unsafe PangoScript(Int32(item.analysis.script))
        return unsafe GlyphRun(
            font: font, textFont: font.hasColor ? try fontMap.textFont(request.spans[span].font) : nil,
            text: request.text, range: bytes, span: span, letterSpacing: request.spans[span].letterSpacing,
            level: item.analysis.level, isEllipsis: isEllipsis,
            glyphsOverlap: Self.joiningScripts.contains(script),
            lettersMayPart: Self.spacelessScripts.contains(script), x: 0, y: 0, width: width,
            ascent: -Double(logical.y) / scale, descent: (Double(logical.y) + Double(logical.height)) / scale,
            ink: font.ink(of: glyphs), glyphs: glyphs)
    }

    /// Whose glyphs lie over one another, by script.
    private static let joiningScripts = [
        PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_MONGOLIAN, PANGO_SCRIPT_NKO, PANGO_SCRIPT_DEVANAGARI,
        PANGO_SCRIPT_BENGALI, PANGO_SCRIPT_GURMUKHI, PANGO_SCRIPT_TIBETAN,
    ]

    /// Which may have no spaces in a line: what CSS Text 3 calls block and clustered scripts.
    private static let spacelessScripts = [
        PANGO_SCRIPT_HAN, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_BOPOMOFO, PANGO_SCRIPT_HANGUL,
        PANGO_SCRIPT_YI, PANGO_SCRIPT_THAI, PANGO_SCRIPT_LAO, PANGO_SCRIPT_KHMER, PANGO_SCRIPT_MYANMAR,
    ]
}

extension PangoGlyphGeometry {
    /// Adds room before the glyph, or after it.
    fileprivate mutating func add(_ room: Int32, before: Bool) {
        width = Int32(clamping: Int(width) + Int(room))
        if before { x_offset = Int32(clamping: Int(x_offset) + Int(room)) }
    }
}

extension PangoItem {
    /// Whether its glyphs are in the opposite order of its text.
    fileprivate var isBackward: Bool { unsafe analysis.level & 1 == 1 }
}

extension String {
    /// The character that begins at a byte; nil for the end.
    fileprivate func scalar(at byte: Int) -> Unicode.Scalar? {
        let index = utf8.index(utf8.startIndex, offsetBy: byte)
        return index < utf8.endIndex ? unicodeScalars[index] : nil
    }

    /// Whether a soft hyphen, U+00AD, ends at a byte.
    fileprivate func hasSoftHyphen(before byte: Int) -> Bool {
        let end = utf8.index(utf8.startIndex, offsetBy: byte)
        return byte > 1 && unicodeScalars[unicodeScalars.index(before: end)] == "\u{AD}"
    }
}
