// SPDX-License-Identifier: MIT

import EaselChartPrograms
import EaselDrawingPrograms
import Foundation
import Testing

/// Tests that designed attacks on memory are drawn or refused within the limits for untrusted specs.
@Suite(.waitsForProcesses) struct ChartAttackTests {
    /// The largest resident memory of a process that answers one untrusted request, in kB.
    private static let memory = 300_000

    #if os(Linux)
        @Test(arguments: 0..<UInt64(24)) func `random attacks stay within 300 MB`(_ seed: UInt64) throws {
            var random = RandomBytes(seed: seed)
            for _ in 0..<5 {
                let attack = ChartAttack(random.bytes())
                try examine(attack.json, attack.kind)
            }
        }

        @Test func `an honest log with thousands of rare names takes tens of megabytes`() throws {
            let rows = (0..<20_000).map { #"{"t":\#($0),"rare\#($0 &* 7919 % 5_000)":\#($0 % 10)}"# }
            let spec =
                #"{"data":{"values":[\#(rows.joined(separator: ","))]},"mark":"point","encoding":{"x":{"field":"t","type":"quantitative"},"y":{"field":"rare7","type":"quantitative"}}}"#
            #expect(spec.utf8.count > 450_000)
            let (answer, peak) = try Self.answer(to: spec)
            #expect(answer.hasPrefix(#"{"id":1,"format":"png","data":""#), "\(answer.prefix(300))")
            #expect(peak < 60_000, "\(peak) kB")
        }

        private func examine(_ spec: String, _ kind: String) throws {
            let (answer, peak) = try Self.answer(to: spec)
            #expect(peak < Self.memory, "\(kind): \(peak) kB for \(spec.prefix(2_000))")
            let isRefusal = #/^{"id":1,"error":{"kind":"(spec|data|limit|unsupported)"/#
            let isAnswer = answer.hasPrefix(#"{"id":1,"format":"png","data":""#) || answer.starts(with: isRefusal)
            #expect(isAnswer, "\(kind): \(answer.prefix(300)) for \(spec.prefix(2_000))")
        }

        /// Returns the answer of a process of its own, and the most memory that it used, in kB.
        private static func answer(to spec: String) throws -> (answer: String, peak: Int) {
            let limits = FileManager.default.temporaryDirectory.appending(path: "limits-\(UUID().uuidString).json")
            try Data(#"{"duration": 1}"#.utf8).write(to: limits)
            defer { try? FileManager.default.removeItem(at: limits) }
            let process = Process()
            process.executableURL = CommandTests.command
            process.arguments = ["--lines", "--untrusted", "--limits", limits.path(percentEncoded: false)]
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            try input.fileHandleForWriting.write(
                contentsOf: Data(#"{"id":1,"format":"png","spec":\#(spec)}"#.utf8 + [10]))
            var answer = Data()
            while answer.last != 10 {
                let part = output.fileHandleForReading.availableData
                if part.isEmpty { break }
                answer += part
            }
            // The process still waits for the next line.
            let status =
                (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
            let peak = status.firstMatch(of: #/VmHWM:\s*(\d+)/#).flatMap { Int($0.1) } ?? .max
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            return (String(decoding: answer, as: UTF8.self), peak)
        }
    #endif
}
