// SPDX-License-Identifier: MIT

internal import Foundation
public import Testing

/// The mode that determines when golden files are written.
///
/// The first of these settings that is present applies: the environment variable `CI`, where `true` or `1` means
/// ``never``; the argument `record:`; the trait `.recordingSnapshots(_:)`; the environment variable `EASEL_SNAPSHOTS`,
/// whose value is the name of a case. The default is ``missing``. A test that writes a golden file fails once; the next
/// run compares with the new file.
public enum RecordingMode: String, Sendable, Hashable, CaseIterable {
    /// Records all golden files that are not identical byte for byte, even if the difference is within the tolerance.
    case all
    /// Records golden files that are missing or that fail the comparison.
    case failed
    /// Records missing golden files.
    case missing
    /// Never writes golden files. Use this mode in continuous integration, where tests must not change the sources.
    case never

    @TaskLocal static var ofTrait: RecordingMode?

    /// Returns the mode of a call with a given argument.
    static func effective(
        argument: RecordingMode?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(SnapshotError) -> RecordingMode {
        if ["true", "1"].contains(environment["CI"]?.lowercased()) { return .never }
        if let mode = argument ?? ofTrait { return mode }
        guard let name = environment["EASEL_SNAPSHOTS"], !name.isEmpty else { return .missing }
        guard let mode = RecordingMode(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            throw SnapshotError("EASEL_SNAPSHOTS is \"\(name)\"; it must be one of \(names)")
        }
        return mode
    }
}

/// A trait that sets the recording mode of a test or of all tests in a suite.
public struct SnapshotRecordingTrait: SuiteTrait, TestTrait, TestScoping {
    let mode: RecordingMode

    /// Whether the trait also applies to the tests within a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with the recording mode.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await RecordingMode.$ofTrait.withValue(mode) { try await function() }
    }
}

extension Trait where Self == SnapshotRecordingTrait {
    /// Sets the recording mode, which an argument of a call can override: `@Test(.recordingSnapshots(.failed))`.
    public static func recordingSnapshots(_ mode: RecordingMode) -> Self { SnapshotRecordingTrait(mode: mode) }
}
