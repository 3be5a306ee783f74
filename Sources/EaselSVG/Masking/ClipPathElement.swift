// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<clipPath>`
extension Resolver {
    /// Adds the clip with an id to a group. Returns whether anything of the group is visible.
    func clip(_ group: inout PictureGroup, with id: String, of visit: Visit) throws(SVGError) -> Bool {
        guard let index = element(id, named: ["clipPath"]) else {
            warn(visit.index, "the clip path #\(id) does not exist")
            return true
        }
        guard let clips = try clips(index, from: visit, bounds: { group.children.bounds() }) else { return false }
        group.clips += clips
        return true
    }

    /// Returns the areas that a clip path keeps, in the space of the clipped element; nil if it is not usable and the
    /// element is not drawn.
    private func clips(
        _ index: Int, from visit: Visit, bounds: () -> CGRect
    ) throws(SVGError) -> [PictureClip]? {
        // A clip that refers to itself is ignored.
        if isActive(index) { return [] }
        return try following(index, from: visit) { () throws(SVGError) -> [PictureClip]? in
            let clip = try self.visit(index, in: ancestorStyle(of: index, visit.scene), visit.scene)
            var space = CGAffineTransform.identity
            var content = clip
            if clip.isBoundingBox("clipPathUnits", default: false) {
                let box = bounds()
                guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
                space = box.fromUnits
                content.scene.viewport.size = CGSize(width: 1, height: 1)
            }
            if let list = clip.style.own.transform {
                let size = visit.scene.viewport.size
                space = space.concatenating(list.matrix(in: size, about: clip.style.own.transformOrigin, visit.fonts))
            }
            guard space.isSensible else { return nil }
            var clips: [PictureClip] = []
            if let id = clip.style.own.clipPath, let other = element(id, named: ["clipPath"]) {
                guard let outer = try self.clips(other, from: clip, bounds: bounds) else { return nil }
                clips = outer
            }
            var parts: [PictureClip] = []
            for case .element(let child) in clip.markup.children {
                parts += try clipParts(child, in: content.style, content.scene, isUse: false)
            }
            clips.append(Self.union(parts).applying(space))
            return clips
        }
    }

    /// Returns the areas of a child of a clip path.
    private func clipParts(
        _ index: Int, in style: Style, _ scene: Scene, isUse: Bool
    ) throws(SVGError) -> [PictureClip] {
        let name = document.tree.elements[index].name
        guard document.isSVG(index), ShapeTable.rows[name] != nil || name == "text" || name == "use" && !isUse else {
            return []
        }
        var visit = try self.visit(index, in: style, scene)
        let own = visit.style.own
        guard own.isDisplayed else { return [] }
        let transform =
            own.transform?.matrix(in: scene.viewport.size, about: own.transformOrigin, visit.fonts) ?? .identity
        guard transform.isSensible else { return [] }
        var parts: [PictureClip] = []
        if name == "use" {
            guard let id = visit.hrefID, let target = document.ids[id] else { return [] }
            let offset = CGAffineTransform(
                translationX: visit.length("x", .width) ?? 0, y: visit.length("y", .height) ?? 0)
            let inner = try following(target, from: visit) { () throws(SVGError) -> [PictureClip]? in
                try clipParts(target, in: visit.style, visit.scene, isUse: true)
            }
            parts = (inner ?? []).map { $0.applying(offset) }
        } else if visit.style.inherited.isVisible {
            if name == "text" {
                (visit.style.inherited.fill, visit.style.inherited.stroke) = (.color(.color(.black)), .none)
                let outlines = try TextElement.content(of: visit, in: self).outlines()
                if !outlines.isEmpty { parts = [PictureClip(path: outlines)] }
            } else if let path = ShapeTable.rows[name]?(visit, self), path.isSensible {
                parts = [PictureClip(path: path, rule: visit.style.inherited.clipRule)]
            }
        }
        if let id = own.clipPath, let other = element(id, named: ["clipPath"]) {
            let whole = parts
            guard let clips = try clips(other, from: visit, bounds: { Self.union(whole).path.boundingBoxOfPath })
            else { return [] }
            for clip in clips { parts = parts.compactMap { Self.intersection($0, clip) } }
        }
        return parts.map { $0.applying(transform) }
    }

    /// Returns the union of areas. One area stays as it is.
    private static func union(_ parts: [PictureClip]) -> PictureClip {
        guard let first = parts.first else { return PictureClip(path: Path()) }
        guard parts.count > 1 else { return first }
        // Outlines that do not cross themselves all run in the same direction. Together, they cover the union.
        return PictureClip(
            path: Path { path in
                for part in parts { path.addPath((try? part.path.normalized(using: part.rule)) ?? part.path) }
            })
    }

    private static func intersection(_ first: PictureClip, _ second: PictureClip) -> PictureClip? {
        let path = try? first.path.normalized(using: first.rule)
            .intersection(second.path.normalized(using: second.rule))
        return path.map { PictureClip(path: $0) }
    }
}

extension PictureClip {
    func applying(_ transform: CGAffineTransform) -> PictureClip {
        PictureClip(path: path.applying(transform), rule: rule)
    }
}

extension [PictureNode] {
    /// Returns the outlines of text and shapes as one path.
    func outlines(under transform: CGAffineTransform = .identity) -> Path {
        reduce(into: Path()) { path, node in
            switch node {
            case .group(let group):
                path.addPath(group.children.outlines(under: group.transform.concatenating(transform)))
            case .shape(let shape): path.addPath(shape.path, transform: transform)
            case .text(let text):
                for run in text.runs {
                    guard let outlines = try? Path(outlinesOf: run.layout) else { continue }
                    path.addPath(outlines, transform: run.transform.concatenating(transform))
                }
            case .image: break
            }
        }
    }
}
