// SPDX-License-Identifier: MIT

/// Creates the labels and the title of a facet's headers.
struct HeaderBuilder {
    let spec: HeaderSpec
    private let properties: GuideProperties
    private let config: Config
    private let context: Context

    init(_ spec: HeaderSpec, config: Config, context: Context) throws(ChartError) {
        self.spec = spec
        self.config = config
        self.context = context
        let section =
            switch spec.channel {
            case .row: "headerRow"
            case .column: "headerColumn"
            default: "headerFacet"
            }
        properties = try GuideProperties(
            [spec.properties, config[section], config["header"]], context: context, path: spec.path + ".header")
    }

    /// Whether the labels are beside rows rather than above or below columns.
    private func isBesideRows(_ orient: String) -> Bool {
        let given = properties.string(orient) ?? properties.string("orient")
        return given == "left" || given == "right" || (spec.channel == .row && given != "top" && given != "bottom")
    }

    /// Whether the labels are in the cells rather than beside rows or columns.
    var isInCells: Bool {
        spec.channel == .facet || isBesideRows("labelOrient") != (spec.channel == .row)
    }

    /// Whether the labels are to the right of the rows or below the columns.
    var isAtEnd: Bool { isAtEnd("labelOrient") }

    var isTitleBesideRows: Bool { isBesideRows("titleOrient") }
    var isTitleAtEnd: Bool { isAtEnd("titleOrient") }

    private func isAtEnd(_ orient: String) -> Bool {
        ["right", "bottom"].contains(properties.string(orient) ?? properties.string("orient"))
    }

    /// Returns the titles of all rows, columns, or cells. The result is empty if labels are disabled.
    func labels() throws(ChartError) -> [TitleSpec] {
        guard properties["labels"] != false else { return [] }
        let expression: Expression? =
            if let text = properties.string("labelExpr") {
                try Expression(
                    hasPlainLabels ? HeaderBuilder.inlined(text) : text, at: properties.path + ".labelExpr")
            } else { nil }
        let base = titleObject("label", isRow: isBesideRows("labelOrient"))
        var labels: [TitleSpec] = []
        for value in spec.values {
            var text = Value.string(try string(value))
            if let expression {
                let first = value.array?.first ?? value
                text = try expression.value(datum: ["value": first, "label": text], in: context)
                if text.array == nil { text = .string(text.asString) }
            }
            var object = base
            object["text"] = text
            object["frame"] = "group"
            labels.append(title(object, style: "guide-label"))
        }
        return labels
    }

    /// Whether labels show unformatted values.
    private var hasPlainLabels: Bool {
        let field = spec.field
        return properties["format"] == nil && properties["formatType"] == nil && field.timeUnit == nil
            && (field.kind == .nominal || field.kind == .ordinal) && !spec.values.contains { $0.array != nil }
    }

