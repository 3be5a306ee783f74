// SPDX-License-Identifier: MIT

/// A document's outline as PDF objects (ISO 32000-1, 12.3.3).
struct PDFOutline {
    private let entries: [Document.OutlineEntry]
    private let pages: [PDFPage]
    private let destinations: Set<String>

    /// - Returns: The outline, or nil if the document has none.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if an entry leads to a missing page or destination.
    init?(_ document: Document, pages: [PDFPage], destinations: Set<String>) throws(DrawingError) {
        if document.outline.isEmpty { return nil }
        (entries, self.pages, self.destinations) = (document.outline, pages, destinations)
        try Self.check(entries, pageCount: pages.count, destinations: destinations)
    }

    private static func check(
        _ entries: [Document.OutlineEntry], pageCount: Int, destinations: Set<String>
    ) throws(DrawingError) {
        for entry in entries {
            let name = "Document.outline: \"\(entry.title)\" leads to"
            switch entry.target {
            case .page(let index) where !(0..<pageCount).contains(index):
                throw .invalidOption("\(name) page \(index); it must lead to a page from 0 to \(pageCount - 1)")
            case .destination(let destination) where !destinations.contains(destination):
                throw .invalidOption("\(name) the destination \"\(destination)\", which no page adds")
            default: try check(entry.children, pageCount: pageCount, destinations: destinations)
            }
        }
    }

    /// Writes the outline and returns its object number.
    func add(to objects: PDFObjects) -> Int {
        let root = objects.reserve()
        let kin = add(entries, below: root, to: objects)
        return objects.add("<< /Type /Outlines \(kin) >>", as: root)
    }

    /// Writes entries with the same parent.
    ///
    /// - Returns: The dictionary entries of their parent.
    private func add(_ entries: [Document.OutlineEntry], below parent: Int, to objects: PDFObjects) -> String {
        let numbers = entries.map { _ in objects.reserve() }
        for (index, entry) in entries.enumerated() {
            var object = ["/Title \(PDFSyntax.text(entry.title))", "/Parent \(PDFSyntax.reference(parent))"]
            if index > 0 { object.append("/Prev \(PDFSyntax.reference(numbers[index - 1]))") }
            if index + 1 < numbers.count { object.append("/Next \(PDFSyntax.reference(numbers[index + 1]))") }
            switch entry.target {
            case .page(let page): object.append("/Dest \(pages[page].destination)")
            case .destination(let name):
                // Equal strings may have different bytes, and viewers compare bytes.
                let known = destinations.firstIndex(of: name).map { destinations[$0] } ?? name
                object.append("/Dest \(PDFSyntax.bytes(known))")
            }
            if !entry.children.isEmpty { object.append(add(entry.children, below: numbers[index], to: objects)) }
            objects.add("<< \(object.joined(separator: " ")) >>", as: numbers[index])
        }
        // All entries are expanded initially.
        return "/First \(PDFSyntax.reference(numbers[0])) /Last \(PDFSyntax.reference(numbers[numbers.count - 1])) "
            + "/Count \(entries.reduce(0) { $0 + $1.count })"
    }
}

extension Document.OutlineEntry {
    /// The number of entries, including all nested entries.
    fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}
