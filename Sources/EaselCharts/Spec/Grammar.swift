// SPDX-License-Identifier: MIT

/// The part of the Vega-Lite grammar that can be checked without data. It lists the members of each object and the
/// required form of each member.
///
/// Source: the published documentation of Vega-Lite 6.
enum Grammar {
    static let fieldTypes = ["quantitative", "temporal", "ordinal", "nominal", "geojson"]

    static let scaleTypes = [
        "linear", "log", "pow", "sqrt", "symlog", "identity", "sequential", "time", "utc", "quantile", "quantize",
        "threshold", "bin-ordinal", "ordinal", "point", "band",
    ]

    static let aggregates = [
        "argmax", "argmin", "average", "ci0", "ci1", "count", "distinct", "exponential", "exponentialb", "max", "mean",
        "median", "min", "missing", "product", "q1", "q3", "stderr", "stdev", "stdevp", "sum", "valid", "values",
        "variance", "variancep",
    ]

    /// The names of all channels. Vega-Lite's `time` is for animations.
    static let channels = Channel.allCases.map(\.rawValue) + ["time"]

    static let interpolations = [
        "basis", "basis-open", "basis-closed", "bundle", "cardinal", "cardinal-open", "cardinal-closed", "catmull-rom",
        "linear", "linear-closed", "monotone", "natural", "step", "step-before", "step-after",
    ]

    static let roles = "tooltip aria ariaRoleDescription description"

    static let align = ValueForm.choice("an alignment", ["left", "center", "right"])
    static let baseline = ValueForm.choice(
        "a baseline", ["alphabetic", "top", "middle", "bottom", "line-top", "line-bottom"])
    static let orientation = ValueForm.choice("an orientation", ["horizontal", "vertical"])
    static let anchor = ValueForm.choice("an anchor", ["start", "middle", "end"])
    static let numbers = ValueForm.array(.number)
    static let fontWeight = ValueForm.oneOf([
        .number, .choice("a font weight", ["normal", "bold", "lighter", "bolder"]),
    ])
    static let interval = ValueForm.choice(
        "an interval", ["millisecond", "second", "minute", "hour", "day", "week", "month", "quarter", "year"])
    static let count = ValueForm.oneOf([
        .number, interval, .object(Definition("interval", [("interval", interval), ("step", .number)])),
    ])
    static let switchOrNumber = ValueForm.oneOf([.bool, .number])
    static let overlap = ValueForm.oneOf([.bool, .choice("an overlap strategy", ["parity", "greedy"])])
    static let style = ValueForm.text

    // MARK: - Encodings

    static let bin = Definition(
        "bin",
        [
            ("anchor base maxbins minstep step", .number), ("divide steps", numbers), ("binned nice", .bool),
            ("extent", .any),
        ])

    static let timeUnit = Definition(
        "timeUnit", [("unit", .timeUnit), ("maxbins step", .number), ("utc binned", .bool)])

    static let colorSpace = ValueForm.choice(
        "an interpolation",
        ["rgb", "lab", "hcl", "hsl", "hsl-long", "hcl-long", "cubehelix", "cubehelix-long"])
    static let interpolation = Definition("interpolate", [("type", colorSpace), ("gamma", .number)])

    static let scale = Definition(
        "scale",
        [
            ("type", .choice("a scale type", scaleTypes)),
            ("align base constant exponent padding paddingInner paddingOuter domainMid", .number),
            ("bins domainMax domainMin domainRaw rangeMax rangeMin invalid", .any),
            ("domain", .by(object: .any, array: .any, other: .choice("a domain", ["unaggregated"]))),
            (
                "range",
                .by(
                    object: .object(Definition("range", [("field", .field), ("step", .number)])), array: .any,
                    other: .choice(
                        "a range",
                        ["category", "diverging", "heatmap", "ordinal", "ramp", "symbol", "width", "height"]))
            ),
            (
                "scheme",
                .by(
                    object: .object(
                        Definition("scheme", [("name", .scheme), ("count", .number), ("extent", numbers)])),
                    array: .array(.color), other: .scheme)
            ),
            ("interpolate", .by(object: .object(interpolation), other: colorSpace)),
            ("nice", .oneOf([.bool, count])),
            ("clamp reverse round zero", .bool),
        ])

