// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// All filter primitives, one row each.
enum FilterTable {
    typealias Step = (primitive: Filter.Primitive, inputs: [Filter.Input])

    /// Makes a primitive and its inputs; nil if it has an error.
    typealias Make = @Sendable (Visit, inout FilterElement) throws(SVGError) -> Step?

    static let rows: [String: Make] = [
        "feGaussianBlur": SimplePrimitives.blur, "feDropShadow": SimplePrimitives.dropShadow,
        "feOffset": SimplePrimitives.offset, "feFlood": SimplePrimitives.flood, "feImage": SimplePrimitives.image,
        "feTile": SimplePrimitives.tile, "feMorphology": SimplePrimitives.morphology,
        "feColorMatrix": ColorPrimitives.matrix, "feComponentTransfer": ColorPrimitives.transfer,
        "feBlend": MixingPrimitives.blend, "feComposite": MixingPrimitives.composite,
        "feMerge": MixingPrimitives.merge, "feDisplacementMap": MixingPrimitives.displacement,
        "feConvolveMatrix": PatternPrimitives.convolution, "feTurbulence": PatternPrimitives.turbulence,
        "feDiffuseLighting": LightingPrimitives.diffuse, "feSpecularLighting": LightingPrimitives.specular,
    ]

    /// The other elements in a filter that need no warning.
    static let silent: Set<String> = ["animate", "set"]
}
