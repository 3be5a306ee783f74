// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// Processes of this program that answer requests, one request at a time each.
///
/// A request that ends its process ends nothing else: the process is replaced, and the caller learns of its end.
///
/// ```swift
/// let workers = WorkerProcesses(.init(arguments: ["worker"], count: 4)) { print($0) }
/// switch workers.run(Frame(code: 1, body: spec), timeout: .seconds(11)) {
/// case .answer(let frame): send(frame.body)
/// case .crashed: refuse()
/// default: break
/// }
/// workers.stop()
/// ```
public final class WorkerProcesses: Sendable {
    /// The settings of worker processes.
    public struct Options: Sendable {
        /// The arguments with which this program becomes a worker, which then calls ``WorkerConnection/open()``.
        public var arguments: [String]
        /// The number of processes; at least 1.
        public var count: Int
        /// What each worker receives first.
        public var settings = Data()
        /// The maximum address space of a worker, in bytes; `nil` for no limit.
        public var memory: Int?
        /// The number of requests after which a worker is replaced.
        public var recycling = 100_000

        /// Creates settings.
        public init(arguments: [String], count: Int) {
            self.arguments = arguments
            self.count = count
        }
    }

    /// The result of a request.
    public enum Outcome: Sendable {
        case answer(Frame)
        /// The worker ended before it had answered: `signal 6`, or `status 1`.
        case crashed(String)
        /// There was no answer in time. The worker was ended.
        case late
        /// The caller gave the request up. The worker was ended.
        case abandoned
        /// There is no worker: they end before they are ready, or are being stopped.
        case unavailable
    }

    /// Something that happened to a worker, for a log.
    public enum Event: Sendable {
        /// The worker is ready. The frame is its first message.
        case ready(Frame)
        /// The worker ended although it was not drawing: `signal 9`.
        case ended(String, wasReady: Bool)
    }

    /// The reasons for which workers are replaced.
    public enum Reason: String, Sendable, CaseIterable {
        case crashed, limit, recycled, abandoned
    }

    /// The maximum time for a worker to get ready, and for a request to wait for one.
    static let patience = Duration.seconds(60)

    let options: Options
    let report: @Sendable (Event) -> Void
    let state = Mutex(State())
    let alarm: Alarm

    /// Starts workers. They are not ready when the initializer returns.
    ///
    /// - Parameter report: A closure that is called for each event, on a thread that replaces workers.
    public init(_ options: Options, report: @escaping @Sendable (Event) -> Void) {
        self.options = options
        self.report = report
        alarm = Alarm()
        Thread.detachNewThread { [self] in keep() }
    }

    /// Whether a request can expect a worker: `false` while workers end before they are ready.
    public var isAvailable: Bool { state.withLock { !$0.isUnavailable } }

    /// The number of workers that have started and can draw, or are drawing.
    public var readyCount: Int { state.withLock { $0.workers.count { $0.phase != .starting } } }

    /// The number of workers that were replaced, for each reason.
    public var restarts: [Reason: Int] { state.withLock { $0.restarts } }

    /// The resident memory of all workers after their last messages, in bytes.
    public var memory: Int { state.withLock { $0.workers.reduce(0) { $0 + Int(clamping: $1.process.memory) } } }

    /// Sends a request to a free worker and waits for its answer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - timeout: The time after which the worker is ended; `nil` for no limit.
    ///   - isAbandoned: Whether the answer is no longer needed. It is called several times per second.
    public func run(
        _ request: Frame, timeout: Duration?, isAbandoned: (@Sendable () -> Bool)? = nil
    ) -> Outcome {
        // A worker that ended while it had nothing to do has not read the request, which another one then gets.
        for _ in 0..<3 {
            guard let worker = take() else { return .unavailable }
            let patience = Channel.Patience(deadline: timeout.map { .now + $0 }, isAbandoned: isAbandoned)
            do throws(Channel.Failure) {
                try worker.channel.send(request, patience: patience)
                let answer = try worker.channel.receive(patience: patience)
                worker.note(answer, isAnswer: true)
                giveBack(worker)
                return .answer(answer)
            } catch {
                switch error {
                case .unread: remove(worker, .crashed)
                case .closed: return .crashed(remove(worker, .crashed))
                case .late:
                    remove(worker, .limit)
                    return .late
                case .abandoned:
                    remove(worker, .abandoned)
                    return .abandoned
                }
            }
        }
        return .unavailable
    }

