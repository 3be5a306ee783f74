// SPDX-License-Identifier: MIT

/// The two ends of rectangles along x and y.
extension MarkBuilder {
    /// Returns the two ends of a rectangle along a channel. The ends come from a bin, a band, a range, or a size around
    /// a center.
    func span(_ channel: Channel) throws(ChartError) -> RowFunction<(Double, Double)> {
        let secondary: Channel = channel == .x ? .x2 : channel == .y ? .y2 : channel.secondary ?? channel
        let definition = encoding[channel]
        let model = definition?.isScaled == true ? unit.view.scale(channel) : nil
        let isDiscrete = model?.kind.isDiscrete == true
        let hasSecondary = encoding[secondary] != nil
        let sizeName = channel == .x ? "width" : "height"
        let hasFixedSize: Bool =
            if encoding[.size] != nil { true } else if let size = mark.property(sizeName, or: "size") {
                size["band"] == nil
            } else { false }
        // The dimension of a bar's width or of a tick's length.
        let isTick = mark.type.direction == .acrossMeasure
        let across: Channel = isTick == (mark.isHorizontal == true) ? .x : .y
        let isAcross = mark.isHorizontal != nil && channel == across
        if let definition, definition.hasField, !isDiscrete, model != nil,
            definition.bin.isMade || definition.bin.isBinned || (definition.timeUnit != nil && !hasSecondary),
            !hasFixedSize, channel.offset.flatMap({ encoding[$0] }) == nil,
            !isTick || isAcross
        {
            if let span = try binSpan(channel, secondary, definition, model) { return span }
        }
        if isTick, !isAcross { return try thickness(channel) }
        let isDiscreteValue = isDiscrete && definition.map { $0.hasField || $0.datum != nil } == true
        if isDiscreteValue || isAcross || mark.type.form == .image, !hasSecondary {
            return try bandSpan(channel, definition, model, sizeName: sizeName, isAcross: isAcross)
        }
        let start = try point(channel, default: .zeroOrMax)
        let end = try self.end(secondary, of: channel)
        return { row throws(ChartError) in (try start(row), try end(row)) }
    }

    /// Returns the other end of a range: the secondary channel's position, the start of a stacked value, or the scale's
    /// zero.
    func end(_ secondary: Channel, of channel: Channel, default fallback: DefaultPosition = .zeroOrMin)
        throws(ChartError) -> RowFunction<Double>
    {
        if unit.isStacked(channel), let model = unit.view.scale(channel) {
            let start = rows[Field(column: Unit.stackStart)].asNumbers
            let scale = model.scale
            let (offset, _) = try shift(channel, bandPosition: 0.5)
            return { row throws(ChartError) in scale.number(.number(start[row])) + (try offset(row)) }
        }
        return try point(secondary, default: fallback)
    }

    /// Returns the two edges of a tick, separated by the tick's thickness and centered on its position.
    private func thickness(_ channel: Channel) throws(ChartError) -> RowFunction<(Double, Double)> {
        let thickness = mark["thickness"]?.number ?? 1
        let middle = try point(channel)
        return { row throws(ChartError) in
            let position = try middle(row)
            return (position - thickness / 2, position + thickness / 2)
        }
    }

    /// Returns the span of a bin or a time unit, without the gap between bars.
    private func binSpan(
        _ channel: Channel, _ secondary: Channel, _ definition: ChannelDefinition, _ model: ScaleModel?
    ) throws(ChartError) -> RowFunction<(Double, Double)>? {
        guard let scale = model?.scale else { return nil }
        let isShifted = definition.shift(mark: mark, hasSecondary: false) != nil
        let startColumn = rows[isShifted ? definition.shiftedColumn : definition.column]
        let endValue: (Int) -> Value
        if definition.bin.isBinned {
            if let other = encoding[secondary], other.hasField {
                let column = rows[other.column]
                endValue = { column[$0] }
            } else if let step = definition.spec["bin"]?["step"]?.number {
                endValue = { .number(startColumn[$0].asNumber + step) }
            } else {
                return nil
            }
        } else {
            let column = rows[isShifted ? definition.shiftedEndColumn : definition.endColumn]
            endValue = { column[$0] }
        }
        let sizeName = channel == .x ? "width" : "height"
        let band =
            mark.property(sizeName, or: "size")?["band"]?.number
            ?? (definition.timeUnit != nil ? mark.configuration("timeUnitBandSize")?.number : nil) ?? 1
        let inset = (1 - band) / 2
        let spacing = mark["binSpacing"]?.number ?? 0
        let least = mark["minBandSize"]?.number ?? 0
        let translate = config["axis", "translate"]?.number ?? 0.5
        let (endShift, _) = try self.shift(channel, bandPosition: 0.5)
        let (startShift, _) = try self.shift(secondary, bandPosition: 0.5)
        return { row throws(ChartError) in
            let a = scale.number(startColumn[row])
            let b = scale.number(endValue(row))
            let length = b - a
            let start = a + length * inset
            let end = b - length * inset
            let size = abs(end - start)
            // Bars narrower than the minimum size are widened, and no space is left between them.
            let change = size < least ? (least - size) / 2 : -spacing / 2
            let direction: Double = end >= start ? 1 : -1
            return (
                start - direction * change + translate + (try startShift(row)),
                end + direction * change + translate + (try endShift(row))
            )
        }
    }

