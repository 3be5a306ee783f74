// SPDX-License-Identifier: MIT

import EaselHTTP
import Foundation

/// A chart in the query of a URL, for `<img src>`: `spec=…`, and optionally `scale`, `width`, `height`, and `theme`.
struct ChartQuery {
    /// A mistake in a query.
    struct Failure: Error {
        let problem: String
    }

    /// The body of a request that asks for the same picture.
    let body: Data

    /// - Parameters:
    ///   - query: The query without `?`.
    ///   - limit: The maximum length of the spec, in bytes.
    init(_ query: String, limit: Int) throws(Failure) {
        var spec: Data?
        var members: [String] = []
        var seen: Set<String> = []
        for part in query.split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(pair[0])
            guard let value = Self.decoded(pair.count > 1 ? pair[1] : "") else {
                throw Failure(problem: "\(name) is not percent-encoded UTF-8")
            }
            guard seen.insert(name).inserted else { throw Failure(problem: "\(name) is given twice") }
            switch name {
            case "spec": spec = try Self.spec(value, limit: limit)
            case "scale", "width", "height":
                guard let number = Double(value), number.isFinite else {
                    throw Failure(problem: "\(name) must be a number")
                }
                members.append(#","\#(name)":\#(number)"#)
            case "theme": members.append(#","theme":\#(JSONValue.string(value).text)"#)
            case "sig": break
            default:
                throw Failure(problem: "the query has a member that is not spec, scale, width, height, theme, or sig")
            }
        }
        guard let spec else { throw Failure(problem: "the query has no spec") }
        body = Data(#"{"spec":"#.utf8) + spec + Data((members.joined() + "}").utf8)
    }

    /// Returns the JSON of a spec, which is JSON, Base64 of JSON or of deflated JSON, or compressed by lz-string, as in
    /// URLs of the Vega editor.
    private static func spec(_ text: String, limit: Int) throws(Failure) -> Data {
        if startsWithBrace(text.utf8) { return Data(text.utf8) }
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        base64 = String(base64.prefix { $0 != "=" })
        base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
        if let data = Data(base64Encoded: base64) {
            if startsWithBrace(data) { return data }
            if let content = Inflation.content(of: data, limit: limit) { return content }
        }
        if let content = LZString.text(of: text, limit: limit), startsWithBrace(content.utf8) {
            return Data(content.utf8)
        }
        throw Failure(
            problem: "spec is neither JSON, nor Base64 of JSON or deflated JSON, nor compressed by lz-string, "
                + "of at most \(limit) bytes")
    }

    /// Whether bytes start as a JSON object, after white space.
    private static func startsWithBrace(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    }

    /// Returns a value without percent-encoding, in which + is a space.
    private static func decoded(_ text: Substring) -> String? {
        String(text.map { $0 == "+" ? " " : $0 }).removingPercentEncoding
    }

    /// Whether the last member of a query, `sig`, is the code of the path and of the query before it under a key.
    static func isSigned(_ path: String, _ query: String, key: [UInt8]) -> Bool {
        guard let range = query.range(of: "&sig=", options: .backwards) else { return false }
        let expected = Array(
            KeyedHash.authenticationCode(of: Array("\(path)?\(query[..<range.lowerBound])".utf8), key: key).utf8)
        let given = Array(query[range.upperBound...].lowercased().utf8)
        guard given.count == expected.count else { return false }
        // All digits are compared, so that the time does not tell how many are right.
        return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
