// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A request and its response, from the request's head to the end of the response.
///
/// The thread of all connections calls it; `answer(by:)` is called on a worker, between `end()` and the response.
final class Exchange: Sendable {
    /// The action that the connection must take next.
    enum Step {
        /// Read more of the request, or report its end again.
        case proceed
        /// Send the response in the usual way.
        case answer(HTTPResponse)
        /// Send the response although the body is still arriving, then discard the rest of the body.
        case answerAndDiscard(HTTPResponse)
        /// Compute the response on a worker.
        case work
        /// Close the connection without a response, or without a further one.
        case close
    }

    private struct State {
        var body = Data()
        var received = 0
        /// The response that is not handed to the connection yet.
        var response: HTTPResponse?
        /// The status of the response, which the connection has, and the length of the body that it sends.
        var sent: (status: Int, count: Int)?
        /// The length of the response for which memory is held.
        var held = 0
        var discardsBody = false
        var hasAnswered = false
        var end: ContinuousClock.Instant?
        var duration: Duration?
        var waited: Duration?
        var notes: [String: String] = [:]
        var isAbandoned = false
    }

    /// The maximum number of bytes that are discarded after an early response. A client that has not read the response
    /// by then does not want it.
    private static let discardLimit = 256_000_000

    let head: HTTPRequest
    private let traffic: Traffic
    private let state = Mutex(State())

    init(_ head: HTTPRequest, traffic: Traffic) {
        self.head = head
        self.traffic = traffic
        traffic.begin()
    }

    /// Handles the head of the request.
    ///
    /// - Parameters:
    ///   - length: The length of the body, in bytes, if the head declares it.
    ///   - waits: Whether the client waits for `100 Continue` before it sends the body.
    func start(length: Int?, waits: Bool, context: DaemonContext) -> Step {
        let isTooLong = length.map { $0 > traffic.bodyLimit } ?? false
        let response: HTTPResponse? =
            if traffic.isStopping {
                context.service.answer(to: .stopping)
            } else if let response = context.service.answer(toHead: head, load: context.load) {
                response
            } else {
                isTooLong ? context.service.answer(to: .tooLarge(limit: traffic.bodyLimit)) : nil
            }
        guard let response else { return .proceed }
        return state.withLock { state in
            state.discardsBody = true
            state.hasAnswered = isTooLong && !waits
            if waits { return .answer(take(response, &state)) }
            if isTooLong { return .answerAndDiscard(take(response, &state)) }
            // A response to a head without a body is sent at the end of the request, so that the connection stays open.
            state.response = response
            return .proceed
        }
    }

    /// Handles a part of the body.
    func receive(_ part: Data, service: any HTTPService) -> Step {
        state.withLock { state in
            state.received += part.count
            if state.hasAnswered { return state.received > Self.discardLimit ? .close : .proceed }
            let isTooLong = state.received > traffic.bodyLimit
            if state.discardsBody, !isTooLong { return .proceed }
            if !isTooLong, traffic.bodies.hold(part.count, of: state.body.count + part.count) {
                state.body.append(part)
                return .proceed
            }
            let refusal: HTTPRefusal = isTooLong ? .tooLarge(limit: traffic.bodyLimit) : .outOfMemory
            let response = state.response ?? service.answer(to: refusal)
            releaseBody(&state)
            (state.discardsBody, state.hasAnswered) = (true, true)
            return .answerAndDiscard(take(response, &state))
        }
    }

    /// Handles the end of the request, which is reported twice, and the time when the response is ready.
    func end(reserve: () -> Bool, service: any HTTPService) -> Step {
        state.withLock { state in
            if state.hasAnswered || state.isAbandoned { return .close }
            if let response = state.response { return .answer(take(response, &state)) }
            // Workaround (libmicrohttpd 0.9.75 to 1.0): a connection that is suspended while it is being read is read
            // when it is resumed, and closed without a response if the client has closed its sending side. After a call
            // that neither responds nor suspends, the daemon no longer reads, and calls again at once. Remove when: the
            // daemon does not read between a request and its response.
            guard state.end != nil else {
                state.end = .now
                return .proceed
            }
            guard reserve() else {
                releaseBody(&state)
                return .answer(take(service.answer(to: .overloaded), &state))
            }
            return .work
        }
    }

    /// Computes the response.
    func answer(by service: any HTTPService) {
        var request = head
        request.body = state.withLock { state in
            state.waited = state.end.map { .now - $0 }
            return state.body
        }
        var response = service.answer(request)
        let count = response.body.count
        let isHeld = traffic.answers.hold(count, of: count)
        if !isHeld { response = service.answer(to: .outOfMemory) }
        state.withLock { state in
            releaseBody(&state)
            state.held = isHeld ? count : 0
            state.response = response
            state.duration = state.end.map { .now - $0 }
        }
    }

    /// Gives up a request whose client has left.
    func abandon() {
        state.withLock { state in
            releaseBody(&state)
            state.isAbandoned = true
        }
    }

    /// Notes that the connection has the response. The daemon omits the body for HEAD and status 304.
    private func take(_ response: HTTPResponse, _ state: inout State) -> HTTPResponse {
        let omitsBody = head.method == "HEAD" || response.status == 304
        state.sent = (response.status, omitsBody ? 0 : response.body.count)
        state.notes = response.notes
        state.response = nil
        var response = response
        response.headers.append((name: "X-Request-Id", value: head.id))
        return response
    }

    private func releaseBody(_ state: inout State) {
        traffic.bodies.release(state.body.count)
        state.body = Data()
    }

    /// Ends the exchange and returns its record.
    func complete(isAborted: Bool) -> HTTPRecord {
        state.withLock { state in
            releaseBody(&state)
            traffic.answers.release(state.held)
            traffic.end()
            let sent = isAborted && !state.hasAnswered ? nil : state.sent
            return HTTPRecord(
                id: head.id, method: head.method, path: head.path, status: sent?.status, duration: state.duration,
                waited: state.waited, notes: state.notes, received: state.received, sent: sent?.count ?? 0)
        }
    }
}
