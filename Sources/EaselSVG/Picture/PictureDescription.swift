// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A resolved picture as text, one line for each part.
struct PictureDescription {
    private(set) var text = ""
    private var depth = 1

    init(of group: PictureGroup, size: CGSize) {
        text = "picture \(number(size.width)) × \(number(size.height))\n"
        for child in group.children { add(child) }
    }

    private mutating func line(_ content: String) { text += String(repeating: "  ", count: depth) + content + "\n" }

    private mutating func nest(_ nodes: [PictureNode]) {
        depth += 1
        for node in nodes { add(node) }
        depth -= 1
    }

    private mutating func add(_ node: PictureNode) {
        switch node {
        case .group(let group):
            var words = "group"
            if !group.transform.isIdentity { words += " \(matrix(group.transform))" }
            if group.opacity < 1 { words += " opacity \(number(group.opacity))" }
            if group.blendMode != .normal { words += " \(group.blendMode)" }
            if group.isIsolated { words += " isolated" }
            if let link = group.link { words += " link \(link.absoluteString)" }
            for clip in group.clips { words += " clip \(clip.path.svgData)\(clip.rule == .evenOdd ? " evenodd" : "")" }
            line(words)
            for mask in group.masks {
                depth += 1
                line("mask \(mask.usesAlpha ? "alpha" : "luminance") \(rect(mask.bounds))")
                nest(mask.children)
                depth -= 1
            }
            for filter in group.filters {
                depth += 1
                line("filter \(filter.filter.region.map(rect) ?? "") \(filter.filter.steps.count) steps")
                for index in filter.images.keys.sorted() { nest(filter.images[index] ?? []) }
                depth -= 1
            }
            nest(group.children)
        case .shape(let shape):
            var words = "path \(shape.path.svgData)"
            if let fill = shape.fill {
                words += " fill \(paint(fill))\(shape.rule == .evenOdd ? " evenodd" : "")"
            }
            if let stroke = shape.stroke {
                words += " stroke \(paint(stroke.fill)) width \(number(stroke.style.lineWidth))"
                if !stroke.style.dash.isEmpty {
                    words += " dash \(stroke.style.dash.map(number).joined(separator: " "))"
                }
            }
            line(words)
        case .image(let image): line("image \(image.image.width) × \(image.image.height) px in \(rect(image.rect))")
        case .text(let text):
            line("text")
            depth += 1
            for run in text.runs {
                let fill = run.fill.map { " fill \(paint($0))" } ?? ""
                line("\"\(run.layout.text)\" \(matrix(run.transform)) size \(number(run.layout.font.size))\(fill)")
            }
            depth -= 1
        }
    }

    private func paint(_ fill: PictureFill) -> String {
        let opacity = fill.opacity < 1 ? " opacity \(number(fill.opacity))" : ""
        switch fill.paint {
        case .color(let color): return self.color(color) + opacity
        case .linear(let gradient): return "linear \(gradient.stops.map { self.color($0.color) })" + opacity
        case .radial(let gradient): return "radial \(gradient.stops.map { self.color($0.color) })" + opacity
        case .pattern(let pattern): return "pattern \(rect(pattern.tile)) \(matrix(pattern.transform))" + opacity
        }
    }

    private func color(_ color: Color) -> String {
        let parts: [CGFloat] = [color.red, color.green, color.blue]
        let numbers = parts.map { number($0 * 255) } + [number(color.alpha)]
        return "rgba(\(numbers.joined(separator: ",")))"
    }

    private func matrix(_ transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "matrix(" + numbers.map { number($0) }.joined(separator: " ") + ")"
    }

    private func rect(_ rect: CGRect) -> String {
        "(\(number(rect.minX)) \(number(rect.minY)) \(number(rect.width)) \(number(rect.height)))"
    }

    /// A number with at most four decimals.
    private func number(_ value: CGFloat) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        guard abs(rounded) < 1e9, rounded == rounded.rounded() else { return "\(rounded)" }
        return "\(Int(rounded))"
    }
}
