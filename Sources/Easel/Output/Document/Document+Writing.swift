// SPDX-License-Identifier: MIT

public import Foundation

extension Document {
    /// The document as a PDF file.
    ///
    /// - Parameters:
    ///   - options: How it is written.
    ///   - onInvalidCall: Whether a call that was refused fails the render. A link to a destination that no page has, and a
    ///     destination that two have, are such calls.
    ///   - limits: How much work the render of each page may be.
    public func pdf(
        options: PDFOptions = .default, onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default
    ) throws -> Data {
        var file = Data()
        try renderer(options, onInvalidCall, limits).render { file.append(contentsOf: $0) }
        return file
    }

    /// Writes the document to a file, whole or not at all: a failed write leaves an older file as it was.
    ///
    /// A page is in memory only until the next one is begun. What is no regular file, such as a pipe, is written to page by
    /// page.
    ///
    /// - Parameters:
    ///   - path: Relative to the working directory unless it begins with a slash. Its folder must be there. An extension of
    ///     another format, such as `.png`, is an error.
    ///   - options: How it is written.
    ///   - onInvalidCall: Whether a call that was refused fails the render, as for
    ///     ``pdf(options:onInvalidCall:limits:)``.
    ///   - limits: How much work the render of each page may be.
    public func write(
        to path: String, options: PDFOptions = .default, onInvalidCall: InvalidCallPolicy = .fail,
        limits: RenderLimits = .default
    ) throws {
        if let format = OutputFormat(extensionOf: path), format != .pdf {
            throw DrawingError.writeFailed(
                path: path, reason: "a document is a PDF file, and a .\(format) file has one picture: write its drawing"
            )
        }
        let renderer = try renderer(options, onInvalidCall, limits)
        try writeFile(to: path) { write in try renderer.render(to: write) }
    }

    /// Writes the document to a file. The parameters are those of ``write(to:options:onInvalidCall:limits:)``.
    public func write(
        to url: URL, options: PDFOptions = .default, onInvalidCall: InvalidCallPolicy = .fail,
        limits: RenderLimits = .default
    ) throws {
        try write(to: path(ofFile: url), options: options, onInvalidCall: onInvalidCall, limits: limits)
    }

    /// Hands the PDF file over piece by piece, each page before the next one is begun.
    ///
    /// - Parameters:
    ///   - options: How it is written.
    ///   - onInvalidCall: Whether a call that was refused fails the render, as for
    ///     ``pdf(options:onInvalidCall:limits:)``.
    ///   - limits: How much work the render of each page may be.
    ///   - consume: Takes each piece, of at most 65,536 bytes, in order. What it throws ends the render, and comes out
    ///     unchanged. Where a page fails, those before it have been handed over: the file is whole only if nothing is
    ///     thrown.
    public func write(
        options: PDFOptions = .default, onInvalidCall: InvalidCallPolicy = .fail, limits: RenderLimits = .default,
        to consume: (Data) throws -> Void
    ) throws {
        try renderer(options, onInvalidCall, limits).render { try handOver($0, to: consume) }
    }

    private func renderer(
        _ options: PDFOptions, _ onInvalidCall: InvalidCallPolicy, _ limits: RenderLimits
    ) throws(DrawingError) -> PDFRenderer {
        try PDFRenderer(self, options: options, onInvalidCall: onInvalidCall, limits: limits)
    }
}
