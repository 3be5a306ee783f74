// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// A picture as a recipe: a size, and a closure that draws it on a ``Canvas``.
///
/// Each format and scale runs the closure anew. A drawing is a value that may be rendered any number of times on any
/// threads, and gives the same bytes each time.
///
/// ```swift
/// let bubble = Drawing(width: 200, height: 200) { canvas in
///     canvas.setFillColor(.orange)
///     canvas.fillEllipse(in: canvas.bounds)
/// }
/// try bubble.write(to: "bubble.png", scale: 2)
/// ```
///
/// Every render throws a ``DrawingError`` where the drawing or its surroundings are at fault, and what the closure
/// itself throws unchanged.
public struct Drawing: Sendable {
    /// Width and height in points.
    public let size: CGSize

    /// The fonts that its text may use.
    public let fonts: FontLibrary

    /// What covers the canvas before the closure draws; nil leaves it transparent.
    public let background: Color?

    /// What there is to see, for who cannot see it: readers of PDF documents say it in place of what is drawn.
    public var alternativeText: String?

    /// How it is rendered, such as on how many threads.
    public var renderOptions = RenderOptions.default

    let draw: @Sendable (Canvas) throws -> Void

    /// A drawing of this size in points.
    public init(
        width: CGFloat, height: CGFloat, fonts: FontLibrary = .system, background: Color? = nil,
        _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        size = CGSize(width: width, height: height)
        self.fonts = fonts
        self.background = background
        self.draw = draw
    }

    /// A drawing of a size in points.
    public init(
        size: CGSize, fonts: FontLibrary = .system, background: Color? = nil,
        _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        self.init(width: size.width, height: size.height, fonts: fonts, background: background, draw)
    }

    // MARK: Rendering

    /// The picture as a PNG file.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point. The image has as many pixels as cover the size, at most 32,767 on a side.
    ///   - options: How it is encoded, and what it says besides the pixels.
    ///   - onInvalidCall: Whether a call that was refused fails the render.
    ///   - limits: How much work the render may be.
    public func png(
        scale: CGFloat = 1, options: PNGOptions = .default, onInvalidCall: InvalidCallPolicy = .fail,
        limits: RenderLimits = .default
    ) throws -> Data {
        let metadata = try PNGMetadata(options)
        let budget = RenderBudget(limits)
        let image = try image(scale: scale, onInvalidCall: onInvalidCall, budget: budget)
        return try image.pngData(
            scale: scale, options.compression, metadata, budget: budget,
            threads: renderOptions.threads(forPixels: image.width * image.height))
    }

