// SPDX-License-Identifier: MIT

public import Foundation

extension Document {
    /// Properties of a document in a separate XMP schema, such as the schema of Factur-X.
    ///
    /// ```swift
    /// let order = Document.MetadataSchema(
    ///     name: "Orders", namespace: "https://example.com/orders#", prefix: "orders",
    ///     properties: [.init("Number", .text("117"), description: "The number of the order")])
    /// ```
    ///
    /// The schema is described in the file, as PDF/A requires of every schema that it does not know
    /// (ISO 19005-2, 6.6.2.3).
    public struct MetadataSchema: Sendable, Hashable {
        /// A value of a property.
        public enum Value: Sendable, Hashable {
            /// Text.
            case text(String)
            /// A whole number.
            case integer(Int)
            /// A truth value.
            case boolean(Bool)
            /// A date, in the years 1 through 9999.
            case date(Date)
            /// A URL.
            case url(URL)
        }

        /// A property with its value.
        public struct Property: Sendable, Hashable {
            /// The property's name, an XML name without a prefix.
            public var name: String

            /// The value.
            public var value: Value

            /// The meaning of the property, for people.
            public var description: String

            /// Creates a property.
            public init(_ name: String, _ value: Value, description: String) {
                (self.name, self.value, self.description) = (name, value, description)
            }
        }

        /// The schema's name, for people.
        public var name: String

        /// The namespace, a URI that usually ends with `#` or `/`.
        public var namespace: String

        /// The namespace's prefix, an XML name.
        public var prefix: String

        /// The properties.
        public var properties: [Property]

        /// Creates a schema. An invalid name, prefix, or namespace throws ``DrawingError/invalidOption(_:)`` when the
        /// document is written.
        public init(name: String, namespace: String, prefix: String, properties: [Property]) {
            (self.name, self.namespace, self.prefix, self.properties) = (name, namespace, prefix, properties)
        }

        /// A profile of Factur-X 1.0, which is also ZUGFeRD 2.
        public enum FacturXLevel: String, Sendable, Hashable, CaseIterable {
            /// The totals of an invoice.
            case minimum = "MINIMUM"
            /// An invoice without its lines.
            case basicWL = "BASIC WL"
            /// A simple invoice.
            case basic = "BASIC"
            /// The European standard EN 16931.
            case en16931 = "EN 16931"
            /// EN 16931 with more fields.
            case extended = "EXTENDED"
            /// Germany's XRechnung, whose file name is `xrechnung.xml`.
            case xrechnung = "XRECHNUNG"
        }

        /// The schema that marks a document as an invoice with XML. The document must have an attachment with the file
        /// name, relationship `alternative`, and type `text/xml`.
        ///
        /// ```swift
        /// var invoice = Document(title: "Invoice 117", language: "en", pages: [drawing])
        /// invoice.attach(data, name: "factur-x.xml", type: "text/xml", relationship: .alternative)
        /// invoice.metadata.append(.facturX(level: .en16931))
        /// ```
        ///
        /// - Parameters:
        ///   - level: The profile of the XML.
        ///   - fileName: The name of the attachment; if nil, `xrechnung.xml` for XRechnung and `factur-x.xml` for all
        ///     other profiles.
        public static func facturX(level: FacturXLevel, fileName: String? = nil) -> MetadataSchema {
            let file = fileName ?? (level == .xrechnung ? "xrechnung.xml" : "factur-x.xml")
            return MetadataSchema(
                name: "Factur-X PDFA Extension Schema", namespace: Self.facturXNamespace, prefix: "fx",
                properties: [
                    Property("DocumentFileName", .text(file), description: "The name of the embedded XML file"),
                    Property("DocumentType", .text("INVOICE"), description: "The type of the document"),
                    Property("Version", .text("1.0"), description: "The version of the XML schema"),
                    Property("ConformanceLevel", .text(level.rawValue), description: "The profile of the XML data"),
                ])
        }

        private static let facturXNamespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"

        /// The name of the invoice that the schema announces; nil for other schemas.
        fileprivate var invoiceName: String? {
            guard namespace == Self.facturXNamespace else { return nil }
            for property in properties where property.name == "DocumentFileName" {
                if case .text(let name) = property.value { return name }
            }
            return nil
        }
    }

    /// Checks the schemas before any page is rendered.
    func checkMetadata(_ conformance: PDFConformance) throws(DrawingError) {
        var (prefixes, namespaces) = (XMPPacket.ownPrefixes, XMPPacket.ownNamespaces)
        for schema in metadata {
            let owner = "Document.metadata: the schema \(schema.name.debugDescription)"
            for name in [schema.prefix] + schema.properties.map(\.name)
            where name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]{0,99}/) == nil {
                throw .invalidOption("\(owner) has the name \(name.debugDescription); it must be an XML name in ASCII")
            }
            guard prefixes.insert(schema.prefix).inserted, !schema.prefix.lowercased().hasPrefix("xml") else {
                throw .invalidOption("\(owner) has the prefix \"\(schema.prefix)\"; it must be unused")
            }
            let isURI = schema.namespace.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:[!-~]+/) != nil
            guard isURI, namespaces.insert(schema.namespace).inserted else {
                throw .invalidOption(
                    "\(owner) has the namespace \(schema.namespace.debugDescription); it must be a URI that no other "
                        + "schema has")
            }
            guard Set(schema.properties.map(\.name)).count == schema.properties.count else {
                throw .invalidOption("\(owner) has two properties of one name")
            }
            for property in schema.properties {
                if case .date(let date) = property.value, PDFSyntax.date(date) == nil {
                    throw .invalidOption("\(owner) has a date that is not in a year from 1 to 9999")
                }
            }
            if let name = schema.invoiceName, !attachments.contains(where: { $0.name == name }) {
                throw .invalidOption(
                    "\(owner) names the file \"\(name)\"; the document must have an attachment of that name")
            }
        }
    }
}
