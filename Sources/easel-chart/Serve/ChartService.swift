// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselHTTP
import Foundation
import Synchronization

/// Answers the requests to the chart server.
final class ChartService: HTTPService {
    private let charts: ChartArguments
    private let cacheControl: String?
    private let options: ChartOptions
    private let metrics = ServerMetrics()
    private let isReady = Atomic(false)

    /// - Parameter cacheControl: The value of the header `Cache-Control` of pictures, if there is one.
    init(_ charts: ChartArguments, cacheControl: String? = nil) {
        self.charts = charts
        self.cacheControl = cacheControl
        options = charts.options()
    }

    /// Draws a small chart, so that fonts are loaded before the first request. Until then the server is not ready.
    func prepare() throws {
        let spec = try ChartSpec(
            json: """
                {"data": {"values": [{"a": "A", "b": 1}]}, "mark": "bar", "encoding": {
                    "x": {"field": "a", "type": "nominal"}, "y": {"field": "b", "type": "quantitative"}}}
                """)
        _ = try ChartRequest(spec, format: .png).picture(options: options, rendering: charts.rendering)
        isReady.store(true, ordering: .releasing)
    }

    // MARK: - Answers

    private static let paths = ["/healthz", "/metrics", "/readyz"] + ChartRequest.Format.allCases.map(path)

    private static func path(of format: ChartRequest.Format) -> String { "/vegalite/\(format.rawValue)" }

    private static func format(of path: String) -> ChartRequest.Format? {
        ChartRequest.Format.allCases.first { Self.path(of: $0) == path }
    }

    func answer(toHead request: HTTPRequest, load: HTTPLoad) -> HTTPResponse? {
        if request.path == "*" { return Self.notAllowed(["GET", "HEAD", "POST"]) }
        guard Self.paths.contains(request.path) else {
            return Self.problem(404, "request", "the path is not known; expected \(Self.paths.joined(separator: ", "))")
        }
        let methods = Self.format(of: request.path) == nil ? ["GET", "HEAD"] : ["POST"]
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
            let isReady = isReady.load(ordering: .acquiring)
            return isReady ? Self.text(200, "ready\n") : Self.text(503, "starting\n")
        case "/metrics":
            return Self.text(200, metrics.text(load: load), type: "text/plain; version=0.0.4; charset=utf-8")
        default: return nil
        }
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
        guard let format = Self.format(of: request.path) else {
            return Self.problem(404, "request", "the path is not known")
        }
        var options = options
        if let duration = options.limits.duration {
            // The time in the queue counts.
            options.limits.duration = max(duration - (.now - request.arrived), .zero)
        }
        do {
            let chart = try ChartRequest(
                body: request.body, format: format, strict: charts.isStrict, limits: options.limits)
            let picture = try chart.picture(options: options, rendering: charts.rendering)
            return PictureResponse(format: format, cacheControl: cacheControl).response(picture, to: request)
        } catch {
            let error = (error as? ChartError) ?? ChartError(drawing: error)
            metrics.count(error: error.kind.rawValue)
            let status =
                switch error.kind {
                case .limit: 422
                case .drawing: 500
                case .cancelled: 503
                case .spec, .data, .unsupported: 400
                }
            return Self.json(status, error.json())
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
        var response = Self.problem(503, "unavailable", problem)
        response.headers.append(("Retry-After", "1"))
        return response
    }

    func record(_ record: HTTPRecord) {
        if record.isMalformed { metrics.count(error: "malformed") }
        metrics.count(record, path: Self.paths.contains(record.path) ? record.path : "other")
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
        let object = try? JSONSerialization.data(
            withJSONObject: ["kind": kind, "problem": text], options: [.sortedKeys, .withoutEscapingSlashes])
        return json(status, object ?? Data("{}".utf8))
    }

    private static func json(_ status: Int, _ error: Data) -> HTTPResponse {
        HTTPResponse(
            status, headers: [("Content-Type", "application/json")],
            body: Data(#"{"error":"#.utf8) + error + Data("}\n".utf8))
    }
}
