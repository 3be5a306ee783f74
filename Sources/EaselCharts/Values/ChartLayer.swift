// SPDX-License-Identifier: MIT

/// A mark with its encoding: a whole chart, or one layer of it.
///
/// ```swift
/// let layers: [ChartLayer] = [
///     .bar(color: "lightgray", [.x("month", .ordinal), .y(.sum("orders"))]),
///     .rule(color: "crimson", strokeDash: [4, 2], [.y(.datum(1_500))]),
/// ]
/// ```
public struct ChartLayer: ChartPart {
    /// The part as the grammar writes it.
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

    /// This layer with data of its own.
    public func data(_ data: ChartData) -> ChartLayer {
        var layer = setting("data", data.value)
        layer.problem = data.problem
        return layer
    }

    /// This layer with steps that its rows go through before they are drawn.
    public func transforms(_ transforms: ChartTransform...) -> ChartLayer {
        setting("transform", ChartValue(transforms.map(\.value)))
    }

    /// The layer as the grammar writes it, with the types of fields that the rows around it tell.
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

/// The way of a line from point to point.
public enum ChartInterpolation: String, Sendable, Hashable, CaseIterable, SpecValue {
    case basis, bundle, cardinal, linear, monotone, natural, step
    case catmullRom = "catmull-rom"
    case stepBefore = "step-before"
    case stepAfter = "step-after"
    case linearClosed = "linear-closed"
}
