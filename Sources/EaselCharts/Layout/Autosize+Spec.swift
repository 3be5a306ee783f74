// SPDX-License-Identifier: MIT

extension Autosize {
    /// Creates the autosize of a spec.
    init(of spec: ViewSpec, _ root: ViewNode, _ sizes: PlotSizes, config: Config) {
        let value = spec["autosize"] ?? config.value["autosize"]
        let name = value?.string ?? value?["type"]?.string
        if let named = name.flatMap(Kind.init) { kind = named }
        containsPadding = value?["contains"]?.string == "padding"
        // A plot in a container has the size of the container, with its guides.
        let isInContainer = ["width", "height"].map { spec.isPlot && spec[$0]?.string == "container" }
        if isInContainer.contains(true), kind == .pad {
            kind = !isInContainer[1] ? .fitX : !isInContainer[0] ? .fitY : .fit
            containsPadding = true
        }
        // Grids take their size from their plots.
        if !root.isPlot { kind = .pad }
        guard kind != .none else { return }
        // As in Vega-Lite, a length that consists of steps is the plot's length.
        switch (sizes.isStepped(root, .x), sizes.isStepped(root, .y)) {
        case (true, true): kind = .pad
        case (true, false) where kind != .pad: kind = .fitY
        case (false, true) where kind != .pad: kind = .fitX
        default: break
        }
    }
}
