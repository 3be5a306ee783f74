// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// Primitives with at most one input: blur, shadow, offset, flood, image, tile, and morphology
enum SimplePrimitives {
    @Sendable static func blur(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        // A deviation that is negative or invalid changes nothing.
        let deviation = filter.distances("stdDeviation", of: visit, default: 0) ?? .zero
        let edges: Filter.Edges =
            switch visit.attribute("edgeMode")?.trimmed {
            case "duplicate": .duplicate
            case "wrap": .wrap
            default: .transparent
            }
        return (.blur(deviation, edges: edges), [filter.input("in", of: visit)])
    }

    @Sendable static func dropShadow(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable
        .Step?
    {
        let own = visit.style.own
        let offset = CGSize(
            width: filter.scaled(filter.number("dx", of: visit, default: 2), .width),
            height: filter.scaled(filter.number("dy", of: visit, default: 2), .height))
        let deviation = filter.distances("stdDeviation", of: visit, default: 2) ?? .zero
        let color = filter.color(own.floodColor, opacity: own.floodOpacity, of: visit)
        return (.dropShadow(offset: offset, blur: deviation, color: color), [filter.input("in", of: visit)])
    }

    @Sendable static func offset(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        let offset = CGSize(
            width: filter.scaled(filter.number("dx", of: visit, default: 0), .width),
            height: filter.scaled(filter.number("dy", of: visit, default: 0), .height))
        return (.offset(offset), [filter.input("in", of: visit)])
    }

    @Sendable static func flood(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        let own = visit.style.own
        return (.flood(filter.color(own.floodColor, opacity: own.floodOpacity, of: visit)), [])
    }

    @Sendable static func tile(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        (.tile, [filter.input("in", of: visit)])
    }

    @Sendable static func morphology(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable
        .Step?
    {
        let kind: Filter.Morphology = visit.attribute("operator")?.trimmed == "dilate" ? .dilate : .erode
        // A radius that is negative or invalid changes nothing.
        let radius = filter.distances("radius", of: visit, default: 0) ?? .zero
        return (.morphology(kind, radius: radius), [filter.input("in", of: visit)])
    }

    /// An image, or an element of the document, which is drawn as by `use`.
    @Sendable static func image(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        let resolver = filter.resolver
        let area = filter.subregion(of: visit, default: filter.region) ?? filter.region
        guard let id = visit.hrefID else {
            guard visit.href != nil, let nodes = try ImageElement.content(of: visit, in: area, resolver) else {
                return nil
            }
            filter.images[filter.filter.steps.count] = nodes
            return (.flood(.clear), [])
        }
        guard let target = resolver.document.ids[id] else {
            resolver.warn(visit.index, "the element #\(id) does not exist")
            return nil
        }
        guard !resolver.contains(target, filter.owner.index) else {
            filter.isCircular = true
            return nil
        }
        var scene = filter.owner.scene
        scene.depth += 1
        // As in browsers, the primitive's rectangle has the origin of the element's space.
        let translation = CGAffineTransform(translationX: area.minX, y: area.minY)
        scene.toPicture = translation.concatenating(scene.toPicture)
        let node = try resolver.following(target, from: visit) { () throws(SVGError) -> PictureNode? in
            try resolver.node(target, in: resolver.ancestorStyle(of: target, scene), scene)
        }
        guard let node else { return nil }
        filter.images[filter.filter.steps.count] = [.group(PictureGroup(transform: translation, children: [node]))]
        return (.flood(.clear), [])
    }
}
