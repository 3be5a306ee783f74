// SPDX-License-Identifier: MIT

internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Information about how this test process was started, as far as the system provides it.
public enum TestProcess {
    /// An identifier that is shared by all processes of one `swift test` and differs between runs.
    static let runIdentity: String = {
        let process = swiftTest ?? getpid()
        return "\(process) \(status(of: process, field: 22))"
    }()

    /// Whether only some of the tests are run.
    static let isFiltered: Bool = {
        let arguments = CommandLine.arguments + (swiftTest.map(commandLine) ?? [])
        let filters: Set = ["--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest", "-XCTest"]
        return arguments.contains { filters.contains(String($0.prefix { $0 != "=" })) }
            || swiftTest == nil && onlyNamedTestsRunHere
    }()

    /// Whether this XCTest process was given the names of its tests, as with `swift test --parallel`.
    ///
    /// Xcode passes the names in a file, so the value is `true` for all of its test processes.
    public static let onlyNamedTestsRunHere =
        bundle == nil
        ? runsXCTest && CommandLine.arguments.count > 1
        : runsXCTest && (swiftTest == nil || CommandLine.arguments.contains("-XCTest"))

    /// Whether this process runs XCTest tests.
    public static let runsXCTest = runsXCTest(CommandLine.arguments, inBundle: bundle != nil)

    /// Whether a process with these arguments runs XCTest tests.
    ///
    /// SwiftPM's arguments name Swift Testing if the process runs it. Xcode runs both frameworks in one process.
    static func runsXCTest(_ arguments: [String], inBundle: Bool) -> Bool {
        (inBundle || arguments.first?.hasSuffix(".xctest") == true) && !arguments.contains("swift-testing")
    }

    /// The test file or bundle, or the program if this is not a test process.
    static var program: URL? { bundle ?? Bundle.main.executableURL }

    /// The test bundle on a Mac, where the program belongs to Xcode. Elsewhere, the tests are the program and the value
    /// is `nil`.
    private static let bundle: URL? = {
        #if canImport(Darwin)
            return Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        #else
            return nil
        #endif
    }()

    /// The `swift test` process that started this process, directly or through another test process as for exit tests.
    private static let swiftTest: pid_t? = {
        #if canImport(Darwin)
            // Without /proc, only the parent is known. `swift test` starts test processes itself. The process that
            // starts Xcode's test processes outlives the run.
            return bundle == nil || PackageFolders.build(of: bundle) == nil ? nil : getppid()
        #else
            var process = getppid()
            while process > 1 {
                let program = commandLine(of: process).first.map { URL(filePath: $0).lastPathComponent }
                if program == "swift-test" || program == "swift-package" { return process }
                process = pid_t(status(of: process, field: 4)) ?? 0
            }
            return nil
        #endif
    }()

    /// Returns the command line of a process, or an empty string without `/proc`.
    private static func commandLine(of process: pid_t) -> [String] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns a field of `/proc/<process>/stat`, or an empty string without `/proc`. Fields are numbered from 1 as in
    /// proc(5): 4 is the parent and 22 is the start time. The start time distinguishes processes whose ID was reused.
    private static func status(of process: pid_t, field: Int) -> String {
        let text = String(
            decoding: FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data(), as: UTF8.self)
        // The second field is the program name in parentheses, which may itself contain spaces and parentheses.
        let rest = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return rest.count > field - 2 ? String(rest[field - 2]) : ""
    }
}
