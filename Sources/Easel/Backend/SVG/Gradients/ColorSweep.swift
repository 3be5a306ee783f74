// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Shapes of one color each, painted over each other to imitate a gradient that SVG lacks.
///
/// Each shape extends below the next one, so no seam shows the background. The colors of consecutive shapes differ by
/// at most 2/255.
struct ColorSweep {
    struct Step {
        let path: Path
        let color: Color

        /// Creates a step; nil if no part of it is visible.
        init?(_ path: Path, _ color: Color, over visible: CGRect) {
            guard path.boundingBox.intersects(visible) else { return nil }
            // In nested groups, resvg drops content that begins several page lengths outside the page.
            let room = visible.insetBy(dx: -2 * visible.width, dy: -2 * visible.height)
            self.path =
                room.contains(path.boundingBox)
                ? path : path.clippedForFill(to: room, tolerance: 0.05, checkCancellation: {})
            self.color = color
        }
    }

    private(set) var steps: [Step] = []

    /// The steps painted last, inside a path.
    private(set) var last: (steps: [Step], within: Path)?

    /// The region that stays unpainted, by the even-odd rule.
    private(set) var outside: Path?

    /// The outline of all steps if they share an edge; nil otherwise.
    private(set) var outline: Path?

    var isOpaque: Bool { (steps + (last?.steps ?? [])).allSatisfy { $0.color.alpha == 1 } }

    init(
        steps: [Step], last: (steps: [Step], within: Path)? = nil, outside: Path? = nil, outline: Path? = nil
    ) {
        (self.steps, self.last, self.outside, self.outline) = (steps, last, outside, outline)
    }

    /// Creates a conic gradient from wedges.
    ///
    /// The wedges go around the center once. They start and end inside the widest range of a single color, because no
    /// later wedge covers the last ones.
    ///
    /// - Parameters:
    ///   - gradient: The gradient, with its stops as painted.
    ///   - transform: The transform to base space. In its source space, the center is the origin and the gradient
    ///     starts at +x.
    ///   - visible: The region to cover.
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
                    // At this distance, the chord between two points stays outside the visible region.
                    path.addLine(
                        to: CGPoint(x: 1.3 * reach * cos(angle), y: 1.3 * reach * sin(angle)), transform: transform)
                }
                path.closeSubpath()
            }
        }
        let parts = gradient.flatParts(longest: 2 * .pi * reach * transform.maximumScale)
        func width(_ index: Int) -> CGFloat { parts[index].positions.upperBound - parts[index].positions.lowerBound }
        guard let widest = parts.indices.max(by: { width($0) < width($1) }) else { return }
        steps = [Step(Path(rect: seen), parts[widest].color, over: seen)].compactMap(\.self)
        if parts.count == 1 { return }
        let end = parts[widest].positions.lowerBound + width(widest) / 2 + 1
        func add(_ positions: Range<CGFloat>, _ color: Color) {
            // Near the center, many wedges share a pixel, and one of them must cover it. The overlap decreases toward
            // the end, where the visible color must be close to the end color.
            let overlap = min((end - positions.upperBound) / 2, Self.longestOverlap)
            let path = wedge(positions.lowerBound, positions.upperBound + overlap)
            if let step = Step(path, color, over: seen) { steps.append(step) }
        }
        for part in parts[(widest + 1)...] { add(part.positions, part.color) }
        for part in parts[..<widest] { add(part.positions.lowerBound + 1..<part.positions.upperBound + 1, part.color) }
        add(parts[widest].positions.lowerBound + 1..<end, parts[widest].color)
    }

    /// The maximum overlap of a wedge with the wedges that follow it, in turns.
    private static let longestOverlap: CGFloat = 0.15

    /// The maximum angle of a chord, in turns. At this angle, most wedges are triangles.
    private static let longestChord: CGFloat = 0.2
}

extension Gradient {
    /// Returns the gradient as parts of one color each. The gradient's stops must be as painted.
    ///
    /// - Parameter length: The length of the gradient, in points. The number of parts is at most about twice this
    ///   length.
    func flatParts(longest length: CGFloat) -> [(positions: Range<CGFloat>, color: Color)] {
        var parts: [(positions: Range<CGFloat>, color: Color)] = []
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
    /// Adds a shape that is painted with a sweep.
    ///
    /// The sweep is cut to the shape with a mask rather than a clip: in viewers that antialias each element in a clip,
    /// every step would make the clip's edge bolder. The current clips apply to the only element of the mask.
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
            // Overlapping translucent shapes would show through each other. Their opacity is therefore drawn as a
            // separate mask.
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

    /// Returns filled paths as elements that are not added to the content.
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
