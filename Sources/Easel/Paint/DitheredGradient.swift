// SPDX-License-Identifier: MIT

internal import Foundation

/// A raster of a long gradient with few levels, with an ordered dither.
///
/// Rounded to 8 bits, such a gradient has visible bands. Here a threshold decides for each pixel whether a color is
/// rounded up or down. The thresholds repeat after eight pixels, so that pixels depend on their position alone. Where
/// the color is constant, and beyond both ends, the gradient has the same pixels as without the dither.
struct DitheredGradient {
    private enum Kind {
        /// The place at the origin of the pixels, and its change from pixel to pixel.
        case linear(Double, perX: Double, perY: Double)
        case radial(CirclePair, fromPixels: CGAffineTransform)
    }

    private let kind: Kind
    private let spread: GradientSpread

    /// The premultiplied colors at equal distances from 0 to 1. A color has 16 bits for each of blue, green, red, and
    /// alpha, from the lowest bits on, in units of 1/64 level.
    private let colors: [UInt64]

    /// The side of the matrix of thresholds, in pixels.
    private static let period = 8

    /// The order in which the pixels of the matrix are rounded up as a color approaches the next level (Bayer 1973).
    private static let thresholds: [UInt64] = (0..<period * period).map { index in
        let (x, y) = (index % period, index / period)
        // The bits of x ^ y and y, interleaved, lowest bits first.
        return (0..<3).reduce(0) { order, bit in
            order << 2 | UInt64((x ^ y) >> bit & 1) << 1 | UInt64(y >> bit & 1)
        }
    }

    /// Creates the raster of a linear or radial gradient that needs a dither; nil for other paints.
    ///
    /// - Parameters:
    ///   - paint: The paint in base space, as painted.
    ///   - base: The transform from base space to pixels.
    init?(_ paint: PlainPaint, base: CGAffineTransform) {
        let (gradient, length): (Gradient, Double)
        switch paint {
        case .linearGradient(let linear, let start, let end, let spread, let transform):
            let way = CGVector(from: start, to: end)
            let along = way * (1 / (way.dx * way.dx + way.dy * way.dy))
            let toPaint = transform.concatenating(base).inverted()
            let perX = toPaint.a * along.dx + toPaint.b * along.dy
            let perY = toPaint.c * along.dx + toPaint.d * along.dy
            let origin = (toPaint.tx - start.x) * along.dx + (toPaint.ty - start.y) * along.dy
            kind = .linear(origin, perX: perX, perY: perY)
            (gradient, length, self.spread) = (linear, 1 / hypot(perX, perY), spread)
        case .radialGradient(
            let radial, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            let circles = CirclePair(
                startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
            let toPixels = transform.concatenating(base)
            kind = .radial(circles, fromPixels: toPixels.inverted())
            let longest = max(abs(circles.growth), circles.way.length)
            (gradient, length, self.spread) = (radial, longest * toPixels.meanScale, spread)
        case .color, .conicGradient, .image: return nil
        }
        // In a longer gradient, the places of hard edges would be rounded to several pixels.
        guard length <= 8_192, gradient.hasBands(overPixels: length) else { return nil }
        colors = gradient.colors(count: Int(min(max(2 * length, 256), 16_384)))
    }

    /// Whether the pixels repeat along an axis, because the gradient changes along the other one alone.
    private var repeats: (alongX: Bool, alongY: Bool) {
        if case .linear(_, let perX, let perY) = kind { (perX == 0, perY == 0) } else { (false, false) }
    }

    /// Whether the raster of any region is small.
    var isNarrow: Bool { repeats.alongX || repeats.alongY }

    /// Returns the part of a region whose repetition has the pixels of the region.
    func period(of region: PixelRegion) -> PixelRegion {
        PixelRegion(
            x: region.x, y: region.y, width: repeats.alongX ? min(Self.period, region.width) : region.width,
            height: repeats.alongY ? min(Self.period, region.height) : region.height)
    }

    /// Returns the pixels in premultiplied BGRA, top row first.
    ///
    /// - Parameter checkCancellation: A closure that is called before each row.
    func pixels<E: Error>(
        in region: PixelRegion, checkCancellation: () throws(E) -> Void
    ) throws(E) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: region.width * region.height * 4)
        let last = Double(colors.count - 1)
        for row in 0..<region.height {
            try checkCancellation()
            let y = region.y + row
            for column in 0..<region.width {
                let x = region.x + column
                let position: CGFloat? =
                    switch kind {
                    case .linear(let origin, let perX, let perY):
                        spread.position(origin + (Double(x) + 0.5) * perX + (Double(y) + 0.5) * perY)
                    case .radial(let circles, let fromPixels):
                        circles.lastPosition(
                            of: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(fromPixels), spread)
                    }
                guard let position else { continue }
                let threshold = Self.thresholds[(y & (Self.period - 1)) * Self.period + x & (Self.period - 1)]
                let color = colors[Int(position * last + 0.5)] &+ threshold &* 0x0001_0001_0001_0001
                let first = 4 * (row * region.width + column)
                pixels[first] = UInt8(truncatingIfNeeded: color >> 6)
                pixels[first + 1] = UInt8(truncatingIfNeeded: color >> 22)
                pixels[first + 2] = UInt8(truncatingIfNeeded: color >> 38)
                pixels[first + 3] = UInt8(truncatingIfNeeded: color >> 54)
            }
        }
        return pixels
    }
}

extension Gradient {
    /// Whether a part of the gradient has visible bands: it is more than four pixels long for each level of the channel
    /// that changes most.
    ///
    /// - Parameter length: The length from 0 to 1, in pixels.
    fileprivate func hasBands(overPixels length: Double) -> Bool {
        zip(stops, stops.dropFirst()).contains { left, right in
            let levels = left.color.distance(to: right.color) * 255
            return levels > 0 && (right.location - left.location) * length > 4 * levels
        }
    }

    /// Returns colors at equal distances from 0 to 1, as ``DitheredGradient`` stores them. The stops must be those
    /// returned by ``painted(alpha:)``.
    fileprivate func colors(count: Int) -> [UInt64] {
        var next = 0
        return (0..<count).map { index in
            let position = CGFloat(index) / CGFloat(count - 1)
            while next < stops.count, stops[next].location <= position { next += 1 }
            guard next > 0, next < stops.count, index > 0 else {
                return (next < stops.count || stops.isEmpty ? stops.first : stops.last)?.color.stored(isExact: true)
                    ?? 0
            }
            let (left, right) = (stops[next - 1], stops[next])
            let share = (position - left.location) / (right.location - left.location)
            return left.color.mixed(with: right.color, by: share, in: .sRGB).stored(isExact: left.color == right.color)
        }
    }
}

extension Color {
    /// The largest difference of a channel.
    fileprivate func distance(to other: Color) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
    }

    /// Returns the premultiplied color as ``DitheredGradient`` stores it.
    ///
    /// - Parameter isExact: Whether the color is rounded to whole levels, which the dither does not change.
    fileprivate func stored(isExact: Bool) -> UInt64 {
        [blue * alpha, green * alpha, red * alpha, alpha].reversed().reduce(0) { color, channel in
            let levels = 255 * min(max(channel, 0), 1)
            return color << 16 | UInt64(isExact ? levels.rounded() * 64 : (levels * 64).rounded())
        }
    }
}
