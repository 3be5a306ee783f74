// SPDX-License-Identifier: MIT

import Easel
import EaselHTTP
import EaselProcesses
import Synchronization

/// The counters of a server, in Prometheus' text format.
final class ServerMetrics: Sendable {
    private struct State {
        var requests: [String: [String: Int]] = [:]
        var errors: [String: Int] = [:]
        var seconds: [String: MetricsText.Histogram] = [:]
        var waits = MetricsText.Histogram()
        var malformed = 0
        var received = 0
        var sent = 0
    }

    private static let cairoVersion =
        RenderEnvironment.current.libraries.first { $0.name == "Cairo" }?.version ?? "unknown"

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
            if let waited = record.waited { state.waits.add(waited) }
            if record.isMalformed { state.malformed += 1 }
            guard let status = record.status else {
                state.errors["aborted", default: 0] += 1
                return
            }
            state.requests[path, default: [:]]["\(status)", default: 0] += 1
            if let duration = record.duration {
                state.seconds[path, default: MetricsText.Histogram()].add(duration)
            }
        }
    }

    /// Returns the counters, and gauges of the load and of the processes.
    func text(load: HTTPLoad, workers: ChartWorkers?) -> String {
        let state = state.withLock { $0 }
        var text = MetricsText()
        let requests = state.requests.sorted { $0.key < $1.key }.flatMap { path, statuses in
            statuses.sorted { $0.key < $1.key }.map { status, count in
                ([(name: "path", value: path), (name: "status", value: status)], Double(count))
            }
        }
        text.add("easel_chart_requests_total", "counter", "Requests by path and status.", requests)
        let errors = state.errors.sorted { $0.key < $1.key }.map { kind, count in
            ([(name: "kind", value: kind)], Double(count))
        }
        text.add("easel_chart_errors_total", "counter", "Errors by kind.", errors)
        let seconds = state.seconds.sorted { $0.key < $1.key }.map { path, histogram in
            ([(name: "path", value: path)], histogram)
        }
        text.add("easel_chart_request_seconds", "Time from the end of a request to its response.", seconds)
        text.add(
            "easel_chart_queue_wait_seconds", "Time in the queue, before a worker takes a request.",
            [([], state.waits)])
        for (name, kind, help, value) in [
            ("malformed_requests_total", "counter", "Requests that are not HTTP.", state.malformed),
            ("queue_length", "gauge", "Requests that wait for a worker.", load.waiting),
            ("rendering", "gauge", "Requests that workers are drawing.", load.running),
            ("connections", "gauge", "Open connections.", load.connections),
            ("received_bytes_total", "counter", "Bytes of bodies of requests.", state.received),
            ("sent_bytes_total", "counter", "Bytes of bodies of responses.", state.sent),
        ] {
            text.add("easel_chart_\(name)", kind, help, value: Double(value))
        }
        add(workers, to: &text)
        addProcess(to: &text)
        return text.text
    }

    private func add(_ workers: ChartWorkers?, to text: inout MetricsText) {
        let restarts = workers?.restarts ?? [:]
        let samples = WorkerProcesses.Reason.allCases.map { reason in
            ([(name: "reason", value: reason.rawValue)], Double(restarts[reason] ?? 0))
        }
        text.add("easel_chart_worker_restarts_total", "counter", "Worker processes that were replaced.", samples)
        text.add(
            "easel_chart_worker_processes", "gauge", "Worker processes that have started.",
            value: Double(workers?.readyCount ?? 0))
        text.add(
            "easel_chart_worker_resident_memory_bytes", "gauge", "Resident memory of all worker processes.",
            value: Double(workers?.memory ?? 0))
    }

    // The names that Prometheus' client libraries use. They are about the server itself, without its workers.
    private func addProcess(to text: inout MetricsText) {
        let usage = ProcessUsage()
        text.add("process_cpu_seconds_total", "counter", "CPU time in seconds.", value: usage.cpuSeconds)
        for (name, help, value) in [
            ("process_resident_memory_bytes", "Resident memory.", usage.residentMemory),
            ("process_virtual_memory_bytes", "Address space.", usage.virtualMemory),
            ("process_open_fds", "Open files.", usage.openFiles),
            ("process_max_fds", "The maximum number of open files.", usage.maximumFiles),
        ] {
            if let value { text.add(name, "gauge", help, value: Double(value)) }
        }
        if let start = usage.startTime {
            text.add(
                "process_start_time_seconds", "gauge", "Start of the process, in seconds since 1970.", value: start)
        }
        let labels = [
            (name: "version", value: EaselChart.version), (name: "swift", value: EaselChart.swiftVersion),
            (name: "cairo", value: Self.cairoVersion),
        ]
        text.add("easel_chart_build_info", "gauge", "The versions of the program.", [(labels, 1)])
    }
}
