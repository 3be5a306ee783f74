// SPDX-License-Identifier: MIT

/// A mark with its encoding. A layer can be a complete chart or a part of one.
///
/// ```swift
/// let layers: [ChartLayer] = [
///     .bar(color: "lightgray", [.x("month", .ordinal), .y(.sum("orders"))]),
///     .rule(color: "crimson", strokeDash: [4, 2], [.y(.datum(1_500))]),
/// ]
/// ```
public struct ChartLayer: ChartPart {
    /// The JSON value of this part in the spec.
    public var value: ChartValue
    var encodings: [ChartEncoding]
    var problem: ChartProblem?

    init(
        _ mark: String, _ members: KeyValuePairs<String, (any SpecValue)?>,
        _ properties: KeyValuePairs<String, ChartValue>, _ encoding: [ChartEncoding]
    ) {
        var definition: Object = ["type": .string(mark)]
        for (name, value) in members { if let value { definition[name] = value.specValue } }
        for (name, value) in properties { definition[name] = value.value }
        value = ["mark": ChartValue(value: .object(definition))]
        encodings = encoding
    }

    /// Returns this layer with separate data.
    public func data(_ data: ChartData) -> ChartLayer {
        var layer = setting("data", data.value)
        layer.problem = data.problem
        return layer
    }

    /// Returns this layer with transforms that are applied to its rows.
    public func transforms(_ transforms: ChartTransform...) -> ChartLayer {
        setting("transform", ChartValue(transforms.map(\.value)))
    }

    /// Returns the layer as an object of the spec. Missing field types are inferred from the layer's rows, or from the
    /// surrounding rows if the layer does not have data.
    func object(typedBy table: Table?) -> Object {
        var object = value.value.object ?? Object()
        let own = object["data"].map { $0["values"].flatMap(\.table) } ?? table
        if !encodings.isEmpty { object["encoding"] = encodings.object(typedBy: own) }
        return object
    }
}

extension Value {
    fileprivate var table: Table? { if case .table(let table) = self { table } else { nil } }
}

/// The interpolation of a line between points.
public enum ChartInterpolation: String, Sendable, Hashable, CaseIterable, SpecValue {
    case basis, bundle, cardinal, linear, monotone, natural, step
    case catmullRom = "catmull-rom"
    case stepBefore = "step-before"
    case stepAfter = "step-after"
    case linearClosed = "linear-closed"
}
