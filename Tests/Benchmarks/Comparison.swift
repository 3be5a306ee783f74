// SPDX-License-Identifier: MIT

import EaselPlainCairo
import Foundation

/// The CPU times of a scene in C and with Easel, measured alternately.
struct Comparison {
    /// The time in C for one picture, in seconds.
    let plain: Quartiles

    /// The time with Easel for one picture, in seconds.
    let easel: Quartiles

    /// Easel's time relative to the time in C. Each ratio is computed from two consecutive samples.
    let ratio: Quartiles

    /// The minimum duration of a sample, in seconds. Shorter samples are dominated by clock noise.
    private static let shortestSample = 0.006

    init(samples: Int, plain drawPlain: () throws -> Void, easel drawEasel: () throws -> Void) rethrows {
        // The first run loads fonts and allocates memory. The second run shows how long a run takes.
        _ = try Self.seconds(1, drawPlain)
        _ = try Self.seconds(1, drawEasel)
        let once = try Self.seconds(1, drawPlain)
        let repetitions = max(Int((Self.shortestSample / once).rounded(.up)), 1)

        var plainTimes: [Double] = []
        var easelTimes: [Double] = []
        for index in 0..<samples {
            // The order alternates, so that the state of the caches favors neither Easel nor C.
            if index % 2 == 0 { plainTimes.append(try Self.seconds(repetitions, drawPlain)) }
            easelTimes.append(try Self.seconds(repetitions, drawEasel))
            if index % 2 != 0 { plainTimes.append(try Self.seconds(repetitions, drawPlain)) }
        }
        plain = Quartiles(of: plainTimes)
        easel = Quartiles(of: easelTimes)
        ratio = Quartiles(of: zip(easelTimes, plainTimes).map { $0 / $1 })
    }

    /// Returns the CPU time of one run, averaged over several runs.
    private static func seconds(_ repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = plain_cairo_cpu_seconds()
        for _ in 0..<repetitions { try body() }
        return (plain_cairo_cpu_seconds() - start) / Double(repetitions)
    }
}