    static let sort = ValueForm.by(
        object: .object(
            Definition(
                "sort",
                [
                    ("field", .by(object: .any, other: .field)), ("op", .choice("an aggregate", aggregates)),
                    ("order", order), ("encoding", .choice("a channel", channels)),
                ])),
        array: .any,
        other: .choice("an order", ["ascending", "descending"] + (channels + channels.map { "-\($0)" })))

    /// The sort directions.
    static let order = ValueForm.choice("an order", ["ascending", "descending"])

    /// The members that specify the source of a channel's values, without conditions.
    static let channelMembers: [(String, ValueForm)] = [
        ("field", .by(object: .object(Definition("field", [("repeat", .string)])), other: .field)),
        (
            "aggregate",
            .by(
                object: .object(Definition("aggregate", [("argmin argmax", .field), ("exponential", .number)])),
                other: .choice("an aggregate", aggregates))
        ),
        ("bin", .by(object: .object(bin), other: .oneOf([.bool, .choice("a bin", ["binned"])]))),
        ("timeUnit", .by(object: .object(timeUnit), other: .timeUnit)),
        ("type", .fieldType),
        ("scale", .by(object: .object(scale))),
        ("axis", .by(object: .object(axis), other: .bool)),
        ("legend", .by(object: .object(legend), other: .bool)),
        ("header", .by(object: .object(header))),
        ("title", .text),
        ("bandPosition band", .number),
        ("stack", .oneOf([.bool, .choice("a stack", ["zero", "center", "normalize"])])),
        ("sort", sort),
        ("impute", .object(impute)),
        ("value datum format", .any),
        ("formatType", .string),
        ("labelExpr", .expression),
        ("rescale", .interactive),
    ]

    static let testMembers: [(String, ValueForm)] = [
        ("test", .predicate), ("param", .string), ("empty", .bool),
    ]

    static func channel(value: ValueForm) -> Definition {
        let members = channelMembers + [("value", value)]
        let condition = ValueForm.object(Definition("condition", members + testMembers))
        return Definition("channel", members + [("condition", .by(object: condition, array: .array(condition)))])
    }

    /// A channel's definition: a field, a datum, or a value.
    static let channel = channel(value: .any).adding(nil, grid)

    static let colorChannel = channel(value: .color)

    static let encoding = Definition(
        "encoding",
        Grammar.channels.map { name in
            switch name {
            case "color", "fill", "stroke": (name, .object(colorChannel))
            case "order", "detail", "tooltip", "key":
                (name, .by(object: .object(channel), array: .array(.object(channel))))
            default: (name, .object(channel))
            }
        })

    // MARK: - Data and views

    static let dataFormat = Definition(
        "format",
        [
            ("type", .choice("a data format", ["json", "csv", "tsv", "dsv", "topojson"])),
            ("parse", .any), ("property feature mesh delimiter", .string),
            ("filter", .choice("a filter of meshes", ["interior", "exterior"])), ("header", .array(.string)),
        ])

    static let data = Definition(
        "data",
        [
            ("values", .any), ("url name", .string), ("format", .by(object: .object(dataFormat))),
            (
                "sequence",
                .object(
                    Definition(
                        "sequence", required: ["start", "stop"], [("start stop step", .number), ("as", .string)]))
            ),
            ("sphere graticule", .any),
        ])

    static let title = Definition(
        "title",
        [
            ("text subtitle", .text),
            (
                """
                angle dx dy limit lineHeight offset subtitleLineHeight subtitlePadding zindex
                """, .number
            ),
            ("align", align), ("baseline", baseline), ("anchor", anchor),
            ("color subtitleColor", .color),
            ("frame", .choice("a frame", ["bounds", "group"])),
            ("orient", .choice("an orient", ["none", "left", "right", "top", "bottom"])),
            ("font fontStyle subtitleFont subtitleFontStyle", .string),
            ("fontSize subtitleFontSize", .positive), ("fontWeight subtitleFontWeight", fontWeight),
            ("style", style), ("aria", .any),
        ])

