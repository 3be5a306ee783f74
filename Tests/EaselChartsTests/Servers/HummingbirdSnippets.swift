// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation

// Stand-ins for the parts of Hummingbird 2 and NIO that the article "Charts in Swift Servers" uses, and its code.

struct HummingbirdSnippets {
    enum HeaderName: String { case ifNoneMatch, contentType, eTag, retryAfter }

    struct Status: Equatable, Sendable {
        var code: Int
        static let ok = Status(code: 200)
        static let notModified = Status(code: 304)
        static let notFound = Status(code: 404)
    }

    struct HTTPError: Error {
        let status: Status
        init(_ status: Status) { self.status = status }
    }

    struct ByteBuffer: Sendable {
        var readableBytesView: Data
        init(bytes: some Sequence<UInt8>) { readableBytesView = Data(bytes) }
    }

    struct Request: Sendable {
        struct Body: Sendable {
            var buffer: ByteBuffer
            func collect(upTo limit: Int) async throws -> ByteBuffer { buffer }
        }
        var headers: [HeaderName: String] = [:]
        var body: Body
    }

    struct BasicRequestContext: Sendable {
        struct Parameters: Sendable {
            var values: [String: String]
            func get(_ name: String) -> String? { values[name] }
        }
        var parameters: Parameters
    }

    struct Response: Sendable {
        struct Body: Sendable { var byteBuffer = ByteBuffer(bytes: Data()) }
        var status: Status
        var headers: [HeaderName: String] = [:]
        var body = Body()
    }

    final class Router<Context> {
        typealias Handler = @Sendable (Request, Context) async throws -> Response
        var handler: Handler?
        func post(_ path: String, use handler: @escaping Handler) { self.handler = handler }
    }

    func addCharts(to router: Router<BasicRequestContext>) {
        var options = ChartOptions()
        options.limits = .untrusted
        options.limits.duration = .seconds(2)
        let pictures = ChartPictures(options: options)

        router.post("vegalite/:format") { request, context -> Response in
            guard let format = context.parameters.get("format").flatMap(ChartRequest.Format.init(rawValue:)) else {
                throw HTTPError(.notFound)
            }
            let body = Data(try await request.body.collect(upTo: 1_000_000).readableBytesView)
            let tag = pictures.tag(of: body, as: format)
            if request.headers[.ifNoneMatch]?.contains(tag) == true {
                return Response(status: .notModified, headers: [.eTag: tag])
            }
            do {
                let picture = try await pictures.picture(tag: tag, of: body, as: format)
                return Response(
                    status: .ok, headers: [.contentType: contentType(of: format), .eTag: tag],
                    body: .init(byteBuffer: ByteBuffer(bytes: picture)))
            } catch {
                guard let (status, json) = response(to: error) else { throw error }
                var result = Response(
                    status: .init(code: status), headers: [.contentType: "application/json"],
                    body: .init(byteBuffer: ByteBuffer(bytes: json)))
                if status == 503 { result.headers[.retryAfter] = "1" }
                return result
            }
        }
    }
}
