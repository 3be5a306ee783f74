// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The text of `/metrics`, by the rules of Prometheus' format.
@Suite(.waitsForProcesses) struct MetricsTests {
    private struct Sample {
        let name: String
        let labels: [String: String]
        let value: Double

        init(_ line: String) throws {
            let match = try #require(
                line.wholeMatch(of: /([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(.*)\})? ([^ ]+)/), "\(line)")
            name = String(match.1)
            var rest = Substring(match.3 ?? "")
            var labels: [String: String] = [:]
            while !rest.isEmpty {
                let label = try #require(
                    rest.prefixMatch(of: /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/), "\(line)")
                #expect(labels.updateValue(String(label.2), forKey: String(label.1)) == nil, "\(line)")
                rest = rest[label.range.upperBound...]
            }
            self.labels = labels
            value = try #require(Double(match.4), "\(line)")
        }
    }

    private static func text(_ options: [String]) async throws -> String {
        let server = try await RunningServer(options)
        _ = try await server.draw("svg", CommandTests.bars)
        _ = try await server.draw("png", #"{"mark": "bart"}"#)
        _ = try await server.send("GET", "/strange%22path")
        return try await server.send("GET", "/metrics").text
    }

    @Test(arguments: [["--processes", "0"], ["--processes", "2"]])
    func `each family has one description and one type, and its samples follow them`(_ options: [String]) async throws {
        let text = try await Self.text(options)
        #expect(text.hasSuffix("\n"))
        var (types, described, family): ([String: String], Set<String>, String) = ([:], [], "")
        var seen: Set<String> = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) {
            let words = line.split(separator: " ", maxSplits: 3).map(String.init)
            if line.hasPrefix("# HELP ") {
                #expect(described.insert(words[2]).inserted, "\(line)")
            } else if line.hasPrefix("# TYPE ") {
                family = words[2]
                #expect(described.contains(family), "\(line)")
                #expect(["counter", "gauge", "histogram"].contains(words[3]), "\(line)")
                #expect(types.updateValue(words[3], forKey: family) == nil, "\(line)")
                #expect(words[3] != "counter" || family.hasSuffix("_total"), "\(line)")
            } else {
                let sample = try Sample(line)
                let suffixes = types[family] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
                #expect(suffixes.contains { sample.name == family + $0 }, "\(line) in \(family)")
                #expect(seen.insert("\(sample.name) \(sample.labels.sorted { $0.key < $1.key })").inserted, "\(line)")
                #expect(sample.value >= 0)
            }
        }
        for name in [
            "process_cpu_seconds_total", "process_resident_memory_bytes", "process_virtual_memory_bytes",
            "process_open_fds", "process_max_fds", "process_start_time_seconds", "easel_chart_build_info",
            "easel_chart_queue_wait_seconds", "easel_chart_worker_restarts_total", "easel_chart_worker_processes",
            "easel_chart_worker_resident_memory_bytes", "easel_chart_malformed_requests_total",
        ] {
            #expect(types[name] != nil, "\(name)")
        }
    }

    @Test func `the buckets of a histogram grow, and the last one has all samples`() async throws {
        let lines = try await Self.text([]).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let samples = try lines.map { try Sample(String($0)) }
        for (family, path) in [("request", "/vegalite/svg"), ("request", "/vegalite/png"), ("queue_wait", nil)] {
            let name = "easel_chart_\(family)_seconds"
            let own = samples.filter { $0.name.hasPrefix(name) && $0.labels["path"] == path }
            let buckets = own.filter { $0.name == "\(name)_bucket" }
            #expect(
                buckets.map { Double($0.labels["le"] ?? "") ?? .nan }
                    == buckets.map { Double($0.labels["le"] ?? "") ?? .nan }.sorted())
            #expect(buckets.map(\.value) == buckets.map(\.value).sorted())
            let last = try #require(buckets.last)
            #expect(last.labels["le"] == "+Inf")
            #expect(last.value == own.first { $0.name == "\(name)_count" }?.value)
            #expect(last.value == (path == nil ? 2 : 1))
        }
    }

    @Test func `the figures are those of the processes`() async throws {
        let start = Date().timeIntervalSince1970
        let samples = try await Self.text(["--processes", "2"]).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { try Sample(String($0)) }
        func value(_ name: String) throws -> Double { try #require(samples.first { $0.name == name }).value }
        // Two workers with fonts and the server without, in bytes.
        #expect(try 40e6...1e9 ~= value("easel_chart_worker_resident_memory_bytes"))
        #expect(try 10e6...1e9 ~= value("process_resident_memory_bytes"))
        #expect(try value("process_virtual_memory_bytes") > value("process_resident_memory_bytes"))
        #expect(try 5...value("process_max_fds") ~= value("process_open_fds"))
        // The system counts from its own start, in hundredths of seconds.
        #expect(try start - 2...Date().timeIntervalSince1970 + 2 ~= value("process_start_time_seconds"))
        let build = try #require(samples.first { $0.name == "easel_chart_build_info" })
        #expect(build.value == 1)
        #expect(build.labels["cairo"]?.hasPrefix("1.") == true)
        #expect(Set(build.labels.keys) == ["version", "swift", "cairo"])
    }
}
