// SPDX-License-Identifier: MIT

import EaselPlainCairo
import Foundation

/// The CPU times that a scene took in C and with Easel, measured in turn.
struct Comparison {
    /// The C program's seconds for one picture.
    let plain: Quartiles

    /// Easel's seconds for one picture.
    let easel: Quartiles

    /// Easel's time over that of C, each taken from two samples that follow each other.
    let ratio: Quartiles

    /// Samples shorter than this would be lost in the clock's noise.
    private static let shortestSample = 0.006

    init(samples: Int, plain drawPlain: () throws -> Void, easel drawEasel: () throws -> Void) rethrows {
        // Each once, so that fonts and memory are at hand, and once more to see how long it takes.
        _ = try Self.seconds(1, drawPlain)
        _ = try Self.seconds(1, drawEasel)
        let once = try Self.seconds(1, drawPlain)
        let repetitions = max(Int((Self.shortestSample / once).rounded(.up)), 1)

        var plainTimes: [Double] = []
        var easelTimes: [Double] = []
        for index in 0..<samples {
            // The order alternates, so that neither always has the other's caches before it.
            if index % 2 == 0 { plainTimes.append(try Self.seconds(repetitions, drawPlain)) }
            easelTimes.append(try Self.seconds(repetitions, drawEasel))
            if index % 2 != 0 { plainTimes.append(try Self.seconds(repetitions, drawPlain)) }
        }
        plain = Quartiles(of: plainTimes)
        easel = Quartiles(of: easelTimes)
        ratio = Quartiles(of: zip(easelTimes, plainTimes).map { $0 / $1 })
    }

    /// The CPU time of one of several runs.
    private static func seconds(_ repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = plain_cairo_cpu_seconds()
        for _ in 0..<repetitions { try body() }
        return (plain_cairo_cpu_seconds() - start) / Double(repetitions)
    }
}
