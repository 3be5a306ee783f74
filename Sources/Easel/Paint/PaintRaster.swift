// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A raster of a gradient or an image, computed in `Double`. It is used for paints that are too far away or too much
/// enlarged for the fixed-point numbers of backends.
struct PaintRaster {
    private enum Kind {
        case linear(CGPoint, along: CGVector)
        case radial(CirclePair)
        case image([UInt8], width: Int, height: Int, in: CGRect, isSmooth: Bool)
    }

    private let kind: Kind
    private let stops: [Gradient.Stop]
    private let spread: GradientSpread
    private let toPaint: CGAffineTransform

    /// Creates the raster of a linear gradient, a radial gradient, or an image; nil for other paints.
    ///
    /// - Parameter paint: The paint in base space, as painted.
    init?(_ paint: PlainPaint, interpolation: InterpolationQuality) {
        switch paint {
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            let way = CGVector(from: start, to: end)
            kind = .linear(start, along: way * (1 / (way.dx * way.dx + way.dy * way.dy)))
            (stops, self.spread, toPaint) = (gradient.stops, spread, transform.inverted())
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            // Coordinates are relative to the first center, so that they are as small as possible.
            kind = .radial(
                CirclePair(
                    startCenter: .zero, startRadius: startRadius,
                    endCenter: .zero + CGVector(from: startCenter, to: endCenter), endRadius: endRadius))
            (stops, self.spread) = (gradient.stops, spread)
            toPaint = transform.translatedBy(x: startCenter.x, y: startCenter.y).inverted()
        case .image(let image, let rect, let spread, let transform):
            kind = .image(
                image.pixels(as: .premultipliedBGRA), width: image.width, height: image.height,
                in: CGRect(origin: .zero, size: rect.size), isSmooth: interpolation != .none)
            (stops, self.spread) = ([], spread)
            toPaint = transform.translatedBy(x: rect.minX, y: rect.minY).inverted()
        case .color, .conicGradient: return nil
        }
    }

    /// Returns the pixels in premultiplied BGRA, top row first.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - checkCancellation: A closure that is called before each row.
    func pixels<E: Error>(
        in region: PixelRegion, scale: CGFloat, checkCancellation: () throws(E) -> Void
    ) throws(E) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: region.width * region.height * 4)
        var index = 0
        for y in region.y..<region.y + region.height {
            try checkCancellation()
            for x in region.x..<region.x + region.width {
                let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
                let color = self.color(at: point.applying(toPaint))
                for channel in 0..<4 { pixels[index + channel] = UInt8(min(max(color[channel].rounded(), 0), 255)) }
                index += 4
            }
        }
        return pixels
    }

    /// Returns the premultiplied color of a point in BGRA order, from 0 to 255.
    private func color(at point: CGPoint) -> SIMD4<Double> {
        switch kind {
        case .linear(let start, let along):
            let way = CGVector(from: start, to: point)
            return color(atPosition: way.dx * along.dx + way.dy * along.dy)
        case .radial(let circles): return circles.lastPosition(of: point, spread).map(color(atPosition:)) ?? .zero
        case .image(let pixels, let width, let height, let rect, let isSmooth):
            // Pixels are mixed only with neighbors in the same tile. If the image does not repeat, the painted shape
            // clips the area beyond the image.
            let tiling = spread == .none ? GradientSpread.pad : spread
            guard let across = tiling.position(point.x / rect.width),
                let down = tiling.position(point.y / rect.height)
            else { return .zero }
            let (x, y) = (across * CGFloat(width), down * CGFloat(height))
            func pixel(_ column: CGFloat, _ row: CGFloat) -> SIMD4<Double> {
                let (column, row) = (
                    Int(min(max(column, 0), CGFloat(width - 1))), Int(min(max(row, 0), CGFloat(height - 1)))
                )
                let first = 4 * (row * width + column)
                return SIMD4(
                    Double(pixels[first]), Double(pixels[first + 1]), Double(pixels[first + 2]),
                    Double(pixels[first + 3]))
            }
            guard isSmooth else { return pixel(x.rounded(.down), y.rounded(.down)) }
            let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
            let (rightShare, lowerShare) = (x - 0.5 - left, y - 0.5 - top)
            let above = pixel(left, top) * (1 - rightShare) + pixel(left + 1, top) * rightShare
            let below = pixel(left, top + 1) * (1 - rightShare) + pixel(left + 1, top + 1) * rightShare
            return above * (1 - lowerShare) + below * lowerShare
        }
    }

    private func color(atPosition position: CGFloat) -> SIMD4<Double> {
        guard let position = spread.position(position) else { return .zero }
        let after = stops.partitioningIndex { $0.location > position }
        guard after > 0, after < stops.count else { return stops[after > 0 ? stops.count - 1 : 0].color.premultiplied }
        let (first, second) = (stops[after - 1], stops[after])
        let share = (position - first.location) / (second.location - first.location)
        return first.color.mixed(with: second.color, by: share, in: .sRGB).premultiplied
    }
}

extension Color {
    /// The premultiplied components in BGRA order, from 0 to 255.
    fileprivate var premultiplied: SIMD4<Double> { SIMD4(blue * alpha, green * alpha, red * alpha, alpha) * 255 }
}
