// SPDX-License-Identifier: MIT

// A stand-in for Vapor 4 and NIO: the declarations that the articles use, so that their code can be type-checked.

@_exported public import Crypto
@_exported public import Foundation

// MARK: NIO

public struct ByteBuffer: Sendable {}

extension Data {
    public init(buffer: ByteBuffer) { self.init() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public enum HTTPMethod: Equatable, Sendable {
    case GET, POST
}

public enum HTTPResponseStatus: Sendable {
    case ok, notModified, notFound
    case custom(code: UInt, reasonPhrase: String)

    public init(statusCode: Int, reasonPhrase: String = "") { self = .ok }
}

public struct HTTPHeaders: ExpressibleByDictionaryLiteral, Sendable {
    public init(_ headers: [(String, String)] = []) {}
    public init(dictionaryLiteral elements: (String, String)...) {}
    public mutating func replaceOrAdd(name: String, value: String) {}
    public func first(name: String) -> String? { nil }
}

// MARK: Vapor

extension HTTPHeaders {
    public struct Name: Hashable, ExpressibleByStringLiteral, Sendable {
        public static let ifNoneMatch: Name = "If-None-Match"
        public static let retryAfter: Name = "Retry-After"
        public init(stringLiteral: String) {}
    }

    public mutating func replaceOrAdd(name: Name, value: String) {}
    public func first(name: Name) -> String? { nil }
}

public struct Abort: Error {
    public init(
        _ status: HTTPResponseStatus, headers: HTTPHeaders = [:], reason: String? = nil, identifier: String? = nil,
        suggestedFixes: [String] = []
    ) {}
}

public struct Parameters: Sendable {
    public func get(_ name: String) -> String? { nil }
}

public protocol URLQueryContainer {
    func decode<D: Decodable>(_: D.Type) throws -> D
}

public final class Request: Sendable {
    public struct Body: Sendable {
        public var data: ByteBuffer? { nil }
    }

    public var headers: HTTPHeaders { [:] }
    public var parameters: Parameters { Parameters() }
    public var query: any URLQueryContainer { fatalError("a stand-in") }
    public var body: Body { Body() }

    init() {}
}

public protocol AsyncResponseEncodable: Sendable {}

public final class Response: AsyncResponseEncodable {
    public struct Body: Sendable {
        public static let empty = Body()
        public init() {}
        public init(data: Data) {}
    }

    public init(status: HTTPResponseStatus = .ok, headers: HTTPHeaders = .init(), body: Body = .empty) {}
}

public struct PathComponent: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
}

public struct ByteCount: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
}

public enum HTTPBodyStreamStrategy: Sendable {
    case collect(maxSize: ByteCount?)
    public static var collect: HTTPBodyStreamStrategy { .collect(maxSize: nil) }
}

public final class Route: Sendable {}

public protocol RoutesBuilder {}

extension RoutesBuilder {
    @discardableResult
    public func get<Response: AsyncResponseEncodable>(
        _ path: PathComponent..., use closure: @Sendable @escaping (Request) async throws -> Response
    ) -> Route { Route() }

    @discardableResult
    public func on<Response: AsyncResponseEncodable>(
        _ method: HTTPMethod, _ path: PathComponent..., body: HTTPBodyStreamStrategy = .collect,
        use closure: @Sendable @escaping (Request) async throws -> Response
    ) -> Route { Route() }
}

public final class Application: RoutesBuilder, Sendable {
    init() {}
}
