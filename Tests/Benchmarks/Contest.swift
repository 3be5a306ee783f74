// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

/// A contestant that draws a scene into a PNG file in memory.
struct Contestant {
    let name: String

    /// A closure that returns the CPU time for one file in seconds, averaged over several files, and the file size in
    /// bytes.
    let run: (_ repetitions: Int) throws -> (seconds: Double, bytes: Int)
}

/// The times that all contestants take to produce a PNG file, measured alternately, relative to the first contestant.
struct Contest {
    struct Result {
        let name: String

        /// The time relative to the first contestant. Each ratio is computed from two samples of the same round.
        let time: Quartiles

        /// The file size relative to the first contestant.
        let bytes: Double
    }

    let results: [Result]

    /// The minimum duration of a sample, in seconds. Shorter samples are dominated by clock noise.
    private static let shortestSample = 0.006

    /// The maximum ratio to the first contestant's time at which a contestant is measured repeatedly. A slower
    /// contestant is measured only once, because a more exact ratio is not worth the wait.
    private static let hopeless = 4.0

    init(_ contestants: [Contestant], samples: Int) throws {
        // The first run loads fonts and allocates memory. The second run shows how long a run takes.
        let first = try contestants.map { try $0.run(1) }
        let isMeasured = first.map { $0.seconds < Self.hopeless * first[0].seconds }
        let repetitions = try contestants.indices.map { index in
            isMeasured[index]
                ? max(Int((Self.shortestSample / (try contestants[index].run(1).seconds)).rounded(.up)), 1) : 0
        }

        var times = contestants.map { _ in [Double]() }
        for round in 0..<samples {
            // The order rotates, so that no contestant always benefits from the caches left by the same predecessor.
            for turn in contestants.indices {
                let index = (turn + round) % contestants.count
                if isMeasured[index] { times[index].append(try contestants[index].run(repetitions[index]).seconds) }
            }
        }
        results = contestants.indices.map { index in
            let ratios =
                isMeasured[index]
                ? zip(times[index], times[0]).map { $0 / $1 } : [first[index].seconds / Quartiles(of: times[0]).median]
            return Result(
                name: contestants[index].name, time: Quartiles(of: ratios),
                bytes: Double(first[index].bytes) / Double(first[0].bytes))
        }
    }
}

extension Scene {
    /// Returns C with Cairo's PNG writer, Easel with its fastest and its smallest settings, and the peers.
    func contestants(_ peers: [Peer]) -> [Contestant] {
        let plain = Contestant(name: "C on Cairo") { repetitions in
            try Self.measured(repetitions) {
                try drawPlain()
                let bytes = Int(plain_cairo_encode())
                plain_cairo_discard()
                return bytes
            }
        }
        let easel = PNGOptions.Compression.allCases.map { compression in
            Contestant(name: "Easel .\(compression)") { repetitions in
                try Self.measured(repetitions) { try drawing.png(options: PNGOptions(compression: compression)).count }
            }
        }
        let others = peers.map { peer in
            Contestant(name: peer.name) { try peer.time(self.name, repetitions: $0) }
        }
        return [plain] + easel + others
    }

    private static func measured(
        _ repetitions: Int, _ body: () throws -> Int
    ) rethrows -> (seconds: Double, bytes: Int) {
        let start = plain_cairo_cpu_seconds()
        var bytes = 0
        for _ in 0..<repetitions { bytes = try body() }
        return ((plain_cairo_cpu_seconds() - start) / Double(repetitions), bytes)
    }
}
