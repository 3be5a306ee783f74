// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation
import Synchronization

/// A filter that reads one request per line and writes one response per line, in the same order.
///
/// At most two requests per job are in memory, so memory use does not grow with the number of lines.
struct LineFilter {
    private let options: LineOptions

    init(_ options: LineOptions) { self.options = options }

    /// Processes all lines and returns the exit status.
    func run() -> Int32 {
        let chartOptions = options.charts.options()
        let (isStrict, rendering) = (options.charts.isStrict, options.charts.rendering)
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = options.jobs
        // A semaphore must not be destroyed with a value below its initial value.
        let unanswered = DispatchSemaphore(value: 0)
        for _ in 0..<2 * options.jobs { unanswered.signal() }
        let output = OrderedLines(written: { unanswered.signal() })
        var index = 0
        unanswered.wait()
        while let line = readLine() {
            let number = index
            queue.addOperation {
                let answer = ChartRequest.answer(
                    Data(line.utf8), strict: isStrict, options: chartOptions, rendering: rendering)
                output.put(answer, at: number)
            }
            index += 1
            unanswered.wait()
        }
        queue.waitUntilAllOperationsAreFinished()
        return 0
    }
}

/// A writer for lines that are finished in any order and written in their original order.
private final class OrderedLines: Sendable {
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
