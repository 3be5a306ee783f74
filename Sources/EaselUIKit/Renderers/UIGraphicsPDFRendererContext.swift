// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The context of a PDF renderer while its closure draws. Drawing before the first page begins is an error.
///
/// ```swift
/// renderer.pdfData { context in
///     for chapter in chapters {
///         context.beginPage()
///         chapter.draw(in: context.pdfContextBounds)
///     }
/// }
/// ```
public final class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// The properties of the document.
    public let format: UIGraphicsPDFRendererFormat

    private let pages: PDFPages

    init(_ pages: PDFPages, format: UIGraphicsPDFRendererFormat) {
        self.pages = pages
        self.format = format
        super.init(nil)
    }

    /// The bounds of the page, in points.
    public var pdfContextBounds: CGRect { pages.bounds }

    /// Begins a page with the bounds of the renderer.
    public func beginPage() { beginPage(withBounds: pages.defaultBounds, pageInfo: [:]) }

    /// Begins a page.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that the page shows, in points.
    ///   - pageInfo: Empty: the entries of Core Graphics' page dictionaries do not exist here.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        if !pageInfo.isEmpty {
            report(
                UIKitError(call: "beginPage(withBounds:pageInfo:)", problem: "pageInfo has entries; it must be empty"))
        }
        let context = pages.begin(bounds)
        replaceContext(storedContext, with: context)
        storedContext = context
    }

    /// Makes a rectangle of the page a link to a URL.
    public func setURL(_ url: URL, for rect: CGRect) { cgContext.canvas.setURL(url, for: rect) }

    /// Makes a point of the page a destination of links.
    public func addDestination(withName name: String, at point: CGPoint) {
        cgContext.canvas.addDestination(name, at: point)
    }

    /// Makes a rectangle of the page a link to a destination.
    public func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.canvas.setDestination(name, for: rect)
    }
}
