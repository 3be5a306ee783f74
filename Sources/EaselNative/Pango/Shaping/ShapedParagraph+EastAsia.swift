// SPDX-License-Identifier: MIT

internal import CEaselPango

/// East Asian punctuation. Some fonts include it without East Asian letters: Noto Sans Mongolian has commas and
/// periods, and Noto Sans Lisu has brackets. For each character separately, Pango chooses the first font that has it.
extension ShapedParagraph {
    /// Applies the font of adjacent letters to punctuation and merges both into one item, if that font has the
    /// punctuation and the punctuation's own font was not requested.
    func joinSignsToLetters(_ items: inout [Item]) {
        guard items.count > 1, request.text.unicodeScalars.contains(where: \.isSignOfEastAsia) else { return }
        let areSigns = items.map { scalars(of: $0).allSatisfy(\.isSignOfEastAsia) }
        // Each tab is a separate item.
        let areTabs = items.map { unsafe isTab($0.pango.pointee) }
        var settled = Set<Int>()
        for index in items.indices.dropFirst()
        where areSigns[index] && shareFont(of: items[index - 1], with: items[index]) {
            settled.insert(index)
        }
        for index in items.indices.dropLast().reversed() where areSigns[index] && !settled.contains(index) {
            _ = shareFont(of: items[index + 1], with: items[index])
        }
        var joined = items.prefix(1)
        for (index, item) in items.enumerated().dropFirst() {
            let last = joined[joined.endIndex - 1]
            guard areSigns[index] || areSigns[index - 1], !areTabs[index - 1], !areTabs[index],
                unsafe last.pango.pointee.isAlike(item.pango.pointee),
                isOneSpan(at: item.bytes.lowerBound)
            else {
                joined.append(item)
                continue
            }
            unsafe last.pango.pointee.length += item.pango.pointee.length
            unsafe last.pango.pointee.num_chars += item.pango.pointee.num_chars
            unsafe pango_item_free(item.pango)
            unsafe pango_glyph_string_free(item.glyphs)
        }
        items = Array(joined)
    }

    private func scalars(of item: Item) -> String.UnicodeScalarView {
        let start = request.text.utf8.index(request.text.startIndex, offsetBy: item.bytes.lowerBound)
        let end = request.text.utf8.index(start, offsetBy: item.bytes.count)
        return String(request.text[start..<end]).unicodeScalars
    }

    /// Whether the characters before and after a byte are shaped with the same attributes.
    private func isOneSpan(at byte: Int) -> Bool {
        request.spans[span(at: byte)].isShaped(as: request.spans[span(at: byte - 1)])
    }

    /// Applies the font of adjacent letters to punctuation. Returns false if the punctuation keeps a different font.
    private func shareFont(of letters: Item, with signs: Item) -> Bool {
        let script = unsafe PangoScript(Int32(letters.pango.pointee.analysis.script))
        guard let font = unsafe letters.pango.pointee.analysis.font, let own = unsafe signs.pango.pointee.analysis.font,
            unsafe !isTab(letters.pango.pointee), Self.scriptsOfEastAsia.contains(script),
            isOneSpan(at: max(letters.bytes.lowerBound, signs.bytes.lowerBound))
        else { return false }
        if unsafe font == own { return true }
        guard unsafe !isAskedFor(own, at: signs.bytes.lowerBound),
            scalars(of: signs).allSatisfy({ unsafe pango_font_has_char(font, $0.value) != 0 })
        else { return false }
        // The item holds a reference.
        unsafe g_object_ref(font)
        unsafe g_object_unref(own)
        unsafe signs.pango.pointee.analysis.font = unsafe font
        return true
    }

    /// Whether a font belongs to one of the families requested for the text at a byte.
    private func isAskedFor(_ font: UnsafeMutablePointer<PangoFont>, at byte: Int) -> Bool {
        guard let family = unsafe SizedFont.of(font).flatMap({ FontPattern(of: $0) })?.families.first else {
            return false
        }
        let wanted = request.spans[span(at: byte)].font.families.split(separator: ",")
        return [family, fontMap.configuration.request(for: family)].contains { name in
            wanted.contains { $0.lowercased() == name.lowercased() }
        }
    }

    static let scriptsOfEastAsia = [
        PANGO_SCRIPT_HAN, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_BOPOMOFO, PANGO_SCRIPT_HANGUL,
    ]
}

extension PangoItem {
    /// Whether an item is shaped like another, so that both can be merged.
    fileprivate func isAlike(_ other: PangoItem) -> Bool {
        let (one, other) = unsafe (analysis, other.analysis)
        return unsafe one.font == other.font && one.level == other.level && one.script == other.script
            && one.gravity == other.gravity && one.flags == other.flags && one.extra_attrs == nil
            && other.extra_attrs == nil
    }
}

extension Unicode.Scalar {
    /// Whether the character is punctuation, a bracket, or a variant of either that only East Asian text uses.
    fileprivate var isSignOfEastAsia: Bool {
        switch value {
        // Ideographic and Hangul tone marks belong to the preceding letter.
        case 0x3000...0x3029, 0x3030...0x303F, 0x30FB, 0xFE10..<0xFE20, 0xFE30..<0xFE50, 0xFF01...0xFF0F,
            0xFF1A...0xFF20,
            0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFE0...0xFFEE:
            true
        default: false
        }
    }
}
