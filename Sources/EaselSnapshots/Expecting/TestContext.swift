// SPDX-License-Identifier: MIT

internal import EaselSnapshotFiles
internal import Foundation
internal import Testing
internal import XCTest

/// The test that is running, of one of the two frameworks.
///
/// A failure that is told to the other one is not seen by anybody, so this is found out anew at each call.
enum TestContext {
    case swiftTesting(Test, Test.Case?)
    /// XCTest does not say which test it is in.
    case xcTest(function: String)

    static func current(at site: CallSite) throws(SnapshotError) -> TestContext {
        if let test = Test.current { return .swiftTesting(test, Test.Case.current) }
        if TestProcess.runsXCTest { return .xcTest(function: site.function) }
        throw SnapshotError(
            "expectSnapshot was called outside of a test: neither Swift Testing nor XCTest would hear of a failure. "
                + "In a detached task, call it after the task, in the test itself")
    }

    /// The test's name as it is written in the source, without its parameters.
    var testName: String {
        let name =
            switch self {
            case .swiftTesting(let test, _): test.name
            case .xcTest(let function): function
            }
        if name.hasPrefix("`") { return String(name.dropFirst().prefix { $0 != "`" }) }
        return String(name.prefix { $0 != "(" })
    }

    /// Different for each test, and for each case of a parameterised one.
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

    /// Makes the test fail.
    func fail(_ message: String, at site: CallSite) {
        switch self {
        case .swiftTesting: Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
        case .xcTest: XCTFail(message, file: site.filePath, line: site.line)
        }
    }

    /// Attaches files to the test; XCTest has no attachments on Linux.
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
