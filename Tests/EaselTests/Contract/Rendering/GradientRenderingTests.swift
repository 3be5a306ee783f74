// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that compare gradients with their formula, pixel by pixel.
@Suite struct GradientRenderingTests {
    /// Returns the unpremultiplied color and the alpha at a position between stops, in `0...255`. Beyond the first or
    /// last stop, the color of that stop is returned.
    static func color(_ stops: [Gradient.Stop], at position: Double) -> [Double] {
        func parts(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha].map { $0 * 255 } }
        guard let next = stops.first(where: { Double($0.location) > position }) else {
            return stops.last.map { parts($0.color) } ?? []
        }
        guard let last = stops.last(where: { Double($0.location) <= position }) else { return parts(next.color) }
        let share = (position - Double(last.location)) / Double(next.location - last.location)
        return zip(parts(last.color), parts(next.color)).map { $0 + ($1 - $0) * share }
    }

    static let lists: [[Gradient.Stop]] = [
        [.init(color: .red, location: 0), .init(color: .blue, location: 1)],
        [.init(color: .black, location: 0.25), .init(color: .white, location: 0.75)],
        [
            .init(color: .red, location: 0), .init(color: .yellow, location: 0.5), .init(color: .green, location: 0.5),
            .init(color: .cyan, location: 1),
        ],
        [.init(color: Color.red.withAlphaComponent(0.2), location: 0), .init(color: .blue, location: 1)],
    ]

    static func check(
        _ image: Pixels, _ stops: [Gradient.Stop], options: GradientDrawingOptions,
        position: (CGPoint) -> Double, step: Double
    ) {
        for y in 0..<image.image.height {
            for x in 0..<image.image.width {
                let position = position(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
                // Edges of the gradient, and edges between stops at the same location, are skipped.
                let edges = [0, 1] + (stops.count > 2 ? [0.5] : [])
                if edges.contains(where: { abs(position - $0) < 1.5 * step }) { continue }
                let isPainted =
                    position < 0
                    ? options.contains(.drawsBeforeStartLocation)
                    : position > 1 ? options.contains(.drawsAfterEndLocation) : true
                guard isPainted else {
                    #expect(image.alpha(x, y) == 0, "\(x), \(y)")
                    continue
                }
                let expected = color(stops, at: position)
                // The unpremultiplied color of a low-alpha pixel is less precise.
                let tolerance = 2 * 255 / max(expected[3], 1)
                let isClose = zip(image[x, y], expected).allSatisfy { abs(Double($0) - $1) <= tolerance }
                #expect(isClose, "\(x), \(y): \(image[x, y]), not \(expected)")
            }
        }
    }

    static let options: [GradientDrawingOptions] = [
        [], .drawsBeforeStartLocation, .drawsAfterEndLocation, [.drawsBeforeStartLocation, .drawsAfterEndLocation],
    ]

    @Test(arguments: lists, options)
    func `the colors of a linear gradient change linearly along its line and are constant perpendicular to it`(
        _ stops: [Gradient.Stop], _ options: GradientDrawingOptions
    ) throws {
        let (start, end) = (CGPoint(x: 15, y: 10), CGPoint(x: 55, y: 40))
        let image = try Pixels(70, 50) { canvas in
            canvas.drawLinearGradient(Gradient(stops: stops), start: start, end: end, options: options)
        }
        Self.check(
            image, stops, options: options,
            position: { Double((($0.x - start.x) * 40 + ($0.y - start.y) * 30) / 2_500) }, step: 1.0 / 50)
    }

    @Test(arguments: lists, options)
    func `the colors of a radial gradient change linearly along the radius`(
        _ stops: [Gradient.Stop], _ options: GradientDrawingOptions
    ) throws {
        let center = CGPoint(x: 40, y: 35)
        let image = try Pixels(80, 70) { canvas in
            canvas.drawRadialGradient(
                Gradient(stops: stops), startCenter: center, startRadius: 8, endCenter: center, endRadius: 32,
                options: options)
        }
        Self.check(
            image, stops, options: options,
            position: { Double((hypot($0.x - center.x, $0.y - center.y) - 8) / 24) }, step: 1.0 / 24)
    }
}
