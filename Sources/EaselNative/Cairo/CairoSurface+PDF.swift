// SPDX-License-Identifier: MIT

internal import CCairo

/// PDF documents of several pages, piece by piece.
extension CairoSurface {
    /// The size of the page that is drawn next, in points. Nothing may be drawn on it before.
    package func setPageSize(width: Double, height: Double) throws(NativeError) {
        unsafe cairo_pdf_surface_set_size(pointer, width, height)
        try unsafe CairoStatus(cairo_surface_status(pointer)).check("cairo_pdf_surface_set_size")
    }

    /// Ends the page and writes it.
    package func showPage() throws(NativeError) {
        unsafe cairo_surface_show_page(pointer)
        try unsafe CairoStatus(cairo_surface_status(pointer)).check("cairo_surface_show_page")
    }

    /// What was written since the last time, which is no longer kept here.
    ///
    /// What fails where these bytes go to never comes near Cairo, which reports some documents that were cut short as
    /// successes.
    package func takeWrittenBytes() -> [UInt8] {
        guard let output else { return [] }
        defer { output.bytes = [] }
        return output.bytes
    }

    /// Gives the pixels a name of their own: a document has pixels of one name but once, whichever surface they come
    /// from.
    package func setUniqueName(_ name: String) throws(NativeError) {
        try setMIMEData(Array(name.utf8), type: CAIRO_MIME_TYPE_UNIQUE_ID)
    }
}
