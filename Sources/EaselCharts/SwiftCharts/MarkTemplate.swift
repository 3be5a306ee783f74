// SPDX-License-Identifier: MIT

/// Everything that the marks of a layer share. Their values are in the columns of ``MarkRows`` and ``MarkLayer``.
@dynamicMemberLookup struct MarkTemplate: Sendable, Hashable {
    /// The channels of marks in a chart's body.
    static let channels: [Channel] = [
        .x, .y, .theta, .color, .shape, .size, .strokeDash, .opacity, .xOffset, .yOffset, .detail,
    ]

    let kind: MarkKind

    /// The position in the body, as the indices of statements from the outermost block inward.
    var position: [Int] = []

    /// The channels with values.
    var fields: [MarkField] = []

    /// The properties that can differ from mark to mark: color, opacity, shape, and size.
    var appearance: [MarkAppearance] = []

    /// The traits, if they differ from the kind's. A template is copied for each mark of a chart, and one reference is
    /// copied faster than all traits.
    private var own: Traits?

    private final class Traits: Sendable {
        let value: MarkTraits

        init(_ value: MarkTraits) { self.value = value }
    }

    init(
        _ kind: MarkKind, _ properties: Object? = nil, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod? = nil
    ) {
        self.kind = kind
        guard properties != nil || width != .automatic || height != .automatic || stacking != kind.traits.stacking
        else { return }
        var traits = kind.traits
        traits.properties = properties ?? traits.properties
        (traits.width, traits.height, traits.stacking) = (width, height, stacking)
        own = Traits(traits)
    }

    private var traits: MarkTraits { own?.value ?? kind.traits }

    subscript<Member>(dynamicMember member: WritableKeyPath<MarkTraits, Member>) -> Member {
        get { traits[keyPath: member] }
        set {
            var changed = traits
            changed[keyPath: member] = newValue
            own = Traits(changed)
        }
    }

    static func == (one: MarkTemplate, other: MarkTemplate) -> Bool {
        one.kind === other.kind && one.position == other.position && one.fields == other.fields
            && one.appearance == other.appearance && (one.own === other.own || one.traits == other.traits)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(position)
        hasher.combine(fields)
        hasher.combine(appearance)
        hasher.combine(traits)
    }

    var type: MarkType { kind.type }

    subscript(channel: Channel) -> MarkField? { fields.first { $0.channel == channel } }

    subscript(appearance name: String) -> MarkAppearance? { appearance.first { $0.name == name } }

    /// Whether the marks of a series form one shape.
    var isConnected: Bool { type.isPath }

    /// Whether the mark covers a whole category or unit of time.
    var coversBand: Bool { type.form == .rect }

    /// Whether the categories are along y, so that bars are horizontal.
    var hasCategoriesAlongY: Bool {
        guard let y = self[.y] else { return self[.x]?.type == .quantitative }
        guard let x = self[.x] else { return false }
        if y.isBand != x.isBand { return y.isBand }
        return x.isRange && !y.isRange || x.type == .quantitative && y.type != .quantitative
    }

    /// The channel along which the length of a bar or an area shows a number.
    var lengthChannel: Channel? {
        guard traits.stacking != nil else { return nil }
        let channel: Channel = hasCategoriesAlongY ? .x : .y
        return self[channel]?.type == .quantitative ? channel : nil
    }

    /// The channel along which the mark is stacked.
    var stackedChannel: Channel? {
        guard let stacking = traits.stacking, stacking != .unstacked, let channel = lengthChannel,
            self[channel]?.isRange == false
        else { return nil }
        return channel
    }
}

/// The properties that all marks of a template have in common, except channels and appearance.
struct MarkTraits: Sendable, Hashable {
    /// The members of the mark's definition.
    var properties: Object
    /// The arrangement of bars and areas at the same position; `nil` for other marks.
    var stacking: MarkStackingMethod?
    /// The size along x of a mark that covers a category or a unit of time.
    var width = MarkDimension.automatic
    /// The size along y of such a mark.
    var height = MarkDimension.automatic
    var zIndex = 0.0
    /// The symbols at the points of a line or an area: members of a point mark.
    var symbols: Object?
    /// The area of those symbols, in square points.
    var symbolSize: Double?
    /// The view at each point.
    var symbolView: ViewContent?
}

/// A type of mark in the words of Swift Charts, of which there is one object.
final class MarkKind: Sendable, Hashable {
    let type: MarkType
    /// The traits of marks that do not set any.
    let traits: MarkTraits

    private init(_ type: MarkType, _ properties: Object = [:], stacking: MarkStackingMethod? = nil) {
        self.type = type
        traits = MarkTraits(properties: properties, stacking: stacking)
    }

    static let arc = MarkKind(.arc)
    static let area = MarkKind(.area, stacking: .standard)
    static let bar = MarkKind(.bar, stacking: .standard)
    static let line = MarkKind(.line, ["order": false])
    static let point = MarkKind(.point, ["filled": true])
    static let rect = MarkKind(.rect)
    static let rule = MarkKind(.rule)

    static func == (one: MarkKind, other: MarkKind) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A channel of the marks of a layer.
struct MarkField: Sendable, Hashable {
    let channel: Channel
    let label: String
    private(set) var type: ChartFieldType
    private(set) var timeUnit: String?
    /// The index of the column of the values, or of the starts of ranges.
    var column: Int
    /// The index of the column of the ends of ranges; `nil` for single values.
    var endColumn: Int?

    init(_ channel: Channel, _ label: String, _ type: ChartFieldType, timeUnit: String? = nil, column: Int) {
        self.channel = channel
        self.label = label
        self.type = type
        self.timeUnit = timeUnit
        self.column = column
    }

    /// Returns the field with another type.
    func typed(_ type: ChartFieldType) -> MarkField {
        var field = self
        field.type = type
        if type != .temporal { field.timeUnit = nil }
        return field
    }

    var isRange: Bool { endColumn != nil }

    /// Whether the values are categories or units of time, which marks can cover.
    var isBand: Bool { type == .nominal || type == .ordinal || timeUnit != nil }

    /// The unit of dates.
    var unit: TimeUnit? { timeUnit.flatMap { Self.units[$0] } }

    private static let units = Dictionary(
        uniqueKeysWithValues: PlottableValue.timeUnits.compactMap { name in
            (try? TimeUnit(.string(name), at: "$")).map { (name, $0) }
        })
}

/// A property of the marks of a layer that can differ from mark to mark.
struct MarkAppearance: Sendable, Hashable {
    /// The channel of the grammar.
    let name: String
    /// The value of all marks: a line has one appearance, and a gradient is not a value of a row. Otherwise, `nil`.
    let shared: Value?
    /// The index of the column of the values; `nil` if they are shared.
    let column: Int?
}
