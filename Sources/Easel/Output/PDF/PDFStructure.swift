// SPDX-License-Identifier: MIT

internal import Foundation

/// The structure tree of a document (ISO 32000-1, 14.7 and 14.8). The elements of a page are written with the page;
/// only the numbers of elements that no other element of the page contains stay in memory.
final class PDFStructure {
    /// A heading, for the outline.
    struct Heading {
        let level: Int
        let title: String
        /// The destination in PDF syntax.
        let destination: String
    }

    /// A link's key in the parent tree, and its description.
    struct Link {
        let key: Int
        let description: String?
    }

    /// An element that spans pages.
    private struct OpenElement {
        let number: Int
        let tag: ContentTag
        var kids: [Int] = []
        var table = TableShape()
    }

    private let file: PDFFile
    private var objects: PDFObjects { file.objects }

    /// The open elements, from the document element on; empty before the first tagged page.
    private var open: [OpenElement] = []
    private var root = 0

    /// The headings in reading order, if they are wanted for the outline.
    private(set) var headings: [Heading] = []
    private let keepsHeadings: Bool

    private var latestLevel = 0

    /// The numbers of the notes, which have identifiers.
    private var notes: [Int] = []

    init(_ file: PDFFile, keepsHeadings: Bool) { (self.file, self.keepsHeadings) = (file, keepsHeadings) }

    // MARK: Elements of several pages

    /// The innermost tag around whole pages.
    var context: ContentTag? { open.count > 1 ? open.last?.tag : nil }

    func begin(_ tag: ContentTag) {
        begin()
        file.isTagged = true
        open.append(OpenElement(number: objects.reserve(), tag: tag))
    }

    func end() {
        guard open.count > 1, let element = open.popLast() else { return }
        open[open.count - 1].kids.append(element.number)
        let kids = element.kids.map(PDFSyntax.reference)
        write(element.tag, as: element.number, below: open[open.count - 1].number, page: nil, kids: kids)
    }

    private func begin() {
        guard open.isEmpty else { return }
        root = objects.reserve()
        open.append(OpenElement(number: objects.reserve(), tag: .document))
    }

    // MARK: Pages

    /// Writes the elements of a page.
    ///
    /// - Parameters:
    ///   - page: The page's object number.
    ///   - links: The object numbers of the page's links.
    ///   - destination: A closure that returns the destination of a point on the page.
    /// - Returns: The data of each link.
    func add(
        _ page: PDFElements, page number: Int, links: [Int], destination: (CGPoint) -> String
    ) throws(DrawingError) -> [Link] {
        begin()
        let elements = page.elements
        let needed = page.neededElements
        let numbers = needed.map { $0 ? objects.reserve() : 0 }
        func sorted(_ kids: [PDFElements.Kid]) -> [PDFElements.Kid] {
            func order(_ kid: PDFElements.Kid) -> Int {
                guard let element = kid.element.map({ elements[$0] }) else { return 0 }
                // The caption of a table or a list comes first (ISO 32000-1, tables 336 and 337).
                let parent = element.parent.map { elements[$0].tag.role }
                return element.tag.role == .caption && (parent == .table || parent == .list) ? .min : element.order
            }
            return kids.filter { kid in kid.element.map { needed[$0] } ?? true }
                .sorted { (order($0), $0.position) < (order($1), $1.position) }
        }
        var found = [Link?](repeating: nil, count: links.count)
        for (index, element) in elements.enumerated() where needed[index] {
            let kids = sorted(element.kids)
            for link in kids.compactMap(\.link) {
                file.parentTree.append(numbers[index])
                found[link] = Link(key: file.parentTree.count - 1, description: element.descriptionOfLink)
            }
            write(
                element.tag, as: numbers[index],
                below: element.parent.map { numbers[$0] } ?? open[open.count - 1].number, page: number,
                kids: kids.map { kid in
                    switch kid.part {
                    case .element(let inner): return PDFSyntax.reference(numbers[inner])
                    case .link(let link): return "<</Type/OBJR/Obj \(links[link]) 0 R>>"
                    case .content(let stream, let identifier):
                        guard let form = page.streams[stream].form else { return "\(identifier)" }
                        return "<</Type/MCR/Pg \(number) 0 R/Stm \(form) 0 R/MCID \(identifier)>>"
                    }
                })
        }
        for stream in page.streams {
            let owners = stream.owners.map { PDFSyntax.reference(numbers[$0]) }.joined(separator: " ")
            objects.add("[\(owners)]", as: stream.parents.number)
        }
        let kids = sorted(page.kids)
        open[open.count - 1].kids += kids.compactMap(\.element).map { numbers[$0] }
        try examine(elements, kids, sorted, destination)
        return found.map { $0 ?? Link(key: 0, description: nil) }
    }

