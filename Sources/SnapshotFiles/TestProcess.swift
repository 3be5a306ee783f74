// SPDX-License-Identifier: MIT

internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// How `swift test` started this process, as far as Linux says.
public enum TestProcess {
    /// The same in all processes that one `swift test` starts, and different in all others.
    static let runIdentity: String = {
        let process = swiftTest ?? getpid()
        return "\(process) \(status(of: process, field: 22))"
    }()

    /// Whether some tests were left out.
    static let isFiltered: Bool = {
        let arguments = CommandLine.arguments + (swiftTest.map(commandLine) ?? [])
        let filters: Set = ["--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest"]
        return arguments.contains { filters.contains(String($0.prefix { $0 != "=" })) }
            || swiftTest == nil && onlyNamedTestsRunHere
    }()

    /// Whether this process of XCTest was told the names of its tests, as `swift test --parallel` does.
    public static let onlyNamedTestsRunHere = runsXCTest && CommandLine.arguments.count > 1

    /// Whether this is the process in which SwiftPM runs the tests of XCTest.
    ///
    /// The program is the same for Swift Testing, but is then told so.
    public static let runsXCTest =
        CommandLine.arguments.first?.hasSuffix(".xctest") == true && !CommandLine.arguments.contains("swift-testing")

    /// The `swift test` that this was started by, or that started the test which did, as an exit test does.
    private static let swiftTest: pid_t? = {
        var process = getppid()
        while process > 1 {
            let program = commandLine(of: process).first.map { URL(filePath: $0).lastPathComponent }
            if program == "swift-test" || program == "swift-package" { return process }
            process = pid_t(status(of: process, field: 4)) ?? 0
        }
        return nil
    }()

    private static func commandLine(of process: pid_t) -> [String] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A field of `/proc/<process>/stat`, counted from 1 as in proc(5): 4 is the parent, 22 when it started, without which a
    /// number may be that of an earlier process.
    private static func status(of process: pid_t, field: Int) -> String {
        let text = String(
            decoding: FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data(), as: UTF8.self)
        // The second field is the program's name, in parentheses, which may have spaces and parentheses itself.
        let rest = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return rest.count > field - 2 ? String(rest[field - 2]) : ""
    }
}
