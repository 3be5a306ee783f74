// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension Drawing {
    /// Returns the drawing as a PNG file.
    ///
    /// ```swift
    /// // The body of a response with the content type image/png.
    /// let png = try drawing.png(scale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point; the default is 1. The width and height of the image are rounded up to
    ///     whole pixels, at most 32,767 each.
    ///   - options: The compression and the metadata of the file.
    ///   - rendering: Limits for rendering, and how to handle invalid calls and missing characters.
    public func png(
        scale: CGFloat = 1, options: PNGOptions = .default, rendering: RenderOptions = .default
    ) throws -> Data {
        let metadata = try PNGMetadata(options)
        let budget = RenderBudget(rendering)
        let image = try image(scale: scale, format: .png, budget: budget)
        return try image.pngData(
            scale: scale, options.compression, metadata, budget: budget,
            threads: rendering.threads(forPixels: image.width * image.height))
    }

    /// Returns the drawing as pixels. The parameters are the same as for ``png(scale:options:rendering:)``.
    ///
    /// ```swift
    /// let bytes = try drawing.image(scale: 2).pixels(as: .rgba)
    /// ```
    public func image(scale: CGFloat = 1, rendering: RenderOptions = .default) throws -> Image {
        try image(scale: scale, format: .png, budget: RenderBudget(rendering))
    }

    /// - Parameter format: A pixel format, whose maximum size applies.
    func image(scale: CGFloat, format: OutputFormat, budget: RenderBudget) throws -> Image {
        let (width, height) = try pixelSize(scale: scale, format: format, limits: budget.limits)
        budget.makesPixels = true
        let threads = budget.options.threads(forPixels: width * height)
        if threads > 1 {
            let list = DisplayList()
            try render(on: list, scale: scale, budget: budget)
            let renderer = BandRenderer(list.operations, width: width, height: height, scale: scale)
            let (pixels, mayExceedAlpha) = try renderer.render(threads: threads, budget: budget)
            try budget.check()
            return Image(ImageStorage(pixels, isNormal: !mayExceedAlpha))
        }
        let (surface, backend) = try nativeCalls { () throws(NativeError) in
            let surface = try CairoSurface.image(width: width, height: height)
            return (surface, try CairoBackend(surface: surface, scale: scale, budget: budget))
        }
        try render(on: backend, scale: scale, budget: budget)
        try backend.check()
        let pixels = try nativeCalls(surface.finishedPixels)
        return Image(ImageStorage(pixels, isNormal: !backend.mayExceedAlpha))
    }

    /// Returns the drawing as an SVG document. Each point is one CSS pixel.
    ///
    /// ```swift
    /// let svg = try drawing.svg(options: SVGOptions(prefix: "orders-", title: "Orders by month"))
    /// ```
    ///
    /// - Parameters:
    ///   - options: Options for the document.
    ///   - rendering: Limits for rendering, and how to handle invalid calls and missing characters.
    public func svg(options: SVGOptions = .default, rendering: RenderOptions = .default) throws -> String {
        try svgDocument(options: options, budget: RenderBudget(rendering)).svg
    }

    /// Returns the drawing as a one-page PDF document, in points. The document has no date. For a title and other
    /// metadata, make the drawing a page of a ``Document``.
    ///
    /// ```swift
    /// // The body of a response with the content type application/pdf.
    /// let pdf = try drawing.pdf()
    /// ```
    ///
    /// - Parameters:
    ///   - options: Options for the document.
    ///   - rendering: Limits for rendering, and how to handle invalid calls and missing characters.
    public func pdf(options: PDFOptions = .default, rendering: RenderOptions = .default) throws -> Data {
        try Document(pages: [self]).pdf(options: options, rendering: rendering)
    }

    /// Returns the findings of a render, such as missing characters, without the picture. This takes as long as
    /// rendering the picture.
    ///
    /// Missing characters are listed. They never cause an error here, regardless of
    /// ``RenderOptions/missingCharacters``.
    public func report(format: OutputFormat, rendering: RenderOptions = .default) throws -> RenderReport {
        var rendering = rendering
        if rendering.missingCharacters == .fail { rendering.missingCharacters = .box }
        switch format.kind {
        case .png, .jpeg, .webp:
            try format.checkLossyOptions()
            let budget = RenderBudget(rendering, isForReport: true)
            _ = try pixelSize(scale: 1, format: format, limits: rendering.limits)
            try render(on: DisplayList(), scale: 1, budget: budget)
            // In these formats, the whole picture consists of pixels.
            budget.report.rasterized = []
            return budget.finalReport()
        case .svg(let options):
            return try svgDocument(options: options, budget: RenderBudget(rendering, isForReport: true)).report
        case .pdf(let options):
            return try DocumentWriter.write(
                Document(pages: [self]), options: options, rendering: rendering, isForReport: true, to: { _ in })[0]
        }
    }

    private func svgDocument(
        options: SVGOptions, budget: RenderBudget
    ) throws -> (svg: String, report: RenderReport) {
        try options.check()
        try checkSize(scale: 1, largest: Operation.largestCoordinate, unit: "points of SVG")
        var options = options
        options.description = options.description ?? alternativeText
        let backend = SVGBackend(size: size, options: options, budget: budget)
        try render(on: backend, scale: 1, budget: budget)
        let svg = try backend.document()
        budget.note(fileBytes: svg.utf8.count)
        try budget.check()
        return (svg, budget.finalReport().adding(backend.rasterized))
    }

    /// Returns the bytes of the drawing's file.
    func data(as format: OutputFormat, scale: CGFloat, rendering: RenderOptions) throws -> [UInt8] {
        try format.checkLossyOptions()
        return switch format.kind {
        case .png(let options): try [UInt8](png(scale: scale, options: options, rendering: rendering))
        case .jpeg(let options): try [UInt8](jpeg(scale: scale, options, rendering: rendering))
        case .webp(let options): try [UInt8](webp(scale: scale, options, rendering: rendering))
        case .svg(let options): try Array(svg(options: options, rendering: rendering).utf8)
        case .pdf(let options): try [UInt8](pdf(options: options, rendering: rendering))
        }
    }
}
