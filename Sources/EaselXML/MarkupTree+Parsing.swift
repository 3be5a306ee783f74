// SPDX-License-Identifier: MIT

internal import CEaselExpat
public import Foundation

extension MarkupTree {
    /// Reads a document with expat.
    ///
    /// Entities of the document's own declarations are expanded, within expat's limit of amplification. External
    /// entities and external declarations are never read.
    ///
    /// - Parameters:
    ///   - data: The document in UTF-8, UTF-16, ISO-8859-1, or US-ASCII.
    ///   - encoding: The encoding's name, if it is known to differ from what the document declares.
    ///   - limits: The maximum amounts.
    public init(parsing data: Data, encoding: String? = nil, limits: MarkupLimits) throws(MarkupError) {
        guard data.count <= limits.bytes, let count = Int32(exactly: data.count) else {
            throw MarkupError(line: nil, reason: .limit("bytes", maximum: limits.bytes))
        }
        let builder = MarkupBuilder(limits: limits)
        let reading = Reading(builder)
        // The parser is freed at the end of this call, and nothing keeps it.
        guard let parser = unsafe XML_ParserCreate(encoding) else {
            throw MarkupError(line: nil, reason: .malformed("there is not enough memory"))
        }
        defer { unsafe XML_ParserFree(parser) }
        unsafe reading.parser = parser
        unsafe XML_SetElementHandler(parser, Reading.begin, Reading.end)
        unsafe XML_SetCharacterDataHandler(parser, Reading.text)
        // `reading` outlives the parser's only call below, so that the unretained reference is valid in each callback.
        let status = withExtendedLifetime(reading) {
            unsafe XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
            return unsafe data.withUnsafeBytes { bytes in
                unsafe XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, count, 1)
            }
        }
        guard status == XML_STATUS_OK else {
            let line = Int(clamping: unsafe easel_expat_line(parser))
            if let failure = builder.failure { throw MarkupError(line: line, reason: failure) }
            let message = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
            throw MarkupError(line: line, reason: .malformed(message ?? "the document is not well-formed"))
        }
        self = builder.tree
    }
}

/// The state of a running parser, and its callbacks.
///
/// The stored parser is used only by callbacks, that is, while it exists.
@safe private final class Reading {
    let builder: MarkupBuilder
    /// The parser, which is valid while callbacks run.
    var parser: XML_Parser?

    init(_ builder: MarkupBuilder) { self.builder = builder }

    private func stop() { if let parser = unsafe parser { _ = unsafe XML_StopParser(parser, 0) } }

    /// expat passes a name and an array of names and values that ends with NULL, all ended by a zero byte.
    static let begin: XML_StartElementHandler = { context, name, values in
        guard let context = unsafe context, let name = unsafe name else { return }
        let reading = unsafe Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
        var attributes: [MarkupAttribute] = []
        if let values = unsafe values {
            var index = 0
            while let key = unsafe values[index], let value = unsafe values[index + 1] {
                attributes.append(
                    MarkupAttribute(name: unsafe String(cString: key), value: unsafe String(cString: value)))
                index += 2
            }
        }
        let line = unsafe reading.parser.map { Int(clamping: unsafe easel_expat_line($0)) } ?? 0
        if !reading.builder.begin(unsafe String(cString: name), attributes: attributes, line: line) { reading.stop() }
    }

    static let end: XML_EndElementHandler = { context, _ in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue().builder.end()
    }

    /// expat passes a number of bytes that are valid UTF-8.
    static let text: XML_CharacterDataHandler = { context, bytes, count in
        guard let context = unsafe context, let bytes = unsafe bytes else { return }
        let reading = unsafe Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
        let buffer = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
        let part = unsafe buffer.withMemoryRebound(to: UInt8.self) { unsafe String(decoding: $0, as: UTF8.self) }
        if !reading.builder.add(part) { reading.stop() }
    }
}
