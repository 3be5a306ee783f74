// SPDX-License-Identifier: MIT

internal import Easel

/// All elements that draw something, one row each.
enum ElementTable {
    /// Makes the content of an element.
    typealias Content = @Sendable (Visit, Resolver) throws(SVGError) -> [PictureNode]

    static let rows: [String: Content] = [
        "svg": SVGElement.content, "g": GroupElement.content, "a": LinkElement.content,
        "switch": SwitchElement.content, "use": UseElement.content, "image": ImageElement.content,
        "text": TextElement.content,
        "path": ShapeElement.content, "rect": ShapeElement.content, "circle": ShapeElement.content,
        "ellipse": ShapeElement.content, "line": ShapeElement.content, "polyline": ShapeElement.content,
        "polygon": ShapeElement.content,
    ]

    /// The elements that draw nothing by themselves.
    static let silent: Set<String> = [
        "defs", "symbol", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient", "stop", "style",
        "title", "desc", "metadata", "filter", "view", "tspan", "textPath",
    ]

    /// The reasons why other elements are not drawn.
    static let problems: [String: String] = [
        "script": "scripts are not run", "foreignObject": "the element is not drawn", "font": "SVG fonts are not used",
        "font-face": "SVG fonts are not used", "cursor": "cursors are not used",
        "animate": "animation is not applied", "animateTransform": "animation is not applied",
        "animateMotion": "animation is not applied", "set": "animation is not applied",
        "tref": "the element is not drawn",
    ]
}
