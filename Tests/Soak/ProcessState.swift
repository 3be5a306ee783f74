// SPDX-License-Identifier: MIT

import EaselAllocator
import Foundation

/// The state of this process as reported by Linux and the C library.
enum ProcessState {
    /// Returns the memory that was allocated and not freed, in kilobytes. Free memory between allocations
    /// (fragmentation) is included only in `residentKilobytes`.
    static func kilobytesInUse() -> Int { bytes_in_use() / 1_024 }

    static func residentKilobytes() throws -> Int {
        // The total size and the resident size, in pages; see proc(5).
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").dropFirst()
        return Int(pages.first ?? "0", radix: 10).map { $0 * 4 } ?? 0
    }

    static var cpuSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    static func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
}
