// SPDX-License-Identifier: MIT

import EaselAllocator
import Foundation

/// What Linux and the C library say about this process.
enum ProcessState {
    /// The memory that was asked for and not given back. What is free between it, because pieces of other sizes came and
    /// went, counts in `residentKilobytes` only.
    static func kilobytesInUse() -> Int { bytes_in_use() / 1_024 }

    static func residentKilobytes() throws -> Int {
        // Size and resident size in pages: proc(5).
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").dropFirst()
        return Int(pages.first ?? "0", radix: 10).map { $0 * 4 } ?? 0
    }

    static var cpuSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    static func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
}
