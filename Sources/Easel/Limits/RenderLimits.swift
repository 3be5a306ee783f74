// SPDX-License-Identifier: MIT

/// How much work one render may be, and when it has to be done.
///
/// Each limit is checked before the work that it bounds is begun. What passes one ends the render with
/// ``DrawingError/limitExceeded(limit:value:maximum:)``, which names the property, also where invalid calls are skipped.
///
/// ```swift
/// var limits = RenderLimits()
/// limits.pixels = 4_000_000
/// limits.deadline = .now + .seconds(2)
/// let data = try drawing.png(rendering: RenderOptions(limits: limits))
/// ```
///
/// A render in a task that is cancelled ends, too, with ``DrawingError/cancelled``.
public struct RenderLimits: Sendable, Hashable {
    // MARK: Pictures

    /// Pixels of an image that is drawn.
    public var pixels = 100_000_000

    /// Bytes of the pixels of an image that is read from a file or from data.
    public var imageBytes = 400_000_000

    /// Bytes of a file that is read as an image, or written.
    public var fileBytes = 1_000_000_000

    /// Pages of a document.
    public var pages = 100_000

    // MARK: Paths and paints

    /// Elements of one path.
    public var pathElements = 10_000_000

    /// Lengths in one dash pattern.
    public var dashLengths = 10_000

    /// Dashes of one stroke, as far as they can be seen.
    public var dashes = 2_000_000

    /// Stops of one gradient.
    public var gradientStops = 1_000

    /// Tiles of one pattern that a shape shows, or the lines or dots of a hatching.
    public var patternTiles = 1_000_000

    // MARK: State

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

    // MARK: Operations

    /// What is painted, clipped and linked in one drawing or page, each tile of a pattern and each drawing within it counted
    /// with all that it holds. PDF takes memory for each.
    public var operations = 10_000_000

    /// Drawings within the drawing, and within those, and tiles that a closure draws.
    public var drawings = 10_000

    /// Copies of one `replicate` call.
    public var replicas = 10_000_000

    // MARK: Text

    /// UTF-8 bytes of one text.
    public var textBytes = 2_000_000

    /// Combining marks in a row in one text: each is compared with all before it.
    public var combiningMarks = 1_000

    /// Controls that isolate a direction (U+2066 to U+2069) in one text: each is compared with others before it.
    public var isolates = 20_000

    /// Glyphs that are drawn in one drawing or page.
    public var glyphs = 10_000_000

    // MARK: Time

    /// When the render has to be done; nil gives it all the time. One that is not ends with ``DrawingError/deadlineExceeded``:
    /// between two operations, or in the middle of one that takes long. From then on the canvas does nothing; the closure that
    /// draws runs on to its end, unless it throws what ``Canvas/checkCancellation()`` does.
    public var deadline: ContinuousClock.Instant?

    /// Generous limits for a server that draws its own pictures.
    public static let `default` = RenderLimits()

    /// Tight limits for pictures of what strangers send: 25 million pixels, 200 kB of text, a million operations.
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
