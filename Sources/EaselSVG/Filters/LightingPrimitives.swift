// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<feDiffuseLighting>` and `<feSpecularLighting>`
enum LightingPrimitives {
    @Sendable static func diffuse(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        let constant = max(filter.number("diffuseConstant", of: visit, default: 1), 0)
        return try lighting(.diffuse(constant: constant), visit, &filter)
    }

    @Sendable static func specular(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step?
    {
        let constant = max(filter.number("specularConstant", of: visit, default: 1), 0)
        let exponent = filter.number("specularExponent", of: visit, default: 1)
        // Exponents outside this range are an error.
        guard 1...128 ~= exponent else { return nil }
        return try lighting(.specular(constant: constant, exponent: exponent), visit, &filter)
    }

    private static func lighting(
        _ reflection: Filter.Reflection, _ visit: Visit, _ filter: inout FilterElement
    ) throws(SVGError) -> FilterTable.Step? {
        let input = filter.input("in", of: visit)
        for case .element(let child) in visit.markup.children where filter.resolver.document.isSVG(child) {
            let source = try filter.resolver.visit(child, in: visit.style, visit.scene)
            guard let light = light(source, filter) else { continue }
            let lighting = Filter.Lighting(
                reflection, from: light, color: filter.color(visit.style.own.lightingColor, of: visit),
                surfaceScale: filter.number("surfaceScale", of: visit, default: 1))
            return (.lighting(lighting), [input])
        }
        return nil
    }

    /// Returns a source of light; nil for other elements.
    private static func light(_ visit: Visit, _ filter: FilterElement) -> Filter.Light? {
        func position(_ prefix: String) -> Filter.Position {
            func name(_ axis: String) -> String { prefix.isEmpty ? axis.lowercased() : prefix + axis }
            return Filter.Position(
                x: coordinate(name("X"), .width), y: coordinate(name("Y"), .height),
                z: filter.scaled(filter.number(name("Z"), of: visit, default: 0), .diagonal))
        }
        func coordinate(_ name: String, _ axis: Visit.Axis) -> CGFloat {
            let value = filter.number(name, of: visit, default: 0)
            guard filter.isBoundingBox, let box = filter.box else { return value }
            return filter.limited(axis == .width ? box.minX + value * box.width : box.minY + value * box.height)
        }
        switch visit.markup.name {
        case "feDistantLight":
            return .distant(
                azimuth: .degrees(filter.number("azimuth", of: visit, default: 0)),
                elevation: .degrees(filter.number("elevation", of: visit, default: 0)))
        case "fePointLight": return .point(position(""))
        case "feSpotLight":
            let exponent = filter.number("specularExponent", of: visit, default: 1)
            let cone =
                visit.attribute("limitingConeAngle") == nil
                ? nil : Angle.degrees(filter.number("limitingConeAngle", of: visit, default: 0))
            return .spot(position(""), pointsAt: position("pointsAt"), focus: exponent > 0 ? exponent : 1, cone: cone)
        default: return nil
        }
    }
}
