// SPDX-License-Identifier: MIT

/// The rectangles of interval selections with an initial value.
struct Brushes {
    /// The fills, below the marks.
    private(set) var backgrounds: [SceneMark] = []
    /// The outlines, above the marks.
    private(set) var outlines: [SceneMark] = []

    init(_ view: ViewNode, context: Context) {
        for unit in view.units {
            for param in unit.view.spec["params"]?.array ?? [] {
                guard let name = param["name"]?.string, let select = param["select"],
                    (select.string ?? select["type"]?.string) == "interval",
                    case .intervals(let intervals) = context.selections[name], !intervals.isEmpty
                else { continue }
                add(unit, intervals, select["mark"]?.object ?? Object())
            }
        }
    }

    private mutating func add(_ unit: Unit, _ intervals: [Selection.FieldInterval], _ look: Object) {
        guard let x = extent(unit, .x, intervals), let y = extent(unit, .y, intervals) else { return }
        let bounds = Box(
            x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
        let shape = SceneShape.rect(bounds, corners: Corners())
        var fill = ScenePaint()
        fill.fill = Fill(look["fill"] ?? "#333")
        fill.fillOpacity = look["fillOpacity"]?.number ?? 0.125
        var outline = ScenePaint()
        outline.stroke = Fill(look["stroke"] ?? "white")
        outline.strokeOpacity = look["strokeOpacity"]?.number ?? 1
        outline.strokeWidth = look["strokeWidth"]?.number ?? 1
        outline.dash = look["strokeDash"]?.array?.compactMap(\.number) ?? []
        backgrounds.append(SceneMark(view: 0, role: .mark, clip: nil, items: [SceneItem(shape: shape, paint: fill)]))
        outlines.append(SceneMark(view: 0, role: .mark, clip: nil, items: [SceneItem(shape: shape, paint: outline)]))
    }

    /// Returns the range of an interval along a channel, or the full plot if the selection does not restrict the
    /// channel.
    private func extent(_ unit: Unit, _ channel: Channel, _ intervals: [Selection.FieldInterval]) -> ClosedRange<
        Double
    >? {
        guard let field = unit.encoding[channel]?.field, let interval = intervals.first(where: { $0.field == field }),
            let scale = unit.view.scale(channel)?.scale
        else { return 0...(channel == .x ? unit.view.plot.width : unit.view.plot.height) }
        let positions: [Double]
        if interval.values.isEmpty {
            positions = [scale.number(.number(interval.lower)), scale.number(.number(interval.upper))]
        } else {
            positions = interval.values.flatMap { [scale.number($0), scale.number($0) + scale.bandwidth] }
        }
        guard let least = positions.min(), let greatest = positions.max(), least.isFinite, greatest.isFinite else {
            return nil
        }
        return least...greatest
    }
}
