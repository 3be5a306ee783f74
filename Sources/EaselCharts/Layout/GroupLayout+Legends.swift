// SPDX-License-Identifier: MIT

extension GroupLayout {
    /// Positions the legends in a row or column on each side of the plot and returns them.
    func placeLegends(
        _ specs: [LegendSpec], _ obstacles: LegendObstacles
    ) throws(ChartError) -> [(orient: String, group: PlacedGroup)] {
        var placed: [(orient: String, group: PlacedGroup)] = []
        var byOrient: [(orient: String, groups: [PlacedGroup], offset: Double)] = []
        for spec in specs {
            guard let builder = try LegendBuilder(spec, config: config, measurer: measurer, context: context) else {
                continue
            }
            let group = try builder.group()
            if builder.orient == "none" {
                placed.append(("none", group))
                continue
            }
            let offset = builder.properties.number("offset") ?? 18
            if let index = byOrient.firstIndex(where: { $0.orient == builder.orient }) {
                byOrient[index].groups.append(group)
                byOrient[index].offset = max(byOrient[index].offset, offset)
            } else {
                byOrient.append((builder.orient, [group], offset))
            }
        }
        for (orient, groups, offset) in byOrient {
            var groups = groups
            place(&groups, orient: orient, offset: offset, obstacles)
            placed += groups.map { (orient, $0) }
        }
        return placed
    }

    private func place(
        _ groups: inout [PlacedGroup], orient: String, offset: Double, _ obstacles: LegendObstacles
    ) {
        let (sides, ends) = (obstacles.sides, obstacles.ends)
        let (width, height) = (obstacles.width, obstacles.height)
        let common = config["legend", "layout"]?.object ?? Object()
        let settings = PropertyStack(layers: [common[orient]?.object ?? Object(), common])
        let margin = settings["margin"]?.number ?? 8
        // Legends that are wider than the plot together are one above the other.
        let total = groups.reduce(-margin) { $0 + ($1.width ?? 0) + margin }
        let isTooWide = config.isAdaptive && (orient == "top" || orient == "bottom") && total > width
        let isVertical = settings["direction"] == "vertical" || isTooWide
        var layout = GridLayout(
            columns: isVertical ? 1 : nil, align: GridLayout.Pair(.each),
            padding: GridLayout.Pair(isTooWide ? margin / 2 : margin))
        layout.center = GridLayout.Pair(settings["center"]?.asBool ?? false)
        layout.isFlush = true
        _ = layout.place(&groups)
        // The positions of legends do not account for their strokes.
        var bounds = Bounds()
        for group in groups {
            bounds.formUnion(
                Bounds(group.x, group.y, group.x + (group.width ?? 0), group.y + (group.height ?? 0)))
        }

        /// Returns the position along a side of the plot.
        func along(_ size: Double, _ own: Double) -> Double {
            switch settings["anchor"]?.string {
            case "middle": size / 2 - own / 2
            case "end": size - own
            case "start": 0
            default: obstacles.sectors.isEmpty ? 0 : max(0, (size - own) / 2)
            }
        }
        /// Returns the position of a legend above or below the plot. In Easel's themes, it begins where the title does.
        func alongEnds() -> Double {
            guard config.isAdaptive, settings["anchor"] == nil else { return along(width, bounds.width) }
            return config.isMirrored
                ? max(width, sides.right, ends.right) - bounds.width : min(0, sides.left, ends.left).rounded(.down)
        }
        var shift = Point(0, 0)
        switch orient {
        case "left": shift = Point(sides.left.rounded(.down) - offset - bounds.width, along(height, bounds.height))
        case "top":
            let row =
                isVertical || settings["anchor"] != nil || !config.isAdaptive
                ? nil : obstacles.position(of: bounds)
            shift = row ?? Point(alongEnds(), ends.top.rounded(.down) - offset - bounds.height)
        case "bottom": shift = Point(alongEnds(), ends.bottom.rounded(.up) + offset)
        case "top-left": shift = Point(offset, offset)
        case "top-right": shift = Point(width - offset - bounds.width, offset)
        case "bottom-left": shift = Point(offset, height - offset - bounds.height)
        case "bottom-right": shift = Point(width - offset - bounds.width, height - offset - bounds.height)
        default: shift = Point(sides.right.rounded(.up) + offset, along(height, bounds.height))
        }
        shift.x += obstacles.shift(orient)
        for index in groups.indices {
            groups[index].move(
                toX: groups[index].x + shift.x.roundedUpAtHalf, y: groups[index].y + shift.y.roundedUpAtHalf)
        }
    }
}
