// SPDX-License-Identifier: MIT

// Each channel function has parameters for the most common members. Use `properties` or `setting(_:_:)` for other
// members.

extension ChartEncoding {
    /// The horizontal position.
    public static func x(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, axis: ChartAxis? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, stack: ChartStack? = nil, bandPosition: Double? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "x", field,
            [
                "type": type, "title": title?.text, "axis": axis, "scale": scale, "sort": sort, "stack": stack,
                "bandPosition": bandPosition,
            ], properties)
    }

    /// The vertical position.
    public static func y(
        _ field: ChartField, _ type: ChartFieldType? = nil, title: ChartTitle? = nil, axis: ChartAxis? = nil,
        scale: ChartScale? = nil, sort: ChartSort? = nil, stack: ChartStack? = nil, bandPosition: Double? = nil,
        properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "y", field,
            [
                "type": type, "title": title?.text, "axis": axis, "scale": scale, "sort": sort, "stack": stack,
                "bandPosition": bandPosition,
            ], properties)
    }

    /// The angle of arcs, clockwise from the top.
    public static func theta(
        _ field: ChartField, _ type: ChartFieldType? = nil, scale: ChartScale? = nil, sort: ChartSort? = nil,
        stack: ChartStack? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "theta", field, ["type": type, "scale": scale, "sort": sort, "stack": stack], properties)
    }

    /// The outer radius of arcs.
    public static func radius(
        _ field: ChartField, _ type: ChartFieldType? = nil, scale: ChartScale? = nil, sort: ChartSort? = nil,
        stack: ChartStack? = nil, properties: KeyValuePairs<String, ChartValue> = [:]
    ) -> ChartEncoding {
        ChartEncoding(
            "radius", field, ["type": type, "scale": scale, "sort": sort, "stack": stack], properties)
    }

    /// The second end of a horizontal range.
    public static func x2(_ field: ChartField, bandPosition: Double? = nil) -> ChartEncoding {
        ChartEncoding("x2", field, ["bandPosition": bandPosition])
    }

    /// The second end of a vertical range.
    public static func y2(_ field: ChartField, bandPosition: Double? = nil) -> ChartEncoding {
        ChartEncoding("y2", field, ["bandPosition": bandPosition])
    }

    /// The second angle of arcs.
    public static func theta2(_ field: ChartField, bandPosition: Double? = nil) -> ChartEncoding {
        ChartEncoding("theta2", field, ["bandPosition": bandPosition])
    }

    /// The inner radius of arcs.
    public static func radius2(_ field: ChartField, bandPosition: Double? = nil) -> ChartEncoding {
        ChartEncoding("radius2", field, ["bandPosition": bandPosition])
    }

    /// The offset within the band of `x`. Use it to draw grouped bars side by side.
    public static func xOffset(
        _ field: ChartField, _ type: ChartFieldType? = nil, scale: ChartScale? = nil, sort: ChartSort? = nil
    ) -> ChartEncoding {
        ChartEncoding("xOffset", field, ["type": type, "scale": scale, "sort": sort])
    }

    /// The offset within the band of `y`.
    public static func yOffset(
        _ field: ChartField, _ type: ChartFieldType? = nil, scale: ChartScale? = nil, sort: ChartSort? = nil
    ) -> ChartEncoding {
        ChartEncoding("yOffset", field, ["type": type, "scale": scale, "sort": sort])
    }

    /// The longitude, in degrees.
    public static func longitude(_ field: ChartField) -> ChartEncoding { ChartEncoding("longitude", field, [:]) }

    /// The latitude, in degrees.
    public static func latitude(_ field: ChartField) -> ChartEncoding { ChartEncoding("latitude", field, [:]) }
}
