// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<marker>`
extension Resolver {
    /// Returns the markers on the vertices of a path.
    func markers(of visit: Visit, along path: Path) throws(SVGError) -> [PictureNode] {
        let style = visit.style.inherited
        guard style.isVisible else { return [] }
        let ids = (style.markerStart, style.markerMid, style.markerEnd)
        guard ids.0 != nil || ids.1 != nil || ids.2 != nil else { return [] }
        let vertices = PathVertices(path, at: ArcEnds.ends(of: visit, path)).vertices
        guard let first = vertices.first, let last = vertices.last else { return [] }
        // The markers' context paints are the shape's paints.
        var visit = visit
        let bounds = path.boundingBoxOfPath
        let contextFill = try fill(of: visit, bounds: bounds)?.applying(visit.scene.toPicture)
        let contextStroke = try stroke(of: visit, bounds: bounds)?.fill.applying(visit.scene.toPicture)
        (visit.scene.contextFill, visit.scene.contextStroke) = (contextFill, contextStroke)
        var nodes: [PictureNode] = []
        if let id = ids.0 {
            if let node = try marker(id, at: first, isStart: true, of: visit) { nodes.append(node) }
        }
        if let id = ids.1 {
            for vertex in vertices.dropFirst().dropLast() {
                if let node = try marker(id, at: vertex, isStart: false, of: visit) { nodes.append(node) }
            }
        }
        if let id = ids.2 {
            if let node = try marker(id, at: last, isStart: false, of: visit) { nodes.append(node) }
        }
        return nodes
    }

    private func marker(
        _ id: String, at vertex: PathVertices.Vertex, isStart: Bool, of visit: Visit
    ) throws(SVGError) -> PictureNode? {
        guard let index = element(id, named: ["marker"]) else { return nil }
        return try following(index, from: visit) { () throws(SVGError) -> PictureNode? in
            var marker = try self.visit(index, in: ancestorStyle(of: index, visit.scene), visit.scene)
            let size = CGSize(
                width: marker.length("markerWidth", .width) ?? 3, height: marker.length("markerHeight", .height) ?? 3)
            guard size.width > 0, size.height > 0 else { return nil }
            var content = CGAffineTransform.identity
            var clip = CGRect(origin: .zero, size: size)
            if let text = marker.attribute("viewBox") {
                guard let box = CGRect(viewBox: text) else { return nil }
                let ratio = marker.attribute("preserveAspectRatio").flatMap { AspectRatio($0) } ?? AspectRatio()
                content = ratio.transform(from: box, to: CGRect(origin: .zero, size: size))
                clip = clip.applying(content.inverted())
                marker.scene.viewport.size = box.size
            }
            let reference = CGPoint(
                x: marker.length("refX", .width) ?? 0, y: marker.length("refY", .height) ?? 0
            ).applying(content)
            let scale =
                marker.attribute("markerUnits")?.trimmed == "userSpaceOnUse"
                ? 1 : visit.points(visit.style.inherited.strokeWidth, .diagonal)
            let transform = content.concatenating(CGAffineTransform(translationX: -reference.x, y: -reference.y))
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(rotationAngle: angle(of: marker, at: vertex, isStart: isStart)))
                .concatenating(CGAffineTransform(translationX: vertex.point.x, y: vertex.point.y))
            guard transform.isSensible else { return nil }

            marker.scene.toPicture = transform.concatenating(visit.scene.toPicture)
            let children = try self.children(of: marker)
            guard !children.isEmpty else { return nil }
            var group = PictureGroup(
                transform: transform, opacity: marker.style.own.opacity, children: children)
            if !(marker.style.own.overflowIsVisible ?? false) { group.clip(to: clip) }
            return .group(group)
        }
    }

    private func angle(of marker: Visit, at vertex: PathVertices.Vertex, isStart: Bool) -> CGFloat {
        let text = marker.attribute("orient")?.trimmed ?? "0"
        switch text {
        case "auto": return vertex.angle
        case "auto-start-reverse": return isStart ? vertex.angle + .pi : vertex.angle
        default:
            var scanner = TextScanner(text)
            let number = scanner.number() ?? 0
            let units: [String: CGFloat] = [
                "": .pi / 180, "deg": .pi / 180, "rad": 1, "grad": .pi / 200, "turn": 2 * .pi,
            ]
            return number * (units[scanner.rest.trimmed] ?? 0)
        }
    }
}
