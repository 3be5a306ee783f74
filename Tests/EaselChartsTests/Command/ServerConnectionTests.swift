// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Connections of `easel-chart serve` that are many, slow, large, or wrong.
@Suite(.waitsForProcesses) struct ServerConnectionTests {
    private typealias Piece = RunningServer.Piece

    private static func post(_ body: String, headers: String = "") -> String {
        "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test func `parallel requests have the bytes of serial ones`() async throws {
        let server = try await RunningServer(["--workers", "3", "--queue", "200"])
        let specs = (0..<200).map { CommandTests.bars.replacing("3", with: "\($0)") }
        let command = try CommandTests.run(
            ["--lines"], input: specs.map { #"{"spec": \#($0)}"# }.joined(separator: "\n"))
        let serial = try command.lines.map { line in
            let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return try #require(answer?["data"] as? String)
        }
        let parallel = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for (index, spec) in specs.enumerated() {
                group.addTask { (index, try await server.draw("svg", spec).text) }
            }
            return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        #expect(parallel.count == 200)
        for (index, picture) in serial.enumerated() { #expect(parallel[index] == picture) }
    }

    @Test func `a full queue refuses requests at once, and the server keeps answering`() async throws {
        let server = try await RunningServer(["--workers", "1", "--queue", "1"])
        let slow = Self.post(ServerTests.slow)
        let answers = try server.talk([Piece(text: Self.post(CommandTests.bars))], load: [slow, slow])
        #expect(answers.map(\.status) == [503, 200, 200])
        #expect(answers[0].received.contains("\r\nRetry-After: 1\r\n"))
        #expect(answers[0].received.contains(#"{"error":{"kind":"unavailable","problem":"the queue is full"}}"#))
        // The refusal did not wait for the requests in the queue.
        #expect(answers[2].waited == true)
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal lets requests finish and ends the command with success`(_ signal: Int32) async throws {
        let server = try await RunningServer(["--workers", "1"])
        let load = [Self.post(ServerTests.slow), Self.post(CommandTests.bars)]
        let answers = try server.talk([], connections: 0, load: load, signal: signal)
        #expect(answers.map(\.status) == [200, 200])
        server.process.waitUntilExit()
        #expect(server.process.terminationStatus == 0)
        await #expect(throws: (any Error).self) { try await server.send("GET", "/healthz") }
    }

    @Test func `a body of unknown length is refused when it exceeds the limit, and is not read to its end`()
        async throws
    {
        let server = try await RunningServer(["--untrusted"])
        let head = "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunk = "10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n"
        let answer = try #require(try server.talk([Piece(text: head), Piece(text: chunk)], repeating: 10_000).first)
        #expect(answer.status == 413)
        // The answer came after little more than the limit, not after 655 MB.
        #expect(answer.sent < 20_000_000)
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
    }

    @Test func `a body of 100 MB is refused and uses no memory`() async throws {
        let server = try await RunningServer(["--untrusted"])
        func memory() throws -> Int {
            let status = try String(
                contentsOfFile: "/proc/\(server.process.processIdentifier)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(line.split(separator: " ").dropLast().last.flatMap { Int($0) })
        }
        _ = try await server.draw("png", CommandTests.bars)
        let before = try memory()
        let body = String(repeating: " ", count: 100_000_000)
        #expect(try await server.draw("svg", body).status == 413)
        let waiting = try server.talk([
            Piece(text: Self.post(body, headers: "Expect: 100-continue\r\n").prefix(200).description)
        ])
        #expect(waiting.first?.status == 413)
        #expect(try memory() - before < 10_000)
    }

    @Test func `slow clients are disconnected, and others do not notice them`() async throws {
        let server = try await RunningServer(["--timeout", "1"])
        let slow = try server.talk(
            [Piece(text: "POST /vegalite/svg HTTP/1.1\r\n"), Piece(text: "A: b\r\n", pause: 0.2)], repeating: 60)
        #expect(slow.first?.closed == true)
        #expect(slow.first?.received == "")
        let head = "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
        let drip = try server.talk([Piece(text: head), Piece(text: " ", pause: 0.2)], repeating: 60)
        #expect(drip.first?.closed == true)
        let silent = try server.talk([Piece(text: "POST ")])
        #expect(silent.first?.closed == true)
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
    }

    /// The number of files that a process may open at once after it has raised its limit.
    private static let fileLimit = {
        let limits = try? String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
        let line = limits?.split(separator: "\n").first { $0.hasPrefix("Max open files") }
        return line?.split(separator: " ").dropFirst(4).first.map { Int($0) ?? .max } ?? 0
    }()

    // Each side of a connection is a file, in the client or the server.
    @Test(.enabled(if: fileLimit >= 1_200, "a process may open fewer than 1,200 files (ulimit -H -n)"))
    func `a thousand idle connections do no harm`() async throws {
        let server = try await RunningServer()
        let answers = try server.talk([Piece(text: Self.post(CommandTests.bars))], connections: 3, idle: 1_000)
        #expect(answers.map(\.status) == [200, 200, 200])
    }

    @Test func `malformed HTTP is refused, and the server keeps answering`() async throws {
        let server = try await RunningServer(["--timeout", "1"])
        let long = String(repeating: "a", count: 100_000)
        for text in [
            "\r\n\r\n", "nonsense\r\n\r\n", "GET\r\n\r\n", "GET /healthz HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
            "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n{}",
            "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
            "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
            "GET /\(long) HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nA: \(long)\r\n\r\n",
        ] {
            let answer = try #require(try server.talk([Piece(text: text)]).first)
            #expect(answer.closed || (400...599).contains(answer.status ?? 0), "\(text.prefix(60)): \(answer.received)")
        }
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
        #expect(try server.stop() == (0, ""))
    }

    @Test func `a connection is used for several requests`() async throws {
        let server = try await RunningServer()
        let close = "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}"
        let texts = [Self.post(CommandTests.bars), "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", Self.post("{}"), close]
        let answer = try #require(try server.talk([Piece(text: texts.joined(), pause: 0.5)]).first)
        #expect(answer.received.hasPrefix("HTTP/1.1 200"))
        #expect(answer.received.components(separatedBy: "HTTP/1.1 ").count == 5)
    }

    @Test(arguments: ["127.0.0.1:0", "unix:/tmp/easel-\(UUID().uuidString.prefix(8)).socket"])
    func `a client that closes its sending side after its requests gets the answers`(_ address: String) async throws {
        let server = try await RunningServer(["--workers", "1"], listen: address)
        let chunked = "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
        let get = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
        for (requests, statuses) in [
            ([get], ["200"]), ([get, get], ["200", "200"]), ([Self.post(CommandTests.bars)], ["200"]),
            ([chunked], ["400"]), ([Self.post(CommandTests.bars), Self.post("{}"), chunked], ["200", "400", "400"]),
            // The client has closed its sending side long before the picture is ready.
            ([Self.post(ServerTests.slow)], ["200"]),
        ] {
            // Several connections make it likely that one is read when its end has arrived already.
            for answer in try server.talk([Piece(text: requests.joined())], connections: 3, idle: 2, half: true) {
                let received = answer.received.components(separatedBy: "HTTP/1.1 ").dropFirst().map {
                    "\($0.prefix(3))"
                }
                #expect(received == statuses, "\(answer.received.prefix(200))")
                #expect(answer.closed)
            }
        }
        #expect(try server.stop() == (0, ""))
    }

    @Test func `the connection of a body that ends early is closed`() async throws {
        let server = try await RunningServer(["--timeout", "600"])
        let head = "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\n"
        for rest in ["Content-Length: 1000\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n5\r\n{"] {
            for answer in try server.talk([Piece(text: head + rest)], connections: 3, idle: 2, half: true) {
                #expect(answer.closed)
                #expect(answer.received.isEmpty)
            }
        }
        #expect(try server.stop() == (0, ""))
    }

    @Test func `a Unix socket is served and removed, and that of a killed server is replaced`() async throws {
        let path = "/tmp/easel-\(UUID().uuidString.prefix(8)).socket"
        let post = Piece(text: Self.post(CommandTests.bars))
        let killed = try await RunningServer(listen: "unix:\(path)")
        #expect(try killed.talk([post]).first?.status == 200)
        let second = try CommandTests.run(["serve", "--listen", "unix:\(path)"])
        #expect(second.status == 3)
        #expect(second.error.contains("in use"))
        let kill = Process()
        kill.executableURL = URL(filePath: "/bin/kill")
        kill.arguments = ["-KILL", "\(killed.process.processIdentifier)"]
        try kill.run()
        killed.process.waitUntilExit()
        #expect(FileManager.default.fileExists(atPath: path))
        let server = try await RunningServer(listen: "unix:\(path)")
        #expect(try server.talk([post]).first?.status == 200)
        #expect(try server.stop().status == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
        // A file that is not a socket is not replaced.
        try Data("mine".utf8).write(to: URL(filePath: path))
        #expect(try CommandTests.run(["serve", "--listen", "unix:\(path)"]).status == 3)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        try FileManager.default.removeItem(atPath: path)
    }

    @Test func `a server leaves the socket of another server in its folder`() async throws {
        let path = "/tmp/easel-\(UUID().uuidString.prefix(8)).socket"
        let first = try await RunningServer(listen: "unix:\(path)")
        try FileManager.default.removeItem(atPath: path)
        let second = try await RunningServer(listen: "unix:\(path)")
        #expect(try first.stop().status == 0)
        #expect(try second.talk([Piece(text: Self.post(CommandTests.bars))]).first?.status == 200)
        #expect(try second.stop().status == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a port in use is an error that names it`() async throws {
        let server = try await RunningServer()
        let second = try CommandTests.run(["serve", "--listen", server.address])
        #expect(second.status == 3)
        #expect(second.error.contains("http://\(server.address): Address already in use"))
    }
}
