// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Layers with a filter as groups with a `filter` element.
extension SVGBackend {
    /// Returns the content of a layer in a group with a filter.
    func filtered(_ closed: SVGContent, by filter: LayerFilter, bounds: CGRect?) -> SVGContent {
        let space = filter.space
        guard space.isUsable else { return SVGContent(budget) }
        var attributes = SVGMarkup()
        // The filter's lengths are in its own space, and the content is in base space.
        if !space.isIdentity { attributes.attribute("transform", space) }
        attributes.attribute("filter", url: definition(of: filter, bounds: bounds))
        var content = closed.markup
        if !space.isIdentity, !content.isEmpty {
            var inner = SVGMarkup()
            inner.attribute("transform", space.inverted())
            content = SVGMarkup.group(inner, around: content)
        }
        return separately { self.content.add(SVGMarkup.group(attributes, around: content)) }
    }

    private func definition(of filter: LayerFilter, bounds: CGRect?) -> String {
        let visible = filter.bounds(of: bounds ?? page)
        let seen = filter.source(of: visible.isInfinite ? page : visible.intersection(filter.source(of: page)))
        let whole = seen.applying(filter.space.inverted())
        let region = filter.filter.region ?? (whole.isNull ? .zero : whole.insetBy(dx: -1, dy: -1).integral)
        var markup = SVGFilter(filter.filter)
        for (index, step) in filter.filter.steps.enumerated() {
            guard case .image(let image, let rect, _) = step.primitive else { continue }
            markup.images[index] = reference(to: image, in: rect)
        }
        var definition = SVGMarkup(" filterUnits=\"userSpaceOnUse\"")
        let precision = precision.before(filter.space)
        definition.attribute("x", region.minX, precision)
        definition.attribute("y", region.minY, precision)
        definition.attribute("width", region.width, precision)
        definition.attribute("height", region.height, precision)
        definition.append(" primitiveUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\">")
        definition.append(markup.primitives)
        definition.append("</filter>")
        return definitions.identifier(.filter, "<filter", definition)
    }

    /// Returns the attributes of an `feImage` element that shows an image in a rectangle.
    private func reference(to image: Image, in rect: CGRect) -> SVGMarkup {
        var result = SVGMarkup(" preserveAspectRatio=\"none\"")
        result.attribute("x", rect.minX, .significant(rect.minX))
        result.attribute("y", rect.minY, .significant(rect.minY))
        result.attribute("width", rect.width, .significant(rect.width))
        result.attribute("height", rect.height, .significant(rect.height))
        if let file = attempt({ () throws(DrawingError) in try image.pngData() }) {
            result.attribute("href", "data:image/png;base64,\(file.base64EncodedString())")
        }
        return result
    }
}
