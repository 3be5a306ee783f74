// SPDX-License-Identifier: MIT

/// Bars, rectangles, images, and ticks.
extension MarkBuilder {
    func rectangles() throws(ChartError) -> [SceneItem] {
        let x = try span(.x)
        let y = try span(.y)
        let item = try self.items()
        let corners = cornerFunction
        let roundsStack = roundsStacks
        let isHorizontal = mark.isHorizontal == true
        var urls = try value(.url)
        if urls == nil { urls = try property("url") }
        // The edges of bars and cells are sharp at the size of the spec.
        let isCell = mark.type.coversGrid
        let snaps = config.isAdaptive && (mark.type.endsAtValue || isCell)
        let (snapsX, snapsY) = (snaps && isSnapped(.x), snaps && isSnapped(.y))
        let (gapX, gapY) = isCell && snaps && !hasStroke ? (gap(.x), gap(.y)) : (0, 0)
        let base = stackBase
        let align = mark["align"]?.string ?? "center"
        let baseline = mark["baseline"]?.string ?? "middle"
        var items: [SceneItem] = []
        var images: [String: String] = [:]
        items.reserveCapacity(rows.rowCount)
        for row in paintingOrder() {
            let (x1, x2) = try x(row)
            let (y1, y2) = try y(row)
            var bounds = Box(x: min(x1, x2), y: min(y1, y2), width: abs(x2 - x1), height: abs(y2 - y1))
            if mark.type.form == .image {
                bounds.x += align == "left" ? bounds.width / 2 : align == "right" ? -bounds.width / 2 : 0
                bounds.y += baseline == "top" ? bounds.height / 2 : baseline == "bottom" ? -bounds.height / 2 : 0
                guard let url = try optional(urls, row)?.string else { continue }
                try context.budget.charge(work: 32, at: unit.view.path)
                if images[url] == nil {
                    try context.budget.checkTime(at: unit.view.path)
                    images[url] = try imageData(url)
                }
                let image = SceneImage(
                    url: images[url] ?? url, keepsAspect: mark["aspect"]?.bool ?? true,
                    isSmooth: mark["smooth"]?.bool ?? true)
                var picture = try item(.image(image, bounds), row)
                picture.paint = ScenePaint()
                items.append(picture)
            } else {
                let edge: Edge? =
                    if isHorizontal {
                        x1 == x2 ? nil : x1 > x2 ? .right : .left
                    } else {
                        y1 == y2 ? nil : y1 < y2 ? .top : .bottom
                    }
                // Small cells touch.
                let isLarge = (gapX == 0 || bounds.width > 9) && (gapY == 0 || bounds.height > 9)
                if snapsX { bounds.snap(horizontally: true) }
                if snapsY { bounds.snap(horizontally: false) }
                if isLarge { (bounds.width, bounds.height) = (bounds.width - gapX, bounds.height - gapY) }
                if let base { bounds.separate(from: isHorizontal ? x2 : y2, base: base, horizontally: isHorizontal) }
                // The radii of a stack are limited by the size of the entire stack.
                let radii = roundsStack ? corners(edge) : corners(edge).limited(to: bounds)
                items.append(try item(.rect(bounds, corners: radii), row))
            }
        }
        return items
    }

    // MARK: - Corners

    /// An edge of a rectangle.
    private enum Edge { case left, right, top, bottom }

    /// Returns the corner radii of a rectangle whose value is at an edge. Both ends of a range are values.
    ///
    /// As in Vega-Lite 6.4.4, `cornerRadiusEnd` rounds the edge away from zero. A radius in the spec takes precedence
    /// over `cornerRadiusEnd` in the configuration.
    private var cornerFunction: (Edge?) -> Corners {
        let end = mark["cornerRadiusEnd"]?.number
        let ownsEnd = mark.own["cornerRadiusEnd"] != nil
        let isRanged = encoding[mark.isHorizontal == true ? .x2 : .y2] != nil
        let all = mark["cornerRadius"]?.number ?? 0
        let isSquare = areBinsTouching && config.adapts(mark.type.name, "cornerRadiusEnd", mark["cornerRadiusEnd"])
        func radii(_ name: String) -> (plain: Double, end: Double) {
            let plain = mark[name]?.number ?? all
            let hasOwn = mark.own[name] != nil || mark.own["cornerRadius"] != nil
            guard mark.type.endsAtValue, mark.isHorizontal != nil, let end, ownsEnd || !hasOwn && !isSquare else {
                return (plain, plain)
            }
            return (plain, end)
        }
        let topLeft = radii("cornerRadiusTopLeft")
        let topRight = radii("cornerRadiusTopRight")
        let bottomRight = radii("cornerRadiusBottomRight")
        let bottomLeft = radii("cornerRadiusBottomLeft")
        return { edge in
            Corners(
                topLeft: isRanged || edge == .top || edge == .left ? topLeft.end : topLeft.plain,
                topRight: isRanged || edge == .top || edge == .right ? topRight.end : topRight.plain,
                bottomRight: isRanged || edge == .bottom || edge == .right ? bottomRight.end : bottomRight.plain,
                bottomLeft: isRanged || edge == .bottom || edge == .left ? bottomLeft.end : bottomLeft.plain)
        }
    }

