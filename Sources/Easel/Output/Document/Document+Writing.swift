// SPDX-License-Identifier: MIT

public import Foundation

extension Document {
    /// The document as a PDF file.
    ///
    /// - Parameters:
    ///   - options: How it is written.
    ///   - rendering: The limits of the render of each page, and the treatment of invalid calls and missing characters. A
    ///     link to a destination that no page has, and a destination that two have, are invalid calls.
    public func pdf(options: PDFOptions = .default, rendering: RenderOptions = .default) throws -> Data {
        var file = Data()
        try DocumentWriter.write(self, options: options, rendering: rendering) { file.append(contentsOf: $0) }
        return file
    }

    /// Writes the document to a file, whole or not at all: a failed write leaves an older file as it was.
    ///
    /// A page is in memory only until the next one is begun. What is not a regular file, such as a pipe, is written to page
    /// by page.
    ///
    /// - Parameters:
    ///   - path: Relative to the working directory unless it begins with a slash. Its folder must exist. An extension of
    ///     another format, such as `.png`, is an error.
    ///   - options: How it is written.
    ///   - rendering: The limits of the render of each page, and the treatment of invalid calls and missing characters. A
    ///     link to a destination that no page has, and a destination that two have, are invalid calls.
    public func write(
        to path: String, options: PDFOptions = .default, rendering: RenderOptions = .default
    ) throws {
        try Self.checkExtension(of: path)
        try writeFile(to: path) { write in
            try DocumentWriter.write(self, options: options, rendering: rendering, to: write)
        }
    }

    /// Writes the document to a file. The parameters are those of `write(to:options:rendering:)` for a path.
    public func write(to url: URL, options: PDFOptions = .default, rendering: RenderOptions = .default) throws {
        try write(to: path(ofFile: url), options: options, rendering: rendering)
    }

    /// Hands the PDF file over piece by piece, each page before the next one is begun.
    ///
    /// - Parameters:
    ///   - options: How it is written.
    ///   - rendering: The limits of the render of each page, and the treatment of invalid calls and missing characters. A
    ///     link to a destination that no page has, and a destination that two have, are invalid calls.
    ///   - consume: Takes each piece, of at most 65,536 bytes, in order. What it throws ends the render, and comes out
    ///     unchanged. Where a page fails, those before it have been handed over: the file is whole only if nothing is
    ///     thrown.
    public func write(
        options: PDFOptions = .default, rendering: RenderOptions = .default, to consume: (Data) throws -> Void
    ) throws {
        try DocumentWriter.write(self, options: options, rendering: rendering) { try stream($0, to: consume) }
    }

    private static func checkExtension(of path: String) throws(DrawingError) {
        if let format = OutputFormat(extensionOf: path), format != .pdf {
            throw .writeFailed(
                path: path, reason: "a document is a PDF file, and a .\(format) file has one picture: write its drawing"
            )
        }
    }
}

/// Documents whose pages are begun while drawing.
extension Document {
    /// Writes a PDF file whose pages a closure draws one after the other; see ``DocumentWriter``.
    ///
    /// The file is written whole or not at all: an error of the closure or of a page leaves an older file as it was.
    ///
    /// - Parameters:
    ///   - path: As for `write(to:options:rendering:)` of a document with its pages.
    ///   - title: See ``title``.
    ///   - author: See ``author``.
    ///   - subject: See ``subject``.
    ///   - keywords: See ``keywords``.
    ///   - creator: See ``creator``.
    ///   - created: See ``created``.
    ///   - language: See ``language``.
    ///   - options: How it is written.
    ///   - rendering: The limits of the render of each page, and the treatment of invalid calls and missing characters. A
    ///     link to a destination that no page has, and a destination that two have, are invalid calls.
    ///   - body: Begins and draws the pages, of which there must be at least one.
    public static func write(
        to path: String, title: String? = nil, author: String? = nil, subject: String? = nil,
        keywords: [String] = [], creator: String? = nil, created: Date? = nil, language: String? = nil,
        options: PDFOptions = .default, rendering: RenderOptions = .default, _ body: (DocumentWriter) throws -> Void
    ) throws {
        let document = Document(
            title: title, author: author, subject: subject, keywords: keywords, creator: creator, created: created,
            language: language, pages: [])
        try checkExtension(of: path)
        try writeFile(to: path) { write in
            try DocumentWriter.write(document, options: options, rendering: rendering, to: write, body)
        }
    }

    /// Writes a PDF file whose pages a closure draws. The parameters are those of `write` for
    /// a path.
    public static func write(
        to url: URL, title: String? = nil, author: String? = nil, subject: String? = nil,
        keywords: [String] = [], creator: String? = nil, created: Date? = nil, language: String? = nil,
        options: PDFOptions = .default, rendering: RenderOptions = .default, _ body: (DocumentWriter) throws -> Void
    ) throws {
        try write(
            to: path(ofFile: url), title: title, author: author, subject: subject, keywords: keywords,
            creator: creator, created: created, language: language, options: options, rendering: rendering, body)
    }

    /// A PDF file whose pages a closure draws. The parameters are those of `write` for
    /// a path.
    public static func pdf(
        title: String? = nil, author: String? = nil, subject: String? = nil,
        keywords: [String] = [], creator: String? = nil, created: Date? = nil, language: String? = nil,
        options: PDFOptions = .default, rendering: RenderOptions = .default, _ body: (DocumentWriter) throws -> Void
    ) throws -> Data {
        let document = Document(
            title: title, author: author, subject: subject, keywords: keywords, creator: creator, created: created,
            language: language, pages: [])
        var file = Data()
        try DocumentWriter.write(
            document, options: options, rendering: rendering, to: { file.append(contentsOf: $0) }, body)
        return file
    }
}
