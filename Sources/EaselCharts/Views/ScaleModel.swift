// SPDX-License-Identifier: MIT

/// A scale under construction and the channels that use it.
///
/// The kind is set first, then the domain. The range is set last because it depends on the size of the plot.
final class ScaleModel {
    /// One unit's use of the scale.
    struct Use {
        let unit: Unit
        var definition: ChannelDefinition
    }

    let channel: Channel
    private(set) var uses: [Use]
    let kind: Scale.Kind
    /// Whether the spec specifies the kind.
    let hasGivenKind: Bool
    /// The scale. Its range is complete after `setRange`.
    var scale: Scale
    /// The values of the members of the `scale` objects that are expressions.
    private var computed: [String: Value] = [:]

    init?(_ channel: Channel, _ use: Use, config: Config) throws(ChartError) {
        let definition = use.definition
        guard definition.spec["scale"] != .null, definition.hasField || definition.datum != nil,
            definition.type != .geojson
        else { return nil }
        self.channel = channel
        uses = [use]
        let given = definition.spec["scale"]?.type?.string
        if let given, let kind = Scale.Kind(rawValue: given), Self.supports(kind, channel, definition) {
            self.kind = kind
            hasGivenKind = true
        } else {
            kind = Self.defaultKind(channel, definition, use.unit)
            hasGivenKind = false
        }
        scale = Scale(kind, domain: [], range: .numbers([0, 1]))
    }

    /// Creates one scale for the uses of several models, or returns `nil` if their kinds are incompatible.
    init?(merging models: [ScaleModel]) {
        guard let first = models.first else { return nil }
        var kind = first.kind
        var isGiven = first.hasGivenKind
        for model in models.dropFirst() {
            guard Self.areCompatible(kind, model.kind) else { return nil }
            if model.hasGivenKind, !isGiven {
                kind = model.kind
                isGiven = true
            } else if model.hasGivenKind == isGiven, Self.precedence(model.kind) > Self.precedence(kind) {
                kind = model.kind
            }
        }
        channel = first.channel
        uses = models.flatMap(\.uses)
        self.kind = kind
        hasGivenKind = isGiven
        scale = Scale(kind, domain: [], range: .numbers([0, 1]))
    }

    /// Returns a member of the `scale` objects. The first use with this member determines the value.
    func property(_ name: String) -> Value? {
        if let value = computed[name] { return value }
        for use in uses { if let value = use.definition.spec["scale"]?[name] { return value } }
        return nil
    }

    /// Whether a selection determines the domain.
    private(set) lazy var hasSelectedDomain = property("domain")?["param"] != nil

    /// Computes the members that are expressions. The members of the range are computed when the size of the plot is
    /// known.
    func computeMembers(ofRange isRange: Bool, in context: Context) throws(ChartError) {
        var found: Set<String> = []
        for use in uses {
            for (name, value) in use.definition.spec["scale"]?.object?.members ?? []
            where name.hasPrefix("range") == isRange && found.insert(name).inserted {
                guard let text = value["expr"]?.string else { continue }
                let expression = try Expression(text, at: "\(use.definition.path).scale.\(name)")
                computed[name] = try expression.value(in: context)
            }
        }
    }

    /// The mark of the first use. It determines the defaults.
    var mark: Mark { uses[0].unit.mark }

    /// The definition of the first use.
    var definition: ChannelDefinition { uses[0].definition }

    // MARK: - Kinds

    private static func supports(_ kind: Scale.Kind, _ channel: Channel, _ definition: ChannelDefinition) -> Bool {
        switch channel {
        case .x, .y, .xOffset, .yOffset, .theta, .radius, .size, .opacity, .fillOpacity, .strokeOpacity, .strokeWidth,
            .angle:
            if kind == .ordinal || kind == .binOrdinal, channel.isPosition { return false }
        case .color, .fill, .stroke: if kind == .band { return false }
        case .shape, .strokeDash: if kind.isContinuous || kind.isBanded { return false }
        default: break
        }
        switch definition.type {
        case .nominal, .ordinal: return kind.isDiscrete
        case .temporal: return !kind.isDiscretizing || kind == .threshold
        default: return true
        }
    }

    private static func defaultKind(_ channel: Channel, _ definition: ChannelDefinition, _ unit: Unit) -> Scale.Kind {
        let isColor = channel == .color || channel == .fill || channel == .stroke
        let isDiscrete = channel == .shape || channel == .strokeDash
        let isPolarArc = unit.mark.type.form == .arc && (channel == .theta || channel == .radius)
        switch definition.type {
        case .nominal, .ordinal, .geojson:
            if isColor || isDiscrete { return .ordinal }
            if channel == .x || channel == .y || channel == .xOffset || channel == .yOffset {
                if unit.mark.type.hasBands { return .band }
                if let offset = channel.offset, unit.encoding[offset]?.isScaled == true { return .band }
            } else if isPolarArc {
                return .band
            }
            let size = unit.mark[channel.isX || channel == .xOffset ? "width" : "height"]
            if channel.isPosition, size?["band"] != nil { return .band }
            if definition.spec["axis"]?.tickBand != nil { return .band }
            return .point
        case .temporal:
            if isDiscrete { return .ordinal }
            if definition.timeUnit?.isUTC == true { return .utc }
            return .time
        case .quantitative:
            if isColor, definition.bin.isMade { return .binOrdinal }
            return isDiscrete ? .ordinal : .linear
        }
    }

    private static func areCompatible(_ a: Scale.Kind, _ b: Scale.Kind) -> Bool {
        func category(_ kind: Scale.Kind) -> String {
            switch kind {
            case .linear, .log, .pow, .sqrt, .symlog: "numeric"
            case .time, .utc: "time"
            case .band, .point: "position"
            default: kind.rawValue
            }
        }
        let pair = [category(a), category(b)].sorted()
        return pair[0] == pair[1] || pair == ["position", "time"]
    }

    private static func precedence(_ kind: Scale.Kind) -> Int {
        switch kind {
        case .log, .pow, .sqrt, .symlog: 1
        case .point: 10
        case .band: 11
        default: 0
        }
    }
}
