// SPDX-License-Identifier: MIT

public import Foundation

/// Writes the pages of a PDF document while they are drawn. Each page is written before the next one begins.
///
/// Use a writer for documents with pages that depend on one another, such as text that continues from page to page:
///
/// ```swift
/// try Document.write(to: "report.pdf", title: "Report") { writer in
///     var rest: AttributedText? = AttributedText(text)
///     while let part = rest {
///         try writer.page(size: .a4) { canvas in
///             let body = canvas.bounds.insetBy(dx: 56, dy: 56)
///             let layout = canvas.layout(part, font: .system(size: 11), width: body.width, height: body.height)
///             canvas.draw(layout, at: body.origin)
///             rest = layout.remainder
///         }
///     }
/// }
/// ```
///
/// `Document.write(to:)` with a closure creates a writer, which may be used only inside that closure. If a page fails,
/// the whole document fails with the same error, and no file is written.
public final class DocumentWriter {
    /// The outline entries, which viewers show beside the pages. They may lead to any page of the finished document.
    public var outline: [Document.OutlineEntry] {
        get { document.outline }
        set { document.outline = newValue }
    }

    /// The page labels; if empty, pages are numbered from 1.
    public var pageLabels: [Document.PageLabels] {
        get { document.pageLabels }
        set { document.pageLabels = newValue }
    }

    /// Metadata in schemas of its own; see ``Document/metadata``.
    public var metadata: [Document.MetadataSchema] {
        get { document.metadata }
        set { document.metadata = newValue }
    }

    /// The attached files; see ``Document/attachments``.
    public var attachments: [Document.Attachment] {
        get { document.attachments }
        set { document.attachments = newValue }
    }

    /// Requests to the viewer of the document.
    public var viewerPreferences: Document.ViewerPreferences {
        get { document.viewerPreferences }
        set { document.viewerPreferences = newValue }
    }

    /// The number of pages written so far.
    public var pageCount: Int { file.pages.count }

    private var document: Document
    private let options: PDFOptions
    private let rendering: RenderOptions
    private let isForReport: Bool
    private var file: PDFDocument
    private var reports: [RenderReport] = []

    /// The closure that receives the file; nil after the document has ended.
    private var consume: (([UInt8]) throws -> Void)?

    private var failure: (any Error)?

    /// - Parameter document: The document's metadata. Its pages are ignored.
    private init(
        _ document: Document, options: PDFOptions, rendering: RenderOptions, isForReport: Bool,
        consume: @escaping ([UInt8]) throws -> Void
    ) throws(DrawingError) {
        // The outline may be set later.
        file = try PDFDocument(options, keepsHeadings: true)
        (self.document, self.options, self.rendering, self.isForReport) = (document, options, rendering, isForReport)
        self.consume = consume
    }

    /// Draws the next page and writes it.
    ///
    /// - Parameters:
    ///   - size: The width and height in points, at most 14,400 each, such as `.a4` or `.letter.landscape`.
    ///   - fonts: The fonts available to the page's text.
    ///   - background: The color of the whole page before the closure draws. If nil, the page is transparent.
    ///   - alternativeText: A description of the page for people who cannot see it; see ``Drawing/alternativeText``.
    ///   - draw: A closure that draws the page. It runs once, immediately.
    /// - Throws: Errors that the closure throws, and rendering errors. The first error also ends the document.
    public func page(
        size: CGSize, fonts: FontLibrary = .system, background: Color? = nil, alternativeText: String? = nil,
        _ draw: (Canvas) throws -> Void
    ) throws {
        try attempt {
            try check(size)
            var page = try Drawing(
                recording: size, fonts: fonts, background: background, rendering: rendering, draw)
            page.alternativeText = alternativeText
            try write(page)
        }
    }

    /// Writes a drawing as the next page.
    public func page(_ drawing: Drawing) throws { try attempt { try write(drawing) } }

