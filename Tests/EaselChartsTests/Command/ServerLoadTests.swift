// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Clients of `easel-chart serve` that take much memory or time, or leave.
@Suite(.waitsForProcesses) struct ServerLoadTests {
    private typealias Piece = RunningServer.Piece
    private typealias Stalled = RunningServer.Stalled

    /// A request for a scene of several megabytes.
    private static let large = post(
        """
        {"data": {"sequence": {"start": 0, "stop": 50000, "as": "x"}}, "mark": "point", "encoding": {
            "x": {"field": "x", "type": "quantitative"}, "y": {"field": "x", "type": "quantitative"}}}
        """, format: "scene")

    private static func post(_ body: String, format: String = "svg") -> String {
        "POST /vegalite/\(format) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static var socket: String { "/tmp/easel-\(UUID().uuidString.prefix(8)).socket" }

    @Test func `stalled uploads do not refuse small requests`() async throws {
        let server = try await RunningServer()
        let head = "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n"
        // Together, these bodies are as large as the memory for bodies.
        let stalled = Stalled(
            connections: 8, pieces: [Piece(text: head), Piece(text: String(repeating: " ", count: 64_000))], repeat: 125
        )
        let answers = try server.talk([Piece(text: Self.post(CommandTests.bars))], stalled: stalled)
        #expect(answers.first?.status == 200)
        // The last one was refused instead.
        #expect(answers.count { $0.status == 503 && $0.received.contains("memory") } == 1)
    }

    @Test func `answers that clients do not read have a limit together, and do not refuse small ones`() async throws {
        let server = try await RunningServer(["--workers", "1"], listen: "unix:\(Self.socket)")
        let stalled = Stalled(connections: 16, pieces: [Piece(text: Self.large)])
        // One worker answers in order, so the small chart comes after all others.
        let answers = try server.talk([Piece(text: Self.post(CommandTests.bars))], stalled: stalled)
        #expect(answers.map(\.status).first == 200)
        #expect(answers.count { $0.status == 503 && $0.received.contains("memory") } > 0)
        #expect(answers.count { $0.status == 200 } > 4)
    }

    @Test func `a client that reads an answer slowly is disconnected`() async throws {
        let server = try await RunningServer(["--timeout", "1"], listen: "unix:\(Self.socket)")
        let answer = try server.talk([Piece(text: Self.large)], pace: 0.004).first
        #expect(answer?.status == 200)
        #expect(answer?.closed == true)
    }

    @Test func `the time for a request starts with the request`() async throws {
        let server = try await RunningServer(["--timeout", "1"])
        let get = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
        let post = Self.post(CommandTests.bars)
        let pieces = [
            Piece(text: get, pause: 0.7), Piece(text: "\(post.dropLast(5))", pause: 0.6),
            Piece(text: "\(post.suffix(5))", pause: 0.2),
        ]
        let answer = try #require(try server.talk(pieces).first)
        #expect(answer.received.components(separatedBy: "HTTP/1.1 200").count == 3, "\(answer.received.prefix(300))")
    }

    @Test func `a request whose client has left is not drawn`() async throws {
        // Over TCP, the client could still wait for the answer.
        let server = try await RunningServer(["--workers", "1"], listen: "unix:\(Self.socket)")
        let answers = try server.talk(
            [], connections: 0, load: [Self.post(ServerTests.slow), Self.post(#"{"mark": "bart"}"#)], leave: true)
        #expect(answers.map(\.status) == [200])
        // It comes after the request that was left.
        #expect(try server.talk([Piece(text: Self.post(CommandTests.bars))]).first?.status == 200)
        let get = Piece(text: "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        let metrics = try #require(try server.talk([get]).first?.received)
        #expect(metrics.contains(#"errors_total{kind="aborted"} 1"#))
        #expect(!metrics.contains(#"errors_total{kind="spec"}"#), "\(metrics)")
    }

    @Test func `a refusal while a body arrives has no body for HEAD`() async throws {
        let server = try await RunningServer(["--timeout", "1"])
        let head = "HEAD /vegalite/svg HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n"
        let answer = try #require(try server.talk([Piece(text: head), Piece(text: " ")]).first)
        #expect(answer.status == 413)
        #expect(answer.received.hasSuffix("\r\n\r\n"), "\(answer.received)")
    }
}
