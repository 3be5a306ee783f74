// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Converts gradients of color glyphs to the toolkit's gradients, whose stops are within `0...1`.
///
/// Colors are interpolated with straight alpha, as in all gradients of the toolkit. Skia does the same, and so do
/// Chromium and Android, where the format originated. The format's specification requires premultiplied colors. The
/// results differ between colors that differ both in alpha and in another component.
extension ColorPaint {
    /// Returns the gradient as a paint; nil if it shows nothing, such as a gradient whose geometry has no direction.
    ///
    /// - Parameters:
    ///   - foreground: The text's own color.
    ///   - transform: The transform from the gradient's space to the glyph's.
    func gradient(foreground: Color, under transform: CGAffineTransform) -> PlainPaint? {
        switch self {
        case .linearGradient(let line, let start, let end, let rotation):
            let line = ColorStops(line, foreground: foreground)
            return line.linear(CGPoint(start), CGPoint(end), rotation: CGPoint(rotation), under: transform)
        case .radialGradient(let line, let startCenter, let startRadius, let endCenter, let endRadius):
            let circles = CirclePair(
                startCenter: CGPoint(startCenter), startRadius: startRadius, endCenter: CGPoint(endCenter),
                endRadius: endRadius)
            return ColorStops(line, foreground: foreground).radial(circles, under: transform)
        case .sweepGradient(let line, let center, let startAngle, let endAngle):
            return ColorStops(line, foreground: foreground)
                .sweep(CGPoint(center), from: startAngle, to: endAngle, under: transform)
        case .layers, .solid, .glyph, .clip, .transform, .composite: return nil
        }
    }
}

/// Colors at increasing offsets, which may be outside `0...1`.
private struct ColorStops {
    typealias Stop = Gradient.Stop

    private var stops: [Stop]
    private let spread: GradientSpread

    private var first: CGFloat { stops[0].location }
    private var last: CGFloat { stops[stops.count - 1].location }

    init(_ line: ColorLine, foreground: Color) {
        stops = line.stops.map { Stop(color: Color($0.color, foreground: foreground), location: $0.offset) }
        spread =
            switch line.extend {
            case .pad: .pad
            case .repeat: .repeat
            case .reflect: .reflect
            }
    }

    // MARK: Kinds

    func linear(
        _ start: CGPoint, _ end: CGPoint, rotation: CGPoint, under transform: CGAffineTransform
    ) -> PlainPaint? {
        let (way, bands) = (CGVector(from: start, to: end), CGVector(from: start, to: rotation))
        // Only the component across the bands counts.
        guard let along = bands.normalized else { return nil }
        let across = CGVector(dx: -along.dy, dy: along.dx)
        let length = way.dx * across.dx + way.dy * across.dy
        guard abs(length) > 1e-9 * max(way.length, 1), let (line, offsets) = withinUnit else { return nil }
        return .linearGradient(
            line.gradient, from: start + across * (length * offsets.lowerBound),
            to: start + across * (length * offsets.upperBound), spread: spread, transform: transform)
    }

    func radial(_ circles: CirclePair, under transform: CGAffineTransform) -> PlainPaint? {
        guard circles.startCenter != circles.endCenter || circles.growth != 0 else { return nil }
        guard var (line, offsets) = withinUnit else { return nil }
        let length = offsets.upperBound - offsets.lowerBound
        let radii = (circles.circle(at: offsets.lowerBound).radius, circles.circle(at: offsets.upperBound).radius)
        if min(radii.0, radii.1) < 0, circles.growth != 0 {
            // Circles cannot have a negative radius. This is the offset at which the radius is 0.
            let tip = -circles.startRadius / circles.growth
            if spread == .pad {
                guard max(radii.0, radii.1) > 0 else {
                    // All visible circles have the color of one end.
                    line.stops = [stops[circles.growth > 0 ? stops.count - 1 : 0]].map {
                        Stop(color: $0.color, location: 0)
                    }
                    offsets = circles.growth > 0 ? tip...tip + 1 : tip - 1...tip
                    return Self.radial(line, circles, offsets, spread, transform)
                }
                line = line.cut(at: (tip - offsets.lowerBound) / length, keepsEnd: circles.growth > 0).scaled
                offsets = circles.growth > 0 ? tip...offsets.upperBound : offsets.lowerBound...tip
            } else {
                // The same colors, some periods later.
                let shift =
                    circles.growth > 0
                    ? ((tip - offsets.lowerBound) / length).rounded(.up)
                    : -((offsets.upperBound - tip) / length).rounded(.up)
                if spread == .reflect, shift.remainder(dividingBy: 2) != 0 { line = line.reversed }
                offsets = offsets.lowerBound + shift * length...offsets.upperBound + shift * length
            }
        }
        return Self.radial(line, circles, offsets, spread, transform)
    }

