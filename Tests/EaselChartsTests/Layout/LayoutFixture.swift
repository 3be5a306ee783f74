// SPDX-License-Identifier: MIT

@testable import EaselCharts

/// Lays out groups with the guides of small charts in DejaVu Sans.
struct LayoutFixture {
    var config: Config
    let context = Context(ChartOptions())

    init(_ config: Value = [:]) {
        self.config = Config(Value.object(Config.merged(["font": "DejaVu Sans"], config.object ?? Object())))
    }

    func scene(
        _ group: PlotGroup, autosize: Autosize = Autosize(), width: Double? = nil, height: Double? = nil
    ) throws -> (scene: Scene, frame: ChartFrame) {
        let measurer = TextMeasurer(fonts: ChartOptions().fonts)
        let layout = try ChartLayout(
            group, autosize: autosize, config: config, measurer: measurer, context: context)
        let frame = layout.frame(padding: Padding(), width: width, height: height)
        return (try layout.scene(in: frame, background: nil), frame)
    }

    static func linear(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Scale {
        Scale(.linear, domain: [.number(low), .number(high)], range: .numbers([start, end]))
    }

    static func band(_ names: [String], _ end: Double) -> Scale {
        var scale = Scale(.band, domain: names.map(Value.string), range: .numbers([0, end]))
        scale.paddingInner = 0.1
        scale.paddingOuter = 0.05
        return scale
    }

    static func field(_ kind: GuideField.Kind, _ title: String) -> GuideField {
        var field = GuideField(kind)
        field.title = title.isEmpty ? [] : [title]
        return field
    }

    /// Returns the plot and the axes of a bar chart with three categories and values of up to 55.
    static func bars() -> PlotGroup {
        var group = PlotGroup(width: 60, height: 300)
        group.background = ScenePaint(fill: .color("transparent"), stroke: .color("#ddd"))
        group.axes = [
            AxisSpec(
                .x, scale: band(["A", "B", "C"], 60), field: field(.ordinal, "a"), length: 60, crossLength: 300,
                path: "$.encoding.x"),
            AxisSpec(
                .y, scale: linear(0, 55, 300, 0), field: field(.quantitative, "b"), length: 300, crossLength: 60,
                path: "$.encoding.y"),
        ]
        return group
    }
}

extension Scene {
    /// Returns the lines, anchors, alignments, and baselines of the text items with a role. Anchors are relative to a
    /// view's origin and rounded to hundredths of a point.
    func texts(_ role: SceneMark.Role, view: Int = 0) -> [String] {
        items(role, view: view).compactMap { item in
            guard case .text(let text) = item.shape else { return nil }
            return "\(text.lines.joined(separator: "|")) \(position(text.anchor, view)) \(text.align) \(text.baseline)"
        }
    }

    /// Returns the ends of the rules with a role, relative to a view's origin.
    func rules(_ role: SceneMark.Role, view: Int = 0) -> [String] {
        items(role, view: view).compactMap { item in
            guard case .rule(let start, let end) = item.shape else { return nil }
            return "\(position(start, view)) \(position(end, view))"
        }
    }

    func rectangles(_ role: SceneMark.Role, view: Int = 0) -> [String] {
        items(role, view: view).compactMap { item in
            guard case .rect(let rectangle, _) = item.shape else { return nil }
            let size = "\(rounded(rectangle.width)) × \(rounded(rectangle.height))"
            return "\(position(Point(rectangle.x, rectangle.y), view)) \(size)"
        }
    }

    func symbols(_ role: SceneMark.Role, view: Int = 0) -> [String] {
        items(role, view: view).compactMap { item in
            guard case .symbol(let center, let size, let shape, _) = item.shape else { return nil }
            return "\(shape) \(position(center, view)) \(rounded(size))"
        }
    }

    func items(_ role: SceneMark.Role, view: Int) -> [SceneItem] {
        marks.filter { $0.role == role && $0.view == view }.flatMap(\.items)
    }

    private func position(_ point: Point, _ view: Int) -> String {
        let origin = view < views.count && view >= 0 ? Point(views[view].x, views[view].y) : Point(0, 0)
        return "\(rounded(point.x - origin.x)),\(rounded(point.y - origin.y))"
    }

    private func rounded(_ number: Double) -> String { ((number * 100).rounded() / 100).javaScriptDescription }
}
