// SPDX-License-Identifier: MIT

import EaselPlainCairo
import Foundation

/// A contest between Easel and its peers in drawing charts, from the bytes of a spec to the bytes of a file. The
/// contestants run alternately.
struct ChartContest {
    /// The formats, and those in which the peers draw: vl-convert compresses PNG at its fastest level.
    static let formats = [
        (name: "png", peers: "png"), (name: "png, fastest", peers: "png"), (name: "svg", peers: "svg"),
        (name: "pdf", peers: "pdf"),
    ]

    private let folder: URL
    private let python: String
    private let samples: Int

    init(python: String, samples: Int) throws {
        self.python = python
        self.samples = samples
        folder = FileManager.default.temporaryDirectory.appending(path: "easel-charts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Prints a row for each chart and format: Easel's CPU time in milliseconds, and the peers' times relative to it.
    func run(_ charts: [String], _ printRow: ([String], _ isHead: Bool) -> Void) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in charts {
            try BenchmarkChart.named(name)?.json.write(to: folder.appending(path: "\(name).json"))
        }
        let path = folder.path(percentEncoded: false)
        let peers = try ["vl_convert", "matplotlib"].map { try Peer($0, python: python, arguments: [path]) }
        printRow(
            ["chart", "format", "Easel, ms"] + peers.map { "\($0.name), ms" } + peers.map { "\($0.name) ÷ Easel" }, true
        )
        for name in charts {
            guard let chart = BenchmarkChart.named(name) else { continue }
            for (format, peerFormat) in Self.formats {
                let easel = Contestant(name: "Easel") { repetitions in
                    let start = plain_cairo_cpu_seconds()
                    var bytes = 0
                    for _ in 0..<repetitions { bytes = try chart.file(format).count }
                    return ((plain_cairo_cpu_seconds() - start) / Double(repetitions), bytes)
                }
                let contestants =
                    [easel]
                    + peers.map { peer in
                        Contestant(name: peer.name) { try peer.time("\(name).\(peerFormat)", repetitions: $0) }
                    }
                let times = try TimedContest(samples: samples).measured(contestants)
                printRow(
                    ["\(name) \(chart.title)", format] + times.map { TimedContest.milliseconds($0) }
                        + times.dropFirst().map { TimedContest.ratio($0, times[0]) }, false)
            }
        }
    }
}