    private static func radial(
        _ line: ColorStops, _ circles: CirclePair, _ offsets: ClosedRange<CGFloat>, _ spread: GradientSpread,
        _ transform: CGAffineTransform
    ) -> PlainPaint {
        let (start, end) = (circles.circle(at: offsets.lowerBound), circles.circle(at: offsets.upperBound))
        return .radialGradient(
            line.gradient, startCenter: start.center, startRadius: max(start.radius, 0), endCenter: end.center,
            endRadius: max(end.radius, 0), spread: spread, transform: transform)
    }

    /// - Parameters:
    ///   - start: The angle of offset 0, in turns from the x direction toward the y direction.
    ///   - end: The angle of offset 1.
    func sweep(
        _ center: CGPoint, from start: CGFloat, to end: CGFloat, under transform: CGAffineTransform
    ) -> PlainPaint? {
        var turn = self
        turn.stops = stops.map { Stop(color: $0.color, location: start + $0.location * (end - start)) }
        // From a larger angle to a smaller one, the colors run backward.
        if end < start { turn.stops.reverse() }
        let period = turn.last - turn.first
        guard spread == .pad || period > 0 else { return nil }
        if spread != .pad {
            let copies = Int((-turn.first / period).rounded(.down))...Int(((1 - turn.first) / period).rounded(.down))
            guard copies.count * stops.count <= Self.maximumStopsOfTurn else {
                return .color(turn.scaled.gradient.mean)
            }
            let original = turn
            turn.stops = copies.flatMap { copy in
                let isMirrored = spread == .reflect && copy % 2 != 0
                return (isMirrored ? original.mirrored : original).stops.map {
                    Stop(color: $0.color, location: $0.location + CGFloat(copy) * period)
                }
            }
        }
        turn = turn.cut(at: 0, keepsEnd: true).cut(at: 1, keepsEnd: false)
        return .conicGradient(turn.gradient, center: center, angle: 0, transform: transform)
    }

    /// The maximum number of stops around a point; beyond it, individual colors are indistinguishable.
    private static let maximumStopsOfTurn = 4_096

    // MARK: Offsets

    /// The stops with offsets within `0...1`, and the original offsets of 0 and 1; nil if nothing shows.
    private var withinUnit: (line: ColorStops, offsets: ClosedRange<CGFloat>)? {
        if first < last { return (scaled, first...last) }
        // Stops at the same offset form an edge between two colors and cannot repeat.
        guard spread == .pad else { return nil }
        var line = self
        line.stops = stops.map { Stop(color: $0.color, location: 0.5) }
        return (line, first - 1...first + 1)
    }

    private var scaled: ColorStops {
        var line = self
        line.stops = stops.map { Stop(color: $0.color, location: ($0.location - first) / (last - first)) }
        return line
    }

    /// The stops reversed within `0...1`.
    private var reversed: ColorStops {
        var line = self
        line.stops = stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) }
        return line
    }

    /// The stops reversed between the same ends.
    private var mirrored: ColorStops {
        var line = self
        line.stops = stops.reversed().map { Stop(color: $0.color, location: first + last - $0.location) }
        return line
    }

    /// Returns the part of the line on one side of an offset, with a stop at the offset.
    private func cut(at offset: CGFloat, keepsEnd: Bool) -> ColorStops {
        var line = self
        let edge = Stop(color: color(at: offset, fromRight: keepsEnd), location: offset)
        line.stops =
            keepsEnd
            ? [edge] + stops.filter { $0.location > offset } : stops.filter { $0.location < offset } + [edge]
        return line
    }

    /// Returns the color at an offset, on one side of any stops there.
    private func color(at offset: CGFloat, fromRight: Bool) -> Color {
        let next = stops.firstIndex { fromRight ? $0.location > offset : $0.location >= offset }
        guard let next else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let (left, right) = (stops[next - 1], stops[next])
        return left.color.mixed(with: right.color, by: (offset - left.location) / (right.location - left.location))
    }

    var gradient: Gradient { Gradient(stops: stops) }
}

extension CGPoint {
    fileprivate init(_ point: ColorPaint.Point) { self.init(x: point.x, y: point.y) }
}
