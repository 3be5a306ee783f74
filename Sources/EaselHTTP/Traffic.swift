// SPDX-License-Identifier: MIT

import Synchronization

/// The requests of a server that are not answered yet, and the memory for their bodies and answers.
final class Traffic: Sendable {
    private struct State {
        var active = 0
        var isStopping = false
    }

    /// The maximum length of one body, in bytes.
    let bodyLimit: Int
    /// The memory for bodies that arrive or wait for a worker.
    let bodies: MemoryPool
    /// The memory for answers that clients have not accepted yet.
    let answers: MemoryPool
    private let state = Mutex(State())

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
        // A sum that overflows is a limit that no machine reaches.
        let (product, overflows) = bodyLimit.multipliedReportingOverflow(by: 4)
        let limit = overflows ? .max : max(product, 64_000_000)
        bodies = MemoryPool(limit: limit)
        answers = MemoryPool(limit: limit)
    }

    /// The number of requests that are not answered yet.
    var active: Int { state.withLock { $0.active } }

    /// Whether the server refuses new requests because it is stopping.
    var isStopping: Bool {
        get { state.withLock { $0.isStopping } }
        set { state.withLock { $0.isStopping = newValue } }
    }

    func begin() { state.withLock { $0.active += 1 } }
    func end() { state.withLock { $0.active -= 1 } }
}

/// Memory for bodies, which may not exceed a limit together.
///
/// An eighth of it is reserved for small bodies, so that a few large ones cannot keep out everything else.
final class MemoryPool: Sendable {
    private static let smallBody = 65_536

    private let limit: Int
    private let held = Mutex(0)

    init(limit: Int) { self.limit = limit }

    /// Reserves memory for a part of a body, or returns `false` if there is not enough.
    ///
    /// - Parameters:
    ///   - count: The length of the part, in bytes.
    ///   - total: The length of the body up to the end of the part, in bytes.
    func hold(_ count: Int, of total: Int) -> Bool {
        let available = total <= Self.smallBody ? limit : limit - limit / 8
        return held.withLock { held in
            // A body that is alone may be larger than the limit.
            guard held == 0 || held <= available - count else { return false }
            held += count
            return true
        }
    }

    func release(_ count: Int) { held.withLock { $0 -= count } }
}
