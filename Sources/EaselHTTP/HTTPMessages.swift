// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// A request that the server has received.
public struct HTTPRequest: Sendable {
    /// The method, such as `POST`.
    public let method: String
    /// The path as sent, without the query; `*` for a request about the server itself.
    public let path: String
    /// The query as sent, without `?`; empty without one.
    public let query: String
    /// The value of the header `X-Request-Id`, if it has 1 to 128 printable ASCII characters, or an id that the server
    /// made. The response has it in the same header.
    public let id: String
    /// The body; empty while only the head is known.
    public internal(set) var body = Data()
    /// The time when the request had arrived; while only the head is known, the time when that had.
    public internal(set) var arrived = ContinuousClock.now

    private let fields: [RequestHead.Field]
    let client = Client()

    init(_ head: RequestHead) {
        method = head.method
        path = head.path
        query = head.query
        fields = head.fields
        let ids = head.values(of: "x-request-id")
        id = RequestID.make(ids.count == 1 ? ids[0] : nil)
    }

    /// Returns the values of all header fields with a name, which is in lower case, in the order in which they were sent.
    public func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Whether the client is known to have left, so that nobody waits for the answer. The value may change at any time.
    ///
    /// The task in which the service answers is then canceled, too.
    public var isAbandoned: Bool { client.hasLeft }

    /// The client of a request, as far as its answer is concerned.
    final class Client: Sendable {
        private let state = Mutex<(hasLeft: Bool, task: Task<Void, Never>?)>((false, nil))

        var hasLeft: Bool { state.withLock { $0.hasLeft } }

        /// Notes that the client has left, which cancels the task that answers it.
        func leave() {
            let task = state.withLock { state in
                state.hasLeft = true
                return state.task
            }
            task?.cancel()
        }

        /// Notes the task that answers the client.
        func wait(for task: Task<Void, Never>) {
            let hasLeft = state.withLock { state in
                state.task = task
                return state.hasLeft
            }
            if hasLeft { task.cancel() }
        }
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
