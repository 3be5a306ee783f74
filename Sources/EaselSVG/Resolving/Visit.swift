// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// The surroundings of an element that is resolved.
struct Scene: Sendable {
    /// The nearest viewport, of which percentages are parts.
    var viewport: Style.Viewport
    /// The lines that elements around it add to text.
    var decorations: Set<Decoration> = []
    /// The number of elements around it.
    var depth = 0
    /// The transform to the space of the whole picture.
    var toPicture = CGAffineTransform.identity
    /// The paints that `context-fill` and `context-stroke` stand for.
    var contextFill: PictureFill?
    var contextStroke: PictureFill?
}

/// An element that is resolved, with its style.
struct Visit: Sendable {
    let index: Int
    let markup: MarkupElement
    var style: Style
    var scene: Scene

    enum Axis: Sendable { case width, height, diagonal }

    var fonts: FontSizes { scene.viewport.fonts(of: style) }

    func attribute(_ name: String) -> String? { markup.attribute(name) }

    /// The target of a reference, without or with the prefix.
    var href: String? { (attribute("href") ?? attribute("xlink:href"))?.trimmed }

    /// The id to which the element refers, if it is in the document.
    var hrefID: String? { href.flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil } }

    /// The value of a length; nil if the attribute is missing or invalid.
    func length(_ name: String, _ axis: Axis) -> CGFloat? {
        attribute(name).flatMap { Length($0.trimmed) }.map { points($0, axis) }
    }

    /// The value of a length that may not be negative; nil if it is missing or invalid.
    func size(_ name: String, _ axis: Axis) -> CGFloat? { length(name, axis).flatMap { $0 >= 0 ? $0 : nil } }

    func points(_ length: Length, _ axis: Axis) -> CGFloat { length.points(of: whole(axis), fonts) }

    /// The length that 100 % stand for.
    func whole(_ axis: Axis) -> CGFloat {
        let size = scene.viewport.size
        return switch axis {
        case .width: size.width
        case .height: size.height
        case .diagonal: ((size.width * size.width + size.height * size.height) / 2).squareRoot()
        }
    }

    func numbers(_ name: String) -> [CGFloat]? { attribute(name).flatMap(\.numbers) }

    /// Whether an attribute says that units are relative to the object's bounds.
    func isBoundingBox(_ name: String, default isDefault: Bool) -> Bool {
        switch attribute(name)?.trimmed {
        case "objectBoundingBox": true
        case "userSpaceOnUse": false
        default: isDefault
        }
    }
}
