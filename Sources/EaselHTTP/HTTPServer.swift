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

        /// Creates the default limits.
        public init() {}
    }

    /// The address, with the port that the system chose if it was 0.
    public var address: HTTPAddress { socket.address }

    private let socket: ListeningSocket
    private let daemon: Daemon
    private let context: DaemonContext
    private let timeout: Duration
    private let isStopped = Atomic(false)

    /// Starts a server.
    ///
    /// - Throws: A ``HTTPServerError`` if the address is in use, or not of this machine.
    public init(
        _ address: HTTPAddress, options: Options = Options(), service: any HTTPService
    ) throws(HTTPServerError) {
        let files = ListeningSocket.raiseFileLimit()
        socket = try ListeningSocket(address)
        context = DaemonContext(
            service: service, traffic: Traffic(bodyLimit: options.bodyLimit),
            pool: WorkerPool(workers: max(options.workers, 1), queue: max(options.queue, 0)))
        timeout = .seconds(options.timeout)
        // Some files are left for fonts and data.
        guard
            let daemon = Daemon(
                socket: socket.descriptor, connections: min(max(files - 64, 16), 4_096), timeout: options.timeout,
                context: context)
        else {
            context.pool.close()
            socket.stopListening()
            socket.close()
            throw HTTPServerError("\(address): the server could not be started")
        }
        self.daemon = daemon
        let (context, limit) = (context, timeout)
        Thread.detachNewThread {
            while !context.pool.isClosed {
                context.times.end(after: limit)
                Thread.sleep(forTimeInterval: 0.25)
            }
        }
    }

    /// Stops accepting connections, answers the requests that have arrived, and closes all connections.
    ///
    /// Clients have ten seconds to send the rest of a request and to accept the response. A further call does nothing.
    public func stop() {
        guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
        context.traffic.isStopping = true
        daemon.quiesce()
        socket.stopListening()
        let patience = min(timeout, .seconds(10))
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
        daemon.stop()
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
