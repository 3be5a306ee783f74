// SPDX-License-Identifier: MIT

extension ViewNode {
    /// Removes facet cells without anything to draw. Grids with both rows and columns keep all cells.
    func removeEmptyCells() {
        for child in children { child.removeEmptyCells() }
        guard case .facet(var facet) = kind, facet.row == nil || facet.column == nil else { return }
        let isKept = children.map { child in child.unit.map { $0.markRows.rowCount > 0 } ?? true }
        guard isKept.contains(false), isKept.contains(true) else { return }
        func kept<T>(_ values: [T]) -> [T] {
            values.count == isKept.count ? zip(values, isKept).filter(\.1).map(\.0) : values
        }
        hiddenCells = zip(children, isKept).filter { !$0.1 }.map(\.0)
        children = kept(children)
        facet.rowValues = kept(facet.rowValues)
        facet.columnValues = kept(facet.columnValues)
        facet.wrappedValues = kept(facet.wrappedValues)
        kind = .facet(facet)
    }

    /// The scales of the view and its descendants. Position scales come before the offset scales nested in them.
    var allScales: [ScaleModel] {
        var models: [ScaleModel] = []
        func add(_ view: ViewNode) {
            for channel in Channel.scaled { if let model = view.scales[channel] { models.append(model) } }
            for child in view.children { add(child) }
        }
        add(self)
        func rank(_ model: ScaleModel) -> Int {
            switch model.channel {
            case .x, .y: 0
            case .xOffset, .yOffset: 1
            default: 2
            }
        }
        return models.enumerated().sorted { a, b in
            (rank(a.element), a.offset) < (rank(b.element), b.offset)
        }.map(\.element)
    }
}

extension ScaleModel {
    /// Whether marks are shifted within the bands of the scale.
    var hasNestedOffset: Bool {
        guard let offset = channel.offset else { return false }
        return uses.contains { $0.unit.encoding[offset]?.isScaled == true }
    }
}
