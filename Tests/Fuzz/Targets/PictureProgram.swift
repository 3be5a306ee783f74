// SPDX-License-Identifier: MIT

import EaselDrawingPrograms

/// An SVG document with the elements, attributes, and values that bytes select.
struct PictureProgram {
    let document: String

    private static let elements = [
        "g", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "use", "symbol", "defs", "svg",
        "switch",
        "a", "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker", "text", "tspan",
        "textPath", "image", "style", "title",
    ]

    private static let attributes = [
        "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "x1", "y1", "x2", "y2", "d",
        "points",
        "transform", "viewBox", "preserveAspectRatio", "fill", "stroke", "stroke-width", "stroke-dasharray",
        "stroke-linejoin", "stroke-linecap", "opacity", "fill-opacity", "fill-rule", "clip-path", "mask",
        "marker-start",
        "marker-mid", "marker-end", "href", "style", "class", "gradientUnits", "patternUnits", "patternContentUnits",
        "gradientTransform", "spreadMethod", "offset", "stop-color", "maskUnits", "clipPathUnits", "markerUnits",
        "orient",
        "refX", "refY", "display", "visibility", "overflow", "font-size", "font-family", "font-weight", "text-anchor",
        "letter-spacing", "dx", "dy", "rotate", "textLength", "writing-mode", "paint-order", "vector-effect",
        "mix-blend-mode", "isolation", "transform-origin", "systemLanguage", "color", "dominant-baseline",
    ]

    private static let values = [
        "0", "1", "-1", "5", "20", "50%", "100%", "1e3", "1e-9", "1e30", "-3em", "2ex", "1in", "NaN", "", "none", "red",
        "#abc", "currentColor", "inherit", "url(#a)", "url(#b)", "url(#c) blue", "#a", "#b", "#c", "auto",
        "objectBoundingBox", "userSpaceOnUse", "reflect", "repeat", "evenodd", "bold", "middle", "end",
        "M0 0L20 10C1 2 3 4 5 6A5 3 30 1 0 9 9Z", "m1 1h5v5h-5zq1 1 2 2t3 3s1 1 2 2", "0 0 48 40", "0,0 10,5 3,9",
        "rotate(30)", "scale(2 -1) translate(3)", "matrix(1 0 0 0 0 0)", "skewX(89)", "4 2", "xMaxYMid slice",
        "fill:url(#a);stroke:var(--x, green)", "--x: var(--x)", "round", "bevel", "hidden", "multiply", "stroke fill",
        "non-scaling-stroke", "vertical-rl", "en, de",
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
    ]

    private static let texts = ["A b", "fi \u{644}\u{627}", "g rect, .a > * { fill: blue !important }", "\u{1F600}"]

    init(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        var open: [String] = []
        var text = "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='40'>"
        var count = 0
        while !reader.isAtEnd, count < 200 {
            count += 1
            let choice = reader.choice(8)
            if choice == 0, let name = open.popLast() {
                text += "</\(name)>"
                continue
            }
            if choice == 1 {
                let content = reader.element(of: Self.texts)
                text += content.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                continue
            }
            let name = reader.element(of: Self.elements)
            text += "<\(name)"
            let ids = ["a", "b", "c"]
            let id = reader.choice(4)
            if id < 3 { text += " id='\(ids[id])'" }
            var seen: Set<String> = []
            for _ in 0..<reader.choice(6) {
                let attribute = reader.element(of: Self.attributes)
                let value = reader.element(of: Self.values)
                guard seen.insert(attribute).inserted else { continue }
                text += " \(attribute)=\"\(value)\""
            }
            text += ">"
            if choice < 5 { open.append(name) } else { text += "</\(name)>" }
        }
        for name in open.reversed() { text += "</\(name)>" }
        document = text + "</svg>"
    }
}
