// SPDX-License-Identifier: MIT

// The functions keep their UIKit and Core Graphics names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// A document that has been begun by `UIGraphicsBeginPDFContextTo…` and not yet ended by `UIGraphicsEndPDFContext`.
private final class OpenDocument {
    private static let key = "EaselUIKit.document"

    /// The open document of this thread.
    static var current: OpenDocument? {
        get { Thread.current.threadDictionary[key] as? OpenDocument }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    let pages: PDFPages
    let information: [String: Any]
    let end: (Document) throws -> Void
    var context: CGContext?

    init(bounds: CGRect, information: [AnyHashable: Any]?, end: @escaping (Document) throws -> Void) {
        pages = PDFPages(bounds: bounds == .zero ? PDFPages.letter : bounds)
        self.information = (information ?? [:]).reduce(into: [:]) { $0["\($1.key)"] = $1.value }
        self.end = end
    }

    static func begin(_ document: OpenDocument, call: StaticString = #function) {
        guard current == nil else {
            return report(
                UIKitError(call: "\(call)", problem: "a document is already open; call UIGraphicsEndPDFContext() first")
            )
        }
        current = document
    }

    static func beginPage(_ bounds: CGRect?, call: StaticString = #function) {
        guard let document = current else {
            return report(
                UIKitError(
                    call: "\(call)",
                    problem: "no document is open; call UIGraphicsBeginPDFContextToData(_:_:_:) first"))
        }
        let context = document.pages.begin(bounds ?? document.pages.defaultBounds)
        replaceContext(document.context, with: context)
        document.context = context
    }
}

/// Begins a PDF document. When it ends, the document is appended to data.
///
/// - Parameters:
///   - data: The data to which the document is appended.
///   - bounds: The default page bounds, in points; US Letter if zero.
///   - documentInfo: Metadata such as the title, with keys from ``kCGPDFContextTitle`` to ``kCGPDFContextKeywords``.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    OpenDocument.begin(
        OpenDocument(bounds: bounds, information: documentInfo) { document in
            data.append(try document.pdf(rendering: UIKitEnvironment.current.rendering))
        })
}

/// Begins a PDF document. When it ends, the document is written to a file.
///
/// - Returns: `false` if another document is open.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    let isFirst = OpenDocument.current == nil
    OpenDocument.begin(
        OpenDocument(bounds: bounds, information: documentInfo) { document in
            try document.write(to: path, rendering: UIKitEnvironment.current.rendering)
        })
    return isFirst
}

/// Begins a page with the default bounds and makes its context the current context.
public func UIGraphicsBeginPDFPage() { OpenDocument.beginPage(nil) }

/// Begins a page with given bounds and makes its context the current context.
///
/// - Parameters:
///   - bounds: The rectangle that the page shows, in points.
///   - pageInfo: Must be `nil`; Core Graphics' page dictionaries are not supported.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: Never?) { OpenDocument.beginPage(bounds) }

/// Returns the bounds of the current page, in points, or zero if no document is open.
public func UIGraphicsGetPDFContextBounds() -> CGRect { OpenDocument.current?.pages.bounds ?? .zero }

/// Ends the document and writes it. On failure, an error is reported and nothing is written.
public func UIGraphicsEndPDFContext() {
    guard let document = OpenDocument.current else {
        return report(UIKitError(call: "UIGraphicsEndPDFContext()", problem: "no document is open"))
    }
    OpenDocument.current = nil
    removeContext(document.context)
    _ = reporting { try document.end(document.pages.document(document.information)) }
}
