// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// A picture, defined by a size and a closure that draws it on a ``Canvas``.
///
/// Each render runs the closure again. A drawing is a value: it can be rendered any number of times on any thread, with
/// the same bytes each time. For a closure that is not `@Sendable`, or that should run only once, see
/// ``init(recording:fonts:background:rendering:_:)``.
///
/// ```swift
/// let bubble = Drawing(width: 200, height: 200) { canvas in
///     canvas.setFillColor(.orange)
///     canvas.fillEllipse(in: canvas.bounds)
/// }
/// try bubble.write(to: "bubble.png", scale: 2)
/// ```
///
/// A render throws a ``DrawingError`` if the drawing or the environment is at fault. It rethrows the closure's errors
/// unchanged.
public struct Drawing: Sendable {
    /// The width and height in points.
    public let size: CGSize

    /// The fonts available to the drawing's text.
    public let fonts: FontLibrary

    /// The color that covers the canvas before the closure draws. If nil, the canvas is transparent.
    public let background: Color?

    /// A description of the picture for people who cannot see it. In a PDF document, screen readers speak the
    /// description in place of the page. An SVG file has it as its `<desc>`, unless ``SVGOptions/description`` is given.
    public var alternativeText: String?

    /// A description generated from the content, such as a chart's. A tagged PDF document uses it if
    /// ``alternativeText`` is nil; unlike that, it does not make a document tagged.
    public var summary: String?

    /// The boxes of the drawing as a page of a PDF document, for printers; nil for none.
    public var pageBoxes: PageBoxes?

    let draw: @Sendable (Canvas) throws -> Void

    /// Creates a drawing with the given width and height in points.
    public init(
        width: CGFloat, height: CGFloat, fonts: FontLibrary = .system, background: Color? = nil,
        _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        size = CGSize(width: width, height: height)
        self.fonts = fonts
        self.background = background
        self.draw = draw
    }

    /// Creates a drawing with the given size in points.
    public init(
        size: CGSize, fonts: FontLibrary = .system, background: Color? = nil,
        _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        self.init(width: size.width, height: size.height, fonts: fonts, background: background, draw)
    }

    /// Creates a drawing by running a closure once, immediately. The closure neither escapes nor has to be `@Sendable`,
    /// so it may use `self` and change captured variables. Its operations are recorded. Renders in every format and at
    /// every scale use the recorded operations.
    ///
    /// ```swift
    /// var lastY = 20.0
    /// let list = Drawing(recording: CGSize(width: 200, height: 300)) { canvas in
    ///     for line in text.split(separator: "\n") {
    ///         canvas.draw(String(line), at: CGPoint(x: 10, y: lastY), font: .system(size: 12))
    ///         lastY += 16
    ///     }
    /// }
    /// try list.write(to: "list.pdf")
    /// ```
    ///
    /// Invalid calls, missing characters, and exceeded limits cause errors when the drawing is rendered, as in other
    /// drawings. The canvas has a scale of 1. Content that depends on the scale, such as an image that replaces a
    /// gradient far outside the picture, is created for that scale.
    ///
    /// - Parameters:
    ///   - size: The width and height in points. If the size is invalid, the closure does not run, and every render
    ///     throws ``DrawingError/invalidSize(_:)``.
    ///   - fonts: The fonts available to the drawing's text.
    ///   - background: The color of the whole canvas before the closure draws. If nil, the canvas is transparent.
    ///   - rendering: Limits for recording. Rendering checks the number of operations, layers, nested shadows, glyphs,
    ///     and path elements again. ``MissingCharacterPolicy/omit`` takes effect only here, because text is laid out
    ///     while it is recorded. The other policies are taken from the options for rendering.
    ///   - draw: A closure that draws the picture. Its errors are rethrown.
    public init(
        recording size: CGSize, fonts: FontLibrary = .system, background: Color? = nil,
        rendering: RenderOptions = .default, _ draw: (Canvas) throws -> Void
    ) rethrows {
        let recorder = DrawingRecorder(size: size, fonts: fonts, background: background, rendering: rendering)
        if Drawing(size: size, { _ in }).sizeProblem == nil { try draw(recorder.canvas) }
        self = recorder.drawing
    }

