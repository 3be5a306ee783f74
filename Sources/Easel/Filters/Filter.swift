// SPDX-License-Identifier: MIT

public import Foundation

/// An effect on the pixels of a layer, an image, or a drawing: a small graph of primitives, as in SVG and CSS.
///
/// ```swift
/// canvas.withLayer(filter: .saturation(0.2).blur(3)) {
///     canvas.draw(photo, in: rect)
/// }
/// ```
///
/// Simple filters are made and chained with functions such as ``blur(_:)-type.method``. Others add ``Primitive`` values
/// with ``add(_:of:in:colorSpace:)``, whose results are the inputs of later primitives:
///
/// ```swift
/// var glow = Filter()
/// let halo = glow.add(.blur(CGSize(width: 6, height: 6)), of: .sourceAlpha)
/// let light = glow.add(.flood(.cyan))
/// let colored = glow.add(.blend(.sourceIn), of: light, halo)
/// glow.add(.merge, of: colored, .source)
/// ```
///
/// The result of the last primitive is painted in place of the source. Lengths are in the user space of the layer, so
/// that the CTM scales and turns the filter; in ``Image/applying(_:limits:)``, they are in pixels. Arithmetic is that
/// of W3C Filter Effects Level 1, on premultiplied colors with 8 bits per channel.
public struct Filter: Sendable, Hashable {
    /// A primitive with its inputs.
    public struct Step: Sendable, Hashable {
        /// The primitive.
        public var primitive: Primitive
        /// The inputs, in the order in which the primitive names them. Missing inputs are ``Input/previous``.
        public var inputs: [Input]
        /// The rectangle outside which the result is transparent, in user space. If nil, it contains the rectangles of
        /// the steps that this step reads; a step that reads the source, a tile, and a step without inputs have the
        /// filter's region.
        public var region: CGRect?
        /// The color space of the arithmetic.
        public var colorSpace: ColorSpace

        /// Creates a step.
        public init(
            primitive: Primitive, inputs: [Input] = [], region: CGRect? = nil, colorSpace: ColorSpace = .sRGB
        ) {
            (self.primitive, self.inputs, self.region, self.colorSpace) = (primitive, inputs, region, colorSpace)
        }
    }

    /// A picture that a primitive reads.
    public enum Input: Sendable, Hashable {
        /// The picture to filter.
        case source
        /// The opacity of the picture to filter, in black.
        case sourceAlpha
        /// The result of the step before; in the first step, the source.
        case previous
        /// The result of the step with an index, which must be smaller than the index of the step that reads it.
        case step(Int)
    }

    /// A color space in which colors are mixed.
    public enum ColorSpace: Sendable, Hashable {
        /// sRGB, as CSS functions use it.
        case sRGB
        /// sRGB without its transfer function, in which sums of light are exact; the default of SVG's elements.
        case linearRGB
    }

    /// The steps, each after those that it reads. Without steps, the result is transparent.
    public var steps: [Step] = []

    /// The rectangle outside which the source is not read and nothing is painted, in user space. If nil, the region is
    /// as large as the result.
    public var region: CGRect?

    /// Creates a filter without steps.
    public init() {}

    /// Adds a step and returns its result as an input for others.
    ///
    /// - Parameters:
    ///   - primitive: The primitive.
    ///   - inputs: The inputs of the primitive. Missing inputs are the result of the step before.
    ///   - region: The rectangle outside which the result is transparent, in user space; nil for the default of
    ///     ``Step/region``.
    ///   - colorSpace: The color space of the arithmetic; sRGB by default.
    @discardableResult
    public mutating func add(
        _ primitive: Primitive, of inputs: Input..., in region: CGRect? = nil, colorSpace: ColorSpace = .sRGB
    ) -> Input {
        steps.append(Step(primitive: primitive, inputs: inputs, region: region, colorSpace: colorSpace))
        return .step(steps.count - 1)
    }
}

extension Filter.Step {
    /// Returns an input by its position.
    func input(_ index: Int) -> Filter.Input { index < inputs.count ? inputs[index] : .previous }
}
