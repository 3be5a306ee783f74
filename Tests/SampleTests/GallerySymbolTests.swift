// SPDX-License-Identifier: MIT

import Testing

/// Tests which C functions the built program calls, based on the symbols that it imports from shared libraries.
struct GallerySymbolTests {
    /// Only the toolkit writes documents. Cairo's functions for documents can end the process or fail without an error.
    @Test(
        .enabled(if: Program.isInstalled("nm"), "nm is not installed"),
        arguments: ["cairo_pdf_", "cairo_svg_", "cairo_tag_"])
    func `the program does not import Cairo's functions for documents`(prefix: String) throws {
        let program = try #require(Program.built("easel-gallery"), "the program was not built next to the tests")
        // The output consists of names without addresses. On a Mac, each name starts with "_".
        let symbols = try Program.check("nm", ["-u", program]).output.split(whereSeparator: \.isWhitespace)
        #expect(symbols.contains { $0.hasSuffix("cairo_image_surface_create") })
        #expect(symbols.filter { $0.hasPrefix(prefix) || $0.hasPrefix("_" + prefix) } == [])
    }
}
