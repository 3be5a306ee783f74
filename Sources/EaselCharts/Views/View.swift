// SPDX-License-Identifier: MIT

/// A view with its data: a node of the tree that scales, guides and marks are made from.
///
/// The cells of a facet are children like the views of a concatenation, each with its share of the rows.
final class View {
    enum Kind {
        case unit(Unit)
        case layer
        case concat(columns: Int?)
        case facet(Facet)
    }

    let spec: ViewSpec
    let path: String
    private(set) weak var parent: View?
    var kind: Kind
    var children: [View] = []
    /// Cells of a facet that are not drawn. Their rows count for the scales that all cells share.
    var hiddenCells: [View] = []
    /// The rows after the view's own transforms.
    var table: Table
    /// The scales that this view and everything in it use.
    var scales: [Channel: ScaleModel] = [:]
    /// The plot's size, known once the scales' domains are; of plots alone.
    var width = 0.0
    var height = 0.0

    init(_ spec: ViewSpec, kind: Kind, parent: View?, table: Table) {
        self.spec = spec
        path = spec.path
        self.kind = kind
        self.parent = parent
        self.table = table
    }

    var unit: Unit? { if case .unit(let unit) = kind { unit } else { nil } }

    /// Whether the view is a plot: a unit, or layers in one frame.
    var isPlot: Bool {
        switch kind {
        case .unit, .layer: true
        case .concat, .facet: false
        }
    }

    var isFacet: Bool { if case .facet = kind { true } else { false } }

    /// The units of the view, in painting order.
    var units: [Unit] { unit.map { [$0] } ?? children.flatMap(\.units) }

    /// The view's plots, in order.
    var plots: [View] { isPlot ? [self] : children.flatMap(\.plots) }

    /// The plot that the view belongs to: itself, or the outermost layer around it.
    var plot: View {
        if let parent, parent.isPlot { return parent.plot }
        return self
    }

    /// The scale that a channel uses here: the nearest one on the way to the root.
    func scale(_ channel: Channel) -> ScaleModel? { scales[channel] ?? parent?.scale(channel) }
}

/// The fields that split a view into cells.
struct Facet {
    var row: ChannelDefinition?
    var column: ChannelDefinition?
    /// The field of a wrapped grid.
    var wrapped: ChannelDefinition?
    /// The values of rows, columns, or wrapped cells, in their order.
    var rowValues: [Value] = []
    var columnValues: [Value] = []
    var wrappedValues: [Value] = []
}
