// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The pages of a PDF context.
final class ContextPages {
    let pages: PDFPages
    let information: [String: Any]
    let consumer: CGDataConsumer
    var isPageOpen = false
    var isClosed = false

    init(bounds: CGRect, information: CFDictionary?, consumer: CGDataConsumer) {
        pages = PDFPages(bounds: bounds)
        var entries: [String: Any] = [:]
        for (key, value) in information ?? [:] { entries["\(key)"] = value }
        self.information = entries
        self.consumer = consumer
    }
}

/// PDF documents. In each page, y points up from the bottom of the page.
///
/// ```swift
/// var page = CGRect(x: 0, y: 0, width: 595, height: 842)
/// let context = CGContext(url as CFURL, mediaBox: &page, nil)
/// context?.beginPDFPage(nil)
/// context?.fill(CGRect(x: 72, y: 72, width: 200, height: 20))    // near the bottom
/// context?.endPDFPage()
/// context?.closePDF()
/// ```
extension CGContext {
    /// Creates a context for a PDF document, which is complete after ``closePDF()``.
    ///
    /// - Parameters:
    ///   - consumer: The destination of the document.
    ///   - mediaBox: The bounds of the pages, in points.
    ///   - auxiliaryInfo: Metadata such as the title, with keys from ``kCGPDFContextTitle`` to
    ///     ``kCGPDFContextKeywords``.
    public convenience init?(consumer: CGDataConsumer, mediaBox: inout CGRect, _ auxiliaryInfo: CFDictionary?) {
        self.init(consumer, bounds: mediaBox, auxiliaryInfo)
    }

    /// Creates a context for a PDF document with pages of US Letter size.
    public convenience init?(consumer: CGDataConsumer, mediaBox: Never?, _ auxiliaryInfo: CFDictionary?) {
        self.init(consumer, bounds: PDFPages.letter, auxiliaryInfo)
    }

    /// Creates a context for a PDF file, which is written by ``closePDF()``. Returns `nil` unless the URL is a file
    /// URL.
    public convenience init?(_ url: CFURL, mediaBox: inout CGRect, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer, bounds: mediaBox, auxiliaryInfo)
    }

    /// Creates a context for a PDF file with pages of US Letter size. Returns `nil` unless the URL is a file URL.
    public convenience init?(_ url: CFURL, mediaBox: Never?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer, bounds: PDFPages.letter, auxiliaryInfo)
    }

    private convenience init(_ consumer: CGDataConsumer, bounds: CGRect, _ information: CFDictionary?) {
        // Before the first page, the context draws on this canvas, which nothing shows.
        self.init(ContextRecording(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: false), isYUp: true)
        pages = ContextPages(bounds: bounds, information: information, consumer: consumer)
    }

    /// Begins a page.
    ///
    /// - Parameter pageInfo: The page's own bounds, a `CGRect` for ``kCGPDFContextMediaBox``. Other entries are errors.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        var bounds = pages?.pages.defaultBounds ?? .zero
        for (key, value) in pageInfo ?? [:] {
            switch ("\(key)", value) {
            case (kCGPDFContextMediaBox, let box as CGRect): bounds = box
            default:
                report(
                    UIKitError(
                        call: "beginPDFPage(_:)",
                        problem: "pageInfo has the entry \(key); its only entry can be a CGRect for "
                            + "kCGPDFContextMediaBox"))
            }
        }
        beginPage(bounds, call: "beginPDFPage(_:)")
    }

    /// Begins a page with its own bounds.
    public func beginPage(mediaBox: inout CGRect) { beginPage(mediaBox, call: "beginPage(mediaBox:)") }

    /// Begins a page with the bounds of the document.
    public func beginPage(mediaBox: Never?) {
        beginPage(pages?.pages.defaultBounds ?? .zero, call: "beginPage(mediaBox:)")
    }

    /// Ends the page.
    public func endPDFPage() {
        guard let pages, pages.isPageOpen else {
            return report(UIKitError(call: "endPDFPage()", problem: "no page has begun"))
        }
        pages.isPageOpen = false
        canvas = ContextRecording(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: false).canvas
    }

    /// Ends the page.
    public func endPage() { endPDFPage() }

    /// Completes the document and writes it. If that fails, an error is reported. Further calls have no effect.
    public func closePDF() {
        guard let pages else {
            return report(UIKitError(call: "closePDF()", problem: "the context is not a PDF context"))
        }
        if pages.isClosed { return }
        if pages.isPageOpen { endPDFPage() }
        pages.isClosed = true
        _ = reporting { try pages.consumer.write(pages.pages.document(pages.information)) }
    }

    private func beginPage(_ bounds: CGRect, call: String) {
        guard let pages, !pages.isClosed else {
            return report(UIKitError(call: call, problem: "the context is not an open PDF context"))
        }
        if pages.isPageOpen { endPDFPage() }
        canvas = pages.pages.begin(bounds).canvas
        // The page's canvas has its origin at the top left of the bounds.
        let rect = bounds.standardized
        canvas.translateBy(x: 0, y: rect.minY + rect.maxY)
        canvas.scaleBy(x: 1, y: -1)
        textMatrix = .identity
        pages.isPageOpen = true
    }
}

/// The key for the bounds of a page.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"
