// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<textPath>`
enum TextPathElement {
    /// Returns the path along which the text runs; nil if there is none.
    static func path(of visit: Visit, in resolver: Resolver) -> TextPath? {
        guard let id = visit.hrefID, let index = resolver.element(id, named: Set(ShapeTable.rows.keys)) else {
            resolver.warn(visit.index, "the path \(visit.href ?? "") does not exist")
            return nil
        }
        guard let target = try? resolver.visit(index, in: resolver.ancestorStyle(of: index, visit.scene), visit.scene),
            var path = ShapeTable.rows[target.markup.name]?(target, resolver), path.isSensible
        else { return nil }
        if let list = target.style.own.transform {
            let size = visit.scene.viewport.size
            path = path.applying(list.matrix(in: size, about: target.style.own.transformOrigin, target.fonts))
        }
        let length = path.length
        guard length > 0, length.isFinite else { return nil }
        let start = visit.attribute("startOffset").flatMap { Length($0.trimmed) }?.points(of: length, visit.fonts) ?? 0
        return TextPath(id: visit.index, path: path, length: length, start: start)
    }
}
