// SPDX-License-Identifier: MIT

public import Foundation

extension Filter {
    /// An operation on pixels. A documentation comment names its inputs, in their order.
    public enum Primitive: Sendable, Hashable {
        /// A Gaussian blur of one input.
        ///
        /// The size has the standard deviations along x and y, ≥ 0; along an axis with 0, nothing is blurred. From two
        /// pixels on, three boxes approximate the Gaussian, as the specification permits. The edges refer to the
        /// filter's region.
        case blur(CGSize, edges: Edges = .transparent)

        /// One input over its own opacity, moved, blurred with the standard deviations of a size, and colored.
        case dropShadow(offset: CGSize, blur: CGSize, color: Color)

        /// One input, moved by a distance that is rounded to whole pixels.
        case offset(CGSize)

        /// A color, without an input.
        case flood(Color)

        /// One input with its straight colors and opacity multiplied by a matrix.
        case colorMatrix(ColorMatrix)

        /// One input with each channel of its straight color passed through a function.
        case componentTransfer(red: Transfer, green: Transfer, blue: Transfer, alpha: Transfer)

        /// The first input, blended with the second one below it. Every mode is possible except
        /// ``BlendMode/plusDarker``, which SVG lacks.
        case blend(BlendMode)

        /// The sum `k1`·first·second + `k2`·first + `k3`·second + `k4` of two inputs, on premultiplied colors.
        case arithmetic(k1: CGFloat, k2: CGFloat, k3: CGFloat, k4: CGFloat)

        /// All inputs, each over those before it.
        case merge

        /// One input in which each channel is the smallest or largest value nearby.
        ///
        /// The radius has half the width and height of the neighborhood, ≥ 0, and is rounded to whole pixels. A radius
        /// of 0 along both axes changes nothing.
        case morphology(Morphology, radius: CGSize)

        /// One input, convolved with a matrix.
        case convolution(Convolution)

        /// Perlin's noise, without an input.
        case turbulence(Turbulence)

        /// The first input, with each pixel read at a distance of the scale, multiplied by a channel of the second
        /// input minus 0.5.
        ///
        /// The color space applies to the second input alone.
        case displacement(scale: CGFloat, x: Channel, y: Channel)

        /// The light on a surface whose height is the opacity of one input.
        case lighting(Lighting)

        /// An image in a rectangle of user space, without an input.
        case image(Image, in: CGRect, interpolation: InterpolationQuality = .default)

        /// One input, whose step's region is repeated in all directions.
        case tile
    }

    /// The pixels beyond the edges of the filter's region.
    public enum Edges: Sendable, Hashable {
        /// Transparent pixels.
        case transparent
        /// The pixels of the edge.
        case duplicate
        /// The pixels of the opposite edge.
        case wrap
    }

    /// The choice of ``Primitive/morphology(_:radius:)``.
    public enum Morphology: Sendable, Hashable {
        /// The smallest value, which thins shapes.
        case erode
        /// The largest value, which thickens shapes.
        case dilate
    }

    /// A channel of a color.
    public enum Channel: Sendable, Hashable {
        /// The red component.
        case red
        /// The green component.
        case green
        /// The blue component.
        case blue
        /// The opacity.
        case alpha
    }

    /// A function from `0...1` to `0...1`. Results outside are limited to it.
    public enum Transfer: Sendable, Hashable {
        /// The value itself.
        case identity
        /// Lines between values at equal distances. Without values, the value itself.
        case table([CGFloat])
        /// Steps of equal widths. Without values, the value itself.
        case discrete([CGFloat])
        /// `slope` · value + `intercept`.
        case linear(slope: CGFloat, intercept: CGFloat)
        /// `amplitude` · value^`exponent` + `offset`.
        case gamma(amplitude: CGFloat, exponent: CGFloat, offset: CGFloat)
    }

    /// A matrix by which the neighborhood of each pixel is multiplied.
    public struct Convolution: Sendable, Hashable {
        /// The number of columns, at least 1.
        public var columns: Int
        /// The number of rows, at least 1.
        public var rows: Int
        /// The numbers row by row, at most 1,000. As in mathematics, they are applied turned by half a turn. They are
        /// as far apart as the pixels of the output.
        public var kernel: [CGFloat]
        /// The number by which sums are divided, other than 0. If nil, the sum of the kernel, or 1 if that is 0.
        public var divisor: CGFloat?
        /// The number that is added to each sum, multiplied by the opacity.
        public var bias: CGFloat
        /// The column of the kernel that is placed over the pixel; nil for the middle.
        public var targetColumn: Int?
        /// The row of the kernel that is placed over the pixel; nil for the middle.
        public var targetRow: Int?
        /// The pixels beyond the edges of the filter's region.
        public var edges: Edges
        /// Whether only straight colors are convolved, so that the opacity stays as it is.
        public var preservesAlpha: Bool

        /// Creates a convolution whose target is the middle of the kernel.
        public init(
            columns: Int, rows: Int, kernel: [CGFloat], divisor: CGFloat? = nil, bias: CGFloat = 0,
            edges: Edges = .duplicate, preservesAlpha: Bool = false
        ) {
            (self.columns, self.rows, self.kernel) = (columns, rows, kernel)
            (self.divisor, self.bias, self.edges, self.preservesAlpha) = (divisor, bias, edges, preservesAlpha)
        }
    }

    /// Perlin's noise, by the reference algorithm of Filter Effects Level 1.
    public struct Turbulence: Sendable, Hashable {
        /// The frequencies along x and y, per point of user space, ≥ 0.
        public var frequency: CGSize
        /// The number of sums, each with twice the frequency and half the size, `0...20`.
        public var octaves: Int
        /// The start of the random numbers.
        public var seed: Int
        /// Whether the noise is a sum with both signs, such as fog; otherwise, the sum of magnitudes, such as marble.
        public var isFractal: Bool
        /// Whether the frequencies are changed so that the noise continues at the opposite edge of the step's region.
        public var stitches: Bool

        /// Creates a noise.
        public init(
            frequency: CGSize, octaves: Int = 1, seed: Int = 0, isFractal: Bool = false, stitches: Bool = false
        ) {
            (self.frequency, self.octaves, self.seed) = (frequency, octaves, seed)
            (self.isFractal, self.stitches) = (isFractal, stitches)
        }
    }
}
