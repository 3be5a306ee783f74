// SPDX-License-Identifier: MIT

internal import CEaselPango

/// A paragraph with the fonts, directions, and glyphs of its characters. Lines are created from it.
///
/// Pango determines fonts, directions, and glyphs for the whole paragraph, so each line is shaped in context. Easel
/// itself breaks the lines.
package final class ShapedParagraph {
    /// Whether the paragraph is read from right to left.
    package let isRightToLeft: Bool

    let request: ShapingRequest
    let length: Int
    let fontMap: FontMap

    /// The ends of the spans.
    let spanEnds: [Int]

    let isSpaced: Bool

    /// Whether a grapheme cluster begins at each byte. The value is nil if every byte is a grapheme cluster.
    private(set) lazy var characterStarts: [Bool]? = {
        let text = request.text
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        var starts = [Bool](repeating: false, count: length)
        for index in text.indices { starts[text.utf8.distance(from: text.startIndex, to: index)] = true }
        return starts
    }()

    /// The parts of the text, each with one font and one direction, in text order.
    private(set) var items: [Item] = []

    /// A Pango item with its glyphs. The paragraph owns both.
    @safe struct Item {
        let pango: UnsafeMutablePointer<PangoItem>
        let glyphs: UnsafeMutablePointer<PangoGlyphString>

        var bytes: Range<Int> {
            unsafe Int(pango.pointee.offset)..<Int(pango.pointee.offset) + Int(pango.pointee.length)
        }
    }

    /// Shapes a paragraph. Until the last line has been created, only this thread may use the font map.
    package init(_ request: ShapingRequest, fontMap: FontMap) throws(NativeError) {
        self.request = request
        self.fontMap = fontMap
        length = request.text.utf8.count
        spanEnds = request.spans.reduce(into: []) { $0.append(($0.last ?? 0) + $1.length) }
        isSpaced = request.spans.contains { $0.letterSpacing != 0 }
        let direction = request.direction == .natural ? .init(of: request.text) : request.direction
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

    // MARK: Requests to Pango

    private func itemize() throws(NativeError) {
        let context = try unsafe fontMap.context(for: request.spans[0].font)
        let span = request.spans[0]
        let isAlike =
            request.spans.count == 1 && span.letterSpacing == 0 && span.font.features.isEmpty && span.box == nil
        let languages = languages()
        let attributes = unsafe isAlike && languages.isEmpty ? nil : pango_attr_list_new()
        defer { unsafe pango_attr_list_unref(attributes) }
        if let attributes = unsafe attributes { try unsafe describeSpans(and: languages, in: attributes) }
        let list = unsafe pango_itemize_with_base_dir(
            context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, request.text, 0, Int32(length),
            attributes, nil)
        defer { unsafe g_list_free(list) }
        var node = unsafe list
        while let entry = unsafe node {
            if let item = unsafe entry.pointee.data?.assumingMemoryBound(to: PangoItem.self),
                let glyphs = unsafe pango_glyph_string_new()
            {
                // The language is used only for choosing fonts. Letter forms must not depend on it.
                unsafe item.pointee.analysis.language = FontMap.undetermined
                unsafe items.append(Item(pango: item, glyphs: glyphs))
            }
            unsafe node = unsafe entry.pointee.next
        }
        joinSignsToLetters(&items)
    }

    /// Describes the spans to Pango. Consecutive spans that are shaped alike are described once, so letters join across
    /// them. The first span's font is already set in the context. Attributes are added in text order, because Pango
    /// searches the whole list to insert an attribute in any other order.
    private func describeSpans(
        and languages: [(bytes: Range<Int>, language: String)], in attributes: OpaquePointer
    ) throws(NativeError) {
        let spans = request.spans
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>) {
            guard let attribute = unsafe attribute else { return }
            unsafe attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
            unsafe attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
            // The list now owns the attribute.
            unsafe pango_attr_list_insert(attributes, attribute)
        }
        var rest = languages[...]
        func insertLanguages(upTo byte: Int) {
            while let (bytes, language) = rest.first, bytes.lowerBound <= byte {
                unsafe insert(pango_attr_language_new(pango_language_from_string(language)), bytes)
                rest.removeFirst()
            }
        }
        defer { insertLanguages(upTo: length) }
        var start = 0
        for (index, span) in spans.enumerated() {
            if index + 1 < spans.count, spans[index + 1].isShaped(as: span) { continue }
            let bytes = start..<spanEnds[index]
            start = spanEnds[index]
            if bytes.isEmpty { continue }
            insertLanguages(upTo: bytes.lowerBound)
            if span.font != spans[0].font {
                try unsafe fontMap.withDescription(of: span.font) { unsafe insert(pango_attr_font_desc_new($0), bytes) }
            }
            if !span.font.features.isEmpty { unsafe insert(pango_attr_font_features_new(span.font.features), bytes) }
            if span.letterSpacing != 0 {
                // The attribute turns ligatures off. Easel adds the space itself.
                let spacing = Int32(clamping: Int(span.letterSpacing * span.font.unitsPerPoint))
                unsafe insert(pango_attr_letter_spacing_new(spacing), bytes)
            }
            if span.box != nil {
                // The attribute makes an item of the box. Easel itself gives it the size.
                var none = PangoRectangle()
                unsafe insert(pango_attr_shape_new(&none, &none), bytes)
            }
        }
    }

    /// Returns the parts of the text in scripts that are used by only one or a few languages, each with a likely
    /// language.
    ///
    /// With a language, Fontconfig prefers fonts for that language. Other fonts may have only some letters of the
    /// script, so a word could be split between two fonts.
    private func languages() -> [(bytes: Range<Int>, language: String)] {
        guard request.text.unicodeScalars.contains(where: { $0 >= "\u{590}" }) else { return [] }
        var result: [(Range<Int>, String)] = []
        unsafe request.text.withCString { text in
            let parts = unsafe pango_script_iter_new(text, Int32(length))
            defer { unsafe pango_script_iter_free(parts) }
            repeat {
                var (start, end): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
                var script = PANGO_SCRIPT_COMMON
                unsafe pango_script_iter_get_range(parts, &start, &end, &script)
                guard let start = unsafe start, let end = unsafe end else { return }
                if let language = Self.language(of: script) {
                    unsafe result.append(((start - text)..<(end - text), language))
                }
            } while unsafe pango_script_iter_next(parts) != 0
        }
        return result
    }

    /// Returns a likely language of a script. Returns nil for the scripts of East Asia, where several languages share
    /// characters, and for alphabets with many languages.
    private static func language(of script: PangoScript) -> String? {
        switch script {
        case PANGO_SCRIPT_ARABIC: "ar"
        case PANGO_SCRIPT_BENGALI: "bn"
        case PANGO_SCRIPT_CANADIAN_ABORIGINAL: "iu"
        case PANGO_SCRIPT_CHEROKEE: "chr"
        case PANGO_SCRIPT_DEVANAGARI: "hi"
        case PANGO_SCRIPT_ETHIOPIC: "am"
        case PANGO_SCRIPT_GEORGIAN: "ka"
        case PANGO_SCRIPT_GUJARATI: "gu"
        case PANGO_SCRIPT_GURMUKHI: "pa"
        case PANGO_SCRIPT_HEBREW: "he"
        case PANGO_SCRIPT_KANNADA: "kn"
        case PANGO_SCRIPT_KHMER: "km"
        case PANGO_SCRIPT_LAO: "lo"
        case PANGO_SCRIPT_MALAYALAM: "ml"
        case PANGO_SCRIPT_MONGOLIAN: "mn-cn"
        case PANGO_SCRIPT_MYANMAR: "my"
        case PANGO_SCRIPT_ORIYA: "or"
        case PANGO_SCRIPT_SINHALA: "si"
        case PANGO_SCRIPT_SYRIAC: "syr"
        case PANGO_SCRIPT_TAMIL: "ta"
        case PANGO_SCRIPT_TELUGU: "te"
        case PANGO_SCRIPT_THAANA: "dv"
        case PANGO_SCRIPT_THAI: "th"
        case PANGO_SCRIPT_TIBETAN: "bo"
        default: nil
        }
    }

    /// Shapes a part of an item in the context of the surrounding text.
    func shape(
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
        let span = request.spans[span(at: bytes.lowerBound)]
        if let box = span.box {
            let width = Int32(clamping: Int(box.width * span.font.unitsPerPoint))
            unsafe setBoxes(of: width, in: bytes, isBackward: item.isBackward, into: glyphs)
            return
        }
        var analysis = unsafe item.analysis
        if endsInHyphen { unsafe analysis.flags |= UInt8(PANGO_ANALYSIS_FLAG_NEED_HYPHEN) }
        unsafe request.text.withCString { text in
            unsafe pango_shape_with_flags(
                text + bytes.lowerBound, Int32(bytes.count), text, Int32(length), &analysis, glyphs, PANGO_SHAPE_NONE)
        }
        unsafe joinClusters(of: glyphs.pointee, from: bytes.lowerBound, isBackward: item.isBackward)
        if request.omitsMissingCharacters { unsafe omitMissing(glyphs.pointee, isBackward: item.isBackward) }
        if span.letterSpacing != 0 {
            unsafe space(glyphs.pointee, by: span.letterSpacing * span.font.unitsPerPoint)
        }
    }

    /// Makes an empty glyph of each character. The characters are U+FFFC, which has three bytes.
    private func setBoxes(
        of width: Int32, in bytes: Range<Int>, isBackward: Bool, into glyphs: UnsafeMutablePointer<PangoGlyphString>
    ) {
        let count = bytes.count / 3
        unsafe pango_glyph_string_set_size(glyphs, Int32(count))
        for number in 0..<count {
            let index = isBackward ? count - 1 - number : number
            unsafe glyphs.pointee.glyphs[index] = PangoGlyphInfo()
            unsafe glyphs.pointee.glyphs[index].glyph = GlyphRun.emptyGlyph
            unsafe glyphs.pointee.glyphs[index].geometry.width = width
            unsafe glyphs.pointee.log_clusters[index] = Int32(3 * number)
        }
    }

    /// Merges the glyph clusters within each grapheme cluster into one.
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

    /// Removes the glyphs and widths of characters that no font has. A mark is removed with its letter.
    private func omitMissing(_ glyphs: PangoGlyphString, isBackward: Bool) {
        let count = Int(unsafe glyphs.num_glyphs)
        var omitted: Int32?
        for number in 0..<count {
            let index = isBackward ? count - 1 - number : number
            let (glyph, cluster) = unsafe (glyphs.glyphs[index].glyph, glyphs.log_clusters[index])
            let isFirst = unsafe number == 0 || glyphs.log_clusters[isBackward ? index + 1 : index - 1] != cluster
            let isMissing = GlyphRun.isMissing(glyph)
            if isMissing, isFirst { omitted = cluster }
            guard isMissing || omitted == cluster else { continue }
            unsafe glyphs.glyphs[index].geometry = PangoGlyphGeometry()
            unsafe glyphs.glyphs[index].glyph = isMissing ? glyph | GlyphRun.omittedGlyphFlag : GlyphRun.emptyGlyph
        }
    }

    /// Adds space to each cluster, half on each side, in Pango's units. Clusters without width are unchanged.
    private func space(_ glyphs: PangoGlyphString, by spacing: Double) {
        let (left, right) = GlyphRun.halves(of: spacing)
        let count = Int(unsafe glyphs.num_glyphs)
        var index = 0
        while index < count {
            let cluster = unsafe glyphs.log_clusters[index]
            // The sum is an `Int`, because a font may have advances of any size.
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

    /// Returns the index of the span that contains a byte. For the end of the text, returns the last span.
    func span(at byte: Int) -> Int {
        min(spanEnds.partitioningIndex { $0 > byte }, spanEnds.count - 1)
    }

    /// Whether an item is a tab. Each tab is a separate item.
    func isTab(_ item: PangoItem) -> Bool {
        unsafe request.text.byte(at: Int(item.offset)) == UInt8(ascii: "\t")
    }
}

extension PangoGlyphGeometry {
    /// Adds space before or after the glyph.
    fileprivate mutating func add(_ room: Int32, before: Bool) {
        width = Int32(clamping: Int(width) + Int(room))
        if before { x_offset = Int32(clamping: Int(x_offset) + Int(room)) }
    }
}

extension PangoItem {
    /// Whether the item's glyphs are in the reverse order of its text.
    var isBackward: Bool { unsafe analysis.level & 1 == 1 }
}
