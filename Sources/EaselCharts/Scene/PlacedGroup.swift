// SPDX-License-Identifier: MIT

/// A group with its position, size, and content. The content uses the group's coordinates.
struct PlacedGroup {
    struct Part {
        enum Content {
            case mark(SceneMark)
            indirect case group(PlacedGroup)
        }

        /// The level that determines the painting order.
        var level: Double
        var content: Content
    }

    var x = 0.0
    var y = 0.0
    var width: Double?
    var height: Double?
    /// Whether the scene includes the group in its list of views.
    var isView = false
    /// Whether the group is a gap in a grid.
    var isAbsent = false
    var background: ScenePaint?
    var corners = Corners()
    /// The content.
    var parts: [Part] = []
    /// The bounds of the group in its parent's coordinates.
    var bounds = Bounds()

    mutating func add(_ mark: SceneMark, level: Double = 0) {
        if !mark.items.isEmpty { parts.append(Part(level: level, content: .mark(mark))) }
    }

    mutating func add(_ role: SceneMark.Role, _ items: [SceneItem]) {
        add(SceneMark(view: -1, role: role, clip: nil, items: items))
    }

    mutating func add(_ group: PlacedGroup, level: Double = 0) {
        parts.append(Part(level: level, content: .group(group)))
    }

    /// Makes the content one part of the chart.
    mutating func add(_ note: SceneNote) {
        for index in parts.indices {
            switch parts[index].content {
            case .mark(var mark):
                mark.note = note
                parts[index].content = .mark(mark)
            case .group(var group):
                group.add(note)
                parts[index].content = .group(group)
            }
        }
    }

    /// Moves the group to a position.
    mutating func move(toX x: Double, y: Double) {
        bounds = bounds.moved(x - self.x, y - self.y)
        self.x = x
        self.y = y
    }
}
