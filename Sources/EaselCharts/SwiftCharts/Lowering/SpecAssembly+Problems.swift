// SPDX-License-Identifier: MIT

/// The reasons why a chart is invalid.
extension SpecAssembly {
    /// The first reason why the chart is invalid.
    var problem: ChartProblem? {
        for element in elements {
            let values = MarkElement.channels.compactMap { element.values[$0] }
            if let problem = values.compactMap(\.problem).first {
                return ChartProblem(message: problem)
            }
            let views = element.annotations.map(\.content) + (element.symbolView.map { [.view($0)] } ?? [])
            for case .view(let view) in views {
                if let problem = view.problem { return ChartProblem(message: problem) }
            }
            let looks = Object(element.looks.map { ($0, $1) })
            if let problem = Value.object(looks).nonFinite(in: "mark") { return problem }
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
            let values = elements.lazy.compactMap { $0.values[channel] }
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
        for element in elements {
            guard let channel = element.stackedChannel, isLogarithmic(channel.rawValue) else { continue }
            let key = [.string(element.type.name)] + element.stackPosition(in: calendar)
            guard element.stacking != .standard || !seen.insert(key).inserted else { continue }
            return ChartProblem(
                message: "stacking: \"\(element.values[channel]?.label ?? "")\" is stacked on a scale of type log; "
                    + "it must be .unstacked, or the scale must have another type.")
        }
        return nil
    }

    /// Sizes that are relative to a size that the axis does not have.
    private var sizeProblem: ChartProblem? {
        for element in elements where element.coversBand {
            for (name, channel, dimension) in [
                ("width", Channel.x, element.width), ("height", .y, element.height),
            ] {
                guard let value = element.values[channel], value.end == nil, !value.isBand,
                    channel != element.lengthChannel, let call = dimension.relativeCall
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
