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
