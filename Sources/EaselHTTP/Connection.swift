// SPDX-License-Identifier: MIT

import Foundation

/// A connection: the requests on it, one after the other, and their responses.
///
/// Only the thread of all connections uses it.
final class Connection {
    private enum State {
        case receiving
        case working
        case sending
        /// What arrives is discarded until the client closes the connection, so that the system does not reject it: a
        /// client that is rejected may lose the response.
        case discarding
        case closed
    }

    /// The maximum number of bytes that are discarded. A client that has not read the response by then does not want it.
    private static let discardLimit = 256_000_000

    let number: UInt64
    let socket: Socket
    private let context: ServerContext
    private var state = State.receiving
    /// The time since when the client is awaited, to send a request or to accept a response.
    private var since = ContinuousClock.now
    private var input: ArraySlice<UInt8> = []
    private var output: [UInt8] = []
    private var written = 0
    private var hasProbed = false
    private var discarded = 0
    private var head = HeadReader()
    private var body: BodyReader?
    private var exchange: Exchange?

    init(_ socket: Socket, number: UInt64, context: ServerContext) {
        self.socket = socket
        self.number = number
        self.context = context
    }

    // MARK: - Events

    /// The events to wait for; `nil` after the end of the connection, when the socket must be closed.
    var awaited: Poller.Events? {
        switch state {
        case .receiving, .discarding: .input
        case .working: hasProbed ? [] : .halfClosed
        case .sending: .output
        case .closed: nil
        }
    }

    /// Whether the client is awaited longer than a limit.
    func isOverdue(_ limit: Duration, at now: ContinuousClock.Instant) -> Bool {
        if case .working = state { return false }
        return now - since > limit
    }

    /// The rank of the connection among those that may be ended for a new one, lowest first; `nil` if it may not be.
    var idleness: (rank: Int, since: ContinuousClock.Instant)? {
        switch state {
        case .discarding: (0, since)
        case .receiving: (exchange == nil && body == nil && !head.hasBegun ? 0 : 1, since)
        case .sending: (2, since)
        case .working, .closed: nil
        }
    }

    func handle(_ events: Poller.Events, date: String, buffer: inout [UInt8]) {
        guard events.isDisjoint(with: .closed) else { return end() }
        switch state {
        case .receiving: receive(into: &buffer)
        case .discarding: discard(into: &buffer)
        case .working: if !hasProbed { probe() }
        case .sending, .closed: break
        }
        advance(date)
        // An empty slice keeps its memory, and thousands of connections may wait.
        if input.isEmpty { input = [] }
    }

    /// Ends the connection. The request that is being answered, if any, is abandoned.
    func end() {
        guard state != .closed else { return }
        state = .closed
        exchange?.request?.client.leave()
        if let job = exchange?.job { _ = context.pool.remove { $0 === job } }
        complete(isSent: false)
    }

    /// Takes the next steps until the client, or a worker, is awaited.
    private func advance(_ date: String) {
        while true {
            switch state {
            case .receiving: if !readRequest(date) { return }
            case .sending: if !flush() { return }
            case .working, .discarding, .closed: return
            }
        }
    }

    // MARK: - Requests

    private func receive(into buffer: inout [UInt8]) {
        switch socket.read(into: &buffer) {
        case .wait: break
        case .end: end()
        case .bytes(let count):
            // The time for a request begins with its first byte.
            if exchange == nil, !head.hasBegun { since = .now }
            input.append(contentsOf: buffer[..<count])
        }
    }

    /// Reads what has arrived of a request, and returns whether the next step has begun.
    private func readRequest(_ date: String) -> Bool {
        do {
            if body == nil {
                guard let head = try head.next(in: &input) else { return false }
                return begin(head, date)
            }
            while let part = try body?.next(in: &input) {
                guard receive(part, date) else { return true }
            }
        } catch {
            refuse(error, date)
            return true
        }
        let limit = context.traffic.bodyLimit
        if let body, body.expected > limit - (exchange?.received ?? 0) {
            // The size of a chunk precedes its bytes.
            respond(context.service.answer(to: .tooLarge(limit: limit)), keeps: false, date)
            return true
        }
        guard body?.isComplete == true else { return false }
        finishRequest(date)
        return true
    }

    /// Handles the head of a request, and returns whether there may be more to read.
    private func begin(_ head: RequestHead, _ date: String) -> Bool {
        self.head = HeadReader()
        body = BodyReader(head.framing)
        let exchange = Exchange(head)
        context.traffic.begin()
        self.exchange = exchange
        guard let request = exchange.request else { return true }
        let expectations = HTTPGrammar.list(request.values(of: "expect")).map { $0.lowercased() }
        if let response = early(request, head, isExpected: expectations.allSatisfy { $0 == "100-continue" }) {
            respond(response, keeps: !head.hasBody, date)
        } else if head.hasBody, !expectations.isEmpty, !head.isOld, input.isEmpty {
            let message = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
            // Everything was sent before, so the message fits into the socket's buffer.
            guard case .bytes(message.count) = socket.write(message, from: 0) else {
                end()
                return true
            }
        }
        return true
    }

