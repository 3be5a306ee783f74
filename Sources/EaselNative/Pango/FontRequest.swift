// SPDX-License-Identifier: MIT

internal import CEaselPango

/// The font properties that a shaper needs.
package struct FontRequest: Sendable, Equatable {
    package enum Style: Sendable { case normal, italic, oblique }

    /// The families in order of preference, separated by commas.
    package let families: String
    /// The size in points.
    package let size: Double
    /// The weight, as in OpenType's `wght` axis.
    package let weight: Int
    package let style: Style
    /// The width, in percent of the normal width.
    package let width: Double
    /// OpenType features by their tags, in the syntax of `hb_feature_from_string`, separated by commas.
    package let features: String
    /// Variable axes by their tags, in the syntax of `hb_variation_from_string`, separated by commas.
    package let variations: String

    package init(
        families: String, size: Double, weight: Int = 400, style: Style = .normal, width: Double = 100,
        features: String = "", variations: String = ""
    ) {
        self.families = families
        self.size = size
        self.weight = weight
        self.style = style
        self.width = width
        self.features = features
        self.variations = variations
        enlargement = 1e-3..<1 ~= size ? 3 - Int(size.exponent) : 0
    }

    /// The size at which text is shaped, in Pango units (1/1024 point).
    ///
    /// Pango's lengths are whole units. If letters smaller than a point are later enlarged, their spacing would be
    /// uneven, so they are shaped at 8 to 16 points.
    private var shapedSize: Double {
        isEnlarged
            ? (size * Double(sign: .plus, exponent: enlargement, significand: Double(PANGO_SCALE))).rounded()
            : size * Double(PANGO_SCALE)
    }

    /// The exponent of the power of two by which the size is multiplied for shaping.
    private var enlargement: Int

    var isEnlarged: Bool { enlargement > 0 }

    /// The number of Pango units per point of text.
    var unitsPerPoint: Double { isEnlarged ? shapedSize / size : Double(PANGO_SCALE) }

    /// Returns the request for text with letter spacing. The shaping size is reduced if the spacing would exceed 32-bit
    /// units.
    func spaced(by spacing: Double) -> FontRequest {
        var request = self
        while request.isEnlarged, abs(spacing) * request.unitsPerPoint > 1e9 { request.enlargement -= 1 }
        return request
    }

    /// Runs a closure with the description that Pango uses to search for fonts. The description does not contain
    /// features.
    func withDescription<T>(setsAxes: Bool, _ body: (OpaquePointer) -> T) throws(NativeError) -> T {
        guard let description = unsafe pango_font_description_new() else {
            throw NativeError(library: "Pango", operation: "pango_font_description_new", message: "out of memory")
        }
        defer { unsafe pango_font_description_free(description) }
        unsafe pango_font_description_set_family(description, families)
        unsafe pango_font_description_set_absolute_size(description, shapedSize)
        unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(clamping: weight)))
        let nativeStyle =
            switch style {
            case .normal: PANGO_STYLE_NORMAL
            case .italic: PANGO_STYLE_ITALIC
            case .oblique: PANGO_STYLE_OBLIQUE
            }
        unsafe pango_font_description_set_style(description, nativeStyle)
        unsafe pango_font_description_set_stretch(description, stretch)
        if setsAxes { unsafe pango_font_description_set_variations(description, axes) }
        return unsafe body(description)
    }

    /// The Pango width nearest to the requested width.
    private var stretch: PangoStretch {
        let stretches = [
            (50, PANGO_STRETCH_ULTRA_CONDENSED), (62.5, PANGO_STRETCH_EXTRA_CONDENSED), (75, PANGO_STRETCH_CONDENSED),
            (87.5, PANGO_STRETCH_SEMI_CONDENSED), (100, PANGO_STRETCH_NORMAL), (112.5, PANGO_STRETCH_SEMI_EXPANDED),
            (125, PANGO_STRETCH_EXPANDED), (150, PANGO_STRETCH_EXTRA_EXPANDED), (200, PANGO_STRETCH_ULTRA_EXPANDED),
        ]
        return stretches.min { abs($0.0 - width) < abs($1.0 - width) }?.1 ?? PANGO_STRETCH_NORMAL
    }

    /// The settings for the axes of variable fonts. If an axis is set twice, the last setting applies.
    private var axes: String {
        // Pango takes the axis settings of the fonts it finds only from this list.
        let own = "wght=\(weight),wdth=\(width),opsz=\(size)"
        return variations.isEmpty ? own : own + "," + variations
    }
}
