// SPDX-License-Identifier: MIT

extension ChartEncoding {
    /// The color of the fill, or of the stroke for lines and points.
    public static func color(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "color", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The color of the fill.
    public static func fill(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "fill", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The color of the stroke.
    public static func stroke(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "stroke", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The area of points, the width of lines, or the font size of text.
    public static func size(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "size", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The shape of points.
    public static func shape(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "shape", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The opacity, in `0...1`.
    public static func opacity(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "opacity", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The dashes of lines.
    public static func strokeDash(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "strokeDash", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The width of strokes, in points.
    public static func strokeWidth(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "strokeWidth", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The clockwise rotation of points and text, in degrees.
    public static func angle(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, legend: ChartLegend? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "angle", field,
            ["type": type, "title": title?.text, "legend": legend, "scale": scale, "sort": sort], properties)
    }

    /// The text of text marks, with a d3 format for numbers and dates.
    public static func text(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, format: String? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding("text", field, ["type": type, "title": title?.text, "format": format], properties)
    }

    /// The text that SVG viewers show for a mark. If a mark has several tooltips, each one is a line.
    public static func tooltip(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, format: String? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding("tooltip", field, ["type": type, "title": title?.text, "format": format], properties)
    }

    /// A field that divides lines and areas into series, or rows into groups for summaries. It does not change the
    /// appearance of marks.
    public static func detail(_ field: ChartField, _ type: ChartFieldType? = nil) -> ChartEncoding {
        ChartEncoding("detail", field, ["type": type])
    }

    /// The order of stacked parts, or of the points on a line.
    public static func order(
        _ field: ChartField, _ type: ChartFieldType? = nil, sort: ChartSort? = nil
    ) -> ChartEncoding {
        ChartEncoding("order", field, ["type": type, "sort": sort])
    }

    /// The link around a mark, in SVG and PDF. The field contains http, https, mailto, or relative URLs.
    public static func href(_ field: ChartField) -> ChartEncoding { ChartEncoding("href", field, [:]) }

    /// The description of a mark for screen readers, in SVG. With a description, the whole chart has descriptions; see
    /// ``ChartOptions/accessibility``.
    public static func description(
        _ field: ChartField, _ type: ChartFieldType? = nil, format: String? = nil
    ) -> ChartEncoding {
        ChartEncoding("description", field, ["type": type, "format": format])
    }

    /// The image for image marks. The field contains URLs.
    public static func url(_ field: ChartField) -> ChartEncoding { ChartEncoding("url", field, [:]) }

    /// A facet with one row of plots for each value.
    public static func row(
        _ field: ChartField, _ type: ChartFieldType? = nil, header: ChartHeader? = nil, sort: ChartSort? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "row", field, ["type": type, "header": header, "sort": sort], properties)
    }

    /// A facet with one column of plots for each value.
    public static func column(
        _ field: ChartField, _ type: ChartFieldType? = nil, header: ChartHeader? = nil, sort: ChartSort? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "column", field, ["type": type, "header": header, "sort": sort], properties)
    }

    /// A facet with one plot for each value, in a grid with `columns` columns.
    public static func facet(
        _ field: ChartField, _ type: ChartFieldType? = nil, columns: Int? = nil, header: ChartHeader? = nil,
        sort: ChartSort? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "facet", field, ["type": type, "header": header, "sort": sort, "columns": columns], properties)
    }
}
