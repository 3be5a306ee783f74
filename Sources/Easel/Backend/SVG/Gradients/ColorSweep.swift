// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Flat shapes painted one over the other that look like a gradient that SVG does not have.
///
/// Each shape reaches below the next one, so that no seam shows what is behind the two. Colors differ by no more than two
/// steps of 255 from one shape to the next.
struct ColorSweep {
    struct Step {
        let path: Path
        let color: Color

        /// Nil if nothing of it is visible.
        init?(_ path: Path, _ color: Color, over visible: CGRect) {
            guard path.boundingBox.intersects(visible) else { return nil }
            // In groups within groups, resvg shows nothing of what begins several pages before the page.
            let room = visible.insetBy(dx: -2 * visible.width, dy: -2 * visible.height)
            self.path =
                room.contains(path.boundingBox)
                ? path : path.clippedForFill(to: room, tolerance: 0.05, checkCancellation: {})
            self.color = color
        }
    }

    private(set) var steps: [Step] = []

    /// The last steps, which are painted within a path.
    private(set) var last: (steps: [Step], within: Path)?

    /// The region that stays unpainted, by the even-odd rule.
    private(set) var outside: Path?

    /// The outline of all steps, where they share an edge; nil if they do not.
    private(set) var outline: Path?

    var isOpaque: Bool { (steps + (last?.steps ?? [])).allSatisfy { $0.color.alpha == 1 } }

    init(
        steps: [Step], last: (steps: [Step], within: Path)? = nil, outside: Path? = nil, outline: Path? = nil
    ) {
        (self.steps, self.last, self.outside, self.outline) = (steps, last, outside, outline)
    }

    /// A conic gradient as wedges.
    ///
    /// They follow each other once round, from within the widest color back to it, so that the last ones, which no later
    /// one covers, end where all is of that color.
    ///
    /// - Parameters:
    ///   - gradient: As it is painted.
    ///   - transform: Takes the space whose origin is the centre and whose +x is where the gradient starts to base space.
    ///   - visible: What has to be covered.
    init(_ gradient: Gradient, under transform: CGAffineTransform, over visible: CGRect) {
        guard !visible.isNull else { return }
        let seen = visible.insetBy(dx: -1, dy: -1)
        let back = transform.inverted()
        let reach = seen.corners.map { CGVector(from: .zero, to: $0.applying(back)).length }.max() ?? 0
        func wedge(_ start: CGFloat, _ end: CGFloat) -> Path {
            let parts = max(Int(((end - start) / Self.longestChord).rounded(.up)), 1)
            return Path { path in
                path.move(to: .zero, transform: transform)
                for part in 0...parts {
                    let angle = 2 * .pi * (start + (end - start) * CGFloat(part) / CGFloat(parts))
                    // So far out that the chord between two points is beyond what is seen.
                    path.addLine(
                        to: CGPoint(x: 1.3 * reach * cos(angle), y: 1.3 * reach * sin(angle)), transform: transform)
                }
                path.closeSubpath()
            }
        }
        let parts = gradient.flatParts(longest: 2 * .pi * reach * transform.maximumScale)
        func width(_ index: Int) -> CGFloat { parts[index].places.upperBound - parts[index].places.lowerBound }
        guard let widest = parts.indices.max(by: { width($0) < width($1) }) else { return }
        steps = [Step(Path(rect: seen), parts[widest].color, over: seen)].compactMap(\.self)
        if parts.count == 1 { return }
        let end = parts[widest].places.lowerBound + width(widest) / 2 + 1
        func add(_ places: Range<CGFloat>, _ color: Color) {
            // Near the centre many wedges share a pixel, which one of them has to cover. Towards the end ever less far, as
            // what they leave there has to be of nearly its color.
            let overlap = min((end - places.upperBound) / 2, Self.longestOverlap)
            let path = wedge(places.lowerBound, places.upperBound + overlap)
            if let step = Step(path, color, over: seen) { steps.append(step) }
        }
        for part in parts[(widest + 1)...] { add(part.places, part.color) }
        for part in parts[..<widest] { add(part.places.lowerBound + 1..<part.places.upperBound + 1, part.color) }
        add(parts[widest].places.lowerBound + 1..<end, parts[widest].color)
    }

    /// The overlap of a wedge with the wedges that follow it, in turns.
    private static let longestOverlap: CGFloat = 0.15

