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

    private let draw: @Sendable (Canvas) throws -> Void

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

    // MARK: Rendering

    /// The picture as a PNG file.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point. The image has as many pixels as cover the size, at most 32,767 on a side.
    ///   - onInvalidCall: Whether a call that was refused fails the render.
    ///   - limits: How much work the render may be.
    public func png(
        scale: CGFloat = 1, onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> Data {
        try image(scale: scale, onInvalidCall: onInvalidCall, limits: limits).pngData(scale: scale)
    }

    /// The picture as pixels. The parameters are those of ``png(scale:onInvalidCall:limits:)``.
    public func image(
        scale: CGFloat = 1, onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> Image {
        let (width, height) = try pixelSize(scale: scale, limits: limits)
        let surface = try nativeCalls { () throws(NativeError) in
            try CairoSurface.image(width: width, height: height)
        }
        try render(on: surface, scale: scale, kind: .image, onInvalidCall: onInvalidCall, limits: limits)
        let pixels = try nativeCalls { () throws(NativeError) in try surface.pixels() }
        return try Image(width: width, height: height, pixels: pixels, format: .premultipliedBGRA)
    }

    /// The picture as an SVG document, in CSS pixels: one for each point.
    public func svg(
        onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> String {
        try checkSize(scale: 1, largest: CairoBackend.largestCoordinate, unit: "points of SVG")
        let surface = try nativeCalls { () throws(NativeError) in
            try CairoSurface.svg(width: size.width, height: size.height)
        }
        return CairoSVG.mended(
            String(
                decoding: try document(on: surface, kind: .svg, onInvalidCall: onInvalidCall, limits: limits),
                as: UTF8.self))
    }

    /// The picture as a PDF document of one page, in points. It bears no date.
    public func pdf(
        onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> Data {
        // PDF 32000-1:2008, annex C: the longest side that viewers must cope with.
        try checkSize(scale: 1, largest: 14_400, unit: "points of PDF")
        let surface = try nativeCalls { () throws(NativeError) in
            try CairoSurface.pdf(width: size.width, height: size.height)
        }
        return Data(
            PDFDate.blanked(in: try document(on: surface, kind: .pdf, onInvalidCall: onInvalidCall, limits: limits)))
    }

    // MARK: Writing

    /// Writes the picture to a file, whole or not at all: a failed write leaves an older file as it was.
    ///
    /// - Parameters:
    ///   - path: Relative to the working directory unless it begins with a slash. Its folder must be there.
    ///   - format: By the path's extension if nil.
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
        let data =
            switch format {
            case .png: try png(scale: scale, onInvalidCall: onInvalidCall, limits: limits)
            case .svg: Data(try svg(onInvalidCall: onInvalidCall, limits: limits).utf8)
            case .pdf: try pdf(onInvalidCall: onInvalidCall, limits: limits)
            }
        do throws(NativeError) {
            try FileWriter.write([UInt8](data), to: path)
        } catch {
            throw DrawingError.writeFailed(path: path, reason: error.message)
        }
    }

    /// Writes the picture to a file. The parameters are those of ``write(to:format:scale:onInvalidCall:limits:)``.
    public func write(
        to url: URL, format: OutputFormat? = nil, scale: CGFloat = 1, onInvalidCall: InvalidCallPolicy = .fail,
        limits: RenderLimits = .default
    ) throws {
        guard url.isFileURL else {
            throw DrawingError.writeFailed(path: url.absoluteString, reason: "it is no URL of a file")
        }
        try write(
            to: url.path(percentEncoded: false), format: format, scale: scale, onInvalidCall: onInvalidCall,
            limits: limits)
    }

    // MARK: The life of a render

    /// Runs the closure on a surface, and throws what went wrong: what ended the render, refused calls, a fault below.
    private func render(
        on surface: CairoSurface, scale: CGFloat, kind: CairoBackend.SurfaceKind, onInvalidCall: InvalidCallPolicy,
        limits: RenderLimits
    ) throws {
        let backend = try nativeCalls { () throws(NativeError) in
            try CairoBackend(surface: surface, scale: scale, kind: kind)
        }
        let canvas = Canvas(size: size, scale: scale, fonts: fonts, limits: limits, backend: backend)
        if let background { canvas.fill(Path(rect: canvas.bounds), with: .color(background)) }
        try draw(canvas)
        if let failure = canvas.failure { throw failure }
        if onInvalidCall == .fail, !canvas.invalidCalls.isEmpty {
            throw DrawingError.invalidCalls(canvas.invalidCalls)
        }
        try nativeCalls { () throws(NativeError) in try backend.check() }
    }

    private func document(
        on surface: CairoSurface, kind: CairoBackend.SurfaceKind, onInvalidCall: InvalidCallPolicy,
        limits: RenderLimits
    ) throws -> [UInt8] {
        try render(on: surface, scale: 1, kind: kind, onInvalidCall: onInvalidCall, limits: limits)
        return try nativeCalls { () throws(NativeError) in try surface.finishedDocument() }
    }

    // MARK: Size

    private func pixelSize(scale: CGFloat, limits: RenderLimits) throws(DrawingError) -> (Int, Int) {
        guard scale.isFinite, scale > 0 else {
            throw .invalidSize("scale is \(scale.shortDescription), and must be a finite number above 0")
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

    private func checkSize(scale: CGFloat, largest: CGFloat, unit: String) throws(DrawingError) {
        for (name, length) in [("width", size.width), ("height", size.height)] {
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
    }
}
