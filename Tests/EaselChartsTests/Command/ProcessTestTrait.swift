// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A trait for tests that wait for processes.
///
/// Swift Testing starts all tests at once, on as many threads as there are cores. A test that blocks one of them holds up
/// the others, and a test that suspends goes on when all others have had their turn, which can take minutes. A test with
/// this trait runs on threads of its own. Two such tests run at a time, so that the programs they start have the machine.
struct ProcessTestTrait: SuiteTrait, TestTrait, TestScoping {
    private static let turns = Turns(2)

    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Threads()) {
            await Self.turns.take()
            do {
                try await function()
                await Self.turns.give()
            } catch {
                await Self.turns.give()
                throw error
            }
        }
    }

    /// Waits. `Task.sleep` would wait longer: until the threads that the other tests share have time to wake the task.
    static func sleep(milliseconds: UInt32) { usleep(1_000 * milliseconds) }

    /// Runs a test and its child tasks outside the threads that the other tests share.
    private final class Threads: TaskExecutor {
        private let queue = DispatchQueue(label: "process test", attributes: .concurrent)

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            // Each job is run once, here.
            let executor = unsafe asUnownedTaskExecutor()
            queue.async { unsafe job.runSynchronously(on: executor) }
        }
    }

    /// Lets a number of tasks run at a time, in the order in which they ask.
    private actor Turns {
        private var free: Int
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(_ count: Int) { free = count }

        func take() async {
            if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        }

        func give() {
            if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
        }
    }
}

extension Trait where Self == ProcessTestTrait {
    /// For suites of tests that start processes and wait for them.
    static var waitsForProcesses: Self { ProcessTestTrait() }
}
