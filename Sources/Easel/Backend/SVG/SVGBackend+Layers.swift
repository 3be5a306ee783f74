// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Layers as groups, with their opacity, mask, blend mode, and shadow.
extension SVGBackend {
    /// Paints a closed layer.
    func paint(_ closed: SVGContent, as layer: Layer) {
        if closed.isEmpty && layer.blendMode.isBounded && layer.filter?.filter.isUnlimited != true { return }
        if let filter = layer.filter {
            var unfiltered = layer
            unfiltered.filter = nil
            return paint(filtered(closed, by: filter, bounds: layer.bounds), as: unfiltered)
        }
        var attributes = SVGMarkup()
        if let shadow = shadow(of: layer) { attributes.attribute("filter", url: filter(of: shadow)) }
        if let mask = layer.mask { attributes.attribute("mask", url: definition(of: mask)) }
        attributes.attribute("opacity", share: layer.alpha)
        let isOver = layer.blendMode == .normal
        if isOver, attributes.isEmpty, !closed.blends { return content.add(closed.markup) }
        let css = isOver ? nil : layer.blendMode.css
        if isOver, attributes.isEmpty { attributes.append(" style=\"isolation:isolate\"") }
        var group = closed.markup
        if css == nil || !attributes.isEmpty {
            group = SVGMarkup.group(attributes, around: closed.markup)
        }
        if isOver { return content.add(group) }
        if let css { return content.add(blended: group, style: .style(blendMode: css)) }
        let reach = page
        composite(attributes.isEmpty ? closed.markup : group, by: layer.blendMode) {
            // A layer's shape is the whole clip, which includes its mask.
            let whole = separately { add(.fill(Path(rect: reach), .winding), PaintStyle(paint: .color(.black))) }
            paint(whole, as: Layer(mask: layer.mask))
        }
    }

    /// Whether a layer must be rasterized. Renderers cut off content beyond the page before they create its shadow.
    func needsPixels(_ layer: Layer) -> Bool { layer.shadow != nil && shadow(of: layer) == nil }

    private func shadow(of layer: Layer) -> SVGShadow? {
        layer.shadow.flatMap { SVGShadow($0, of: layer.bounds ?? $0.source(of: page), on: page) }
    }

    /// Adds a layer's shadow as an image.
    func addPixels(ofLayer operations: [Operation]) {
        guard case .beginLayer(var layer) = operations.first, let shadow = layer.shadow else { return }
        let bounds = shadow.bounds(of: layer.bounds ?? page).intersection(page)
        guard !bounds.isNull, !bounds.isEmpty else { return }
        let (alpha, mode) = (layer.alpha, layer.blendMode)
        (layer.alpha, layer.blendMode) = (1, .normal)
        let picture = attempt { () throws(DrawingError) in
            try PlacedImage(
                of: [.beginLayer(layer)] + operations.dropFirst(), within: bounds,
                resolution: PlacedImage.resolution / shadow.coarseness(atScale: PlacedImage.resolution),
                budget: budget)
        }
        guard let picture else { return }
        note(.shadow, bounds.integral)
        paint(
            separately {
                var element = SVGMarkup()
                appendImage(picture.image, in: picture.rect, transform: .identity, quality: .default, to: &element)
                content.add(element)
            }, as: Layer(alpha: alpha, blendMode: mode))
    }

    private func filter(of shadow: SVGShadow) -> String {
        var definition = SVGMarkup(" filterUnits=\"userSpaceOnUse\"")
        appendBox(shadow.region.integral, to: &definition)
        definition.append(" color-interpolation-filters=\"sRGB\">")
        definition.append(shadow.primitives)
        definition.append("</filter>")
        return definitions.identifier(.filter, "<filter", definition)
    }

    func appendBox(_ box: CGRect, to markup: inout SVGMarkup) {
        markup.attribute("x", box.minX, precision)
        markup.attribute("y", box.minY, precision)
        markup.attribute("width", box.width, precision)
        markup.attribute("height", box.height, precision)
    }

    private func definition(of mask: Mask) -> String {
        var definition = SVGMarkup(" maskUnits=\"userSpaceOnUse\"")
        let box = mask.rect.applying(mask.transform)
        appendBox(box.insetBy(dx: -1, dy: -1).integral, to: &definition)
        definition.append(">")
        appendImage(mask.image, in: mask.rect, transform: mask.transform, quality: mask.interpolation, to: &definition)
        definition.append("</mask>")
        return definitions.identifier(.mask, "<mask", definition)
    }
}
