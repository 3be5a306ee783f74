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
        let first = document.pages[0].size
        let surface = try nativeCalls { () throws(NativeError) in
            try CairoSurface.pdf(width: first.width, height: first.height)
        }
        let images = ImageNames()
        var file = PDFFile()
        var rasterized: [RenderReport.Rasterized] = []
        for page in document.pages {
            let budget = RenderBudget(limits)
            let list = DisplayList()
            try page.render(on: list, scale: 1, onInvalidCall: onInvalidCall, budget: budget)
            var fallback = RasterFallback(
                size: page.size, resolution: options.rasterResolution / 72, budget: budget)
            let operations = try nativeCalls { () throws(NativeError) in try fallback.prepared(list.operations) }
            try budget.check()
            let backend = try nativeCalls { () throws(NativeError) in
                try surface.setPageSize(width: page.size.width, height: page.size.height)
                return try CairoBackend(surface: surface, scale: 1, kind: .pdf, budget: budget)
            }
            backend.imageNames = images
            backend.perform(operations)
            try budget.check()
            let piece = try nativeCalls { () throws(NativeError) in
                try backend.check()
                try surface.showPage()
                var annotations = AnnotationList(page: CGRect(origin: .zero, size: page.size))
                for operation in list.operations { annotations.add(operation) }
                return try file.add(surface.takeWrittenBytes(), of: page, annotations: annotations.annotations)
            }
            try Self.check(file.length, limits)
            rasterized += budget.rasterized + fallback.rasterized
            try consume(piece)
        }
        if onInvalidCall == .fail, !file.invalidCalls.isEmpty { throw DrawingError.invalidCalls(file.invalidCalls) }
        let tail = try nativeCalls { () throws(NativeError) in try surface.finishedDocument() }
        let end = try file.end(tail, of: document)
        try Self.check(file.length + end.count, limits)
        try consume(end)
        return RenderReport(rasterized: rasterized)
    }

    /// Throws if the file has become too long. Its table has ten digits for a place (ISO 32000-1, 7.5.4).
    private static func check(_ fileBytes: Int, _ limits: RenderLimits) throws(DrawingError) {
        var limits = limits
        limits.fileBytes = min(limits.fileBytes, 9_999_999_999)
        let budget = RenderBudget(limits)
        budget.note(fileBytes: fileBytes)
        try budget.check()
    }
}
