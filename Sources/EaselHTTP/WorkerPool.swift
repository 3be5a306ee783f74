// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Threads that run jobs from a queue of limited length.
final class WorkerPool: Sendable {
    private struct Job {
        let work: @Sendable () -> Void
        let finish: @Sendable () -> Void
    }

    private struct State {
        var jobs: [Job] = []
        /// The jobs that are queued or running, and the reservations for more.
        var reserved = 0
        var running = 0
        var finishing = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)
    private let workers: Int
    private let capacity: Int

    /// Creates threads.
    ///
    /// - Parameters:
    ///   - workers: The number of threads, at least 1.
    ///   - queue: The maximum number of jobs that wait for a thread.
    init(workers: Int, queue: Int) {
        self.workers = workers
        capacity = workers + queue
        for _ in 0..<workers {
            let thread = Thread { [self] in
                repeat { available.wait() } while runNext()
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

    /// Whether no job is queued, running, or finishing.
    var isIdle: Bool { state.withLock { $0.reserved == 0 && $0.finishing == 0 } }

    /// Whether further jobs are rejected.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Rejects further jobs, waits for the end of those that are queued or running, and ends the threads.
    func close() {
        state.withLock { $0.isClosed = true }
        while !isIdle { Thread.sleep(forTimeInterval: 0.005) }
        for _ in 0..<workers { available.signal() }
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
    ///
    /// - Parameters:
    ///   - work: The job.
    ///   - finish: A closure that is called after the job, when its position in the queue is free again. A client that
    ///     learns of the end by it finds a position for its next request.
    func run(_ work: @escaping @Sendable () -> Void, finish: @escaping @Sendable () -> Void) {
        state.withLock { $0.jobs.append(Job(work: work, finish: finish)) }
        available.signal()
    }

    /// Runs the next job, or returns `false` if there are no more.
    private func runNext() -> Bool {
        let job = state.withLock { state -> Job? in
            guard !state.jobs.isEmpty else { return nil }
            state.running += 1
            return state.jobs.removeFirst()
        }
        guard let job else { return false }
        job.work()
        state.withLock { state in
            state.running -= 1
            state.reserved -= 1
            state.finishing += 1
        }
        job.finish()
        state.withLock { $0.finishing -= 1 }
        return true
    }
}
