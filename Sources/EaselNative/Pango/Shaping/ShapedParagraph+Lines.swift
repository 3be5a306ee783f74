// SPDX-License-Identifier: MIT

internal import CEaselPango
internal import Synchronization

/// Methods that create lines from a paragraph.
extension ShapedParagraph {
    /// Returns a line with a range of the paragraph's bytes. Tabs have no width.
    ///
    /// - Parameters:
    ///   - visibleEnd: The byte offset from which glyphs are hidden and have no width; used for white space at the end.
    ///   - gaps: The omitted ranges, in order. An ellipsis replaces each one, even an empty range.
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
            let hasHyphen = bytes.upperBound < length && request.text.scalar(before: bytes.upperBound) == "\u{AD}"
            try append(start..<bytes.upperBound, endsInHyphen: hasHyphen, to: &runs)
            if let visibleEnd, visibleEnd < bytes.upperBound {
                for index in runs.indices where !runs[index].isEllipsis { runs[index].hideGlyphs(from: visibleEnd) }
            }
            runs.reorder()
            runs.trimSpacing()
            return ShapedLine(range: bytes, runs: runs, isRightToLeft: isRightToLeft, of: request.spans)
        }
    }

    /// Returns an empty line that is as high as a line with text.
    private func emptyLine(at byte: Int) throws(NativeError) -> ShapedLine {
        let space = try space(of: request.spans[span(at: byte)].font)
        return ShapedLine(
            range: byte..<byte, runs: [], width: 0, ascent: space.ascent, descent: space.descent,
            isRightToLeft: isRightToLeft)
    }

    /// Returns the width of a space in the first font.
    package func spaceWidth() throws(NativeError) -> Double { try space(of: request.spans[0].font).width }

    private func space(of font: FontRequest) throws(NativeError) -> ShapedLine {
        let cached = fontMap.space.withLock { $0 }
        if let cached, cached.font == font { return cached.line }
        let request = ShapingRequest(text: " ", spans: [ShapingRequest.Span(length: 1, font: font)])
        let line = try ShapedParagraph(request, fontMap: fontMap).line(0..<1)
        fontMap.space.withLock { $0 = (font, line) }
        return line
    }

    /// Appends the runs of a range of bytes. An item that extends beyond the range is reshaped without the excess.
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

    /// Whether the direction of the character at a byte is opposite to the paragraph's direction.
    package func isReversed(at byte: Int) -> Bool {
        unsafe items[firstItem(endingAfter: byte)].pango.pointee.isBackward != isRightToLeft
    }

    private func firstItem(endingAfter byte: Int) -> Int {
        items.partitioningIndex { $0.bytes.upperBound > byte }
    }

    /// Appends a run for each span to which glyphs belong.
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
            // The characters of this span may share glyphs with the previous span.
            if own.isEmpty { continue }
            let next = unsafe item.isBackward ? glyphs.last : glyphs.first
            let ownEnd = next.map { unsafe bytes.lowerBound + Int(shaped.log_clusters[$0]) } ?? bytes.upperBound
            for part in unsafe parts(of: own, shaped, isBackward: item.isBackward) {
                let end = part.end.map { bytes.lowerBound + $0 } ?? ownEnd
                runs.append(
                    try unsafe glyphRun(
                        item, shaped, part.glyphs, from: bytes.lowerBound, of: span, showing: start..<end))
                start = end
            }
            start = ownEnd
        }
    }

    /// Separates the glyphs of missing characters from other glyphs, so that documents can store the others as text.
    ///
    /// - Returns: The parts in text order, each with the byte of the item at which the next part begins.
    private func parts(
        of glyphs: Range<Int>, _ shaped: PangoGlyphString, isBackward: Bool
    ) -> [(glyphs: Range<Int>, end: Int?)] {
        let missing = Set(
            glyphs.lazy.filter { unsafe GlyphRun.isMissing(shaped.glyphs[$0].glyph) }
                .map { unsafe shaped.log_clusters[$0] })
        if missing.isEmpty { return [(glyphs, nil)] }
        func isMissing(_ glyph: Int) -> Bool { unsafe missing.contains(shaped.log_clusters[glyph]) }
        var (parts, rest): ([(glyphs: Range<Int>, end: Int?)], Range<Int>) = ([], glyphs)
        while !rest.isEmpty {
            let part: Range<Int>
            if isBackward {
                let kind = isMissing(rest.upperBound - 1)
                let start = rest.last { isMissing($0) != kind }.map { $0 + 1 } ?? rest.lowerBound
                (part, rest) = (start..<rest.upperBound, rest.lowerBound..<start)
            } else {
                let kind = isMissing(rest.lowerBound)
                let end = rest.first { isMissing($0) != kind } ?? rest.upperBound
                (part, rest) = (rest.lowerBound..<end, end..<rest.upperBound)
            }
            let next = isBackward ? rest.last : rest.first
            parts.append((part, next.map { unsafe Int(shaped.log_clusters[$0]) }))
        }
        return parts
    }

    /// Returns an ellipsis in the font of the first character that it replaces. If that font has no ellipsis, returns
    /// three periods.
    private func ellipsis(for gap: Range<Int>) throws(NativeError) -> GlyphRun {
        let number = span(at: gap.lowerBound)
        let context = try unsafe fontMap.context(for: request.spans[number].font)
        // In East Asian text, the ellipsis is customarily at the middle of the line.
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
            // The ellipsis has the lowest embedding level of the text that it replaces.
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
        _ item: PangoItem, _ shaped: PangoGlyphString, _ range: Range<Int>, from start: Int, of number: Int,
        showing bytes: Range<Int>, isEllipsis: Bool = false
    ) throws(NativeError) -> GlyphRun {
        let span = request.spans[number]
        let scale = span.font.unitsPerPoint
        guard let pangoFont = unsafe item.analysis.font else {
            throw NativeError(library: "Pango", operation: "pango_itemize", message: "there is no font for the text")
        }
        let font = try unsafe fontMap.scaledFont(pangoFont, for: span.font)
        var logical = PangoRectangle()
        // All glyphs have the font's height, so the empty glyph is measured. To measure any other glyph, Pango makes
        // Cairo load it, and Cairo 1.18 follows a cyclic graph of paints until the stack overflows.
        if !range.isEmpty {
            unsafe pango_font_get_glyph_extents(pangoFont, PangoGlyph(GlyphRun.emptyGlyph), nil, &logical)
        }

        var width = 0.0
        let glyphs = unsafe [GlyphRun.Glyph](unsafeUninitializedCapacity: range.count) { buffer, initialized in
            for (position, index) in range.enumerated() {
                // Both `glyphs` and `log_clusters` have an entry for each index.
                let glyph = unsafe shaped.glyphs[index]
                var (id, advance) = (glyph.glyph, Double(glyph.geometry.width) / scale)
                if isEllipsis, id & GlyphRun.unknownGlyphFlag != 0 {
                    // This glyph does not represent a missing character of the text.
                    (id, advance) = (GlyphRun.emptyGlyph, 0)
                }
                let entry = unsafe GlyphRun.Glyph(
                    id: id, x: width + Double(glyph.geometry.x_offset) / scale,
                    y: Double(glyph.geometry.y_offset) / scale, advance: advance,
                    cluster: start + Int(shaped.log_clusters[index]))
                unsafe buffer.initializeElement(at: position, to: entry)
                width += advance
            }
            initialized = range.count
        }
        if let glyph = font.unusableGlyph(among: glyphs) {
            throw font.failure("is damaged: its glyph \(glyph) is missing or cannot be drawn")
        }
        let box = isEllipsis ? nil : span.box
        let script = unsafe PangoScript(Int32(item.analysis.script))
        return unsafe GlyphRun(
            font: font, textFont: font.hasColor || !font.isEmbeddable ? try fontMap.textFont(span.font) : nil,
            text: request.text, range: bytes, span: number, letterSpacing: span.letterSpacing, unitsPerPoint: scale,
            hasFeatures: !span.font.features.isEmpty, level: item.analysis.level, isEllipsis: isEllipsis,
            isBox: box != nil,
            glyphsOverlap: Self.joiningScripts.contains(script),
            lettersMayPart: Self.spacelessScripts.contains(script), x: 0, y: 0, width: width,
            ascent: box?.ascent ?? -Double(logical.y) / scale,
            descent: box?.descent ?? (Double(logical.y) + Double(logical.height)) / scale,
            ink: font.ink(of: glyphs), glyphs: glyphs)
    }

    /// The scripts with glyphs that may overlap.
    private static let joiningScripts = [
        PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_MONGOLIAN, PANGO_SCRIPT_NKO, PANGO_SCRIPT_DEVANAGARI,
        PANGO_SCRIPT_BENGALI, PANGO_SCRIPT_GURMUKHI, PANGO_SCRIPT_TIBETAN,
    ]

    /// The scripts in which lines may have no spaces: the block and clustered scripts of CSS Text 3.
    private static let spacelessScripts =
        scriptsOfEastAsia + [
            PANGO_SCRIPT_YI, PANGO_SCRIPT_THAI, PANGO_SCRIPT_LAO, PANGO_SCRIPT_KHMER, PANGO_SCRIPT_MYANMAR,
        ]
}
