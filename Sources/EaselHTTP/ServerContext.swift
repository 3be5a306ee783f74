// SPDX-License-Identifier: MIT

import Synchronization

/// The parts of a server that its threads share.
final class ServerContext: Sendable {
    let service: any HTTPService
    let options: HTTPServer.Options
    let traffic: Traffic
    let pool: WorkerPool
    /// The number of open connections.
    let connections = Atomic(0)

    /// The work at this moment.
    var load: HTTPLoad {
        HTTPLoad(
            waiting: pool.waiting, running: pool.running, connections: connections.load(ordering: .relaxed))
    }

    init(_ options: HTTPServer.Options, service: any HTTPService) {
        self.service = service
        self.options = options
        traffic = Traffic(bodyLimit: options.bodyLimit)
        pool = WorkerPool(workers: max(options.workers, 1), queue: max(options.queue, 0))
    }
}
