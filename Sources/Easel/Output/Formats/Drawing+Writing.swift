// SPDX-License-Identifier: MIT

public import Foundation

extension Drawing {
    /// Writes the picture to a file, whole or not at all: a failed write leaves an older file as it was.
    ///
    /// - Parameters:
    ///   - path: Relative to the working directory unless it begins with a slash. Its folder must exist.
    ///   - format: The format that the path's extension names if nil. It may have options, such as
    ///     `.svg(SVGOptions(text: .outlines))`.
    ///   - scale: Pixels per point of PNG, JPEG, and WebP; SVG and PDF have no pixels.
    ///   - rendering: The limits of the render, and its treatment of invalid calls and missing characters.
    public func write(
        to path: String, format: OutputFormat? = nil, scale: CGFloat = 1, rendering: RenderOptions = .default
    ) throws {
        guard let format = format ?? OutputFormat(extensionOf: path) else {
            throw DrawingError.unknownFormat(path: path)
        }
        let data = try data(as: format, scale: scale, rendering: rendering)
        try writeFile(to: path) { write in try write(data) }
    }

    /// Writes the picture to a file. The parameters are those of ``write(to:format:scale:rendering:)``.
    public func write(
        to url: URL, format: OutputFormat? = nil, scale: CGFloat = 1, rendering: RenderOptions = .default
    ) throws {
        try write(to: path(ofFile: url), format: format, scale: scale, rendering: rendering)
    }

    /// Hands the picture's file over piece by piece, to be sent or kept as one likes.
    ///
    /// ```swift
    /// try drawing.write(as: .png, scale: 2) { try connection.send($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - format: That of the file, with its options if it bears any.
    ///   - scale: Pixels per point of PNG, JPEG, and WebP; SVG and PDF have no pixels.
    ///   - rendering: The limits of the render, and its treatment of invalid calls and missing characters.
    ///   - consume: Takes each piece, of at most 65,536 bytes, in order. What it throws ends the render, and comes out
    ///     unchanged. It is not called before the picture is drawn, so that a drawing that fails gives no pieces.
    public func write(
        as format: OutputFormat, scale: CGFloat = 1, rendering: RenderOptions = .default,
        to consume: (Data) throws -> Void
    ) throws {
        try stream(data(as: format, scale: scale, rendering: rendering), to: consume)
    }
}

/// Hands bytes over in pieces.
func stream(_ bytes: [UInt8], to consume: (Data) throws -> Void) throws {
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
        try consume(Data(bytes[start...].prefix(1 << 16)))
    }
}
