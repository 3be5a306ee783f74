// SPDX-License-Identifier: MIT

import EaselCharts
import EaselHTTP
import Foundation

/// Answers the requests to the chart server.
final class ChartService: HTTPService {
    private let duration: Duration?
    private let drawer: any ChartDrawer
    private let workers: ChartWorkers?
    private let readiness: Readiness
    private let log: RequestLog
    private let cacheControl: String?
    private let origin: String?
    private let signKey: [UInt8]?
    private let agents: MCPHandler?
    private let byteLimit: Int
    private let metrics = ServerMetrics()

    /// - Parameters:
    ///   - workers: The processes that draw; `nil` to draw with the painter, in this process.
    init(
        _ charts: ChartArguments, painter: ChartPainter, workers: ChartWorkers?, readiness: Readiness, log: RequestLog,
        _ options: ServeOptions
    ) {
        duration = charts.limits.duration
        drawer = workers ?? painter
        self.workers = workers
        self.readiness = readiness
        self.log = log
        cacheControl = options.cacheControl
        (origin, signKey, byteLimit) = (
            options.origin, options.signKey, min(charts.limits.bytes, options.server.bodyLimit)
        )
        agents = options.answersAgents ? MCPHandler(ChartTools(drawer: drawer, limits: charts.limits)) : nil
    }

    // MARK: - Answers

    private static let paths = ["/healthz", "/metrics", "/readyz"] + ChartRequest.Format.allCases.map(path)

    private static func path(of format: ChartRequest.Format) -> String { "/vegalite/\(format.rawValue)" }

    private static func format(of path: String) -> ChartRequest.Format? {
        ChartRequest.Format.allCases.first { Self.path(of: $0) == path }
    }

    /// The path where agents are answered.
    private static let agentPath = "/mcp"

    func answer(toHead request: HTTPRequest, load: HTTPLoad) -> HTTPResponse? {
        headAnswer(request, load).map { shared($0, with: request) }
    }

    /// Returns a response that pages of the permitted origin may read.
    private func shared(_ response: HTTPResponse, with request: HTTPRequest) -> HTTPResponse {
        guard let origin, Self.format(of: request.path) != nil || request.path == Self.agentPath else {
            return response
        }
        var response = response
        response.headers.append(("Access-Control-Allow-Origin", origin))
        if response.headers.contains(where: { $0.name == WarningHeader.name }) {
            response.headers.append(("Access-Control-Expose-Headers", WarningHeader.name))
        }
        return response
    }

    /// Returns the answer to a browser that asks whether a page may send a request.
    private func preflight(_ methods: [String]) -> HTTPResponse {
        HTTPResponse(
            200,
            headers: [
                ("Access-Control-Allow-Methods", methods.joined(separator: ", ")),
                ("Access-Control-Allow-Headers", "content-type, mcp-protocol-version, mcp-session-id"),
                ("Access-Control-Max-Age", "86400"),
            ])
    }

