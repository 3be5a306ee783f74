// SPDX-License-Identifier: MIT

import Synchronization

/// The times since when connections wait for a request, or send an answer.
///
/// libmicrohttpd closes a connection on which nothing arrives. A client that sends or accepts a byte now and then
/// would keep its connection for ever; it is ended here.
final class ConnectionTimes: Sendable {
    private struct Entry {
        let socket: Int32
        /// The time since when the client is awaited; `nil` while a worker answers.
        var since: ContinuousClock.Instant?
    }

    private let entries = Mutex<[UInt: Entry]>([:])

    /// The number of open connections.
    var count: Int { entries.withLock { $0.count } }

    func open(_ connection: UInt, socket: Int32) {
        entries.withLock { $0[connection] = Entry(socket: socket, since: .now) }
    }

    func close(_ connection: UInt) {
        entries.withLock { _ = $0.removeValue(forKey: connection) }
    }

    /// Notes that the connection has sent a complete request.
    func received(_ connection: UInt) {
        entries.withLock { $0[connection]?.since = nil }
    }

    /// Starts the time of the connection's next step: to send a request, or the rest of one, or to accept an answer.
    func restart(_ connection: UInt) {
        entries.withLock { $0[connection]?.since = .now }
    }

    /// Ends the connections that have waited longer than a limit. Their thread then closes them.
    func end(after limit: Duration) {
        let now = ContinuousClock.now
        entries.withLock { entries in
            // A socket in the table is open: its connection is removed, under this lock, before the socket is closed.
            for entry in entries.values {
                if let since = entry.since, now - since > limit { ListeningSocket.end(entry.socket) }
            }
        }
    }
}
