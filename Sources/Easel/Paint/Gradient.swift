// SPDX-License-Identifier: MIT

public import Foundation

/// Colors along a line from 0 to 1, mixed with straight alpha, in sRGB unless OKLab is asked for.
///
/// Before the first stop the gradient has the first color, after the last stop the last one. Stops at the same location
/// make a hard edge in their order.
public struct Gradient: Sendable, Hashable {
    /// A color at a location.
    public struct Stop: Sendable, Hashable {
        /// The color.
        public var color: Color
        /// The place, 0 to 1. Beyond it counts as the nearest end.
        public var location: CGFloat

        /// A color at a location.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, as they were given.
    public let stops: [Stop]

    /// The space in which colors between two stops are mixed.
    public let interpolation: ColorInterpolation

    /// The number of colors minus the number of locations. Drawing with the gradient is an invalid call unless this is
    /// 0.
    let surplusColors: Int

    /// A gradient of these stops, in any order.
    public init(stops: [Stop], interpolation: ColorInterpolation = .sRGB) {
        self.stops = stops
        self.interpolation = interpolation
        surplusColors = 0
    }

    /// A gradient of these colors at these locations; without locations, evenly spaced from 0 to 1.
    ///
    /// Drawing a gradient with as many locations as colors is the rule; another number is an invalid call.
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

    /// All numbers as one.
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

    /// The mean of all colors from 0 to 1, each with the weight of its alpha. For stops as they are painted.
    var mean: Color {
        // Between two stops colors change evenly, so that the middle stands for all of them.
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

    /// The gradient as painted: sorted stops from 0 to 1, opacities multiplied by `alpha`, to be interpolated in sRGB.
    func painted(alpha: Double) -> Gradient {
        if alpha == 1, isAsPainted { return self }
        let inOrder = stopsInOrder
        var painted: [Stop] = []
        painted.reserveCapacity(inOrder.count + 2)
        // Renderers disagree about what lies before the first stop and after the last, so that there is nothing there.
        if let first = inOrder.first, first.location > 0 {
            painted.append(Stop(color: first.color.painted(alpha: alpha), location: 0))
        }
        for stop in inOrder { painted.append(Stop(color: stop.color.painted(alpha: alpha), location: stop.location)) }
        if let last = painted.last, last.location < 1 { painted.append(Stop(color: last.color, location: 1)) }
        return Gradient(stops: interpolation == .oklab ? Self.subdivided(painted) : painted)
    }

    /// Whether it is one that is painted already, as most are that are written in code.
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

    /// The stops sorted by location, those at the same one in the order given, with locations within 0 to 1.
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

    /// Stops so close that mixing them in sRGB is mixing the given ones in OKLab, to within a step of 255.
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

/// The color of a gradient beyond its start and its end.
public enum GradientSpread: Sendable, Hashable {
    /// The colors of the ends.
    case pad
    /// The gradient over and over.
    case `repeat`
    /// The gradient back and forth.
    case reflect
    /// Nothing.
    case none
}

/// On which sides `drawLinearGradient` and `drawRadialGradient` go on with the colors of the ends.
public struct GradientDrawingOptions: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: UInt32

    /// Options by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Goes on before the start with the first color.
    public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)

    /// Goes on after the end with the last color.
    public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}