    private func headAnswer(_ request: HTTPRequest, _ load: HTTPLoad) -> HTTPResponse? {
        if request.path == "*" { return Self.notAllowed(["GET", "HEAD", "POST"]) }
        let isAgent = agents != nil && request.path == Self.agentPath
        // A page of another origin must not reach a server on its reader's machine (MCP, Streamable HTTP).
        if isAgent, origin != "*", let given = request.values(of: "origin").first, given != origin {
            return Self.problem(403, "request", "pages of this origin may not use the server; pass --cors ORIGIN")
        }
        guard Self.paths.contains(request.path) || isAgent else {
            return Self.problem(404, "request", "the path is not known; expected \(Self.paths.joined(separator: ", "))")
        }
        let isChart = Self.format(of: request.path) != nil
        let methods = isAgent ? ["POST"] : isChart && signKey == nil ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]
        if request.method == "OPTIONS", origin != nil, isAgent || isChart { return preflight(methods) }
        guard methods.contains(request.method) else { return Self.notAllowed(methods) }
        let codings = request.values(of: "content-encoding").map { $0.lowercased() }
        guard codings.allSatisfy({ $0 == "identity" }) else {
            var response = Self.problem(415, "request", "the body has a content coding; expected identity")
            response.headers.append(("Accept-Encoding", "identity"))
            return response
        }
        switch request.path {
        case "/healthz": return Self.text(200, "alive\n")
        case "/readyz":
            let isReady = readiness.isReady && workers?.isAvailable ?? true
            return isReady ? Self.text(200, "ready\n") : Self.text(503, "starting\n")
        case "/metrics":
            let text = metrics.text(load: load, workers: workers)
            return Self.text(200, text, type: "text/plain; version=0.0.4; charset=utf-8")
        default: return nil
        }
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
        shared(bodyAnswer(request), with: request)
    }

    private func bodyAnswer(_ request: HTTPRequest) -> HTTPResponse {
        if request.path == Self.agentPath, let agents {
            guard let answer = agents.answer(request.body) else { return HTTPResponse(202) }
            return HTTPResponse(200, headers: [("Content-Type", "application/json")], body: answer)
        }
        guard let format = Self.format(of: request.path) else {
            return Self.problem(404, "request", "the path is not known")
        }
        var body = request.body
        if request.method != "POST" {
            if let signKey, !ChartQuery.isSigned(request.path, request.query, key: signKey) {
                return Self.problem(403, "request", "the query does not end with the signature of its owner, sig")
            }
            do {
                body = try ChartQuery(request.query, limit: byteLimit).body
            } catch { return Self.problem(400, "request", error.problem) }
            guard body.count <= byteLimit else {
                return Self.problem(413, "limit", "the spec has more than \(byteLimit) bytes")
            }
        }
        // The time in the queue counts.
        let left = duration.map { max($0 - (.now - request.arrived), .zero) }
        let drawn = drawer.draw(body, as: format, duration: left) { request.isAbandoned }
        var response = response(to: request, with: drawn, format)
        if log.format != nil || response.status >= 500 {
            response.notes[RequestLog.Note.hash] = EntityTag.hash(of: body)
        }
        return response
    }

    private func response(
        to request: HTTPRequest, with drawn: DrawnChart, _ format: ChartRequest.Format
    ) -> HTTPResponse {
        switch drawn {
        case .picture(let picture, let warnings):
            var response = PictureResponse(format: format, cacheControl: cacheControl).response(picture, to: request)
            if let value = WarningHeader.value(of: warnings) { response.headers.append((WarningHeader.name, value)) }
            return response
        case .failure(let kind, let json):
            metrics.count(error: kind.rawValue)
            let status =
                switch kind {
                case .limit: 422
                case .drawing: 500
                case .cancelled: 503
                case .spec, .data, .unsupported: 400
                }
            return Self.json(status, kind.rawValue, json)
        case .crashed(let ending):
            metrics.count(error: "crashed")
            var response = Self.problem(500, "crashed", "the process that drew the chart ended; it is not drawn again")
            response.notes[RequestLog.Note.problem] = ending
            return response
        case .late:
            metrics.count(error: "limit")
            return Self.problem(422, "limit", "the chart takes longer than its limit (ChartLimits.duration)")
        case .abandoned: return Self.unavailable("the client has left")
        case .unavailable: return Self.unavailable("no process can draw at present")
        }
    }

    func answer(to refusal: HTTPRefusal) -> HTTPResponse {
        let problem: String
        switch refusal {
        case .tooLarge(let limit): return Self.problem(413, "limit", "the body has more than \(limit) bytes")
        case .malformed(let status, let text): return Self.problem(status, "request", text)
        case .overloaded: problem = "the queue is full"
        case .waitedTooLong: problem = "the request has waited longer than its limit"
        case .tooManyConnections: problem = "the address has too many connections"
        case .outOfMemory: problem = "the memory for bodies and answers is full"
        case .stopping: problem = "the server is stopping"
        }
        return Self.unavailable(problem)
    }

    func record(_ record: HTTPRecord) {
        metrics.count(record, path: Self.paths.contains(record.path) ? record.path : "other")
        log.add(record)
    }

    // MARK: - Responses

    private static func notAllowed(_ methods: [String]) -> HTTPResponse {
        let allowed = methods.joined(separator: ", ")
        var response = problem(405, "request", "the method is not allowed; expected \(allowed)")
        response.headers.append(("Allow", allowed))
        return response
    }

    private static func text(
        _ status: Int, _ text: String, type: String = "text/plain; charset=utf-8"
    ) -> HTTPResponse {
        HTTPResponse(status, headers: [("Content-Type", type)], body: Data(text.utf8))
    }

    /// Returns the response for a problem that the spec did not cause, in the form of a chart error.
    private static func problem(_ status: Int, _ kind: String, _ text: String) -> HTTPResponse {
        let object = try? JSONEncoder.sorted.encode(["kind": kind, "problem": text])
        return json(status, kind, object ?? Data("{}".utf8))
    }

    private static func unavailable(_ problem: String) -> HTTPResponse {
        var response = Self.problem(503, "unavailable", problem)
        response.headers.append(("Retry-After", "1"))
        return response
    }

    private static func json(_ status: Int, _ kind: String, _ error: Data) -> HTTPResponse {
        var response = HTTPResponse(
            status, headers: [("Content-Type", "application/json")],
            body: Data(#"{"error":"#.utf8) + error + Data("}\n".utf8))
        response.notes[RequestLog.Note.kind] = kind
        return response
    }
}