    /// The picture as pixels. The parameters are those of ``png(scale:options:onInvalidCall:limits:)``.
    public func image(
        scale: CGFloat = 1, onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> Image {
        try image(scale: scale, onInvalidCall: onInvalidCall, budget: RenderBudget(limits))
    }

    private func image(
        scale: CGFloat, onInvalidCall: InvalidCallPolicy, budget: RenderBudget
    ) throws -> Image {
        let (width, height) = try pixelSize(scale: scale, limits: budget.limits)
        let threads = renderOptions.threads(forPixels: width * height)
        if threads > 1 {
            let list = DisplayList()
            try render(on: list, scale: scale, onInvalidCall: onInvalidCall, budget: budget)
            let renderer = BandRenderer(list.operations, width: width, height: height, scale: scale)
            let (pixels, mayExceedAlpha) = try nativeCalls { () throws(NativeError) in
                try renderer.render(threads: threads, budget: budget)
            }
            try budget.check()
            return Image(ImageStorage(pixels, isNormal: !mayExceedAlpha))
        }
        let (surface, backend) = try nativeCalls { () throws(NativeError) in
            let surface = try CairoSurface.image(width: width, height: height)
            return (surface, try CairoBackend(surface: surface, scale: scale, budget: budget))
        }
        try render(on: backend, scale: scale, onInvalidCall: onInvalidCall, budget: budget)
        let pixels = try nativeCalls { () throws(NativeError) in
            try backend.check()
            return try surface.finishedPixels()
        }
        return Image(ImageStorage(pixels, isNormal: !backend.mayExceedAlpha))
    }

    /// The picture as an SVG document, in CSS pixels: one for each point.
    ///
    /// - Parameters:
    ///   - options: How it is written.
    ///   - onInvalidCall: Whether a call that was refused fails the render.
    ///   - limits: How much work the render may be.
    public func svg(
        options: SVGOptions = .default, onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> String {
        try svgDocument(options: options, onInvalidCall: onInvalidCall, limits: limits).svg
    }

    /// The picture as a PDF document of one page, in points. It bears no date; for a title and the like it has to be the
    /// page of a ``Document``.
    ///
    /// - Parameters:
    ///   - options: How it is written.
    ///   - onInvalidCall: Whether a call that was refused fails the render.
    ///   - limits: How much work the render may be.
    public func pdf(
        options: PDFOptions = .default, onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> Data {
        try Document(pages: [self]).pdf(options: options, onInvalidCall: onInvalidCall, limits: limits)
    }

    /// What a render in a format says besides the picture: which parts became pixels. It costs as much as the render.
    public func report(
        for format: OutputFormat, onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> RenderReport {
        switch format {
        case .png: RenderReport(rasterized: [])
        case .svg(let options):
            try svgDocument(options: options, onInvalidCall: onInvalidCall, limits: limits).report
        case .pdf(let options):
            try PDFRenderer(
                Document(pages: [self]), options: options, onInvalidCall: onInvalidCall, limits: limits
            ).render { _ in }
        }
    }

    private func svgDocument(
        options: SVGOptions, onInvalidCall: InvalidCallPolicy, limits: RenderLimits
    ) throws -> (svg: String, report: RenderReport) {
        try options.check()
        try checkSize(scale: 1, largest: CairoBackend.largestCoordinate, unit: "points of SVG")
        let budget = RenderBudget(limits)
        let backend = SVGBackend(size: size, options: options, budget: budget)
        try render(on: backend, scale: 1, onInvalidCall: onInvalidCall, budget: budget)
        let svg = try nativeCalls { () throws(NativeError) in try backend.document() }
        budget.note(fileBytes: svg.utf8.count)
        try budget.check()
        return (svg, RenderReport(rasterized: budget.rasterized + backend.rasterized))
    }

    // MARK: Writing

    /// Writes the picture to a file, whole or not at all: a failed write leaves an older file as it was.
    ///
    /// - Parameters:
    ///   - path: Relative to the working directory unless it begins with a slash. Its folder must be there.
    ///   - format: By the path's extension if nil. It may bear options, such as `.svg(SVGOptions(text: .outlines))`.
    ///   - scale: Pixels per point of a PNG; SVG and PDF have no pixels.
    ///   - onInvalidCall: Whether a call that was refused fails the render.
    ///   - limits: How much work the render may be.
    public func write(
        to path: String, format: OutputFormat? = nil, scale: CGFloat = 1, onInvalidCall: InvalidCallPolicy = .fail,
        limits: RenderLimits = .default
    ) throws {
        guard let format = format ?? OutputFormat(extensionOf: path) else {
            throw DrawingError.unknownFormat(path: path)
        }
        let data = try data(as: format, scale: scale, onInvalidCall: onInvalidCall, limits: limits)
        try writeFile(to: path) { write in try write(data) }
    }

    /// Writes the picture to a file. The parameters are those of ``write(to:format:scale:onInvalidCall:limits:)``.
    public func write(
        to url: URL, format: OutputFormat? = nil, scale: CGFloat = 1, onInvalidCall: InvalidCallPolicy = .fail,
        limits: RenderLimits = .default
    ) throws {
        try write(
            to: path(ofFile: url), format: format, scale: scale, onInvalidCall: onInvalidCall,
            limits: limits)
    }

    /// The picture's file.
    func data(
        as format: OutputFormat, scale: CGFloat, onInvalidCall: InvalidCallPolicy, limits: RenderLimits
    ) throws -> [UInt8] {
        switch format {
        case .png(let options):
            try [UInt8](png(scale: scale, options: options, onInvalidCall: onInvalidCall, limits: limits))
        case .svg(let options):
            try Array(svg(options: options, onInvalidCall: onInvalidCall, limits: limits).utf8)
        case .pdf(let options):
            try [UInt8](pdf(options: options, onInvalidCall: onInvalidCall, limits: limits))
        }
    }

    // MARK: The life of a render

    /// Runs the closure on a backend, and throws what went wrong: what ended the render, refused calls.
    func render(
        on backend: any Backend, scale: CGFloat, onInvalidCall: InvalidCallPolicy, budget: RenderBudget
    ) throws {
        try budget.check()
        let canvas = Canvas(size: size, scale: scale, fonts: fonts, budget: budget, backend: backend)
        if let background { canvas.fill(Path(rect: canvas.bounds), with: .color(background)) }
        try draw(canvas)
        canvas.finish()
        if let failure = canvas.failure { throw failure }
        try budget.check()
        if onInvalidCall == .fail, !canvas.invalidCalls.isEmpty {
            throw DrawingError.invalidCalls(canvas.invalidCalls)
        }
    }

    // MARK: Size

    private func pixelSize(scale: CGFloat, limits: RenderLimits) throws(DrawingError) -> (Int, Int) {
        guard scale.isFinite, scale > 0 else {
            throw .invalidSize("scale is \(scale.shortDescription), and must be a finite number above 0")
        }
        // With much less, Cairo takes the matrix for one that cannot be undone.
        guard scale >= 1e-6 else {
            throw .invalidSize("scale is \(scale.shortDescription), and must be at least 0.000001")
        }
        // Cairo's images end there.
        try checkSize(scale: scale, largest: 32_767, unit: "pixels of PNG")
        // 33.333… points at scale 3 are 100 pixels, not 101.
        func pixels(_ length: CGFloat) -> Int { max(Int((length * scale - 1e-6).rounded(.up)), 1) }
        let (width, height) = (pixels(size.width), pixels(size.height))
        guard width * height <= limits.pixels else {
            throw .limitExceeded(limit: "pixels", value: width * height, maximum: limits.pixels)
        }
        return (width, height)
    }

    /// What is wrong with the size for a drawing within another; nil if nothing is.
    var sizeProblem: String? {
        do throws(DrawingError) {
            try checkSize(scale: 1, largest: NumberRule.largest, unit: "points")
            return nil
        } catch {
            return error.description
        }
    }

    /// PDF 32000-1:2008, annex C: the longest side that viewers must cope with.
    func checkPDFSize() throws(DrawingError) { try checkSize(scale: 1, largest: 14_400, unit: "points of PDF") }

    private func checkSize(scale: CGFloat, largest: CGFloat, unit: String) throws(DrawingError) {
        func check(_ name: StaticString, _ length: CGFloat) throws(DrawingError) {
            guard length.isFinite, length > 0 else {
                throw .invalidSize(
                    "Drawing(width:height:): \(name) is \(length.shortDescription), and must be a finite number above 0"
                )
            }
            guard length * scale <= largest, length >= 1e-3 else {
                let atScale = scale == 1 ? "" : " at scale \(scale.shortDescription)"
                throw .invalidSize(
                    "Drawing(width:height:): \(name) is \(length.shortDescription)\(atScale), and must be at least 0.001 "
                        + "and make no more than \(largest.shortDescription) \(unit)")
            }
        }
        try check("width", size.width)
        try check("height", size.height)
    }
}
