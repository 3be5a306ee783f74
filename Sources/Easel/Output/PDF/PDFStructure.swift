// SPDX-License-Identifier: MIT

/// The structure of a document: a figure for each page with alternative text (ISO 32000-1, 14.7 and 14.9.3).
final class PDFStructure {
    private let objects: PDFObjects
    private var figures: [Int] = []

    /// The object numbers of the root and of the document element below it; nil before the first figure.
    private var parents: (root: Int, document: Int)?

    init(_ objects: PDFObjects) { self.objects = objects }

    /// Adds a figure for a page and returns its index among all figures.
    func add(_ text: String, page: Int) -> Int {
        let parents = parents ?? (objects.reserve(), objects.reserve())
        self.parents = parents
        figures.append(
            objects.add(
                "<</Type/StructElem/S/Figure/P \(parents.document) 0 R/Pg \(page) 0 R/K 0/Alt \(PDFSyntax.text(text))>>"
            ))
        return figures.count - 1
    }

    /// Writes the structure tree and returns its object number, or nil if there are no figures.
    func end() -> Int? {
        guard let parents else { return nil }
        let kids = figures.map(PDFSyntax.reference).joined(separator: " ")
        objects.add(
            "<</Type/StructElem/S/Document/P \(parents.root) 0 R/K[\(kids)]>>", as: parents.document)
        let numbers = figures.enumerated().map { "\($0)[\($1) 0 R]" }.joined(separator: " ")
        return objects.add(
            "<</Type/StructTreeRoot/K \(parents.document) 0 R/ParentTree<</Nums[\(numbers)]>>"
                + "/ParentTreeNextKey \(figures.count)>>", as: parents.root)
    }
}
