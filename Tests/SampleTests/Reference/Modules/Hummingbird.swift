// SPDX-License-Identifier: MIT

// A stand-in for Hummingbird 2, NIO, and HTTPTypes: the declarations that the articles use, so that their code can be
// type-checked.

// MARK: NIO and HTTPTypes

public struct ByteBufferView: RandomAccessCollection, Sendable {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(position: Int) -> UInt8 { 0 }
}

public struct ByteBuffer: Sendable {
    public init<Bytes: Sequence>(bytes: Bytes) where Bytes.Element == UInt8 {}
    public var readableBytesView: ByteBufferView { ByteBufferView() }
}

public struct HTTPField: Sendable {
    public struct Name: Hashable, Sendable {
        public static var cacheControl: Self { Self() }
        public static var contentType: Self { Self() }
        public static var eTag: Self { Self() }
        public static var ifNoneMatch: Self { Self() }
        public static var retryAfter: Self { Self() }
    }
}

public struct HTTPFields: ExpressibleByDictionaryLiteral, Sendable {
    public init() {}
    public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {}
    public subscript(name: HTTPField.Name) -> String? {
        get { nil }
        set {}
    }
}

public struct HTTPResponse: Sendable {
    public struct Status: Hashable, Sendable {
        public static var ok: Self { Self(code: 200) }
        public static var notModified: Self { Self(code: 304) }
        public static var notFound: Self { Self(code: 404) }
        public let code: Int
        public init(code: Int, reasonPhrase: String = "") { self.code = code }
    }
}

// MARK: Hummingbird

public struct HTTPError: Error {
    public init(_ status: HTTPResponse.Status) {}
    public init(_ status: HTTPResponse.Status, headers: HTTPFields, message: String? = nil) {}
}

public struct RequestBody: Sendable {
    public func collect(upTo maxSize: Int) async throws -> ByteBuffer { ByteBuffer(bytes: []) }
}

public struct URI: Sendable {
    public func decodeQuery<Type: Decodable>(
        as type: Type.Type = Type.self, context: some RequestContext
    ) throws -> Type { throw HTTPError(.notFound) }
}

public struct Request: Sendable {
    public let uri = URI()
    public var headers: HTTPFields { [:] }
    public var body: RequestBody { RequestBody() }
}

public struct ResponseBody: Sendable {
    public init() {}
    public init(byteBuffer: ByteBuffer) {}
    public init<BufferSequence: AsyncSequence & Sendable>(asyncSequence: BufferSequence)
    where BufferSequence.Element == ByteBuffer {}
}

public protocol ResponseGenerator {}

public struct Response: ResponseGenerator, Sendable {
    public var status: HTTPResponse.Status
    public var headers: HTTPFields
    public var body: ResponseBody

    public init(status: HTTPResponse.Status, headers: HTTPFields = .init(), body: ResponseBody = .init()) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }
}

public struct Parameters: Sendable {
    public func get(_ s: String) -> String? { nil }
}

public protocol RequestContext: Sendable {
    var parameters: Parameters { get }
}

public struct BasicRequestContext: RequestContext {
    public var parameters: Parameters { Parameters() }
}

public struct RouterPath: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
}

public final class Router<Context: RequestContext> {
    public init(context: Context.Type = BasicRequestContext.self) {}

    @discardableResult public func get(
        _ path: RouterPath = "",
        use handler: @Sendable @escaping (Request, Context) async throws -> some ResponseGenerator
    ) -> Self { self }

    @discardableResult public func post(
        _ path: RouterPath = "",
        use handler: @Sendable @escaping (Request, Context) async throws -> some ResponseGenerator
    ) -> Self { self }
}
