// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Tests of every gradient with every spread in SVG and PDF, drawn by other programs.
@Suite struct GradientVectorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let paint: Paint
        /// The programs that draw the gradient incorrectly.
        var wrongIn: Set<String> = []

        var testDescription: String { name }
    }

    static let gradient = Gradient(
        colors: [.red, .yellow, Color.blue.withAlphaComponent(0.5)], locations: [0.1, 0.4, 0.9])

    static func radial(_ spread: GradientSpread, _ start: CGFloat, _ end: CGFloat, apart: CGFloat) -> Paint {
        .radialGradient(
            gradient, startCenter: CGPoint(x: 50 - apart / 2, y: 50), startRadius: start,
            endCenter: CGPoint(x: 50 + apart / 2, y: 50), endRadius: end, spread: spread)
    }

    static let rows: [Row] = [GradientSpread.pad, .repeat, .reflect, .none].flatMap { spread in
        [
            Row(
                name: "linear \(spread)",
                paint: .linearGradient(
                    gradient, from: CGPoint(x: 30, y: 20), to: CGPoint(x: 70, y: 60), spread: spread)),
            Row(name: "concentric \(spread)", paint: radial(spread, 0, 30, apart: 0)),
            Row(name: "ring \(spread)", paint: radial(spread, 10, 30, apart: 0)),
            Row(name: "shrinking \(spread)", paint: radial(spread, 30, 10, apart: 0)),
            Row(name: "focal \(spread)", paint: radial(spread, 5, 35, apart: 20)),
            // In SVG 1.1, a gradient's focal point must be inside its circle.
            Row(name: "cone \(spread)", paint: radial(spread, 10, 10, apart: 40), wrongIn: ["rsvg-convert"]),
        ]
    }

    static let stopsOnEnds: [Row] = ([[0, 0, 1, 1], [0, 0, 0.5, 1], [0, 0.5, 1, 1]] as [[CGFloat]]).flatMap {
        locations in
        let gradient = Gradient(
            colors: Array([Color.red, .green, .blue, .yellow].suffix(locations.count)), locations: locations)
        func radial(_ name: String, _ start: CGFloat, _ end: CGFloat) -> Row {
            let center = CGPoint(x: 50, y: 50)
            return Row(
                name: "\(name), stops at \(locations)",
                paint: .radialGradient(
                    gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end))
        }
        return [
            Row(
                name: "linear, stops at \(locations)",
                paint: .linearGradient(gradient, from: CGPoint(x: 30, y: 20), to: CGPoint(x: 70, y: 60))),
            radial("concentric", 0, 30), radial("ring", 15, 30), radial("shrinking", 30, 5),
        ]
    }

    /// Radial gradients with circles beside the page. No circle reaches the page, or only the edge of one circle
    /// does.
    static let besideThePage: [Row] = [GradientSpread.repeat, .reflect].flatMap { spread in
        func row(_ name: String, _ x: CGFloat, _ startRadius: CGFloat, to endX: CGFloat, _ endRadius: CGFloat) -> Row {
            Row(
                name: "\(name) beside the page, \(spread)",
                paint: .radialGradient(
                    Gradient(colors: [.red, .blue]), startCenter: CGPoint(x: x, y: 50), startRadius: startRadius,
                    endCenter: CGPoint(x: endX, y: 80), endRadius: endRadius, spread: spread))
        }
        return [
            row("cone", 140, 0, to: 200, 20), row("shrinking cone", 200, 20, to: 140, 2),
            row("strip", 140, 10, to: 140, 10), row("strip at the edge", 105, 15, to: 105, 15),
            row("half of the plane", 140, 0, to: 200, hypot(60, 30)),
        ]
    }

    @Test(arguments: rows + stopsOnEnds + besideThePage)
    func `other programs' renderings of a gradient in SVG and PDF match the PNG`(_ row: Row) throws {
        let drawing = Drawing(width: 100, height: 100, background: .white) { canvas in
            canvas.fill(Path(rect: CGRect(x: 5, y: 5, width: 90, height: 90)), with: row.paint)
        }
        let differences = try vectorDifferences(of: drawing) { _ in .otherRenderer(share: 0.03) }
        for (name, difference) in differences where !row.wrongIn.contains(name) {
            #expect(difference.passes, "\(name): \(difference)")
        }
    }

    @Test(arguments: [
        [Color.red, .yellow, .green, .cyan, .blue, .magenta, .red], [.black, .white],
        [.red, Color.blue.withAlphaComponent(0.2), Color.green.withAlphaComponent(0.9)],
    ])
    func `the seams of a conic gradient in SVG do not show the background`(_ colors: [Color]) throws {
        let drawing = Drawing(width: 100, height: 100, background: .black) { canvas in
            canvas.fill(
                Path(rect: CGRect(x: 5, y: 5, width: 90, height: 90)),
                with: .conicGradient(Gradient(colors: colors), center: CGPoint(x: 47.3, y: 51.2), angle: 0.4))
        }
        let steps = Tolerance(
            because: "the colors change in steps of two, and many meet at the center", channelDifference: 8,
            share: 0.005, densestWindow: 0.6)
        for (name, difference) in try vectorDifferences(of: drawing, by: ["rsvg-convert"], tolerance: { _ in steps }) {
            #expect(difference.passes, "\(name): \(difference)")
        }
    }

    /// A ring, a stroke, text, and a gradient in a clip: shapes with edges that viewers may draw incorrectly.
    static let edges: [(name: String, draw: @Sendable (Canvas) -> Void)] = {
        typealias Row = (name: String, draw: @Sendable (Canvas) -> Void)
        let colors = Gradient(colors: [.red, .yellow, .green, .blue, .red])
        let center = CGPoint(x: 50, y: 50)
        let conic = Paint.conicGradient(colors, center: center, angle: 0.3)
        // The cone between the circles covers the page. The edge of a cone is not antialiased in pixels.
        let apart = Paint.radialGradient(
            colors, startCenter: CGPoint(x: -100, y: 50), startRadius: 90, endCenter: CGPoint(x: 150, y: 50),
            endRadius: 120, spread: .pad)
        let ring = Path(ringIn: CGRect(x: 5, y: 5, width: 90, height: 90), width: 18)
        func rows(_ name: String, _ paint: Paint) -> [Row] {
            [
                ("\(name): ring", { $0.fill(ring, with: paint) }),
                (
                    "\(name): stroke",
                    {
                        let style = StrokeStyle(lineWidth: 9, lineCap: .round, dash: [20, 14])
                        $0.stroke(
                            Path(ellipseIn: CGRect(x: 12, y: 12, width: 76, height: 76)), with: paint, style: style)
                    }
                ),
                (
                    "\(name): text",
                    {
                        $0.setFillPaint(paint)
                        $0.draw("Sg", at: CGPoint(x: 10, y: 75), font: Font("DejaVu Sans", size: 60, weight: .bold))
                    }
                ),
                (
                    "\(name): clip",
                    {
                        $0.clip(to: Path(ellipseIn: CGRect(x: 8, y: 8, width: 84, height: 84)))
                        $0.fill(Path(rect: $0.bounds), with: paint)
                    }
                ),
            ]
        }
        return rows("conic", conic) + rows("circles apart", apart)
    }()

    @Test(arguments: edges.indices)
    func `conic gradients in SVG differ from the PNG only in the antialiasing of edges`(_ index: Int) throws {
        let (name, draw) = Self.edges[index]
        let drawing = Drawing(
            width: 100, height: 100, fonts: TextVectorTests.fonts, background: .white, draw)
        let tolerance = Tolerance(because: "only antialiasing differs", channelDifference: 64)
        // All colors of a conic gradient meet at its center.
        let differences = try vectorDifferences(
            of: drawing, by: ["rsvg-convert"], masking: [CGRect(x: 97, y: 97, width: 6, height: 6)],
            tolerance: { _ in tolerance })
        for (_, difference) in differences {
            #expect(difference.countedPixels == 0, "\(name): \(difference)")
        }
    }
}
