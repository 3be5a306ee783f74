// SPDX-License-Identifier: MIT

/// A view with its data: a node of the tree from which scales, guides, and marks are built.
///
/// The cells of a facet are children, like the views of a concatenation. Each cell has a subset of the rows.
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
    /// Cells of a facet that are not drawn. Their rows still affect the scales that all cells share.
    var hiddenCells: [View] = []
    /// The rows after the view's transforms.
    var table: Table
    /// The scales that this view and its descendants use.
    var scales: [Channel: ScaleModel] = [:]
    /// The plot's width, in points. The size of a plot is set after the domains of its scales. Other views have no
    /// size.
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

    /// The plot that contains the view: the view itself, or the outermost enclosing layer.
    var plot: View {
        if let parent, parent.isPlot { return parent.plot }
        return self
    }

    /// Returns the scale that a channel uses in this view, from the view itself or its nearest ancestor.
    func scale(_ channel: Channel) -> ScaleModel? { scales[channel] ?? parent?.scale(channel) }
}

/// The fields that split a view into cells.
struct Facet {
    var row: ChannelDefinition?
    var column: ChannelDefinition?
    /// The field of a wrapped grid.
    var wrapped: ChannelDefinition?
    /// The sorted values of the row, column, or wrapped field.
    var rowValues: [Value] = []
    var columnValues: [Value] = []
    var wrappedValues: [Value] = []
}
