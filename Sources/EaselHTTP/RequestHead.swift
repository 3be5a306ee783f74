// SPDX-License-Identifier: MIT

/// The head of a request: its first line and its fields.
///
/// Everything that two programs could read in different ways is a fault: bare line ends, control characters, folded
/// lines, spaces in names, and more than one statement of the body's length. A proxy and this server then never
/// disagree about where a request ends.
struct RequestHead {
    /// The way in which the length of the body is stated.
    enum Framing: Hashable {
        case length(Int)
        case chunked
    }

    /// A field. Its name is in lower case.
    struct Field: Sendable {
        let name: String
        let value: String
    }

    let method: String
    /// The path without the query; `*` for a request about the server itself.
    let path: String
    /// The query without `?`, as sent; empty without one.
    let query: String
    /// Whether the version is HTTP/1.0.
    let isOld: Bool
    let fields: [Field]
    let framing: Framing

    /// Whether a body follows the head.
    var hasBody: Bool { framing != .length(0) }

    /// Whether the client wants to send further requests on the connection.
    var keepsConnection: Bool {
        let options = HTTPGrammar.list(values(of: "connection")).map { $0.lowercased() }
        return !options.contains("close") && (!isOld || options.contains("keep-alive"))
    }

    /// The values of the fields with a name, which is in lower case, in their order.
    func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Reads a head.
    ///
    /// - Parameter lines: The lines without their ends, and without the empty line after them.
    init(_ lines: [ArraySlice<UInt8>]) throws(HTTPFault) {
        guard let first = lines.first else { throw HTTPFault(400, "the request is empty") }
        let parts = first.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, HTTPGrammar.isToken(parts[0]) else {
            throw HTTPFault(400, "the first line is not a method, a target, and a version, separated by single spaces")
        }
        isOld = try Self.isOld(String(decoding: parts[2], as: UTF8.self))
        method = String(decoding: parts[0], as: UTF8.self)
        path = try Self.path(of: parts[1], method: method)
        query =
            parts[1].firstIndex(of: UInt8(ascii: "?")).map {
                String(decoding: parts[1][($0 + 1)...], as: UTF8.self)
            } ?? ""
        var fields: [Field] = []
        for line in lines.dropFirst() { fields.append(try Self.field(line)) }
        self.fields = fields
        framing = try Self.framing(fields, isOld: isOld)
        try checkHost()
    }

    private static func isOld(_ version: String) throws(HTTPFault) -> Bool {
        guard version.hasPrefix("HTTP/") else { throw HTTPFault(400, "the version does not begin with HTTP/") }
        let number = Array(version.utf8.dropFirst(5))
        guard !number.isEmpty, number.allSatisfy({ HTTPGrammar.isDigit($0) || $0 == UInt8(ascii: ".") }) else {
            throw HTTPFault(400, "the version is not HTTP/ and a number")
        }
        guard number.count == 3, number.starts(with: "1.".utf8), HTTPGrammar.isDigit(number[2]) else {
            throw HTTPFault(505, "the version is not supported; expected HTTP/1.1")
        }
        return number[2] == UInt8(ascii: "0")
    }

    /// Returns the path of a target: `/path?query`, `http://host/path?query`, or `*` with OPTIONS.
    private static func path(of target: ArraySlice<UInt8>, method: String) throws(HTTPFault) -> String {
        guard !target.isEmpty, target.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }) else {
            throw HTTPFault(400, "the target has characters that must be percent-encoded")
        }
        let text = String(decoding: target, as: UTF8.self)
        if method == "CONNECT" { throw HTTPFault(501, "the method CONNECT is not supported") }
        if method == "OPTIONS", text == "*" { return text }
        var path = text[...]
        if !path.hasPrefix("/") {
            guard let scheme = ["http://", "https://"].first(where: { text.lowercased().hasPrefix($0) }) else {
                throw HTTPFault(400, "the target is neither a path nor an http address")
            }
            let rest = text.dropFirst(scheme.count)
            path = rest[(rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex)...]
            guard HTTPGrammar.isHost(rest[..<path.startIndex].utf8) else {
                throw HTTPFault(400, "the target has an ill-formed host")
            }
        }
        path = path.prefix { $0 != "?" }
        return path.isEmpty ? "/" : String(path)
    }

    /// Reads a line of the form `Name: value`.
    static func field(_ line: ArraySlice<UInt8>) throws(HTTPFault) -> Field {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HTTPGrammar.isToken(line[..<colon]) else {
            throw HTTPFault(400, "a header line is not a name, a colon directly after it, and a value")
        }
        return Field(
            name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
            value: String(decoding: HTTPGrammar.trimmed(line[(colon + 1)...]), as: UTF8.self))
    }

    private static func framing(_ fields: [Field], isOld: Bool) throws(HTTPFault) -> Framing {
        let lengths = fields.filter { $0.name == "content-length" }
        let encodings = fields.filter { $0.name == "transfer-encoding" }.map(\.value)
        guard encodings.isEmpty else {
            guard lengths.isEmpty else { throw HTTPFault(400, "there is Content-Length beside Transfer-Encoding") }
            if isOld { throw HTTPFault(400, "HTTP/1.0 has no Transfer-Encoding") }
            return try checked(codings: HTTPGrammar.list(encodings).map { $0.lowercased() })
        }
        guard lengths.count <= 1 else { throw HTTPFault(400, "there is more than one Content-Length") }
        guard let text = lengths.first?.value else { return .length(0) }
        guard !text.isEmpty, text.utf8.allSatisfy(HTTPGrammar.isDigit), let length = Int(text) else {
            throw HTTPFault(400, "Content-Length is not a number of bytes")
        }
        return .length(length)
    }

    private static func checked(codings: [String]) throws(HTTPFault) -> Framing {
        // A coding may have parameters, but not `chunked`.
        let names = codings.map { HTTPGrammar.trimmed($0.utf8.prefix { $0 != UInt8(ascii: ";") }) }
        guard names.allSatisfy({ HTTPGrammar.isToken($0) }) else {
            throw HTTPFault(400, "Transfer-Encoding is not a list of codings")
        }
        let chunked = names.indices.filter { names[$0].elementsEqual("chunked".utf8) }
        if let first = chunked.first, first != names.count - 1 {
            throw HTTPFault(400, "the transfer coding chunked is not the last one")
        }
        guard names.count == 1, chunked.count == 1 else {
            throw HTTPFault(501, "the transfer coding is not supported; expected chunked")
        }
        guard codings == ["chunked"] else { throw HTTPFault(400, "the transfer coding chunked has no parameters") }
        return .chunked
    }

    private func checkHost() throws(HTTPFault) {
        let hosts = values(of: "host")
        guard hosts.count <= 1, isOld || !hosts.isEmpty else {
            throw HTTPFault(400, hosts.isEmpty ? "there is no Host" : "there is more than one Host")
        }
        if let host = hosts.first, !HTTPGrammar.isHost(host[...].utf8) {
            throw HTTPFault(400, "Host is not a host, optionally with a port")
        }
    }
}
