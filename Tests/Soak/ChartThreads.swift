// SPDX-License-Identifier: MIT

import Easel
import EaselChartPrograms
import EaselCharts
import EaselDrawingPrograms
import Foundation
import Synchronization

/// Charts drawn concurrently on many threads. They must equal the charts drawn on one thread.
struct ChartThreads {
    private(set) var differences = 0
    let report: String

    init(count: Int, charts: Int) throws {
        let fonts = try DrawingResources.ofDebian().fonts
        let expected = try ChartSeeds.all.map { try Self.file(of: $0, fonts) }
        let wrong = Mutex(0)
        let start = ContinuousClock.now
        DispatchQueue.concurrentPerform(iterations: count) { thread in
            for index in 0..<charts {
                // Each thread starts with a different spec, so different specs are drawn at the same time.
                let spec = (index + 3 * thread) % expected.count
                let file = try? Self.file(of: ChartSeeds.all[spec], fonts)
                if file != expected[spec] { wrong.withLock { $0 += 1 } }
            }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        differences = wrong.withLock { $0 }
        report = """
            \(count * charts) charts on \(count) threads in \(Int(seconds)) s, \(differences) differ from those of one thread
            """
    }

    private static func file(of json: String, _ fonts: FontLibrary) throws -> String {
        var options = ChartOptions()
        options.fonts = fonts
        return try ChartSpec(json: json).chart(options: options).drawing.svg()
    }
}