    /// Runs a closure whose pages have a tag, such as a section or a table that continues from page to page.
    ///
    /// ```swift
    /// try Document.write(to: "report.pdf", title: "Report", language: "en") { writer in
    ///     try writer.withTag(.table) {
    ///         for number in 1...3 {
    ///             try writer.page(size: .a4) { canvas in
    ///                 canvas.withTag(.cell) { $0.draw("\(number)", at: point, font: .system(size: 10)) }
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tag: The meaning of the pages' content; it must not be an artifact.
    ///   - body: A closure that draws the pages.
    public func withTag<T>(_ tag: ContentTag, _ body: () throws -> T) throws -> T {
        if let failure { throw failure }
        if tag.role == .artifact {
            failure = DrawingError.invalidOption(
                "DocumentWriter.withTag(_:_:): tag is artifact; it must be another tag")
        }
        if let failure { throw failure }
        file.structure.begin(tag)
        defer { file.structure.end() }
        return try body()
    }

    /// Runs a step of the document unless an earlier one failed, and keeps its error.
    private func attempt(_ step: () throws -> Void) throws {
        if let failure { throw failure }
        do { try step() } catch {
            failure = failure ?? error
            throw error
        }
    }

    /// Throws if a page of this size cannot be added.
    private func check(_ size: CGSize) throws(DrawingError) {
        guard consume != nil else { throw .invalidOption("DocumentWriter.page: the document has ended") }
        guard pageCount < rendering.limits.pages else {
            throw .limitExceeded(limit: "pages", value: pageCount + 1, maximum: rendering.limits.pages)
        }
        try Drawing(size: size) { _ in }.checkPDFSize()
    }

    private func write(_ page: Drawing) throws {
        try check(page.size)
        let added = try file.add(page, budget: RenderBudget(rendering, isForReport: isForReport))
        try checkLength()
        reports.append(added.report)
        try consume?(added.bytes)
    }

    private func end() throws {
        guard pageCount > 0 else {
            throw DrawingError.invalidOption(
                "Document.write(to:): the document has no pages; begin at least one with writer.page(size:)")
        }
        try document.checkPageLabels(pageCount: pageCount)
        // Attachments and metadata may have been added since the beginning.
        try document.checkInformation(PDFConformance(options.standards))
        if rendering.invalidCalls == .fail, !file.invalidCalls.isEmpty {
            throw DrawingError.invalidCalls(file.invalidCalls)
        }
        let end = try file.end(document)
        try checkLength()
        try consume?(end)
    }

    /// Throws if the file has become too long.
    private func checkLength() throws(DrawingError) {
        let budget = RenderBudget(rendering)
        budget.note(fileBytes: file.length)
        try budget.check()
    }

    // MARK: Whole documents

    /// Writes a document with its pages.
    ///
    /// - Returns: The findings for each page.
    @discardableResult
    static func write(
        _ document: Document, options: PDFOptions, rendering: RenderOptions, isForReport: Bool = false,
        to consume: ([UInt8]) throws -> Void
    ) throws -> [RenderReport] {
        let limits = rendering.limits
        guard document.pages.count <= limits.pages else {
            throw DrawingError.limitExceeded(limit: "pages", value: document.pages.count, maximum: limits.pages)
        }
        try document.checkPages()
        return try write(
            document, options: options, rendering: rendering, isForReport: isForReport, to: consume
        ) { writer in
            for page in document.pages { try writer.page(page) }
        }
    }

    /// Writes a document with pages drawn by a closure.
    @discardableResult
    static func write(
        _ document: Document, options: PDFOptions, rendering: RenderOptions, isForReport: Bool = false,
        to consume: ([UInt8]) throws -> Void, _ body: (DocumentWriter) throws -> Void
    ) throws -> [RenderReport] {
        try options.check()
        try document.checkInformation(PDFConformance(options.standards))
        return try withoutActuallyEscaping(consume) { consume in
            let writer = try DocumentWriter(
                document, options: options, rendering: rendering, isForReport: isForReport, consume: consume)
            // This prevents a writer that outlives the closure from writing.
            defer { writer.consume = nil }
            try body(writer)
            if let failure = writer.failure { throw failure }
            try writer.end()
            return writer.reports
        }
    }
}
