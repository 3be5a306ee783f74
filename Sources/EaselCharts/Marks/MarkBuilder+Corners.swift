// SPDX-License-Identifier: MIT

/// The corner radii of bars and rectangles, and of stacks of bars.
extension MarkBuilder {
    /// An edge of a rectangle.
    enum Edge { case left, right, top, bottom }

    /// Returns the corner radii of a rectangle whose value is at an edge. Both ends of a range are values.
    ///
    /// As in Vega-Lite 6.4.4, `cornerRadiusEnd` rounds the edge away from zero. A radius in the spec takes precedence
    /// over `cornerRadiusEnd` in the configuration.
    var cornerFunction: (Edge?) -> Corners {
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
}

extension Corners {
    /// Returns the radii, each at most half the length of a side of a rectangle.
    func limited(to bounds: Box) -> Corners {
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
