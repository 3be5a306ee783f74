// SPDX-License-Identifier: MIT

/// The names of series at the ends of their lines, which replace the legend where there is space.
struct DirectLabels {
    /// The labels, right of the plot.
    let mark: SceneMark
    /// The path of the definition whose legend they replace.
    let path: String

    /// The distance of labels from the plot, in points.
    private static let offset = 8.0

    /// Creates the labels of a plot's lines.
    ///
    /// - Returns: nil if the config does not ask for labels; if there are not two to six lines; if a line ends far from
    ///   the plot's right side; or if the names are wider than a third of the plot.
    init?(_ view: ViewNode, _ marks: [SceneMark], config: Config, measurer: TextMeasurer) {
        guard let (scale, definition) = Self.series(of: view, config) else { return nil }
        let style = config["legend"]
        var text = SceneText(anchor: Point(0, 0), lines: [])
        text.font = TextFont(
            family: config.value["font"]?.string ?? "sans-serif", size: style["labelFontSize"]?.number ?? 10)
        text.baseline = .middle
        let height = (1.25 * text.font.size).rounded()
        let names = scale.domain.map(\.asString)
        let widest = names.map { measurer.width(of: $0, in: text.font) }.max() ?? 0
        guard widest > 0, widest <= view.width / 3, height * Double(names.count) <= view.height else { return nil }

        var ends: [(y: Double, name: String, color: String)] = []
        for (category, name) in zip(scale.domain, names) {
            guard let color = scale.color(category), let end = Self.end(of: color, in: marks),
                end.x >= 0.9 * view.width, !ends.contains(where: { $0.color == color })
            else { return nil }
            ends.append((end.y, name, color))
        }
        ends.sort { $0.y < $1.y }
        let apart = Self.apart(
            ends.map(\.y), by: height, from: text.font.size / 2, to: view.height - text.font.size / 2)
        let contrast = TextContrast(config)
        let items = zip(ends, apart).map { end, y in
            var label = text
            label.lines = [end.name]
            label.anchor = Point(view.width + Self.offset, y)
            return SceneItem(shape: .text(label), paint: ScenePaint(fill: .color(contrast.readable(end.color))))
        }
        mark = SceneMark(view: 0, role: .legendLabel, clip: nil, items: items)
        path = definition.path
    }

    /// Returns the color scale of two to six lines of a plot; nil if the config does not ask for labels, if other marks
    /// than points use the scale, or if its legend has labels of its own.
    static func series(of view: ViewNode, _ config: Config) -> (Scale, ChannelDefinition)? {
        guard config.labelsLines, !config.isMirrored, !config.hides("legend"), view.parent == nil else { return nil }
        let units = view.units.filter { $0.encoding[.color]?.isScaled == true }
        guard let line = units.first(where: { $0.mark.type == .line }), let definition = line.encoding[.color],
            let model = line.view.scale(.color), model.kind == .ordinal, definition.timeUnit == nil,
            (2...6).contains(model.scale.domain.count),
            units.allSatisfy({
                $0.view.scale(.color) === model && [.line, .symbol].contains($0.mark.type.form)
            })
        else { return nil }
        let own = ["labelExpr", "format", "formatType", "values", "disable"]
        for unit in units {
            let legend = unit.encoding[.color]?.spec["legend"]
            if legend == .null || legend == false || own.contains(where: { legend?[$0] != nil }) { return nil }
        }
        return (model.scale, definition)
    }

    /// Returns the rightmost point of the lines with a color.
    private static func end(of color: String, in marks: [SceneMark]) -> Point? {
        var end: Point?
        for item in marks.lazy.flatMap(\.items) where item.paint.stroke == .color(color) {
            guard case .line(let points, _) = item.shape else { continue }
            for point in points where point.x >= end?.x ?? -.infinity { end = point }
        }
        return end
    }

    /// Returns the positions nearest to given ones, in ascending order, that are at least a distance apart (isotonic
    /// regression by pooling adjacent violators).
    static func apart(_ positions: [Double], by distance: Double, from start: Double, to end: Double) -> [Double] {
        var pools: [(sum: Double, count: Int)] = []
        for (index, position) in positions.enumerated() {
            pools.append((position - Double(index) * distance, 1))
            while pools.count > 1 {
                let (last, previous) = (pools[pools.count - 1], pools[pools.count - 2])
                guard last.sum / Double(last.count) < previous.sum / Double(previous.count) else { break }
                pools.removeLast(2)
                pools.append((last.sum + previous.sum, last.count + previous.count))
            }
        }
        let limit = max(start, end - Double(max(positions.count - 1, 0)) * distance)
        return pools.flatMap { pool in
            Array(repeating: max(start, min(pool.sum / Double(pool.count), limit)), count: pool.count)
        }.enumerated().map { $1 + Double($0) * distance }
    }
}
