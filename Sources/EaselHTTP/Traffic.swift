// SPDX-License-Identifier: MIT

import Synchronization

/// The requests of a server that are not answered yet, and the memory for their bodies.
final class Traffic: Sendable {
    private struct State {
        var active = 0
        var held = 0
        var isStopping = false
    }

    /// The maximum length of one body, in bytes.
    let bodyLimit: Int
    private let memoryLimit: Int
    private let state = Mutex(State())

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
        // A sum that overflows is a limit that no machine reaches.
        let (product, overflows) = bodyLimit.multipliedReportingOverflow(by: 4)
        memoryLimit = overflows ? .max : max(product, 64_000_000)
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

    /// Reserves memory for a part of a body, or returns `false` if there is not enough.
    func hold(_ count: Int) -> Bool {
        state.withLock { state in
            guard state.held <= memoryLimit - count else { return false }
            state.held += count
            return true
        }
    }

    func release(_ count: Int) { state.withLock { $0.held -= count } }
}
