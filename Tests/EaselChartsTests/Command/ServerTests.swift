// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The answers of `easel-chart serve`.
@Suite(.waitsForProcesses) struct ServerTests {
    /// A spec whose computation takes about a second.
    static let slow = """
        {"data": {"sequence": {"start": 0, "stop": 2000000, "as": "x"}},
         "transform": [{"calculate": "sin(datum.x) + sqrt(datum.x) * cos(datum.x) + pow(datum.x, 0.3)", "as": "y"}],
         "mark": "bar", "encoding": {"y": {"aggregate": "mean", "field": "y"}}}
        """

    private static func write(_ text: String, _ name: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString)-\(name)")
        try Data(text.utf8).write(to: file)
        return file.path(percentEncoded: false)
    }

    @Test func `each path answers with its format, in the bytes of the command`() async throws {
        let server = try await RunningServer()
        for (format, type) in [
            ("png", "image/png"), ("svg", "image/svg+xml"), ("pdf", "application/pdf"), ("scene", "application/json"),
            ("jpg", "image/jpeg"), ("webp", "image/webp"),
        ] {
            let answer = try await server.draw(format, CommandTests.bars)
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == type)
            let command = try CommandTests.run(["-", "-o", "-", "--format", format], input: CommandTests.bars)
            #expect(answer.body == command.output)
        }
        let scaled = try await server.draw("png", #"{"scale": 2, "spec": \#(CommandTests.bars)}"#)
        let command = try CommandTests.run(
            ["-", "-o", "-", "--format", "png", "--scale", "2"], input: CommandTests.bars)
        #expect(scaled.body == command.output)
        #expect(try server.stop() == (0, ""))
    }

    @Test(arguments: [[], ["--processes", "1"]])
    func `the warnings of a chart are a header in ASCII`(_ arguments: [String]) async throws {
        let server = try await RunningServer(arguments + ["--cors", "*"])
        let small =
            #"{"easel": {"theme": "easel"}, "title": "Ä \"b\"", "größe": 1, "height": 40, \#(CommandTests.bars.dropFirst())"#
        let answer = try await server.draw("svg", small)
        #expect(answer.status == 200)
        let header = try #require(answer.headers["easel-warnings"])
        #expect(header.allSatisfy { $0.isASCII })
        let warnings = try JSONDecoder().decode([String].self, from: Data(header.utf8))
        #expect(warnings.contains { $0.contains("größe") })
        #expect(warnings.contains { $0.contains("have no space for") && $0.contains("the title") })
        #expect(answer.headers["access-control-expose-headers"] == "Easel-Warnings")
        let plain = try await server.draw("svg", CommandTests.bars)
        #expect(plain.headers["easel-warnings"] == nil)
        #expect(try server.stop() == (0, ""))
    }

    @Test func `the spec of a facet or a repeat is not a request`() async throws {
        let server = try await RunningServer()
        let bars = CommandTests.bars.replacing(#""data": {"values": [{"a": 1}, {"a": 3}]}, "#, with: "")
        let facet = #"{"data": {"values": [{"a": 1, "b": 2}]}, "facet": {"field": "b"}, "spec": \#(bars)}"#
        #expect(try await server.draw("svg", facet).status == 200)
        let repeated = #"{"data": {"values": [{"a": 1}]}, "repeat": ["a"], "spec": \#(bars)}"#
        #expect(try await server.draw("svg", repeated).status == 200)
        let misspelled = try await server.draw("svg", #"{"scael": 2, "spec": \#(CommandTests.bars)}"#)
        #expect(misspelled.status == 400)
        #expect(misspelled.text.contains(#""suggestion":"scale""#))
    }

    @Test(arguments: [
        ("GET", "/healthz", "", 200, "alive"), ("GET", "/readyz", "", 200, "ready"),
        ("GET", "/vegalite/gif", "", 404, "/vegalite/png"), ("POST", "/", "", 404, "/vegalite/png"),
        ("PUT", "/vegalite/png", "", 405, "GET, HEAD, POST"),
        ("POST", "/healthz", "", 405, "GET, HEAD"), ("POST", "/vegalite/png", "", 400, #""path":"$""#),
        ("POST", "/vegalite/png", #"{"mark": "bart"}"#, 400, #""suggestion":"bar""#),
        ("POST", "/vegalite/png", #"{"format": "svg", "spec": \#(CommandTests.bars)}"#, 400, "$request.format"),
        ("POST", "/vegalite/png", #"{"mark": "bar", "data": {"url": "a.csv"}}"#, 400, "--data DIR"),
        (
            "POST", "/vegalite/png", #"{"mark": "bar", "data": {"sequence": {"start": 0, "stop": 200000}}}"#, 422,
            "ChartLimits.rows"
        ),
        ("POST", "/vegalite/png", #"{"scale": 100, "spec": \#(CommandTests.bars)}"#, 422, "pixels"),
    ])
    func `each request has its status`(
        _ method: String, _ path: String, _ body: String, _ status: Int, _ words: String
    ) async throws {
        let server = try await RunningServer(["--untrusted"])
        let answer = try await server.send(method, path, body)
        #expect(answer.status == status)
        if status == 405 { #expect(answer.headers["allow"] == words) }
        if status >= 400 {
            let kind = words == "--data DIR" ? "data" : [400: "spec", 422: "limit"][status] ?? "request"
            #expect(answer.text.hasPrefix(#"{"error":{"kind":"\#(kind)","#), "\(answer.text)")
        }
        #expect(answer.text.contains(words), "\(answer.text)")
    }

    @Test(arguments: [("/healthz", 200), ("/readyz", 200), ("/metrics", 200), ("/vegalite/svg", 400), ("/", 404)])
    func `HEAD is answered as GET, without the body`(_ path: String, _ status: Int) async throws {
        let server = try await RunningServer()
        let head = "HEAD \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        let answer = try #require(try server.talk([RunningServer.Piece(text: head)]).first)
        #expect(answer.status == status)
        #expect(answer.received.hasSuffix("\r\n\r\n"), "\(answer.received)")
        let get = try await server.send("GET", path)
        #expect(get.status == status)
        // The metrics grow with each request.
        let length = try #require(get.headers["content-length"])
        if path != "/metrics" { #expect(answer.received.contains("Content-Length: \(length)\r\n")) }
        #expect(!answer.received.contains("Allow: "))
    }

    @Test func `bodies that HEAD and status 304 omit are not counted as sent`() async throws {
        let server = try await RunningServer()
        func sent(_ metrics: RunningServer.Answer) throws -> Int {
            let line = metrics.text.split(separator: "\n").first { $0.hasPrefix("easel_chart_sent_bytes_total ") }
            return try #require(line?.split(separator: " ").last.flatMap { Int($0) })
        }
        let tag = try #require(try await server.draw("svg", CommandTests.bars).headers["etag"])
        let before = try await server.send("GET", "/metrics")
        #expect(try await server.send("HEAD", "/healthz").status == 200)
        #expect(try await server.draw("svg", CommandTests.bars, headers: ["If-None-Match": tag]).status == 304)
        let after = try await server.send("GET", "/metrics")
        #expect(try sent(after) == sent(before) + before.body.count)
    }

    @Test func `a picture that the client has is not sent again`() async throws {
        let server = try await RunningServer()
        let first = try await server.draw("svg", CommandTests.bars)
        let tag = try #require(first.headers["etag"])
        for header in [tag, "\"a\", W/\(tag)"] {
            let again = try await server.draw("svg", CommandTests.bars, headers: ["If-None-Match": header])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
            #expect(again.headers["etag"] == tag)
        }
        // RFC 9110, 8.6: a response with status 304 has the length of the content with status 200.
        let head = "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: \(tag)\r\n"
        let request = "\(head)Content-Length: \(CommandTests.bars.utf8.count)\r\n\r\n\(CommandTests.bars)"
        let answer = try #require(try server.talk([RunningServer.Piece(text: request)]).first)
        #expect(answer.status == 304)
        #expect(answer.received.contains("\r\nContent-Length: \(first.body.count)\r\n"), "\(answer.received)")
        #expect(answer.received.hasSuffix("\r\n\r\n"), "\(answer.received)")
        // `*` is true for every picture.
        #expect(try await server.draw("svg", CommandTests.bars, headers: ["If-None-Match": "*"]).status == 304)
        let other = CommandTests.bars.replacing("3", with: "4")
        let changed = try await server.draw("svg", other, headers: ["If-None-Match": tag])
        #expect(changed.status == 200)
        #expect(changed.headers["etag"] != tag)
        // The tag depends on the content, so another way to write the same chart has the same tag.
        #expect(try await server.draw("svg", CommandTests.bars + "  ").headers["etag"] == tag)
    }

    @Test func `a file of limits sets the limits that it names`() async throws {
        let file = try Self.write(
            #"{"rows": 1, "bytes": 400, "duration": null, "render": {"pixels": 100}}"#, "limits.json")
        let server = try await RunningServer(["--untrusted", "--limits", file])
        let answer = try await server.draw("svg", CommandTests.bars)
        #expect(answer.status == 422)
        #expect(answer.text.contains("more than 1 rows"))
        let large = try await server.draw("png", CommandTests.bars.replacing(#", {"a": 3}"#, with: ""))
        #expect(large.status == 422)
        #expect(large.text.contains("pixels"), "\(large.text)")
        let long = try await server.draw("svg", CommandTests.bars + String(repeating: " ", count: 400))
        #expect(long.status == 413)
        #expect(long.text.hasPrefix(#"{"error":{"kind":"limit","problem":"the body has more than 400 bytes""#))
    }

    @Test(arguments: [
        (["--listen", "127.0.0.1"], "127.0.0.1:8080", Int32(2)), (["--listen", "1.2.3.4:x"], "1.2.3.4:x", 2),
        (["--listen", "unix:"], "unix:", 2), ([], "no address", 2), (["--listen", "*:0"], "any:8080", 2),
        (["--listen", ":0"], "any:8080", 2), (["--listen", "0:0"], "numeric address", 3),
        (["--listen", "127.1:0"], "numeric address", 3), (["--listen", "0x7f000001:0"], "numeric address", 3),
        (["--listen", "2130706433:0"], "numeric address", 3), (["--listen", "[*]:0"], "any:8080", 2),
        (["--listen", "127.0.0.1:0", "--wait", "-1"], "--wait -1", 2),
        (["--listen", "127.0.0.1:0", "--wait", "nan"], "--wait nan", 2),
        (["--listen", "127.0.0.1:0", "--connections", "0"], "--connections 0", 2),
        (["--listen", "127.0.0.1:0", "--jobs", "1"], "--jobs", 2),
        (["--listen", "127.0.0.1:0", "--workers", "0"], "--workers 0", 2),
        (["--listen", "192.0.2.1:8080"], "192.0.2.1:8080: ", 3), (["--listen", "a.example:80"], "numeric address", 3),
        (["--listen", "unix:/nowhere/socket"], "unix:/nowhere/socket: ", 3),
    ])
    func `an address that cannot be used ends the command`(
        _ arguments: [String], _ words: String, _ status: Int32
    ) throws {
        let result = try CommandTests.run(["serve"] + arguments)
        #expect(result.status == status)
        #expect(result.error.contains(words), "\(result.error)")
    }

    @Test(arguments: [
        (#"{"row": 1}"#, "row is not a limit; expected bytes, nesting"), (#"{"rows": -1}"#, "rows is -1.0"),
        (#"{"rows": 1.5}"#, "must be an integer"), (#"{"rows": null}"#, "rows is null"), ("[]", "not a JSON object"),
        (#"{"rows": "1"}"#, "not a JSON object of numbers"), (#"{"duration": -0.5}"#, "duration is -0.5"),
        (#"{"render": 1}"#, "render is not an object"), (#"{"rows": {"pixels": 1}}"#, "not a JSON object of numbers"),
        (#"{"render": {"pixel": 1}}"#, "render.pixel is not a limit; expected pixels, imageBytes"),
        (#"{"render": {"pixels": 0.5}}"#, "render.pixels is 0.5"), (#"{"render": {"layers": null}}"#, "is null"),
        (#"{"render": {"deadline": 5}}"#, "render.deadline is not a limit"),
    ])
    func `an invalid file of limits ends the command`(_ limits: String, _ words: String) throws {
        let file = try Self.write(limits, "limits.json")
        let result = try CommandTests.run(["serve", "--listen", "127.0.0.1:0", "--limits", file])
        #expect(result.status == 2)
        #expect(result.error.contains(words), "\(result.error)")
    }

    @Test func `the metrics count requests, errors, seconds, and bytes`() async throws {
        let server = try await RunningServer()
        let picture = try await server.draw("svg", CommandTests.bars, headers: ["Accept-Encoding": "identity"])
        _ = try await server.draw("png", #"{"mark": "bart"}"#)
        // A refusal has no time.
        _ = try await server.send("PUT", "/vegalite/svg")
        _ = try await server.send("GET", "/strange\"path")
        let answer = try await server.send("GET", "/metrics")
        #expect(answer.headers["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
        let lines = answer.text.split(separator: "\n").map(String.init)
        for line in [
            #"easel_chart_requests_total{path="/vegalite/svg",status="200"} 1"#,
            #"easel_chart_requests_total{path="/vegalite/png",status="400"} 1"#,
            #"easel_chart_requests_total{path="other",status="404"} 1"#, #"easel_chart_errors_total{kind="spec"} 1"#,
            #"easel_chart_request_seconds_bucket{path="/vegalite/svg",le="+Inf"} 1"#,
            #"easel_chart_request_seconds_count{path="/vegalite/svg"} 1"#, "easel_chart_queue_length 0",
            "easel_chart_received_bytes_total \(CommandTests.bars.utf8.count + 16)",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        let sent = try #require(lines.first { $0.hasPrefix("easel_chart_sent_bytes_total ") })
        #expect(Int(sent.split(separator: " ")[1]) ?? 0 > picture.body.count)
    }

    @Test func `nothing of a request is logged`() async throws {
        let server = try await RunningServer()
        let secret = CommandTests.bars.replacing(#""a": 3"#, with: #""secret": 3"#)
        _ = try await server.draw("svg", secret)
        _ = try await server.draw("svg", #"{"mark": "secret"}"#)
        _ = try server.talk([RunningServer.Piece(text: "secret\r\n\r\n")])
        #expect(try server.stop() == (0, ""))
    }
}
