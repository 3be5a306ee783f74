// SPDX-License-Identifier: MIT

/// The rules by which marks change with their number and their neighbors, in Easel's themes. Properties of the spec take
/// precedence.
extension MarkBuilder {
    /// Whether a property comes from the theme: no channel and no value of the spec determines it.
    private func adapts(_ name: String, _ channels: Channel..., or second: String? = nil) -> Bool {
        channels.allSatisfy { encoding[$0] == nil } && mark.own[name] == nil && second.flatMap { mark.own[$0] } == nil
            && config.adapts(mark.type.name, name, mark.property(name, or: second))
    }

    /// Whether marks have an outline of their own.
    var hasStroke: Bool { encoding[.stroke] != nil || mark["stroke"] != nil }

    // MARK: - Points

    /// Returns the changes of points that depend on their number. All points of a plot, or of all cells of a facet, have
    /// the same changes.
    ///
    /// - Returns: The factors of the size and the opacity: few points are larger and opaque, many are smaller and
    ///   translucent. The outline of filled points is in the color behind them and separates points that overlap. Many
    ///   points have none, because it would hide their density.
    func crowding() -> (size: Double, opacity: Double, outline: Fill?, outlineWidth: Double) {
        guard config.isAdaptive else { return (1, 1, nil, 0) }
        let plot = unit.view.plot
        let units = plot.parent?.isFacet == true ? plot.parent?.units ?? [] : plot.units
        let count = units.lazy.filter { $0.mark.type.form == .symbol }.map(\.markRows.rowCount).max() ?? 0
        let share = (400 / Double(max(count, 1))).squareRoot()
        let hasOutline = mark.isFilled && !hasStroke && share > 0.4
        let view = config.viewPaint(unit.view.plot.spec["view"]?.object ?? Object()).paint.fill
        let color = view == nil || view == .color("transparent") ? Fill(config.value["background"]) : view
        return (
            adapts("size", .size) ? max(min(share, 1.6), 0.2) : 1,
            adapts("opacity", .opacity, .fillOpacity) ? max(min(share.squareRoot(), 4.0 / 3), 0.4) : 1,
            hasOutline ? color : nil, 0.75 * min(share, 1)
        )
    }

    // MARK: - Lines and areas

    /// The factor of the width of lines: lines with many points are thinner.
    ///
    /// - Parameter count: The number of points of the longest line.
    func thinning(_ count: Int) -> Double {
        let length = mark.isHorizontal == true ? height : width
        let isDense = length / Double(max(count, 1)) < 4
        return isDense && adapts("strokeWidth", .strokeWidth, .size, or: "size") ? 0.75 : 1
    }

    /// Whether areas are opaque, because a stack hides nothing but the grid.
    var hidesGrid: Bool {
        unit.stack != nil && !encoding.seriesFields(of: mark.type).isEmpty && mark["opacity"]?.number ?? 1 == 1
            && adapts("fillOpacity", .opacity, .fillOpacity)
    }

    // MARK: - Bars and cells

    /// Whether the marks are in bands or bins along a channel, whose edges are at whole points.
    func isSnapped(_ channel: Channel) -> Bool {
        unit.view.scale(channel)?.kind.isBanded == true || mark.type.coversGrid && encoding[channel]?.bin.isMade == true
    }

    /// The gap between cells along a channel, in points. Bands with a padding have gaps already.
    func gap(_ channel: Channel) -> Double {
        guard isSnapped(channel), let scale = unit.view.scale(channel)?.scale else { return 0 }
        return scale.kind.isBanded && scale.paddingInner > 0 ? 0 : 1
    }

    /// The position of the base of stacks of bars that are separated by lines; nil for other marks. A stack around a
    /// center has no base.
    var stackBase: Double? {
        guard config.isAdaptive, mark.type.endsAtValue, let stack = unit.stack, !hasStroke else { return nil }
        let scale = unit.view.scale(mark.isHorizontal == true ? .x : .y)?.scale
        return stack.offset == "center" ? -.infinity : scale?.number(.number(0))
    }

    /// Whether bars of bins have no gaps between them, so that round ends would be notches.
    var areBinsTouching: Bool {
        let channel: Channel = mark.isHorizontal == true ? .y : .x
        guard let bin = encoding[channel]?.bin else { return false }
        return (bin.isMade || bin.isBinned) && unit.view.scale(channel)?.kind.isDiscrete != true
    }
}
