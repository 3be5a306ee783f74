// SPDX-License-Identifier: MIT

import Foundation

/// Answers messages of the Model Context Protocol, which is JSON-RPC 2.0. It has no state, so it serves any number of
/// clients.
struct MCPHandler: Sendable {
    private let tools: ChartTools

    /// The versions of the protocol, the newest first.
    static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    init(_ tools: ChartTools) { self.tools = tools }

    /// An error of JSON-RPC.
    struct Failure: Error {
        let code: Int
        let message: String

        static func invalidParameters(_ message: String) -> Failure { Failure(code: -32602, message: message) }
    }

    /// Returns the answer to a message; nil for a notification, which has none.
    func answer(_ message: Data) -> Data? {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: message) else {
            return Self.answer(nil, Failure(code: -32700, message: "the message is not JSON"))
        }
        guard let request = value.object, request["jsonrpc"] == "2.0", let method = request["method"]?.string else {
            // The answer to a request, which this server never makes.
            if value["method"] == nil, value["result"] != nil || value["error"] != nil { return nil }
            return Self.answer(
                value["id"], Failure(code: -32600, message: "the message is not a request of JSON-RPC 2.0"))
        }
        guard let id = request["id"] else { return nil }
        do throws(Failure) {
            let result = try result(of: method, request["params"] ?? [:])
            return JSONValue.object(["jsonrpc": "2.0", "id": id, "result": result]).data
        } catch { return Self.answer(id, error) }
    }

    /// Returns the answer to a message that has more bytes than allowed, and was not kept.
    static func answer(tooLong limit: Int) -> Data {
        answer(nil, Failure(code: -32600, message: "the message has more than \(limit) bytes"))
    }

    private static func answer(_ id: JSONValue?, _ failure: Failure) -> Data {
        let error: JSONValue = ["code": .integer(failure.code), "message": .string(failure.message)]
        return JSONValue.object(["jsonrpc": "2.0", "id": id ?? .null, "error": error]).data
    }

    private func result(of method: String, _ parameters: JSONValue) throws(Failure) -> JSONValue {
        switch method {
        case "initialize":
            let asked = parameters["protocolVersion"]?.string ?? ""
            return [
                "protocolVersion": .string(Self.versions.contains(asked) ? asked : Self.versions[0]),
                "capabilities": ["tools": [:], "resources": [:]],
                "serverInfo": ["name": "easel-chart", "version": .string(EaselChart.version)],
                "instructions": """
                Draws charts from Vega-Lite specs on this machine; no data leaves it. Call describe_data for the \
                fields of a table, check_spec until a spec has no errors, and draw_chart for the picture. The \
                resource easel://grammar is a summary of the grammar.
                """,
            ]
        case "ping": return [:]
        case "tools/list": return ["tools": .array(ChartTools.list)]
        case "tools/call":
            guard let name = parameters["name"]?.string else { throw .invalidParameters("the tool has no name") }
            guard let result = tools.call(name, parameters["arguments"] ?? [:]) else {
                throw .invalidParameters("\(name) is not a tool; expected \(ChartTools.names.joined(separator: ", "))")
            }
            return result
        case "resources/list": return ["resources": .array(ChartResources.list)]
        case "resources/templates/list": return ["resourceTemplates": []]
        case "resources/read":
            let uri = parameters["uri"]?.string ?? ""
            guard let content = ChartResources.content(of: uri) else {
                throw Failure(code: -32002, message: "\(uri) is not a resource")
            }
            return ["contents": [content]]
        default: throw Failure(code: -32601, message: "\(method) is not a method of this server")
        }
    }
}
