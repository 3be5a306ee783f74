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
        guard parentIsSwiftTest else { return "process \(getpid()) \(startTime(of: getpid()))" }
        return "swift-test \(getppid()) \(startTime(of: getppid()))"
    }()

    /// Whether some tests were left out.
    static let isFiltered: Bool = {
        let arguments = CommandLine.arguments + (parentIsSwiftTest ? commandLine(of: getppid()) : [])
        let filters: Set = ["--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest"]
        return arguments.contains { filters.contains(String($0.prefix { $0 != "=" })) }
            || !parentIsSwiftTest && onlyNamedTestsRunHere
    }()

    /// Whether this process of XCTest was told the names of its tests, as `swift test --parallel` does.
    public static let onlyNamedTestsRunHere = runsXCTest && CommandLine.arguments.count > 1

    /// Whether this is the process in which SwiftPM runs the tests of XCTest.
    ///
    /// The program is the same for Swift Testing, but is then told so.
    public static let runsXCTest =
        CommandLine.arguments.first?.hasSuffix(".xctest") == true && !CommandLine.arguments.contains("swift-testing")

    private static let parentIsSwiftTest =
        commandLine(of: getppid()).first.map { program in
            let name = URL(filePath: program).lastPathComponent
            return name == "swift-test" || name == "swift-package" || name == "swift"
        } == true

    private static func commandLine(of process: pid_t) -> [String] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// In ticks since the machine started: process numbers are used again.
    private static func startTime(of process: pid_t) -> String {
        let text = String(
            decoding: FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data(), as: UTF8.self)
        // The name of the program, in parentheses, may have spaces; after it, the start is the twentieth field.
        let fields = text.drop { $0 != ")" }.split(separator: " ")
        return fields.count > 20 ? String(fields[20]) : ""
    }
}
