// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Paints and layers as text: each attribute that differs from its default follows a comma.
extension DrawListFormat {
    func text(of paint: PlainPaint) -> String {
        switch paint {
        case .color(let color): text(of: color)
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            "linear gradient from \(text(of: start)) to \(text(of: end)) \(text(of: gradient))"
                + attributes(of: spread, transform)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            "radial gradient from \(text(of: startCenter)) radius \(text(of: startRadius)) to \(text(of: endCenter)) "
                + "radius \(text(of: endRadius)) \(text(of: gradient))" + attributes(of: spread, transform)
        case .conicGradient(let gradient, let center, let angle, let transform):
            "conic gradient round \(text(of: center)) from angle \(text(of: angle)) \(text(of: gradient))"
                + attribute("transform", of: transform)
        case .image(let image, let rect, let spread, let transform):
            "\(text(of: image)) in \(text(of: rect))" + attributes(of: spread, transform)
        }
    }

    private func text(of gradient: Gradient) -> String {
        "[" + gradient.stops.map { "\(text(of: $0.location)) \(text(of: $0.color))" }.joined(separator: ", ") + "]"
    }

    private func attributes(of spread: GradientSpread, _ transform: CGAffineTransform) -> String {
        (spread == .pad ? "" : ", spread \(spread)") + attribute("transform", of: transform)
    }

    /// Returns the image's size, and a checksum that distinguishes it from other images.
    private func text(of image: Image) -> String {
        let checksum = String(Deflate.crc32(image.pixels(as: .rgba)), radix: 16)
        return "image \(image.width) by \(image.height) pixels with checksum \(checksum)"
    }

    func attributes(of ink: PaintStyle) -> String {
        var result = ""
        if ink.alpha != 1 { result += ", alpha \(text(of: ink.alpha))" }
        if ink.blendMode != .normal { result += ", blend mode \(ink.blendMode)" }
        if case .image = ink.paint, ink.interpolation != .default { result += ", interpolation \(ink.interpolation)" }
        return result + attributes(of: ink.edge)
    }

    func attributes(of edge: RasterQuality) -> String {
        (edge.isAntialiased ? "" : ", not antialiased")
            + (edge.flatness == RasterQuality().flatness ? "" : ", flatness \(text(of: edge.flatness))")
    }

    func attributes(of layer: Layer) -> String {
        var result = ""
        if layer.alpha != 1 { result += ", alpha \(text(of: layer.alpha))" }
        if layer.blendMode != .normal { result += ", blend mode \(layer.blendMode)" }
        if let shadow = layer.shadow {
            let offset = text(of: [shadow.offset.width, shadow.offset.height])
            result += ", as its shadow by \(offset), blur \(text(of: shadow.blur)), \(text(of: shadow.color))"
        }
        if let filter = layer.filter {
            let steps = SVGFilter(filter.filter).primitives
            result += ", filtered by \(String(decoding: steps.bytes, as: UTF8.self))"
            if let region = filter.filter.region { result += " in \(text(of: region))" }
            result += attribute("transform", of: filter.space)
        }
        if let mask = layer.mask {
            result += ", masked by \(text(of: mask.image)) in \(text(of: mask.rect))"
            result += attribute("transform", of: mask.transform)
        }
        return result
    }
}
