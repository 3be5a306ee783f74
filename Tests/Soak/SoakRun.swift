// SPDX-License-Identifier: MIT

import Easel
import EaselChartPrograms
import EaselCharts
import EaselDrawingPrograms
import Foundation

/// Draws one picture with every kind of content and the same random pictures in each round, and records the state of
/// the process between rounds.
///
/// After each round, the toolkit and its libraries must not hold more memory than after the previous round. This
/// distinguishes leaks from caches that fill up.
struct SoakRun {
    /// The duration of the run.
    enum Length {
        case seconds(Double)
        case rounds(Int)
    }

    private(set) var renders = 0
    private(set) var refused = 0
    private(set) var bytes = 0
    private(set) var rounds = 0
    private var slowest = (seconds: 0.0, program: [UInt8]())
    private var inUse = MemoryCurve()
    private var resident = MemoryCurve()
    private var openFiles: [Int] = []

    /// Performs a run. The first third is the warm-up.
    init(_ length: Length, pictures: Int, charts: Int, seed: UInt64) throws {
        let start = ContinuousClock.now
        func hasPassed(_ share: Double) -> Bool {
            switch length {
            case .seconds(let seconds): ContinuousClock.now - start >= .seconds(seconds * share)
            case .rounds(let count): Double(rounds) >= Double(count) * share
            }
        }
        while !hasPassed(1) {
            try drawRound(pictures: pictures, charts: charts, seed: seed)
            rounds += 1
            guard hasPassed(1.0 / 3) else { continue }
            // A Pango thread that is still searching for a font retains the font map for a few milliseconds.
            Thread.sleep(forTimeInterval: 0.1)
            inUse.add(renders: renders, kilobytes: ProcessState.kilobytesInUse())
            resident.add(renders: renders, kilobytes: try ProcessState.residentKilobytes())
            openFiles.append(try ProcessState.openFiles())
        }
    }

    private mutating func drawRound(pictures: Int, charts: Int, seed: UInt64) throws {
        var random = RandomBytes(seed: seed)
        // Each round also creates and releases font libraries.
        let resources = try DrawingResources.ofDebian()
        renders += try EveryKind(fonts: resources.fonts).render()
        if charts > 0 {
            // Under Valgrind, a chart takes fifty times as long.
            var limits = ChartProgram.limits
            limits.duration = .seconds(60)
            for spec in ChartSeeds.all {
                let chart = try ChartProgram(Array(spec.utf8), fonts: resources.fonts, limits: limits).chart()
                bytes += try chart.drawing.png().count + chart.drawing.svg().utf8.count + chart.drawing.pdf().count
                renders += 3
            }
        }
        for _ in 0..<charts {
            do {
                bytes += try ChartProgram(random.bytes(), fonts: resources.fonts).render().count
            } catch is ChartError {
                refused += 1
            }
            renders += 1
        }
        for _ in 0..<pictures {
            let (program, cpu) = (random.bytes(), ProcessState.cpuSeconds)
            do {
                let file = try DrawingProgram(program, in: resources).render()
                bytes += file.count
                if file.starts(with: [0x89]) { _ = try Image(data: file).resized(to: CGSize(width: 9, height: 9)) }
            } catch is DrawingError {
                refused += 1
            }
            renders += 1
            let taken = ProcessState.cpuSeconds - cpu
            if taken > slowest.seconds { slowest = (taken, program) }
        }
    }

    private var keepsFiles: Bool { openFiles.first != openFiles.last }

    var isSteady: Bool { !inUse.grows && !keepsFiles }

    var report: String {
        """
        \(renders) renders in \(rounds) rounds, \(refused) of them refused, \(bytes / 1_000_000) MB of files
        memory in use: \(inUse.report)
        resident memory: \(resident.report)
        slowest: \((slowest.seconds * 1_000).rounded()) ms of CPU, \(Data(slowest.program).base64EncodedString())
        open files: \(openFiles.first ?? 0) after warming up, \(openFiles.last ?? 0) at the end
        \(isSteady ? "steady" : "NOT STEADY")
        """
    }
}
