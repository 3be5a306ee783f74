// SPDX-License-Identifier: MIT

import Easel
import EaselDrawingPrograms
import Foundation
import Testing

/// Tests that drawings, which are values, can be rendered on several threads at the same time.
@Suite struct DrawingThreadTests {
    /// The number of renders in each of eight tasks. `make test` uses a lower number, because unoptimized code is slow;
    /// `make sanitize` uses the full number.
    private static let rendersPerTask =
        ProcessInfo.processInfo.environment["EASEL_THREAD_RENDERS"].flatMap { Int($0) } ?? 60

    /// Returns random programs for every format, with text, images, patterns, shadows, and layers.
    private static func programs(_ count: Int, in resources: DrawingResources) -> [DrawingProgram] {
        var generator = SeededGenerator(seed: 8)
        return (0..<count).map { index in
            var bytes = (0..<(40 + index % 200)).map { _ in UInt8.random(in: 0...255, using: &generator) }
            // The programs use moderate numbers, and invalid calls are skipped. Most programs draw something; others
            // end at a limit or because a font is missing.
            bytes[0] = bytes[0] & 0xF8 | 6
            return DrawingProgram(bytes, in: resources)
        }
    }

    /// Returns the bytes of the file that a program renders, or the error that it throws.
    @Sendable private static func outcome(of program: DrawingProgram) -> Result<Data, DrawingError> {
        do {
            return .success(try program.render())
        } catch let error as DrawingError {
            return .failure(error)
        } catch {
            Issue.record("an error that is not a DrawingError: \(error)")
            return .failure(.native("\(error)"))
        }
    }

    @Test func `eight tasks that share fonts and images render the same bytes as a single task`()
        async throws
    {
        let programs = Self.programs(100, in: try DrawingResources.ofDebian())
        let alone = programs.map(Self.outcome)
        #expect(alone.filter { (try? $0.get()) != nil }.count >= 60)
        let differences = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<Self.rendersPerTask).filter { round in
                        let index = (task * 37 + round * 13) % programs.count
                        return Self.outcome(of: programs[index]) != alone[index]
                    }.count
                }
            }
            return await group.reduce(0, +)
        }
        #expect(differences == 0)
    }
}
