// SPDX-License-Identifier: MIT

/// The maximum amounts of work in one render, and its deadline.
///
/// Each limit is checked before the work that it bounds starts. Exceeding a limit ends the render with
/// ``DrawingError/limitExceeded(limit:value:maximum:)``, which names the property. Limits also apply if invalid calls
/// are skipped.
///
/// ```swift
/// var limits = RenderLimits()
/// limits.pixels = 4_000_000
/// limits.deadline = .now + .seconds(2)
/// let data = try drawing.png(rendering: RenderOptions(limits: limits))
/// ```
///
/// A render in a canceled task also ends, with ``DrawingError/cancelled``.
public struct RenderLimits: Sendable, Hashable {
    // MARK: Pictures

    /// The pixels of a drawn image.
    public var pixels = 100_000_000

    /// The pixel bytes of an image read from a file or from data.
    public var imageBytes = 400_000_000

    /// The bytes of a file that is read as an image, or written.
    public var fileBytes = 1_000_000_000

    /// The pages of a document.
    public var pages = 100_000

    // MARK: Paths and paints

    /// The elements of one path.
    public var pathElements = 10_000_000

    /// The lengths in one dash pattern.
    public var dashLengths = 10_000

    /// The visible dashes of one stroke.
    public var dashes = 2_000_000

    /// The stops of one gradient.
    public var gradientStops = 1_000

    /// The visible tiles of one pattern in a shape, or the lines or dots of a hatching.
    public var patternTiles = 1_000_000

    // MARK: State

    /// The saved graphics states that are not yet restored.
    public var savedStates = 100_000

    /// The clips in effect at the same time.
    public var clips = 10_000

    /// The nesting depth of layers, including nested drawings.
    public var layers = 64

    /// The pixels of all layers open at the same time, including those for shadows and masks.
    public var layerPixels = 200_000_000

    /// The nesting depth of layers with a shadow. Each draws its content twice.
    public var nestedShadows = 8

    // MARK: Operations

    /// The paints, clips, and links in one drawing or page. Each pattern tile and each nested drawing counts with all
    /// its contents. PDF needs memory for each operation.
    public var operations = 10_000_000

    /// The nested drawings at all depths, and the tiles that a closure draws.
    public var drawings = 10_000

    /// The copies made by one `replicate` call.
    public var replicas = 10_000_000

    // MARK: Text

    /// The UTF-8 bytes of one piece of text.
    public var textBytes = 2_000_000

    /// The consecutive combining marks in one piece of text. Each is compared with all marks before it.
    public var combiningMarks = 1_000

    /// The controls that isolate a direction (U+2066 to U+2069) in one text. Each is compared with others before it.
    public var isolates = 20_000

    /// The glyphs in one drawing or page.
    public var glyphs = 10_000_000

    // MARK: Time

    /// The time by which the render must end; nil for no deadline. A late render ends with
    /// ``DrawingError/deadlineExceeded``, between two operations or in the middle of a long one. From then on the
    /// canvas does nothing. The drawing closure still runs to its end, unless it throws the error of
    /// ``Canvas/checkCancellation()``.
    public var deadline: ContinuousClock.Instant?

    /// Generous limits for a server that draws its own pictures.
    public static let `default` = RenderLimits()

    /// Tight limits for pictures of untrusted input: 25 million pixels, 200 kB of text, and a million operations.
    public static let untrusted: RenderLimits = {
        var limits = RenderLimits()
        (limits.pixels, limits.imageBytes, limits.fileBytes, limits.pages) = (25_000_000, 100_000_000, 50_000_000, 500)
        (limits.pathElements, limits.dashLengths, limits.dashes) = (1_000_000, 100, 200_000)
        (limits.gradientStops, limits.patternTiles) = (256, 100_000)
        (limits.savedStates, limits.clips, limits.layers, limits.layerPixels) = (10_000, 1_000, 16, 50_000_000)
        (limits.nestedShadows, limits.operations, limits.drawings, limits.replicas) = (4, 1_000_000, 1_000, 100_000)
        (limits.textBytes, limits.combiningMarks, limits.isolates, limits.glyphs) = (200_000, 100, 1_000, 1_000_000)
        return limits
    }()

    /// The default limits.
    public init() {}
}
