// SPDX-License-Identifier: MIT

internal import Foundation

/// A document's metadata in XMP (ISO 16684-1), with the same values as in the information dictionary.
struct XMPPacket {
    private let document: Document
    private let conformance: PDFConformance

    private static let namespaces = [
        "dc": "http://purl.org/dc/elements/1.1/", "pdf": "http://ns.adobe.com/pdf/1.3/",
        "xmp": "http://ns.adobe.com/xap/1.0/", "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
        "pdfuaid": "http://www.aiim.org/pdfua/ns/id/", "pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
        "pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#", "pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
        "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "x": "adobe:ns:meta/",
    ]

    /// The prefixes that other schemas must not have.
    static let ownPrefixes = Set(namespaces.keys)

    /// The namespaces that other schemas must not have.
    static let ownNamespaces = Set(namespaces.values)

    init(_ document: Document, _ conformance: PDFConformance) {
        (self.document, self.conformance) = (document, conformance)
    }

    var bytes: [UInt8] {
        var body = ""
        var used: Set = ["pdf"]
        func add(_ prefix: String, _ name: String, _ content: String?) {
            guard let content else { return }
            used.insert(prefix)
            body += "<\(prefix):\(name)>\(content)</\(prefix):\(name)>"
        }
        func alternatives(_ text: String) -> String {
            "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(text))</rdf:li></rdf:Alt>"
        }
        let information = document.information
        add("dc", "title", information.title.map(alternatives))
        add("dc", "creator", information.author.map { "<rdf:Seq><rdf:li>\(Self.escaped($0))</rdf:li></rdf:Seq>" })
        add("dc", "description", information.subject.map(alternatives))
        add("pdf", "Keywords", information.keywords.map(Self.escaped))
        add("pdf", "Producer", Document.producer)
        add("xmp", "CreatorTool", information.creator.map(Self.escaped))
        add("xmp", "CreateDate", document.created.flatMap(Self.date))
        if let part = conformance.part {
            add("pdfaid", "part", "\(part)")
            // PDF/A-4 has the year of its revision, and no levels.
            if part == 4 { add("pdfaid", "rev", "2020") }
            add("pdfaid", "conformance", conformance.level)
        }
        if conformance.isAccessible { add("pdfuaid", "part", "1") }
        var schemas = document.metadata
        var namespaces = Self.namespaces
        for schema in schemas {
            namespaces[schema.prefix] = schema.namespace
            for property in schema.properties { add(schema.prefix, property.name, Self.text(of: property.value)) }
        }
        if conformance.isAccessible, conformance.isArchive { schemas.append(Self.accessibility) }
        if !schemas.isEmpty {
            used.formUnion(["pdfaExtension", "pdfaSchema", "pdfaProperty"])
            add("pdfaExtension", "schemas", "<rdf:Bag>\(schemas.map(Self.description).joined())</rdf:Bag>")
        }
        let declarations = used.sorted().map { " xmlns:\($0)=\"\(Self.escaped(namespaces[$0] ?? ""))\"" }.joined()
        let packet =
            "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
            + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\""
            + "\(declarations)>\(body)</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
        return Array(packet.utf8)
    }

    // MARK: Schemas

    /// The schema of PDF/UA, which PDF/A does not know.
    private static let accessibility = Document.MetadataSchema(
        name: "PDF/UA identification schema", namespace: namespaces["pdfuaid"] ?? "", prefix: "pdfuaid",
        properties: [.init("part", .integer(1), description: "The part of ISO 14289 that the document conforms to")])

    /// The description of a schema (ISO 19005-2, 6.6.2.3.3).
    private static func description(of schema: Document.MetadataSchema) -> String {
        let properties = schema.properties.map { property in
            "<rdf:li rdf:parseType=\"Resource\"><pdfaProperty:name>\(property.name)</pdfaProperty:name>"
                + "<pdfaProperty:valueType>\(type(of: property.value))</pdfaProperty:valueType>"
                + "<pdfaProperty:category>external</pdfaProperty:category>"
                + "<pdfaProperty:description>\(escaped(property.description))</pdfaProperty:description></rdf:li>"
        }
        return "<rdf:li rdf:parseType=\"Resource\"><pdfaSchema:schema>\(escaped(schema.name))</pdfaSchema:schema>"
            + "<pdfaSchema:namespaceURI>\(escaped(schema.namespace))</pdfaSchema:namespaceURI>"
            + "<pdfaSchema:prefix>\(schema.prefix)</pdfaSchema:prefix>"
            + "<pdfaSchema:property><rdf:Seq>\(properties.joined())</rdf:Seq></pdfaSchema:property></rdf:li>"
    }

    private static func type(of value: Document.MetadataSchema.Value) -> String {
        switch value {
        case .text: "Text"
        case .integer: "Integer"
        case .boolean: "Boolean"
        case .date: "Date"
        case .url: "URI"
        }
    }

    // MARK: Values

    private static func text(of value: Document.MetadataSchema.Value) -> String {
        switch value {
        case .text(let text): escaped(text)
        case .integer(let number): "\(number)"
        case .boolean(let isTrue): isTrue ? "True" : "False"
        case .date(let date): self.date(date) ?? ""
        case .url(let url): escaped(url.absoluteString)
        }
    }

    private static func date(_ date: Date) -> String? {
        PDFSyntax.digits(of: date).map { "\($0[0])-\($0[1])-\($0[2])T\($0[3]):\($0[4]):\($0[5])Z" }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.validInXML.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // A parser would read a carriage return as a line feed.
            case "\r": result += "&#xD;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension String {
    /// The text with U+FFFD for characters that XML 1.0 does not allow.
    var validInXML: String {
        func isValid(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
            default: false
            }
        }
        guard !unicodeScalars.allSatisfy(isValid) else { return self }
        var result = ""
        for scalar in unicodeScalars { result.unicodeScalars.append(isValid(scalar) ? scalar : "\u{FFFD}") }
        return result
    }
}
