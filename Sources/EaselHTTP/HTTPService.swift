// SPDX-License-Identifier: MIT

/// The program behind a server.
public protocol HTTPService: Sendable {
    /// Answers a request for which the head suffices, or returns `nil` if the body is needed.
    ///
    /// It is called on the thread of all connections, so it must return at once.
    func answer(toHead request: HTTPRequest, load: HTTPLoad) -> HTTPResponse?

    /// Answers a request with its body, on one of the worker threads.
    func answer(_ request: HTTPRequest) -> HTTPResponse

    /// Returns the response to a refused request.
    func answer(to refusal: HTTPRefusal) -> HTTPResponse

    /// Receives each finished request.
    func record(_ record: HTTPRecord)
}

/// The reasons why a server refuses a request without passing it to its service.
public enum HTTPRefusal: Sendable, Hashable {
    /// The body is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The request is not HTTP/1.1, or not acceptable: the status of the response, and the problem.
    case malformed(Int, String)
    /// The queue is full.
    case overloaded
    /// The request has waited for a worker longer than the limit.
    case waitedTooLong
    /// The client's address has too many connections.
    case tooManyConnections
    /// The memory for bodies, or for answers that clients have not accepted yet, is full.
    case outOfMemory
    /// The server is stopping.
    case stopping
}

/// A request that has been answered, or given up by its client, for metrics.
public struct HTTPRecord: Sendable {
    /// The id of the request.
    public let id: String
    /// The method of the request; empty if its head is malformed.
    public let method: String
    /// The path of the request; empty if its head is malformed.
    public let path: String
    /// The status of the response; `nil` if the connection ended before there was one.
    public let status: Int?
    /// The time from the end of the request to the start of a worker; `nil` if no worker answered.
    public let waited: Duration?
    /// The time from the end of the request to the response of a worker; `nil` if no worker answered.
    public let duration: Duration?
    /// The number of bytes of the request's body that arrived.
    public let received: Int
    /// The number of bytes of the response's body.
    public let sent: Int
    /// The notes of the response.
    public let notes: [String: String]
    /// Whether the request was not HTTP/1.1. The connection was closed after the response.
    public let isMalformed: Bool
}

/// The work of a server at one moment, for metrics.
public struct HTTPLoad: Sendable {
    /// The number of requests that wait for a worker.
    public let waiting: Int
    /// The number of requests that workers are answering.
    public let running: Int
    /// The number of open connections.
    public let connections: Int
}
