// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The headers of responses for browsers and caches.
@Suite(.waitsForProcesses) struct ResponseHeaderTests {
    private static func post(_ format: String = "svg", _ headers: String = "") -> String {
        "POST /vegalite/\(format) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\(headers)"
            + "Content-Length: \(CommandTests.bars.utf8.count)\r\n\r\n\(CommandTests.bars)"
    }

    private static func header(_ name: String, of answer: RunningServer.RawAnswer) -> String? {
        let head = answer.received.components(separatedBy: "\r\n\r\n")[0]
        let line = head.components(separatedBy: "\r\n").first { $0.hasPrefix("\(name): ") }
        return line.map { String($0.dropFirst(name.count + 2)) }
    }

    @Test func `every response forbids guessing its type, and has a date`() async throws {
        let server = try await RunningServer(["--untrusted"])
        let answers = try server.talk(each: [
            Self.post(), Self.post("png"), Self.post("gif"), Self.post("svg", "If-None-Match: *\r\n"),
            "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "nonsense\r\n\r\n",
            "POST /vegalite/svg HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n",
        ])
        #expect(answers.map(\.status) == [200, 200, 404, 304, 200, 400, 413])
        for answer in answers {
            #expect(Self.header("X-Content-Type-Options", of: answer) == "nosniff")
            let date = try #require(Self.header("Date", of: answer))
            #expect(
                date.wholeMatch(of: /(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/) != nil
            )
        }
    }

    @Test func `an SVG has a policy that forbids scripts`() async throws {
        let server = try await RunningServer()
        let answers = try server.talk(each: ["svg", "png", "pdf", "scene"].map { Self.post($0) })
        let policy = try #require(Self.header("Content-Security-Policy", of: answers[0]))
        #expect(policy.hasPrefix("default-src 'none'; "))
        #expect(policy.split(separator: ";").contains { $0.trimmingCharacters(in: .whitespaces) == "sandbox" })
        #expect(!policy.contains("script"))
    }

    @Test func `pictures have the Cache-Control of the option, errors do not`() async throws {
        let server = try await RunningServer(["--cache-control", "public, max-age=60"])
        let answers = try server.talk(each: [
            Self.post(), Self.post("svg", "If-None-Match: *\r\n"), Self.post().replacing("\"mark\"", with: "\"murk\""),
        ])
        #expect(answers.map(\.status) == [200, 304, 400])
        #expect(
            answers.map { Self.header("Cache-Control", of: $0) } == ["public, max-age=60", "public, max-age=60", nil])
        for value in ["", "a\r\nSet-Cookie: b", "a\u{0}", "\u{E4}"] where !value.contains("\u{0}") {
            let result = try CommandTests.run(["serve", "--listen", "127.0.0.1:0", "--cache-control", value])
            #expect(result.status == 2)
            #expect(result.error.contains("--cache-control"))
        }
    }

    @Test(arguments: [
        (nil, false), ("", false), ("gzip", true), ("GZIP", true), ("x-gzip", true), ("br, gzip", true), ("*", true),
        ("gzip;q=0", false), ("gzip; q=0.000", false), ("gzip;q=0.001", true), ("gzip;q=0, *", false),
        ("*;q=0", false), ("*;q=0, gzip", true), ("gzip;q=0.5, identity", false), ("gzip;q=0.5, identity;q=0.5", true),
        ("gzip;q=0.5, identity;q=0", true), ("identity", false), ("br", false), ("gzip;q=2", false),
        ("gzip;q=a", false),
        ("gzip;level=1", false), ("br\r\nAccept-Encoding: gzip", true), ("gzipped", false),
    ])
    func `an SVG is compressed only for a client that accepts it`(_ accepted: String?, _ isCompressed: Bool)
        async throws
    {
        let server = try await RunningServer()
        let header = accepted.map { "Accept-Encoding: \($0)\r\n" } ?? ""
        let answers = try server.talk(each: [
            Self.post("svg", header), Self.post("scene", header), Self.post("png", header),
        ])
        #expect(answers.map(\.status) == [200, 200, 200])
        #expect(
            answers.map { Self.header("Content-Encoding", of: $0) }
                == (isCompressed ? ["gzip", "gzip", nil] : [nil, nil, nil]))
        // Also a response that is not compressed depends on the header.
        #expect(answers.map { Self.header("Vary", of: $0) } == ["Accept-Encoding", "Accept-Encoding", nil])
    }

    @Test func `a compressed picture has the same bytes each time, a tag of its own, and is found by either tag`()
        async throws
    {
        let server = try await RunningServer()
        let gzip = "Accept-Encoding: gzip\r\n"
        let answers = try server.talk(each: [Self.post(), Self.post("svg", gzip), Self.post("svg", gzip)])
        let tags = try answers.map { try #require(Self.header("ETag", of: $0)) }
        #expect(tags[1] == "\(tags[0].dropLast())-gzip\"")
        let bodies = answers.map {
            $0.received.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")
        }
        #expect(bodies[1] == bodies[2])
        #expect(bodies[1].utf8.count < bodies[0].utf8.count)
        // The client decodes it to the same picture.
        #expect(try await server.draw("svg", CommandTests.bars).text == bodies[0])
        for (tag, headers) in [(tags[0], ""), (tags[1], ""), (tags[0], gzip), (tags[1], gzip)] {
            for value in [tag, "W/\(tag)", "\"a\"\r\nIf-None-Match: \(tag)"] {
                let answer = try #require(
                    try server.talk(each: [Self.post("svg", "If-None-Match: \(value)\r\n\(headers)")]).first)
                #expect(answer.status == 304)
                #expect(Self.header("ETag", of: answer) == (headers.isEmpty ? tags[0] : tags[1]))
                #expect(
                    Self.header("Content-Length", of: answer)
                        == Self.header("Content-Length", of: answers[headers.isEmpty ? 0 : 1]))
                #expect(answer.received.hasSuffix("\r\n\r\n"))
            }
        }
    }
}
