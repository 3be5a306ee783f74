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
        let service = ChartService(options.charts, cacheControl: options.cacheControl)
        let server: HTTPServer
        do {
            server = try HTTPServer(options.address, options: options.server, service: service)
        } catch {
            EaselChart.report("\(error)")
            return 3
        }
        EaselChart.report("listening on \(server.address)")
        do {
            try service.prepare()
        } catch {
            EaselChart.report("not ready: \(error)")
        }
        signals.wait()
        server.stop()
        return 0
    }
}
