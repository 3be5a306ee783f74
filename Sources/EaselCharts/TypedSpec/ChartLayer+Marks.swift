// SPDX-License-Identifier: MIT

// Each mark has one function with parameters for the most common properties. Use `properties` for other properties.
// Lengths are in points. Angles are in degrees or, for arcs, in radians. Colors are CSS colors.

extension ChartLayer {
    /// Bars, with one bar per row. If a channel has a summary, each group of rows has one bar.
    public static func bar(
        color: String? = nil, opacity: Double? = nil, cornerRadius: Double? = nil, cornerRadiusEnd: Double? = nil,
        width: ChartValue? = nil, orient: String? = nil, properties: KeyValuePairs<String, ChartValue> = [:],
        _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "bar",
            [
                "color": color, "opacity": opacity, "cornerRadius": cornerRadius, "cornerRadiusEnd": cornerRadiusEnd,
                "width": width, "orient": orient,
            ], properties, encoding)
    }

    /// Lines through the rows, in the order of x.
    public static func line(
        color: String? = nil, opacity: Double? = nil, strokeWidth: Double? = nil, strokeDash: [Double]? = nil,
        interpolate: ChartInterpolation? = nil, point: ChartValue? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "line",
            [
                "color": color, "opacity": opacity, "strokeWidth": strokeWidth, "strokeDash": strokeDash,
                "interpolate": interpolate, "point": point,
            ], properties, encoding)
    }

    /// Areas between the rows and the zero line, or between the rows and x2 or y2.
    public static func area(
        color: String? = nil, opacity: Double? = nil, interpolate: ChartInterpolation? = nil, line: ChartValue? = nil,
        orient: String? = nil, properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "area", ["color": color, "opacity": opacity, "interpolate": interpolate, "line": line, "orient": orient],
            properties, encoding)
    }

    /// Points, which are hollow by default.
    public static func point(
        color: String? = nil, opacity: Double? = nil, size: Double? = nil, filled: Bool? = nil, shape: String? = nil,
        strokeWidth: Double? = nil, properties: KeyValuePairs<String, ChartValue> = [:],
        _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "point",
            [
                "color": color, "opacity": opacity, "size": size, "filled": filled, "shape": shape,
                "strokeWidth": strokeWidth,
            ], properties, encoding)
    }

    /// Marks drawn as filled circles.
    public static func circle(
        color: String? = nil, opacity: Double? = nil, size: Double? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer("circle", ["color": color, "opacity": opacity, "size": size], properties, encoding)
    }

    /// Marks drawn as filled squares.
    public static func square(
        color: String? = nil, opacity: Double? = nil, size: Double? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer("square", ["color": color, "opacity": opacity, "size": size], properties, encoding)
    }

    /// Straight lines across the plot, or from (x, y) to (x2, y2).
    public static func rule(
        color: String? = nil, opacity: Double? = nil, strokeWidth: Double? = nil, strokeDash: [Double]? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "rule", ["color": color, "opacity": opacity, "strokeWidth": strokeWidth, "strokeDash": strokeDash],
            properties, encoding)
    }

    /// Short lines perpendicular to the axis of the measure.
    public static func tick(
        color: String? = nil, opacity: Double? = nil, thickness: Double? = nil, orient: String? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "tick", ["color": color, "opacity": opacity, "thickness": thickness, "orient": orient], properties, encoding
        )
    }

    /// Text labels. The `text` parameter sets the same text for all rows; the `text` channel sets the text of each row.
    public static func text(
        text: ChartValue? = nil, color: String? = nil, opacity: Double? = nil, fontSize: Double? = nil,
        font: String? = nil, fontWeight: ChartValue? = nil, align: String? = nil, baseline: String? = nil,
        dx: Double? = nil, dy: Double? = nil, angle: Double? = nil, properties: KeyValuePairs<String, ChartValue> = [:],
        _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "text",
            [
                "text": text, "color": color, "opacity": opacity, "fontSize": fontSize, "font": font,
                "fontWeight": fontWeight, "align": align, "baseline": baseline, "dx": dx, "dy": dy, "angle": angle,
            ], properties, encoding)
    }

    /// Rectangles, such as the cells of a heat map.
    public static func rect(
        color: String? = nil, opacity: Double? = nil, cornerRadius: Double? = nil, stroke: String? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "rect", ["color": color, "opacity": opacity, "cornerRadius": cornerRadius, "stroke": stroke], properties,
            encoding)
    }

    /// Arcs, which are the sectors of pie and ring charts.
    public static func arc(
        color: String? = nil, opacity: Double? = nil, innerRadius: Double? = nil, outerRadius: Double? = nil,
        padAngle: Double? = nil, cornerRadius: Double? = nil, stroke: String? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "arc",
            [
                "color": color, "opacity": opacity, "innerRadius": innerRadius, "outerRadius": outerRadius,
                "padAngle": padAngle, "cornerRadius": cornerRadius, "stroke": stroke,
            ], properties, encoding)
    }

    /// Lines with a width that varies with the `size` channel.
    public static func trail(
        color: String? = nil, opacity: Double? = nil, properties: KeyValuePairs<String, ChartValue> = [:],
        _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer("trail", ["color": color, "opacity": opacity], properties, encoding)
    }

    /// The shapes of a map.
    public static func geoshape(
        color: String? = nil, opacity: Double? = nil, stroke: String? = nil, strokeWidth: Double? = nil,
        filled: Bool? = nil, properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "geoshape",
            ["color": color, "opacity": opacity, "stroke": stroke, "strokeWidth": strokeWidth, "filled": filled],
            properties, encoding)
    }

    /// Images at the positions of the rows.
    public static func image(
        url: String? = nil, width: ChartValue? = nil, height: ChartValue? = nil, aspect: Bool? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer("image", ["url": url, "width": width, "height": height, "aspect": aspect], properties, encoding)
    }

    /// Box plots with quartiles, whiskers, and outliers.
    public static func boxplot(
        extent: ChartValue? = nil, size: Double? = nil, color: String? = nil, opacity: Double? = nil,
        ticks: Bool? = nil, orient: String? = nil, properties: KeyValuePairs<String, ChartValue> = [:],
        _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "boxplot",
            ["extent": extent, "size": size, "color": color, "opacity": opacity, "ticks": ticks, "orient": orient],
            properties, encoding)
    }

    /// Error bars of a mean, or error bars from one field to another.
    public static func errorbar(
        extent: String? = nil, ticks: Bool? = nil, color: String? = nil, opacity: Double? = nil,
        thickness: Double? = nil, properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "errorbar", ["extent": extent, "ticks": ticks, "color": color, "opacity": opacity, "thickness": thickness],
            properties, encoding)
    }

    /// Error bands of a mean along a dimension.
    public static func errorband(
        extent: String? = nil, borders: Bool? = nil, interpolate: ChartInterpolation? = nil, color: String? = nil,
        opacity: Double? = nil, properties: KeyValuePairs<String, ChartValue> = [:], _ encoding: [ChartEncoding] = []
    ) -> ChartLayer {
        ChartLayer(
            "errorband",
            ["extent": extent, "borders": borders, "interpolate": interpolate, "color": color, "opacity": opacity],
            properties, encoding)
    }
}
