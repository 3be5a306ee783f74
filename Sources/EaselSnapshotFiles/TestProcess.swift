// SPDX-License-Identifier: MIT

internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// How this process of tests was started, as far as the system says.
public enum TestProcess {
    /// The same in all processes that one `swift test` starts, and different in all others.
    static let runIdentity: String = {
        let process = swiftTest ?? getpid()
        return "\(process) \(status(of: process, field: 22))"
    }()

    /// Whether some tests were left out.
    static let isFiltered: Bool = {
        let arguments = CommandLine.arguments + (swiftTest.map(commandLine) ?? [])
        let filters: Set = ["--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest", "-XCTest"]
        return arguments.contains { filters.contains(String($0.prefix { $0 != "=" })) }
            || swiftTest == nil && onlyNamedTestsRunHere
    }()

    /// Whether this process of XCTest was told the names of its tests, as `swift test --parallel` does.
    ///
    /// Xcode tells them in a file, so that any of its processes may have been.
    public static let onlyNamedTestsRunHere =
        bundle == nil
        ? runsXCTest && CommandLine.arguments.count > 1
        : runsXCTest && (swiftTest == nil || CommandLine.arguments.contains("-XCTest"))

    /// Whether this is the process in which the tests of XCTest run.
    public static let runsXCTest = runsXCTest(CommandLine.arguments, inBundle: bundle != nil)

    /// Whether a process with these arguments runs the tests of XCTest.
    ///
    /// SwiftPM names Swift Testing in the arguments where that runs. Xcode runs both frameworks in one process.
    static func runsXCTest(_ arguments: [String], inBundle: Bool) -> Bool {
        (inBundle || arguments.first?.hasSuffix(".xctest") == true) && !arguments.contains("swift-testing")
    }

    /// The file or the bundle that has the tests, or the program if this is not a process of tests.
    static var program: URL? { bundle ?? Bundle.main.executableURL }

    /// The bundle with the tests on a Mac, where the program is Xcode's; nil elsewhere, as the tests are the program.
    private static let bundle: URL? = {
        #if canImport(Darwin)
            return Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        #else
            return nil
        #endif
    }()

    /// The `swift test` that this was started by, or that started the test which did, as an exit test does.
    private static let swiftTest: pid_t? = {
        #if canImport(Darwin)
            // There is no /proc. `swift test` starts its processes itself; what starts those of Xcode outlives the run.
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

    /// Empty without `/proc`.
    private static func commandLine(of process: pid_t) -> [String] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A field of `/proc/<process>/stat`, counted from 1 as in proc(5): 4 is the parent, 22 when it started, without which a
    /// number may be that of an earlier process. Empty without `/proc`.
    private static func status(of process: pid_t, field: Int) -> String {
        let text = String(
            decoding: FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data(), as: UTF8.self)
        // The second field is the program's name, in parentheses, which may have spaces and parentheses itself.
        let rest = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return rest.count > field - 2 ? String(rest[field - 2]) : ""
    }
}
