// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

// One thread starts all workers, waits until they are ready, and notices the end of those that have nothing to do.
extension WorkerProcesses {
    /// The longest pause before another start, if workers end before they are ready.
    private static let longestPause = Duration.seconds(10)

    /// Keeps the number of workers until `stop()` is called.
    func keep() {
        var lastStart = ContinuousClock.now
        while let (workers, failures) = state.withLock({ $0.isStopped ? nil : ($0.workers, $0.failures) }) {
            let missing = max(options.count, 1) - workers.count
            let wait = lastStart + pause(after: failures) - .now
            if missing > 0, failures == 0 || wait <= .zero {
                // After a failure, one start shows whether the next ones will succeed.
                for _ in 0..<(failures == 0 ? missing : 1) { start() }
                lastStart = .now
                continue
            }
            let isStarting = workers.contains { $0.phase == .starting }
            let rest = missing > 0 ? wait : isStarting ? .seconds(1) : .seconds(60)
            for worker in alarm.wait(for: workers, timeout: rest) { check(worker) }
            for worker in workers where worker.phase == .starting && .now - worker.process.start > Self.patience {
                fail(worker.process)
            }
        }
    }

    private func pause(after failures: Int) -> Duration {
        failures == 0 ? .zero : min(.milliseconds(100) * (1 << min(failures, 10)), Self.longestPause)
    }

    private func start() {
        guard let process = WorkerProcess.start(options.arguments) else {
            state.withLock { $0.failures += 1 }
            refuseWaiting()
            report(.ended("the system does not start it", wasReady: false))
            return
        }
        let isStopped = state.withLock { state in
            if !state.isStopped { state.workers.append(Worker(process: process)) }
            return state.isStopped
        }
        if isStopped {
            process.end()
            return
        }
        let settings = Frame(code: 0, number: Int64(options.memory ?? 0), body: options.settings)
        // If it fails, the worker has ended, which is noticed next.
        try? process.channel.send(settings, patience: Channel.Patience(deadline: .now + Self.patience))
    }

    /// Handles a worker that has sent a message, or has ended.
    private func check(_ worker: Worker) {
        let process = worker.process
        switch state.withLock({ $0.workers.first { $0.process === process }?.phase }) {
        case .starting:
            guard let ready = try? process.channel.receive(patience: Channel.Patience(deadline: .now + .seconds(1)))
            else { return fail(process) }
            process.note(ready, isAnswer: false)
            state.withLock { $0.failures = 0 }
            report(.ready(ready))
            release(process)
        case .idle:
            // It is taken from the list before its end, so that no request gets it.
            let isIdle = state.withLock { state in
                guard let index = state.workers.firstIndex(where: { $0.process === process && $0.phase == .idle })
                else { return false }
                state.workers[index].phase = .ending
                return true
            }
            if isIdle { report(.ended(remove(process, .crashed), wasReady: true)) }
        case .busy:
            // The thread that waits for its answer notices the end as well.
            state.withLock { state in
                if let index = state.workers.firstIndex(where: { $0.process === process && $0.phase == .busy }) {
                    state.workers[index].phase = .ending
                }
            }
        case .ending, nil: break
        }
    }

    /// Ends a worker that does not get ready.
    private func fail(_ process: WorkerProcess) {
        guard state.withLock({ $0.workers.contains { $0.process === process && $0.phase == .starting } }) else {
            return
        }
        state.withLock { $0.failures += 1 }
        let ending = remove(process, .crashed)
        refuseWaiting()
        report(.ended(ending, wasReady: false))
    }

    /// Refuses the requests that wait for a worker, if there will be none soon.
    private func refuseWaiting() {
        let waiting = state.withLock { state -> [Waiter] in
            guard state.isUnavailable else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiter in waiting { waiter.resume(with: nil) }
    }
}
