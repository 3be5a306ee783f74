// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A PDF file on its way: Cairo's pages and fonts as Cairo writes them, and the document around them by Easel.
///
/// Cairo 1.16 writes a date of its own, and links that damage the file. It is told of neither. See docs/decisions/0013-pdf-documents-around-cairos-pages.md.
struct PDFFile {
    private(set) var pages: [PDFPage] = []

    /// How much of the file there is.
    private(set) var length = 0

    /// How much Cairo wrote.
    private var written = 0

    /// The numbers of the fonts that the pages name.
    private var fonts: Set<Int> = []

    /// From each place on, how far what Cairo wrote lies before its place in the file.
    private var shifts: [(start: Int, shift: Int)] = []

    /// Takes over a page.
    ///
    /// - Parameter bytes: All that Cairo wrote since the last one.
    /// - Returns: What comes next in the file. The page's object itself waits for the end.
    mutating func add(
        _ bytes: [UInt8], of drawing: Drawing, annotations: [Annotation]
    ) throws(NativeError) -> [UInt8] {
        let (page, range) = try PDFPage.found(in: bytes, from: written, of: drawing, annotations: annotations)
        pages.append(page)
        fonts.formUnion(PDFResources.fonts(in: bytes))
        shifts.append((written, length - written))
        shifts.append((written + range.upperBound, length - written - range.count))
        written += bytes.count
        length += bytes.count - range.count
        return PDFResources.withoutRepetitions(in: Array(bytes[..<range.lowerBound] + bytes[range.upperBound...]))
    }

    /// - Parameter bytes: All that Cairo wrote after the last page.
    /// - Returns: The end of the file.
    func end(_ bytes: [UInt8], of document: Document) throws -> [UInt8] {
        let tail = try nativeCalls { () throws(NativeError) in
            let tail = try PDFTail(bytes, from: written, fonts: fonts)
            guard pages.allSatisfy({ tail.offsets.indices.contains($0.number) && tail.offsets[$0.number] == $0.place })
            else { throw PDFTail.failure("has its pages at other places than they were found at") }
            return tail
        }
        guard tail.missingFonts.isEmpty else {
            throw DrawingError.fontsUnavailable(
                "a font of the text cannot be embedded in a PDF document: nothing can be made of its outlines there")
        }
        let shifts = shifts + [(written, length - written)]
        let offsets = tail.offsets.map { $0 == 0 ? 0 : $0 + Self.shift(of: $0, among: shifts) }
        var objects = PDFObjects(after: tail.objects, from: length, offsets: offsets)
        let figures = add(pages, to: &objects)
        var catalog = ["/Type /Catalog", "/Pages \(PDFSyntax.reference(tail.pages))"]
        let destinations = destinations
        if !destinations.isEmpty {
            let sorted = destinations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            let names = sorted.map { "\(PDFSyntax.bytes($0)) \($1)" }.joined(separator: " ")
            catalog.append("/Names << /Dests \(PDFSyntax.reference(objects.add("<< /Names [ \(names) ] >>"))) >>")
        }
        if let outline = try PDFOutline(document, pages: pages, destinations: Set(destinations.keys)) {
            catalog += ["/Outlines \(PDFSyntax.reference(outline.add(to: &objects)))", "/PageMode /UseOutlines"]
        }
        if let labels = document.pageLabelEntry { catalog.append("/PageLabels \(labels)") }
        if let figures {
            catalog += ["/StructTreeRoot \(PDFSyntax.reference(figures))", "/MarkInfo << /Marked true >>"]
        }
        if let language = document.language { catalog.append("/Lang \(PDFSyntax.text(language))") }
        if document.title != nil { catalog.append("/ViewerPreferences << /DisplayDocTitle true >>") }
        objects.add("<< \(try document.informationEntries.joined(separator: "\n   "))\n>>", as: tail.info)
        objects.add("<< \(catalog.joined(separator: "\n   "))\n>>", as: tail.catalog)
        objects.end(root: tail.catalog, info: tail.info)
        return objects.bytes
    }