    /// Whether the corner radii of bars apply to entire stacks.
    var roundsStacks: Bool {
        guard mark.type.endsAtValue, unit.stack != nil, encoding[.size]?.hasField != true else { return false }
        return Self.cornerNames.contains { (mark[$0]?.number ?? 0) != 0 }
    }

    private static let cornerNames = [
        "cornerRadius", "cornerRadiusEnd", "cornerRadiusTopLeft", "cornerRadiusTopRight", "cornerRadiusBottomLeft",
        "cornerRadiusBottomRight",
    ]

    /// Returns stacked bars, with one mark for each stack. The corner radii of the outermost bars apply to the stack.
    /// The part of a stack outside the clip is cut off, as it is for single bars.
    func stacks(_ items: [SceneItem], _ stack: StackDefinition, clip: Box?, note: SceneNote?) -> [SceneMark] {
        var stacks: [(position: Double, bounds: Box, corners: Corners, items: [SceneItem])] = []
        let isVertical = stack.channel == Channel.y.rawValue
        // The first stack at each position, by the position in millionths of a point. Rounding may use the next key.
        var indices: [Double: Int] = [:]
        for var item in items {
            guard case .rect(let r, let corners) = item.shape else { continue }
            item.shape = .rect(r, corners: Corners())
            let position = isVertical ? r.x : r.y
            let key = (position * 1e6).rounded(.down)
            let near = [key - 1, key, key + 1].compactMap { indices[$0] }
            if let index = near.filter({ abs(stacks[$0].position - position) < 1e-6 }).min() {
                let b = stacks[index].bounds
                let (x, y) = (min(b.x, r.x), min(b.y, r.y))
                let (right, bottom) = (max(b.x + b.width, r.x + r.width), max(b.y + b.height, r.y + r.height))
                if isVertical ? r.height > 0 : r.width > 0 {
                    let isEmpty = isVertical ? b.height == 0 : b.width == 0
                    let isFirst = isEmpty || (isVertical ? r.y < b.y : r.x < b.x)
                    let isLast = isEmpty || (isVertical ? bottom > b.y + b.height : right > b.x + b.width)
                    if isFirst { stacks[index].corners.setStart(corners, isVertical: isVertical) }
                    if isLast { stacks[index].corners.setEnd(corners, isVertical: isVertical) }
                }
                stacks[index].bounds = Box(x: x, y: y, width: right - x, height: bottom - y)
                stacks[index].items.append(item)
            } else {
                if indices[key] == nil { indices[key] = stacks.count }
                stacks.append((position, r, corners, [item]))
            }
        }
        return stacks.map { stack in
            let outline = SceneStack(bounds: stack.bounds, corners: stack.corners.limited(to: stack.bounds))
            return SceneMark(view: 0, role: .mark, clip: clip, stack: outline, items: stack.items, note: note)
        }
    }

    // MARK: - Spans

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

extension Corners {
    /// Returns the radii, each at most half the length of a side of a rectangle.
    fileprivate func limited(to bounds: Box) -> Corners {
        let maximum = min(bounds.width, bounds.height) / 2
        return Corners(
            topLeft: min(topLeft, maximum), topRight: min(topRight, maximum),
            bottomRight: min(bottomRight, maximum), bottomLeft: min(bottomLeft, maximum))
    }

    /// Takes over the radii at the top of a vertical stack, or at the left of a horizontal stack.
    fileprivate mutating func setStart(_ other: Corners, isVertical: Bool) {
        topLeft = other.topLeft
        if isVertical { topRight = other.topRight } else { bottomLeft = other.bottomLeft }
    }

    /// Takes over the radii at the bottom of a vertical stack, or at the right of a horizontal stack.
    fileprivate mutating func setEnd(_ other: Corners, isVertical: Bool) {
        bottomRight = other.bottomRight
        if isVertical { bottomLeft = other.bottomLeft } else { topRight = other.topRight }
    }
}

extension Box {
    /// Moves the edges along an axis to whole points; narrow rectangles stay visible.
    fileprivate mutating func snap(horizontally: Bool) {
        let (low, high) = horizontally ? (x, x + width) : (y, y + height)
        // The edge between two bands may be a rounding error below or above the middle of a point.
        let (start, end) = ((low + 1e-6).rounded(), (high + 1e-6).rounded())
        guard end > start else { return }
        if horizontally { (x, width) = (start, end - start) } else { (y, height) = (start, end - start) }
    }

    /// Leaves a line of the background between a bar of a stack and the bar below it, unless the bar is short.
    ///
    /// - Parameters:
    ///   - start: The end that is nearer to the base of the stack.
    ///   - base: The base of the stack, where bars begin without a line.
    fileprivate mutating func separate(from start: Double, base: Double, horizontally: Bool) {
        let (low, length) = horizontally ? (x, width) : (y, height)
        guard length >= 8, abs(start - base) > 0.5 else { return }
        let isAtLow = abs(start - low) < length / 2
        if horizontally {
            (x, width) = (isAtLow ? x + 1 : x, width - 1)
        } else {
            (y, height) = (isAtLow ? y + 1 : y, height - 1)
        }
    }
}
