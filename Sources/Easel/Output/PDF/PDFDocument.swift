// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The parts of a PDF file around its pages: the page list, links, outline, structure, attachments, and metadata.
struct PDFDocument {
    private let file: PDFFile
    private let options: PDFOptions

    /// The object numbers of the nodes of the page tree that list pages, each up to ``kidLimit``.
    private var pageLists: [Int]

    /// The largest number of kids of a node of the page tree. ISO 32000-1, annex C, allows 8,191 elements in an array.
    private static let kidLimit = 256

    /// The structure tree.
    let structure: PDFStructure

    private(set) var pages: [PDFPage] = []

    var length: Int { file.objects.length }

    /// - Parameter keepsHeadings: Whether the outline needs the headings.
    init(_ options: PDFOptions, keepsHeadings: Bool) throws(DrawingError) {
        self.options = options
        file = PDFFile(try PDFConformance(options.standards), isTagged: options.isTagged)
        pageLists = [file.objects.reserve()]
        structure = PDFStructure(file, keepsHeadings: keepsHeadings)
    }

    /// Renders a page into the file.
    ///
    /// - Returns: The findings of the render, and the bytes that come next in the file.
    mutating func add(_ drawing: Drawing, budget: RenderBudget) throws -> (report: RenderReport, bytes: [UInt8]) {
        try check(drawing)
        let backend = PDFBackend(
            size: drawing.size, options: options, file: file, context: structure.context, budget: budget)
        if let description = drawing.alternativeText ?? drawing.summary, !description.isEmpty {
            let isAutomatic = drawing.alternativeText == nil
            backend.perform(
                .annotate(.beginTag(.figure(alternative: description), order: 0, isAutomatic: isAutomatic)))
        }
        try drawing.render(on: backend, scale: 1, budget: budget)
        try checkCharacters(budget)
        let (content, annotations) = try backend.finished()
        let bytes = try add(drawing, content, annotations, of: backend)
        try budget.check()
        return (budget.finalReport(isTagged: file.isTagged).adding(backend.rasterized), bytes)
    }

    private mutating func add(
        _ drawing: Drawing, _ content: PDFContent, _ annotations: [Annotation], of backend: PDFBackend
    ) throws(DrawingError) -> [UInt8] {
        let objects = file.objects
        if pages.count == pageLists.count * Self.kidLimit { pageLists.append(objects.reserve()) }
        let (number, height) = (objects.reserve(), drawing.size.height)
        let links = annotations.filter { if case .link = $0 { true } else { false } }.map { _ in objects.reserve() }
        var bytes = content.bytes
        var entries =
            "/Type/Page/Parent \(pageLists[pageLists.count - 1]) 0 R"
            + "/MediaBox[0 0 \(PDFSyntax.number(drawing.size.width)) \(PDFSyntax.number(height))]"
            + (drawing.pageBoxes?.entries(height: height) ?? "")
            + "/Group<</Type/Group/S/Transparency/CS/DeviceRGB/I true>>/Resources\(content.resources.dictionary)"
        var structured: [PDFStructure.Link] = []
        if backend.elements.isTagged {
            file.isTagged = true
            let marked = backend.elements.mark(content, form: nil, file)
            bytes = marked.bytes
            structured = try structure.add(backend.elements, page: number, links: links) { point in
                PDFPage.destination(at: point, on: number, height: height)
            }
            if let key = marked.key { entries += "/StructParents \(key)" }
            if !links.isEmpty { entries += "/Tabs/S" }
        }
        pages.append(
            PDFPage(
                number: number, height: height, annotations: annotations, links: links, structure: structured, objects))
        if !links.isEmpty { entries += "/Annots[\(links.map(PDFSyntax.reference).joined(separator: " "))]" }
        return try nativeCalls { () throws(NativeError) in
            let stream = try objects.add(stream: backend.turned(bytes, content.precision))
            objects.add("<<\(entries)/Contents \(stream) 0 R>>", as: number)
            return try objects.takeBytes()
        }
    }

