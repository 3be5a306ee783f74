// SPDX-License-Identifier: MIT

/// Limits for rendering, and how to handle invalid calls and missing characters. They apply to all formats.
///
/// ```swift
/// var options = RenderOptions(missingCharacters: .box)
/// options.limits.deadline = .now + .seconds(2)
/// try drawing.write(to: "chart.png", rendering: options)
/// let preview = try drawing.svg(rendering: .untrusted)
/// ```
public struct RenderOptions: Sendable, Hashable {
    /// The maximum work of the render, and its deadline.
    public var limits: RenderLimits

    /// The handling of calls with invalid arguments; ``InvalidCallPolicy/fail`` by default.
    public var invalidCalls: InvalidCallPolicy

    /// The handling of characters without a glyph in any font; ``MissingCharacterPolicy/fail`` by default.
    ///
    /// ``RenderReport/missingCharacters`` lists the characters under either policy.
    public var missingCharacters: MissingCharacterPolicy

    /// The number of threads that draw and encode a picture of at least half a million pixels; values below 1 count as
    /// 1.
    ///
    /// The closure always runs once, on the rendering thread. With more than one thread its operations are kept until
    /// it has ended. Each thread then paints bands of rows. Pixels and bytes do not depend on the number of threads.
    ///
    /// - Colors, unrotated gradients, and text are painted in bands. Operations that depend on other pixels (shadows,
    ///   layers, images, other blend modes) are painted by one thread while the others wait.
    /// - `.fastest` PNG files are also compressed on this number of threads.
    /// - The default is 1, because a server that renders many pictures at a time has work for its other processors.
    public var parallelism: Int

    /// Whether long gradients with few levels are dithered, in pictures of pixels and in the parts of documents that
    /// become pixels; true by default. Without the dither they have visible bands.
    ///
    /// A linear or radial gradient is dithered where it is more than four pixels long for each level of the channel that
    /// changes most. Its pixels are at most one level from the exact color, and the same in every render. Turn the
    /// dither off where pixels must follow from a formula. In pictures of more than 16 million pixels, only horizontal
    /// and vertical gradients are dithered.
    public var dithersGradients: Bool

    /// The default options.
    public static let `default` = RenderOptions()

    /// Options for drawings of untrusted input: the limits ``RenderLimits/untrusted``, and boxes for missing
    /// characters. Add a ``RenderLimits/deadline`` for each render.
    public static let untrusted = RenderOptions(limits: .untrusted, missingCharacters: .box)

    /// Creates options. Omitted arguments have their default values.
    public init(
        limits: RenderLimits = .default, invalidCalls: InvalidCallPolicy = .fail,
        missingCharacters: MissingCharacterPolicy = .fail, parallelism: Int = 1, dithersGradients: Bool = true
    ) {
        self.limits = limits
        self.invalidCalls = invalidCalls
        self.missingCharacters = missingCharacters
        self.parallelism = parallelism
        self.dithersGradients = dithersGradients
    }
}
