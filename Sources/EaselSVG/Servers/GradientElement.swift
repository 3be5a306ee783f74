// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<linearGradient>` and `<radialGradient>`
enum GradientElement {
    private static let kinds: Set<String> = ["linearGradient", "radialGradient"]

    /// The parts that both kinds of gradients have.
    private struct Common {
        let chain: TemplateChain
        let stops: [Gradient.Stop]
        let spread: GradientSpread
        let isBoundingBox: Bool
        let transform: CGAffineTransform
        let viewport: CGSize
        let fonts: FontSizes

        /// Returns a coordinate; percentages are parts of 1 or of the viewport.
        func length(_ name: String, _ axis: Visit.Axis, in resolver: Resolver) -> CGFloat? {
            guard let length = chain.value(name, in: resolver).flatMap({ Length($0.trimmed) }) else { return nil }
            return points(length, axis)
        }

        func points(_ length: Length, _ axis: Visit.Axis) -> CGFloat {
            if isBoundingBox { return length.points(of: 1, fonts) }
            return switch axis {
            case .width: length.points(of: viewport.width, fonts)
            case .height: length.points(of: viewport.height, fonts)
            case .diagonal:
                length.points(
                    of: ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot(), fonts)
            }
        }

        func percent(_ value: CGFloat, _ axis: Visit.Axis) -> CGFloat {
            points(Length(value: value, unit: .percent), axis)
        }
    }

    static func linear(
        _ index: Int, for visit: Visit, bounds: CGRect, in resolver: Resolver
    ) throws(SVGError) -> PicturePaint? {
        guard let common = try common(index, for: visit, bounds: bounds, in: resolver) else { return nil }
        let start = CGPoint(
            x: common.length("x1", .width, in: resolver) ?? 0, y: common.length("y1", .height, in: resolver) ?? 0)
        let end = CGPoint(
            x: common.length("x2", .width, in: resolver) ?? common.percent(100, .width),
            y: common.length("y2", .height, in: resolver) ?? 0)
        guard common.stops.count > 1 else { return common.stops.first.map { .color($0.color) } }
        guard start != end else { return common.stops.last.map { .color($0.color) } }
        guard common.transform.isSensible else { return nil }
        return .linear(
            LinearGradientPaint(
                stops: common.stops, start: start, end: end, spread: common.spread, transform: common.transform))
    }

    static func radial(
        _ index: Int, for visit: Visit, bounds: CGRect, in resolver: Resolver
    ) throws(SVGError) -> PicturePaint? {
        guard let common = try common(index, for: visit, bounds: bounds, in: resolver) else { return nil }
        let radius = common.length("r", .diagonal, in: resolver) ?? common.percent(50, .diagonal)
        let center = CGPoint(
            x: common.length("cx", .width, in: resolver) ?? common.percent(50, .width),
            y: common.length("cy", .height, in: resolver) ?? common.percent(50, .height))
        let focus = CGPoint(
            x: common.length("fx", .width, in: resolver) ?? center.x,
            y: common.length("fy", .height, in: resolver) ?? center.y)
        var focusRadius = max(common.length("fr", .diagonal, in: resolver) ?? 0, 0)
        // Between equal circles there is only the first color, and outside the last one.
        if focus == center && abs(focusRadius - radius) < radius * 0.001 { focusRadius = radius * 0.999 }
        guard common.stops.count > 1 else { return common.stops.first.map { .color($0.color) } }
        guard radius > 0 else { return common.stops.last.map { .color($0.color) } }
        guard common.transform.isSensible else { return nil }
        return .radial(
            RadialGradientPaint(
                stops: common.stops, focus: focus, focusRadius: focusRadius, center: center, radius: radius,
                spread: common.spread, transform: common.transform))
    }

    private static func common(
        _ index: Int, for visit: Visit, bounds: CGRect, in resolver: Resolver
    ) throws(SVGError) -> Common? {
        let chain = TemplateChain(index, kinds: kinds, in: resolver)
        let stops = try stops(of: chain, for: visit, in: resolver)
        guard !stops.isEmpty else { return nil }
        let isBoundingBox = chain.value("gradientUnits", in: resolver)?.trimmed != "userSpaceOnUse"
        guard !isBoundingBox || bounds.width > 0 && bounds.height > 0 else { return nil }
        var transform = CGAffineTransform.identity
        if let owner = chain.owner(of: "gradientTransform", in: resolver) {
            let text = resolver.document.tree.elements[owner].attribute("gradientTransform") ?? ""
            let own = resolver.document.style(of: owner, in: Style(), viewport: visit.scene.viewport).own
            let list = TransformList(text) ?? own.transform
            let box = isBoundingBox ? CGSize(width: 1, height: 1) : visit.scene.viewport.size
            let matrix = list?.matrix(in: box, about: own.transformOrigin, visit.fonts) ?? .identity
            // A transform that cannot be inverted is invalid.
            if matrix.isSensible { transform = matrix }
        }
        if isBoundingBox { transform = transform.concatenating(bounds.fromUnits) }
        let spread: GradientSpread =
            switch chain.value("spreadMethod", in: resolver)?.trimmed {
            case "reflect": .reflect
            case "repeat": .repeat
            default: .pad
            }
        return Common(
            chain: chain.limited(toKindOf: index, in: resolver), stops: stops, spread: spread,
            isBoundingBox: isBoundingBox, transform: transform,
            viewport: visit.scene.viewport.size, fonts: visit.fonts)
    }

    private static func stops(
        of chain: TemplateChain, for visit: Visit, in resolver: Resolver
    ) throws(SVGError) -> [Gradient.Stop] {
        guard let owner = chain.owner(ofChildrenNamed: ["stop"], in: resolver) else { return [] }
        // Stops inherit from the gradient's own ancestors.
        let parent = try resolver.visit(owner, in: resolver.ancestorStyle(of: owner, visit.scene), visit.scene)
        var stops: [Gradient.Stop] = []
        for case .element(let child) in parent.markup.children
        where resolver.document.tree.elements[child].name == "stop" {
            let stop = try resolver.visit(child, in: parent.style, parent.scene)
            let own = stop.style.own
            let length = stop.attribute("offset").flatMap { Length($0.trimmed) } ?? .zero
            var offset = length.unit == .none || length.unit == .percent ? length.points(of: 1, stop.fonts) : 0
            offset = min(max(offset, stops.last?.location ?? 0), 1)
            var color = own.stopColor.color(current: stop.style.inherited.color)
            color.alpha *= own.stopOpacity
            stops.append(Gradient.Stop(color: color, location: offset))
            if stops.count >= 1_000 { break }
        }
        return stops
    }
}

extension CGRect {
    /// The transform from the unit square to the rectangle.
    var fromUnits: CGAffineTransform {
        CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY)
    }
}

extension Resolver {
    /// Returns the style of the element around another, where that stands in the document.
    func ancestorStyle(of index: Int, _ scene: Scene) -> Style {
        var ancestors: [Int] = []
        var parent = document.tree.elements[index].parent
        while let ancestor = parent {
            ancestors.append(ancestor)
            parent = document.tree.elements[ancestor].parent
        }
        return ancestors.reversed().reduce(initialStyle) { document.style(of: $1, in: $0, viewport: scene.viewport) }
    }

    /// The style in which the root element is.
    var initialStyle: Style {
        var style = Style()
        style.inherited.color = options.currentColor
        return style
    }
}
