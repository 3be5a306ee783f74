// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Renders a document as a PDF file, a page at a time, of which nothing is kept once it has been handed over.
struct PDFRenderer {
    private let document: Document
    private let options: PDFOptions
    private let onInvalidCall: InvalidCallPolicy
    private let limits: RenderLimits

    /// - Throws: ``DrawingError`` if it is known by now that there will be no file.
    init(
        _ document: Document, options: PDFOptions, onInvalidCall: InvalidCallPolicy, limits: RenderLimits
    ) throws(DrawingError) {
        (self.document, self.options, self.onInvalidCall, self.limits) = (document, options, onInvalidCall, limits)
        try options.check()
        guard document.pages.count <= limits.pages else {
            throw .limitExceeded(limit: "pages", value: document.pages.count, maximum: limits.pages)
        }
        try document.check()
    }

    /// Hands the file over piece by piece.
    @discardableResult
    func render(to consume: ([UInt8]) throws -> Void) throws -> RenderReport {
        var file = PDFDocument()
        var rasterized: [RenderReport.Rasterized] = []
        for page in document.pages {
            let added = try file.add(page, options: options, onInvalidCall: onInvalidCall, limits: limits)
            try Self.check(file.length, limits)
            rasterized += added.rasterized
            try consume(added.bytes)
        }
        if onInvalidCall == .fail, !file.invalidCalls.isEmpty { throw DrawingError.invalidCalls(file.invalidCalls) }
        let end = try file.end(document)
        try Self.check(file.length, limits)
        try consume(end)
        return RenderReport(rasterized: rasterized)
    }

    /// Throws if the file has become too long.
    private static func check(_ fileBytes: Int, _ limits: RenderLimits) throws(DrawingError) {
        let budget = RenderBudget(limits)
        budget.note(fileBytes: fileBytes)
        try budget.check()
    }
}
