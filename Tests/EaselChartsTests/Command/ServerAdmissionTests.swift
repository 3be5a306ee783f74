// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import Testing

/// Requests that `easel-chart serve` does not draw, and connections that it ends, so that others get their answers.
@Suite(.waitsForProcesses) struct ServerAdmissionTests {
    private typealias Piece = RunningServer.Piece
    private typealias Stalled = RunningServer.Stalled

    private static func post(_ body: String) -> String {
        "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// A spec whose computation takes many minutes.
    private static let endless = """
        {"data": {"sequence": {"start": 0, "stop": 1000000, "as": "i"}},
         "transform": [{"calculate": "random()", "as": "v"}, {"loess": "v", "on": "i", "bandwidth": 1}],
         "mark": "line", "encoding": {"x": {"field": "i", "type": "quantitative"}}}
        """

    private static var socket: String { "unix:/tmp/easel-\(UUID().uuidString.prefix(8)).socket" }

    private static let healthz = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test(arguments: ["127.0.0.1:0", socket])
    func `requests whose clients leave are not drawn, and those that are being drawn end`(
        _ address: String
    ) async throws {
        let server = try await RunningServer(["--workers", "1", "--queue", "66"], listen: address)
        // The client ends, and with it its connections, after it has read nothing from them.
        let stalled = Stalled(connections: 66, pieces: [Piece(text: Self.post(Self.endless))])
        #expect(try server.talk([Piece(text: Self.healthz)], stalled: stalled).first?.status == 200)
        // The queue would be full, and the worker busy.
        let answers = try server.talk([Piece(text: Self.post(CommandTests.bars))], connections: 3)
        #expect(answers.map(\.status) == [200, 200, 200])
        let get = Piece(text: "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        let metrics = try #require(try server.talk([get]).first?.received)
        #expect(metrics.contains(#"errors_total{kind="aborted"} 66"#), "\(metrics)")
        #expect(metrics.contains("easel_chart_queue_length 0"))
        #expect(try server.stop() == (0, ""))
    }

    @Test func `a request that waits longer than the limit is refused, although the worker is busy`() async throws {
        let server = try await RunningServer(["--workers", "1", "--wait", "0.5"])
        let stalled = Stalled(connections: 2, pieces: [Piece(text: Self.post(Self.endless))])
        let answers = try server.talk([Piece(text: Self.post(CommandTests.bars))], stalled: stalled)
        #expect(answers[0].status == 503)
        #expect(answers[0].received.contains("waited"), "\(answers[0].received)")
        #expect(answers[0].received.contains("\r\nRetry-After: 1\r\n"))
        #expect(answers.dropFirst().count { $0.status == 503 } == 1)
    }

    @Test func `an address has a limited number of connections`() async throws {
        // The clients that have waited for the server may have some of them.
        let server = try await RunningServer(["--connections", "12"])
        #expect(try server.talk([Piece(text: Self.healthz)], idle: 2).first?.status == 200)
        let refused = try #require(try server.talk([Piece(text: Self.healthz)], idle: 12).first)
        #expect(refused.closed || refused.status == 503, "\(refused.received)")
        #expect(!refused.received.contains("alive"))
        #expect(
            try server.talk([Piece(text: Self.healthz)], connections: 5).map(\.status) == [200, 200, 200, 200, 200])
        // All clients of a Unix socket are the same proxy.
        let local = try await RunningServer(["--connections", "3"], listen: Self.socket)
        #expect(try local.talk([Piece(text: Self.healthz)], idle: 10).first?.status == 200)
    }

    /// The number of files that a process may open at once after it has raised its limit.
    private static let fileLimit = {
        let limits = try? String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
        let line = limits?.split(separator: "\n").first { $0.hasPrefix("Max open files") }
        return line?.split(separator: " ").dropFirst(4).first.map { Int($0) ?? .max } ?? 0
    }()

    @Test(.enabled(if: fileLimit >= 8_192, "a process may open fewer than 8,192 files (ulimit -H -n)"))
    func `idle clients that take all connections do not keep out others`() async throws {
        let server = try await RunningServer()
        let posts = [Self.healthz, "GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n", Self.post(CommandTests.bars)]
        let answers = try server.talk(posts.map { Piece(text: $0) }, idle: 4_300, half: true)
        #expect(answers.first?.received.components(separatedBy: "HTTP/1.1 200").count == 4)
    }

    @Test func `SIGHUP does not end the server`() async throws {
        let server = try await RunningServer()
        #expect(kill(server.process.processIdentifier, SIGHUP) == 0)
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
        #expect(try server.stop() == (0, ""))
    }

    @Test func `any listens on the addresses of both versions of IP`() async throws {
        let server = try await RunningServer(listen: "any:0")
        let port = try #require(server.address.split(separator: ":").last)
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/healthz"))
        #expect(try await URLSession.shared.data(from: url).0 == Data("alive\n".utf8))
        #expect(["[::]:\(port)", "0.0.0.0:\(port)"].contains(server.address))
    }
}
