// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// All properties, one row each.
enum PropertyTable {
    static let rows = Dictionary(
        uniqueKeysWithValues: (painting + compositing + text + shorthands).map { ($0.name, $0) })

    /// The properties that are applied before others, because lengths depend on them.
    static let first: Set<String> = ["font", "font-size"]

    private static let painting: [Property] = [
        Property("color", \.inherited.color) { text, _ in try? Color(css: text) },
        Property("fill", \.inherited.fill) { text, _ in PaintValue(text) },
        Property("fill-opacity", \.inherited.fillOpacity, parse: opacity),
        Property("fill-rule", \.inherited.fillRule, words: fillRules),
        Property("clip-rule", \.inherited.clipRule, words: fillRules),
        Property("stroke", \.inherited.stroke) { text, _ in PaintValue(text) },
        Property("stroke-opacity", \.inherited.strokeOpacity, parse: opacity),
        Property("stroke-width", \.inherited.strokeWidth) { text, fonts in
            length(text, fonts).flatMap { $0.value >= 0 ? $0 : nil }
        },
        Property("stroke-linecap", \.inherited.lineCap, words: ["butt": .butt, "round": .round, "square": .square]),
        Property(
            "stroke-linejoin", \.inherited.lineJoin,
            words: ["miter": .miter, "round": .round, "bevel": .bevel, "miter-clip": .miter, "arcs": .miter]),
        Property("stroke-miterlimit", \.inherited.miterLimit) { text, _ in
            number(text).flatMap { $0 >= 1 ? $0 : nil }
        },
        Property("stroke-dasharray", \.inherited.dashes) { text, fonts in
            text == "none" ? [] : Length.list(text)?.map { $0.withoutFontUnits(fonts) }
        },
        Property("stroke-dashoffset", \.inherited.dashOffset, parse: length),
        Property("paint-order", \.inherited.paintOrder) { text, _ in paintOrder(text) },
        Property("marker-start", \.inherited.markerStart) { text, _ in reference(text) },
        Property("marker-mid", \.inherited.markerMid) { text, _ in reference(text) },
        Property("marker-end", \.inherited.markerEnd) { text, _ in reference(text) },
        Property(
            "visibility", \.inherited.isVisible, words: ["visible": true, "hidden": false, "collapse": false]),
        Property(
            "shape-rendering", \.inherited.isAntialiased,
            words: ["auto": true, "optimizespeed": false, "crispedges": false, "geometricprecision": true]),
        Property(
            "image-rendering", \.inherited.imageQuality,
            words: [
                "auto": .default, "optimizequality": .default, "smooth": .default, "high-quality": .default,
                "optimizespeed": .none, "pixelated": .none, "crisp-edges": .none,
            ]),
        Property("vector-effect", \.own.hasFixedStrokeWidth, words: ["none": false, "non-scaling-stroke": true]),
        Property("background-color", \.own.backgroundColor, isAttribute: false) { text, _ in
            ColorValue(text).map { .some($0) }
        },
        Property("stop-color", \.own.stopColor) { text, _ in ColorValue(text) },
        Property("stop-opacity", \.own.stopOpacity, parse: opacity),
    ]

    private static let compositing: [Property] = [
        Property("display", \.own.isDisplayed) { text, _ in text != "none" },
        Property("opacity", \.own.opacity, parse: opacity),
        Property("mix-blend-mode", \.own.blendMode, words: blendModes, isAttribute: false),
        Property("isolation", \.own.isIsolated, words: ["auto": false, "isolate": true], isAttribute: false),
        Property("clip-path", \.own.clipPath) { text, _ in reference(text) },
        Property("mask", \.own.mask) { text, _ in reference(text) },
        Property("mask-type", \.own.maskUsesAlpha, words: ["luminance": false, "alpha": true]),
        Property("filter", \.own.filters) { text, fonts in FilterValue.list(text, fonts) },
        Property(
            "color-interpolation-filters", \.inherited.filtersInLinearRGB,
            words: [
                "auto": true, "linearrgb": true, "srgb": false,
            ]),
        Property("flood-color", \.own.floodColor) { text, _ in ColorValue(text) },
        Property("flood-opacity", \.own.floodOpacity, parse: opacity),
        Property("lighting-color", \.own.lightingColor) { text, _ in ColorValue(text) },
        Property(
            "overflow", \.own.overflowIsVisible,
            words: ["visible": true, "auto": true, "hidden": false, "scroll": false]),
        Property("transform", \.own.transform) { text, _ in TransformList(text).map { .some($0) } },
        Property("transform-origin", \.own.transformOrigin) { text, _ in TransformOrigin(text).map { .some($0) } },
        Property(
            "transform-box", \.own.transformBox,
            words: [
                "view-box": .viewBox, "fill-box": .fillBox, "border-box": .viewBox, "content-box": .fillBox,
                "stroke-box": .fillBox,
            ], isAttribute: false),
    ]

