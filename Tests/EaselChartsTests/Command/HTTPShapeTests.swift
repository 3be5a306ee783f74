// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Requests to `easel-chart serve` that two programs could read in different ways, or that are not HTTP/1.1.
@Suite(.waitsForProcesses) struct HTTPShapeTests {
    /// A request that must not be answered, because it is inside or behind a malformed one.
    private static let smuggled = "GET /healthz HTTP/1.1\r\nHost: smuggled\r\nConnection: close\r\n\r\n"
    private static let chunks = "2\r\n{}\r\n0\r\n\r\n"

    /// Returns a request for a chart, followed by a smuggled one.
    private static func post(_ headers: String, body: String = chunks, host: String = "Host: a\r\n") -> String {
        "POST /vegalite/svg HTTP/1.1\r\n\(host)\(headers)\r\n\(body)\(smuggled)"
    }

    private static func sized(_ headers: String = "", host: String = "Host: a\r\n") -> String {
        post("\(headers)Content-Length: 2\r\n", body: "{}", host: host)
    }

    private static func length(_ value: String) -> (Int, String) {
        (400, post("Content-Length: \(value)\r\n", body: "{}"))
    }

    private static func chunk(_ bytes: String) -> (Int, String) {
        (400, post("Transfer-Encoding: chunked\r\n", body: bytes + "\r\n0\r\n\r\n"))
    }

    private static func host(_ value: String) -> (Int, String) { (400, sized(host: "Host: \(value)\r\n")) }

    private static func version(_ version: String, _ status: Int = 505) -> (Int, String) {
        (status, "GET /healthz \(version)\r\nHost: a\r\n\r\n\(smuggled)")
    }

    /// Statuses, and requests.
    private static let lengths: [(Int, String)] = [
        (400, post("Content-Length: 2\r\nContent-Length: 40\r\n", body: "{}")),
        (400, post("Content-Length: 2\r\ncontent-length: 2\r\n", body: "{}")), length("2, 2"), length("2, 40"),
        (400, post("Content-Length: 60\r\nTransfer-Encoding: chunked\r\n")),
        (400, post("Transfer-Encoding: chunked\r\nContent-Length: 0\r\n")),
        (400, post("Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n")), length("+10"), length("-1"),
        length("0x5"), length(""), length(" "), length("1_0"), length("2 2"), length("2.0"), length("2;"),
        length("\u{B2}"), length("9223372036854775808"), length("99999999999999999999999"),
    ]

    private static let codings: [(Int, String)] =
        [
            ("xchunked", 501), ("gzip", 501), ("identity", 501), ("gzip, chunked", 501), ("chunked, gzip", 400),
            ("chunked, chunked", 400), ("chunked, identity", 400), ("gzip, chunked, chunked", 400), ("", 400),
            (",", 400),
            ("chunked,", 400), (", chunked", 400), ("chunked; a=b", 400), ("chunked\u{B}", 400), ("chunk ed", 400),
            ("\"chunked\"", 400), ("chunked\r\nTransfer-Encoding: chunked", 400),
            ("chunked\r\nTransfer-Encoding: identity", 400), ("identity\r\nTransfer-Encoding: chunked", 501),
        ].map { ($1, post("Transfer-Encoding: \($0)\r\n")) } + [
            (400, "POST /vegalite/svg HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)\(smuggled)")
        ]

