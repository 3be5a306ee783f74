// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A writer for lines that are finished in any order and written in their original order.
final class OrderedLines: Sendable {
    private struct State {
        var next = 0
        var finished: [Int: Data] = [:]
    }

    private let state = Mutex(State())
    private let written: @Sendable () -> Void

    /// - Parameter written: A closure that is called after each line is written.
    init(written: @escaping @Sendable () -> Void) { self.written = written }

    func put(_ line: Data, at index: Int) {
        state.withLock { state in
            state.finished[index] = line
            while let line = state.finished.removeValue(forKey: state.next) {
                do {
                    try FileHandle.standardOutput.write(contentsOf: line + Data("\n".utf8))
                } catch {
                    // The pipe is closed, so the reader needs no more lines.
                    exit(3)
                }
                state.next += 1
                written()
            }
        }
    }
}
