// SPDX-License-Identifier: MIT

/// The objects of a PDF file, with what its pages share: fonts, images, and the keys of the structure.
final class PDFFile {
    let conformance: PDFConformance
    let objects: PDFObjects
    let images: PDFImages
    let fonts: PDFFonts

    /// Whether the next page is tagged, even if it has no tags itself.
    var isTagged: Bool

    /// The object numbers of the values of the parent tree, by key: streams with tagged content and annotations (ISO
    /// 32000-1, 14.7.4.4).
    var parentTree: [Int] = []

    init(_ conformance: PDFConformance = .none, isTagged: Bool = false) {
        self.conformance = conformance
        self.isTagged = isTagged || conformance.isAccessible
        objects = PDFObjects(version: conformance.version)
        // PDF/A forbids interpolation (ISO 19005-2, 6.2.8).
        images = PDFImages(objects, mayInterpolate: !conformance.isArchive)
        fonts = PDFFonts(objects)
    }

    /// Returns a new key of the parent tree, and its value's object number.
    func reserveParent() -> (key: Int, number: Int) {
        parentTree.append(objects.reserve())
        return (parentTree.count - 1, parentTree[parentTree.count - 1])
    }
}