    private static let lines: [(Int, String)] = [
        (400, post("Transfer-Encoding : chunked\r\nContent-Length: 2\r\n", body: "{}")), (400, sized("A : b\r\n")),
        (400, sized("A\t: b\r\n")), (400, sized(" A: b\r\n")), (400, sized("A: b\r\n c\r\n")),
        (400, sized("A: b\r\n\tc\r\n")), (400, sized("A: b\r\n \r\n")), (400, sized("nonsense\r\n")),
        (400, sized(": empty\r\n")), (400, sized("A(b): c\r\n")), (400, sized("\u{C4}: b\r\n")),
        (400, sized("A: \u{0}\r\n")), (400, sized("A\u{0}: b\r\n")), (400, sized("A: \u{1}b\r\n")),
        (400, sized("A: b\u{7F}\r\n")), (400, sized("A: b\u{1B}[0m\r\n")), (400, sized("A: b\rC: d\r\n")),
        (400, sized("A: b\nC: d\r\n")), (400, sized("A: b\r\r\n")), (400, sized("A: b\n")),
        (400, "GET /health\u{0}z HTTP/1.1\r\nHost: a\r\n\r\n\(smuggled)"),
        (431, "GET / HTTP/1.1\r\nHost: a\r\nA: \(String(repeating: "a", count: 40_000))\r\n\r\n\(smuggled)"),
        (431, "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "A: b\r\n", count: 8_000))\r\n\(smuggled)"),
    ]

    private static let hosts: [(Int, String)] = [
        (400, sized(host: "")), (400, sized(host: "Host: a\r\nHost: a\r\n")),
        (400, sized(host: "Host: a\r\nhost: b\r\n")),
        host(""), host("a b"), host("a, b"), host("a/b"), host("a@b"), host("a:b"), host("a:-1"), host("a:65536"),
        host("a:1:2"), host("::1"), host("[::1"), host("[::1]b"), host("[1]"), host("http://a"), host("a?b"),
        host("a#b"), host("a\\b"), host("%zz"), host("\u{E4}"), host("a\u{0}"), host(":80"),
    ]