    /// Checks the sizes of a page before it is rendered.
    private func check(_ drawing: Drawing) throws(DrawingError) {
        // PDF/A-4 has no limits, since PDF 2.0 has none.
        let minimum: CGFloat = file.conformance.isArchive && file.conformance.part != 4 ? 3 : 0
        guard min(drawing.size.width, drawing.size.height) >= minimum else {
            throw file.conformance.archiveError(
                "Drawing(width:height:): the size is \(drawing.size.width.shortDescription) × "
                    + "\(drawing.size.height.shortDescription); a page must have sides of at least 3 points",
                clause: "6.1.13")
        }
        if let text = drawing.alternativeText ?? drawing.summary {
            try file.conformance.checkLength(of: text, "Drawing.alternativeText")
        }
        try drawing.pageBoxes?.check(within: drawing.size, minimum: minimum)
    }

    /// Throws if the page shows boxes in place of characters. The boxes are drawn, but the text is lost.
    private func checkCharacters(_ budget: RenderBudget) throws(DrawingError) {
        guard let missing = budget.missingCharacters, budget.options.missingCharacters == .box, !budget.isForReport
        else { return }
        let conformance = file.conformance
        let problem = "RenderOptions.missingCharacters is box; it must be fail or omit, because \(missing)"
        if conformance.isArchive { throw conformance.archiveError(problem, clause: "6.2.11.8") }
        if conformance.isAccessible { throw conformance.accessibilityError(problem, clause: "7.21.8") }
    }

    /// - Returns: The bytes at the end of the file.
    func end(_ document: Document) throws -> [UInt8] {
        let objects = file.objects
        let destinations = destinations
        var catalog = "/Type/Catalog/Pages \(addPageTree()) 0 R"
        for page in pages { page.addTargetedLinks(among: destinations, to: objects) }
        let tree = try structure.finish()
        if let outline = try PDFOutline(
            document, pages: pages, destinations: Set(destinations.keys), headings: structure.headings)
        {
            catalog += "/Outlines \(outline.add(to: objects)) 0 R/PageMode/UseOutlines"
        }
        if let labels = document.pageLabelEntry { catalog += "/PageLabels \(labels)" }
        if let tree { catalog += "/StructTreeRoot \(tree) 0 R/MarkInfo<</Marked true>>" }
        if let language = document.language { catalog += "/Lang \(PDFSyntax.text(language))" }
        if let preferences = document.viewerPreferences.dictionary(hasTitle: document.title != nil) {
            catalog += "/ViewerPreferences\(preferences)"
        }
        return try nativeCalls { () throws(NativeError) in
            catalog += try catalogEntries(of: document, destinations: destinations)
            let root = objects.add("<<\(catalog)>>")
            // PDF/A-4 has its metadata in XMP alone.
            let info = file.conformance.part == 4 ? nil : objects.add("<<\(document.informationEntries.joined())>>")
            try file.fonts.write()
            return try objects.end(root: root, info: info)
        }
    }

    /// Returns the entries of the catalog for names, attachments, metadata, and colors.
    private func catalogEntries(of document: Document, destinations: [String: String]) throws(NativeError) -> String {
        let objects = file.objects
        var entries = ""
        var names = ""
        if !destinations.isEmpty {
            let sorted = destinations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            let list = sorted.map { "\(PDFSyntax.bytes($0)) \($1)" }.joined(separator: " ")
            names += "/Dests \(objects.add("<</Names[\(list)]>>")) 0 R"
        }
        if !document.attachments.isEmpty {
            let files = try PDFAttachments(document.attachments, to: objects)
            names += "/EmbeddedFiles \(objects.add("<</Names[\(files.names)]>>")) 0 R"
            entries += "/AF[\(files.references)]"
        }
        if !names.isEmpty { entries += "/Names<<\(names)>>" }
        let packet = XMPPacket(document, file.conformance).bytes
        // Archives scan files for their metadata, which must then not be compressed.
        let isPlain = !options.standards.isEmpty
        let metadata = try objects.add(stream: packet, "/Type/Metadata/Subtype/XML", compressing: !isPlain)
        entries += "/Metadata \(metadata) 0 R"
        if file.conformance.isArchive {
            let profile = try objects.add(stream: ICCProfile.sRGB, "/N 3")
            entries +=
                "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)"
                + "/Info(sRGB IEC61966-2.1)/DestOutputProfile \(profile) 0 R>>]"
        }
        return entries
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
