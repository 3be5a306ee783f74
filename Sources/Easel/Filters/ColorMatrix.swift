// SPDX-License-Identifier: MIT

public import Foundation

/// A matrix of four rows and five columns that maps straight colors to others.
///
/// ```swift
/// let duotone = Filter.saturation(0).colorMatrix([
///     0.8, 0, 0, 0, 0.1,
///     0, 0.5, 0, 0, 0.1,
///     0, 0, 0.6, 0, 0.4,
///     0, 0, 0, 1, 0,
/// ])
/// ```
///
/// The rows give red, green, blue, and opacity as sums of the old red, green, blue, and opacity, multiplied by the first
/// four numbers, and the fifth number. All are in `0...1`; results outside are limited to it.
public struct ColorMatrix: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The 20 numbers, row by row.
    public var values: [CGFloat]

    /// Creates a matrix from its 20 numbers, row by row. A filter with another count of numbers is an invalid argument.
    public init(_ values: [CGFloat]) { self.values = values }

    /// Creates a matrix from its 20 numbers, row by row.
    public init(arrayLiteral elements: CGFloat...) { values = elements }

    /// The matrix that changes nothing.
    public static let identity = ColorMatrix(scale: 1)

    /// The matrix that makes black whose opacity is the luminance, with the weights of Rec. 709.
    public static let luminanceToAlpha = ColorMatrix(
        [CGFloat](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0])

    /// Returns the matrix that changes the saturation. 0 is gray, 1 changes nothing, and more makes colors stronger.
    public static func saturation(_ amount: CGFloat) -> ColorMatrix {
        mixed(amount, [0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072])
    }

    /// Returns the matrix that turns hues while it keeps the luminance.
    public static func hueRotation(_ angle: Angle) -> ColorMatrix {
        let (cosine, sine) = (cos(angle.radians), sin(angle.radians))
        let gray: [CGFloat] = [0.213, 0.715, 0.072]
        let turned: [CGFloat] = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]
        return ColorMatrix(
            colors: (0..<9).map { index in
                let kept: CGFloat = index % 4 == 0 ? 1 : 0
                return gray[index % 3] + cosine * (kept - gray[index % 3]) + sine * turned[index]
            })
    }

    /// Returns the matrix that mixes colors with sepia, from 0 (none) to 1 (all).
    public static func sepia(_ amount: CGFloat) -> ColorMatrix {
        mixed(1 - amount, [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131])
    }

    /// Returns the matrix that multiplies colors and adds a number to them.
    static func linear(_ slope: CGFloat, _ intercept: CGFloat) -> ColorMatrix {
        var matrix = ColorMatrix(scale: slope)
        for row in 0..<3 { matrix.values[5 * row + 4] = intercept }
        return matrix
    }

    /// Returns the matrix that multiplies the opacity.
    static func opacity(_ amount: CGFloat) -> ColorMatrix {
        var matrix = identity
        matrix.values[18] = amount
        return matrix
    }

    /// A mix of the identity, with a share, and another matrix of colors.
    private static func mixed(_ share: CGFloat, _ others: [CGFloat]) -> ColorMatrix {
        ColorMatrix(
            colors: others.enumerated().map { index, other in
                other * (1 - share) + (index % 4 == 0 ? share : 0)
            })
    }

    /// Creates a matrix from the three rows and columns of colors.
    private init(colors: [CGFloat]) {
        values = []
        for row in 0..<3 { values += colors[3 * row..<3 * row + 3] + [0, 0] }
        values += [0, 0, 0, 1, 0]
    }

    private init(scale: CGFloat) { self.init(colors: (0..<9).map { $0 % 4 == 0 ? scale : 0 }) }
}
