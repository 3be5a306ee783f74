// SPDX-License-Identifier: MIT

import Testing

@testable import EaselSnapshots

@Suite struct RecordingModeTests {
    @Test(
        arguments: [
            (nil, [:], RecordingMode.missing), (nil, ["EASEL_SNAPSHOTS": "failed"], .failed),
            (.all, ["EASEL_SNAPSHOTS": "failed"], .all), (.all, ["CI": "true"], .never), (nil, ["CI": "1"], .never),
            (nil, ["CI": "false", "EASEL_SNAPSHOTS": ""], .missing),
        ] as [(RecordingMode?, [String: String], RecordingMode)])
    func `continuous integration overrides the argument, which overrides the environment`(
        _ argument: RecordingMode?, _ environment: [String: String], _ mode: RecordingMode
    ) throws {
        #expect(try RecordingMode.effective(argument: argument, environment: environment) == mode)
    }

    @Test(.recordingSnapshots(.failed)) func `an argument overrides a trait, which overrides the environment`()
        throws
    {
        #expect(try RecordingMode.effective(argument: nil, environment: ["EASEL_SNAPSHOTS": "all"]) == .failed)
        #expect(try RecordingMode.effective(argument: .never, environment: [:]) == .never)
    }

    @Test func `an unknown mode is an error that lists the valid modes`() {
        let error = #expect(throws: SnapshotError.self) {
            try RecordingMode.effective(argument: nil, environment: ["EASEL_SNAPSHOTS": "maybe"])
        }
        #expect(error?.description == "EASEL_SNAPSHOTS is \"maybe\"; it must be one of all, failed, missing, never")
    }
}
