// SPDX-License-Identifier: MIT

import Foundation

/// Contestants that run alternately, each in samples of at least 10 ms.
struct TimedContest {
    /// The number of samples of each contestant.
    let samples: Int

    /// Returns the times of each contestant's samples, in seconds. The order rotates from round to round.
    func measured(_ contestants: [Contestant]) throws -> [[Double]] {
        for contestant in contestants { _ = try contestant.run(1) }
        let repetitions = try contestants.map { max(Int((0.01 / (try $0.run(1).seconds)).rounded(.up)), 1) }
        var times = contestants.map { _ in [Double]() }
        for round in 0..<samples {
            for turn in contestants.indices {
                let index = (turn + round) % contestants.count
                times[index].append(try contestants[index].run(repetitions[index]).seconds)
            }
        }
        return times
    }

    /// Returns the median of times, in milliseconds.
    static func milliseconds(_ times: [Double]) -> String {
        String(format: "%.2f", Quartiles(of: times).median * 1e3)
    }

    /// Returns the median of ratios of the same rounds, and their quartiles.
    static func ratio(_ times: [Double], _ reference: [Double]) -> String {
        let ratio = Quartiles(of: zip(times, reference).map { $0 / $1 })
        return String(format: "%.2f (%.2f–%.2f)", ratio.median, ratio.lower, ratio.upper)
    }
}
