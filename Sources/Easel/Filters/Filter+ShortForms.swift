// SPDX-License-Identifier: MIT

public import Foundation

/// The functions of CSS. Each makes a filter, or adds a step to one:
///
/// ```swift
/// let faded = Filter.grayscale(0.6).brightness(1.1).blur(2)
/// ```
extension Filter {
    /// Returns a Gaussian blur.
    ///
    /// - Parameter radius: The standard deviation, in points, ≥ 0. The blur reaches about three times as far.
    public static func blur(_ radius: CGFloat) -> Filter { Filter().blur(radius) }

    /// Returns this filter, followed by a Gaussian blur with a standard deviation in points.
    public func blur(_ radius: CGFloat) -> Filter { adding(.blur(CGSize(width: radius, height: radius))) }

    /// Returns the picture over its shadow.
    ///
    /// - Parameters:
    ///   - offset: The shadow's displacement, in points. A positive height moves it down.
    ///   - radius: The standard deviation of its blur, in points, ≥ 0. That is half of the blur of
    ///     ``Canvas/setShadow(offset:blur:color:)``.
    ///   - color: The shadow's color.
    public static func dropShadow(offset: CGSize, radius: CGFloat, color: Color = .black) -> Filter {
        Filter().dropShadow(offset: offset, radius: radius, color: color)
    }

    /// Returns this filter, followed by a shadow below its result.
    public func dropShadow(offset: CGSize, radius: CGFloat, color: Color = .black) -> Filter {
        adding(.dropShadow(offset: offset, blur: CGSize(width: radius, height: radius), color: color))
    }

    /// Returns a multiplication of colors by a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter().colorMatrix(matrix) }

    /// Returns this filter, followed by a multiplication of colors by a matrix.
    public func colorMatrix(_ matrix: ColorMatrix) -> Filter { adding(.colorMatrix(matrix)) }

    /// Returns a change of saturation. 0 is gray, 1 changes nothing, and more makes colors stronger.
    public static func saturation(_ amount: CGFloat) -> Filter { Filter().saturation(amount) }

    /// Returns this filter, followed by a change of saturation.
    public func saturation(_ amount: CGFloat) -> Filter { colorMatrix(.saturation(amount)) }

    /// Returns a rotation of hues that keeps the luminance.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter().hueRotation(angle) }

    /// Returns this filter, followed by a rotation of hues.
    public func hueRotation(_ angle: Angle) -> Filter { colorMatrix(.hueRotation(angle)) }

    /// Returns a multiplication of colors. 0 is black, 1 changes nothing, and more makes them lighter.
    public static func brightness(_ amount: CGFloat) -> Filter { Filter().brightness(amount) }

    /// Returns this filter, followed by a multiplication of colors.
    public func brightness(_ amount: CGFloat) -> Filter { colorMatrix(.linear(amount, 0)) }

    /// Returns a change of contrast. 0 is gray, 1 changes nothing, and more drives colors apart.
    public static func contrast(_ amount: CGFloat) -> Filter { Filter().contrast(amount) }

    /// Returns this filter, followed by a change of contrast.
    public func contrast(_ amount: CGFloat) -> Filter { colorMatrix(.linear(amount, 0.5 - 0.5 * amount)) }

    /// Returns a mix of colors with gray, from 0 (none) to 1 (all gray).
    public static func grayscale(_ amount: CGFloat = 1) -> Filter { Filter().grayscale(amount) }

    /// Returns this filter, followed by a mix of colors with gray.
    public func grayscale(_ amount: CGFloat = 1) -> Filter { saturation(1 - amount) }

    /// Returns a mix of colors with sepia, from 0 (none) to 1 (all sepia).
    public static func sepia(_ amount: CGFloat = 1) -> Filter { Filter().sepia(amount) }

    /// Returns this filter, followed by a mix of colors with sepia.
    public func sepia(_ amount: CGFloat = 1) -> Filter { colorMatrix(.sepia(amount)) }

    /// Returns a mix of colors with their negatives, from 0 (none) to 1 (all negative).
    public static func invert(_ amount: CGFloat = 1) -> Filter { Filter().invert(amount) }

    /// Returns this filter, followed by a mix of colors with their negatives.
    public func invert(_ amount: CGFloat = 1) -> Filter { colorMatrix(.linear(1 - 2 * amount, amount)) }

    /// Returns a multiplication of the opacity, from 0 (transparent) to 1 (unchanged).
    public static func opacity(_ amount: CGFloat) -> Filter { Filter().opacity(amount) }

    /// Returns this filter, followed by a multiplication of the opacity.
    public func opacity(_ amount: CGFloat) -> Filter { colorMatrix(.opacity(amount)) }

    private func adding(_ primitive: Primitive) -> Filter {
        var filter = self
        filter.add(primitive)
        return filter
    }
}
