// SPDX-License-Identifier: MIT

/// A document's outline as PDF objects (ISO 32000-1, 12.3.3).
struct PDFOutline {
    private struct Entry {
        let title: String
        /// The destination in PDF syntax.
        let destination: String
        var children: [Entry] = []

        /// The number of entries, including all nested entries.
        var count: Int { children.reduce(1) { $0 + $1.count } }
    }

    private let entries: [Entry]

    /// - Returns: The outline, or nil if it is empty.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if an entry leads to a missing page or destination.
    init?(
        _ document: Document, pages: [PDFPage], destinations: Set<String>, headings: [PDFStructure.Heading]
    ) throws(DrawingError) {
        try Self.check(document.outline, pageCount: pages.count, destinations: destinations)
        func resolved(_ entries: [Document.OutlineEntry]) -> [Entry] {
            entries.flatMap { entry -> [Entry] in
                if entry.isForHeadings {
                    var rest = headings[...]
                    return Self.entries(of: &rest, below: 0)
                }
                let destination =
                    switch entry.target {
                    case .page(let page): pages[page].destination
                    // Equal strings may have different bytes, and viewers compare bytes.
                    case .destination(let name):
                        PDFSyntax.bytes(destinations.firstIndex(of: name).map { destinations[$0] } ?? name)
                    }
                return [Entry(title: entry.title, destination: destination, children: resolved(entry.children))]
            }
        }
        entries = resolved(document.outline)
        if entries.isEmpty { return nil }
    }

    /// Returns entries for the first headings, up to one of the given level or a higher one.
    private static func entries(of headings: inout ArraySlice<PDFStructure.Heading>, below level: Int) -> [Entry] {
        var entries: [Entry] = []
        while let heading = headings.first, heading.level > level {
            headings.removeFirst()
            entries.append(
                Entry(
                    title: heading.title, destination: heading.destination,
                    children: Self.entries(of: &headings, below: heading.level)))
        }
        return entries
    }

    private static func check(
        _ entries: [Document.OutlineEntry], pageCount: Int, destinations: Set<String>
    ) throws(DrawingError) {
        for entry in entries where !entry.isForHeadings {
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
    private func add(_ entries: [Entry], below parent: Int, to objects: PDFObjects) -> String {
        let numbers = entries.map { _ in objects.reserve() }
        for (index, entry) in entries.enumerated() {
            var object = ["/Title \(PDFSyntax.text(entry.title))", "/Parent \(PDFSyntax.reference(parent))"]
            if index > 0 { object.append("/Prev \(PDFSyntax.reference(numbers[index - 1]))") }
            if index + 1 < numbers.count { object.append("/Next \(PDFSyntax.reference(numbers[index + 1]))") }
            object.append("/Dest \(entry.destination)")
            if !entry.children.isEmpty { object.append(add(entry.children, below: numbers[index], to: objects)) }
            objects.add("<< \(object.joined(separator: " ")) >>", as: numbers[index])
        }
        // All entries are expanded initially.
        return "/First \(PDFSyntax.reference(numbers[0])) /Last \(PDFSyntax.reference(numbers[numbers.count - 1])) "
            + "/Count \(entries.reduce(0) { $0 + $1.count })"
    }
}
