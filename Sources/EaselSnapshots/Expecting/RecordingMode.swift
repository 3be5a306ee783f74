// SPDX-License-Identifier: MIT

internal import Foundation
public import Testing

/// The mode that decides when golden files are written.
///
/// The first of these settings that exists applies: the environment variable `CI` (`true` or `1` means ``never``); the
/// argument `record:`; the trait `.recordingSnapshots(_:)`; the environment variable `EASEL_SNAPSHOTS` with the name of
/// a case. The default is ``missing``. Writing a file fails the test once: the next run compares with it.
public enum RecordingMode: String, Sendable, Hashable, CaseIterable {
    /// Records all golden files that are not identical to the last byte, even if a tolerance allows the difference.
    case all
    /// Records missing and failing golden files.
    case failed
    /// Records missing golden files.
    case missing
    /// Records nothing. Tests in continuous integration never write into the sources.
    case never

    @TaskLocal static var ofTrait: RecordingMode?

    /// Returns the mode of a call with this argument.
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

/// A trait that sets when the snapshots of a test, or of all tests of a suite, are recorded.
public struct SnapshotRecordingTrait: SuiteTrait, TestTrait, TestScoping {
    let mode: RecordingMode

    /// Whether the trait applies to the tests within a suite too.
    public var isRecursive: Bool { true }

    /// Runs a test in this mode.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await RecordingMode.$ofTrait.withValue(mode) { try await function() }
    }
}

extension Trait where Self == SnapshotRecordingTrait {
    /// Records snapshots in a mode, unless a call passes another one: `@Test(.recordingSnapshots(.failed))`.
    public static func recordingSnapshots(_ mode: RecordingMode) -> Self { SnapshotRecordingTrait(mode: mode) }
}
