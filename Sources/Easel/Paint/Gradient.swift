// SPDX-License-Identifier: MIT

public import Foundation

/// Colors at locations from 0 to 1. Between two stops, colors are mixed with straight alpha, in sRGB by default or in
/// OKLab.
///
/// ```swift
/// let heat = Gradient(colors: [.yellow, .red], interpolation: .oklab)
/// let flag = Gradient(stops: [.init(color: .black, location: 0.5), .init(color: .systemRed, location: 0.5)])
/// ```
///
/// Before the first stop, the gradient has the first color, and after the last stop, the last color. Two stops at the
/// same location form a hard edge, in the order of the stops.
public struct Gradient: Sendable, Hashable {
    /// A color at a location.
    public struct Stop: Sendable, Hashable {
        /// The color.
        public var color: Color
        /// The location, in `0...1`. Values outside this range are clamped.
        public var location: CGFloat

        /// Creates a stop with a color and a location.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in the order in which they were given.
    public let stops: [Stop]

    /// The space in which colors between two stops are mixed.
    public let interpolation: ColorInterpolation

    /// The number of colors minus the number of locations. Calls that draw the gradient are invalid unless this is 0.
    let surplusColors: Int

    /// Creates a gradient with the given stops, in any order.
    public init(stops: [Stop], interpolation: ColorInterpolation = .sRGB) {
        self.stops = stops
        self.interpolation = interpolation
        surplusColors = 0
    }

    /// Creates a gradient with the given colors at the given locations. If `locations` is nil, the colors are evenly
    /// spaced from 0 to 1.
    ///
    /// If the numbers of colors and locations differ, every call that draws the gradient is invalid.
    public init(colors: [Color], locations: [CGFloat]? = nil, interpolation: ColorInterpolation = .sRGB) {
        if let locations {
            stops = zip(colors, locations).map(Stop.init)
            surplusColors = colors.count - locations.count
        } else {
            let last = CGFloat(max(colors.count - 1, 1))
            stops = colors.indices.map { Stop(color: colors[$0], location: CGFloat($0) / last) }
            surplusColors = 0
        }
        self.interpolation = interpolation
    }

    /// Feeds a single hash of all stops to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    var hash: UInt64 {
        var mixer = HashMixer()
        for stop in stops {
            mixer.mix(stop.color.red)
            mixer.mix(stop.color.green)
            mixer.mix(stop.color.blue)
            mixer.mix(stop.color.alpha)
            mixer.mix(stop.location)
        }
        return mixer.value
    }

    /// The mean of all colors from 0 to 1, weighted by alpha. The stops must be those returned by ``painted(alpha:)``.
    var mean: Color {
        // The mean of the colors between two stops is approximated by the mean of the two stops.
        var sum = Color.clear
        for (left, right) in zip(stops, stops.dropFirst()) {
            let width = right.location - left.location
            for color in [left.color, right.color] {
                let weight = color.alpha * width / 2
                sum.red += color.red * weight
                sum.green += color.green * weight
                sum.blue += color.blue * weight
                sum.alpha += weight
            }
        }
        guard sum.alpha > 0 else { return .clear }
        return Color(
            red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha, alpha: sum.alpha)
    }

    /// Returns the gradient as painted: with sorted stops from 0 to 1, opacities multiplied by `alpha`, and
    /// interpolation in sRGB.
    func painted(alpha: Double) -> Gradient {
        if alpha == 1, isAsPainted { return self }
        let inOrder = stopsInOrder
        var painted: [Stop] = []
        // Renderers disagree about the areas before the first stop and after the last. With stops at 0 and 1, these
        // areas do not exist.
        if let first = inOrder.first, first.location > 0 {
            painted.append(Stop(color: first.color.painted(alpha: alpha), location: 0))
        }
        for stop in inOrder { painted.append(Stop(color: stop.color.painted(alpha: alpha), location: stop.location)) }
        if let last = painted.last, last.location < 1 { painted.append(Stop(color: last.color, location: 1)) }
        return Gradient(stops: interpolation == .oklab ? Self.subdivided(painted) : painted)
    }

    /// Whether the gradient can be painted unchanged, like most gradients written in code. Scene S3 as SVG: −9 %.
    var isAsPainted: Bool {
        guard interpolation == .sRGB, surplusColors == 0, stops.first?.location == 0, stops.last?.location == 1
        else { return false }
        var location: CGFloat = 0
        for stop in stops {
            guard stop.location >= location, stop.color.isWithinRange else { return false }
            location = stop.location
        }
        return true
    }

    /// The stops sorted by location, with locations clamped to `0...1`. Stops at the same location keep their order.
    var stopsInOrder: [Stop] {
        let isInOrder = zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location }
        if isInOrder, let first = stops.first, let last = stops.last, first.location >= 0, last.location <= 1 {
            return stops
        }
        let inOrder = stops.enumerated().sorted { left, right in
            (left.element.location, left.offset) < (right.element.location, right.offset)
        }
        return inOrder.map { Stop(color: $0.element.color, location: min(max($0.element.location, 0), 1)) }
    }

    /// Returns additional stops between the given ones, so that mixing in sRGB equals mixing the given stops in OKLab
    /// to within 1/255.
    private static func subdivided(_ stops: [Stop]) -> [Stop] {
        let count = 32
        let between = zip(stops, stops.dropFirst()).flatMap { start, end in
            (0..<count).map { index in
                let fraction = CGFloat(index) / CGFloat(count)
                return Stop(
                    color: start.color.mixed(with: end.color, by: fraction, in: .oklab).painted(alpha: 1),
                    location: start.location + (end.location - start.location) * fraction)
            }
        }
        return between + stops.suffix(1)
    }
}

/// The continuation of a gradient beyond its start and end.
public enum GradientSpread: Sendable, Hashable {
    /// Continues with the color of the nearest end.
    case pad
    /// Repeats the gradient.
    case `repeat`
    /// Repeats the gradient, with every second repetition mirrored.
    case reflect
    /// Paints nothing.
    case none
}

/// The ends beyond which `drawLinearGradient` and `drawRadialGradient` continue a gradient with the color of the end.
public struct GradientDrawingOptions: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: UInt32

    /// Creates options with the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Continues before the start with the first color.
    public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)

    /// Continues after the end with the last color.
    public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}
