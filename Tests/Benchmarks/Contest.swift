// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

/// One who draws a scene into a PNG file in memory.
struct Contestant {
    let name: String

    /// CPU seconds for one of several files, and its bytes.
    let run: (_ repetitions: Int) throws -> (seconds: Double, bytes: Int)
}

/// The time to a PNG file of all contestants, measured in turn, against the first of them.
struct Contest {
    struct Result {
        let name: String

        /// Time over the first contestant's, each of two samples of the same round.
        let time: Quartiles

        /// Bytes over the first contestant's.
        let bytes: Double
    }

    let results: [Result]

    /// Samples shorter than this would be lost in the clock's noise.
    private static let shortestSample = 0.006

    /// Who takes so many times as long as the first one is measured once: nobody waits for a more exact ratio.
    private static let hopeless = 4.0

    init(_ contestants: [Contestant], samples: Int) throws {
        // Each once, so that fonts and memory are at hand, and once more to see how long it takes.
        let first = try contestants.map { try $0.run(1) }
        let isMeasured = first.map { $0.seconds < Self.hopeless * first[0].seconds }
        let repetitions = try contestants.indices.map { index in
            isMeasured[index]
                ? max(Int((Self.shortestSample / (try contestants[index].run(1).seconds)).rounded(.up)), 1) : 0
        }

        var times = contestants.map { _ in [Double]() }
        for round in 0..<samples {
            // The order turns, so that nobody always has the same one's caches before him.
            for place in contestants.indices {
                let index = (place + round) % contestants.count
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
    /// C on Cairo with Cairo's own writer, Easel as fast and as small as it is asked to be, and the peers.
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
