// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Layers as groups, with their opacity, mask, blend mode and shadow.
extension SVGBackend {
    /// Paints a layer that was closed.
    func paint(_ closed: SVGContent, as layer: Layer) {
        if closed.isEmpty && layer.blendMode.leavesUncoveredAlone { return }
        var attributes = SVGMarkup()
        if let shadow = layer.shadow {
            attributes.attribute("filter", url: filter(of: shadow, around: layer.bounds ?? page))
        }
        if let mask = layer.mask { attributes.attribute("mask", url: definition(of: mask)) }
        attributes.attribute("opacity", share: layer.alpha)
        let isOver = layer.blendMode == .normal
        if isOver, attributes.isEmpty, !closed.blends { return content.add(closed.markup) }
        let css = isOver ? nil : layer.blendMode.css
        if isOver, attributes.isEmpty { attributes.append(" style=\"isolation:isolate\"") }
        var group = closed.markup
        if css == nil || !attributes.isEmpty {
            group = SVGMarkup.group(attributes)
            group.append(closed.markup)
            group.append("</g>")
        }
        if isOver { return content.add(group) }
        if let css { return content.add(blended: group, style: .style(blendMode: css)) }
        let reach = page
        composite(attributes.isEmpty ? closed.markup : group, by: layer.blendMode) {
            // The shape of a layer is all of the clip, of which its mask is a part.
            let whole = separately { add(.fill(Path(rect: reach), .winding), Ink(paint: .color(.black))) }
            paint(whole, as: Layer(mask: layer.mask))
        }
    }

    /// Whether a layer cannot be written: programs cut off what lies beyond the page before they make a shadow of it.
    func needsPixels(_ layer: Layer) -> Bool {
        guard let shadow = layer.shadow else { return false }
        let needed = shadow.source(of: page).intersection(layer.bounds ?? .infinite)
        return !needed.isNull && !page.insetBy(dx: -1, dy: -1).contains(needed)
    }

    /// Adds a layer's shadow as an image.
    func addPixels(ofLayer operations: [Operation]) {
        guard case .beginLayer(var layer) = operations.first, let shadow = layer.shadow else { return }
        let bounds = shadow.bounds(of: layer.bounds ?? page).intersection(page)
        guard !bounds.isNull, !bounds.isEmpty else { return }
        let (alpha, mode) = (layer.alpha, layer.blendMode)
        (layer.alpha, layer.blendMode) = (1, .normal)
        let made = attempt { () throws(NativeError) in
            try PlacedImage(
                of: [.beginLayer(layer)] + operations.dropFirst(), within: bounds,
                resolution: RasterFallback.resolution / shadow.coarseness(atScale: RasterFallback.resolution),
                budget: budget)
        }
        guard let made else { return }
        note(.shadow, bounds.integral)
        paint(
            separately {
                var element = SVGMarkup()
                appendImage(made.image, in: made.rect, transform: .identity, quality: .default, to: &element)
                content.add(element)
            }, as: Layer(alpha: alpha, blendMode: mode))
    }

    /// The identifier of a filter that makes a shadow of what it is given.
    private func filter(of shadow: Shadow, around bounds: CGRect) -> String {
        let region = shadow.bounds(of: bounds).union(bounds).intersection(shadow.bounds(of: page).union(page))
            .insetBy(dx: -1, dy: -1)
        var definition = SVGMarkup(" filterUnits=\"userSpaceOnUse\"")
        appendBox(region.integral, to: &definition)
        definition.append(" color-interpolation-filters=\"sRGB\">")
        // A Gaussian so narrow leaves every point to itself.
        let isBlurred = shadow.blur > 0.01
        if isBlurred {
            definition.append("<feGaussianBlur in=\"SourceAlpha\"")
            definition.attribute("stdDeviation", shadow.blur / 2, .significant(shadow.blur / 2))
            definition.append("/>")
        }
        definition.append(isBlurred ? "<feOffset" : "<feOffset in=\"SourceAlpha\"")
        definition.attribute("dx", shadow.offset.width, .significant(shadow.offset.width))
        definition.attribute("dy", shadow.offset.height, .significant(shadow.offset.height))
        definition.append(" result=\"a\"/><feFlood")
        if !shadow.color.isBlackIn8Bits { definition.attribute("flood-color", color: shadow.color) }
        definition.attribute("flood-opacity", share: shadow.color.alpha)
        definition.append("/><feComposite in2=\"a\" operator=\"in\"/></filter>")
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
        // Luminance times alpha, which is what a mask of SVG lets through of an opaque gray.
        let gray = Image(
            ImageStorage(
                width: mask.image.width, height: mask.image.height, pixels: mask.image.pixels(as: .gray), format: .gray,
                jpeg: nil))
        appendImage(gray, in: mask.rect, transform: mask.transform, quality: mask.interpolation, to: &definition)
        definition.append("</mask>")
        return definitions.identifier(.mask, "<mask", definition)
    }
}
