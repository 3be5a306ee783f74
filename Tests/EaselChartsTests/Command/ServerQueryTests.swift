// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import easel_chart

/// Charts in the query of a URL, signed URLs, and agents at `/mcp`.
@Suite(.waitsForProcesses) struct ServerQueryTests {
    private static let base64 = url(Data(CommandTests.bars.utf8))

    /// Returns Base64 as it is in URLs.
    private static func url(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    @Test func `a spec in the query is percent-encoded, Base64, or compressed Base64`() async throws {
        let server = try await RunningServer(["--cache-control", "max-age=60"])
        let posted = try await server.draw("svg", CommandTests.bars)
        let encoded = try #require(CommandTests.bars.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        for value in [encoded, Self.base64] {
            let answer = try await server.send("GET", "/vegalite/svg?spec=\(value)")
            #expect(answer.status == 200 && answer.body == posted.body)
            #expect(answer.headers["cache-control"] == "max-age=60")
        }
        // `{"mark":"bart"}`, compressed by Python's zlib with a header and without one, and by lz-string.
        for value in [
            "eJyrVspNLMpWslJKSiwqUaoFAChPBQ8", "q1bKTSzKVrJSSkosKlGqBQA", "N4IgtghgTg1iBcIBG0AuIC+Q",
            "N4IgtghgTg1iBcIBG0AuIC%2BQ",
        ] {
            let answer = try await server.send("GET", "/vegalite/svg?spec=\(value)")
            #expect(answer.status == 400 && answer.text.contains(#""suggestion":"bar""#), "\(answer.text)")
        }
        let scaled = try await server.draw("png", #"{"scale": 2, "theme": "dark", "spec": \#(CommandTests.bars)}"#)
        let asked = try await server.send("GET", "/vegalite/png?scale=2&theme=dark&spec=\(Self.base64)")
        #expect(asked.body == scaled.body)
    }

    @Test(arguments: [
        ("", "no spec"), ("spec=!!", "neither JSON, nor Base64"), ("spec=AAAA", "nor compressed by lz-string"),
        ("spec=%FF", "not percent-encoded UTF-8"), ("spec=e30&spec=e30", "given twice"), ("spec=e30&x=1", "a member"),
        ("spec=e30&scale=big", "scale must be a number"), ("spec=e30&theme=drak", "$request.theme"),
    ])
    func `a mistake in the query is an error`(_ query: String, _ problem: String) async throws {
        let server = try await RunningServer(["--processes", "0"])
        let answer = try await server.send("GET", "/vegalite/png?\(query)")
        #expect(answer.status == 400 && answer.text.contains(problem), "\(answer.text)")
    }

    @Test func `the hash and the code are those of the standards' examples`() {
        // FIPS 180-4.
        func hex(_ bytes: [UInt8]) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
        #expect(
            hex(KeyedHash.hash(Array("abc".utf8)))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        // RFC 4231, cases 1 to 4, 6, and 7.
        let long = "Test Using Larger Than Block-Size Key - Hash Key First"
        let both =
            "This is a test using a larger than block-size key and a larger than block-size data. "
            + "The key needs to be hashed before being used by the HMAC algorithm."
        let cases: [(key: [UInt8], message: [UInt8], code: String)] = [
            (
                Array(repeating: 0x0B, count: 20), Array("Hi There".utf8),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                Array(repeating: 0xAA, count: 20), Array(repeating: 0xDD, count: 50),
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
            ),
            (
                Array(1...25), Array(repeating: 0xCD, count: 50),
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
            ),
            (
                Array(repeating: 0xAA, count: 131), Array(long.utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            (
                Array(repeating: 0xAA, count: 131), Array(both.utf8),
                "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
            ),
        ]
        for (key, message, code) in cases {
            #expect(KeyedHash.authenticationCode(of: message, key: key) == code)
        }
    }

    @Test func `a server with a key draws only signed queries`() async throws {
        let key = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString).key")
        try Data("0123456789abcdef\n".utf8).write(to: key)
        defer { try? FileManager.default.removeItem(at: key) }
        let server = try await RunningServer(["--sign-key", key.path(percentEncoded: false), "--processes", "0"])
        let target = "/vegalite/svg?spec=\(Self.base64)&scale=2"
        let code = KeyedHash.authenticationCode(of: Array(target.utf8), key: Array("0123456789abcdef".utf8))
        #expect(try await server.send("GET", "\(target)&sig=\(code)").status == 200)
        for changed in [
            target, "\(target)&sig=", "\(target)&sig=\(code.dropLast())0", "\(target)0&sig=\(code)",
            "\(target)&sig=\(code)&width=9", target.replacing("svg", with: "pdf") + "&sig=\(code)",
        ] where changed != "\(target)&sig=\(code)" {
            #expect(try await server.send("GET", changed).status == 403, "\(changed)")
        }
        #expect(try await server.draw("svg", CommandTests.bars).status == 405)
    }

    @Test(arguments: [
        (["--sign-key", "/none"], "--sign-key /none: the file could not be read"),
        (["--sign-key", "/dev/null"], "--sign-key /dev/null has fewer than 16 bytes"),
        (["--cors", "example.com"], "--cors example.com is not an origin"),
    ])
    func `invalid options are errors`(_ options: [String], _ problem: String) throws {
        let result = try CommandTests.run(["serve", "--listen", "127.0.0.1:0"] + options)
        #expect(result.status == 2 && result.error.contains(problem), "\(result.error)")
    }

    @Test func `pages of the permitted origin may read answers`() async throws {
        let server = try await RunningServer(["--cors", "https://a.example", "--processes", "0"])
        let asked = try await server.send(
            "OPTIONS", "/vegalite/svg", headers: ["Access-Control-Request-Method": "POST"])
        #expect(asked.status == 200 && asked.headers["access-control-allow-methods"] == "GET, HEAD, POST")
        for answer in [try await server.draw("svg", CommandTests.bars), try await server.draw("svg", "{")] {
            #expect(answer.headers["access-control-allow-origin"] == "https://a.example")
        }
        #expect(try await server.send("GET", "/healthz").headers["access-control-allow-origin"] == nil)
    }

    @Test func `agents are answered if the option is set`() async throws {
        let ping = #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#
        let plain = try await RunningServer(["--processes", "0"])
        #expect(try await plain.send("POST", "/mcp", ping).status == 404)
        let server = try await RunningServer(["--mcp", "--processes", "1"])
        let answer = try await server.send("POST", "/mcp", ping)
        #expect(answer.status == 200 && answer.headers["content-type"] == "application/json")
        #expect(answer.text == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
        let notification = #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#
        #expect(try await server.send("POST", "/mcp", notification).status == 202)
        #expect(try await server.send("GET", "/mcp").status == 405)
        let foreign = try await server.send("POST", "/mcp", ping, headers: ["Origin": "https://b.example"])
        #expect(foreign.status == 403)
        if MCPTests.hasClient { try MCPTests.judge(["http://\(server.address)/mcp"]) }
    }
}
