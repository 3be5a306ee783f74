// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Every gradient with every spread, as other programs draw its SVG and PDF.
@Suite struct GradientVectorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let paint: Paint
        /// Programs that cannot draw it rightly from what Cairo 1.16 writes.
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
            // SVG 1.1 has gradients from a point inside a circle and no others.
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

    /// Circles between two lines that all of them touch, of which none, or the edge alone, reaches the page.
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
    func `vectors show a gradient as pixels do`(_ row: Row) throws {
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
    func `SVG lets no ground through the seams of a conic gradient`(_ colors: [Color]) throws {
        let drawing = Drawing(width: 100, height: 100, background: .black) { canvas in
            canvas.fill(
                Path(rect: CGRect(x: 5, y: 5, width: 90, height: 90)),
                with: .conicGradient(Gradient(colors: colors), center: CGPoint(x: 47.3, y: 51.2), angle: 0.4))
        }
        let steps = Tolerance(
            because: "its colours are two steps apart, and many of them meet in the centre", channelDifference: 8,
            share: 0.005, densestWindow: 0.6)
        for (name, difference) in try vectorDifferences(of: drawing, by: ["rsvg-convert"], tolerance: { _ in steps }) {
            #expect(difference.passes, "\(name): \(difference)")
        }
    }
}
