// SPDX-License-Identifier: MIT

internal import CPango

/// Shapes text with a font map that it has to itself, for one thread at a time.
package final class TextShaper {
    private let fontMap: FontMap
    private let release: (FontMap) -> Void

    /// - Parameter release: Takes the font map over when nothing uses it any more.
    package init(_ fontMap: FontMap, release: @escaping (FontMap) -> Void) {
        self.fontMap = fontMap
        self.release = release
    }

    deinit { release(fontMap) }

    /// Of small glyphs, for images.
    package var glyphMasks: GlyphMasks { fontMap.glyphMasks }

    /// The direction of a text's first letter that has one; natural without such a letter.
    package static func direction(of text: String) -> ShapingRequest.Direction {
        switch unsafe pango_find_base_dir(text, -1) {
        case PANGO_DIRECTION_LTR: .leftToRight
        case PANGO_DIRECTION_RTL: .rightToLeft
        default: .natural
        }
    }

    /// The lines of a paragraph.
    package func shape(_ request: ShapingRequest) throws(NativeError) -> [ShapedLine] {
        try FontAccess.exclusively { () throws(NativeError) in try lines(of: request) }
    }

    private func lines(of request: ShapingRequest) throws(NativeError) -> [ShapedLine] {
        if request.isPlain { return [try plainLine(of: request)] }
        let layout = try unsafe fontMap.newLayout(request.spans.first?.font ?? FontRequest(families: "", size: 1))
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
        try unsafe apply(request, to: layout)
        unsafe pango_layout_set_text(layout, request.text, -1)

        var lines: [ShapedLine] = []
        // The list and its lines belong to the layout, which is not changed until they are read.
        var node = unsafe pango_layout_get_lines_readonly(layout)
        while let entry = unsafe node {
            if let line = unsafe entry.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
                lines.append(try unsafe shapedLine(line, of: request))
            }
            unsafe node = unsafe entry.pointee.next
        }
        // At the end of a text white space takes its room, if there is some.
        for index in lines.indices where index < lines.count - 1 || lines[index].isTooWide(for: request) {
            lines[index] = lines[index].hangingWhiteSpace()
        }
        return lines
    }

    /// The line of a text that needs no layout: that of a layout, which would measure its glyphs besides, and the alphabet
    /// with them.
    private func plainLine(of request: ShapingRequest) throws(NativeError) -> ShapedLine {
        let context = try unsafe fontMap.context(for: request.spans[0].font)
        let direction = Self.direction(of: request.text) == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        let length = Int32(request.text.utf8.count)
        let items = unsafe pango_itemize_with_base_dir(context, direction, request.text, 0, length, nil, nil)
        let inOrder = unsafe pango_reorder_items(items)
        defer {
            unsafe g_list_free(inOrder)
            unsafe g_list_free_full(items) { unsafe pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) }
        }
        var runs: [GlyphRun] = []
        var node = unsafe inOrder
        while let entry = unsafe node {
            if let item = unsafe entry.pointee.data?.assumingMemoryBound(to: PangoItem.self),
                let glyphs = unsafe pango_glyph_string_new()
            {
                defer { unsafe pango_glyph_string_free(glyphs) }
                unsafe request.text.withCString { text in
                    // The item is a part of the text.
                    unsafe pango_shape_with_flags(
                        text + Int(item.pointee.offset), item.pointee.length, text, length, &item.pointee.analysis,
                        glyphs,
                        PANGO_SHAPE_NONE)
                }
                runs.append(try unsafe glyphRun(item.pointee, glyphs.pointee, after: runs.last, of: request))
            }
            unsafe node = unsafe entry.pointee.next
        }
        return ShapedLine(
            range: 0..<Int(length), runs: runs, isRightToLeft: direction == PANGO_DIRECTION_RTL, of: request
        )
    }

    // MARK: What is asked of Pango

    private func apply(_ request: ShapingRequest, to layout: OpaquePointer) throws(NativeError) {
        let scale = Double(PANGO_SCALE)
        if let width = request.width {
            // Pango takes what a first line is moved out away from the others.
            let room = width + max(-request.firstLineIndent, 0)
            unsafe pango_layout_set_width(layout, Int32(clamping: Int(min(room, 2_000_000) * scale)))
            unsafe pango_layout_set_wrap(layout, request.breaksWords ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD)
            if request.truncation != .none, let limit = request.lineLimit {
                let ellipsis =
                    switch request.truncation {
                    case .none: PANGO_ELLIPSIZE_NONE
                    case .head: PANGO_ELLIPSIZE_START
                    case .middle: PANGO_ELLIPSIZE_MIDDLE
                    case .tail: PANGO_ELLIPSIZE_END
                    }
                unsafe pango_layout_set_ellipsize(layout, ellipsis)
                // Lines, as the number is negative.
                unsafe pango_layout_set_height(layout, -Int32(clamping: max(limit, 1)))
            }
        }
        unsafe pango_layout_set_indent(layout, Int32(clamping: Int(request.firstLineIndent * scale)))
        if request.direction != .natural {
            unsafe pango_layout_set_auto_dir(layout, 0)
            unsafe pango_context_set_base_dir(
                pango_layout_get_context(layout),
                request.direction == .leftToRight ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL)
        }
        if !request.tabStops.isEmpty, let tabs = unsafe pango_tab_array_new(Int32(request.tabStops.count), 0) {
            for (index, stop) in request.tabStops.enumerated() {
                let alignment =
                    switch stop.alignment {
                    case .left: PANGO_TAB_LEFT
                    case .right: PANGO_TAB_RIGHT
                    case .center: PANGO_TAB_CENTER
                    case .decimal: PANGO_TAB_DECIMAL
                    }
                unsafe pango_tab_array_set_tab(
                    tabs, Int32(index), alignment, Int32(clamping: Int(stop.position * scale)))
            }
            unsafe pango_layout_set_tabs(layout, tabs)
            unsafe pango_tab_array_free(tabs)
        }
        try unsafe setAttributes(of: request, on: layout)
    }

    private func setAttributes(of request: ShapingRequest, on layout: OpaquePointer) throws(NativeError) {
        guard let attributes = unsafe pango_attr_list_new() else { return }
        defer { unsafe pango_attr_list_unref(attributes) }
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>) {
            guard let attribute = unsafe attribute else { return }
            if bytes.isEmpty { return unsafe pango_attribute_destroy(attribute) }
            unsafe attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
            unsafe attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
            // The list owns the attribute from here on.
            unsafe pango_attr_list_insert(attributes, attribute)
        }
        // A word that is wider than a line is broken as it is: only soft hyphens become hyphens, as at both ends of such an
        // attribute Pango goes its own way.
        var unhyphenated = 0
        for end in request.text.softHyphenEnds + [request.text.utf8.count] {
            unsafe insert(pango_attr_insert_hyphens_new(0), unhyphenated..<end)
            unhyphenated = end
        }
        var (start, alikeStart) = (0, 0)
        for (index, span) in request.spans.enumerated() {
            let end = start + span.length
            // Splits the glyphs, once they are shaped, into runs of one span, and tells which.
            unsafe insert(
                pango_attr_foreground_new(
                    UInt16(truncatingIfNeeded: index >> 16), UInt16(truncatingIfNeeded: index), 0), start..<end)
            start = end
            // Other attributes split the text before it is shaped: once for spans that are shaped alike, so that letters
            // join across them.
            if index + 1 < request.spans.count, request.spans[index + 1].isShaped(as: span) { continue }
            let alike = alikeStart..<end
            alikeStart = end
            if span.font != request.spans[0].font {
                try unsafe fontMap.withDescription(of: span.font) { unsafe insert(pango_attr_font_desc_new($0), alike) }
            }
            if !span.font.features.isEmpty { unsafe insert(pango_attr_font_features_new(span.font.features), alike) }
            if span.letterSpacing != 0 {
                let spacing = Int32(clamping: Int(span.letterSpacing * Double(PANGO_SCALE)))
                unsafe insert(pango_attr_letter_spacing_new(spacing), alike)
            }
        }
        unsafe pango_layout_set_attributes(layout, attributes)
    }

    private static func spanIndex(of analysis: PangoAnalysis) -> Int {
        var node = unsafe analysis.extra_attrs
        while let entry = unsafe node {
            if let attribute = unsafe entry.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
                unsafe attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND
            {
                // An attribute of this type is a colour.
                let color = unsafe UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: PangoAttrColor.self)
                return unsafe Int(color.pointee.color.red) << 16 | Int(color.pointee.color.green)
            }
            unsafe node = unsafe entry.pointee.next
        }
        return 0
    }

    // MARK: What Pango made

    private func shapedLine(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, of request: ShapingRequest
    ) throws(NativeError) -> ShapedLine {
        var runs: [GlyphRun] = []
        var node = unsafe line.pointee.runs
        while let entry = unsafe node {
            if let run = unsafe entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
                runs.append(
                    try unsafe glyphRun(
                        run.pointee.item.pointee, run.pointee.glyphs.pointee, after: runs.last, of: request))
            }
            unsafe node = unsafe entry.pointee.next
        }
        let start = Int(unsafe pango_layout_line_get_start_index(line))
        let range = unsafe start..<start + Int(pango_layout_line_get_length(line))
        let isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        if !runs.isEmpty { return ShapedLine(range: range, runs: runs, isRightToLeft: isRightToLeft, of: request) }
        // As high as a letter of its font would make it.
        var logical = PangoRectangle()
        unsafe pango_layout_line_get_extents(line, nil, &logical)
        return ShapedLine(
            range: range, runs: [], width: 0, ascent: -Double(logical.y) / Double(PANGO_SCALE),
            descent: Double(logical.y + logical.height) / Double(PANGO_SCALE), isRightToLeft: isRightToLeft)
    }

    private func glyphRun(
        _ item: PangoItem, _ shaped: PangoGlyphString, after previous: GlyphRun?, of request: ShapingRequest
    ) throws(NativeError) -> GlyphRun {
        let scale = Double(PANGO_SCALE)
        guard let pangoFont = unsafe item.analysis.font else {
            throw NativeError(library: "Pango", operation: "pango_itemize", message: "there is no font for the text")
        }
        let font = try unsafe fontMap.scaledFont(pangoFont)
        var logical = PangoRectangle()
        var measured = unsafe shaped
        unsafe pango_glyph_string_extents(&measured, pangoFont, nil, &logical)

        let isEllipsis = unsafe item.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        let count = Int(unsafe shaped.num_glyphs)
        var width = 0.0
        let glyphs = unsafe [GlyphRun.Glyph](unsafeUninitializedCapacity: count) { buffer, initialized in
            for index in 0..<count {
                // `glyphs` and `log_clusters` have `num_glyphs` entries.
                let glyph = unsafe shaped.glyphs[index]
                var advance = Double(glyph.geometry.width) / scale
                if isEllipsis && index == count - 1 {
                    // Pango makes it as wide as there is room.
                    advance = min(advance, unsafe Self.advance(of: glyph.glyph, in: pangoFont))
                }
                let cluster = unsafe Int(item.offset) + Int(shaped.log_clusters[index])
                var id = glyph.glyph
                if id & GlyphRun.unknownGlyphFlag != 0, isEllipsis || cluster >= request.ellipsisStart {
                    // No character of the text is missing.
                    (id, advance) = (GlyphRun.emptyGlyph, 0)
                }
                let entry = GlyphRun.Glyph(
                    id: id, x: width + Double(glyph.geometry.x_offset) / scale,
                    y: Double(glyph.geometry.y_offset) / scale, advance: advance, cluster: cluster)
                unsafe buffer.initializeElement(at: index, to: entry)
                width += advance
            }
            initialized = count
        }
        if let glyph = font.unusableGlyph(among: glyphs) {
            throw font.failure("is damaged: its glyph \(glyph) is missing or cannot be drawn")
        }
        let ascent = -Double(logical.y) / scale
        let descent = Double(logical.y + logical.height) / scale
        let span = min(unsafe Self.spanIndex(of: item.analysis), request.spans.count - 1)
        return unsafe GlyphRun(
            font: font, textFont: font.hasColor ? try fontMap.textFont(request.spans[span].font) : nil,
            text: request.text, range: Int(item.offset)..<Int(item.offset) + Int(item.length),
            span: span, letterSpacing: request.spans[span].letterSpacing,
            isRightToLeft: item.analysis.level & 1 == 1,
            isEllipsis: isEllipsis,
            glyphsOverlap: Self.joiningScripts.contains(PangoScript(Int32(item.analysis.script))),
            lettersMayPart: Self.spacelessScripts.contains(PangoScript(Int32(item.analysis.script))),
            x: previous.map { $0.x + $0.width } ?? 0, y: 0,
            width: width,
            ascent: ascent, descent: descent,
            ink: font.ink(of: glyphs), glyphs: glyphs)
    }

    /// How wide a glyph, or what stands for one that the font does not have, is by itself.
    private static func advance(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> Double {
        guard glyph & GlyphRun.unknownGlyphFlag != 0 else {
            return Double(unsafe hb_font_get_glyph_h_advance(pango_font_get_hb_font(font), glyph)) / Double(PANGO_SCALE)
        }
        var box = PangoRectangle()
        unsafe pango_font_get_glyph_extents(font, glyph, nil, &box)
        return Double(box.width) / Double(PANGO_SCALE)
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

extension String {
    /// The bytes that follow soft hyphens, U+00AD.
    fileprivate var softHyphenEnds: [Int] {
        var (ends, previous): ([Int], UInt8) = ([], 0)
        for (offset, byte) in utf8.enumerated() {
            if previous == 0xC2, byte == 0xAD { ends.append(offset + 1) }
            previous = byte
        }
        return ends
    }
}
