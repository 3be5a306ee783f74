// SPDX-License-Identifier: MIT

/// Geographic shapes.
extension MarkBuilder {
    func shapes() throws(ChartError) -> [SceneItem] {
        guard let projection else { return [] }
        let item = try self.items()
        let shape = encoding[.shape]
        let geometries = shape.flatMap { $0.hasField ? rows[$0.column] : nil }
        if geometries == nil { try context.budget.charge(cells: rows.memberCount, at: unit.view.path) }
        let objects = geometries == nil ? rows.rows : []
        var items: [SceneItem] = []
        for row in paintingOrder() {
            let geometry = geometries?[row] ?? objects[row]
            let path = projection.path(of: geometry, budget: context.budget)
            try context.budget.count(items: 0, points: path.elements.count, at: unit.view.path)
            guard !path.elements.isEmpty else { continue }
            items.append(try item(.path(path, offset: Point(0, 0)), row))
        }
        return items
    }
}
