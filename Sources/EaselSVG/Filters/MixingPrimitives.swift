// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// Primitives with several inputs: `<feBlend>`, `<feComposite>`, `<feMerge>`, and `<feDisplacementMap>`
enum MixingPrimitives {
    @Sendable static func blend(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        let mode = visit.attribute("mode").flatMap { PropertyTable.blendModes[$0.trimmed] } ?? .normal
        return (.blend(mode), [filter.input("in", of: visit), filter.input("in2", of: visit)])
    }

    private static let operators: [String: BlendMode] = [
        "in": .sourceIn, "out": .sourceOut, "atop": .sourceAtop, "xor": .xor, "lighter": .plusLighter,
    ]

    @Sendable static func composite(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step?
    {
        let inputs = [filter.input("in", of: visit), filter.input("in2", of: visit)]
        let name = visit.attribute("operator")?.trimmed ?? "over"
        guard name == "arithmetic" else { return (.blend(operators[name] ?? .normal), inputs) }
        let primitive = Filter.Primitive.arithmetic(
            k1: filter.number("k1", of: visit, default: 0), k2: filter.number("k2", of: visit, default: 0),
            k3: filter.number("k3", of: visit, default: 0), k4: filter.number("k4", of: visit, default: 0))
        return (primitive, inputs)
    }

    @Sendable static func merge(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable.Step? {
        var inputs: [Filter.Input] = []
        for case .element(let child) in visit.markup.children
        where filter.resolver.document.tree.elements[child].name == "feMergeNode" {
            let node = try filter.resolver.visit(child, in: visit.style, visit.scene)
            inputs.append(filter.input("in", of: node))
        }
        return inputs.isEmpty ? (.flood(.clear), []) : (.merge, inputs)
    }

    @Sendable static func displacement(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable
        .Step?
    {
        func channel(_ name: String) -> Filter.Channel {
            switch visit.attribute(name)?.trimmed {
            case "R": .red
            case "G": .green
            case "B": .blue
            default: .alpha
            }
        }
        let scale = filter.scaled(filter.number("scale", of: visit, default: 0), .diagonal)
        return (
            .displacement(scale: scale, x: channel("xChannelSelector"), y: channel("yChannelSelector")),
            [filter.input("in", of: visit), filter.input("in2", of: visit)]
        )
    }
}