    /// Ends all workers. Requests that are running fail.
    public func stop() {
        let (workers, waiting) = state.withLock { state in
            state.isStopped = true
            defer { (state.workers, state.waiting) = ([], []) }
            return (state.workers, state.waiting)
        }
        alarm.ring()
        for waiter in waiting { waiter.resume(with: nil) }
        for worker in workers { worker.process.end() }
    }

    // MARK: - Free workers

    private func take() -> WorkerProcess? {
        let waiter = Waiter()
        let free = state.withLock { state -> WorkerProcess?? in
            guard !state.isUnavailable else { return .some(nil) }
            if let index = state.workers.firstIndex(where: { $0.phase == .idle }) {
                state.workers[index].phase = .busy
                return state.workers[index].process
            }
            state.waiting.append(waiter)
            return nil
        }
        if let free { return free }
        if waiter.wait(for: Self.patience) { return waiter.worker }
        // A worker may have been given to it just now.
        state.withLock { state in state.waiting.removeAll { $0 === waiter } }
        return waiter.worker
    }

    /// Gives a worker to the next request, or replaces it.
    private func giveBack(_ worker: WorkerProcess) {
        let highWater = options.memory.map { Int64($0 / 2) } ?? .max
        if worker.answers >= options.recycling || worker.memory > highWater {
            remove(worker, .recycled)
        } else {
            release(worker)
        }
    }

    func release(_ worker: WorkerProcess) {
        var hasEnded = false
        let next = state.withLock { state -> Waiter? in
            guard let index = state.workers.firstIndex(where: { $0.process === worker }) else { return nil }
            hasEnded = state.workers[index].phase == .ending
            let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
            state.workers[index].phase = next == nil ? .idle : .busy
            return next
        }
        next?.resume(with: worker)
        if hasEnded { alarm.ring() }
    }

    /// Ends a worker, which another one replaces, and returns how it ended.
    @discardableResult func remove(_ worker: WorkerProcess, _ reason: Reason) -> String {
        let wasThere = state.withLock { state in
            guard let index = state.workers.firstIndex(where: { $0.process === worker }) else { return false }
            state.workers.remove(at: index)
            state.restarts[reason, default: 0] += 1
            return true
        }
        if wasThere { alarm.ring() }
        return worker.end()
    }
}

extension WorkerProcesses {
    /// A worker and what it does.
    struct Worker {
        enum Phase {
            case starting, idle, busy
            /// Busy, and its end has been reported to the thread that replaces workers.
            case ending
        }

        let process: WorkerProcess
        var phase = Phase.starting
    }

    struct State {
        var workers: [Worker] = []
        var waiting: [Waiter] = []
        var restarts: [Reason: Int] = [:]
        /// The number of workers that ended before they were ready, since one was.
        var failures = 0
        var isStopped = false

        /// Whether no worker will be free soon. One that ends early may have been killed; several show a fault.
        var isUnavailable: Bool {
            isStopped || failures >= 3 && workers.allSatisfy { $0.phase == .starting }
        }
    }

    /// A thread that waits for a free worker.
    final class Waiter: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private let given = Mutex<WorkerProcess?>(nil)

        var worker: WorkerProcess? { given.withLock { $0 } }

        /// - Parameter worker: The worker; `nil` if there will be none soon.
        func resume(with worker: WorkerProcess?) {
            given.withLock { $0 = worker }
            semaphore.signal()
        }

        /// Returns `false` if the time is over.
        func wait(for time: Duration) -> Bool {
            semaphore.wait(timeout: .now() + .milliseconds(Int(time.milliseconds))) == .success
        }
    }
}
