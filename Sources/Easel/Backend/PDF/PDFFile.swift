// SPDX-License-Identifier: MIT

/// What the pages of a PDF file have in common: its objects, among them fonts and images that several pages show.
final class PDFFile {
    let objects: PDFObjects
    let images: PDFImages
    let fonts: PDFFonts

    init() {
        objects = PDFObjects()
        images = PDFImages(objects)
        fonts = PDFFonts(objects)
    }
}
