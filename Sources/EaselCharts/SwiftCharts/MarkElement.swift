// SPDX-License-Identifier: MIT

/// One mark of a chart's body with its values and looks.
struct MarkElement: Sendable, Hashable {
    /// The channels of marks in a chart's body.
    static let channels: [Channel] = [
        .x, .y, .theta, .color, .shape, .size, .strokeDash, .opacity, .xOffset, .yOffset, .detail,
    ]

    let type: MarkType

    /// The values by channel.
    var values: [Channel: PlottableValue]

    /// The members of the mark's definition that are the same for all marks of a layer.
    var properties: Object

    /// The size along x of a mark that covers a category or a unit of time.
    var width = MarkDimension.automatic

    /// The size along y of such a mark.
    var height = MarkDimension.automatic

    /// The properties that can differ from mark to mark, by channel of the grammar: color, opacity, and size.
    var looks: [String: Value] = [:]

    /// The symbols at the points of a line or an area: members of a point mark.
    var symbols: Object?

    /// The area of those symbols, in square points.
    var symbolSize: Double?

    /// The view at each point.
    var symbolView: ViewContent?

    var annotations: [ChartAnnotation] = []

    /// The points of a function, which are computed when the ends of the axis are known.
    var function: PlotFunction?

    var zIndex = 0.0

    /// The position in the body, as the indices of statements from the outermost block inward. The marks of one position
    /// are one layer.
    var position: [Int] = []

    /// The arrangement of bars and areas at the same position; `nil` for other marks.
    let stacking: MarkStackingMethod?

    /// Returns the mark with the types of x and y that their scales require.
    func typed(_ types: [String: ChartFieldType]) -> MarkElement {
        var element = self
        for (name, type) in types {
            guard let channel = Channel(rawValue: name) else { continue }
            element.values[channel] = element.values[channel]?.typed(type)
        }
        return element
    }

    /// Whether the marks of a series form one shape.
    var isConnected: Bool { type.isPath }

    /// Whether the mark covers a whole category or unit of time.
    var coversBand: Bool { type.form == .rect }

    /// Whether the categories are along y, so that bars are horizontal.
    var hasCategoriesAlongY: Bool {
        guard let y = values[.y] else { return values[.x]?.type == .quantitative }
        guard let x = values[.x] else { return false }
        if y.isBand != x.isBand { return y.isBand }
        return x.end != nil && y.end == nil
            || x.type == .quantitative && y.type != .quantitative
    }

    /// The channel along which the mark is stacked.
    var stackedChannel: Channel? {
        guard let stacking, stacking != .unstacked, let channel = lengthChannel, values[channel]?.end == nil
        else { return nil }
        return channel
    }

    /// Whether the mark is a bar that extends from zero to the left or downward.
    var isNegativeBar: Bool {
        guard type == .bar, let channel = lengthChannel, let number = values[channel]?.start.number else {
            return false
        }
        return number < 0
    }

    /// The channel along which the length of a bar or an area shows a number.
    var lengthChannel: Channel? {
        guard stacking != nil else { return nil }
        let channel: Channel = hasCategoriesAlongY ? .x : .y
        return values[channel]?.type == .quantitative ? channel : nil
    }
}

extension ChartMarks {
    /// Creates one mark with the values that are not `nil`.
    init(
        _ type: MarkType, _ values: [Channel: PlottableValue?],
        _ properties: KeyValuePairs<String, (any SpecValue)?> = [:], width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod? = nil
    ) {
        self.init([
            MarkElement(
                type: type, values: values.compactMapValues { $0 }, properties: Object(properties), width: width,
                height: height, stacking: stacking)
        ])
    }
}
