// SPDX-License-Identifier: MIT

import EaselHTTP
import Synchronization

/// The counters of a server, in Prometheus' text format.
final class ServerMetrics: Sendable {
    private struct Histogram {
        var counts = [Int](repeating: 0, count: ServerMetrics.bounds.count)
        var count = 0
        var sum = 0.0
    }

    private struct State {
        var requests: [String: [String: Int]] = [:]
        var errors: [String: Int] = [:]
        var seconds: [String: Histogram] = [:]
        var received = 0
        var sent = 0
    }

    /// The upper bounds of the histogram's buckets, in seconds.
    private static let bounds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

    private let state = Mutex(State())

    /// Counts an error.
    func count(error kind: String) {
        state.withLock { $0.errors[kind, default: 0] += 1 }
    }

    /// Counts a request.
    ///
    /// - Parameters:
    ///   - record: The request.
    ///   - path: Its path, or `other`: strangers must not create counters.
    func count(_ record: HTTPRecord, path: String) {
        state.withLock { state in
            state.received += record.received
            state.sent += record.sent
            guard let status = record.status else {
                state.errors["aborted", default: 0] += 1
                return
            }
            state.requests[path, default: [:]]["\(status)", default: 0] += 1
            guard let (seconds, attoseconds) = record.duration?.components else { return }
            let duration = Double(seconds) + Double(attoseconds) / 1e18
            var histogram = state.seconds[path] ?? Histogram()
            histogram.count += 1
            histogram.sum += duration
            for (index, bound) in Self.bounds.enumerated() where duration <= bound { histogram.counts[index] += 1 }
            state.seconds[path] = histogram
        }
    }

    /// Returns the counters, and gauges of the load.
    func text(load: HTTPLoad) -> String {
        let state = state.withLock { $0 }
        var text = ""
        func add(_ name: String, _ kind: String, _ help: String, _ samples: [(labels: String, value: String)]) {
            text += "# HELP easel_chart_\(name) \(help)\n# TYPE easel_chart_\(name) \(kind)\n"
            for sample in samples { text += "easel_chart_\(name)\(sample.labels) \(sample.value)\n" }
        }
        let requests = state.requests.sorted { $0.key < $1.key }.flatMap { path, statuses in
            statuses.sorted { $0.key < $1.key }.map { (#"{path="\#(path)",status="\#($0.key)"}"#, "\($0.value)") }
        }
        add("requests_total", "counter", "Requests by path and status.", requests)
        let errors = state.errors.sorted { $0.key < $1.key }.map { (#"{kind="\#($0.key)"}"#, "\($0.value)") }
        add("errors_total", "counter", "Errors by kind.", errors)
        add("request_seconds", "histogram", "Time from the end of a request to its response.", [])
        for (path, histogram) in state.seconds.sorted(by: { $0.key < $1.key }) {
            for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], histogram.counts + [histogram.count]) {
                text += #"easel_chart_request_seconds_bucket{path="\#(path)",le="\#(bound)"} \#(count)\#n"#
            }
            text += #"easel_chart_request_seconds_sum{path="\#(path)"} \#(histogram.sum)\#n"#
            text += #"easel_chart_request_seconds_count{path="\#(path)"} \#(histogram.count)\#n"#
        }
        add("queue_length", "gauge", "Requests that wait for a worker.", [("", "\(load.waiting)")])
        add("rendering", "gauge", "Requests that workers are drawing.", [("", "\(load.running)")])
        add("connections", "gauge", "Open connections.", [("", "\(load.connections)")])
        add("received_bytes_total", "counter", "Bytes of bodies of requests.", [("", "\(state.received)")])
        add("sent_bytes_total", "counter", "Bytes of bodies of responses.", [("", "\(state.sent)")])
        return text
    }
}
