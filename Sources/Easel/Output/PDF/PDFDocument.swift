// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The parts of a PDF file around its pages: the page list, links, outline, structure, and document information.
struct PDFDocument {
    private let file = PDFFile()

    /// The object numbers of the nodes of the page tree that list pages, each up to ``kidLimit``.
    private var pageLists: [Int]

    /// The largest number of kids of a node of the page tree. ISO 32000-1, annex C, allows 8,191 elements in an array.
    private static let kidLimit = 256

    /// The structure tree, with the alternative texts of the pages.
    private let structure: PDFStructure

    private(set) var pages: [PDFPage] = []

    var length: Int { file.objects.length }

    init() {
        pageLists = [file.objects.reserve()]
        structure = PDFStructure(file.objects)
    }

    /// Renders a page into the file.
    ///
    /// - Returns: The findings of the render, and the bytes that come next in the file.
    mutating func add(
        _ drawing: Drawing, options: PDFOptions, budget: RenderBudget
    ) throws -> (report: RenderReport, bytes: [UInt8]) {
        let backend = PDFBackend(size: drawing.size, options: options, file: file, budget: budget)
        try drawing.render(on: backend, scale: 1, budget: budget)
        let (content, annotations) = try backend.finished()
        let bytes = try nativeCalls { () throws(NativeError) in
            try add(drawing, content: backend.turned(content), content.resources, annotations)
            return try file.objects.takeBytes()
        }
        try budget.check()
        return (budget.report.adding(backend.rasterized), bytes)
    }

    private mutating func add(
        _ drawing: Drawing, content: [UInt8], _ resources: PDFResources, _ annotations: [Annotation]
    ) throws(NativeError) {
        let objects = file.objects
        if pages.count == pageLists.count * Self.kidLimit { pageLists.append(objects.reserve()) }
        let number = objects.reserve()
        let page = PDFPage(number: number, height: drawing.size.height, annotations: annotations, objects)
        var bytes = content
        var entries =
            "/Type/Page/Parent \(pageLists[pageLists.count - 1]) 0 R"
            + "/MediaBox[0 0 \(PDFSyntax.number(drawing.size.width)) \(PDFSyntax.number(drawing.size.height))]"
            + "/Group<</Type/Group/S/Transparency/CS/DeviceRGB/I true>>/Resources\(resources.dictionary)"
        if let text = drawing.alternativeText {
            let index = structure.add(text, page: number)
            bytes = Array("/Figure<</MCID 0>>BDC\n".utf8) + content + Array("EMC\n".utf8)
            entries += "/StructParents \(index)"
        }
        entries += "/Contents \(try objects.add(stream: bytes)) 0 R"
        if !page.links.isEmpty { entries += "/Annots[\(page.links.map(PDFSyntax.reference).joined(separator: " "))]" }
        objects.add("<<\(entries)>>", as: number)
        pages.append(page)
    }

    /// - Returns: The bytes at the end of the file.
    func end(_ document: Document) throws -> [UInt8] {
        let objects = file.objects
        let destinations = destinations
        var catalog = "/Type/Catalog/Pages \(addPageTree()) 0 R"
        if !destinations.isEmpty {
            let sorted = destinations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            let names = sorted.map { "\(PDFSyntax.bytes($0)) \($1)" }.joined(separator: " ")
            catalog += "/Names<</Dests \(objects.add("<</Names[\(names)]>>")) 0 R>>"
        }
        for page in pages { page.addTargetedLinks(among: destinations, to: objects) }
        if let outline = try PDFOutline(document, pages: pages, destinations: Set(destinations.keys)) {
            catalog += "/Outlines \(outline.add(to: objects)) 0 R/PageMode/UseOutlines"
        }
        if let labels = document.pageLabelEntry { catalog += "/PageLabels \(labels)" }
        if let tree = structure.end() { catalog += "/StructTreeRoot \(tree) 0 R/MarkInfo<</Marked true>>" }
        if let language = document.language { catalog += "/Lang \(PDFSyntax.text(language))" }
        if document.title != nil { catalog += "/ViewerPreferences<</DisplayDocTitle true>>" }
        let root = objects.add("<<\(catalog)>>")
        let info = objects.add("<<\(try document.informationEntries.joined())>>")
        return try nativeCalls { () throws(NativeError) in
            try file.fonts.write()
            return try objects.end(root: root, info: info)
        }
    }

    /// Adds the page tree (ISO 32000-1, 7.7.3) and returns the object number of its root.
    private func addPageTree() -> Int {
        let objects = file.objects
        var kids = pages.map { (number: $0.number, pages: 1) }
        var nodes = pageLists
        while true {
            let isRoot = nodes.count == 1
            let parents =
                isRoot ? [] : stride(from: 0, to: nodes.count, by: Self.kidLimit).map { _ in objects.reserve() }
            kids = nodes.enumerated().map { index, number in
                let own = kids.dropFirst(index * Self.kidLimit).prefix(Self.kidLimit)
                let count = own.reduce(0) { $0 + $1.pages }
                let parent = isRoot ? "" : "/Parent \(parents[index / Self.kidLimit]) 0 R"
                let list = own.map { PDFSyntax.reference($0.number) }.joined(separator: " ")
                objects.add("<</Type/Pages\(parent)/Count \(count)/Kids[\(list)]>>", as: number)
                return (number, count)
            }
            if isRoot { return nodes[0] }
            nodes = parents
        }
    }

    // MARK: Links

    /// The destinations on all pages. If two have the same name, the first one is used.
    private var destinations: [String: String] {
        var result: [String: String] = [:]
        for page in pages {
            for case .destination(let name, let point) in page.annotations where result[name] == nil {
                result[name] = page.destination(at: point)
            }
        }
        return result
    }

    /// The calls that defined a destination again or linked to a missing destination.
    var invalidCalls: [InvalidCall] {
        let destinations = destinations
        let names = destinations.keys.sorted().prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
        var (seen, result): (Set<String>, [InvalidCall]) = ([], [])
        for annotation in pages.lazy.flatMap(\.annotations) where result.count < InvalidCall.maximumCount {
            switch annotation {
            case .destination(let name, _) where !seen.insert(name).inserted:
                result.append(
                    InvalidCall(
                        call: "addDestination(_:at:)", argument: "name", value: "\"\(name)\"",
                        problem: "must differ from the names of the document's other destinations"))
            case .link(_, to: .destination(let name)) where destinations[name] == nil:
                result.append(
                    InvalidCall(
                        call: "setDestination(_:for:)", argument: "name", value: "\"\(name)\"",
                        problem: "must be the name of a destination in the document, which has "
                            + (names.isEmpty ? "no destinations" : names)))
            default: break
            }
        }
        return result
    }
}
