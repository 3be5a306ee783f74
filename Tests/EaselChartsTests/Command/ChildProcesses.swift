// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The processes that a process has started, as Linux lists them.
enum ChildProcesses {
    /// Returns the fields of a process's `stat` file after the name: the state, the parent, …
    private static func fields(_ path: String) -> [Substring]? {
        guard let text = try? String(contentsOfFile: "\(path)/stat", encoding: .utf8) else { return nil }
        return text.split(separator: ")").last?.split(separator: " ")
    }

    /// The children of a process that have not ended.
    static func of(_ parent: Int32) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { process in
            guard let fields = fields("/proc/\(process)"), fields.count > 1 else { return false }
            return fields[0] != "Z" && fields[1] == "\(parent)"
        }
    }

    /// Whether a process exists and has not ended.
    static func isAlive(_ process: Int32) -> Bool {
        fields("/proc/\(process)").map { $0.first != "Z" } ?? false
    }

    /// The CPU time that a process has used, in ticks of 10 ms, or nil while one of its threads runs or could run.
    private static func timeAtRest(_ process: Int32) -> Int? {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        let states = threads.map { fields("/proc/\(process)/task/\($0)")?.first }
        return states.allSatisfy { $0 == "S" } ? time(process) : nil
    }

    private static func time(_ process: Int32) -> Int? {
        guard let fields = fields("/proc/\(process)"), fields.count > 12 else { return nil }
        return Int(fields[11]).flatMap { user in Int(fields[12]).map { user + $0 } }
    }

    /// Waits until a number of children of a process have started and wait for work, and returns the CPU times of all
    /// children.
    static func waiting(_ parent: Int32, count: Int) async throws -> [Int32: Int] {
        try await wait("not all workers wait for work") {
            let times = of(parent).map { (process: $0, time: timeAtRest($0)) }
            guard times.count == count else { return nil }
            ProcessTestTrait.sleep(milliseconds: 50)
            let isAtRest = times.allSatisfy { $0.time != nil && timeAtRest($0.process) == $0.time }
            return isAtRest ? Dictionary(uniqueKeysWithValues: times.map { ($0.process, $0.time ?? 0) }) : nil
        }
    }

    /// Waits until a number of processes that waited for work have used 50 ms of CPU time, and returns them: each has
    /// read what it is to draw.
    static func computing(_ waiting: [Int32: Int], count: Int = 1) async throws -> [Int32] {
        try await wait("no worker computes") {
            let computing = waiting.filter { process, start in time(process).map { $0 >= start + 5 } ?? false }
            return computing.count >= count ? [Int32](computing.keys) : nil
        }
    }

    /// Waits until a closure returns a value. The attempts are counted, not timed: other tests run meanwhile.
    static func wait<Value>(_ failure: Comment, _ value: () async throws -> Value?) async throws -> Value {
        for _ in 0..<4_000 {
            if let value = try await value() { return value }
            ProcessTestTrait.sleep(milliseconds: 5)
        }
        throw try #require(nil as (any Error)?, failure)
    }
}