    /// The shift of the last place that is not behind an offset. Of a long document there are very many.
    private static func shift(of offset: Int, among shifts: [(start: Int, shift: Int)]) -> Int {
        var (first, end) = (0, shifts.count)
        while end - first > 1 {
            let middle = (first + end) / 2
            if shifts[middle].start <= offset { first = middle } else { end = middle }
        }
        return shifts[first].shift
    }

    // MARK: Links

    /// The destinations of all pages. Of two with one name the first counts.
    private var destinations: [String: String] {
        var result: [String: String] = [:]
        for page in pages {
            for case .destination(let name, let point) in page.annotations where result[name] == nil {
                result[name] = page.destination(at: point)
            }
        }
        return result
    }

    /// The calls that named a destination again, or linked to one that is not there.
    var invalidCalls: [InvalidCall] {
        let destinations = destinations
        let names = destinations.keys.sorted().prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
        var (seen, result): (Set<String>, [InvalidCall]) = ([], [])
        for annotation in pages.lazy.flatMap(\.annotations) where result.count < InvalidCall.most {
            switch annotation {
            case .destination(let name, _) where !seen.insert(name).inserted:
                result.append(
                    InvalidCall(
                        call: "addDestination(_:at:)", argument: "name", value: "\"\(name)\"",
                        problem: "must not be that of another destination of the document"))
            case .link(_, to: .destination(let name)) where destinations[name] == nil:
                result.append(
                    InvalidCall(
                        call: "setDestination(_:for:)", argument: "name", value: "\"\(name)\"",
                        problem: "must be that of a destination of the document, which has "
                            + (names.isEmpty ? "none" : names)))
            default: break
            }
        }
        return result
    }

    // MARK: Pages

    /// Writes the objects of the pages and their links.
    ///
    /// - Returns: The number of the structure that says what there is to see; nil if none does.
    private func add(_ pages: [PDFPage], to objects: inout PDFObjects) -> Int? {
        let destinations = destinations
        let described = pages.filter { $0.alternativeText != nil }
        let marks =
            described.isEmpty
            ? nil : (begin: objects.add(stream: "/Figure << /MCID 0 >> BDC"), end: objects.add(stream: "EMC"))
        var figures = 0
        for page in pages {
            var links: [Int] = []
            for case .link(let rect, var target) in page.annotations {
                if case .destination(let name) = target {
                    guard let known = destinations.index(forKey: name) else { continue }
                    // Equal strings may have other bytes, and programs compare these.
                    target = .destination(destinations[known].key)
                }
                links.append(objects.add(page.link(rect, to: target)))
            }
            var figure: (index: Int, begin: Int, end: Int)?
            if let marks, page.alternativeText != nil {
                figure = (figures, marks.begin, marks.end)
                figures += 1
            }
            objects.add(page.object(links: links, figure: figure), as: page.number)
        }
        return described.isEmpty ? nil : addStructure(of: described, to: &objects)
    }

    /// Writes a figure for each page (ISO 32000-1, 14.7 and 14.9.3).
    private func addStructure(of pages: [PDFPage], to objects: inout PDFObjects) -> Int {
        let (root, document) = (objects.reserve(), objects.reserve())
        let figures = pages.map { page in
            objects.add(
                "<< /Type /StructElem /S /Figure /P \(PDFSyntax.reference(document)) "
                    + "/Pg \(PDFSyntax.reference(page.number)) /K 0 /Alt \(PDFSyntax.text(page.alternativeText ?? "")) >>"
            )
        }.map(PDFSyntax.reference)
        let parents = figures.enumerated().map { "\($0) [ \($1) ]" }.joined(separator: " ")
        objects.add(
            "<< /Type /StructElem /S /Document /P \(PDFSyntax.reference(root)) /K [ \(figures.joined(separator: " ")) ] >>",
            as: document)
        return objects.add(
            "<< /Type /StructTreeRoot /K \(PDFSyntax.reference(document)) /ParentTree << /Nums [ \(parents) ] >> "
                + "/ParentTreeNextKey \(figures.count) >>", as: root)
    }
}
