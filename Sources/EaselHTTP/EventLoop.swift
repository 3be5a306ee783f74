// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The thread that reads and writes all connections.
struct EventLoop: ~Copyable {
    private static let listenerNumber: UInt64 = 0
    private static let mailboxNumber: UInt64 = 1
    /// The time between two looks at the limits of time, in milliseconds.
    private static let tick: Int32 = 250

    private let context: ServerContext
    private let listener: ListeningSocket
    private let mailbox: Mailbox
    private let capacity: Int
    private var poller = Poller()
    private var connections: [UInt64: Connection] = [:]
    private var peers: [Socket.Peer: Int] = [:]
    private var next: UInt64 = 2
    private var isListening = false
    private var lastTick = ContinuousClock.now
    private var dates = HTTPDate()
    private var date = ""
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// - Parameter capacity: The maximum number of connections.
    init(_ listener: ListeningSocket, mailbox: Mailbox, capacity: Int, context: ServerContext) {
        self.listener = listener
        self.mailbox = mailbox
        self.capacity = capacity
        self.context = context
        poller.watch(.input, of: mailbox.descriptor, number: Self.mailboxNumber)
        listen(true)
    }

    /// Serves connections until the mailbox ends it.
    mutating func run() {
        while step(Self.tick) {}
        // Requests that have arrived meanwhile are refused, not lost.
        _ = step(0)
        for connection in connections.values { connection.end() }
        for connection in connections.values { update(connection) }
    }

    /// Handles what occurs next, and returns `false` at the end.
    private mutating func step(_ milliseconds: Int32) -> Bool {
        let events = poller.wait(milliseconds)
        date = dates.text(at: Int(Date().timeIntervalSince1970))
        if context.traffic.isStopping, isListening {
            accept()
            listen(false)
            listener.stopListening()
        }
        for (number, occurred) in events where number != Self.mailboxNumber {
            if number == Self.listenerNumber {
                if isListening { accept() }
            } else if let connection = connections[number] {
                connection.handle(occurred, date: date, buffer: &buffer)
                update(connection)
            }
        }
        let (finished, isEnding) = mailbox.take()
        for job in finished {
            if let connection = connections[job.connection] {
                connection.finish(job, date: date)
                update(connection)
            } else {
                context.traffic.answers.release(job.take()?.held ?? 0)
            }
        }
        let now = ContinuousClock.now
        if now - lastTick > .milliseconds(Int(Self.tick)) {
            lastTick = now
            checkTimes(now)
        }
        return !isEnding
    }

    private mutating func checkTimes(_ now: ContinuousClock.Instant) {
        if !context.traffic.isStopping, !isListening { listen(true) }
        let limit = Duration.seconds(context.options.timeout)
        for connection in connections.values where connection.isOverdue(limit, at: now) {
            connection.end()
            update(connection)
        }
        guard let wait = context.options.wait else { return }
        for job in context.pool.remove(where: { now - $0.request.arrived > wait }) {
            guard let connection = connections[job.connection] else { continue }
            connection.refuse(job, .waitedTooLong, date: date)
            update(connection)
        }
    }

    /// Waits for what the connection needs next, or closes it.
    private mutating func update(_ connection: Connection) {
        if let awaited = connection.awaited {
            poller.watch(awaited, of: connection.socket.descriptor, number: connection.number)
            return
        }
        poller.remove(connection.number)
        connections[connection.number] = nil
        if let peer = connection.socket.peer, let count = peers[peer] { peers[peer] = count > 1 ? count - 1 : nil }
        connection.socket.close()
        context.connections.store(connections.count, ordering: .relaxed)
    }

    // MARK: - New connections

    private mutating func listen(_ isListening: Bool) {
        self.isListening = isListening
        if isListening {
            poller.watch(.input, of: listener.descriptor, number: Self.listenerNumber)
        } else {
            poller.remove(Self.listenerNumber)
        }
    }

    /// Accepts the connections that have arrived, at most as many as there may be.
    private mutating func accept() {
        for _ in 0..<capacity {
            let socket: Socket
            do {
                socket = try Socket(from: listener.descriptor)
            } catch {
                // The listening socket would report the connection at once again. It is tried again later.
                if error == .exhausted, !endIdlest() { listen(false) }
                return
            }
            if let peer = socket.peer, let limit = context.options.connectionsPerAddress {
                guard peers[peer, default: 0] < limit else {
                    refuse(socket)
                    continue
                }
            }
            guard connections.count < capacity || endIdlest() else {
                socket.close()
                return
            }
            if let peer = socket.peer { peers[peer, default: 0] += 1 }
            let connection = Connection(socket, number: next, context: context)
            connections[next] = connection
            next += 1
            context.connections.store(connections.count, ordering: .relaxed)
            // A request has often arrived with the connection.
            connection.handle(.input, date: date, buffer: &buffer)
            update(connection)
        }
    }

    /// Refuses a connection of an address that has too many.
    private func refuse(_ socket: Socket) {
        let response = context.service.answer(to: .tooManyConnections)
        _ = socket.write(response.bytes(method: "", connection: "close", date: date), from: 0)
        socket.close()
    }

    /// Ends the connection that has been idle for the longest time, and returns whether there was one.
    ///
    /// Idle and slow clients can then take all connections, but the next one still gets its answer.
    private mutating func endIdlest() -> Bool {
        var idlest: (connection: Connection, rank: Int, since: ContinuousClock.Instant)?
        for connection in connections.values {
            guard let (rank, since) = connection.idleness else { continue }
            if let other = idlest, (other.rank, other.since) <= (rank, since) { continue }
            idlest = (connection, rank, since)
        }
        guard let connection = idlest?.connection else { return false }
        connection.end()
        update(connection)
        return true
    }
}
