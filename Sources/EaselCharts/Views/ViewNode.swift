// SPDX-License-Identifier: MIT

/// A view and its data. Views form a tree that scales, guides, and marks are built from.
///
/// As with the views of a concatenation, the cells of a facet are children. Each cell has a subset of the rows.
final class ViewNode {
    enum Kind {
        case unit(Unit)
        case layer
        case concat(columns: Int?)
        case facet(Facet)
    }

    let spec: ViewSpec
    let path: String
    /// The start of the names that Vega-Lite gives to the scales of the view, such as `concat_0_`.
    let scalePrefix: String
    private(set) weak var parent: ViewNode?
    var kind: Kind
    var children: [ViewNode] = []
    /// The cells of a facet that are not drawn. Their rows still affect the scales that all cells share.
    var hiddenCells: [ViewNode] = []
    /// The rows after the view's transforms.
    var table: Table
    /// The scales used by this view and its descendants, unless a descendant has a separate scale.
    var scales: [Channel: ScaleModel] = [:]
    /// The width of a plot, in points. It is set after the domains of the plot's scales are computed. Views other than
    /// plots do not have a size.
    var width = 0.0
    var height = 0.0

    init(_ spec: ViewSpec, kind: Kind, parent: ViewNode?, table: Table) {
        self.spec = spec
        path = spec.path
        if let name = spec["name"]?.string {
            scalePrefix = name + "_"
        } else if let parent {
            let index = parent.children.count
            let part =
                switch parent.kind {
                case .unit, .layer: "layer_\(index)_"
                case .concat: "concat_\(index)_"
                case .facet: "child_"
                }
            scalePrefix = parent.scalePrefix + part
        } else {
            scalePrefix = ""
        }
        self.kind = kind
        self.parent = parent
        self.table = table
    }

    var unit: Unit? { if case .unit(let unit) = kind { unit } else { nil } }

    /// Whether the view is a plot. A plot is a unit or a group of layers.
    var isPlot: Bool {
        switch kind {
        case .unit, .layer: true
        case .concat, .facet: false
        }
    }

    var isFacet: Bool { if case .facet = kind { true } else { false } }

    /// The units in the view, in painting order.
    var units: [Unit] { unit.map { [$0] } ?? children.flatMap(\.units) }

    /// The plots in the view, in order.
    var plots: [ViewNode] { isPlot ? [self] : children.flatMap(\.plots) }

    /// The plot that contains the view. This is the outermost enclosing layer view, or the view itself.
    var plot: ViewNode {
        if let parent, parent.isPlot { return parent.plot }
        return self
    }

    /// Returns the scale for a channel. The scale belongs to this view or its nearest ancestor with such a scale.
    func scale(_ channel: Channel) -> ScaleModel? { scales[channel] ?? parent?.scale(channel) }

    /// The scales of the view's channels, by the name of the channel and by the name that Vega-Lite gives to the scale.
    var ownScales: [String: Scale] {
        var named = parent?.ownScales ?? [:]
        for (channel, model) in scales {
            named[channel.rawValue] = model.scale
            named[scalePrefix + channel.rawValue] = model.scale
        }
        return named
    }

    /// The scales of the view and its descendants, by the names that Vega-Lite gives to them. As in Vega, only the cells
    /// of a facet see their own scales.
    var visibleScales: [String: Scale] {
        var named: [String: Scale] = [:]
        for child in isFacet ? [] : children { named.merge(child.visibleScales) { first, _ in first } }
        for (channel, model) in scales { named[scalePrefix + channel.rawValue] = model.scale }
        return named
    }
}

/// The fields that divide a view into cells.
struct Facet {
    var row: ChannelDefinition?
    var column: ChannelDefinition?
    /// The field of a grid with wrapped rows.
    var wrapped: ChannelDefinition?
    /// The sorted values of the row field, the column field, and the wrapped field.
    var rowValues: [Value] = []
    var columnValues: [Value] = []
    var wrappedValues: [Value] = []
}
