// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A trait for tests that wait for processes.
///
/// Swift Testing starts all tests at once, on as many threads as there are cores. A test that blocks one of them holds up
/// the others, and a test that suspends goes on when all others have had their turn, which can take minutes. A test with
/// this trait runs on a thread of its own. Two such tests run at a time, so that the programs they start have the machine.
struct ProcessTestTrait: SuiteTrait, TestTrait, TestScoping {
    private static let turns = Turns(2)

    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Thread()) {
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

    /// Runs one task outside the threads that the other tests share.
    private final class Thread: TaskExecutor {
        private let queue = DispatchQueue(label: "process test")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let executor = asUnownedTaskExecutor()
            queue.async { job.runSynchronously(on: executor) }
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
