// SPDX-License-Identifier: MIT

internal import Foundation

/// The blend modes that CSS lacks: Porter and Duff's operators, and the two that add.
///
/// A filter mixes all that was painted in the layer so far, which is its source, with what is painted now, which stands
/// in the definitions and which the filter takes for an image.
extension SVGBackend {
    /// Mixes something with what lies below.
    ///
    /// - Parameters:
    ///   - element: What is mixed, without clips.
    ///   - mode: One that CSS does not have.
    ///   - shape: Adds all that the mode may touch, opaque.
    func composite(_ element: SVGMarkup, by mode: BlendMode, shape: () -> Void) {
        let clips = content.clips
        let source = separately(clips: clips) { if !element.isEmpty { content.add(element) } }.markup
        if mode == .destinationOver { return putBelow(source) }
        content.closeAll()
        if content.isEmpty {
            // With nothing below, a mode shows the source or nothing.
            if mode.showsSourceAlone && !source.isEmpty { content.add(element) }
            return
        }
        let coverage = mode.isBounded ? nil : separately(clips: clips, shape).markup
        let filter = filter(of: mode, source: source, coverage: coverage)
        content.replaceAll { below in
            var attributes = SVGMarkup()
            attributes.attribute("filter", url: filter)
            return SVGMarkup.group(attributes, around: coveringPage(below))
        }
        content.wrappings += 1
        guard content.wrappings % Self.deepest == 0 else { return }
        // Readers of XML take no elements in each other of any depth.
        content.replaceAll { deep in
            let identifier = definitions.newIdentifier(.group)
            var group = SVGMarkup(">")
            group.append(deep)
            group.append("</g>")
            definitions.add("<g", identifier, group)
            var use = SVGMarkup("<use")
            use.attribute("href", reference: identifier)
            use.append("/>")
            return use
        }
    }

    /// Something together with a shape that covers the page and shows nothing.
    ///
    /// Chromium leaves out what a filter takes for an image if it draws parts of the filter's source on their own, as it does with
    /// filtered ones that lie apart; and of an image it shows what lies within the box of its shapes.
    private func coveringPage(_ content: SVGMarkup) -> SVGMarkup {
        var result = SVGMarkup("<rect")
        appendBox(page, to: &result)
        result.append(" fill-opacity=\"0\"/>")
        result.append(content)
        return result
    }

    /// The maximum number of groups around all painted content.
    private static let deepest = 64

    /// The source below all that was painted in the layer: what destination over means.
    private func putBelow(_ source: SVGMarkup) {
        let blends = content.blends
        content.replaceAll { below in
            var whole = source
            // What was mixed with nothing stays so.
            whole.append(blends ? "<g style=\"isolation:isolate\">" : "")
            whole.append(below)
            whole.append(blends ? "</g>" : "")
            return whole
        }
    }

    private func filter(of mode: BlendMode, source: SVGMarkup, coverage: SVGMarkup?) -> String {
        var definition = SVGMarkup(" filterUnits=\"userSpaceOnUse\"")
        appendBox(page, to: &definition)
        definition.append(" primitiveUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\">")
        func append(image content: SVGMarkup, as result: String) {
            var group = SVGMarkup(">")
            group.append(coveringPage(content))
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
    /// Whether with nothing below it shows the source.
    fileprivate var showsSourceAlone: Bool {
        switch self {
        case .copy, .sourceOut, .destinationOver, .destinationAtop, .xor, .plusDarker, .plusLighter: true
        default: false
        }
    }

    fileprivate var usesSource: Bool { self != .clear }

    /// What makes the mixture of `s`, what is painted, with what was there, the filter's source, where `c` is the shape.
    fileprivate var primitives: String {
        /// An operator of Porter and Duff.
        func composite(_ a: String, _ operation: String, _ b: String, _ result: String = "") -> String {
            "<feComposite in=\"\(a)\" in2=\"\(b)\" operator=\"\(operation)\"\(result.isEmpty ? "" : " result=\"\(result)\"")/>"
        }
        /// k2 · a + k3 · b + k4, premultiplied.
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
            // Both, less that by which their opacities are more than 1. The halves keep the sum within 1.
            func alpha(_ of: String, _ result: String) -> String {
                "<feColorMatrix in=\"\(of)\" values=\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0\" result=\"\(result)\"/>"
            }
            return alpha("s", "a") + alpha(below, "b") + sum("a", "b", "k2=\"1\" k3=\"1\" k4=\"-1\"", "e")
                + sum("s", below, "k2=\".5\" k3=\".5\"", "h") + sum("h", "e", "k2=\"2\" k3=\"-1\"")
        default: return ""
        }
    }
}
