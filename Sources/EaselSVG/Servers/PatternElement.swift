// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<pattern>`
enum PatternElement {
    static func paint(
        _ index: Int, for visit: Visit, bounds: CGRect, in resolver: Resolver
    ) throws(SVGError) -> PicturePaint? {
        let chain = TemplateChain(index, kinds: ["pattern"], in: resolver)
        guard let owner = chain.owner(ofChildrenNamed: nil, in: resolver) else { return nil }
        let isBoundingBox = chain.value("patternUnits", in: resolver)?.trimmed != "userSpaceOnUse"
        guard !isBoundingBox || bounds.width > 0 && bounds.height > 0 else { return nil }
        let whole = isBoundingBox ? CGSize(width: 1, height: 1) : visit.scene.viewport.size
        func length(_ name: String, _ whole: CGFloat) -> CGFloat {
            chain.value(name, in: resolver).flatMap { Length($0.trimmed) }?.points(of: whole, visit.fonts) ?? 0
        }
        var tile = CGRect(
            x: length("x", whole.width), y: length("y", whole.height), width: length("width", whole.width),
            height: length("height", whole.height))
        if isBoundingBox {
            tile = CGRect(
                x: bounds.minX + tile.minX * bounds.width, y: bounds.minY + tile.minY * bounds.height,
                width: tile.width * bounds.width, height: tile.height * bounds.height)
        }
        guard tile.width > 0, tile.height > 0 else { return nil }
        var transform = CGAffineTransform.identity
        if let owner = chain.owner(of: "patternTransform", in: resolver) {
            let own = resolver.document.style(of: owner, in: Style(), viewport: visit.scene.viewport).own
            let list = TransformList(resolver.document.tree.elements[owner].attribute("patternTransform") ?? "")
            let box = isBoundingBox ? bounds : CGRect(origin: .zero, size: visit.scene.viewport.size)
            let matrix = list?.matrix(in: box, about: own.transformOrigin, visit.fonts) ?? .identity
            // A transform that cannot be inverted is invalid.
            if matrix.isSensible { transform = matrix }
        }

        var content = CGAffineTransform.identity
        if let box = chain.value("viewBox", in: resolver).flatMap({ CGRect(viewBox: $0) }) {
            let ratio = chain.value("preserveAspectRatio", in: resolver).flatMap { AspectRatio($0) } ?? AspectRatio()
            content = ratio.transform(from: box, to: tile)
        } else if chain.value("patternContentUnits", in: resolver)?.trimmed == "objectBoundingBox" {
            guard bounds.width > 0, bounds.height > 0 else { return nil }
            content = CGRect(x: tile.minX, y: tile.minY, width: bounds.width, height: bounds.height).fromUnits
        } else {
            content = CGAffineTransform(translationX: tile.minX, y: tile.minY)
        }
        let children = try resolver.following(owner, from: visit) { () throws(SVGError) -> [PictureNode]? in
            var scene = visit.scene
            (scene.contextFill, scene.contextStroke) = (nil, nil)
            scene.toPicture = content.concatenating(transform).concatenating(scene.toPicture)
            let style = resolver.ancestorStyle(of: owner, scene)
            return try resolver.children(of: resolver.visit(owner, in: style, scene))
        }
        guard let children, !children.isEmpty else { return nil }
        return .pattern(
            PicturePattern(
                tile: tile, transform: transform,
                children: [.group(PictureGroup(transform: content, children: children))]))
    }
}
