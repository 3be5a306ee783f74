// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// What applies to an element as a whole: transform, opacity, blend mode, clip, and mask.
extension Resolver {
    /// Returns the content of an element in a group with its effects.
    func effects(
        of visit: Visit, _ content: (Visit) throws(SVGError) -> [PictureNode]
    ) throws(SVGError) -> PictureNode? {
        let own = visit.style.own
        var visit = visit
        var transform = CGAffineTransform.identity
        let needsBox = own.transformBox == .fillBox && own.transform != nil
        if !needsBox {
            transform = self.transform(of: visit, box: CGRect(origin: .zero, size: visit.scene.viewport.size))
            guard transform.isSensible else { return nil }
            visit.scene.toPicture = transform.concatenating(visit.scene.toPicture)
        }
        let children = try content(visit)
        if needsBox {
            transform = self.transform(of: visit, box: children.bounds())
            guard transform.isSensible else { return nil }
        }
        guard !children.isEmpty || !own.filters.isEmpty else { return nil }
        var group = PictureGroup(
            transform: transform, opacity: own.opacity, blendMode: own.blendMode, isIsolated: own.isIsolated,
            children: children)
        if !own.filters.isEmpty {
            guard let filters = try filters(own.filters, of: visit, bounds: { children.bounds() }) else { return nil }
            group.filters = filters
            if children.isEmpty && filters.isEmpty { return nil }
        }
        if let id = own.clipPath {
            guard try clip(&group, with: id, of: visit) else { return nil }
        }
        if let id = own.mask {
            guard try mask(&group, with: id, of: visit) else { return nil }
        }
        if group.isPlain && children.count == 1 { return children[0] }
        return .group(group)
    }

    private func transform(of visit: Visit, box: CGRect) -> CGAffineTransform {
        guard let list = visit.style.own.transform else { return .identity }
        return list.matrix(in: box, about: visit.style.own.transformOrigin, visit.fonts)
    }
}

extension CGAffineTransform {
    /// Whether something can be seen under the transform, and its numbers are within the canvas's range.
    var isSensible: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && abs(determinant) > 1e-18 && abs(determinant) < 1e18
            && max(abs(a), abs(b), abs(c), abs(d)) < 1e8 && max(abs(tx), abs(ty)) < 1e8
    }
}
