// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<svg>` within another, and the content of `<symbol>`
enum SVGElement {
    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] {
        try content(of: visit, width: nil, height: nil, in: resolver)
    }

    /// - Parameters:
    ///   - width: The width that a `use` element demands.
    ///   - height: The height that a `use` element demands.
    static func content(
        of visit: Visit, width: CGFloat?, height: CGFloat?, in resolver: Resolver
    ) throws(SVGError) -> [PictureNode] {
        let isSymbol = visit.markup.name == "symbol"
        let size = visit.scene.viewport.size
        let viewport = CGRect(
            x: isSymbol ? 0 : visit.length("x", .width) ?? 0, y: isSymbol ? 0 : visit.length("y", .height) ?? 0,
            width: width ?? visit.size("width", .width) ?? size.width,
            height: height ?? visit.size("height", .height) ?? size.height)
        guard viewport.width > 0, viewport.height > 0 else { return [] }
        return try content(of: visit, in: viewport, resolver)
    }

    /// Returns the children of an element with a viewport.
    static func content(
        of visit: Visit, in viewport: CGRect, isRoot: Bool = false, _ resolver: Resolver
    ) throws(SVGError) -> [PictureNode] {
        var visit = visit
        var transform = CGAffineTransform(translationX: viewport.minX, y: viewport.minY)
        visit.scene.viewport.size = viewport.size
        if let box = visit.attribute("viewBox").flatMap({ CGRect(viewBox: $0) }) {
            let ratio = visit.attribute("preserveAspectRatio").flatMap { AspectRatio($0) } ?? AspectRatio()
            transform = ratio.transform(from: box, to: viewport)
            visit.scene.viewport.size = box.size
        }
        guard transform.isSensible else { return [] }
        visit.scene.toPicture = transform.concatenating(visit.scene.toPicture)
        let children = try resolver.children(of: visit)
        guard !children.isEmpty else { return [] }
        var group = PictureGroup(transform: transform, children: children)
        if !isRoot && !(visit.style.own.overflowIsVisible ?? false) {
            group.clip(to: viewport.applying(transform.inverted()))
        }
        return [.group(group)]
    }
}
