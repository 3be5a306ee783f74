// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A gradient: colors and their locations, with Core Graphics' API.
///
/// ```swift
/// let colors = [UIColor.white.cgColor, UIColor.systemTeal.cgColor] as CFArray
/// if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
///     context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 80), options: [])
/// }
/// ```
public final class CGGradient: NSObject, NSCopying, Sendable {
    private let tag = ObjectTag()

    /// The Easel gradient.
    public let gradient: Gradient

    /// Creates a Core Graphics gradient from an Easel gradient.
    public init(_ gradient: Gradient) { self.gradient = gradient }

    /// Creates a gradient from an array of colors.
    ///
    /// - Parameters:
    ///   - colorsSpace: Ignored; colors are always interpolated in sRGB.
    ///   - colors: An array of `CGColor` values.
    ///   - locations: The location of each color, in `0...1`; `nil` spaces the colors evenly.
    /// - Returns: `nil` if `colors` is empty, a value is not a `CGColor`, or the number of locations differs from the
    ///   number of colors.
    public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let values = colors.compactMap { ($0 as? CGColor)?.color }
        guard !values.isEmpty, values.count == colors.count, locations?.count ?? values.count == values.count else {
            return nil
        }
        self.init(Gradient(colors: values, locations: locations))
    }

    /// Creates a gradient from color components. The components of each color follow the components of the previous
    /// color, with alpha last.
    ///
    /// - Returns: `nil` if `count` is less than 1, or if there are too few components or locations.
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
        self.init(
            colorsSpace: colorSpace, colors: NSArray(array: colors),
            locations: locations.map { Array($0.prefix(count)) })
    }

    /// Returns the gradient itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is a gradient with the same colors and locations.
    public override func isEqual(_ other: Any?) -> Bool { (other as? CGGradient)?.gradient == gradient }

    /// The hash value of the gradient.
    public override var hash: Int { gradient.hashValue }
}
