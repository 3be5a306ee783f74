// SPDX-License-Identifier: MIT

public import Easel

/// A labeled property of the elements of a collection.
public struct PlottableProjection<Element> {
    let value: (Element) -> PlottableValue

    /// The property at a key path, with its label.
    public static func value<Property: Plottable>(
        _ label: String, _ keyPath: KeyPath<Element, Property>
    ) -> PlottableProjection<Element> {
        PlottableProjection { .value(label, $0[keyPath: keyPath]) }
    }
}

/// Marks of the elements of a collection, as `PointPlot` and its siblings make them.
///
/// ```swift
/// let map = Chart {
///     PointPlot(orders, x: .value("Month", \.month), y: .value("Orders", \.count))
///         .foregroundStyle(by: .value("Region", \.region))
/// }
/// ```
public struct CollectionMarks<Element>: ChartContent {
    private let elements: [Element]
    private let mark: (Element) -> ChartMarks

    init(_ elements: some Sequence<Element>, mark: @escaping (Element) -> ChartMarks) {
        self.elements = Array(elements)
        self.mark = mark
    }

    /// The marks.
    public var body: ChartMarks { ForEach(elements) { mark($0) }.body }

    private func changed(_ change: @escaping (ChartMarks, Element) -> ChartMarks) -> CollectionMarks {
        CollectionMarks(elements) { change(mark($0), $0) }
    }

    /// Paints the marks in a color for each value of a property.
    public func foregroundStyle(by value: PlottableProjection<Element>) -> CollectionMarks {
        changed { $0.foregroundStyle(by: value.value($1)) }
    }

    /// Paints each mark in the color of its element.
    public func foregroundStyle(_ keyPath: KeyPath<Element, Color>) -> CollectionMarks {
        changed { $0.foregroundStyle($1[keyPath: keyPath]) }
    }

    /// Sets an opacity for each value of a property.
    public func opacity(by value: PlottableProjection<Element>) -> CollectionMarks {
        changed { $0.opacity(by: value.value($1)) }
    }

    /// Draws points as a symbol for each value of a property.
    public func symbol(by value: PlottableProjection<Element>) -> CollectionMarks {
        changed { $0.symbol(by: value.value($1)) }
    }

    /// Sizes symbols by a property.
    public func symbolSize(by value: PlottableProjection<Element>) -> CollectionMarks {
        changed { $0.symbolSize(by: value.value($1)) }
    }

    /// Gives lines dashes for each value of a property.
    public func lineStyle(by value: PlottableProjection<Element>) -> CollectionMarks {
        changed { $0.lineStyle(by: value.value($1)) }
    }
}

extension LinePlot {
    /// Creates the line through the points of a collection.
    public init<Element>(
        _ data: some Sequence<Element>, x: PlottableProjection<Element>, y: PlottableProjection<Element>,
        series: PlottableProjection<Element>? = nil
    ) where Body == CollectionMarks<Element> {
        body = CollectionMarks(data) { element in
            let (x, y) = (x.value(element), y.value(element))
            return series.map { LineMark(x: x, y: y, series: $0.value(element)).body } ?? LineMark(x: x, y: y).body
        }
    }

    /// Paints the line in a color for each value of a property.
    public func foregroundStyle<Element>(by value: PlottableProjection<Element>) -> CollectionMarks<Element>
    where Body == CollectionMarks<Element> {
        body.foregroundStyle(by: value)
    }

    /// Adds a symbol for each value of a property.
    public func symbol<Element>(by value: PlottableProjection<Element>) -> CollectionMarks<Element>
    where Body == CollectionMarks<Element> {
        body.symbol(by: value)
    }

    /// Gives the line dashes for each value of a property.
    public func lineStyle<Element>(by value: PlottableProjection<Element>) -> CollectionMarks<Element>
    where Body == CollectionMarks<Element> {
        body.lineStyle(by: value)
    }
}

extension AreaPlot {
    /// Creates the area below the points of a collection.
    public init<Element>(
        _ data: some Sequence<Element>, x: PlottableProjection<Element>, y: PlottableProjection<Element>,
        stacking: MarkStackingMethod = .standard
    ) where Body == CollectionMarks<Element> {
        body = CollectionMarks(data) { AreaMark(x: x.value($0), y: y.value($0), stacking: stacking).body }
    }

    /// Creates the area between two properties of the elements of a collection.
    public init<Element>(
        _ data: some Sequence<Element>, x: PlottableProjection<Element>, yStart: PlottableProjection<Element>,
        yEnd: PlottableProjection<Element>
    ) where Body == CollectionMarks<Element> {
        body = CollectionMarks(data) { AreaMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)).body }
    }

    /// Paints the area in a color for each value of a property.
    public func foregroundStyle<Element>(by value: PlottableProjection<Element>) -> CollectionMarks<Element>
    where Body == CollectionMarks<Element> {
        body.foregroundStyle(by: value)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Symbols at the points of a collection.
public func PointPlot<Element>(
    _ data: some Sequence<Element>, x: PlottableProjection<Element>, y: PlottableProjection<Element>
) -> CollectionMarks<Element> {
    CollectionMarks(data) { PointMark(x: x.value($0), y: y.value($0)).body }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Bars of the elements of a collection.
public func BarPlot<Element>(
    _ data: some Sequence<Element>, x: PlottableProjection<Element>, y: PlottableProjection<Element>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
) -> CollectionMarks<Element> {
    CollectionMarks(data) {
        BarMark(x: x.value($0), y: y.value($0), width: width, height: height, stacking: stacking).body
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Rectangles of the elements of a collection.
public func RectanglePlot<Element>(
    _ data: some Sequence<Element>, x: PlottableProjection<Element>, y: PlottableProjection<Element>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic
) -> CollectionMarks<Element> {
    CollectionMarks(data) { RectangleMark(x: x.value($0), y: y.value($0), width: width, height: height).body }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Rules of the elements of a collection, along y.
public func RulePlot<Element>(
    _ data: some Sequence<Element>, x: PlottableProjection<Element>
) -> CollectionMarks<Element> {
    CollectionMarks(data) { RuleMark(x: x.value($0)).body }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sectors of the elements of a collection.
public func SectorPlot<Element>(
    _ data: some Sequence<Element>, angle: PlottableProjection<Element>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: Double? = nil
) -> CollectionMarks<Element> {
    CollectionMarks(data) {
        SectorMark(
            angle: angle.value($0), innerRadius: innerRadius, outerRadius: outerRadius,
            angularInset: angularInset.map { .init($0) }
        ).body
    }
}

/// Marks that modifiers change together.
public struct Plot: ChartContent, Sendable {
    /// The marks.
    public let body: ChartMarks

    /// Creates a group of marks.
    public init(@ChartContentBuilder content: () -> ChartMarks) { body = content() }
}
