// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<feConvolveMatrix>` and `<feTurbulence>`
enum PatternPrimitives {
    /// The maximum number of a kernel's elements.
    private static let maximumElements = 1_000

    @Sendable static func convolution(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable
        .Step?
    {
        let input = filter.input("in", of: visit)
        let order = visit.attribute("order") == nil ? [3] : visit.numbers("order") ?? []
        guard 1...2 ~= order.count, let first = order.first, let last = order.last,
            order.allSatisfy({ $0 >= 1 && $0 <= 1_000 && $0 == $0.rounded() })
        else { return nil }
        let (columns, rows) = (Int(first), Int(last))
        guard columns * rows <= maximumElements, let kernel = visit.numbers("kernelMatrix"),
            kernel.count == columns * rows
        else { return nil }
        var convolution = Filter.Convolution(columns: columns, rows: rows, kernel: kernel.map { filter.limited($0) })
        if visit.attribute("divisor") != nil {
            let divisor = filter.number("divisor", of: visit, default: 0)
            guard divisor != 0 else { return nil }
            convolution.divisor = divisor
        }
        convolution.bias = filter.number("bias", of: visit, default: 0)
        func target(_ name: String, _ count: Int) -> Int?? {
            guard visit.attribute(name) != nil else { return .some(nil) }
            let number = filter.number(name, of: visit, default: -1)
            return number == number.rounded() && 0..<CGFloat(count) ~= number ? .some(Int(number)) : nil
        }
        guard let column = target("targetX", columns), let row = target("targetY", rows) else { return nil }
        (convolution.targetColumn, convolution.targetRow) = (column, row)
        switch visit.attribute("edgeMode")?.trimmed {
        case "wrap": convolution.edges = .wrap
        case "none": convolution.edges = .transparent
        default: convolution.edges = .duplicate
        }
        convolution.preservesAlpha = visit.attribute("preserveAlpha")?.trimmed == "true"
        return (.convolution(convolution), [input])
    }

    @Sendable static func turbulence(_ visit: Visit, _ filter: inout FilterElement) throws(SVGError) -> FilterTable
        .Step?
    {
        let frequency = visit.attribute("baseFrequency") == nil ? [0] : visit.numbers("baseFrequency") ?? []
        guard 1...2 ~= frequency.count, let first = frequency.first, let last = frequency.last, first >= 0, last >= 0
        else { return nil }
        let octaves = filter.number("numOctaves", of: visit, default: 1)
        guard octaves >= 0 else { return nil }
        let turbulence = Filter.Turbulence(
            frequency: CGSize(width: filter.limited(first), height: filter.limited(last)),
            octaves: Int(min(octaves.rounded(), 20)),
            seed: Int(filter.number("seed", of: visit, default: 0).rounded(.towardZero)),
            isFractal: visit.attribute("type")?.trimmed == "fractalNoise",
            stitches: visit.attribute("stitchTiles")?.trimmed == "stitch")
        return (.turbulence(turbulence), [])
    }
}
