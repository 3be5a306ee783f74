// SPDX-License-Identifier: MIT

import Testing

@testable import EaselHTTP

/// The readers of requests, whose bytes arrive in any pieces.
@Suite struct RequestReaderTests {
    /// Returns a description of the requests in bytes that arrive in pieces of a size, up to the first fault.
    private static func read(_ bytes: [UInt8], pieces size: Int) -> [String] {
        var results: [String] = []
        var (head, body, text) = (HeadReader(), BodyReader?.none, [UInt8]())
        for start in stride(from: 0, to: bytes.count, by: size) {
            var input = bytes[start..<min(start + size, bytes.count)]
            do {
                while true {
                    if body == nil, let next = try head.next(in: &input) {
                        results.append("\(next.method) \(next.path) \(next.fields.map { "\($0.name)=\($0.value)" })")
                        (head, body, text) = (HeadReader(), BodyReader(next.framing), [])
                    }
                    guard body != nil else { break }
                    while let part = try body?.next(in: &input) { text += part }
                    guard body?.isComplete == true else { break }
                    results.append(String(decoding: text, as: UTF8.self))
                    body = nil
                }
            } catch {
                return results + ["\(error.status)"]
            }
        }
        return results
    }

    @Test(arguments: [
        ("GET /a?b HTTP/1.1\r\nHost: a\r\nB:\t c d \r\n\r\n", [#"GET /a ["host=a", "b=c d"]"#, ""]),
        (
            "POST / HTTP/1.0\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.0\r\n\r\n",
            [#"POST / ["content-length=3"]"#, "abc", "GET / []", ""]
        ),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\nA\r\n0123456789\r\n0\r\nB: c\r\n\r\n"
                + "\r\nGET / HTTP/1.0\r\n\r\n",
            [#"POST / ["host=a", "transfer-encoding=chunked"]"#, "abc0123456789", "GET / []", ""]
        ),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n",
            [#"POST / ["host=a", "transfer-encoding=chunked"]"#, "400"]
        ),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\n",
            [#"POST / ["host=a", "transfer-encoding=chunked"]"#, "400"]
        ),
        ("GET / HTTP/1.1\r\nHost: a\rb", ["400"]), ("GET / HTTP/1.1\nHost: a", ["400"]), ("GET /\u{0}", ["400"]),
    ])
    func `requests do not depend on the pieces in which they arrive`(_ text: String, _ expected: [String]) {
        for size in [1, 2, 3, 5, 7, 1_000] {
            #expect(Self.read(Array(text.utf8), pieces: size) == expected, "pieces of \(size) bytes")
        }
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    ])
    func `a date has the form of HTTP`(_ seconds: Int, _ text: String) {
        var date = HTTPDate()
        #expect(date.text(at: seconds) == text)
        #expect(date.text(at: seconds) == text)
    }
}
