// SPDX-License-Identifier: MIT

/// A type of mark: its name, its defaults, and the way it reacts to data.
///
/// Each type is a value in a file of its own, and an entry of ``all``. The grammar, the configuration, scales, stacks,
/// legends, and descriptions follow from these members. They have no default values, so a type with a part missing does
/// not compile; neither does a ``Form`` that nothing draws.
struct MarkType: Sendable {
    /// The name in a spec, and of the section in the configuration.
    let name: String
    /// The name of the marks in a description of the chart; nil for those that only explain others.
    let plural: String?
    let form: Form

    // MARK: Defaults

    /// The defaults of the section in the configuration.
    let settings: Object
    /// The properties with the lowest precedence.
    let defaults: Object
    /// Whether the mark is filled with its color, rather than stroked.
    let isFilled: Bool
    /// Whether the interior is transparent, rather than without paint, if the mark is not filled.
    let hasClearInterior: Bool
    /// Whether marks that stand for single rows let others shine through.
    let isTranslucent: Bool
    /// The shape of every symbol; nil if the spec chooses it.
    let symbol: String?

    // MARK: Channels

    /// The channels of ``Channel/ofSomeMarks`` that the mark has.
    let channels: Set<Channel>
    /// The channels, beside texts and links, whose fields do not divide rows into series.
    let channelsWithoutSeries: Set<Channel>
    /// Whether the size is the width of the stroke.
    let strokesBySize: Bool

    // MARK: Scales

    let direction: Direction
    let stacking: Stacking
    /// Whether categories along x and y get a band rather than a point.
    let hasBands: Bool
    /// Whether the mark fills its band, its bin, or its unit of time.
    let fillsBand: Bool
    /// Whether the mark begins at a baseline and ends at its value, which `cornerRadiusEnd` rounds.
    let endsAtValue: Bool
    /// The setting of scales for the space between bands.
    let bandPadding: String
    let zero: Zero
    let size: Size
    /// The range of colors of a continuous scale.
    let colorRange: String

    // MARK: Guides

    /// The symbol in a legend.
    let legendShape: String
    /// Whether the legend shows the color of a stroke, whether or not the mark is filled.
    let hasStrokedLegend: Bool
    /// Whether the mark covers the grid, so that axes of categories are painted above it.
    let coversGrid: Bool
}

extension MarkType {
    /// The form of a mark's items, named as in Vega.
    enum Form: String, Sendable { case symbol, rect, image, line, area, trail, rule, text, arc, shape }

    /// The rule that decides whether a mark is horizontal or vertical.
    enum Direction: Sendable {
        /// The mark has no direction.
        case none
        /// It extends along the measure.
        case measure
        /// It is perpendicular to the measure.
        case acrossMeasure
        /// Bins and aggregates, then the range, then the measure.
        case bar
        /// The range, then the measure.
        case area
        /// The range, then the position that is missing, then the measure.
        case rule
    }

    /// Whether marks at one position stand on one another.
    enum Stacking: Sendable { case never, onRequest, byDefault }

    /// Whether scales of positions include zero.
    enum Zero: Sendable {
        /// As the configuration says.
        case configured
        /// As the configuration says, but only along the measure.
        case alongMeasure
        /// Always along the measure.
        case always
    }

    /// The property that the channel `size` controls.
    enum Size: Sendable { case symbolArea, bandSize, strokeWidth, fontSize }

    /// All types, by name.
    static let all = [
        arc, area, bar, circle, geoshape, image, line, point, rect, rule, square, text, tick, trail,
    ]

    private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    /// The names of all types, and of the marks that consist of several others.
    static let names = (all.map(\.name) + CompositeMarkType.allCases.map(\.rawValue)).sorted()

    /// Creates the type with a name; nil if there is none.
    init?(named name: String) {
        guard let type = Self.byName[name] else { return nil }
        self = type
    }

    /// Whether one item stands for many rows.
    var isPath: Bool { form == .line || form == .area || form == .trail }

    /// Whether the mark has a channel.
    func supports(_ channel: Channel) -> Bool { !Channel.ofSomeMarks.contains(channel) || channels.contains(channel) }

    /// The name of an item for screen readers.
    var itemName: String { name == form.rawValue ? "\(name) mark" : name }
}

extension MarkType: Hashable {
    static func == (a: MarkType, b: MarkType) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
