// SPDX-License-Identifier: MIT

import EaselCharts
import EaselProcesses
import Foundation
import Synchronization

/// A worker process: `easel-chart worker`, which only this command starts.
enum ChartWorker {
    /// Answers the supervisor until it ends, and returns the exit status.
    static func run() -> Int32 {
        let status = Mutex(Int32(0))
        let ended = DispatchSemaphore(value: 0)
        let thread = Thread {
            let isWorker = answerSupervisor()
            status.withLock { $0 = isWorker ? 0 : 2 }
            ended.signal()
        }
        // The stack of a server's threads, for charts that are deeply nested.
        thread.stackSize = 8 << 20
        thread.start()
        ended.wait()
        return status.withLock { $0 }
    }

    /// Returns `false` if no supervisor has started this process.
    private static func answerSupervisor() -> Bool {
        guard let (connection, frame) = WorkerConnection.open(),
            let settings = try? JSONDecoder().decode(WorkerSettings.self, from: frame.body),
            let charts = try? ChartArguments(settings)
        else {
            EaselChart.report("worker is not a form of the command for users; see easel-chart --help")
            return false
        }
        answer(connection, charts)
        return true
    }

    private static func answer(_ connection: WorkerConnection, _ charts: ChartArguments) {
        let painter = ChartPainter(charts)
        do {
            try painter.prepare()
            connection.send(WorkerAnswer.content(Data()).frame)
        } catch {
            connection.send(WorkerAnswer.failure(.drawing, Data("\(error)".utf8)).frame)
        }
        while let request = connection.receive().flatMap(WorkerRequest.init) {
            switch request {
            case .answer(let line): connection.send(WorkerAnswer.content(painter.answer(line: line)).frame)
            case .draw(let body, let format, let duration):
                switch painter.draw(body, as: format, duration: duration, isAbandoned: nil) {
                case .picture(let picture, let warnings):
                    connection.send(WorkerAnswer.content(picture, warnings: warnings).frame)
                case .failure(let kind, let json): connection.send(WorkerAnswer.failure(kind, json).frame)
                // A painter has no other results.
                case .crashed, .late, .abandoned, .unavailable: return
                }
            }
        }
    }
}
