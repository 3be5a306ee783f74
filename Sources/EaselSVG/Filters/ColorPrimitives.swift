// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<feColorMatrix>` and `<feComponentTransfer>`
enum ColorPrimitives {
    @Sendable static func matrix(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        let numbers = (visit.numbers("values") ?? []).map { filter.limited($0) }
        let matrix: ColorMatrix =
            switch visit.attribute("type")?.trimmed {
            case "saturate": numbers.count == 1 ? .saturation(max(numbers[0], 0)) : .identity
            case "hueRotate": numbers.count == 1 ? .hueRotation(.degrees(numbers[0])) : .identity
            case "luminanceToAlpha": .luminanceToAlpha
            default: numbers.count == 20 ? ColorMatrix(numbers) : .identity
            }
        return (.colorMatrix(matrix), [filter.input("in", of: visit)])
    }

    @Sendable static func transfer(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step?
    {
        var functions: [String: Filter.Transfer] = [:]
        for case .element(let child) in visit.markup.children where filter.resolver.document.isSVG(child) {
            let function = try filter.resolver.visit(child, in: visit.style, visit.scene)
            // The last function of a channel counts.
            functions[function.markup.name] = self.function(function, filter)
        }
        let primitive = Filter.Primitive.componentTransfer(
            red: functions["feFuncR"] ?? .identity, green: functions["feFuncG"] ?? .identity,
            blue: functions["feFuncB"] ?? .identity, alpha: functions["feFuncA"] ?? .identity)
        return (primitive, [filter.input("in", of: visit)])
    }

    /// The maximum number of values in a table. Channels have 256 values.
    private static let maximumValues = 1_000

    private static func function(_ visit: Visit, _ filter: FilterElement) -> Filter.Transfer {
        func table() -> [CGFloat] {
            (visit.numbers("tableValues") ?? []).prefix(maximumValues).map { filter.limited($0) }
        }
        switch visit.attribute("type")?.trimmed {
        case "table": return .table(table())
        case "discrete": return .discrete(table())
        case "linear":
            return .linear(
                slope: filter.number("slope", of: visit, default: 1),
                intercept: filter.number("intercept", of: visit, default: 0))
        case "gamma":
            return .gamma(
                amplitude: filter.number("amplitude", of: visit, default: 1),
                exponent: filter.number("exponent", of: visit, default: 1),
                offset: filter.number("offset", of: visit, default: 0))
        default: return .identity
        }
    }
}
