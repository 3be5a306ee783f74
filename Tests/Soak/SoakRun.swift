// SPDX-License-Identifier: MIT

import DrawingPrograms
import Easel
import Foundation

/// Renders for a while, and what the process had before and afterwards.
struct SoakRun {
    private(set) var renders = 0
    private(set) var refused = 0
    private(set) var bytes = 0
    private var slowest = (seconds: 0.0, program: [UInt8]())
    private var memory = MemoryCurve()
    private let filesBefore: Int
    private let filesAfter: Int

    init(seconds: Double, seed: UInt64) throws {
        var random = RandomBytes(seed: seed)
        var surroundings = try Surroundings.ofDebian()
        let clock = ContinuousClock()
        let start = clock.now
        let (warm, end) = (start + .seconds(seconds / 3), start + .seconds(seconds))
        var nextSample = warm
        var files: Int?
        while clock.now < end {
            // Font libraries come and go, too.
            if renders % 1_000 == 999 { surroundings = try Surroundings.ofDebian() }
            let (program, cpu) = (random.bytes(), ProcessState.cpuSeconds)
            do {
                let file = try DrawingProgram(program, in: surroundings).render()
                bytes += file.count
                if file.starts(with: [0x89]) { _ = try Image(data: file).resized(to: CGSize(width: 9, height: 9)) }
            } catch is DrawingError {
                refused += 1
            }
            renders += 1
            let taken = ProcessState.cpuSeconds - cpu
            if taken > slowest.seconds { slowest = (taken, program) }
            if clock.now >= nextSample {
                files = try files ?? ProcessState.openFiles()
                memory.add(renders: renders, kilobytes: try ProcessState.residentKilobytes())
                nextSample += .seconds(seconds / 150)
            }
        }
        filesBefore = try files ?? ProcessState.openFiles()
        filesAfter = try ProcessState.openFiles()
    }

    var isSteady: Bool { filesAfter == filesBefore && !memory.grows }

    var report: String {
        """
        \(renders) renders, \(refused) of them refused, \(bytes / 1_000_000) MB of files
        memory: \(memory.report)
        slowest: \((slowest.seconds * 1_000).rounded()) ms of CPU, \(Data(slowest.program).base64EncodedString())
        open files: \(filesBefore) after warming up, \(filesAfter) at the end
        \(isSteady ? "steady" : "NOT STEADY")
        """
    }
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014, DOI 10.1145/2660193.2660195).
private struct RandomBytes {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var result = state
        result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
        return result ^ (result >> 31)
    }

    /// A program of any length up to some hundred bytes.
    mutating func bytes() -> [UInt8] {
        (0..<(16 + next() % 384)).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