    static let projection = Definition(
        "projection",
        [
            (
                "type",
                .choice(
                    "a projection",
                    [
                        "albers", "albersUsa", "azimuthalEqualArea", "azimuthalEquidistant", "conicConformal",
                        "conicEqualArea", "conicEquidistant", "equalEarth", "equirectangular", "gnomonic", "identity",
                        "mercator", "naturalEarth1", "orthographic", "stereographic", "transverseMercator",
                    ])
            ),
            (
                """
                clipAngle clipExtent center rotate parallels precision pointRadius reflectX reflectY scale translate \
                extent fit size
                """, .any
            ),
            ("coefficient distance fraction lobes parallel radius ratio spacing tilt", .unread),
        ])

    static let viewBackground = Definition(
        "view",
        [
            ("fill stroke", .color),
            ("cornerRadius fillOpacity opacity strokeDashOffset strokeMiterLimit strokeOpacity strokeWidth", .number),
            ("strokeDash", numbers), ("strokeCap strokeJoin style", .any), ("cursor", .interactive),
        ])

    static let autosize = Definition(
        "autosize",
        [
            ("type", .choice("an autosize type", autosizeTypes)),
            ("contains", .choice("a box", ["content", "padding"])), ("resize", .interactive),
        ])

    static let resolve = Definition(
        "resolve",
        [("scale axis legend", .members(.choice("a resolution", ["shared", "independent"])))])

    static let step = Definition("step", required: ["step"], [("step", .number), ("for", .string)])
    static let length = ValueForm.by(
        object: .object(step), other: .oneOf([.positive, .choice("a size", ["container"])]))

    /// The members allowed in any kind of view.
    static let common: [(String, ValueForm)] = [
        ("data", .by(object: .object(data))), ("transform", .array(.transform)), ("name description", .string),
        ("title", .by(object: .object(title), other: .text)), ("params", .array(.object(param))),
        ("resolve", .object(resolve)), ("width height", length),
        ("projection", .object(projection)), ("view", .object(viewBackground)),
        ("encoding", .object(encoding)),
    ]

    static func byRow(_ shape: ValueForm) -> ValueForm {
        .by(object: .object(Definition("grid", [("row column", shape)])), other: shape)
    }

    /// The members that lay out a grid of views.
    static let grid: [(String, ValueForm)] = [
        ("align", byRow(.choice("a grid alignment", ["all", "each", "none"]))),
        ("bounds", .choice("bounds", ["full", "flush"])), ("center", byRow(.bool)), ("columns", .number),
        ("spacing", byRow(.number)),
    ]

    static let unit = Definition(
        "unit", common + grid + [("mark", .by(object: .object(mark), other: .choice("a mark", MarkType.names)))])
    static let layer = Definition("layer", common + grid + [("layer", .any)])
    static let concat = Definition("concat", common + grid + [("concat hconcat vconcat", .any)])
    static let facet = Definition("facet", common + grid + [("facet spec", .any)])
    /// The `facet` object with rows and columns.
    static let facetGrid = Definition("facet", [("row column", .object(channel))])
    static let `repeat` = Definition("repeat", common + grid + [("repeat spec", .any)])

    /// The options specific to Easel, which Vega-Lite ignores.
    static let easel = Definition(
        "easel",
        [
            ("theme", .choice("a theme", ChartTheme.names + ChartTheme.aliases)),
            ("legend", .choice("a legend", ["direct", "beside"])),
        ])

    /// The members that are allowed only in the outermost view.
    static let topLevel: [(String, ValueForm)] = [
        ("$schema", .string), ("background", .color), ("config", .object(config)), ("datasets", .members(.any)),
        (
            "autosize",
            .by(object: .object(autosize), other: .choice("an autosize type", autosizeTypes))
        ),
        ("padding", padding), ("usermeta", .any), ("easel", .object(easel)),
    ]

    static let autosizeTypes = ["none", "pad", "fit", "fit-x", "fit-y"]
    static let padding = ValueForm.by(
        object: .object(Definition("padding", [("top right bottom left", .number)])), other: .number)
}
