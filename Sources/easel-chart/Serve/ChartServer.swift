// SPDX-License-Identifier: MIT

import EaselHTTP
import Foundation

/// The command's server.
struct ChartServer {
    private let options: ServeOptions

    init(_ options: ServeOptions) { self.options = options }

    /// Answers requests until a signal arrives, and returns the exit status.
    func run() -> Int32 {
        let signals = StopSignals()
        let readiness = Readiness()
        let painter = ChartPainter(options.charts)
        var workers: ChartWorkers?
        do {
            // They are started before there is a socket that they could inherit.
            if options.processCount > 0 {
                workers = try ChartWorkers(
                    options.charts, options.processes, count: options.processCount, onReady: readiness.note)
            }
            defer { workers?.stop() }
            let service = ChartService(
                options.charts, painter: painter, workers: workers, readiness: readiness,
                log: RequestLog(format: options.log), options)
            let server = try HTTPServer(options.address, options: options.server, service: service)
            EaselChart.report("listening on \(server.address)")
            if workers == nil { readiness.note(prepare(painter)) }
            signals.wait()
            server.stop()
            return 0
        } catch {
            EaselChart.report("\(error)")
            return 3
        }
    }

    /// Draws a first chart in this process, and returns what is wrong.
    private func prepare(_ painter: ChartPainter) -> String? {
        do {
            try painter.prepare()
            return nil
        } catch {
            return "\(error)"
        }
    }
}
