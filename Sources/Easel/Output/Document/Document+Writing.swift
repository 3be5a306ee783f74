// SPDX-License-Identifier: MIT

public import Foundation

extension Document {
    /// Returns the document as a PDF file.
    ///
    /// - Parameters:
    ///   - options: Options for the PDF file.
    ///   - rendering: Limits for rendering each page, and how to handle invalid calls and missing characters. Linking
    ///     to a destination that no page defines is an invalid call. So is defining the same destination twice.
    public func pdf(options: PDFOptions = .default, rendering: RenderOptions = .default) throws -> Data {
        var file = Data()
        try DocumentWriter.write(self, options: options, rendering: rendering) { file.append(contentsOf: $0) }
        return file
    }

    /// Writes the document to a file atomically: a failed write leaves an existing file unchanged.
    ///
    /// Each page is written when it is drawn. A pipe or another special file receives the document page by page.
    ///
    /// - Parameters:
    ///   - path: The path of the file, relative to the working directory unless it begins with a slash. Its folder must
    ///     exist. An extension of another format, such as `.png`, is an error.
    ///   - options: Options for the PDF file.
    ///   - rendering: Limits for rendering each page, and how to handle invalid calls and missing characters. Linking
    ///     to a destination that no page defines is an invalid call. So is defining the same destination twice.
    public func write(
        to path: String, options: PDFOptions = .default, rendering: RenderOptions = .default
    ) throws {
        try Self.checkExtension(of: path)
        try writeFile(to: path) { write in
            try DocumentWriter.write(self, options: options, rendering: rendering, to: write)
        }
    }

    /// Writes the document to a file. The parameters are the same as for writing to a path.
    public func write(to url: URL, options: PDFOptions = .default, rendering: RenderOptions = .default) throws {
        try write(to: path(ofFile: url), options: options, rendering: rendering)
    }

    /// Passes the PDF file to a closure piece by piece. Each page is passed before the next one begins.
    ///
    /// - Parameters:
    ///   - options: Options for the PDF file.
    ///   - rendering: Limits for rendering each page, and how to handle invalid calls and missing characters. Linking
    ///     to a destination that no page defines is an invalid call. So is defining the same destination twice.
    ///   - consume: A closure that receives each piece, at most 65,536 bytes, in order. An error that it throws ends
    ///     the render and is rethrown unchanged. If a page fails, the pages before it have already been passed. The
    ///     file is complete only if nothing is thrown.
    public func write(
        options: PDFOptions = .default, rendering: RenderOptions = .default, to consume: (Data) throws -> Void
    ) throws {
        try DocumentWriter.write(self, options: options, rendering: rendering) { try stream($0, to: consume) }
    }

    private static func checkExtension(of path: String) throws(DrawingError) {
        if let format = OutputFormat(extensionOf: path), format != .pdf {
            throw .writeFailed(
                path: path,
                reason: "a document can only be a PDF file; to write a .\(format) file, write the drawing of one page")
        }
    }
}

/// Documents with pages that are created while they are drawn.
extension Document {
    /// Writes a PDF file with pages drawn by a closure, one after another; see ``DocumentWriter``.
    ///
    /// The file is written atomically: if the closure or a page throws an error, an existing file is left unchanged.
    ///
    /// - Parameters:
    ///   - path: The path of the file, as in `write(to:options:rendering:)`.
    ///   - title: See ``title``.
    ///   - author: See ``author``.
    ///   - subject: See ``subject``.
    ///   - keywords: See ``keywords``.
    ///   - creator: See ``creator``.
    ///   - created: See ``created``.
    ///   - language: See ``language``.
    ///   - options: Options for the PDF file.
    ///   - rendering: Limits for rendering each page, and how to handle invalid calls and missing characters. Linking
    ///     to a destination that no page defines is an invalid call. So is defining the same destination twice.
    ///   - body: A closure that draws the pages. It must draw at least one page.
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

    /// Writes a PDF file with pages drawn by a closure. The parameters are the same as for writing to a path.
    public static func write(
        to url: URL, title: String? = nil, author: String? = nil, subject: String? = nil,
        keywords: [String] = [], creator: String? = nil, created: Date? = nil, language: String? = nil,
        options: PDFOptions = .default, rendering: RenderOptions = .default, _ body: (DocumentWriter) throws -> Void
    ) throws {
        try write(
            to: path(ofFile: url), title: title, author: author, subject: subject, keywords: keywords,
            creator: creator, created: created, language: language, options: options, rendering: rendering, body)
    }

    /// Returns a PDF file with pages drawn by a closure. The parameters are the same as for writing to a path.
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
