// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The pages of a PDF document that is being drawn.
final class PDFPages {
    /// The default bounds of UIKit's and Core Graphics' documents: US Letter.
    static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

    let defaultBounds: CGRect
    private(set) var bounds: CGRect
    private var recordings: [ContextRecording] = []

    init(bounds: CGRect) {
        defaultBounds = bounds
        self.bounds = bounds
    }

    /// Begins a page and returns its context.
    func begin(_ bounds: CGRect) -> CGContext {
        let rect = bounds.standardized
        let recording = ContextRecording(size: rect.size, scale: 1, isOpaque: false)
        if rect.origin != .zero { recording.canvas.translateBy(x: -rect.minX, y: -rect.minY) }
        recordings.append(recording)
        self.bounds = bounds
        return CGContext(recording)
    }

    /// Returns a document with all pages.
    func document(_ information: [String: Any]) -> Document {
        var document = Document(pages: recordings.map(\.drawing))
        for (key, value) in information {
            switch (key, value) {
            case (kCGPDFContextTitle, let title as String): document.title = title
            case (kCGPDFContextAuthor, let author as String): document.author = author
            case (kCGPDFContextSubject, let subject as String): document.subject = subject
            case (kCGPDFContextCreator, let creator as String): document.creator = creator
            case (kCGPDFContextKeywords, let keywords as String): document.keywords = [keywords]
            case (kCGPDFContextKeywords, let keywords as [String]): document.keywords = keywords
            default:
                report(
                    UIKitError(
                        call: "documentInfo",
                        problem: "the entry \(key) is \(value); it must be a string for one of the keys from "
                            + "kCGPDFContextTitle to kCGPDFContextCreator"))
            }
        }
        return document
    }
}
