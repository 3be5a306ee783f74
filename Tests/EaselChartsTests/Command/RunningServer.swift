// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import Testing

/// A running `easel-chart serve`, which is stopped when it is no longer used.
final class RunningServer: Sendable {
    /// The answer to a request.
    struct Answer: Sendable {
        let status: Int
        let headers: [String: String]
        let body: Data
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    let process = Process()
    /// The address without `http://`: `127.0.0.1:8080`, or `unix:/path`.
    let address: String
    private let error = Pipe()

    /// Starts the command and waits until it is ready, or only until it has printed its address.
    init(_ arguments: [String] = [], listen: String = "127.0.0.1:0", waits: Bool = true) async throws {
        process.executableURL = CommandTests.command
        process.arguments = ["serve", "--listen", listen] + arguments
        process.standardError = error
        try process.run()
        var line = ""
        while !line.hasSuffix("\n"), let byte = try error.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            line += String(decoding: byte, as: UTF8.self)
        }
        let name = try #require(line.split(separator: " ").last, "\(line)").trimmingCharacters(
            in: .whitespacesAndNewlines)
        address = name.hasPrefix("http://") ? String(name.dropFirst(7)) : name
        if waits, !listen.hasPrefix("unix:") {
            // Counted, not timed: the machine may be busy.
            var refusals = 0
            while try await send("GET", "/readyz").status != 200 {
                refusals += 1
                try #require(refusals < 2_000, "the server is never ready")
                ProcessTestTrait.sleep(milliseconds: 5)
            }
        }
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Sends SIGTERM, waits for the end, and returns the exit status and the rest of standard error.
    func stop() throws -> (status: Int32, error: String) {
        process.terminate()
        process.waitUntilExit()
        let rest = try error.fileHandleForReading.readToEnd() ?? Data()
        return (process.terminationStatus, String(decoding: rest, as: UTF8.self))
    }

    /// Sends a request over TCP.
    func send(
        _ method: String, _ path: String, _ body: String = "", headers: [String: String] = [:]
    ) async throws -> Answer {
        // A server on all addresses is reached by each of them.
        let host = address.replacing("[::]", with: "127.0.0.1")
        var request = URLRequest(url: try #require(URL(string: "http://\(host)\(path)")))
        request.httpMethod = method
        request.cachePolicy = .reloadIgnoringLocalCacheData
        request.timeoutInterval = 60
        if method == "POST" { request.httpBody = Data(body.utf8) }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let answer = try #require(response as? HTTPURLResponse)
        let names = answer.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return Answer(
            status: answer.statusCode, headers: Dictionary(names, uniquingKeysWith: { first, _ in first }), body: data)
    }

    /// Draws a spec.
    func draw(_ format: String, _ spec: String, headers: [String: String] = [:]) async throws -> Answer {
        try await send("POST", "/vegalite/\(format)", spec, headers: headers)
    }

    /// The answer of the server to bytes on a connection.
    struct RawAnswer: Decodable {
        let received: String
        let closed: Bool
        let sent: Int
        /// Whether the answer had not arrived when those to other requests had.
        let waited: Bool?
        var status: Int? { received.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    }

    private struct RawRequest: Encodable {
        let address: String
        let pieces: [Piece]
        let connections: Int
        let `repeat`: Int
        let idle: Int
        let load: [String]
        let leave: Bool
        let stalled: Stalled?
        let pace: Double
        let half: Bool
        let signal: [Int32]
    }

    private struct RawTexts: Encodable {
        let address: String
        let each: [String]
    }

    /// Connections that send pieces, the last of which is repeated, and do not read.
    struct Stalled: Encodable {
        let connections: Int
        let pieces: [Piece]
        var `repeat` = 1
    }

    /// Bytes, and the time in seconds to wait after sending them.
    struct Piece: Encodable {
        let text: String
        var pause = 0.0

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(text)
            try container.encode(pause)
        }
    }

    /// Sends bytes over connections that a Python program opens.
    ///
    /// - Parameters:
    ///   - pieces: The bytes, in pieces.
    ///   - connections: The number of connections, one after the other, that send them.
    ///   - repeating: The number of times that the last piece is sent, unless the server answers or closes before.
    ///   - idle: The number of other connections that are open meanwhile.
    ///   - load: Requests that are sent before. All but one of them are in the queue when the pieces are sent. Their
    ///     answers are the last ones.
    ///   - leave: Whether the clients of all but the first request of the load then close their connections.
    ///   - stalled: Connections that send pieces after the load, and do not read. Their answers are the last ones.
    ///   - pace: The time in seconds that the client waits after each 4,096 bytes of an answer.
    ///   - half: Whether the client closes its sending side after the pieces, and reads until the server closes the
    ///     connection.
    ///   - signal: A signal that the server gets between the load and the pieces.
    func talk(
        _ pieces: [Piece], connections: Int = 1, repeating: Int = 1, idle: Int = 0, load: [String] = [],
        leave: Bool = false, stalled: Stalled? = nil, pace: Double = 0, half: Bool = false,
        signal: Int32? = nil
    ) throws -> [RawAnswer] {
        let request = RawRequest(
            address: address, pieces: pieces, connections: connections, repeat: repeating, idle: idle, load: load,
            leave: leave, stalled: stalled, pace: pace, half: half,
            signal: signal.map { [process.processIdentifier, $0] } ?? [])
        return try Self.runClient(try JSONEncoder().encode(request))
    }

    /// Sends each text on a connection of its own, and reads the answer until the server closes the connection.
    func talk(each texts: [String]) throws -> [RawAnswer] {
        try Self.runClient(try JSONEncoder().encode(RawTexts(address: address, each: texts)))
    }

    private static func runClient(_ request: Data) throws -> [RawAnswer] {
        let client = Process()
        client.executableURL = URL(filePath: "/usr/bin/env")
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients/raw_client.py")
        client.arguments = ["python3", script.path(percentEncoded: false)]
        let (input, output) = (Pipe(), Pipe())
        (client.standardInput, client.standardOutput) = (input, output)
        try client.run()
        try input.fileHandleForWriting.write(contentsOf: request)
        try input.fileHandleForWriting.close()
        let answers = try output.fileHandleForReading.readToEnd() ?? Data()
        client.waitUntilExit()
        try #require(client.terminationStatus == 0, "the client failed; see standard error")
        return try JSONDecoder().decode([RawAnswer].self, from: answers)
    }
}
