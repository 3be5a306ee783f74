// SPDX-License-Identifier: MIT

internal import Foundation

/// The properties that distinguish gradients.
struct SVGGradientKey: Hashable {
    /// The gradient, with its stops as painted.
    let gradient: Gradient
    let spread: GradientSpread
    let placement: SVGGradientPlacement

    /// Hashes the properties in which gradients usually differ.
    func hash(into hasher: inout Hasher) {
        var mixer = HashMixer()
        mixer.mix(bits: gradient.hash)
        mixer.mix(bits: placement.hash)
        hasher.combine(mixer.value)
    }
}

/// The properties that gradients with shared stops have in common. A gradient that references another one for its stops
/// also inherits the attributes that it does not set.
private struct SVGGradientKind: Hashable {
    let gradient: Gradient
    let spread: GradientSpread
    let element: SVGGradientPlacement.Element
    let isInBox: Bool

    /// The names of the attributes.
    let attributes: SVGMarkup

    init(_ key: SVGGradientKey, _ attributes: SVGMarkup) {
        (gradient, spread) = (key.gradient, key.spread)
        (element, isInBox) = (key.placement.element, key.placement.isInBox)
        var names = attributes
        var isValue = false
        names.bytes.removeAll { byte in
            if byte == UInt8(ascii: "\"") { isValue.toggle() }
            return isValue
        }
        self.attributes = names
    }
}

/// A shape's reference to a gradient.
struct SVGGradientReference {
    let identifier: String

    /// The attribute that fills a shape with the gradient.
    let fill: SVGMarkup

    init(_ identifier: String) {
        self.identifier = identifier
        var fill = SVGMarkup(capacity: 32)
        fill.attribute(SVGPaintRole.fill.attribute, url: identifier)
        self.fill = fill
    }
}

/// The gradients of a document.
struct SVGGradients {
    fileprivate var references: [SVGGradientKey: SVGGradientReference] = [:]
    fileprivate var templates: [SVGGradientKind: String] = [:]

    func existing(_ key: SVGGradientKey) -> SVGGradientReference? { references[key] }
}

extension SVGDefinitions {
    /// Returns the reference to a gradient. The gradient is added to the definitions the first time.
    mutating func reference(_ key: SVGGradientKey) -> SVGGradientReference {
        if let reference = gradients.references[key] { return reference }
        let attributes = key.placement.attributes
        let kind = SVGGradientKind(key, attributes)
        let isLinear = key.placement.element == .linearGradient
        var rest = SVGMarkup()
        let template = gradients.templates[kind]
        if let template {
            rest.attribute("href", reference: template)
            rest.append(attributes)
            rest.append("/>")
        } else {
            if !key.placement.isInBox { rest.append(" gradientUnits=\"userSpaceOnUse\"") }
            rest.append(attributes)
            switch key.spread {
            case .pad, .none: break
            case .repeat: rest.append(" spreadMethod=\"repeat\"")
            case .reflect: rest.append(" spreadMethod=\"reflect\"")
            }
            rest.append(">")
            rest.append(key.gradient.stops)
            rest.append(isLinear ? "</linearGradient>" : "</radialGradient>")
        }
        let identifier = add(.fill, isLinear ? "<linearGradient" : "<radialGradient", rest)
        if template == nil { gradients.templates[kind] = identifier }
        let reference = SVGGradientReference(identifier)
        gradients.references[key] = reference
        return reference
    }
}

extension SVGMarkup {
    /// Adds a gradient's stops, which must be as painted.
    fileprivate mutating func append(_ stops: [Gradient.Stop]) {
        let precision = SVGPrecision(decimals: 5)
        for stop in stops {
            append("<stop")
            let units = precision.units(stop.location)
            if units > 0 { attribute("offset", units: units, precision) }
            if !stop.color.isBlackIn8Bits { attribute("stop-color", color: stop.color) }
            attribute("stop-opacity", share: stop.color.alpha)
            append("/>")
        }
    }
}
