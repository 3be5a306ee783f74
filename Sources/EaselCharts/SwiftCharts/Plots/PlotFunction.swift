// SPDX-License-Identifier: MIT

/// A function whose graph a mark shows.
final class PlotFunction: Sendable, Hashable {
    /// The values at a number: x, and one or both ends of y. Without a function of x, x is the number itself.
    let values: @Sendable (Double) -> (x: Double, y: Double, end: Double?)
    let domain: ClosedRange<Double>?
    let labels: (x: String, y: String)

    init(
        labels: (x: String, y: String), domain: ClosedRange<Double>?,
        values: @escaping @Sendable (Double) -> (x: Double, y: Double, end: Double?)
    ) {
        self.labels = labels
        self.domain = domain
        self.values = values
    }

    static func == (one: PlotFunction, other: PlotFunction) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The number of points of a graph.
    private static let count = 500

    /// The marks of the points of the graph.
    func elements(of element: MarkElement, over domain: ClosedRange<Double>) -> [MarkElement] {
        let range = self.domain ?? domain
        return (0...Self.count).map { index in
            let number = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(Self.count)
            let (x, y, end) = values(number)
            var point = element
            point.function = nil
            point.values[.x] = .value(labels.x, x)
            point.values[.y] =
                end.map { .range(.value(labels.y, y), .value(labels.y, $0)) } ?? .value(labels.y, y)
            return point
        }
    }
}

extension [MarkElement] {
    /// Returns the marks with the graphs of functions as points. The graphs extend to the ends of the x axis: those that
    /// the chart sets, or those of the other marks.
    func resolved(_ settings: ChartSettings) -> [MarkElement] {
        guard contains(where: { $0.function != nil }) else { return self }
        let given = settings.scales["x"]?["domain"]?.array?.compactMap(\.number)
        let data = lazy.filter { $0.function == nil }.compactMap { $0.values[.x]?.start.number }
        let ends = given ?? [data.min(), data.max()].compactMap(\.self)
        let domain =
            if let low = ends.min(), let high = ends.max(), low < high { low...high } else { -10.0...10.0 }
        return flatMap { element in element.function.map { $0.elements(of: element, over: domain) } ?? [element] }
    }
}

extension ChartMarks {
    /// Creates the graph of a function.
    init(_ type: MarkType, _ function: PlotFunction, stacking: MarkStackingMethod? = nil) {
        var element = MarkElement(
            type: type, values: [:], properties: type == .line ? ["order": false] : [:], stacking: stacking)
        element.function = function
        self.init([element])
    }
}
