// SPDX-License-Identifier: MIT

import Easel
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The text and the element names that an XML parser finds in a document.
final class SVGReader: NSObject, XMLParserDelegate {
    var texts: [String] = []
    var elements: [String] = []
    var attributes: [[String: String]] = []
    private var isInText = false

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
    ) {
        elements.append(elementName)
        attributes.append(attributeDict)
        if elementName == "tspan" { return }
        isInText = ["text", "title", "desc"].contains(elementName)
        if isInText { texts.append("") }
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        if elementName != "tspan" { isInText = false }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if isInText { texts[texts.count - 1] += string }
    }

    convenience init(_ svg: String) throws {
        self.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        #expect(parser.parse(), "\(String(describing: parser.parserError)): \(svg)")
    }
}
