// SPDX-License-Identifier: MIT

/// Computes the sizes of all plots from the spec, the configuration, or the steps of discrete scales.
struct PlotSizes {
    let config: Config

    func setSizes(_ root: ViewNode) {
        for plot in root.plots {
            plot.width = max(0, length(of: plot, .x))
            plot.height = max(0, length(of: plot, .y))
        }
    }

    /// Returns the width (for x) or height (for y) that the spec specifies for a plot or one of its layers. Returns
    /// `nil` if the spec does not specify it.
    static func given(_ plot: ViewNode, _ channel: Channel) -> Value? {
        let name = channel == .x ? "width" : "height"
        if let length = plot.spec[name], length != .null { return length }
        for child in plot.children { if let length = given(child, channel) { return length } }
        return nil
    }

    /// Whether the steps of a discrete scale determine the width (for x) or height (for y) of a plot.
    func isStepped(_ plot: ViewNode, _ channel: Channel) -> Bool {
        let given = Self.given(plot, channel)
        let model = plot.units.lazy.compactMap { $0.view.scale(channel) }.first
        guard given?.number == nil, given?.string != "container", let model, model.kind.isDiscrete else { return false }
        let hasStep = given != nil || model.property("range")?["step"]?.number != nil
        return hasStep || config["view", channel == .x ? "discreteWidth" : "discreteHeight"]?.number == nil
    }

    private func length(of plot: ViewNode, _ channel: Channel) -> Double {
        let name = channel == .x ? "Width" : "Height"
        let given = Self.given(plot, channel)
        if let number = given?.number { return max(number, 0) }
        // In Easel's themes, a cell of a facet is smaller than a plot, and a pie is as wide as high.
        let share = plot.parent?.isFacet == true ? config.value["easel"]?["cellShare"]?.number ?? 1 : 1
        let isPie = config.isAdaptive && plot.units.isPie
        let continuous = share * (config["view", "continuous\(isPie ? "Height" : name)"]?.number ?? 300)
        if given?.string == "container" { return continuous }
        let model = plot.units.lazy.compactMap { $0.view.scale(channel) }.first
        let discrete = config["view", "discrete\(name)"]
        let step =
            given?["step"]?.number ?? discrete?["step"]?.number ?? config["view", "step"]?.number ?? 20
        guard let model else {
            let isSpatial = plot.units.contains { [.arc, .shape].contains($0.mark.type.form) || $0.isGeographic }
            if isSpatial { return continuous }
            return discrete?.number ?? step
        }
        guard model.kind.isDiscrete else { return continuous }
        if given == nil, let fixed = discrete?.number { return share * fixed }
        if let range = model.property("range") {
            if let step = range["step"]?.number { return step * model.stepCount }
        }
        let offsets = plot.units.lazy.compactMap { unit in channel.offset.flatMap { unit.view.scale($0) } }
        if let offset = offsets.first, offset.kind.isDiscrete, given?["for"]?.string != "position" {
            let positionStep = step * offset.stepCount / max(1 - model.scale.paddingInner, 1e-3)
            return positionStep * model.stepCount
        }
        return step * model.stepCount
    }
}

extension Unit {
    /// Whether the unit positions its marks by longitude or latitude.
    var isGeographic: Bool { encoding[.longitude] != nil || encoding[.latitude] != nil }
}
