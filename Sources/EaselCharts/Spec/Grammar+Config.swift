// SPDX-License-Identifier: MIT

extension Grammar {
    private static let viewConfig = viewBackground.adding(
        "view",
        [
            ("continuousHeight continuousWidth height width step", .number), ("clip", .bool),
            ("discreteHeight discreteWidth", .by(object: .any, other: .number)),
        ])

    private static let axisConfig = axis.adding("axis", [("title", .text)])

    private static let legendConfig = legend.adding(
        "legend",
        [
            (
                """
                gradientHorizontalMaxLength gradientHorizontalMinLength gradientVerticalMaxLength \
                gradientVerticalMinLength gradientLabelLimit gradientLabelOffset
                """, .number
            ),
            ("gradientDirection symbolDirection", .choice("an orientation", ["horizontal", "vertical"])),
            ("symbolBaseFillColor", .color), ("symbolBaseStrokeColor", .unread), ("layout", .any),
        ])

    private static let scaleConfig = Definition(
        "scale",
        [
            (
                """
                bandPaddingInner bandPaddingOuter bandWithNestedOffsetPaddingInner bandWithNestedOffsetPaddingOuter \
                barBandPaddingInner rectBandPaddingInner tickBandPaddingInner offsetBandPaddingInner \
                offsetBandPaddingOuter continuousPadding pointPadding maxBandSize minBandSize maxFontSize minFontSize \
                maxOpacity minOpacity maxSize minSize maxStrokeWidth minStrokeWidth quantileCount quantizeCount
                """, .number
            ),
            ("animationDuration framesPerSecond", .interactive),
            ("clamp round zero xReverse useUnaggregatedDomain", .bool), ("invalid", .any),
        ])

    private static let titleConfig = title.adding("title", [])

    /// The defaults of a chart.
    static let config = Definition(
        "config",
        [
            ((["mark"] + MarkType.names).joined(separator: " "), .object(markConfig)),
            (
                """
                axis axisBand axisBottom axisDiscrete axisLeft axisPoint axisQuantitative axisRight axisTemporal axisTop \
                axisX axisXBand axisXDiscrete axisXPoint axisXQuantitative axisXTemporal axisY axisYBand axisYDiscrete \
                axisYPoint axisYQuantitative axisYTemporal
                """, .object(axisConfig)
            ),
            ("header headerColumn headerFacet headerRow", .object(header)), ("legend", .object(legendConfig)),
            ("title", .object(titleConfig)), ("view", .object(viewConfig)), ("scale", .object(scaleConfig)),
            ("projection", .object(projection)), ("background", .color), ("padding", padding),
            ("autosize", .by(object: .object(autosize), other: .string)),
            ("concat facet", .object(Definition("grid", [("columns spacing", .number)]))),
            ("style", .members(.by(object: .any))),
            ("range", .members(.any)), ("locale", .any), ("params", .array(.object(param))),
            ("selection events", .interactive), ("aria easel customFormatTypes tooltipFormat", .any),
            ("group symbol path shape", .any),
            ("countTitle fieldTitle font lineBreak normalizedNumberFormat normalizedNumberFormatType", .string),
            ("numberFormat numberFormatType timeFormat timeFormatType", .string),
        ])

    // MARK: - Params

    private static let selection = Definition(
        "select", required: ["type"],
        [
            ("type", .choice("a selection type", ["point", "interval"])),
            ("encodings", .array(.choice("a channel", channels))), ("fields", .array(.field)),
            ("resolve", .choice("a resolution", ["global", "union", "intersect"])),
            ("mark nearest clear on toggle translate zoom", .interactive),
        ])

    static let param = Definition(
        "param", required: ["name"],
        [
            ("name", .string), ("expr", .expression), ("value bind", .any), ("views react", .interactive),
            (
                "select",
                .by(object: .object(selection), other: .choice("a selection type", ["point", "interval"]))
            ),
        ])
}
