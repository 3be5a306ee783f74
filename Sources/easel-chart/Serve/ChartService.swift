// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselHTTP
import Foundation
import Synchronization

/// Answers the requests to the chart server.
final class ChartService: HTTPService {
    private let charts: ChartArguments
    private let options: ChartOptions
    private let metrics = ServerMetrics()
    private let isReady = Atomic(false)

    init(_ charts: ChartArguments) {
        self.charts = charts
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
        guard Self.paths.contains(request.path) else {
            return Self.problem(404, "request", "the path is not known; expected \(Self.paths.joined(separator: ", "))")
        }
        let methods = Self.format(of: request.path) == nil ? ["GET", "HEAD"] : ["POST"]
        guard methods.contains(request.method) else {
            let allowed = methods.joined(separator: ", ")
            var response = Self.problem(405, "request", "the method is not allowed; expected \(allowed)")
            response.headers.append(("Allow", allowed))
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
        do {
            let chart = try ChartRequest(
                body: request.body, format: format, strict: charts.isStrict, limits: options.limits)
            let picture = try chart.picture(options: options, rendering: charts.rendering)
            let tag = EntityTag(picture)
            let headers = [(name: "ETag", value: tag.description)]
            if let known = request.ifNoneMatch, tag.matches(known) {
                return HTTPResponse(304, headers: headers, body: picture)
            }
            return HTTPResponse(200, headers: headers + [("Content-Type", format.contentType)], body: picture)
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
        case .overloaded: problem = "the queue is full"
        case .outOfMemory: problem = "the memory for bodies and answers is full"
        case .stopping: problem = "the server is stopping"
        }
        var response = Self.problem(503, "unavailable", problem)
        response.headers.append(("Retry-After", "1"))
        return response
    }

    func record(_ record: HTTPRecord) {
        metrics.count(record, path: Self.paths.contains(record.path) ? record.path : "other")
    }

    // MARK: - Responses

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

extension ChartRequest.Format {
    /// The media type of the format.
    fileprivate var contentType: String {
        switch self {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        case .scene: "application/json"
        }
    }
}
