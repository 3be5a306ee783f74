// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Independent pieces of work on several threads.
enum ConcurrentMap {
    /// Returns the results of a closure for 0 ..< `count`, in that order. If calls fail, the error of the lowest index
    /// is thrown.
    ///
    /// - Parameter threads: The number of threads that run at the same time, including the calling one.
    static func results<Result: Sendable, E: Error>(
        _ count: Int, threads: Int, _ body: @Sendable (Int) throws(E) -> Result
    ) throws(E) -> [Result] {
        guard threads > 1, count > 1 else {
            var results: [Result] = []
            for index in 0..<count { results.append(try body(index)) }
            return results
        }
        let next = Atomic(0)
        let outcomes = Mutex([Swift.Result<Result, E>?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                let result: Swift.Result<Result, E>
                do throws(E) { result = .success(try body(index)) } catch { result = .failure(error) }
                outcomes.withLock { $0[index] = result }
            }
        }
        var results: [Result] = []
        for result in outcomes.withLock({ $0 }) {
            if let result { results.append(try result.get()) }
        }
        return results
    }
}
