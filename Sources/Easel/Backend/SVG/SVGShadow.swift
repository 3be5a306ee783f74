// SPDX-License-Identifier: MIT

internal import Foundation

/// The filter that creates a shadow.
///
/// After each step, renderers may cut off content beyond the page. If the shadow is moved first, content that the blur
/// would bring back is lost. If it is blurred first, content that would move onto the page is lost. The order therefore
/// depends, along each axis, on the position of the source.
struct SVGShadow {
    let shadow: Shadow
    private var offsetBeforeBlur = CGSize.zero
    private var offsetAfterBlur = CGSize.zero

    /// The painted region, including the margins of each step.
    private(set) var region: CGRect

    /// - Parameters:
    ///   - bounds: The bounds of the source.
    /// - Returns: Nil if visible content is cut off with either order.
    init?(_ shadow: Shadow, of bounds: CGRect, on page: CGRect) {
        self.shadow = shadow
        let paper = page.insetBy(dx: -1, dy: -1)
        // The region extends beyond the page because, in a blur of several passes, later passes bring back content that
        // the first pass moved there.
        let room = shadow.source(of: page).union(shadow.bounds(of: page))
        region = bounds.union(shadow.bounds(of: bounds)).intersection(room).insetBy(dx: -1, dy: -1)
        let source = shadow.source(of: page).intersection(bounds)
        if source.isNull { return }
        guard paper.contains(source) else { return nil }

        let (offset, reach) = (shadow.offset, shadow.reach)
        let moved = source.offsetBy(dx: offset.width, dy: offset.height)
            .intersection(page.insetBy(dx: -reach, dy: -reach))
        let blurred = source.insetBy(dx: -reach, dy: -reach)
            .intersection(page.offsetBy(dx: -offset.width, dy: -offset.height))
        func isMovedFirst(_ low: KeyPath<CGRect, CGFloat>, _ high: KeyPath<CGRect, CGFloat>) -> Bool? {
            func stays(_ rect: CGRect) -> Bool {
                rect[keyPath: low] >= paper[keyPath: low] && rect[keyPath: high] <= paper[keyPath: high]
            }
            return stays(moved) ? true : stays(blurred) ? false : nil
        }
        guard let x = isMovedFirst(\.minX, \.maxX), let y = isMovedFirst(\.minY, \.maxY) else { return nil }
        offsetBeforeBlur = CGSize(width: x ? offset.width : 0, height: y ? offset.height : 0)
        offsetAfterBlur = CGSize(width: x ? 0 : offset.width, height: y ? 0 : offset.height)
        if !x || !y { region = region.union(bounds.insetBy(dx: -reach, dy: -reach).intersection(room)) }
    }

    /// The filter's primitives.
    var primitives: SVGMarkup {
        var steps: [SVGMarkup] = []
        // A narrower Gaussian would change nothing.
        let isBlurred = shadow.blur > 0.01
        if offsetBeforeBlur != .zero || !isBlurred { steps.append(Self.move(by: offsetBeforeBlur)) }
        if isBlurred {
            var blur = SVGMarkup("<feGaussianBlur")
            blur.attribute("stdDeviation", shadow.blur / 2, .significant(shadow.blur / 2))
            steps.append(blur)
        }
        if offsetAfterBlur != .zero { steps.append(Self.move(by: offsetAfterBlur)) }

        var result = SVGMarkup()
        for (index, step) in steps.enumerated() {
            result.append(step)
            if index == 0 { result.append(" in=\"SourceAlpha\"") }
            result.append(index == steps.count - 1 ? " result=\"a\"/>" : "/>")
        }
        result.append("<feFlood")
        if !shadow.color.isBlackIn8Bits { result.attribute("flood-color", color: shadow.color) }
        result.attribute("flood-opacity", share: shadow.color.alpha)
        result.append("/><feComposite in2=\"a\" operator=\"in\"/>")
        return result
    }

    private static func move(by offset: CGSize) -> SVGMarkup {
        var result = SVGMarkup("<feOffset")
        if offset.width != 0 { result.attribute("dx", offset.width, .significant(offset.width)) }
        if offset.height != 0 { result.attribute("dy", offset.height, .significant(offset.height)) }
        return result
    }
}
