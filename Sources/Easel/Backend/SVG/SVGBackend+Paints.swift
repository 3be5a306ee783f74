// SPDX-License-Identifier: MIT

internal import Foundation

/// Colors, gradients, and tiled images as attributes.
extension SVGBackend {
    /// Adds the paint of an element.
    ///
    /// - Parameters:
    ///   - role: Whether the element is filled or stroked.
    ///   - interpolation: The interpolation of an enlarged image.
    ///   - box: The element's exact bounding box, or nil if it is unknown.
    ///   - transform: The element's own transform.
    func appendPaint(
        _ role: SVGPaintRole, _ paint: PlainPaint, interpolation: InterpolationQuality = .default, box: CGRect?,
        under transform: CGAffineTransform = .identity, to style: inout SVGMarkup
    ) {
        switch paint {
        case .color(let color):
            if role != .fill || !color.isBlackIn8Bits { style.attribute(role.attribute, color: color) }
            style.attribute(role.opacityAttribute, share: color.alpha)
        case .linearGradient(let gradient, let start, let end, let spread, _):
            let line = SVGLinearGradient(start: start, end: end)
            reference(gradient, line, spread, box: box, under: transform, as: role, to: &style)
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let space):
            let circles = CirclePair(
                startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
            let (focal, stops, newSpread) = circles.focal(gradient, spread)
            reference(stops, focal.placed(by: space), newSpread, box: box, under: transform, as: role, to: &style)
        case .image(let image, let rect, let spread, let space):
            let tiles = tiles(of: image, in: rect, spread, interpolation, space: space, under: transform)
            style.attribute(role.attribute, url: tiles)
        case .conicGradient: break
        }
    }

    private func reference(
        _ gradient: Gradient, _ geometry: some SVGGradientGeometry, _ spread: GradientSpread, box: CGRect?,
        under transform: CGAffineTransform, as role: SVGPaintRole, to style: inout SVGMarkup
    ) {
        let stops = spread == .none ? gradient.clearBeyondItsEnds : gradient
        func key(_ placement: SVGGradientPlacement) -> SVGGradientKey {
            SVGGradientKey(gradient: stops, spread: spread == .none ? .pad : spread, placement: placement)
        }
        // A gradient in bounding-box fractions can be shared by shapes with different boxes; one at a fixed position
        // can be shared by any shapes.
        var inBox: SVGGradientKey?
        if let box, transform.isIdentity, let placement = geometry.placement(in: box) {
            let boxed = key(placement)
            if let existing = definitions.gradients.existing(boxed) { return refer(to: existing, as: role, in: &style) }
            inBox = boxed
        }
        let inUserSpace = key(geometry.placement(precision, under: transform))
        let existing = definitions.gradients.existing(inUserSpace)
        refer(to: existing ?? definitions.reference(inBox ?? inUserSpace), as: role, in: &style)
    }

    private func refer(to gradient: SVGGradientReference, as role: SVGPaintRole, in style: inout SVGMarkup) {
        switch role {
        case .fill: style.append(gradient.fill)
        case .stroke: style.attribute(role.attribute, url: gradient.identifier)
        }
    }
}

/// The role of a paint: fill or stroke.
enum SVGPaintRole {
    case fill, stroke

    var attribute: StaticString { self == .fill ? "fill" : "stroke" }

    var opacityAttribute: StaticString { self == .fill ? "fill-opacity" : "stroke-opacity" }
}

extension Gradient {
    /// The gradient, transparent before the first stop and after the last, for renderers that extend the end colors.
    /// The gradient's stops must be as painted.
    var clearBeyondItsEnds: Gradient {
        guard let first = stops.first, let last = stops.last else { return self }
        return Gradient(
            stops: [Stop(color: first.color.withAlphaComponent(0), location: 0)] + stops
                + [Stop(color: last.color.withAlphaComponent(0), location: 1)])
    }
}
