// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Messages to the thread of all connections, and the pipe that wakes it.
final class Mailbox: Sendable {
    private struct State {
        var finished: [Job] = []
        var isEnding = false
    }

    /// The descriptor that has input when there are messages.
    let descriptor: Int32
    private let writer: Int32
    private let state = Mutex(State())

    /// Creates a mailbox, or returns `nil` if the process has too many open files.
    init?() {
        var ends: [Int32] = [-1, -1]
        // `pipe` writes two descriptors.
        guard unsafe ends.withUnsafeMutableBufferPointer({ unsafe pipe($0.baseAddress) }) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        }
        (descriptor, writer) = (ends[0], ends[1])
    }

    deinit {
        _ = close(descriptor)
        _ = close(writer)
    }

    /// Hands a job back, which a worker has finished.
    func finish(_ job: Job) {
        state.withLock { $0.finished.append(job) }
        wake()
    }

    /// Asks the thread to close all connections and to end.
    func end() {
        state.withLock { $0.isEnding = true }
        wake()
    }

    /// Wakes the thread. If the pipe is full, it is awake already.
    func wake() {
        var byte: UInt8 = 0
        _ = unsafe write(writer, &byte, 1)
    }

    /// Returns the messages since the last call.
    func take() -> (finished: [Job], isEnding: Bool) {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        _ = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        return state.withLock { state in
            defer { state.finished = [] }
            return (state.finished, state.isEnding)
        }
    }
}
