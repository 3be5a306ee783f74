// SPDX-License-Identifier: MIT

internal import EaselSnapshotFiles
internal import Foundation
internal import Testing
internal import XCTest

/// The running test, in either of the two frameworks.
///
/// A failure that is reported to the wrong framework is lost, so the context is determined at each call.
enum TestContext {
    case swiftTesting(Test, Test.Case?)
    /// An XCTest test. XCTest does not provide access to the current test.
    case xcTest(function: String)

    static func current(at site: CallSite) throws(SnapshotError) -> TestContext {
        if let test = Test.current { return .swiftTesting(test, Test.Case.current) }
        if TestProcess.runsXCTest { return .xcTest(function: site.function) }
        throw SnapshotError(
            "expectSnapshot was called outside a test, so neither Swift Testing nor XCTest would record a failure. "
                + "With a detached task, call it in the test itself, after the task")
    }

    /// The test name as written in the source, without its parameters.
    var testName: String {
        let name =
            switch self {
            case .swiftTesting(let test, _): test.name
            case .xcTest(let function): function
            }
        if name.hasPrefix("`") { return String(name.dropFirst().prefix { $0 != "`" }) }
        return String(name.prefix { $0 != "(" })
    }

    /// An identifier that is unique for each test and for each case of a parameterized test.
    var identity: String {
        switch self {
        case .swiftTesting(let test, let testCase): "\(test.id) \(testCase.map { "\($0)" } ?? "")"
        case .xcTest(let function): function
        }
    }

    var isParameterized: Bool {
        guard case .swiftTesting(_, let testCase) = self else { return false }
        return testCase?.isParameterized == true
    }

    /// Reports a failure of the test.
    func fail(_ message: String, at site: CallSite) {
        switch self {
        case .swiftTesting: Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
        case .xcTest: XCTFail(message, file: site.filePath, line: site.line)
        }
    }

    /// Attaches files to the test. XCTest does not support attachments on Linux.
    func attach(_ files: Failure.Files, of golden: Golden, at site: CallSite) {
        guard case .swiftTesting = self else { return }
        for file in files {
            Attachment.record(
                [UInt8](file.data), named: "\(golden.name)-\(file.name)", sourceLocation: site.sourceLocation)
        }
    }
}

extension CallSite {
    fileprivate var sourceLocation: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }
}
