// SPDX-License-Identifier: MIT

import Testing

/// The C functions that the built program calls, by the symbols that it takes from shared libraries.
struct GallerySymbolTests {
    /// Documents are written by the toolkit alone. Cairo's functions for them end the process, or fail without an error.
    @Test(
        .enabled(if: Program.isInstalled("nm"), "nm is not installed"),
        arguments: ["cairo_pdf_", "cairo_svg_", "cairo_tag_"])
    func `the program does not import Cairo's functions for documents`(prefix: String) throws {
        let program = try #require(Program.built("easel-gallery"), "the program was not built next to the tests")
        // Names without addresses; "_" begins each on a Mac.
        let symbols = try Program.check("nm", ["-u", program]).output.split(whereSeparator: \.isWhitespace)
        #expect(symbols.contains { $0.hasSuffix("cairo_image_surface_create") })
        #expect(symbols.filter { $0.hasPrefix(prefix) || $0.hasPrefix("_" + prefix) } == [])
    }
}
