// SPDX-License-Identifier: MIT

/// A step that converts one table to another table.
protocol Transform: Sendable {
    func apply(to table: Table, in context: Context) throws(ChartError) -> Table

    /// Whether every row of the result has the field's value of the row that it comes from.
    func keeps(_ field: Field) -> Bool
}

extension Transform {
    func keeps(_ field: Field) -> Bool { false }
}

extension Field {
    /// Whether setting a column with one of the names leaves the field's values unchanged.
    func isOutside(_ names: String...) -> Bool { !names.contains(steps[0]) && !names.contains(columnName) }
}

/// A transform that can be created from a spec.
protocol SpecTransform: Transform {
    init(_ spec: Value, path: String) throws(ChartError)
}

/// Creates the transforms in a spec.
enum Transforms {
    /// Returns the transforms in a `transform` array, in order.
    static func transforms(from spec: Value?, path: String) throws(ChartError) -> [any Transform] {
        guard let spec, !spec.isMissing else { return [] }
        guard let elements = spec.array else {
            throw ChartError(.spec, at: path, "\"transform\" takes an array of transforms")
        }
        var transforms: [any Transform] = []
        for (index, element) in elements.enumerated() {
            transforms.append(try transform(from: element, path: "\(path)[\(index)]"))
        }
        return transforms
    }

    /// Returns the transform for an object in the spec. The object's key identifies the type of transform.
    static func transform(from spec: Value, path: String) throws(ChartError) -> any Transform {
        guard let object = spec.object else {
            throw ChartError(.spec, at: path, "a transform is an object", expected: keys.map(\.name))
        }
        guard let (_, type) = keys.first(where: { object[$0.name] != nil }) else {
            let name = object.names.lazy.compactMap { nearest(to: $0, in: keys.map(\.name)) }.first
            throw ChartError(
                .spec, at: path, "\(object.names.map { "\"\($0)\"" }.joined(separator: ", ")) is not a transform",
                expected: keys.map(\.name), suggestion: name)
        }
        return try type.init(spec, path: path)
    }

    /// The keys that identify transforms. Keys that also occur in other transforms come last.
    static let keys: [(name: String, type: any SpecTransform.Type)] = [
        ("filter", FilterTransform.self), ("calculate", CalculateTransform.self), ("lookup", LookupTransform.self),
        ("fold", FoldTransform.self), ("flatten", FlattenTransform.self), ("pivot", PivotTransform.self),
        ("density", DensityTransform.self), ("regression", RegressionTransform.self), ("loess", LoessTransform.self),
        ("quantile", QuantileTransform.self), ("sample", SampleTransform.self), ("impute", ImputeTransform.self),
        ("window", WindowTransform.self), ("joinaggregate", JoinAggregateTransform.self),
        ("stack", StackTransform.self), ("aggregate", AggregateTransform.self), ("bin", BinTransform.self),
        ("timeUnit", TimeUnitTransform.self), ("extent", ExtentTransform.self),
    ]
}
