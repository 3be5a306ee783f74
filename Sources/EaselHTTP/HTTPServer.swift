// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// An HTTP/1.1 server with one thread for all connections and worker threads for the answers.
///
/// ```swift
/// let server = try HTTPServer(address, service: charts)
/// // … until a signal arrives
/// server.stop()
/// ```
///
/// The server stops when the last reference to it is released.
public final class HTTPServer: Sendable {
    /// The limits of a server.
    public struct Options: Sendable {
        /// The number of threads that compute answers; at least 1.
        public var workers = max(ProcessInfo.processInfo.activeProcessorCount, 1)
        /// The maximum number of requests that wait for a worker.
        public var queue = 64
        /// The maximum length of a body, in bytes.
        public var bodyLimit = 10_000_000
        /// The maximum time for a client to send a request, and to accept the answer, in seconds.
        public var timeout = 60
        /// The maximum time for a request to wait for a worker; `nil` is no limit.
        public var wait: Duration?
        /// The maximum number of connections of one address: an IPv4 address, or the first 64 bits of an IPv6 address.
        /// `nil` is no limit. It does not apply to Unix sockets.
        public var connectionsPerAddress: Int?

        /// Creates the default limits.
        public init() {}
    }

    /// The address, with the port that the system chose if it was 0.
    public var address: HTTPAddress { socket.address }

    /// The maximum number of connections, as far as the limit of open files allows it.
    private static let connectionLimit = 4_096

    private let socket: ListeningSocket
    private let mailbox: Mailbox
    private let context: ServerContext
    private let hasEnded = DispatchSemaphore(value: 0)
    private let isStopped = Atomic(false)

    /// Starts a server.
    ///
    /// - Throws: A ``HTTPServerError`` if the address is in use, or not of this machine.
    public init(
        _ address: HTTPAddress, options: Options = Options(), service: any HTTPService
    ) throws(HTTPServerError) {
        // Some files are left for fonts and data.
        let capacity = min(max(ListeningSocket.raiseFileLimit() - 64, 16), Self.connectionLimit)
        socket = try ListeningSocket(address)
        guard let mailbox = Mailbox() else {
            socket.stopListening()
            socket.close()
            throw HTTPServerError("\(address): the process has too many open files")
        }
        self.mailbox = mailbox
        context = ServerContext(options, service: service)
        let (context, socket, hasEnded) = (context, socket, hasEnded)
        context.pool.start { job in
            ThreadExecutor.run {
                job.run(context)
            } started: {
                job.request.client.wait(for: $0)
            }
        } finish: {
            mailbox.finish($0)
        }
        Thread.detachNewThread {
            var loop = EventLoop(socket, mailbox: mailbox, capacity: capacity, context: context)
            loop.run()
            hasEnded.signal()
        }
    }

    /// Stops accepting connections, answers the requests that have arrived, and closes all connections.
    ///
    /// Clients have ten seconds to send the rest of a request and to accept the response. A further call does nothing.
    public func stop() {
        guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
        context.traffic.isStopping = true
        mailbox.wake()
        let patience = Duration.seconds(min(context.options.timeout, 10))
        var idleSince = ContinuousClock.now
        while context.traffic.active > 0 {
            if context.pool.isIdle {
                if .now - idleSince > patience { break }
            } else {
                idleSince = .now
            }
            Thread.sleep(forTimeInterval: 0.005)
        }
        // A request that arrives after the time has passed finds a full pool.
        context.pool.close()
        mailbox.end()
        hasEnded.wait()
        socket.close()
    }

    deinit { stop() }
}

/// The reason why a server could not be started.
public struct HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The address and the system's reason.
    public let description: String

    init(_ description: String) { self.description = description }
}