    private static let firstLines: [(Int, String)] =
        [
            version("HTTP/2.0"), version("HTTP/0.9"), version("HTTP/3"), version("HTTP/9.9"), version("HTTP/1.10"),
            version("HTTP/10.1"), version("http/1.1", 400), version("HTTP/1.1 ", 400), version("HTTP/1.x", 400),
            version("HTTP", 400), version("", 400), version("HTTPS/1.1", 400),
            (505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\(smuggled)"), (400, "GET /healthz\r\n\r\n\(smuggled)"),
            (400, "nonsense\r\n\r\n\(smuggled)"), (400, "G@T /healthz HTTP/1.1\r\nHost: a\r\n\r\n\(smuggled)"),
            (400, " GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n\(smuggled)"),
        ]
        + [
            (" /healthz", 400), ("/a b", 400), ("healthz", 400), ("*", 400), ("/\u{E4}", 400), ("/a#b", 400),
            ("ftp://a/healthz", 400), ("http:///healthz", 400), ("http://a b/healthz", 400),
            ("http://u@a/healthz", 400),
            ("http://a:b/healthz", 400), ("/" + String(repeating: "a", count: 40_000), 414),
        ].map { ($1, "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n\(smuggled)") } + [
            (501, "CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n\(smuggled)")
        ]

    private static let bodies: [(Int, String)] = [
        chunk("g\r\n{}"), chunk("\r\n{}"), chunk("-2\r\n{}"), chunk("+2\r\n{}"), chunk("0x2\r\n{}"), chunk("2 \r\n{}"),
        chunk(" 2\r\n{}"), chunk("2 2\r\n{}"), chunk("2;\u{1}\r\n{}"), chunk("ffffffffffffffffff\r\n{}"),
        chunk("2\n{}"), chunk("1\r\n{}"), chunk("2\r\n{}x"), chunk("2\r\n{}\r\n0\r\nnot a field"),
        chunk("2\r\n{}\r\n0\r\nA : b"), (415, sized("Content-Encoding: gzip\r\n")),
        (415, sized("Content-Encoding: identity, br\r\n")), (415, post("Content-Encoding: x\r\nContent-Length: 2\r\n")),
        (417, sized("Expect: a miracle\r\n")), (413, post("Transfer-Encoding: chunked\r\n", body: "fffffff\r\n{")),
    ]

    @Test(arguments: [lengths, codings, lines, hosts, firstLines, bodies])
    func `a request that is not HTTP by the book has its status, and ends the connection`(
        _ cases: [(status: Int, request: String)]
    ) async throws {
        let server = try await RunningServer(["--untrusted"])
        let answers = try server.talk(each: cases.map(\.request))
        for (answer, expected) in zip(answers, cases) {
            let name = expected.request.prefix(200).debugDescription
            #expect(answer.status == expected.status, "\(name): \(answer.received)")
            #expect(answer.closed, "\(name)")
            #expect(answer.received.contains("\r\nConnection: close\r\n"), "\(name)")
            #expect(answer.received.contains(#"{"error":{"kind":"#), "\(name)")
            // One answer: nothing behind the request is taken for another one.
            #expect(answer.received.components(separatedBy: "HTTP/1.1 ").count == 2, "\(name): \(answer.received)")
        }
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
        #expect(try server.stop() == (0, ""))
    }

    @Test func `malformed requests are counted`() async throws {
        let server = try await RunningServer()
        _ = try server.talk(each: Self.lines.map(\.1))
        // A request that is HTTP is not counted, whatever its answer.
        _ = try await server.send("GET", "/nowhere")
        let metrics = try await server.send("GET", "/metrics").text
        #expect(metrics.contains("easel_chart_malformed_requests_total \(Self.lines.count)\n"), "\(metrics)")
    }

    @Test func `other forms of HTTP are accepted`() async throws {
        let server = try await RunningServer()
        let bars = CommandTests.bars
        let body = "Content-Length: \(bars.utf8.count)\r\nConnection: close\r\n\r\n\(bars)"
        let half = bars.utf8.count / 2
        let (first, second) = (bars.prefix(half), bars.dropFirst(half))
        let answers = try server.talk(each: [
            "POST http://host.example/vegalite/svg HTTP/1.1\r\nHost: a\r\n\(body)",
            "POST HTTP://[::1]:80/vegalite/svg?a=b HTTP/1.1\r\nHost: a\r\n\(body)",
            "POST /vegalite/svg?a=b HTTP/1.1\r\nhost: [2001:db8::1]:8080\r\n\(body)",
            "\r\n\r\nPOST /vegalite/svg HTTP/1.9\r\nHOST:a_b.example:\t\r\nA:\r\nB: \u{E4}\r\n\(body)",
            "POST /vegalite/svg HTTP/1.0\r\n\(body)",
            "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nContent-Encoding: Identity\r\n\(body)",
            "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\nTransfer-Encoding: CHUNKED\r\n\r\n"
                + "\(String(half, radix: 16).uppercased());a=\"b\"\r\n\(first)\r\n"
                + "000\(String(second.utf8.count, radix: 16)) ; c\r\n\(second)\r\n00\r\nA: b\r\n\r\n",
        ])
        for answer in answers {
            #expect(answer.status == 200, "\(answer.received)")
            #expect(answer.closed)
        }
        let options = try server.talk(each: ["OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"])
        #expect(options.first?.status == 405)
        #expect(options.first?.received.contains("\r\nAllow: GET, HEAD, POST\r\n") == true)
        let old = "GET /healthz HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n"
        let kept = try server.talk(each: [old + Self.smuggled])
        #expect(kept.first?.received.components(separatedBy: "HTTP/1.1 200").count == 3)
    }

    @Test func `a body that is not UTF-8 is an error with the offset of the byte`() async throws {
        let server = try await RunningServer()
        let cases = [
            ("\u{FF}", 0), ("{\"mark\": \"b\u{FF}r\"}", 11), ("{}\u{C3}", 2), ("{\"a\": \"\u{C0}\u{80}\"}", 7),
            ("{\"a\": \"\u{C3}\u{A4}\u{ED}\u{A0}\u{80}\"}", 9),
        ]
        // The client sends each character as one byte.
        let answers = try server.talk(
            each: cases.map { text, _ in
                "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: \(text.unicodeScalars.count)"
                    + "\r\n\r\n\(text)"
            })
        for (answer, (_, offset)) in zip(answers, cases) {
            #expect(answer.status == 400)
            #expect(answer.received.contains(#""kind":"spec""#), "\(answer.received)")
            #expect(answer.received.contains("offset \(offset) "), "\(answer.received)")
        }
    }
}
