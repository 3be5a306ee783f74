// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A request that waits for a worker, or that a worker answers.
final class Job: Sendable {
    private struct State {
        var response: HTTPResponse?
        /// The number of bytes of the response for which memory is held.
        var held = 0
        var waited: Duration?
        var duration: Duration?
    }

    let request: HTTPRequest
    /// The number of the connection that gets the response.
    let connection: UInt64
    private let state = Mutex(State())

    init(_ request: HTTPRequest, connection: UInt64) {
        self.request = request
        self.connection = connection
    }

    /// Computes the response, unless the client has left. A request that has waited too long is refused.
    func run(_ context: ServerContext) {
        if request.isAbandoned { return }
        let start = ContinuousClock.now
        let isLate = context.options.wait.map { start - request.arrived > $0 } ?? false
        var response = isLate ? context.service.answer(to: .waitedTooLong) : context.service.answer(request)
        let count = response.body.count
        let isHeld = context.traffic.answers.hold(count, of: count)
        if !isHeld { response = context.service.answer(to: .outOfMemory) }
        state.withLock { state in
            state.held = isHeld ? count : 0
            state.waited = start - request.arrived
            state.duration = .now - request.arrived
            state.response = response
        }
    }

    /// The response; `nil` if no worker has computed it. The caller releases the memory that is held for it.
    func take() -> (response: HTTPResponse, held: Int)? {
        state.withLock { state in
            defer { (state.response, state.held) = (nil, 0) }
            return state.response.map { ($0, state.held) }
        }
    }

    /// The time from the end of the request to the start of a worker, and to the response; `nil` before the response.
    var times: (waited: Duration?, duration: Duration?) { state.withLock { ($0.waited, $0.duration) } }
}
