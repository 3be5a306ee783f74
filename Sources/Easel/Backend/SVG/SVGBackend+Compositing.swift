// SPDX-License-Identifier: MIT

internal import Foundation

/// The blend modes that CSS lacks: the Porter–Duff operators and the two additive modes.
///
/// A filter mixes the new content with its source graphic, which is everything painted in the layer so far. The new
/// content is in the definitions, and the filter references it as an image.
extension SVGBackend {
    /// Mixes an element with the content below it by a mode that CSS lacks.
    ///
    /// - Parameters:
    ///   - element: The element to mix, without clips.
    ///   - mode: The blend mode.
    ///   - shape: A closure that adds the region that the mode may change, as an opaque shape.
    func composite(_ element: SVGMarkup, by mode: BlendMode, shape: () -> Void) {
        let tags = suspendTags()
        defer { resume(tags) }
        let clips = content.clips
        let source = separately(clips: clips) { if !element.isEmpty { content.add(element) } }.markup
        if mode == .destinationOver { return putBelow(source) }
        content.closeAll()
        if content.isEmpty {
            // On an empty backdrop, a mode shows the source or nothing.
            if mode.showsSourceAlone && !source.isEmpty { content.add(element) }
            return
        }
        let coverage = mode.isBounded ? nil : separately(clips: clips, shape).markup
        let filter = filter(of: mode, source: source, coverage: coverage)
        var start = SVGMarkup("<g")
        start.attribute("filter", url: filter)
        start.append(">")
        appendPageCover(to: &start)
        content.surround(with: start, SVGMarkup("</g>"))
        content.wrappings += 1
        guard content.wrappings % Self.deepest == 0 else { return }
        // XML readers limit the nesting depth of elements.
        content.surround(with: SVGMarkup(">"), SVGMarkup("</g>"))
        let identifier = definitions.add(.group, "<g", content.removeAll())
        var use = SVGMarkup("<use")
        use.attribute("href", reference: identifier)
        use.append("/>")
        content.surround(with: use, SVGMarkup())
    }

    /// Adds an invisible shape that covers the page. Content under a filter, or referenced by one, begins with this
    /// shape.
    ///
    /// Chromium draws parts of a filter's source separately if they are filtered and do not touch. It then drops the
    /// image that the filter references. It also clips the image to the bounds of its shapes.
    private func appendPageCover(to markup: inout SVGMarkup) {
        markup.append("<rect")
        appendBox(page, to: &markup)
        markup.append(" fill-opacity=\"0\"/>")
    }

    /// The maximum number of groups around all painted content.
    private static let deepest = 64

    /// Puts the source below everything painted in the layer, as the destination-over operator does.
    private func putBelow(_ source: SVGMarkup) {
        guard content.blends else { return content.surround(with: source, SVGMarkup()) }
        // Content that was blended with an empty backdrop must not blend with the source.
        var start = source
        start.append("<g style=\"isolation:isolate\">")
        content.surround(with: start, SVGMarkup("</g>"))
    }

    private func filter(of mode: BlendMode, source: SVGMarkup, coverage: SVGMarkup?) -> String {
        var definition = SVGMarkup(" filterUnits=\"userSpaceOnUse\"")
        appendBox(page, to: &definition)
        definition.append(" primitiveUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\">")
        func append(image content: SVGMarkup, as result: String) {
            var group = SVGMarkup(">")
            appendPageCover(to: &group)
            group.append(content)
            group.append("</g>")
            definition.append("<feImage")
            definition.attribute("href", reference: definitions.identifier(.group, "<g", group))
            appendBox(page, to: &definition)
            definition.attribute("result", result)
            definition.append("/>")
        }
        if mode.usesSource { append(image: source, as: "s") }
        if let coverage { append(image: coverage, as: "c") }
        definition.append(markup: mode.primitives)
        definition.append("</filter>")
        return definitions.identifier(.filter, "<filter", definition)
    }
}

extension BlendMode {
    /// Whether the mode shows the source on an empty backdrop.
    fileprivate var showsSourceAlone: Bool {
        switch self {
        case .copy, .sourceOut, .destinationOver, .destinationAtop, .xor, .plusDarker, .plusLighter: true
        default: false
        }
    }

    fileprivate var usesSource: Bool { self != .clear }

    /// The filter primitives that mix the new content, `s`, with the backdrop, which is the filter's source graphic.
    /// The shape is `c`.
    fileprivate var primitives: String {
        /// Returns a primitive that applies a Porter–Duff operator.
        func composite(_ a: String, _ operation: String, _ b: String, _ result: String = "") -> String {
            "<feComposite in=\"\(a)\" in2=\"\(b)\" operator=\"\(operation)\"\(result.isEmpty ? "" : " result=\"\(result)\"")/>"
        }
        /// Returns a primitive that computes k2 · a + k3 · b + k4 from premultiplied colors.
        func sum(_ a: String, _ b: String, _ factors: String = "k2=\"1\" k3=\"1\"", _ result: String = "") -> String {
            let name = result.isEmpty ? "" : " result=\"\(result)\""
            return "<feComposite in=\"\(a)\" in2=\"\(b)\" operator=\"arithmetic\" \(factors)\(name)/>"
        }
        let below = "SourceGraphic"
        let rest = composite(below, "out", "c", "r")
        switch self {
        case .clear: return composite(below, "out", "c")
        case .copy: return rest + sum("s", "r")
        case .sourceIn: return rest + composite("s", "in", below, "p") + sum("p", "r")
        case .sourceOut: return rest + composite("s", "out", below, "p") + sum("p", "r")
        case .sourceAtop: return composite("s", "atop", below)
        case .destinationIn: return rest + composite(below, "in", "s", "p") + sum("p", "r")
        case .destinationOut: return composite(below, "out", "s")
        case .destinationAtop: return rest + composite(below, "atop", "s", "p") + sum("p", "r")
        case .xor: return composite("s", "xor", below)
        case .plusLighter: return sum("s", below)
        case .plusDarker:
            // The sum of the colors, minus the amount by which the sum of the opacities exceeds 1. Adding halves keeps
            // the sum within 1.
            func alpha(_ of: String, _ result: String) -> String {
                "<feColorMatrix in=\"\(of)\" values=\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0\" result=\"\(result)\"/>"
            }
            return alpha("s", "a") + alpha(below, "b") + sum("a", "b", "k2=\"1\" k3=\"1\" k4=\"-1\"", "e")
                + sum("s", below, "k2=\".5\" k3=\".5\"", "h") + sum("h", "e", "k2=\"2\" k3=\"-1\"")
        default: return ""
        }
    }
}
