// SPDX-License-Identifier: MIT

/// The description of a chart for people who cannot see it, made from its title, marks, fields, and values.
extension ChartBuilder {
    /// The maximum number of values that are listed, and of fields.
    private static let listedValues = 6
    private static let listedFields = 8

    /// Returns sentences like `Orders. Chart with bars. Month: 12 values from Jan to Dec. Orders: 310 to 450.`
    func summary(of root: ViewNode, _ models: [ScaleModel]) throws(ChartError) -> String {
        var sentences: [String] = []
        if let title = Self.title(of: root) { sentences.append("\(title).") }
        var marks: [String] = []
        for unit in root.units {
            if let name = unit.mark.type.plural, !marks.contains(name) { marks.append(name) }
        }
        if let last = marks.popLast() { marks.append(marks.isEmpty ? last : "\(marks.removeLast()) and \(last)") }
        sentences.append(marks.isEmpty ? "Chart." : "Chart with \(marks.joined(separator: ", ")).")
        var fields: [String] = []
        for model in models where fields.count < Self.listedFields {
            if let field = try field(model), !fields.contains(field) { fields.append(field) }
        }
        return (sentences + fields).joined(separator: " ")
    }

    /// The first title in a view or its children.
    private static func title(of view: ViewNode) -> String? {
        let title = view.spec["title"]
        let text = title?.object?["text"] ?? title
        let lines = text?.array?.compactMap(\.string) ?? text?.string.map { [$0] } ?? []
        if !lines.isEmpty { return lines.joined(separator: " ") }
        return view.isFacet ? nil : view.children.lazy.compactMap { Self.title(of: $0) }.first
    }

    /// Returns the field of a scale with its values; nil without a field.
    private func field(_ model: ScaleModel) throws(ChartError) -> String? {
        guard let use = model.uses.first(where: { $0.definition.hasField }) else { return nil }
        switch model.channel {
        case .x, .y, .theta, .radius, .color, .fill, .stroke, .size, .shape: break
        default: return nil
        }
        let isPosition = model.channel == .x || model.channel == .y
        let lines = try title(model.uses, isPosition ? "axis" : "legend")
        let name = lines.isEmpty ? use.definition.field.map { "\($0)" } ?? "Values" : lines.joined(separator: " ")
        let formatter = try ValueFormatter(use.definition, config: config, context: context)
        func text(_ value: Value) throws(ChartError) -> String {
            String(try formatter.text(of: value).asString.prefix(60))
        }
        let values = model.scale.domain
        guard let first = values.first, let last = values.last else { return nil }
        if model.kind.isContinuous {
            var extent: ClosedRange<Double>?
            for use in model.uses where use.definition.hasField {
                let isStacked = use.unit.isStacked(model.channel)
                let columns =
                    isStacked ? [use.unit.domainRows[use.definition.column]] : model.columns(of: use, config)
                for column in columns {
                    guard let found = ScaleModel.extent(of: column) else { continue }
                    extent =
                        extent.map {
                            min($0.lowerBound, found.lowerBound)...max($0.upperBound, found.upperBound)
                        } ?? found
                }
            }
            let (low, high) = (
                extent.map { .number($0.lowerBound) } ?? first, extent.map { .number($0.upperBound) } ?? last
            )
            return "\(name): \(try text(low)) to \(try text(high))."
        }
        guard values.count > Self.listedValues else {
            var texts: [String] = []
            for value in values { texts.append(try text(value)) }
            return "\(name): \(texts.joined(separator: ", "))."
        }
        return "\(name): \(values.count) values from \(try text(first)) to \(try text(last))."
    }
}
