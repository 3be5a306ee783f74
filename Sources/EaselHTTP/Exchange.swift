// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A request and its response, from the request's head to the end of the response.
///
/// The thread of all connections calls it; `answer(by:)` is called on a worker, between `end()` and the response.
final class Exchange: Sendable {
    /// The action that the connection must take next.
    enum Step {
        /// Read more of the request.
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
        var response: HTTPResponse?
        var discardsBody = false
        var hasAnswered = false
        var end: ContinuousClock.Instant?
        var duration = Duration.zero
    }

    /// The maximum number of bytes that are discarded after an early response. A client that has not read the response
    /// by then does not want it.
    private static let discardLimit = 256_000_000

    private let head: HTTPRequest
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
            state.response = response
            state.discardsBody = true
            state.hasAnswered = isTooLong && !waits
            // A response to a head without a body is sent at the end of the request, so that the connection stays open.
            return waits ? .answer(response) : isTooLong ? .answerAndDiscard(response) : .proceed
        }
    }

    /// Handles a part of the body.
    func receive(_ part: Data, service: any HTTPService) -> Step {
        state.withLock { state in
            state.received += part.count
            if state.hasAnswered { return state.received > Self.discardLimit ? .close : .proceed }
            let isTooLong = state.received > traffic.bodyLimit
            if state.discardsBody, !isTooLong { return .proceed }
            if !isTooLong, traffic.hold(part.count) {
                state.body.append(part)
                return .proceed
            }
            let refusal: HTTPRefusal = isTooLong ? .tooLarge(limit: traffic.bodyLimit) : .overloaded
            let response = state.response ?? service.answer(to: refusal)
            traffic.release(state.body.count)
            state.body = Data()
            (state.response, state.discardsBody, state.hasAnswered) = (response, true, true)
            return .answerAndDiscard(response)
        }
    }

    /// Handles the end of the request, and the time when the response is ready.
    func end(reserve: () -> Bool, service: any HTTPService) -> Step {
        state.withLock { state in
            if state.hasAnswered { return .close }
            if let response = state.response { return .answer(response) }
            state.end = .now
            guard reserve() else {
                let response = service.answer(to: .overloaded)
                state.response = response
                return .answer(response)
            }
            return .work
        }
    }

    /// Computes the response.
    func answer(by service: any HTTPService) {
        var request = head
        request.body = state.withLock { $0.body }
        let response = service.answer(request)
        state.withLock { state in
            state.response = response
            state.duration = state.end.map { .now - $0 } ?? .zero
        }
    }

    /// Ends the exchange and returns its record.
    func complete(isAborted: Bool) -> HTTPRecord {
        state.withLock { state in
            traffic.release(state.body.count)
            traffic.end()
            state.body = Data()
            let response = isAborted && !state.hasAnswered ? nil : state.response
            return HTTPRecord(
                path: head.path, status: response?.status, duration: state.duration, received: state.received,
                sent: response?.body.count ?? 0)
        }
    }
}
