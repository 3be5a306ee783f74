// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// An image in the definitions. The entry keeps the image alive because another image could otherwise get the same
/// identity.
struct SVGImage {
    let image: Image
    let identifier: String
    /// The size in pixels.
    let size: CGSize
    /// The transform from the unit square of the file's pixels to the unit square of the image.
    let turned: CGAffineTransform
}

/// Images. Each image is defined once and referenced wherever it is painted.
extension SVGBackend {
    /// Adds a shape that is painted with an image.
    func add(
        _ image: Image, in rect: CGRect, spread: GradientSpread, transform: CGAffineTransform, within shape: Shape,
        _ ink: PaintStyle
    ) {
        let isWhole =
            if case .fill(let path, _) = shape { path == Path(rect: rect, transform: transform) } else { false }
        if isWhole {
            var element = SVGMarkup()
            appendImage(
                image, in: rect, transform: transform, quality: ink.interpolation, opacity: ink.alpha, to: &element)
            return content.add(element)
        }
        let tile = rect.sides(under: transform)
        guard spread == .repeat || spread == .reflect, max(tile.width, tile.height) <= Self.longestTile else {
            return addPixels(shape, ink)
        }
        addShape(shape, ink)
    }

    /// The maximum length of a tile, in points. librsvg draws a tile as a separate picture at four pixels per point. It
    /// rejects the whole document if that picture has more than 32,767 pixels on a side.
    private static var longestTile: CGFloat { 8_000 }

    /// Returns the identifier of a pattern that tiles an image.
    ///
    /// - Parameters:
    ///   - spread: `.repeat` or `.reflect`.
    ///   - space: The transform from the rectangle to base space.
    ///   - transform: The transform of the painted element.
    func tiles(
        of image: Image, in rect: CGRect, _ spread: GradientSpread, _ quality: InterpolationQuality,
        space: CGAffineTransform, under transform: CGAffineTransform
    ) -> String {
        // A reflected tile consists of four images.
        let count: CGFloat = spread == .reflect ? 2 : 1
        var definition = SVGMarkup(" patternUnits=\"userSpaceOnUse\"")
        definition.attribute("width", rect.width * count, .significant(rect.width))
        definition.attribute("height", rect.height * count, .significant(rect.height))
        definition.attribute(
            "patternTransform",
            CGAffineTransform(translationX: rect.minX, y: rect.minY).concatenating(space)
                .concatenating(transform.inverted()))
        definition.append(">")
        let tile = CGRect(origin: .zero, size: rect.size)
        for mirror in [
            CGVector(dx: 1, dy: 1), CGVector(dx: -1, dy: 1), CGVector(dx: 1, dy: -1), CGVector(dx: -1, dy: -1),
        ]
        .prefix(Int(count * count)) {
            let placement = CGAffineTransform(
                a: mirror.dx, b: 0, c: 0, d: mirror.dy, tx: mirror.dx < 0 ? 2 * rect.width : 0,
                ty: mirror.dy < 0 ? 2 * rect.height : 0)
            appendImage(
                image, in: tile, transform: placement, within: space, quality: quality, to: &definition)
        }
        definition.append("</pattern>")
        return definitions.identifier(.fill, "<pattern", definition)
    }

    /// Adds an element that shows an image in a rectangle.
    ///
    /// - Parameters:
    ///   - transform: The element's own transform.
    ///   - space: The remaining transform to base space.
    func appendImage(
        _ image: Image, in rect: CGRect, transform: CGAffineTransform, within space: CGAffineTransform = .identity,
        quality: InterpolationQuality, opacity: CGFloat = 1, to markup: inout SVGMarkup
    ) {
        let size = size(of: image, in: rect, under: transform.concatenating(space), quality: quality)
        guard let definition = definition(of: image, size: size, quality: quality) else { return }
        let placement = CGAffineTransform(scaleX: 1 / definition.size.width, y: 1 / definition.size.height)
            .concatenating(definition.turned)
            .concatenating(CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
            .concatenating(transform)
        markup.append("<use")
        markup.attribute("href", reference: definition.identifier)
        if !placement.isIdentity { markup.attribute("transform", placement) }
        if quality == .none { markup.append(" style=\"image-rendering:pixelated\"") }
        markup.attribute("opacity", share: opacity)
        markup.append("/>")
    }

    /// Returns the size of an image in the document.
    ///
    /// Renderers interpolate pixels differently, and not all support hard edges. The image itself must therefore
    /// contain hard edges and the smoothest transitions.
    private func size(
        of image: Image, in rect: CGRect, under transform: CGAffineTransform, quality: InterpolationQuality
    ) -> CGSize {
        let shown = rect.sides(under: transform)
        let largest: CGFloat = 16_000_000
        if image.jpeg != nil && quality != .none { return image.size }
        if quality == .none {
            // At this factor, edges are soft over at most a quarter of a point.
            let factor = (4 * max(shown.width / image.size.width, shown.height / image.size.height)).rounded(.up)
            let hard = CGSize(width: image.size.width * factor, height: image.size.height * factor)
            return factor > 4 && hard.area <= largest ? hard : image.size
        }
        let fine = CGSize(
            width: (shown.width * PlacedImage.resolution).rounded(.up),
            height: (shown.height * PlacedImage.resolution).rounded(.up))
        let isEnlarged = fine.width > image.size.width && fine.height > image.size.height
        return quality == .high && isEnlarged && fine.area <= largest ? fine : image.size
    }

    private func definition(of image: Image, size: CGSize, quality: InterpolationQuality) -> SVGImage? {
        let key = ImageSurfaceKey(
            identity: image.identity, size: size, quality: size == image.size ? .default : quality)
        if let existing = images[key] { return existing }
        let sampled = size == image.size ? image : image.resized(to: size, quality: quality)
        var definition = SVGMarkup()
        let file: Data
        var (fileSize, turned) = (size, CGAffineTransform.identity)
        let jpeg = size == image.size ? image.jpeg : nil
        if let jpeg {
            file = Data(jpeg.data)
            turned = jpeg.orientation.transform
            if jpeg.orientation.exchangesSides { fileSize = CGSize(width: size.height, height: size.width) }
        } else {
            guard let encoded = attempt({ () throws(DrawingError) in try sampled.pngData() }) else { return nil }
            file = encoded
        }
        let whole = SVGPrecision(decimals: 0)
        definition.attribute("width", fileSize.width, whole)
        definition.attribute("height", fileSize.height, whole)
        definition.append(" preserveAspectRatio=\"none\"")
        definition.append(jpeg == nil ? " href=\"data:image/png;base64," : " href=\"data:image/jpeg;base64,")
        definition.append(markup: file.base64EncodedString())
        definition.append("\"/>")
        let svgImage = SVGImage(
            image: image, identifier: definitions.identifier(.image, "<image", definition), size: fileSize,
            turned: turned)
        images[key] = svgImage
        return svgImage
    }

    // MARK: Pixels

    /// Rasterizes a shape that SVG cannot express, and adds it as an image with the shape's bounds.
    private func addPixels(_ shape: Shape, _ ink: PaintStyle) {
        let bounds = shape.bounds.intersection(page)
        guard !bounds.isNull, !bounds.isEmpty else { return }
        let picture = attempt { () throws(DrawingError) in
            try PlacedImage(
                of: [.paint(shape, ink)], within: bounds, resolution: PlacedImage.resolution, budget: budget)
        }
        guard let picture else { return }
        note(.imageSpread, bounds.integral)
        var element = SVGMarkup()
        appendImage(picture.image, in: picture.rect, transform: .identity, quality: .default, to: &element)
        content.add(element)
    }
}
