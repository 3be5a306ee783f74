// SPDX-License-Identifier: MIT

import Synchronization

/// Runs a function as a task on the calling thread, so that it can be canceled.
///
/// Drawing checks whether its task is canceled. The threads of the concurrency runtime have stacks that are too small
/// for deeply nested charts, so tasks run on the threads of the pool.
final class ThreadExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs a function to its end.
    ///
    /// - Parameter started: A closure that receives the task before the function runs.
    static func run(_ function: @escaping @Sendable () -> Void, started: (Task<Void, Never>) -> Void) {
        let executor = ThreadExecutor()
        started(Task(executorPreference: executor) { function() })
        // The function does not suspend, so the task has one job, and that is queued.
        while let job = executor.jobs.withLock({ $0.popLast() }) {
            unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
        }
    }
}
