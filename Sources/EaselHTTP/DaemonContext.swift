// SPDX-License-Identifier: MIT

/// The objects that the daemon's callbacks use.
final class DaemonContext: Sendable {
    let service: any HTTPService
    let traffic: Traffic
    let times = ConnectionTimes()
    let pool: WorkerPool

    /// The work at this moment.
    var load: HTTPLoad { HTTPLoad(waiting: pool.waiting, running: pool.running, connections: times.count) }

    init(service: any HTTPService, traffic: Traffic, pool: WorkerPool) {
        self.service = service
        self.traffic = traffic
        self.pool = pool
    }
}
