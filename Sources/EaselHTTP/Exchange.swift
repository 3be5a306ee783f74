// SPDX-License-Identifier: MIT

/// A request and its response, from the request's head to the end of the response.
struct Exchange {
    /// The request; `nil` if its head is malformed.
    var request: HTTPRequest?
    /// Whether the connection may be used for another request afterward.
    var keepsConnection: Bool
    /// The id of the request, also of one that is malformed.
    let id: String
    /// The value of the header `Connection` of the response.
    var isOld = false
    /// The number of bytes of the body that have arrived.
    var received = 0
    /// The number of bytes of the body, and of the response, for which memory is held.
    var heldBody = 0
    var heldAnswer = 0
    /// The status of the response, and the length of the body that it sends.
    var sent: (status: Int, count: Int)?
    /// The notes of the response.
    var notes: [String: String] = [:]
    var isMalformed = false
    /// The job that computes, or has computed, the response.
    var job: Job?

    init(_ head: RequestHead) {
        let request = HTTPRequest(head)
        self.request = request
        id = request.id
        keepsConnection = head.keepsConnection
        isOld = head.isOld
    }

    /// Creates the exchange of a request that is not HTTP.
    init() {
        id = RequestID.make(nil)
        keepsConnection = false
        isMalformed = true
    }

    /// The value of the header `Connection` in the response.
    var connectionHeader: String? { keepsConnection ? (isOld ? "keep-alive" : nil) : "close" }

    /// Returns the record.
    ///
    /// - Parameter isSent: Whether the client has accepted the response.
    func record(isSent: Bool) -> HTTPRecord {
        let (waited, duration) = job?.times ?? (nil, nil)
        return HTTPRecord(
            id: id, method: request?.method ?? "", path: request?.path ?? "", status: isSent ? sent?.status : nil,
            waited: waited, duration: duration, received: received, sent: sent?.count ?? 0, notes: notes,
            isMalformed: isMalformed)
    }
}
