// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The key of a document's title.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The key of a document's author.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The key of a document's subject.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The key of a document's keywords: a string, or an array of strings.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The key of the program that made a document.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"

/// A maker of PDF documents from drawing code.
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

    /// A renderer of documents whose pages show a rectangle, in points, unless they are begun with another one.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.format = format
        format.bounds = bounds
    }

    /// A renderer of documents with the default properties.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Returns the document that a closure draws. If that fails, the error is reported, and the data may be empty.
    public func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let document = document(actions)
        return attempting(UIKitEnvironment.current.rendering) { try document.pdf(rendering: $0) } ?? Data()
    }

    /// Writes the document that a closure draws to a file.
    ///
    /// - Throws: The error of the drawing or of the file. An older file is unchanged then.
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
