// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of gradients, stroke styles, dashes, and paints made from colors and gradients.
@Suite struct PaintNames {
    static let gradient = Gradient(colors: [.red, .blue])

    static func fill(_ paint: Paint) throws -> Pixels {
        try drawnInEveryFormat(100, 100) { $0.fill(Path(rect: $0.bounds), with: paint) }
    }

    @Test func `colors and gradients are paints`() throws {
        #expect(try Self.fill(.color(.red))[50, 50] == opaqueRed)
        let linear = try Self.fill(.linearGradient(Self.gradient, from: .zero, to: CGPoint(x: 100, y: 0)))
        #expect(linear[0, 50][0] > 250 && linear[99, 50][2] > 250)
        let center = CGPoint(x: 50, y: 50)
        let radial = try Self.fill(
            .radialGradient(
                Self.gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 50))
        #expect(radial[50, 50][0] > 245 && radial[0, 0] == opaqueBlue)
    }

    @Test(
        arguments: [
            (GradientSpread.pad, opaqueBlue), (.repeat, [191, 0, 64, 255]), (.reflect, [64, 0, 191, 255]),
            (.none, transparent),
        ] as [(GradientSpread, [UInt8])])
    func `a paint's gradient continues according to its spread`(_ spread: GradientSpread, _ expected: [UInt8]) throws {
        // The gradient runs from 0 to 40. Column 49 is at 1.2375 gradient lengths, almost a quarter of the way into the
        // next repetition.
        let paints: [Paint] = [
            .linearGradient(Self.gradient, from: .zero, to: CGPoint(x: 40, y: 0), spread: spread),
            .linearGradient(
                Self.gradient, from: .zero, to: CGPoint(x: 1, y: 0), spread: spread,
                transform: CGAffineTransform(scaleX: 40, y: 1)),
            .radialGradient(
                Self.gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 40, spread: spread),
            .radialGradient(
                Self.gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, spread: spread,
                transform: CGAffineTransform(scaleX: 40, y: 40)),
        ]
        for paint in paints {
            let pixel = try Self.fill(paint)[49, 0]
            #expect(pixel.isClose(to: expected, within: 6), "\(pixel)")
        }
    }

    @Test func `a gradient can be created from colors, from colors with locations, or from stops`() throws {
        let evenly = Gradient(colors: [.red, .blue, .green])
        let placed = Gradient(colors: [.red, .blue, .green], locations: [0, 0.5, 1])
        let stops = Gradient(stops: [
            Gradient.Stop(color: .red, location: 0), Gradient.Stop(color: .blue, location: 0.5),
            .init(color: .green, location: 1),
        ])
        #expect(evenly == placed && placed == stops && stops.stops.map(\.location) == [0, 0.5, 1])
        let image = try Self.fill(.linearGradient(stops, from: .zero, to: CGPoint(x: 100, y: 0)))
        #expect(image[50, 50][2] > 250 && image[99, 50][1] > 250 && stops.stops[1].color == .blue)
    }

    @Test func `a stroke style has Core Graphics' defaults, each of which can be changed`() throws {
        let plain = StrokeStyle()
        #expect(plain.lineWidth == 1 && plain.lineCap == .butt && plain.lineJoin == .miter && plain.miterLimit == 10)
        #expect(plain.dash.isEmpty && plain.dashPhase == 0)
        let style = StrokeStyle(
            lineWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 2, dash: [0, 8], dashPhase: 0)
        let image = try drawnInEveryFormat { canvas in
            let line = Path { $0.addLines(between: [CGPoint(x: 2, y: 10), CGPoint(x: 18, y: 10)]) }
            canvas.stroke(line, with: .color(.black), style: style)
        }
        // The line consists of three dots with a radius of 2.
        #expect([2, 10, 17].allSatisfy { image[$0, 10] == opaqueBlack } && image[6, 10] == transparent)
        #expect(abs(image.area - 12 * .pi) < 1)
    }

    @Test func `fitted dashes are the same at both ends of a line`() throws {
        let lengths: [CGFloat] = Dash.fitted([4, 3], to: 20)
        // Three dashes and two gaps, which have a total length of 18, are stretched to 20.
        #expect(lengths.count == 2 && abs(3 * lengths[0] + 2 * lengths[1] - 20) < 1e-9)
        let round: [CGFloat] = Dash.fitted([4, 3], to: 20, closed: true)
        #expect(abs((20 / (round[0] + round[1])).rounded() * (round[0] + round[1]) - 20) < 1e-9)
        let image = try drawnInEveryFormat { canvas in
            canvas.setLineWidth(2)
            canvas.setLineDash(phase: 0, lengths: lengths)
            canvas.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
        }
        #expect(image[0, 10] == opaqueBlack && image[19, 10] == opaqueBlack && image[6, 10][3] < 255)
    }
}
