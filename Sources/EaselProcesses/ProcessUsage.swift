// SPDX-License-Identifier: MIT

import Foundation

/// The resources that this process uses, for metrics. Figures that the system does not have are `nil`.
public struct ProcessUsage: Sendable {
    /// The CPU time of all threads, in seconds.
    public let cpuSeconds: Double
    /// The memory in use, in bytes.
    public let residentMemory: Int?
    /// The address space in use, in bytes.
    public let virtualMemory: Int?
    /// The number of open files.
    public let openFiles: Int?
    /// The maximum number of open files.
    public let maximumFiles: Int
    /// The start of the process, in seconds since 1970.
    public let startTime: Double?

    /// Reads the figures.
    public init() {
        var usage = rusage()
        _ = unsafe getrusage(currentProcess, &usage)
        cpuSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
        let pages = ResidentMemory.pages(of: try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))
        (virtualMemory, residentMemory) = (pages?.virtual, pages?.resident)
        openFiles = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        maximumFiles = Int(clamping: ProcessResource.openFiles.current)
        startTime = Self.startTime()
    }

    private static func startTime() -> Double? {
        // The second field is the name of the program, in parentheses, and may contain anything.
        guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 19,
            let ticks = Double(fields[19]), let system = try? String(contentsOfFile: "/proc/stat", encoding: .utf8),
            let line = system.split(separator: "\n").first(where: { $0.hasPrefix("btime ") }),
            let boot = Double(line.dropFirst(6))
        else { return nil }
        return boot + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

/// The resident memory of this process, read from a file that stays open.
struct ResidentMemory: Sendable {
    private let file: Descriptor?

    init() {
        let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        file = descriptor >= 0 ? Descriptor(descriptor) : nil
    }

    /// The memory in use, in bytes. Where there is no `/proc`, the largest amount that was in use.
    var bytes: Int {
        var text = [UInt8](repeating: 0, count: 100)
        if let file {
            // The buffer has as many bytes as the call may write.
            let count = unsafe pread(file.number, &text, text.count, 0)
            if count > 0, let pages = Self.pages(of: String(decoding: text[..<count], as: UTF8.self)) {
                return pages.resident
            }
        }
        var usage = rusage()
        _ = unsafe getrusage(currentProcess, &usage)
        #if os(Linux)
            return usage.ru_maxrss * 1_024
        #else
            return usage.ru_maxrss
        #endif
    }

    /// Reads the text of `/proc/self/statm`.
    static func pages(of text: String?) -> (virtual: Int, resident: Int)? {
        guard let fields = text?.split(separator: " ").prefix(2).map({ Int($0) }), fields.count == 2,
            let virtual = fields[0], let resident = fields[1]
        else { return nil }
        let page = Int(getpagesize())
        return (virtual * page, resident * page)
    }
}

/// An open file, which is closed when it is released.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { _ = close(number) }
}
