// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation

// Stand-ins for the parts of Vapor 4 and NIO that the article "Charts in Swift Servers" uses, and its code.

struct VaporSnippets {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    enum HTTPMethod { case POST }
    enum BodyStrategy { case collect(maxSize: String) }
    enum HeaderName: String {
        case ifNoneMatch = "If-None-Match"
        case retryAfter = "Retry-After"
    }

    struct HTTPStatus: Equatable, Sendable {
        var statusCode: Int
        static let ok = HTTPStatus(statusCode: 200)
        static let notModified = HTTPStatus(statusCode: 304)
        static let notFound = HTTPStatus(statusCode: 404)
    }

    struct Abort: Error {
        let status: HTTPStatus
        init(_ status: HTTPStatus) { self.status = status }
    }

    struct ByteBuffer: Sendable { var bytes: Data }

    struct HTTPHeaders: ExpressibleByDictionaryLiteral, Sendable {
        var values: [String: String]
        init(dictionaryLiteral elements: (String, String)...) {
            values = Dictionary(elements, uniquingKeysWith: { first, _ in first })
        }
        func first(name: HeaderName) -> String? { values[name.rawValue] }
        mutating func replaceOrAdd(name: HeaderName, value: String) { values[name.rawValue] = value }
    }

    struct Request: Sendable {
        struct Parameters: Sendable {
            var values: [String: String]
            func get(_ name: String) -> String? { values[name] }
        }
        struct Body: Sendable { var data: ByteBuffer? }
        var parameters: Parameters
        var headers: HTTPHeaders = [:]
        var body: Body
    }

    struct Response: Sendable {
        struct Body: Sendable { var data = Data() }
        var status: HTTPStatus
        var headers: HTTPHeaders = [:]
        var body = Body()
    }

    final class Application {
        typealias Handler = @Sendable (Request) async throws -> Response
        var handler: Handler?
        func on(
            _ method: HTTPMethod, _ path: String..., body: BodyStrategy, use handler: @escaping Handler
        ) { self.handler = handler }
    }

    func routes(_ app: Application) {
        var options = ChartOptions()
        options.limits = .untrusted
        options.limits.duration = .seconds(2)
        let pictures = ChartPictures(options: options)

        app.on(.POST, "vegalite", ":format", body: .collect(maxSize: "1mb")) { request async throws -> Response in
            guard let format = request.parameters.get("format").flatMap(ChartRequest.Format.init(rawValue:)) else {
                throw Abort(.notFound)
            }
            let body = request.body.data.map { Data(buffer: $0) } ?? Data()
            let tag = pictures.tag(of: body, as: format)
            if request.headers.first(name: .ifNoneMatch)?.contains(tag) == true {
                return Response(status: .notModified, headers: ["ETag": tag])
            }
            do {
                let picture = try await pictures.picture(tag: tag, of: body, as: format)
                return Response(
                    status: .ok, headers: ["Content-Type": contentType(of: format), "ETag": tag],
                    body: .init(data: picture))
            } catch {
                guard let (status, json) = response(to: error) else { throw error }
                var headers: HTTPHeaders = ["Content-Type": "application/json"]
                if status == 503 { headers.replaceOrAdd(name: .retryAfter, value: "1") }
                return Response(status: .init(statusCode: status), headers: headers, body: .init(data: json))
            }
        }
    }
}

extension Data {
    fileprivate init(buffer: VaporSnippets.ByteBuffer) { self = buffer.bytes }
}
