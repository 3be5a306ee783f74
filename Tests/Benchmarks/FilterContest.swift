// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo

/// A contest between Easel and Skia in filtering a picture in memory.
struct FilterContest {
    private static let deviations = [4, 16, 64]
    private static let side = 1_000

    let python: String
    let samples: Int

    /// Prints a row for each blur: the CPU times in milliseconds, and Easel's over Skia's.
    func run(_ printRow: ([String], _ isHead: Bool) -> Void) throws {
        let skia = try Peer("skia_filters", python: python)
        let picture = try Self.picture()
        printRow(["filter", "Easel, ms", "\(skia.name), ms", "Easel ÷ Skia"], true)
        for deviation in Self.deviations {
            let filter = Filter.blur(Double(deviation))
            let contest = TimedContest(samples: samples)
            let times = try contest.measured([
                Contestant(name: "Easel") { repetitions in
                    let start = plain_cairo_cpu_seconds()
                    for _ in 0..<repetitions { _ = try picture.applying(filter) }
                    return ((plain_cairo_cpu_seconds() - start) / Double(repetitions), 0)
                },
                Contestant(name: skia.name) { try skia.time("blur\(deviation)", repetitions: $0) },
            ])
            printRow(
                ["blur of \(deviation) px"] + times.map { TimedContest.milliseconds($0) }
                    + [TimedContest.ratio(times[0], times[1])], false)
        }
    }

    /// The same pixels as in Peers/draw_with_skia_filters.py.
    private static func picture() throws -> Image {
        var pixels: [UInt8] = []
        for row in 0..<side {
            for column in 0..<side {
                pixels += [column * 7 + row, column / 8 * 40, row / 8 * 40, 255].map { UInt8(truncatingIfNeeded: $0) }
            }
        }
        return try Image(width: side, height: side, pixels: pixels, format: .premultipliedBGRA)
    }
}
