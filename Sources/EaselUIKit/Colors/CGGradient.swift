// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// Colors along a line, as Core Graphics keeps them.
///
/// ```swift
/// let colors = [UIColor.white.cgColor, UIColor.systemTeal.cgColor] as CFArray
/// let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])!
/// context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 80), options: [])
/// ```
public final class CGGradient: Hashable, Sendable {
    /// The gradient of Easel.
    public let gradient: Gradient

    /// A gradient of Easel.
    public init(_ gradient: Gradient) { self.gradient = gradient }

    /// A gradient of colors.
    ///
    /// - Parameters:
    ///   - colorsSpace: The space to mix in, which is sRGB in any case.
    ///   - colors: Values of `CGColor`.
    ///   - locations: A location from 0 to 1 for each color; `nil` spaces them evenly.
    /// - Returns: `nil` if `colors` is empty, a value is not a `CGColor`, or there are not as many locations as
    ///   colors.
    public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let known = colors.compactMap { ($0 as? CGColor)?.color }
        guard !known.isEmpty, known.count == colors.count, locations?.count ?? known.count == known.count else {
            return nil
        }
        self.init(Gradient(colors: known, locations: locations))
    }

    /// A gradient of color components, one color after the other, alpha last.
    ///
    /// - Returns: `nil` if `count` is less than 1, or components or locations are missing.
    public convenience init?(
        colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
    ) {
        let length = colorSpace.numberOfComponents + 1
        guard count >= 1, count <= colorComponents.count / length, locations?.count ?? count >= count else {
            return nil
        }
        let colors = (0..<count).compactMap { number in
            CGColor(
                colorSpace: colorSpace, components: Array(colorComponents[number * length..<(number + 1) * length]))
        }
        self.init(colorsSpace: colorSpace, colors: colors, locations: locations.map { Array($0.prefix(count)) })
    }

    /// Returns whether two gradients have the same colors and locations.
    public static func == (one: CGGradient, other: CGGradient) -> Bool { one.gradient == other.gradient }

    /// Hashes the gradient.
    public func hash(into hasher: inout Hasher) { hasher.combine(gradient) }
}
