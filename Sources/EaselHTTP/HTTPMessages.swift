// SPDX-License-Identifier: MIT

public import Foundation

/// A request that the server has received.
public struct HTTPRequest: Sendable {
    /// The method, such as `POST`.
    public let method: String
    /// The path as sent, without the query.
    public let path: String
    /// The value of the header `If-None-Match`.
    public let ifNoneMatch: String?
    /// The value of the header `X-Request-Id`, if it has at most 128 printable ASCII characters, or an id that the server
    /// made. The response has it in the same header.
    public let id: String
    /// The body; empty while only the head is known.
    public internal(set) var body = Data()

    init(method: String, path: String, ifNoneMatch: String?, requestID: String?) {
        self.method = method
        self.path = path
        self.ifNoneMatch = ifNoneMatch
        id = RequestID.make(requestID)
    }
}

/// The answer to a request.
public struct HTTPResponse: Sendable {
    /// The status code, `200...599`.
    public var status: Int
    /// The names and values of headers other than `Content-Length`, `Connection`, and `Date`.
    public var headers: [(name: String, value: String)]
    /// The content. A response to HEAD and one with status 304 have only its length, as `Content-Length`.
    public var body: Data
    /// Values for the ``HTTPRecord`` of the request. They are not sent.
    public var notes: [String: String] = [:]

    /// Creates a response.
    public init(_ status: Int, headers: [(name: String, value: String)] = [], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