    private func write(_ tag: ContentTag, as number: Int, below parent: Int, page: Int?, kids: [String]) {
        var entries = "/Type/StructElem/S/\(tag.role.nameInPDF)/P \(parent) 0 R"
        if let page { entries += "/Pg \(page) 0 R" }
        if kids.count == 1 { entries += "/K \(kids[0])" }
        if kids.count > 1 { entries += "/K[\(kids.joined(separator: " "))]" }
        if let text = tag.alternative { entries += "/Alt \(PDFSyntax.text(text))" }
        if let text = tag.actualText { entries += "/ActualText \(PDFSyntax.text(text))" }
        if let language = tag.language { entries += "/Lang \(PDFSyntax.text(language))" }
        if tag.role == .note {
            notes.append(number)
            entries += "/ID \(Self.identifier(ofNote: number))"
        }
        objects.add("<<\(entries)\(tag.attributesInPDF)>>", as: number)
    }

    private static func identifier(ofNote number: Int) -> String {
        let digits = String(number)
        return "(note\(String(repeating: "0", count: max(10 - digits.count, 0)))\(digits))"
    }

    /// Looks at the elements of a page in reading order, for headings and tables.
    private func examine(
        _ elements: [PDFElements.Element], _ kids: [PDFElements.Kid],
        _ sorted: ([PDFElements.Kid]) -> [PDFElements.Kid], _ destination: (CGPoint) -> String
    ) throws(DrawingError) {
        func cells(of row: Int) -> [ContentTag] {
            sorted(elements[row].kids).compactMap { $0.element.map { elements[$0].tag } }
        }
        if open[open.count - 1].tag.role == .table {
            for row in kids.compactMap(\.element) where elements[row].tag.role == .row {
                try check(open[open.count - 1].table.add(cells(of: row)))
            }
        }
        var rest = Array(kids.reversed())
        while let kid = rest.popLast() {
            guard let index = kid.element else { continue }
            let inner = sorted(elements[index].kids)
            switch elements[index].tag.role {
            case .heading(let level): try note(elements[index], level, destination)
            case .table:
                var shape = TableShape()
                for row in inner.compactMap(\.element) where elements[row].tag.role == .row {
                    try check(shape.add(cells(of: row)))
                }
                try check(shape.end())
            default: break
            }
            rest += inner.reversed()
        }
    }

    private func note(
        _ heading: PDFElements.Element, _ level: Int, _ destination: (CGPoint) -> String
    ) throws(DrawingError) {
        if file.conformance.isAccessible, level > latestLevel + 1 {
            let before = latestLevel == 0 ? "the first heading" : "follows level \(latestLevel)"
            throw file.conformance.accessibilityError(
                "withTag(_:order:_:): tag is a heading of level \(level) and \(before); it must be at most "
                    + "\(latestLevel + 1)", clause: "7.4.2")
        }
        latestLevel = level
        guard keepsHeadings else { return }
        let point = heading.bounds.isNull ? .zero : CGPoint(x: 0, y: heading.bounds.minY)
        headings.append(Heading(level: level, title: heading.title, destination: destination(point)))
    }

    private func check(_ problem: String?) throws(DrawingError) {
        guard let problem, file.conformance.isAccessible else { return }
        throw file.conformance.accessibilityError(
            "withTag(_:order:_:): tag is a table in which \(problem); all rows must have the same number of columns",
            clause: "7.2")
    }

    // MARK: The tree

