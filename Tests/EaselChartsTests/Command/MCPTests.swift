// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The Model Context Protocol over standard input and output.
@Suite(.waitsForProcesses) struct MCPTests {
    /// Returns the answers to messages, one a line.
    private func answers(_ messages: [String], _ arguments: [String] = []) throws -> [String] {
        let result = try CommandTests.run(["mcp"] + arguments, input: messages.joined(separator: "\n"))
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        return result.lines
    }

    private func call(_ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "\#(tool)", "arguments": \#(arguments)}}"#
    }

    @Test func `ids come back unchanged, and notifications have no answer`() throws {
        let lines = try answers([
            #"{"jsonrpc": "2.0", "id": 9007199254740993, "method": "ping"}"#,
            #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#, "",
            #"{"jsonrpc": "2.0", "id": "a", "method": "ping"}"#,
        ])
        #expect(
            lines == [
                #"{"id":9007199254740993,"jsonrpc":"2.0","result":{}}"#, #"{"id":"a","jsonrpc":"2.0","result":{}}"#,
            ])
    }

    @Test(arguments: [
        ("{", "-32700"), ("[]", "-32600"), ("{}", "-32600"), (#"{"jsonrpc": "2.0", "id": 1, "method": "x"}"#, "-32601"),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "x"}}"#, "-32602"),
        (
            #"{"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": "file:///etc/passwd"}}"#,
            "-32002"
        ),
    ])
    func `invalid messages are errors of JSON-RPC`(_ message: String, _ code: String) throws {
        let line = try #require(try answers([message]).first)
        #expect(line.contains(#""error":{"code":\#(code),"#), "\(line)")
    }

    @Test(arguments: [
        ("draw_chart", "{}", "pass spec, or data"),
        ("draw_chart", #"{"spec": {"mark": "bart"}}"#, #"\"suggestion\":\"bar\""#),
        ("draw_chart", #"{"spec": {"mark": "bar", "data": {"url": "/etc/passwd"}}}"#, "no folder is given"),
        ("draw_chart", #"{"spec": {"mark": "bar"}, "theme": "drak"}"#, #"\"path\":\"$request.theme\""#),
        ("draw_chart", #"{"data": [{"a": 1}], "x": "b"}"#, "x is b; the fields are a"),
        ("describe_data", #"{"data": 1}"#, "data must be an array of objects"),
        (
            "draw_chart", #"{"spec": {"mark": "bar", "data": {"sequence": {"start": 0, "stop": 1e9}}}}"#,
            #"\"kind\":\"limit\""#
        ),
    ])
    func `mistakes are results that models can read`(_ tool: String, _ arguments: String, _ text: String) throws {
        let line = try #require(try answers([call(tool, arguments)]).first)
        #expect(line.contains(#""isError":true"#), "\(line)")
        #expect(line.contains(text), "\(line)")
    }

    @Test func `warnings of the spec and of the chart are a text beside the picture`() throws {
        let spec =
            #"{"easel": {"theme": "easel"}, "title": "T", "hieght": 1, "height": 40, \#(CommandTests.bars.dropFirst())"#
        let line = try #require(try answers([call("draw_chart", #"{"spec": \#(spec)}"#)]).first)
        #expect(line.contains(#""type":"image""#) && line.contains(#""isError":false"#))
        #expect(line.contains("warning: $.hieght"), "\(line.suffix(400))")
        #expect(line.contains("warning: $: ") && line.contains("have no space for the title"))
    }

    @Test func `a message that is too long is refused, and the next one is answered`() throws {
        let long = call("draw_chart", #"{"spec": "\#(String(repeating: "a", count: 3_000_000))"}"#)
        let lines = try answers([long, #"{"jsonrpc": "2.0", "id": 2, "method": "ping"}"#])
        #expect(lines.count == 2)
        #expect(lines.first?.contains("the message has more than") == true)
    }

    // MARK: PyPI's client

    static let hasClient = Python.has("mcp")

    static func judge(_ target: [String]) throws {
        let result = try Python.run(
            script: "Tests/EaselChartsTests/Command/Clients/mcp_client.py", ["40"] + target)
        let output = String(decoding: result.output, as: UTF8.self)
        #expect(result.status == 0 && output.contains("40 specs"), "\(output)")
    }

    @Test(.enabled(if: hasClient))
    func `another program's client runs a session`() throws {
        try Self.judge([try #require(CommandTests.command).path, "mcp"])
    }
}
