// SPDX-License-Identifier: MIT

internal import CEaselFontconfig
internal import CEaselPango

/// Fontconfig's description of a font: a borrowed `FcPattern`, owned by a configuration or by the caller.
@safe struct FontPattern {
    let pointer: OpaquePointer

    init(borrowing pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

    /// Creates the pattern with which Pango found a font. The pattern is valid as long as the font exists.
    init?(of font: SizedFont) {
        // Pango's font is a Fontconfig font because all of Pango's font maps use Fontconfig.
        let pango = unsafe UnsafeMutableRawPointer(font.chosen).assumingMemoryBound(to: PangoFcFont.self)
        guard let pointer = unsafe pango_fc_font_get_pattern(pango) else { return nil }
        unsafe self.pointer = unsafe pointer
    }

    /// All names of the font's family, with the English name first. Names that cannot be typed are omitted.
    var families: [String] {
        let names = strings(FC_FAMILY)
        let languages = strings(FC_FAMILYLANG)
        let english = names.indices.first { $0 < languages.count && languages[$0].hasPrefix("en") } ?? 0
        var result: [String] = []
        for name in names.dropFirst(english) + names.prefix(english) {
            let isTypable =
                !name.isEmpty && !name.hasPrefix(FontRules.ownNames)
                && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            if isTypable, !result.contains(name) { result.append(name) }
        }
        return result
    }

    /// The full names and the PostScript name of the face. In a variable font, only the instances have such names.
    var faceNames: [String] { (strings(FC_FULLNAME) + strings(FC_POSTSCRIPT_NAME)).filter { !$0.isEmpty } }

    var styleName: String { strings(FC_STYLE).first ?? "" }

    var file: String? { strings(FC_FILE).first }

    /// The face's number in its file; the higher bits contain the number of a named instance.
    var index: Int32 { integer(FC_INDEX) ?? 0 }

    /// The axis settings that Fontconfig chose for a matched font, as `wght=700,wdth=75`.
    var variations: String { strings(FontRules.variations).first ?? "" }

    var isVariable: Bool { boolean(FC_VARIABLE) }

    /// The weight, as in OpenType's `wght` axis, or nil if the font covers a range of weights.
    var weight: Double? {
        double(FC_WEIGHT).map { FcWeightToOpenTypeDouble($0) }
    }

    /// The width, in percent of the normal width, or nil if the font covers a range of widths.
    var width: Double? { double(FC_WIDTH) }

    var style: FontRequest.Style {
        switch integer(FC_SLANT) ?? FC_SLANT_ROMAN {
        case FC_SLANT_ITALIC: .italic
        case FC_SLANT_OBLIQUE: .oblique
        default: .normal
        }
    }

    var isMonospaced: Bool { (integer(FC_SPACING) ?? FC_PROPORTIONAL) >= FC_MONO }

    /// Whether the font has the English letters and digits.
    var hasLatin: Bool {
        unsafe withCharacters { characters in
            ["a"..."z", "A"..."Z", "0"..."9"].allSatisfy { (range: ClosedRange<Unicode.Scalar>) in
                (range.lowerBound.value...range.upperBound.value)
                    .allSatisfy { unsafe FcCharSetHasChar(characters, $0) != 0 }
            }
        } ?? false
    }

    /// Whether the font has color emoji.
    var hasColorEmoji: Bool {
        unsafe isColored && withCharacters { unsafe FcCharSetHasChar($0, 0x1F600) != 0 } ?? false
    }

    /// Whether the font has any characters.
    var hasCharacters: Bool { unsafe withCharacters { unsafe FcCharSetCount($0) > 0 } ?? false }

    /// Whether the font has a name and Pango can draw with it. Pango skips old bitmap formats, Type 1 fonts, and web
    /// fonts.
    var isUsable: Bool {
        let isTrueTypeOrOpenType = ["TrueType", "CFF"].contains(strings(FC_FONTFORMAT).first)
        return isTrueTypeOrOpenType && strings("fontwrapper").allSatisfy { $0 == "SFNT" } && !families.isEmpty
    }

    /// The size in pixels for which the font was chosen, or that its bitmaps have.
    var pixelSize: Double? { double(FC_PIXEL_SIZE) }

    /// The factor by which rules scale the font's bitmaps; nil for outlines.
    var bitmapScale: Double? { double("pixelsizefixupfactor") }

    /// The sizes for which the font is designed, in points or in pixels, which are the same for Easel's resolution.
    var designedSizes: [Double] {
        if let size = double(FC_SIZE) { return [size] }
        var range = (0.0, 0.0)
        var value: OpaquePointer?
        if unsafe FcPatternGetRange(pointer, FC_SIZE, 0, &value) == FcResultMatch,
            unsafe FcRangeGetDouble(value, &range.0, &range.1) != 0
        {
            return [range.0, range.1]
        }
        return pixelSize.map { [$0] } ?? []
    }

    /// The matrices by which the font is transformed, in order.
    var matrices: [FcMatrix] {
        var result: [FcMatrix] = []
        var value: UnsafeMutablePointer<FcMatrix>?
        while unsafe FcPatternGetMatrix(pointer, FC_MATRIX, Int32(result.count), &value) == FcResultMatch,
            let matrix = unsafe value
        {
            unsafe result.append(matrix.pointee)
        }
        return result
    }

    /// Whether the font has outlines, not only fixed-size bitmaps.
    var isScalable: Bool { boolean(FC_OUTLINE) }

    /// Whether the font has color glyphs.
    var isColored: Bool { boolean(FC_COLOR) }

    private func withCharacters<T>(_ body: (OpaquePointer) -> T) -> T? {
        var characters: OpaquePointer?
        guard unsafe FcPatternGetCharSet(pointer, FC_CHARSET, 0, &characters) == FcResultMatch,
            let characters = unsafe characters
        else { return nil }
        return unsafe body(characters)
    }

    private func strings(_ object: String) -> [String] {
        var result: [String] = []
        var value: UnsafeMutablePointer<FcChar8>?
        while unsafe FcPatternGetString(pointer, object, Int32(result.count), &value) == FcResultMatch,
            let text = unsafe value
        {
            result.append(unsafe String(cString: text))
        }
        return result
    }

    private func boolean(_ object: String) -> Bool {
        var value: FcBool = 0
        return unsafe FcPatternGetBool(pointer, object, 0, &value) == FcResultMatch && value != 0
    }

    private func integer(_ object: String) -> Int32? {
        var value: Int32 = 0
        return unsafe FcPatternGetInteger(pointer, object, 0, &value) == FcResultMatch ? value : nil
    }

    private func double(_ object: String) -> Double? {
        var value = 0.0
        return unsafe FcPatternGetDouble(pointer, object, 0, &value) == FcResultMatch ? value : nil
    }
}