    /// Writes the structure tree and returns its object number, or nil if the document is not tagged.
    func finish() throws(DrawingError) -> Int? {
        guard !open.isEmpty else { return file.isTagged ? emptyTree() : nil }
        while open.count > 1 { end() }
        let document = open[0]
        objects.add(
            "<</Type/StructElem/S/Document/P \(root) 0 R/K[\(document.kids.map(PDFSyntax.reference).joined(separator: " "))]>>",
            as: document.number)
        let values = file.parentTree
        let tree = addTree(
            values.indices.map { "\($0) \(values[$0]) 0 R" }, limits: values.indices.map { "\($0)" }, leaf: "Nums")
        var entries = "/Type/StructTreeRoot/K \(document.number) 0 R/ParentTree \(tree) 0 R"
        entries += "/ParentTreeNextKey \(values.count)"
        if !notes.isEmpty {
            let names = notes.sorted().map(Self.identifier)
            let identifiers = zip(names, notes.sorted()).map { "\($0) \($1) 0 R" }
            entries += "/IDTree \(addTree(identifiers, limits: names, leaf: "Names")) 0 R"
        }
        return objects.add("<<\(entries)>>", as: root)
    }

    private func emptyTree() -> Int {
        begin()
        objects.add("<</Type/StructElem/S/Document/P \(root) 0 R>>", as: open[0].number)
        return objects.add("<</Type/StructTreeRoot/K \(open[0].number) 0 R/ParentTree<</Nums[]>>>>", as: root)
    }

    /// Writes a name tree or a number tree of two levels (7.9.6 and 7.9.7), and returns the root's number.
    ///
    /// - Parameters:
    ///   - entries: The entries, each a key and a value.
    ///   - limits: The keys.
    ///   - leaf: The key of a leaf's entries.
    private func addTree(_ entries: [String], limits: [String], leaf: String) -> Int {
        let size = max(256, Int(Double(entries.count).squareRoot()))
        guard entries.count > size else { return objects.add("<</\(leaf)[\(entries.joined(separator: " "))]>>") }
        let leaves = stride(from: 0, to: entries.count, by: size).map { start in
            let range = start..<min(start + size, entries.count)
            return objects.add(
                "<</Limits[\(limits[range.lowerBound]) \(limits[range.upperBound - 1])]"
                    + "/\(leaf)[\(entries[range].joined(separator: " "))]>>")
        }
        return objects.add("<</Kids[\(leaves.map(PDFSyntax.reference).joined(separator: " "))]>>")
    }
}

/// The columns of a table's rows.
private struct TableShape {
    /// The number of columns of the rows so far; nil before the first row.
    private var width: Int?

    /// For each column, the number of further rows that its cell spans.
    private var spans: [Int] = []

    /// Adds a row, and returns the problem if its number of columns differs from the rows before it.
    mutating func add(_ cells: [ContentTag]) -> String? {
        var next: [Int] = []
        var rest = cells[...]
        var column = 0
        while column < spans.count || !rest.isEmpty {
            if column < spans.count, spans[column] > 0 {
                next.append(spans[column] - 1)
                column += 1
            } else if let cell = rest.popFirst() {
                next += Array(repeating: cell.rows - 1, count: cell.columns)
                column += cell.columns
            } else {
                // A missing cell.
                column += 1
            }
        }
        spans = next
        defer { width = width ?? next.count }
        guard let width, width != next.count else { return nil }
        return "a row has \(next.count) columns, and a row before it \(width)"
    }

    /// Returns the problem if a cell spans more rows than there are.
    func end() -> String? { spans.contains { $0 > 0 } ? "a cell spans more rows than there are" : nil }
}

extension PDFElements.Element {
    /// The description of the links in the element.
    fileprivate var descriptionOfLink: String? {
        tag.alternative ?? (title.isEmpty ? nil : title)
    }
}

extension ContentTag {
    /// The entry with the attributes of the tag (14.8.5); empty if it has none.
    fileprivate var attributesInPDF: String {
        var table = ""
        if case .headerCell(let scope) = role { table += "/Scope/\(scope.rawValue)" }
        if rows > 1 { table += "/RowSpan \(rows)" }
        if columns > 1 { table += "/ColSpan \(columns)" }
        if !table.isEmpty { return "/A<</O/Table\(table)>>" }
        return numbering.map { "/A<</O/List/ListNumbering/\($0.rawValue)>>" } ?? ""
    }
}
