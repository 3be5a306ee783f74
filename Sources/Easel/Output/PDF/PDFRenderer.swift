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
            let list = DisplayList()
            try page.render(on: list, scale: 1, onInvalidCall: onInvalidCall, limits: limits)
            var fallback = RasterFallback(
                size: page.size, resolution: options.rasterResolution / 72, limits: limits)
            let piece = try nativeCalls { () throws(NativeError) in
                try surface.setPageSize(width: page.size.width, height: page.size.height)
                let backend = try CairoBackend(surface: surface, scale: 1, kind: .pdf)
                backend.imageNames = images
                for operation in try fallback.prepared(list.operations) { backend.perform(operation) }
                try backend.check()
                try surface.showPage()
                let annotations = list.operations.annotations(within: CGRect(origin: .zero, size: page.size))
                return try file.add(surface.takeWrittenBytes(), of: page, annotations: annotations)
            }
            rasterized += fallback.rasterized
            try consume(piece)
        }
        if onInvalidCall == .fail, !file.invalidCalls.isEmpty { throw DrawingError.invalidCalls(file.invalidCalls) }
        let tail = try nativeCalls { () throws(NativeError) in try surface.finishedDocument() }
        try consume(file.end(tail, of: document))
        return RenderReport(rasterized: rasterized)
    }
}
