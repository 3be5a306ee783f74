// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Shapes as text: each attribute that differs from its default follows a comma.
extension DrawListFormat {
    func text(of shape: Shape) -> String {
        switch shape {
        case .fill(let path, let rule): "fill \(text(of: path))\(text(of: rule))"
        case .stroke(let path, let style, let pen):
            "stroke \(text(of: path))\(attributes(of: style))\(attribute("pen", of: pen))"
        case .text(let text): "text \(self.text(of: text))"
        }
    }

    func text(of rule: FillRule) -> String { rule == .evenOdd ? ", even-odd" : "" }

    /// Returns SVG path data, or a rectangle's origin and size.
    func text(of path: Path) -> String {
        if let rect = path.asRectangle { return "rect \(text(of: rect))" }
        if path.isEmpty { return "nothing" }
        let words = path.elements.map { element in
            switch element {
            case .move(let point): "M\(text(of: point))"
            case .line(let point): "L\(text(of: point))"
            case .quadCurve(let end, let control): "Q\(text(of: control)) \(text(of: end))"
            case .curve(let end, let control1, let control2):
                "C\(text(of: control1)) \(text(of: control2)) \(text(of: end))"
            case .closeSubpath: "Z"
            }
        }
        return words.joined(separator: " ")
    }

    private func attributes(of style: StrokeStyle) -> String {
        var result = ", width \(text(of: style.lineWidth))"
        if style.lineCap != .butt { result += ", cap \(style.lineCap)" }
        if style.lineJoin != .miter { result += ", join \(style.lineJoin)" }
        if style.lineJoin == .miter, style.miterLimit != 10 { result += ", miter limit \(text(of: style.miterLimit))" }
        if !style.dash.isEmpty {
            result += ", dash \(text(of: style.dash))"
            if style.dashPhase != 0 { result += ", phase \(text(of: style.dashPhase))" }
        }
        return result
    }

    /// Returns the characters, the start of the baseline, the font, and the width, run by run.
    private func text(of text: TextShape) -> String {
        // Nearly all text is only translated.
        let move = CGAffineTransform(translationX: text.transform.tx, y: text.transform.ty)
        let isMoved = text.transform == move
        let runs = text.runs.map { run in
            let font = run.font
            let start = CGPoint(x: run.x, y: run.y).applying(isMoved ? move : .identity)
            var result = "\(self.text(quoting: run.shownText)) at \(self.text(of: start))"
            result += ", font \(self.text(quoting: font.family)) \(self.text(of: font.size)), weight \(font.weight)"
            if font.isSlanted { result += ", slanted" }
            return result + ", width \(self.text(of: run.width))"
        }
        return runs.joined(separator: " and ") + attribute("transform", of: isMoved ? .identity : text.transform)
    }
}

extension Path {
    /// The rectangle that the path outlines, starting at the rectangle's origin and running along +x first; nil for
    /// other paths.
    fileprivate var asRectangle: CGRect? {
        guard verbs == [.move, .line, .line, .line, .close] else { return nil }
        let (first, second, third, fourth) = (points[0], points[1], points[2], points[3])
        guard first.y == second.y, second.x == third.x, third.y == fourth.y, fourth.x == first.x,
            third.x >= first.x, third.y >= first.y
        else { return nil }
        return CGRect(x: first.x, y: first.y, width: third.x - first.x, height: third.y - first.y)
    }
}
