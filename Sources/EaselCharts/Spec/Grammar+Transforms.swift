// SPDX-License-Identifier: MIT

extension Grammar {
    /// A predicate: a comparison of a field, or a selection.
    static let predicate = Definition(
        "predicate",
        [
            ("equal lt lte gt gte oneOf in range", .any), ("field param", .string), ("valid empty", .bool),
            ("timeUnit", .by(object: .object(timeUnit), other: .timeUnit)),
        ])

    static let impute = Definition(
        "impute",
        [
            ("frame keyvals value", .any),
            ("method", .choice("a method of imputation", ["value", "mean", "median", "max", "min"])),
        ])

    private static let fields = ValueForm.array(.field)
    private static let names = ValueForm.text
    private static let aggregate = ValueForm.choice("an aggregate", aggregates)
    private static let windowOperation = ValueForm.choice(
        "a window operation",
        [
            "row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile", "lag", "lead", "first_value",
            "last_value", "nth_value",
        ] + aggregates)
    private static let sortFields = ValueForm.array(
        .object(Definition("sort", required: ["field"], [("field", .field), ("order", order)])))
    private static let groups: (String, ValueForm) = ("groupby", fields)

    private static func measures(_ name: String, _ operation: ValueForm) -> ValueForm {
        .array(
            .object(
                Definition(
                    name, required: ["op"], [("op", operation), ("field as", .string), ("param", .number)])))
    }

    /// The transforms, each with the member that identifies it. A transform whose identifying member also occurs in other
    /// transforms comes after them.
    static let transforms: [(key: String, definition: Definition)] = [
        ("filter", [("filter", .predicate)], []),
        ("calculate", [("calculate", .expression), ("as", .string)], ["as"]),
        (
            "lookup",
            [
                ("lookup", .field), ("as", names), ("default", .any),
                (
                    "from",
                    .object(
                        Definition(
                            "from", required: ["key"], [("data param", .any), ("key", .field), ("fields", fields)]))
                ),
            ], ["from"]
        ),
        ("fold", [("fold", fields), ("as", names)], []),
        ("flatten", [("flatten", fields), ("as", names)], []),
        (
            "pivot", [("pivot value", .field), ("op", aggregate), ("limit", .number), groups], ["value"]
        ),
        (
            "density",
            [
                ("density", .field), ("bandwidth maxsteps minsteps steps", .number), ("counts cumulative", .bool),
                ("as", names), ("extent", .array(.number)), ("resolve", resolution), groups,
            ], []
        ),
        (
            "regression",
            [
                ("regression on", .field), ("order", .number), ("params", .bool), ("extent", .array(.number)),
                ("as", names), groups,
                ("method", .choice("a method of regression", ["linear", "log", "exp", "pow", "quad", "poly"])),
            ], ["on"]
        ),
        ("loess", [("loess on", .field), ("bandwidth", .number), ("as", names), groups], ["on"]),
        ("quantile", [("quantile", .field), ("probs", .array(.number)), ("step", .number), ("as", names), groups], []),
        ("sample", [("sample", .number)], []),
        ("impute", [("impute key", .field), groups] + impute.members.map { ($0.key, $0.value) }, ["key"]),
        (
            "window",
            [
                ("window", measures("window", windowOperation)), ("frame", .array(.number)), ("ignorePeers", .bool),
                ("sort", sortFields), groups,
            ], []
        ),
        ("joinaggregate", [("joinaggregate", measures("joinaggregate", aggregate)), groups], []),
        (
            "stack",
            [
                ("stack", .field), ("as", names), ("sort", sortFields), groups,
                ("offset", .choice("a stack offset", ["zero", "center", "normalize"])),
            ], ["as", "groupby"]
        ),
        ("aggregate", [("aggregate", measures("aggregate", aggregate)), groups], []),
        (
            "bin",
            [
                ("bin", .by(object: .object(bin), other: .bool)), ("field", .field), ("as", names),
            ], ["field", "as"]
        ),
        (
            "timeUnit",
            [
                ("timeUnit", .by(object: .object(timeUnit), other: .timeUnit)), ("field", .field), ("as", .string),
            ], ["field", "as"]
        ),
        ("extent", [("extent", .field), ("param", .string)], ["param"]),
    ].map { key, members, required in
        (key, Definition("\(key) transform", required: required, members))
    }

    private static let resolution = ValueForm.choice("a resolution", ["shared", "independent"])
}
