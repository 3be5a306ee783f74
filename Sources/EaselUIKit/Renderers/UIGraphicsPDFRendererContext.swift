// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The context passed to the closure of a PDF renderer. Drawing before the first page begins is an error.
///
/// ```swift
/// let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595, height: 842))
/// let data = renderer.pdfData { context in
///     for chapter in ["Orders", "Returns"] {
///         context.beginPage()
///         chapter.draw(in: context.pdfContextBounds.insetBy(dx: 72, dy: 72), withAttributes: [.font: font])
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

    /// The bounds of the current page, in points.
    public var pdfContextBounds: CGRect { pages.bounds }

    /// Begins a page with the default bounds.
    public func beginPage() { beginPage(withBounds: pages.defaultBounds, pageInfo: [:]) }

    /// Begins a page with given bounds.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that the page shows, in points.
    ///   - pageInfo: Must be empty; Core Graphics' page dictionaries are not supported.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        if !pageInfo.isEmpty {
            report(
                UIKitError(call: "beginPage(withBounds:pageInfo:)", problem: "pageInfo has entries; it must be empty"))
        }
        let context = pages.begin(bounds)
        replaceContext(storedContext, with: context)
        storedContext = context
    }

    /// Links a rectangle of the page to a URL.
    public func setURL(_ url: URL, for rect: CGRect) { cgContext.canvas.setURL(url, for: rect) }

    /// Adds a named link destination at a point of the page.
    public func addDestination(withName name: String, at point: CGPoint) {
        cgContext.canvas.addDestination(name, at: point)
    }

    /// Links a rectangle of the page to a named destination.
    public func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.canvas.setDestination(name, for: rect)
    }
}
