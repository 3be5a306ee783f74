// SPDX-License-Identifier: MIT

/// The positions of a unit's rows along x, y, theta, and radius.
extension MarkBuilder {
    /// The default position of a mark along a channel.
    enum DefaultPosition {
        case middle
        /// The position of 0 on the scale. If the scale does not include 0, the position is the side where the scale
        /// starts or ends.
        case zeroOrMin, zeroOrMax
    }

    // MARK: - Points

    /// Returns the position of a point along a channel.
    func point(_ channel: Channel, default fallback: DefaultPosition = .middle, bandPosition: Double? = nil)
        throws(ChartError) -> RowFunction<Double>
    {
        let (offset, isEncoded) = try shift(channel, bandPosition: 0.5)
        let base = try position(
            channel, default: fallback, bandPosition: bandPosition ?? (isEncoded ? 0 : nil))
        return { row throws(ChartError) in try base(row) + offset(row) }
    }

    /// Returns the shift from the mark's offset property or offset channel. `isEncoded` is `true` if a channel
    /// specifies the shift.
    func shift(_ channel: Channel, bandPosition: Double) throws(ChartError) -> (RowFunction<Double>, isEncoded: Bool) {
        if let offset = channel.offset, let definition = encoding[offset],
            definition.hasField || definition.datum != nil,
            let model = unit.view.scale(offset)
        {
            let scale = model.scale
            let band = (definition.spec["bandPosition"]?.number ?? bandPosition) * scale.bandwidth
            let column = definition.hasField ? rows[definition.column] : nil
            let datum = definition.datum ?? .undefined
            return ({ row in scale.number(column?[row] ?? datum) + band }, true)
        }
        if let offset = channel.offset, let value = encoding[offset]?.value?.number { return ({ _ in value }, true) }
        let name =
            switch channel {
            case .x: "xOffset"
            case .y: "yOffset"
            case .x2: "x2Offset"
            case .y2: "y2Offset"
            case .theta: "thetaOffset"
            case .theta2: "theta2Offset"
            case .radius: "radiusOffset"
            case .radius2: "radius2Offset"
            default: ""
            }
        return (try number(nil, name), false)
    }

    /// Returns the position according to the channel's definition, without shifts.
    func position(
        _ channel: Channel, default fallback: DefaultPosition, bandPosition: Double? = nil
    ) throws(ChartError) -> RowFunction<Double> {
        let main = channel.main
        if let definition = encoding[channel] ?? nil, definition.hasField || definition.datum != nil {
            guard let model = unit.view.scale(main) else {
                let column = rows[definition.column]
                let datum = definition.datum?.asNumber
                return { row in datum ?? column[row].asNumber }
            }
            let scale = model.scale
            if unit.isStacked(channel) {
                let end = rows[Field(column: Unit.stackEnd)].asNumbers
                var band = definition.spec["bandPosition"]?.number
                if band == nil, mark.type.form == .text, channel == .theta || channel == .radius { band = 0.5 }
                guard let band else { return { row in scale.number(.number(end[row])) } }
                let start = rows[Field(column: Unit.stackStart)].asNumbers
                return { row in scale.number(.number(end[row] * band + start[row] * (1 - band))) }
            }
            if let datum = definition.datum, !definition.hasField {
                let value = try unit.constant(datum, context)
                let number =
                    scale.number(value) + (bandPosition ?? definition.spec["bandPosition"]?.number ?? 0.5)
                    * scale.bandwidth
                return { _ in number }
            }
            return scaled(
                definition, scale, hasSecondary: channel.secondary.map { encoding[$0] != nil } ?? false, bandPosition)
        }
        if let value = encoding[channel]?.value ?? mark.own[channel.rawValue] { return try constant(value, main) }
        // A shift without a position is measured from the edge of the plot.
        let isShifted = fallback == .middle && channel.offset.map { encoding[$0]?.isScaled == true } == true
        let fixed = isShifted ? 0 : defaultPosition(channel, fallback)
        return { _ in fixed }
    }

    private func constant(_ value: Value, _ channel: Channel) throws(ChartError) -> RowFunction<Double> {
        switch value {
        case .string("width"):
            let width = width
            return { _ in width }
        case .string("height"):
            let height = height
            return { _ in height }
        case .object(let object):
            guard let text = object["expr"]?.string else { return { _ in .nan } }
            let parsed = try Expression(text, at: "\(unit.view.path).mark")
            return { row throws(ChartError) in try parsed.value(row: row, of: rows, in: context).asNumber }
        default:
            let number = value.asNumber
            return { _ in number }
        }
    }

    private func scaled(
        _ definition: ChannelDefinition, _ scale: Scale, hasSecondary: Bool, _ bandPosition: Double?
    ) -> RowFunction<Double> {
        let column = rows[definition.column]
        let isContinuous = scale.kind.isContinuous
        let band = bandPosition ?? definition.bandPosition(mark: mark, hasSecondary: hasSecondary)
        if isContinuous {
            var end: Column?
            if definition.bin.isMade || (definition.timeUnit != nil && definition.type == .temporal && (band ?? 0) != 0)
            {
                end = rows[definition.endColumn]
            } else if definition.bin.isBinned, let secondary = definition.channel.secondary.flatMap({ encoding[$0] }) {
                end = rows[secondary.column]
            }
            if let end, let band = band ?? (definition.bin.isBinned ? 0.5 : nil), band != 0 {
                return { row in
                    scale.number(column[row]) * (1 - band) + scale.number(end[row]) * band
                }
            }
            // If invalid values are shown, they are drawn at the baseline.
            let missing = unit.showsInvalid ? scale.baseline.map { scale.number(.number($0)) } ?? .nan : .nan
            if case .numbers(let numbers) = column {
                return { row in numbers[row].isNaN ? missing : scale.number(.number(numbers[row])) }
            }
            return { row in
                let value = column[row]
                return value.isMissing ? missing : scale.number(value)
            }
        }
        let shift = scale.kind == .band ? (band ?? definition.spec["bandPosition"]?.number ?? 0.5) * scale.bandwidth : 0
        return { row in scale.number(column[row]) + shift }
    }

    /// Returns the default position of marks, for a channel without a definition or a scale without a zero.
    func defaultPosition(_ channel: Channel, _ fallback: DefaultPosition) -> Double {
        let main = channel.main
        let far: Double =
            switch main {
            case .x: width
            case .y: height
            case .theta: 2 * .pi
            default: min(width, height) / 2
            }
        if fallback == .middle { return main == .theta || main == .radius ? 0 : far / 2 }
        if encoding[main]?.isScaled == true, let model = unit.view.scale(main), model.kind.isContinuous,
            !model.kind.isTime,
            model.kind != .log
        {
            if let baseline = model.scale.baseline {
                let position = model.scale.number(.number(baseline))
                if position.isFinite { return position }
            }
        }
        if fallback == .zeroOrMin { return main == .y ? height : 0 }
        return main == .y ? 0 : far
    }
}