    /// The extent of a rectangle along the axis of its band.
    private enum BandSize {
        /// A fraction of the band.
        case share(Double)
        /// A size in points.
        case fixed(RowFunction<Double>)
    }

    /// Returns a span with a given size around a position, or a span that covers a fraction of a band.
    private func bandSpan(
        _ channel: Channel, _ definition: ChannelDefinition?, _ model: ScaleModel?, sizeName: String, isAcross: Bool
    ) throws(ChartError) -> RowFunction<(Double, Double)> {
        let offsetModel = channel.offset.flatMap { offset in
            encoding[offset]?.isScaled == true ? unit.view.scale(offset) : nil
        }
        let size = try bandSize(channel, definition, model ?? offsetModel, sizeName: sizeName, isAcross: isAcross)
        var isCentered = (model ?? offsetModel)?.kind != .band
        // A size in the spec takes precedence over the greatest size.
        let hasOwnSize = mark.own[sizeName] != nil || mark.own["size"] != nil
        let limit = hasOwnSize ? nil : mark["maxBandSize"]?.number.map { max($0, 0) }
        let length: RowFunction<Double>
        var inset = 0.0
        switch size {
        case .fixed(let fixed):
            isCentered = true
            length = fixed
        case .share(let share):
            inset = (1 - share) / 2
            var constant = bandLength(channel, share, definition, offsetModel ?? model)
            if let limit, isAcross, constant > limit { (isCentered, constant) = (true, limit) }
            length = { _ in constant }
        case nil:
            isCentered = true
            let constant = min(bandLength(channel, nil, definition, offsetModel ?? model), limit ?? .infinity)
            length = { _ in constant }
        }
        let (offset, isEncoded) = try shift(channel, bandPosition: isCentered ? 0.5 : 0)
        let base = try position(
            channel, default: .middle, bandPosition: isCentered ? (isEncoded ? 0 : 0.5) : inset)
        return { row throws(ChartError) in
            let size = try length(row)
            let start = try base(row) + offset(row) - (isCentered ? size / 2 : 0)
            // Values outside the scale's domain are at the origin.
            if start.isNaN { return (0, size) }
            return (start, start + size)
        }
    }

    /// Returns the size from the encoding, the mark, or the configuration, or `nil` if the size is not specified.
    private func bandSize(
        _ channel: Channel, _ definition: ChannelDefinition?, _ model: ScaleModel?, sizeName: String, isAcross: Bool
    ) throws(ChartError) -> BandSize? {
        if isAcross, let encoded = try value(.size) {
            let fallback = mark.property(sizeName, or: "size")?.number ?? 0
            return .fixed { row throws(ChartError) in try encoded(row)?.asNumberIfPresent ?? fallback }
        }
        let second = isAcross ? "size" : nil
        if let constant = mark.property(sizeName, or: second) {
            if let share = constant["band"]?.number { return .share(share) }
            return .fixed(try number(nil, sizeName, or: second))
        }
        if let definition, definition.hasField {
            if definition.timeUnit != nil {
                let share = mark.configuration("timeUnitBandSize")
                // Bands have gaps of their own.
                let isOfBand = model?.kind == .band && config.adapts(mark.type.name, "timeUnitBandSize", share)
                return .share(isOfBand ? 1 : share?.number ?? 1)
            }
            if definition.bin.isMade, model?.kind.isDiscrete != true { return .share(1) }
        }
        let isDiscrete = model?.kind.isDiscrete
        let name = isDiscrete == false ? "continuousBandSize" : "discreteBandSize"
        let configured = config[mark.type.name, name]
        if let share = configured?["band"]?.number { return .share(share) }
        if let size = configured?.number { return .fixed { _ in size } }
        return isDiscrete == true ? .share(1) : nil
    }

    /// Returns the length of a fraction of a band, or the equivalent length on scales without bands.
    private func bandLength(
        _ channel: Channel, _ share: Double?, _ definition: ChannelDefinition?, _ model: ScaleModel?
    ) -> Double {
        let whole = channel == .x ? width : height
        let settings = config["scale"]
        if let share {
            guard let model else { return share * whole }
            if model.kind == .band {
                return max(mark.configuration("minBandSize")?.number ?? 0, share * model.scale.bandwidth)
            }
        }
        if let model, model.kind.isDiscrete, hasStep(channel) { return model.scale.step - 2 }
        if definition?.hasField != true, definition?.datum == nil {
            let padding = settings["bandPaddingInner"]?.number ?? settings[mark.type.bandPadding]?.number ?? 0
            return (1 - padding) * whole
        }
        let discrete = config["view", channel == .x ? "discreteWidth" : "discreteHeight"]
        return (discrete?["step"]?.number ?? config["view", "step"]?.number ?? 20) - 2
    }

    /// Whether steps determine the plot's size along a channel.
    private func hasStep(_ channel: Channel) -> Bool {
        PlotSizes.given(unit.view.plot, channel)?.number == nil
            && config["view", channel == .x ? "discreteWidth" : "discreteHeight"]?.number == nil
    }
}
