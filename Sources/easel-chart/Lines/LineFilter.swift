// SPDX-License-Identifier: MIT

import EaselCharts
import EaselProcesses
import Foundation

/// A filter that reads one request per line and writes one response per line, in the same order.
///
/// At most two requests per job are in memory, so memory use does not grow with the number of lines.
struct LineFilter {
    private let options: LineOptions

    init(_ options: LineOptions) { self.options = options }

    /// Processes all lines and returns the exit status.
    func run() -> Int32 {
        let workers: ChartWorkers?
        do {
            workers = try options.processes.count.flatMap { $0 > 0 ? try startWorkers($0) : nil }
        } catch {
            EaselChart.report("\(error)")
            return 3
        }
        defer { workers?.stop() }
        let painter = ChartPainter(options.charts)
        let limit = options.lineBytes
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = options.jobs
        // A semaphore must not be destroyed with a value below its initial value.
        let unanswered = DispatchSemaphore(value: 0)
        for _ in 0..<2 * options.jobs { unanswered.signal() }
        let output = OrderedLines(written: { unanswered.signal() })
        var reader = LineReader(limit: limit)
        var index = 0
        var status: Int32 = 0
        do {
            unanswered.wait()
            while let line = try reader.next() {
                let number = index
                queue.addOperation {
                    output.put(Self.answer(line, number + 1, limit, painter, workers), at: number)
                }
                index += 1
                unanswered.wait()
            }
        } catch {
            EaselChart.report("standard input: \(error)")
            status = 1
        }
        queue.waitUntilAllOperationsAreFinished()
        return status
    }

    private func startWorkers(_ count: Int) throws -> ChartWorkers {
        try ChartWorkers(options.charts, options.processes, count: count) { problem in
            if let problem { EaselChart.report("a worker process cannot draw: \(problem)") }
        }
    }

    private static func answer(
        _ line: LineReader.Line, _ number: Int, _ limit: Int, _ painter: ChartPainter, _ workers: ChartWorkers?
    ) -> Data {
        switch line {
        case .tooLong:
            return failure(Data("null".utf8), "limit", "line \(number) has more than \(limit) bytes (--line-bytes)")
        case .text(let line):
            guard let workers else { return painter.answer(line: line) }
            switch workers.answer(line: line) {
            case .answer(let answer): return answer
            case .failure(let kind, let problem):
                return failure(ChartRequest.id(of: line), kind, "line \(number): \(problem)")
            }
        }
    }

    /// Returns an answer in the form of ``ChartRequest``'s, for a line that did not reach it.
    private static func failure(_ id: Data, _ kind: String, _ problem: String) -> Data {
        let members = ["kind": kind, "path": "$request", "problem": problem]
        // Three strings are always JSON.
        let error = (try? JSONEncoder.sorted.encode(members)) ?? Data("{}".utf8)
        return Data(#"{"id":"#.utf8) + id + Data(#","error":"#.utf8) + error + Data("}".utf8)
    }
}

extension JSONEncoder {
    /// An encoder whose output does not depend on the order of a dictionary.
    static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
