// SPDX-License-Identifier: MIT

/// The rows of a layer, built a column at a time.
struct LayerRows {
    private(set) var table: Table

    init(count: Int) { table = Table(rowCount: count) }

    /// Adds a column of values and returns its name: the label, or the label with a number if another column has it.
    mutating func add(_ label: String, _ column: Column) -> String {
        // The grammar reads these characters as parts of a path.
        var wanted = String(label.map { ".[]\\'\"".contains($0) ? "_" : $0 })
        if wanted.isEmpty { wanted = "value" }
        var (name, number) = (wanted, 1)
        while let other = table[name], other != column {
            number += 1
            name = "\(wanted) \(number)"
        }
        table[name] = column
        return name
    }
}
