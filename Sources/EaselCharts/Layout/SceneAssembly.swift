// SPDX-License-Identifier: MIT

/// Flattens placed groups into a scene.
struct SceneAssembly {
    private let context: Context
    private var views: [Box] = []
    private var isUsed: [Bool] = []
    private var marks: [SceneMark] = []
    private var itemCount = 0
    private var labelBytes = 0

    init(context: Context) { self.context = context }

    mutating func scene(_ root: PlacedGroup, in frame: ChartFrame, background: Fill?) throws(ChartError) -> Scene {
        guard frame.width.isFinite, frame.height.isFinite else {
            throw ChartError(.spec, at: "$", "the chart's size is not a finite number")
        }
        let limit = context.options.limits.sideLength
        guard frame.width <= limit, frame.height <= limit else {
            throw ChartError(
                .limit, at: "$",
                "the picture is \(frame.width.javaScriptDescription) × \(frame.height.javaScriptDescription) points, more than \(limit.javaScriptDescription) (ChartLimits.sideLength)"
            )
        }
        try add(root, at: frame.origin, view: -1)
        var scene = Scene()
        scene.width = frame.width
        scene.height = frame.height
        scene.background = background
        // Views without direct items are omitted.
        var number = 0
        let numbers = isUsed.map { isUsed -> Int in
            defer { if isUsed { number += 1 } }
            return isUsed ? number : -1
        }
        scene.views = zip(views, isUsed).filter(\.1).map(\.0)
        for index in marks.indices where marks[index].view >= 0 { marks[index].view = numbers[marks[index].view] }
        scene.marks = marks
        scene.origin = frame.origin
        return scene
    }

    private mutating func add(_ group: PlacedGroup, at offset: Point, view: Int) throws(ChartError) {
        let origin = Point(offset.x + group.x, offset.y + group.y)
        var view = view
        if group.isView {
            view = views.count
            views.append(Box(x: origin.x, y: origin.y, width: group.width ?? 0, height: group.height ?? 0))
            isUsed.append(false)
        }
        if let paint = group.background, let width = group.width, let height = group.height {
            let rectangle = Box(x: 0, y: 0, width: width, height: height)
            let item = SceneItem(shape: .rect(rectangle, corners: group.corners), paint: paint)
            try add(
                SceneMark(view: view, role: .viewBackground, clip: nil, items: [item]), at: origin, view: view)
        }
        let isLeveled = group.parts.contains { $0.level != 0 }
        let parts = isLeveled ? group.parts.sorted { $0.level < $1.level } : group.parts
        for part in parts {
            switch part.content {
            case .mark(let mark): try add(mark, at: origin, view: view)
            case .group(let group): try add(group, at: origin, view: view)
            }
        }
    }

    private mutating func add(_ mark: SceneMark, at origin: Point, view: Int) throws(ChartError) {
        if let stack = mark.stack, var outline = mark.items.first?.paint, outline.stroke != nil {
            // The stack also gets a stroke around its entire outline.
            outline.fill = nil
            var item = SceneItem(shape: .rect(stack.bounds, corners: stack.corners), paint: outline)
            if item.hasOddStroke { item.shape.move(by: Point(0.5, 0.5)) }
            try add(
                SceneMark(view: view, role: .frame, clip: mark.clip, items: [item]), at: origin, view: view)
        }
        var moved = mark
        moved.view = view
        moved.clip = mark.clip?.moved(by: origin)
        if let stack = mark.stack { moved.stack?.bounds = stack.bounds.moved(by: origin) }
        // The items are changed in place. Chart C4: −12 %.
        for index in moved.items.indices { moved.items[index].paint.removeInvisible() }
        moved.items.removeAll { !$0.isVisible }
        for index in moved.items.indices {
            labelBytes += moved.items[index].labelBytes
            moved.items[index].shape.move(by: origin)
        }
        guard !moved.items.isEmpty else { return }
        itemCount += moved.items.count
        let limits = context.options.limits
        guard itemCount <= limits.sceneItems else {
            throw ChartError(.limit, at: "$", "more than \(limits.sceneItems) items (ChartLimits.sceneItems)")
        }
        guard labelBytes <= limits.labelBytes else {
            throw ChartError(.limit, at: "$", "more than \(limits.labelBytes) bytes of text (ChartLimits.labelBytes)")
        }
        if view >= 0 { isUsed[view] = true }
        marks.append(moved)
    }
}

extension Box {
    fileprivate func moved(by offset: Point) -> Box {
        Box(x: x + offset.x, y: y + offset.y, width: width, height: height)
    }
}

extension SceneItem {
    /// The number of bytes of the item's texts.
    fileprivate var labelBytes: Int {
        var count = note?.byteCount ?? 0
        if case .text(let text) = shape { for line in text.lines { count += line.utf8.count } }
        return count
    }

    /// Whether anything of the item is visible. Its invisible paints must be removed before.
    fileprivate var isVisible: Bool {
        switch shape {
        case .image: true
        case .text(let text) where text.lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }): false
        default: paint.fill != nil || paint.stroke != nil
        }
    }
}

extension ScenePaint {
    fileprivate var hasVisibleFill: Bool { fillOpacity > 0 && fill?.isTransparent == false }

    fileprivate var hasVisibleStroke: Bool {
        strokeOpacity > 0 && strokeWidth > 0 && stroke?.isTransparent == false
    }

    fileprivate mutating func removeInvisible() {
        if !hasVisibleFill { fill = nil }
        if !hasVisibleStroke { stroke = nil }
    }
}

extension Fill {
    fileprivate var isTransparent: Bool {
        if case .color(let color) = self { color == "transparent" || color == "none" } else { false }
    }
}

extension SceneShape {
    fileprivate mutating func move(by offset: Point) {
        func moved(_ point: Point) -> Point { Point(point.x + offset.x, point.y + offset.y) }
        switch self {
        case .rect(let rectangle, let corners): self = .rect(rectangle.moved(by: offset), corners: corners)
        case .image(let image, let rectangle): self = .image(image, rectangle.moved(by: offset))
        case .rule(let start, let end): self = .rule(moved(start), moved(end))
        case .symbol(let center, let size, let shape, let angle):
            self = .symbol(moved(center), size: size, shape: shape, angle: angle)
        case .line(let points, let interpolation): self = .line(points.map(moved), interpolation)
        case .area(let points, let base, let interpolation):
            self = .area(points.map(moved), base: base.map(moved), interpolation)
        case .trail(let points, let widths): self = .trail(points.map(moved), widths: widths)
        case .arc(let center, let radii, let start, let end, let cornerRadius):
            self = .arc(center: moved(center), radii: radii, start: start, end: end, cornerRadius: cornerRadius)
        case .text(var text):
            text.anchor = moved(text.anchor)
            self = .text(text)
        case .path(let path, let shift): self = .path(path, offset: moved(shift))
        }
    }
}