    private static let text: [Property] = [
        Property("font-family", \.inherited.fontFamilies) { text, _ in FontValues.families(text) },
        Property("font-size", \.inherited.fontSize) { text, fonts in FontValues.size(text, fonts) },
        Property("font-weight", \.inherited.fontWeight) { text, fonts in FontValues.weight(text, fonts) },
        Property("font-style", \.inherited.fontStyle) { text, _ in FontValues.style(text) },
        Property("font-stretch", \.inherited.fontWidth, words: FontValues.widths),
        Property("font-variant", \.inherited.fontFeatures) { text, _ in FontValues.variant(text) },
        Property("font-kerning", \.inherited.fontFeatures, isAttribute: false) { text, _ in
            ["auto": [:], "normal": ["kern": 1], "none": ["kern": 0]][text]
        },
        Property("font-feature-settings", \.inherited.fontFeatures, isAttribute: false) { text, _ in
            FontValues.settings(text)?.mapValues { Int($0) }
        },
        Property("font-variation-settings", \.inherited.fontVariations) { text, _ in FontValues.settings(text) },
        Property("letter-spacing", \.inherited.letterSpacing) { text, fonts in
            text == "normal" ? .zero : length(text, fonts)
        },
        Property("word-spacing", \.inherited.wordSpacing) { text, fonts in
            text == "normal" ? .zero : length(text, fonts)
        },
        Property("text-anchor", \.inherited.textAnchor, words: ["start": .start, "middle": .middle, "end": .end]),
        Property("direction", \.inherited.isRightToLeft, words: ["ltr": false, "rtl": true]),
        Property(
            "writing-mode", \.inherited.isVertical,
            words: [
                "lr": false, "lr-tb": false, "rl": false, "rl-tb": false, "horizontal-tb": false, "tb": true,
                "tb-rl": true, "vertical-rl": true, "vertical-lr": true,
            ]),
        Property("dominant-baseline", \.inherited.dominantBaseline, words: baselines),
        Property("alignment-baseline", \.own.alignmentBaseline, words: baselines),
        Property("baseline-shift", \.own.baselineShift) { text, fonts in
            switch text {
            case "baseline": BaselineShift.none
            case "sub": .sub
            case "super": .super
            default: length(text, fonts).map(BaselineShift.length)
            }
        },
        Property("text-decoration", \.own.decorations) { text, _ in
            let words = ["underline": Decoration.underline, "overline": .overline, "line-through": .lineThrough]
            return Set(text.split(whereSeparator: \.isWhitespace).compactMap { words[String($0)] })
        },
        Property(
            "unicode-bidi", \.own.overridesDirection,
            words: ["normal": false, "embed": false, "bidi-override": true, "isolate": false, "isolate-override": true]),
        Property(
            "white-space", \.inherited.keepsSpaces,
            words: ["normal": false, "pre": true, "nowrap": false, "pre-wrap": true, "break-spaces": true],
            isAttribute: false),
    ]

    private static let shorthands: [Property] = [
        Property("marker", standsFor: ["marker-start", "marker-mid", "marker-end"]) { style, text, _ in
            guard let id = reference(text) else { return false }
            (style.inherited.markerStart, style.inherited.markerMid, style.inherited.markerEnd) = (id, id, id)
            return true
        },
        Property(
            "font",
            standsFor: ["font-style", "font-variant", "font-weight", "font-stretch", "font-size", "font-family"],
            set: FontValues.setFont),
    ]

    /// The names of the inherited properties.
    static let inheritedNames: Set<String> = [
        "color", "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-opacity", "stroke-width",
        "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset",
        "paint-order", "marker", "marker-start", "marker-mid", "marker-end", "visibility", "shape-rendering",
        "image-rendering", "color-interpolation-filters", "font", "font-family", "font-size", "font-weight",
        "font-style", "font-stretch",
        "font-variant", "font-kerning", "font-feature-settings", "font-variation-settings", "letter-spacing",
        "word-spacing", "text-anchor", "direction", "writing-mode", "dominant-baseline", "white-space",
    ]
}
