// SPDX-License-Identifier: MIT

import EaselArguments

/// The options of worker processes.
struct ProcessArguments {
    /// The number of processes, if an option sets it; 0 to draw in this process.
    private(set) var count: Int?
    /// The number of requests after which a process is replaced.
    private(set) var recycling = 100_000

    private var memory = Memory.standard

    private enum Memory {
        case standard
        case limited(Int)
        case unlimited
    }

    /// Reads an option and its value, or returns `false` if it is not one of these options.
    mutating func read(_ option: String, from reader: inout ArgumentReader) throws -> Bool {
        switch option {
        case "--processes": count = try reader.integer(in: 0...1_024)
        case "--recycle": recycling = try reader.integer(in: 1...1_000_000_000)
        case "--memory":
            memory = try reader.value("1M to 1048576G, such as 512M or 1G, or none") { text in
                if text == "none" { return .unlimited }
                guard let bytes = Self.bytes(text), (1 << 20...1 << 50).contains(bytes) else { return nil }
                return .limited(bytes)
            }
        default: return false
        }
        return true
    }

    /// The maximum address space of a process, in bytes; 1 GB for specs from strangers, if no option sets it.
    func memory(for charts: ChartArguments) -> Int? {
        switch memory {
        case .standard: charts.isUntrusted ? 1 << 30 : nil
        case .limited(let bytes): bytes
        case .unlimited: nil
        }
    }

    private static func bytes(_ text: String) -> Int? {
        let factors: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
        guard let last = text.last, text.utf8.first != UInt8(ascii: "+") else { return nil }
        let factor = factors[last]
        guard let number = Int(factor == nil ? text[...] : text.dropLast()) else { return nil }
        let (bytes, overflows) = number.multipliedReportingOverflow(by: factor ?? 1)
        return overflows ? nil : bytes
    }
}
