// SPDX-License-Identifier: MIT

public import Foundation

extension Drawing {
    /// Writes the drawing to a file atomically: a failed write leaves an existing file unchanged.
    ///
    /// ```swift
    /// try drawing.write(to: "chart.png", scale: 2)
    /// try drawing.write(to: "chart.svg")
    /// ```
    ///
    /// - Parameters:
    ///   - path: The path of the file, relative to the working directory unless it begins with a slash. Its folder must
    ///     exist.
    ///   - format: The file format, which may have options, such as `.svg(SVGOptions(text: .outlines))`. If nil, the
    ///     path's extension determines the format.
    ///   - scale: The number of pixels per point in PNG, JPEG, and WebP files; the default is 1. It is ignored for SVG
    ///     and PDF.
    ///   - rendering: Limits for rendering, and how to handle invalid calls and missing characters.
    public func write(
        to path: String, format: OutputFormat? = nil, scale: CGFloat = 1, rendering: RenderOptions = .default
    ) throws {
        guard let format = format ?? OutputFormat(extensionOf: path) else {
            throw DrawingError.unknownFormat(path: path)
        }
        let data = try data(as: format, scale: scale, rendering: rendering)
        try writeFile(to: path) { write in try write(data) }
    }

    /// Writes the drawing to a file. The parameters are the same as for ``write(to:format:scale:rendering:)``.
    public func write(
        to url: URL, format: OutputFormat? = nil, scale: CGFloat = 1, rendering: RenderOptions = .default
    ) throws {
        try write(to: path(ofFile: url), format: format, scale: scale, rendering: rendering)
    }

    /// Passes the drawing's file to a closure piece by piece.
    ///
    /// ```swift
    /// try drawing.write(as: .png, scale: 2) { try FileHandle.standardOutput.write(contentsOf: $0) }
    /// ```
    ///
    /// - Parameters:
    ///   - format: The file format, with its options.
    ///   - scale: The number of pixels per point in PNG, JPEG, and WebP files; the default is 1. It is ignored for SVG
    ///     and PDF.
    ///   - rendering: Limits for rendering, and how to handle invalid calls and missing characters.
    ///   - consume: A closure that receives each piece, at most 65,536 bytes, in order. An error that it throws ends
    ///     the render and is rethrown unchanged. The closure is called only after the picture is drawn. If drawing
    ///     fails, it receives nothing.
    public func write(
        as format: OutputFormat, scale: CGFloat = 1, rendering: RenderOptions = .default,
        to consume: (Data) throws -> Void
    ) throws {
        try stream(data(as: format, scale: scale, rendering: rendering), to: consume)
    }
}

/// Passes bytes to a closure in pieces.
func stream(_ bytes: [UInt8], to consume: (Data) throws -> Void) throws {
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
        try consume(Data(bytes[start...].prefix(1 << 16)))
    }
}
