// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<use>`
enum UseElement {
    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] {
        guard let id = visit.hrefID else {
            if visit.href != nil { resolver.warn(visit.index, "elements of other documents are not drawn") }
            return []
        }
        guard let target = resolver.document.ids[id] else {
            resolver.warn(visit.index, "the element #\(id) does not exist")
            return []
        }
        guard !resolver.contains(target, visit.index) else {
            resolver.warn(visit.index, "it refers to itself through #\(id)")
            return []
        }
        var scene = visit.scene
        // It takes twice the stack of other elements.
        scene.depth += 1
        let offset = CGAffineTransform(
            translationX: visit.length("x", .width) ?? 0, y: visit.length("y", .height) ?? 0)
        scene.toPicture = offset.concatenating(scene.toPicture)
        if resolver.document.usesContextPaint {
            try setContext(&scene, visit, target, offset, in: resolver)
        }
        let (width, height) = (visit.size("width", .width), visit.size("height", .height))
        let node = try resolver.following(target, from: visit) { () throws(SVGError) -> PictureNode? in
            let name = resolver.document.tree.elements[target].name
            guard name == "svg" || name == "symbol" else { return try resolver.node(target, in: visit.style, scene) }
            let content = try resolver.visit(target, in: visit.style, scene)
            guard content.style.own.isDisplayed else { return nil }
            return try resolver.effects(of: content) { (content) throws(SVGError) in
                try SVGElement.content(of: content, width: width, height: height, in: resolver)
            }
        }
        guard let node else { return [] }
        return offset.isIdentity ? [node] : [.group(PictureGroup(transform: offset, children: [node]))]
    }

    /// Sets the paints for which `context-fill` and `context-stroke` stand. They are relative to the bounds of all that
    /// is drawn, so that this must be known first.
    private static func setContext(
        _ scene: inout Scene, _ visit: Visit, _ target: Int, _ offset: CGAffineTransform, in resolver: Resolver
    ) throws(SVGError) {
        var bounds = CGRect.null
        if visit.style.inherited.fill.isServer || visit.style.inherited.stroke.isServer {
            let plain = scene
            bounds =
                try resolver.following(target, from: visit) { () throws(SVGError) -> PictureNode? in
                    try resolver.node(target, in: visit.style, plain)
                }?.bounds(under: offset) ?? .null
        }
        let toPicture = visit.scene.toPicture
        scene.contextFill = try resolver.fill(of: visit, bounds: bounds)?.applying(toPicture)
        scene.contextStroke = try resolver.stroke(of: visit, bounds: bounds)?.fill.applying(toPicture)
    }
}
