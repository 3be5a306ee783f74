// SPDX-License-Identifier: MIT

/// The reasons why a chart is invalid.
extension SpecAssembly {
    /// The first reason why the chart is invalid.
    var problem: ChartProblem? {
        for layer in layers {
            if let problem = layer.problem { return ChartProblem(message: problem) }
            let annotations = layer.annotations.sorted { $0.key < $1.key }.flatMap(\.value)
            let views = annotations.map(\.content) + (layer.template.symbolView.map { [.view($0)] } ?? [])
            for case .view(let view) in views {
                if let problem = view.problem { return ChartProblem(message: problem) }
            }
            for property in layer.template.appearance {
                let values = property.shared.map { [$0] } ?? layer.appearance(property.name)?.values ?? []
                for value in values {
                    if let problem = Value.object([property.name: value]).nonFinite(in: "mark") { return problem }
                }
            }
        }
        for (name, value) in [("width", settings.width), ("height", settings.height)]
        where !(value > 0 && value.isFinite) {
            return ChartProblem(message: "frame(width:height:): \(name) is \(value); it must be finite and > 0.")
        }
        for decoration in settings.decorations {
            if let problem = decoration.content(.unknown).problem { return ChartProblem(message: problem) }
        }
        if let problem = typeProblem ?? stackProblem ?? sizeProblem { return problem }
        for channel in ["x", "y"] {
            for axis in settings.axes[channel] ?? [] {
                if let problem = axis.values.problem(within: channels.reach(channel)) {
                    return ChartProblem(message: problem)
                }
            }
        }
        if let problem = channels.problem { return problem }
        return Value.object(root).nonFinite(in: "chart")
    }

    /// Whether the axis of a channel has a logarithmic scale.
    func isLogarithmic(_ channel: String) -> Bool { settings.scales[channel]?["type"] == "log" }

    /// Values of different types on one axis.
    private var typeProblem: ChartProblem? {
        for channel in [Channel.x, .y] {
            let values = layers.lazy.compactMap { $0.template[channel] }
            guard let first = values.first, let other = values.first(where: { $0.type != first.type }) else { continue }
            return ChartProblem(
                message: "\(channel.rawValue): \"\(first.label)\" is \(first.type.rawValue) and \"\(other.label)\" is "
                    + "\(other.type.rawValue); the values of an axis must have the same type.")
        }
        return nil
    }

    /// Marks that are stacked along a logarithmic scale.
    private var stackProblem: ChartProblem? {
        var seen: Set<[Value?]> = []
        for layer in layers {
            guard let channel = layer.template.stackedChannel, isLogarithmic(channel.rawValue) else { continue }
            let keys = layer.stacks(in: calendar).keys.map { [.string(layer.template.type.name)] + $0 }
            guard layer.template.stacking != .standard || keys.count < layer.count || !seen.isDisjoint(with: keys)
            else {
                seen.formUnion(keys)
                continue
            }
            return ChartProblem(
                message: "stacking: \"\(layer.template[channel]?.label ?? "")\" is stacked on a scale of type log; "
                    + "it must be .unstacked, or the scale must have another type.")
        }
        return nil
    }

    /// Sizes that are relative to a size that the axis does not have.
    private var sizeProblem: ChartProblem? {
        for template in layers.lazy.map(\.template) where template.coversBand {
            for (name, channel, dimension) in [
                ("width", Channel.x, template.width), ("height", .y, template.height),
            ] {
                guard let value = template[channel], !value.isRange, !value.isBand,
                    channel != template.lengthChannel, let call = dimension.relativeCall
                else { continue }
                return ChartProblem(
                    message:
                        "\(name): \(call) needs categories or dates with a unit, and \"\(value.label)\" has neither; "
                        + "it must be .fixed.")
            }
        }
        return nil
    }
}

extension Value {
    /// The first number in the spec that is not finite.
    ///
    /// - Parameter name: The name of the value.
    fileprivate func nonFinite(in name: String) -> ChartProblem? {
        switch self {
        case .number(let number) where !number.isFinite:
            ChartProblem(message: "\(name): the number is \(number); it must be finite.")
        case .array(let elements): elements.lazy.compactMap { $0.nonFinite(in: name) }.first
        case .object(let object): object.members.lazy.compactMap { $0.value.nonFinite(in: $0.name) }.first
        default: nil
        }
    }
}
