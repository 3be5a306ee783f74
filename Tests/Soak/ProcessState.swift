// SPDX-License-Identifier: MIT

import EaselAllocator
import Foundation

/// The state of this process according to Linux and the C library.
enum ProcessState {
    /// Returns the allocated memory that was not freed. Free memory between allocations (fragmentation) counts only in
    /// `residentKilobytes`.
    static func kilobytesInUse() -> Int { bytes_in_use() / 1_024 }

    static func residentKilobytes() throws -> Int {
        // The size and the resident size in pages: proc(5).
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").dropFirst()
        return Int(pages.first ?? "0", radix: 10).map { $0 * 4 } ?? 0
    }

    static var cpuSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    static func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
}
