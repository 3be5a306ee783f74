// SPDX-License-Identifier: MIT

import EaselCharts
import EaselProcesses
import Foundation
import Synchronization

/// Draws charts in worker processes.
final class ChartWorkers: ChartDrawer {
    /// The time for a worker to notice that its chart takes too long, before it is killed.
    private static let grace = Duration.seconds(1)

    private let workers: WorkerProcesses
    private let poison = PoisonList()
    /// The limit of time for lines.
    private let duration: Duration?

    /// Starts the workers.
    ///
    /// - Parameters:
    ///   - count: Their number.
    ///   - onReady: A closure that is called whenever a worker gets ready: with an error if it cannot draw.
    init(
        _ charts: ChartArguments, _ processes: ProcessArguments, count: Int,
        onReady: @escaping @Sendable (String?) -> Void
    ) throws {
        var options = WorkerProcesses.Options(arguments: ["worker"], count: count)
        options.settings = try JSONEncoder().encode(charts.settings)
        options.memory = processes.memory(for: charts)
        options.recycling = processes.recycling
        duration = charts.limits.duration
        workers = WorkerProcesses(options) { event in
            switch event {
            case .ready(let frame):
                if case .failure(_, let message) = WorkerAnswer(frame) {
                    onReady(String(decoding: message, as: UTF8.self))
                } else {
                    onReady(nil)
                }
            case .ended(let ending, let wasReady):
                let phase = wasReady ? "while it waited" : "before it was ready"
                EaselChart.log("a worker process ended \(phase): \(ending)")
            }
        }
    }

    /// Whether a request can expect a worker.
    var isAvailable: Bool { workers.isAvailable }

    /// The number of workers that were replaced, for each reason.
    var restarts: [WorkerProcesses.Reason: Int] { workers.restarts }

    /// The number of workers that have started.
    var readyCount: Int { workers.readyCount }

    /// The resident memory of all workers, in bytes.
    var memory: Int { workers.memory }

    /// Ends the workers.
    func stop() { workers.stop() }

    func draw(
        _ body: Data, as format: ChartRequest.Format, duration: Duration?, isAbandoned: (@Sendable () -> Bool)?
    ) -> DrawnChart {
        if let ending = poison.ending(of: body) { return .crashed(ending) }
        let request = WorkerRequest.draw(body, format, duration).frame
        switch workers.run(request, timeout: duration.map { $0 + Self.grace }, isAbandoned: isAbandoned) {
        case .answer(let frame):
            switch WorkerAnswer(frame) {
            case .content(let picture, let warnings): return .picture(picture, warnings: warnings)
            case .failure(let kind, let json): return .failure(kind, json)
            case nil: return .crashed("an unknown answer")
            }
        case .crashed(let ending):
            poison.add(body, ending)
            return .crashed(ending)
        case .late: return .late
        case .abandoned: return .abandoned
        case .unavailable: return .unavailable
        }
    }

    /// Answers a line of `--lines`, or returns the reason why there is no answer, with its kind.
    func answer(line: Data) -> LineAnswer {
        switch workers.run(WorkerRequest.answer(line).frame, timeout: duration.map { $0 + Self.grace }) {
        case .answer(let frame): .answer(frame.body)
        case .crashed(let ending): .failure("crashed", "the process that drew it ended (\(ending))")
        case .late: .failure("limit", "the chart takes longer than its limit (ChartLimits.duration)")
        case .abandoned, .unavailable: .failure("crashed", "the processes that draw end before they are ready")
        }
    }

    enum LineAnswer {
        case answer(Data)
        /// The kind of an error, and the problem.
        case failure(String, String)
    }
}
