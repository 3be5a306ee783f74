// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Threads that run jobs from a queue of limited length.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [Job] = []
        var running = 0
        var finishing = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)
    private let workers: Int
    private let queue: Int

    /// Creates a pool without threads.
    ///
    /// - Parameters:
    ///   - workers: The number of threads, at least 1.
    ///   - queue: The maximum number of jobs that wait for a thread.
    init(workers: Int, queue: Int) {
        self.workers = workers
        self.queue = queue
    }

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - work: A closure that runs a job.
    ///   - finish: A closure that is called after each job, when its thread is free for the next one. A client that
    ///     learns of the end by it finds a position for its next request.
    func start(_ work: @escaping @Sendable (Job) -> Void, finish: @escaping @Sendable (Job) -> Void) {
        for _ in 0..<workers {
            let thread = Thread { [self] in
                repeat { available.wait() } while runNext(work, finish)
            }
            // The stack of a main thread, for charts that are deeply nested.
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    /// The number of jobs that wait for a thread.
    var waiting: Int { state.withLock { $0.jobs.count } }

    /// The number of jobs that run.
    var running: Int { state.withLock { $0.running } }

    /// Whether no job waits, runs, or finishes.
    var isIdle: Bool { state.withLock { $0.jobs.isEmpty && $0.running == 0 && $0.finishing == 0 } }

    /// Rejects further jobs, waits for the end of those that wait or run, and ends the threads.
    func close() {
        state.withLock { $0.isClosed = true }
        while !isIdle { Thread.sleep(forTimeInterval: 0.005) }
        for _ in 0..<workers { available.signal() }
    }

    /// Adds a job to the queue, or returns `false` if that is full.
    func add(_ job: Job) -> Bool {
        let isAdded = state.withLock { state in
            guard !state.isClosed, state.jobs.count + state.running < workers + queue else { return false }
            state.jobs.append(job)
            return true
        }
        if isAdded { available.signal() }
        return isAdded
    }

    /// Removes jobs that wait from the queue, and returns them.
    func remove(where isRemoved: (Job) -> Bool) -> [Job] {
        state.withLock { state in
            let removed = state.jobs.filter(isRemoved)
            if !removed.isEmpty { state.jobs.removeAll(where: isRemoved) }
            return removed
        }
    }

    /// Runs the next job, and returns whether there may be more. A job that was removed leaves a signal behind.
    private func runNext(_ work: (Job) -> Void, _ finish: (Job) -> Void) -> Bool {
        let job = state.withLock { state -> Job? in
            guard !state.jobs.isEmpty else { return nil }
            state.running += 1
            return state.jobs.removeFirst()
        }
        guard let job else { return state.withLock { !$0.isClosed } }
        work(job)
        state.withLock { state in
            state.running -= 1
            state.finishing += 1
        }
        finish(job)
        state.withLock { $0.finishing -= 1 }
        return true
    }
}
