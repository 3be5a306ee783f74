// SPDX-License-Identifier: MIT

/// How much work one render may be. Each is checked before the work begins.
public struct RenderLimits: Sendable, Hashable {
    /// Pixels of an image.
    public var pixels = 100_000_000

    /// Elements of one path.
    public var pathElements = 10_000_000

    /// Lengths in one dash pattern.
    public var dashLengths = 10_000

    /// Dashes of one stroke.
    public var dashes = 100_000

    /// Stops of one gradient.
    public var gradientStops = 1_000

    /// Graphics states that wait to be restored.
    public var savedStates = 100_000

    /// Clips that apply at once.
    public var clips = 10_000

    /// Layers that lie in each other, drawings within drawings counted too.
    public var layers = 64

    /// Pixels of all layers that are open at once, those that a shadow or a mask needs counted too.
    public var layerPixels = 200_000_000

    /// Layers with a shadow that lie in each other. Each draws its content twice.
    public var nestedShadows = 8

    /// Tiles of one pattern that a shape shows, or the lines or dots of a hatching.
    public var patternTiles = 1_000_000

    /// Drawings within the drawing, and within those, and tiles that a closure draws.
    public var drawings = 10_000

    /// Copies of one `replicate` call.
    public var replicas = 10_000_000

    /// UTF-8 bytes of one text.
    public var textBytes = 2_000_000

    /// Combining marks in a row in one text: each is compared with all before it.
    public var combiningMarks = 1_000

    /// Generous limits for a server.
    public static let `default` = RenderLimits()

    /// The default limits, to be changed.
    public init() {}
}