    // MARK: Rendering

    /// Runs the closure on a backend. Throws the first of these errors: the error that ended the render, invalid calls,
    /// or characters without a glyph.
    func render(on backend: any Backend, scale: CGFloat, budget: RenderBudget) throws {
        try budget.check()
        let canvas = Canvas(
            size: size, scale: scale, fonts: fonts, budget: budget, backend: backend,
            frame: budget.isForReport ? PictureFrame(bounds: CGRect(origin: .zero, size: size)) : nil)
        if let background { canvas.fill(Path(rect: canvas.bounds), with: .color(background)) }
        try draw(canvas)
        canvas.finish()
        if let failure = canvas.failure { throw failure }
        try budget.check()
        if budget.options.invalidCalls == .fail, !canvas.invalidCalls.isEmpty {
            throw DrawingError.invalidCalls(canvas.invalidCalls)
        }
        if budget.options.missingCharacters == .fail, let missing = budget.missingCharacters {
            throw DrawingError.missingCharacters(missing)
        }
    }

    // MARK: Size

    /// - Parameter format: A pixel format, whose maximum size applies.
    func pixelSize(scale: CGFloat, format: OutputFormat, limits: RenderLimits) throws(DrawingError) -> (Int, Int) {
        guard scale.isFinite, scale > 0 else {
            throw .invalidSize("scale is \(scale.shortDescription); it must be finite and > 0")
        }
        // Cairo considers the matrix of a much smaller scale not invertible.
        guard scale >= 1e-6 else {
            throw .invalidSize("scale is \(scale.shortDescription); it must be at least 0.000001")
        }
        // Cairo's images have at most 32,767 pixels per side.
        let (largest, name) =
            switch format.kind {
            case .webp: (WebPEncoder.maximumSide, "WebP")
            case .jpeg: (32_767, "JPEG")
            case .png, .svg, .pdf: (32_767, "PNG")
            }
        try checkSize(scale: scale, largest: CGFloat(largest), unit: "pixels of \(name)")
        // 33.333… points at scale 3 are 100 pixels, not 101.
        func pixels(_ length: CGFloat) -> Int { max(Int((length * scale - 1e-6).rounded(.up)), 1) }
        let (width, height) = (pixels(size.width), pixels(size.height))
        guard width * height <= limits.pixels else {
            throw .limitExceeded(limit: "pixels", value: width * height, maximum: limits.pixels)
        }
        return (width, height)
    }

    /// The reason why a drawing of this size cannot be nested in another; nil if it can.
    var sizeProblem: String? {
        do throws(DrawingError) {
            try checkSize(scale: 1, largest: NumberRule.largest, unit: "points")
            return nil
        } catch {
            return error.description
        }
    }

    /// Checks the size against the longest side that PDF viewers must support (PDF 32000-1:2008, annex C).
    func checkPDFSize() throws(DrawingError) { try checkSize(scale: 1, largest: 14_400, unit: "points of PDF") }

    func checkSize(scale: CGFloat, largest: CGFloat, unit: String) throws(DrawingError) {
        func check(_ name: StaticString, _ length: CGFloat) throws(DrawingError) {
            guard length.isFinite, length > 0 else {
                throw .invalidSize(
                    "Drawing(width:height:): \(name) is \(length.shortDescription); it must be finite and > 0"
                )
            }
            guard length * scale <= largest, length >= 1e-3 else {
                let atScale = scale == 1 ? "" : " at scale \(scale.shortDescription)"
                throw .invalidSize(
                    "Drawing(width:height:): \(name) is \(length.shortDescription)\(atScale); it must be at least 0.001 "
                        + "and make no more than \(largest.shortDescription) \(unit)")
            }
        }
        try check("width", size.width)
        try check("height", size.height)
    }
}