    /// In turns, so that most wedges are triangles.
    private static let longestChord: CGFloat = 0.2
}

extension Gradient {
    /// The gradient as parts of one color each. For stops as they are painted.
    ///
    /// - Parameter length: How long it is, in points; there need not be more parts than that twice.
    func flatParts(longest length: CGFloat) -> [(places: Range<CGFloat>, color: Color)] {
        var parts: [(places: Range<CGFloat>, color: Color)] = []
        for (left, right) in zip(stops, stops.dropFirst()) where left.location < right.location {
            let difference = max(
                abs(left.color.red - right.color.red), abs(left.color.green - right.color.green),
                abs(left.color.blue - right.color.blue), abs(left.color.alpha - right.color.alpha))
            let width = right.location - left.location
            let count = max(Int(min((difference * 255 / 2).rounded(.up), 2 * width * length)), 1)
            for index in 0..<count {
                let (low, high) = (CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
                parts.append(
                    (
                        left.location + width
                            * low..<(index + 1 == count ? right.location : left.location + width * high),
                        left.color.mixed(with: right.color, by: (low + high) / 2)
                    ))
            }
        }
        return parts
    }
}

extension SVGBackend {
    /// Adds a shape that is painted by a sweep.
    ///
    /// Masks cut the sweep to shape: viewers that antialias each element in a clip make its edge bolder with every step. The
    /// clips act on the mask's only element.
    func add(_ sweep: ColorSweep, within shape: Shape, _ edge: RasterQuality) {
        guard let outline = attempt({ () throws(DrawingError) in try shape.outline(budget) }) else { return }
        func elements(_ color: (Color) -> Color) -> SVGMarkup {
            func markup(_ steps: [ColorSweep.Step]) -> SVGMarkup {
                elementsApart(steps.map { (path: $0.path, .winding, color: color($0.color), RasterQuality()) })
            }
            var all = markup(sweep.steps)
            if let last = sweep.last { all.append(masked(markup(last.steps), by: last.within, .winding, edge)) }
            return all
        }
        var colors = elements { $0.withAlphaComponent(1) }
        if let outline = sweep.outline { colors = masked(colors, by: outline, .winding, edge) }
        if !sweep.isOpaque {
            // Shapes over shapes would show through each other; so their opacity is a picture of its own.
            colors = masked(colors, by: elements { Color(white: $0.alpha) })
        }
        let clips = content.clips
        var clipsOfMask = clips
        if let outside = sweep.outside {
            var rest = Path(rect: page.union(outside.boundingBox).insetBy(dx: -1, dy: -1))
            rest.addPath(outside)
            clipsOfMask.append(attribute(of: rest, .evenOdd, edge))
        }
        content.clips = []
        content.add(
            masked(colors, by: elementsApart([(outline.path, outline.rule, .white, edge)], clips: clipsOfMask)))
        content.clips = clips
    }

    private func masked(_ content: SVGMarkup, by path: Path, _ rule: FillRule, _ edge: RasterQuality) -> SVGMarkup {
        masked(content, by: elementsApart([(path, rule, .white, edge)]))
    }

    private func masked(_ content: SVGMarkup, by luminance: SVGMarkup) -> SVGMarkup {
        var mask = SVGMarkup(" maskUnits=\"userSpaceOnUse\"")
        appendBox(page, to: &mask)
        mask.append(">")
        mask.append(luminance)
        mask.append("</mask>")
        var attributes = SVGMarkup()
        attributes.attribute("mask", url: definitions.identifier(.mask, "<mask", mask))
        return SVGMarkup.group(attributes, around: content)
    }

    /// Filled paths as elements that stand nowhere yet.
    private func elementsApart(
        _ paths: [(path: Path, rule: FillRule, color: Color, edge: RasterQuality)], clips: [SVGMarkup] = []
    ) -> SVGMarkup {
        var apart = SVGContent(budget)
        apart.clips = clips
        for (path, rule, color, edge) in paths {
            var ink = PaintStyle(paint: .color(color))
            ink.edge = edge
            let style = style(ink, isEvenOdd: rule == .evenOdd, box: nil)
            apart.add(style: style, .path(path, dropsPoints: false), precision)
        }
        apart.closeAll()
        return apart.markup
    }
}
