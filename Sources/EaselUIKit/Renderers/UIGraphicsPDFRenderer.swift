// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The metadata key of the document's title.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The metadata key of the document's author.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The metadata key of the document's subject.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The metadata key of the document's keywords: a string or an array of strings.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The metadata key of the program that created the document.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"

/// A renderer that creates PDF documents from drawing code.
///
/// ```swift
/// let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595, height: 842))
/// let data = renderer.pdfData { context in
///     context.beginPage()
///     "Report".draw(at: CGPoint(x: 72, y: 72), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 24)])
/// }
/// ```
public final class UIGraphicsPDFRenderer {
    /// The properties of the documents.
    public let format: UIGraphicsPDFRendererFormat

    /// Creates a renderer for documents with given default page bounds, in points.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.format = format
        format.bounds = bounds
    }

    /// Creates a renderer with default document properties.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Returns the document drawn by a closure as PDF data. If rendering fails, the error is reported and the data may
    /// be empty.
    public func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let document = document(actions)
        return attempting(UIKitEnvironment.current.rendering) { try document.pdf(rendering: $0) } ?? Data()
    }

    /// Writes the document drawn by a closure to a PDF file.
    ///
    /// - Throws: An error if rendering the document or writing the file fails. An existing file is then unchanged.
    public func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try document(actions).write(to: url, rendering: UIKitEnvironment.current.rendering)
    }

    private func document(_ actions: (UIGraphicsPDFRendererContext) -> Void) -> Document {
        let pages = PDFPages(bounds: format.bounds)
        let context = UIGraphicsPDFRendererContext(pages, format: format)
        restoringContexts { actions(context) }
        return pages.document(format.documentInfo)
    }
}
