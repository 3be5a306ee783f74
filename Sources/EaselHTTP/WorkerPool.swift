// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Threads that run jobs from a queue of limited length.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        /// The jobs that are queued or running, and the reservations for more.
        var reserved = 0
        var running = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)
    private let capacity: Int

    /// Creates threads.
    ///
    /// - Parameters:
    ///   - workers: The number of threads, at least 1.
    ///   - queue: The maximum number of jobs that wait for a thread.
    init(workers: Int, queue: Int) {
        capacity = workers + queue
        for _ in 0..<workers {
            let thread = Thread { [self] in
                while true {
                    available.wait()
                    runNext()
                }
            }
            // The stack of a main thread, for charts that are deeply nested.
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    /// The number of jobs that wait for a thread.
    var waiting: Int { state.withLock { $0.reserved - $0.running } }

    /// The number of jobs that run.
    var running: Int { state.withLock { $0.running } }

    /// Whether no job is queued or running.
    var isIdle: Bool { state.withLock { $0.reserved == 0 } }

    /// Whether further jobs are rejected.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Rejects further jobs and waits for the end of those that are queued or running.
    func close() {
        state.withLock { $0.isClosed = true }
        while !isIdle { Thread.sleep(forTimeInterval: 0.005) }
    }

    /// Reserves a position in the queue for `run(_:)`, or returns `false` if the queue is full.
    func reserve() -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.reserved < capacity else { return false }
            state.reserved += 1
            return true
        }
    }

    /// Runs a job, whose position in the queue is reserved, on the next free thread.
    func run(_ job: @escaping @Sendable () -> Void) {
        state.withLock { $0.jobs.append(job) }
        available.signal()
    }

    private func runNext() {
        let job = state.withLock { state -> (@Sendable () -> Void)? in
            guard !state.jobs.isEmpty else { return nil }
            state.running += 1
            return state.jobs.removeFirst()
        }
        guard let job else { return }
        job()
        state.withLock { state in
            state.running -= 1
            state.reserved -= 1
        }
    }
}
