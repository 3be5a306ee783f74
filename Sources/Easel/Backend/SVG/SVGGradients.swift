// SPDX-License-Identifier: MIT

internal import Foundation

/// What tells gradients apart.
struct SVGGradientKey: Hashable {
    enum Element { case linearGradient, radialGradient }

    let element: Element
    /// The number of its stops.
    let stops: Int
    let spread: GradientSpread
    /// Whether its numbers are shares of the box of what is painted.
    let isInBox: Bool
    /// Those that say where it lies.
    var attributes: SVGMarkup

    /// What gradients that take their stops from each other have in common: who takes the stops of another gradient takes
    /// those attributes as well that it has not itself.
    fileprivate var kind: SVGGradientKey {
        var result = self
        var isValue = false
        result.attributes.bytes.removeAll { byte in
            if byte == UInt8(ascii: "\"") { isValue.toggle() }
            return isValue
        }
        return result
    }
}

/// The gradients of a document.
struct SVGGradients {
    private var numbers: [Gradient: Int] = [:]
    fileprivate private(set) var stops: [SVGMarkup] = []
    fileprivate var identifiers: [SVGGradientKey: String] = [:]
    fileprivate var templates: [SVGGradientKey: String] = [:]

    /// The number that stands for the stops of a gradient. For stops as they are painted.
    mutating func number(of gradient: Gradient) -> Int {
        if let known = numbers[gradient] { return known }
        numbers[gradient] = stops.count
        var markup = SVGMarkup()
        let precision = SVGPrecision(decimals: 5)
        for stop in gradient.stops {
            markup.append("<stop")
            let units = precision.units(stop.location)
            if units > 0 { markup.attribute("offset", units: units, precision) }
            if !stop.color.isBlackIn8Bits { markup.attribute("stop-color", color: stop.color) }
            markup.attribute("stop-opacity", share: stop.color.alpha)
            markup.append("/>")
        }
        stops.append(markup)
        return stops.count - 1
    }

    func known(_ key: SVGGradientKey) -> String? { identifiers[key] }
}

extension SVGDefinitions {
    /// The identifier of a gradient, which is added unless it is there.
    mutating func identifier(_ key: SVGGradientKey) -> String {
        if let known = gradients.identifiers[key] { return known }
        let identifier = newIdentifier(.fill)
        var rest = SVGMarkup()
        let kind = key.kind
        if let template = gradients.templates[kind] {
            rest.attribute("href", reference: template)
            rest.append(key.attributes)
            rest.append("/>")
        } else {
            gradients.templates[kind] = identifier
            if !key.isInBox { rest.append(" gradientUnits=\"userSpaceOnUse\"") }
            rest.append(key.attributes)
            switch key.spread {
            case .pad, .none: break
            case .repeat: rest.append(" spreadMethod=\"repeat\"")
            case .reflect: rest.append(" spreadMethod=\"reflect\"")
            }
            rest.append(">")
            rest.append(gradients.stops[key.stops])
            rest.append(key.element == .linearGradient ? "</linearGradient>" : "</radialGradient>")
        }
        add(key.element == .linearGradient ? "<linearGradient" : "<radialGradient", identifier, rest)
        gradients.identifiers[key] = identifier
        return identifier
    }
}
