// SPDX-License-Identifier: MIT

internal import Foundation
public import Testing

/// When golden files are written.
///
/// The first of these that says something counts: the variable `CI` in the environment, which if it is `true` or `1` means
/// ``never``; the argument `record:`; the trait `.recordingSnapshots(_:)`; the variable `EASEL_SNAPSHOTS`, which has the name
/// of a case. Else it is ``missing``. What was written is a failure of the test, once: the next run compares with it.
public enum RecordingMode: String, Sendable, Hashable, CaseIterable {
    /// Every one that is not the same to the last byte, even if a tolerance allows the difference.
    case all
    /// Records missing and failing golden files.
    case failed
    /// Records missing golden files.
    case missing
    /// Records nothing. Tests in continuous integration write nothing into the sources.
    case never

    @TaskLocal static var ofTrait: RecordingMode?

    /// The mode of a call with this argument.
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

/// Says when the snapshots of a test, or of all tests of a suite, are recorded.
public struct SnapshotRecordingTrait: SuiteTrait, TestTrait, TestScoping {
    let mode: RecordingMode

    /// Counts for the tests within a suite too.
    public var isRecursive: Bool { true }

    /// Runs a test in this mode.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await RecordingMode.$ofTrait.withValue(mode) { try await function() }
    }
}

extension Trait where Self == SnapshotRecordingTrait {
    /// Records snapshots in a mode, unless a call says another one: `@Test(.recordingSnapshots(.failed))`.
    public static func recordingSnapshots(_ mode: RecordingMode) -> Self { SnapshotRecordingTrait(mode: mode) }
}
