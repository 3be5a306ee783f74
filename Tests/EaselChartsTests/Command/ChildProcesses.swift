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

    /// Whether a thread of a process runs, or could run.
    private static func isBusy(_ process: Int32) -> Bool {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return threads.contains { fields("/proc/\(process)/task/\($0)")?.first == "R" }
    }

    /// Waits until a number of children of a process compute.
    static func busy(_ parent: Int32, count: Int = 1) async throws -> [Int32] {
        try await wait("no worker is busy") {
            // A process that starts is busy too, for a shorter time.
            let busy = of(parent).filter(isBusy)
            guard busy.count >= count else { return nil }
            ProcessTestTrait.sleep(milliseconds: 50)
            return busy.allSatisfy(isBusy) ? busy : nil
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