    /// Returns the response to a request for which the head suffices.
    private func early(_ request: HTTPRequest, _ head: RequestHead, isExpected: Bool) -> HTTPResponse? {
        let service = context.service
        if context.traffic.isStopping { return service.answer(to: .stopping) }
        guard isExpected else { return service.answer(to: .malformed(417, "the expectation is not 100-continue")) }
        if let response = service.answer(toHead: request, load: context.load) { return response }
        if case .length(let length) = head.framing, length > context.traffic.bodyLimit {
            return service.answer(to: .tooLarge(limit: context.traffic.bodyLimit))
        }
        return nil
    }

    /// Handles a part of the body, and returns whether there may be more to read.
    private func receive(_ part: ArraySlice<UInt8>, _ date: String) -> Bool {
        let received = (exchange?.received ?? 0) + part.count
        exchange?.received = received
        guard received <= context.traffic.bodyLimit else {
            let limit = context.traffic.bodyLimit
            respond(context.service.answer(to: .tooLarge(limit: limit)), keeps: false, date)
            return false
        }
        guard context.traffic.bodies.hold(part.count, of: received) else {
            respond(context.service.answer(to: .outOfMemory), keeps: false, date)
            return false
        }
        exchange?.heldBody = received
        exchange?.request?.body.append(contentsOf: part)
        return true
    }

    private func finishRequest(_ date: String) {
        exchange?.request?.arrived = .now
        guard let request = exchange?.request else { return }
        let job = Job(request, connection: number)
        guard context.pool.add(job) else {
            return respond(context.service.answer(to: .overloaded), keeps: true, date)
        }
        exchange?.job = job
        state = .working
    }

    /// Answers a request that is malformed, after which the connection cannot be used.
    private func refuse(_ fault: HTTPFault, _ date: String) {
        if exchange == nil {
            context.traffic.begin()
            exchange = Exchange()
        }
        exchange?.isMalformed = true
        respond(context.service.answer(to: .malformed(fault.status, fault.problem)), keeps: false, date)
    }

    // MARK: - Responses

    /// Sends the response of a worker.
    func finish(_ job: Job, date: String) {
        let result = job.take()
        guard exchange?.job === job, state == .working, let result else {
            context.traffic.answers.release(result?.held ?? 0)
            return
        }
        exchange?.heldAnswer = result.held
        respond(result.response, keeps: true, date)
        advance(date)
    }

    /// Answers a request that was removed from the queue.
    func refuse(_ job: Job, _ refusal: HTTPRefusal, date: String) {
        guard exchange?.job === job, state == .working else { return }
        respond(context.service.answer(to: refusal), keeps: true, date)
        advance(date)
    }

    /// Finds out whether a client that has closed its sending side has closed its connection.
    ///
    /// Over TCP, the two look the same until the client is sent something: its system then rejects it, which ends the
    /// connection. These bytes are the beginning of any response.
    private func probe() {
        hasProbed = true
        if case .bytes(let count) = socket.write(HTTPResponse.prefix, from: 0) { written = count }
    }

    private func respond(_ response: HTTPResponse, keeps: Bool, _ date: String) {
        if !keeps || context.traffic.isStopping { exchange?.keepsConnection = false }
        let method = exchange?.request?.method ?? ""
        releaseBody()
        exchange?.sent = (response.status, response.omitsBody(for: method) ? 0 : response.body.count)
        exchange?.notes = response.notes
        var response = response
        if let id = exchange?.id { response.headers.append(("X-Request-Id", id)) }
        output = response.bytes(method: method, connection: exchange?.connectionHeader, date: date)
        since = .now
        state = .sending
    }

    /// Sends what fits into the socket's buffer, and returns whether the next step has begun.
    private func flush() -> Bool {
        while written < output.count {
            switch socket.write(output, from: written) {
            case .bytes(let count): written += count
            case .wait: return false
            case .end:
                end()
                return true
            }
        }
        (output, written, hasProbed) = ([], 0, false)
        let keeps = exchange?.keepsConnection == true
        complete(isSent: true)
        since = .now
        if keeps {
            state = .receiving
        } else {
            socket.endSending()
            (state, input) = (.discarding, [])
        }
        return true
    }

    private func discard(into buffer: inout [UInt8]) {
        switch socket.read(into: &buffer) {
        case .wait: break
        case .end: end()
        case .bytes(let count):
            discarded += count
            if discarded > Self.discardLimit { end() }
        }
    }

    private func releaseBody() {
        context.traffic.bodies.release(exchange?.heldBody ?? 0)
        exchange?.heldBody = 0
        exchange?.request?.body = Data()
    }

    /// Ends the exchange, if there is one.
    private func complete(isSent: Bool) {
        releaseBody()
        body = nil
        guard let finished = exchange else { return }
        exchange = nil
        context.traffic.answers.release(finished.heldAnswer)
        context.traffic.end()
        context.service.record(finished.record(isSent: isSent))
    }
}