    /// Returns the expression with `datum.label` replaced by a conditional that produces the text of a label.
    ///
    /// Vega-Lite inserts this conditional without parentheses. The text before it becomes part of the condition, and
    /// the text after it becomes part of the last branch. As a result, valid values are shown unchanged.
    private static func inlined(_ text: String) -> String {
        text.split(separator: "datum.label", omittingEmptySubsequences: false)
            .joined(separator: #"isValid(datum.value) ? datum.value : "" + datum.value"#)
    }

    /// Returns the title of all headers, or `nil` if the headers do not have a title.
    func title() -> TitleSpec? {
        let lines = properties["title"].map { GuideProperties.lines($0) ?? [] } ?? spec.field.title
        guard lines.contains(where: { !$0.isEmpty }) else { return nil }
        var object = titleObject("title", isRow: isTitleBesideRows)
        object["text"] = .array(lines.map(Value.string))
        return title(object, style: "guide-title")
    }

    /// The distance between headers and their title, in addition to the title's own padding.
    var titleOffset: Double { spec.channel != .facet && isTitleBesideRows == (spec.channel == .row) ? 10 : 0 }

    /// The position of the title along the grid, in `0...1`. The titles of rows read upward.
    var titleBand: Double {
        switch properties.string("titleAnchor") {
        case "start": spec.channel == .row ? 1 : 0
        case "end": spec.channel == .row ? 0 : 1
        default: 0.5
        }
    }

    private func title(_ object: Object, style: String) -> TitleSpec {
        var title = TitleSpec(.object(object), isOfContainer: true, path: spec.path + ".header")
        title.styles = [style]
        return title
    }

    /// Returns the properties of a title, derived from the header properties with a prefix.
    private func titleObject(_ prefix: String, isRow: Bool) -> Object {
        var object = Object()
        for (name, suffix) in HeaderBuilder.names {
            if let value = properties[prefix + suffix] { object[name] = value }
        }
        if object["orient"] == nil {
            if let orient = properties["orient"] {
                object["orient"] = orient
            } else if spec.channel == .row {
                object["orient"] = "left"
            }
        }
        if object["anchor"] == nil { object["anchor"] = "middle" }
        guard let angle = properties.number(prefix + "Angle") else { return object }
        // Only the angles of titles are normalized to `0..<360` before they determine the alignment.
        let turned =
            prefix == "title"
            ? (angle.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360) : angle
        if object["align"] == nil, let align = HeaderBuilder.align(turned, isRow: isRow) {
            object["align"] = .string(align)
        }
        if object["baseline"] == nil { object["baseline"] = .string(HeaderBuilder.baseline(turned, isRow: isRow)) }
        return object
    }

    private static let names = [
        ("align", "Align"), ("anchor", "Anchor"), ("angle", "Angle"), ("baseline", "Baseline"), ("color", "Color"),
        ("font", "Font"), ("fontSize", "FontSize"), ("fontStyle", "FontStyle"), ("fontWeight", "FontWeight"),
        ("limit", "Limit"), ("lineHeight", "LineHeight"), ("orient", "Orient"), ("offset", "Padding"),
    ]

    private static func align(_ angle: Double, isRow: Bool) -> String? {
        if isRow {
            if (angle + 90).truncatingRemainder(dividingBy: 180) == 0 { return "center" }
            return 90 < angle && angle < 270 ? "left" : "right"
        }
        if angle.truncatingRemainder(dividingBy: 180) == 0 { return nil }
        return 0 < angle && angle < 180 ? "right" : "left"
    }

    private static func baseline(_ angle: Double, isRow: Bool) -> String {
        if isRow {
            if 45 <= angle, angle <= 135 { return "top" }
            return 225 <= angle && angle <= 315 ? "bottom" : "middle"
        }
        if angle <= 45 || angle >= 315 { return "bottom" }
        return 135 <= angle && angle <= 225 ? "top" : "middle"
    }

    // MARK: - Texts

    private func string(_ value: Value) throws(ChartError) -> String {
        let field = spec.field
        let path = spec.path + ".header.format"
        let locale = context.options.locale
        let specifier = properties.string("format")
        let type = properties.string("formatType")
        if let function = try context.labelFunction(type, at: "\(spec.path).header.formatType") {
            return function(ChartValue(value: value))
        }
        if type == "time" || type == "utc" || (type == nil && (field.kind == .temporal || field.timeUnit != nil)) {
            let calendar = type == "utc" || field.timeUnit?.isUTC == true ? context.utc : context.calendar
            let format = specifier ?? field.timeUnit?.format ?? config.value["timeFormat"]?.string ?? "%b %d, %Y"
            guard value.isValid else { return value.asString }
            return try TimeFormat(format, locale: locale, calendar: calendar, at: path).string(value.asNumber)
        }
        let isNumber = field.kind == .quantitative || specifier != nil || type == "number"
        if let ends = value.array, ends.count == 2 {
            guard ends[0].asNumber.isFinite, !ends[0].isMissing else { return "null" }
            let format = try NumberFormat(
                specifier ?? config.value["numberFormat"]?.string ?? "", locale: locale, at: path)
            return "\(format.string(ends[0].asNumber)) – \(format.string(ends[1].asNumber))"
        }
        guard isNumber else { return value.asString }
        let format = try NumberFormat(specifier ?? config.value["numberFormat"]?.string ?? "", locale: locale, at: path)
        return format.string(value.asNumber)
    }
}
