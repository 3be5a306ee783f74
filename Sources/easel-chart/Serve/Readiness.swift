// SPDX-License-Identifier: MIT

import Synchronization

/// Whether a first chart has been drawn.
final class Readiness: Sendable {
    private struct State {
        var isReady = false
        var hasFailed = false
    }

    private let state = Mutex(State())

    var isReady: Bool { state.withLock { $0.isReady } }

    /// Notes that a first chart was drawn, or the reason why it could not be, which is reported once.
    func note(_ problem: String?) {
        let isNew = state.withLock { state in
            guard problem != nil else {
                state.isReady = true
                return false
            }
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
        if isNew, let problem { EaselChart.log("not ready: \(problem)") }
    }
}
