// SPDX-License-Identifier: MIT

/// A function whose graph a mark shows.
final class PlotFunction: Sendable, Hashable {
    /// The values at a number: x, and one or both ends of y. Without a function of x, x is the number itself.
    let values: @Sendable (Double) -> (x: Double, y: Double, end: Double?)
    let domain: ClosedRange<Double>?
    let labels: (x: String, y: String)
    /// Whether the function has both ends of y.
    let isRange: Bool

    init(
        labels: (x: String, y: String), domain: ClosedRange<Double>?, isRange: Bool = false,
        values: @escaping @Sendable (Double) -> (x: Double, y: Double, end: Double?)
    ) {
        self.labels = labels
        self.domain = domain
        self.isRange = isRange
        self.values = values
    }

    static func == (one: PlotFunction, other: PlotFunction) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The number of points of a graph.
    private static let count = 500

    /// The values of the points of the graph, by column.
    func points(over domain: ClosedRange<Double>) -> [[Value]] {
        let range = self.domain ?? domain
        return (0...Self.count).map { index in
            let number = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(Self.count)
            let (x, y, end) = values(number)
            return (isRange ? [x, y, end ?? .nan] : [x, y]).map(\.primitiveCell)
        }
    }
}
