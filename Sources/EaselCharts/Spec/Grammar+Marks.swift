// SPDX-License-Identifier: MIT

extension Grammar {
    /// The properties common to all marks.
    private static let markProperties: [(String, ValueForm)] = [
        ("color fill stroke", .color),
        (
            """
            cornerRadius cornerRadiusEnd cornerRadiusTopLeft cornerRadiusTopRight cornerRadiusBottomLeft \
            cornerRadiusBottomRight innerRadius outerRadius padAngle tension xOffset yOffset x2Offset y2Offset \
            thetaOffset theta2Offset radiusOffset radius2Offset angle dx dy limit lineHeight radius radius2 theta \
            theta2 binSpacing thickness minBandSize maxBandSize continuousBandSize discreteBandSize \
            strokeDashOffset strokeMiterLimit timeUnitBandPosition timeUnitBandSize
            """, .number
        ),
        ("opacity fillOpacity strokeOpacity strokeWidth fontSize size", .positive),
        ("x y x2 y2", .oneOf([.number, .choice("a position", ["width", "height"])])),
        ("width height", .by(object: .object(Definition("band", [("band", .number)])), other: .positive)),
        ("ariaRole bandSize startAngle endAngle strokeOffset", .unread),
        ("strokeDash", numbers),
        ("filled clip aspect smooth", .bool),
        ("strokeCap", .choice("a stroke cap", ["butt", "round", "square"])),
        ("strokeJoin", .choice("a stroke join", ["miter", "round", "bevel"])),
        ("interpolate", .choice("an interpolation", interpolations)),
        ("orient", orientation),
        ("align", align),
        ("baseline", baseline),
        ("shape ellipsis font fontStyle url href blend lineBreak", .string),
        ("dir", .choice("a direction", ["ltr", "rtl"])),
        ("fontWeight", fontWeight),
        ("style", style),
        ("text order time", .any),
        (
            "invalid",
            .choice(
                "a mode for invalid values",
                [
                    "filter", "break-paths-filter-domains", "break-paths-show-domains",
                    "break-paths-show-path-domains", "show",
                ])
        ),
        (
            "extent",
            .oneOf([.number, .choice("an extent", ["ci", "iqr", "min-max", "stderr", "stdev"])])
        ),
        (roles, .any), ("cursor", .interactive),
    ]

    /// A part of a composite mark, or the points or line drawn over an area.
    private static let part = ValueForm.by(object: .object(Definition("mark", markProperties)), other: .bool)

    static let mark = Definition(
        "mark", required: ["type"],
        markProperties + [
            ("type", .choice("a mark", MarkType.names)),
            ("rule ticks box median outliers borders band line", part),
            ("point", .oneOf([part, .choice("a point", ["transparent"])])),
        ])

    /// The configuration section for one kind of mark.
    static let markConfig = mark.requiring([])
}
