// SPDX-License-Identifier: MIT

/// The objects of a PDF file, with the fonts and images that its pages share.
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
