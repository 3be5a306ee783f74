// SPDX-License-Identifier: MIT

extension Grammar {
    private static let axisText = """
        labelAngle labelBaselineOffset labelFontSize labelFlushOffset labelLimit labelLineHeight labelOffset labelOpacity \
        labelPadding titleAngle titleFontSize titleLimit titleLineHeight titleOpacity titlePadding titleX titleY
        """

    static let axis = Definition(
        "axis",
        [
            (axisText, .number),
            (
                """
                bandPosition domainDashOffset domainOpacity domainWidth gridDashOffset gridOpacity gridWidth maxExtent \
                minExtent offset tickDashOffset tickMinStep tickOffset tickOpacity tickSize tickSpacing tickWidth translate zindex
                """, .number
            ),
            ("domain grid labels ticks tickExtra tickRound aria", .bool),
            ("domainColor gridColor labelColor tickColor titleColor", .color),
            ("domainDash gridDash tickDash", numbers),
            (
                "domainCap gridCap tickCap labelFont titleFont labelFontStyle titleFontStyle formatType description",
                .string
            ),
            ("tickBand", .choice("a tick band", ["center", "extent"])),
            ("labelAlign titleAlign", align),
            ("labelBaseline titleBaseline", baseline),
            ("titleAnchor", anchor),
            ("orient", .choice("an orient", ["top", "bottom", "left", "right"])),
            ("labelExpr", .expression),
            ("title", .text),
            (
                // The name of the function that makes the parts of the axis.
                "format values position contents", .any
            ),
            ("gridScale", .unread),
            ("disable", .bool), ("labelBound labelFlush", switchOrNumber), ("labelOverlap", overlap),
            ("labelSeparation", .number), ("labelFontWeight titleFontWeight", fontWeight), ("tickCount", count),
            ("style", style),
        ])

    static let legend = Definition(
        "legend",
        [
            (
                """
                clipHeight columnPadding columns cornerRadius fillOpacity gradientLength gradientOpacity \
                gradientStrokeWidth gradientThickness labelFontSize labelLimit labelOffset labelOpacity labelPadding \
                labelSeparation legendX legendY offset padding rowPadding strokeWidth symbolDashOffset symbolLimit \
                symbolOffset symbolOpacity symbolSize symbolStrokeWidth tickMinStep titleFontSize titleLimit \
                titleLineHeight titleOpacity titlePadding unselectedOpacity zindex
                """, .number
            ),
            ("aria", .bool),
            (
                """
                fillColor gradientStrokeColor labelColor strokeColor symbolFillColor symbolStrokeColor titleColor
                """, .color
            ),
            ("direction", orientation),
            ("gridAlign", .choice("a grid alignment", ["all", "each", "none"])),
            ("labelAlign titleAlign", align),
            ("labelBaseline titleBaseline", baseline),
            ("titleAnchor", anchor),
            ("titleOrient", .choice("an orient", ["top", "bottom", "left", "right"])),
            (
                "orient",
                .choice(
                    "an orient",
                    [
                        "none", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left",
                        "bottom-right",
                    ])
            ),
            ("type", .choice("a legend type", ["symbol", "gradient"])),
            ("labelExpr", .expression),
            ("title", .text),
            ("symbolDash strokeDash", numbers),
            ("labelFont titleFont labelFontStyle titleFontStyle formatType symbolType description", .string),
            ("format values", .any),
            ("disable", .bool), ("labelOverlap", overlap), ("labelFontWeight titleFontWeight", fontWeight),
            ("tickCount", count), ("style", style),
        ])

    static let header = Definition(
        "header",
        [
            (
                """
                labelAngle labelFontSize labelLimit labelLineHeight labelPadding titleAngle titleFontSize titleLimit \
                titleLineHeight titlePadding
                """, .number
            ),
            ("labels", .bool),
            ("labelColor titleColor", .color),
            ("labelAlign titleAlign", align),
            ("labelBaseline titleBaseline", baseline),
            ("labelAnchor titleAnchor", anchor),
            ("labelOrient titleOrient orient", .choice("an orient", ["top", "bottom", "left", "right"])),
            ("labelExpr", .expression),
            ("labelFont titleFont labelFontStyle titleFontStyle formatType", .string),
            ("title", .text),
            ("format", .any), ("labelFontWeight titleFontWeight", fontWeight), ("style", style),
        ])
}
