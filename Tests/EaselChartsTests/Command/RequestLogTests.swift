// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The log of `easel-chart serve`.
@Suite(.waitsForProcesses) struct RequestLogTests {
    private static let secret = CommandTests.bars.replacing("\"a\": 3", with: "\"secret\": 3")

    @Test(arguments: [["--processes", "0"], ["--processes", "1"]])
    func `each request is a JSON object on a line, without data`(_ options: [String]) async throws {
        let server = try await RunningServer(["--log", "json"] + options)
        _ = try await server.draw("svg", Self.secret, headers: ["X-Request-Id": "order-7"])
        _ = try await server.draw("svg", #"{"mark": "secret"}"#)
        _ = try await server.send("GET", "/secret\"path")
        let (status, log) = try server.stop()
        #expect(status == 0)
        let lines = try log.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }.filter { $0["path"] as? String != "/readyz" }
        #expect(lines.count == 3)
        let drawn = try #require(lines.first)
        #expect(drawn["id"] as? String == "order-7")
        #expect(drawn["method"] as? String == "POST")
        #expect(drawn["path"] as? String == "/vegalite/svg")
        #expect(drawn["status"] as? Int == 200)
        #expect(drawn["bytes_in"] as? Int == Self.secret.utf8.count)
        #expect(drawn["bytes_out"] as? Int ?? 0 > 200)
        #expect(drawn["queue_ms"] as? Double ?? -1 >= 0)
        #expect(drawn["draw_ms"] as? Double ?? 0 > 0)
        let time = try #require(drawn["time"] as? String)
        #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil, "\(time)")
        let hash = try #require(drawn["hash"] as? String)
        #expect(hash.wholeMatch(of: /[0-9a-f]{32}/) != nil)
        #expect(lines[1]["kind"] as? String == "spec")
        #expect(lines[1]["hash"] as? String != hash)
        #expect((lines[1]["id"] as? String)?.count == 16)
        #expect(lines[2]["kind"] as? String == "request")
        #expect(!log.contains("\"a\""))
    }

    @Test func `the text form has the same values as names and values`() async throws {
        let server = try await RunningServer(["--log", "text"])
        _ = try await server.draw("svg", CommandTests.bars, headers: ["X-Request-Id": "order-7"])
        let (_, log) = try server.stop()
        let line = try #require(log.split(separator: "\n").first { $0.contains("/vegalite/svg") })
        #expect(line.hasPrefix("easel-chart: time="))
        #expect(line.contains(" id=order-7 method=POST path=/vegalite/svg status=200 queue_ms="), "\(line)")
    }

    @Test(arguments: [
        ("order-7", true), (String(repeating: "x", count: 128), true), (String(repeating: "x", count: 129), false),
        ("a b", false), ("é", false), ("\"'<>;=", true),
    ])
    func `a response has the id of its request, or a new one`(_ id: String, _ isKept: Bool) async throws {
        let server = try await RunningServer()
        for text in ["POST /vegalite/svg", "GET /healthz", "GET /none", "HEAD /readyz"] {
            let head =
                "\(text) HTTP/1.1\r\nHost: a\r\nX-Request-Id: \(id)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            let answer = try #require(try server.talk([RunningServer.Piece(text: head)]).first)
            let line = answer.received.split(separator: "\r\n").first { $0.hasPrefix("X-Request-Id: ") }
            let value = try #require(line, "\(answer.received)").dropFirst(14)
            #expect(isKept ? value == id : value.wholeMatch(of: /[0-9a-f]{16}/) != nil, "\(value)")
        }
    }

    @Test func `a server whose log nobody reads keeps answering`() async throws {
        let server = try await RunningServer(["--log", "json", "--workers", "1"])
        // More than a pipe holds.
        for _ in 0..<600 { #expect(try await server.send("GET", "/healthz").status == 200) }
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
        #expect(try server.stop().status == 0)
    }
}
