// SPDX-License-Identifier: MIT

internal import Foundation

/// A raster of a conic gradient, in which the color depends only on the angle.
///
/// Each pixel has the mean of the colors that it covers. This smooths the hard edges between two colors, and the
/// center.
struct ConicGradientRaster {
    /// The sums of the premultiplied colors of the first 0, 1, 2, … steps of a turn.
    private let sums: [SIMD4<Double>]
    private let toTurns: CGAffineTransform

    private static let steps = 4_096

    /// - Parameters:
    ///   - gradient: The gradient as painted, with sorted stops from 0 to 1.
    ///   - toPixels: The transform to pixels from the gradient's space. In that space, the gradient's center is the
    ///     origin, and the gradient starts in the direction of +x.
    init(gradient: Gradient, toPixels: CGAffineTransform) {
        toTurns = toPixels.inverted()
        var sums = [SIMD4<Double>.zero]
        var (stop, sum) = (0, SIMD4<Double>.zero)
        let stops = gradient.stops
        for step in 0..<Self.steps {
            let position = (Double(step) + 0.5) / Double(Self.steps)
            while stop + 1 < stops.count, stops[stop + 1].location <= position { stop += 1 }
            var color = stops[stop].color
            if stop + 1 < stops.count, stops[stop + 1].location > stops[stop].location {
                let width = stops[stop + 1].location - stops[stop].location
                color = color.mixed(
                    with: stops[stop + 1].color, by: min(max((position - stops[stop].location) / width, 0), 1),
                    in: .sRGB)
            }
            sum += SIMD4(color.blue * color.alpha, color.green * color.alpha, color.red * color.alpha, color.alpha)
            sums.append(sum)
        }
        self.sums = sums
    }

    /// Returns the pixels in premultiplied BGRA, top row first.
    func pixels(in region: PixelRegion) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: region.width * region.height * 4)
        var index = 0
        for y in region.y..<region.y + region.height {
            for x in region.x..<region.x + region.width {
                let color = mean(atX: Double(x) + 0.5, y: Double(y) + 0.5)
                for channel in 0..<4 {
                    pixels[index + channel] = UInt8(min(max((color[channel] * 255).rounded(), 0), 255))
                }
                index += 4
            }
        }
        return pixels
    }

    private func mean(atX x: Double, y: Double) -> SIMD4<Double> {
        let point = CGPoint(x: x, y: y).applying(toTurns)
        let distance = point.x * point.x + point.y * point.y
        guard distance > 0 else { return sums[Self.steps] / Double(Self.steps) }
        // The change of the angle per pixel along x and y gives the part of a turn that a pixel covers.
        let perX = (point.x * toTurns.b - point.y * toTurns.a) / distance
        let perY = (point.x * toTurns.d - point.y * toTurns.c) / distance
        let width = min((perX * perX + perY * perY).squareRoot() / (2 * .pi), 1)
        let start = atan2(point.y, point.x) / (2 * .pi) - width / 2
        let span = max(width, 1 / Double(Self.steps))
        return (sum(to: start + span) - sum(to: start)) / (span * Double(Self.steps))
    }

    /// Returns the sum of all colors from 0 to a position in turns. Positions beyond a full turn are valid.
    private func sum(to end: Double) -> SIMD4<Double> {
        let turns = end.rounded(.down)
        let position = (end - turns) * Double(Self.steps)
        let step = min(Int(position), Self.steps - 1)
        return turns * sums[Self.steps] + sums[step] + (sums[step + 1] - sums[step]) * (position - Double(step))
    }
}
