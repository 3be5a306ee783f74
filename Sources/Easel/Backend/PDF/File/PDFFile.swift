// SPDX-License-Identifier: MIT

/// The objects shared by the pages of a PDF file, with their fonts and images.
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
