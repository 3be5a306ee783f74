// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<mask>`
extension Resolver {
    /// Adds the mask with an id to a group. Returns whether anything of the group is visible.
    func mask(_ group: inout PictureGroup, with id: String, of visit: Visit) throws(SVGError) -> Bool {
        guard let index = element(id, named: ["mask"]) else {
            warn(visit.index, "the mask #\(id) does not exist")
            return true
        }
        let children = group.children
        var box: CGRect?
        func bounds() -> CGRect {
            let result = box ?? children.bounds()
            box = result
            return result
        }
        guard let masks = try masks(index, from: visit, bounds: bounds) else { return false }
        group.masks += masks
        return true
    }

    private func masks(_ index: Int, from visit: Visit, bounds: () -> CGRect) throws(SVGError) -> [PictureMask]? {
        // A mask that refers to itself is ignored.
        if isActive(index) { return [] }
        return try following(index, from: visit) { () throws(SVGError) -> [PictureMask]? in
            var mask = try self.visit(index, in: ancestorStyle(of: index, visit.scene), visit.scene)
            let isBoxed = mask.isBoundingBox("maskUnits", default: true)
            func length(_ name: String, _ axis: Visit.Axis, _ percent: CGFloat) -> CGFloat {
                let length =
                    mask.attribute(name).flatMap { Length($0.trimmed) } ?? Length(value: percent, unit: .percent)
                return isBoxed ? length.points(of: 1, mask.fonts) : mask.points(length, axis)
            }
            var area = CGRect(
                x: length("x", .width, -10), y: length("y", .height, -10), width: length("width", .width, 120),
                height: length("height", .height, 120))
            guard area.width > 0, area.height > 0 else { return nil }
            let usesBox = isBoxed || mask.isBoundingBox("maskContentUnits", default: false)
            let box = usesBox ? bounds() : .zero
            if usesBox { guard !box.isNull, box.width > 0, box.height > 0 else { return nil } }
            if isBoxed { area = area.applying(box.fromUnits) }
            var space = CGAffineTransform.identity
            if mask.isBoundingBox("maskContentUnits", default: false) {
                space = box.fromUnits
                mask.scene.viewport.size = CGSize(width: 1, height: 1)
            }
            mask.scene.toPicture = space.concatenating(mask.scene.toPicture)
            (mask.scene.contextFill, mask.scene.contextStroke) = (nil, nil)
            let children = try self.children(of: mask)
            let own = PictureMask(
                bounds: area, usesAlpha: mask.style.own.maskUsesAlpha,
                children: [.group(PictureGroup(transform: space, children: children))])
            guard let id = mask.style.own.mask, let other = element(id, named: ["mask"]) else { return [own] }
            guard let outer = try masks(other, from: mask, bounds: bounds) else { return nil }
            return outer + [own]
        }
    }
}
