// SPDX-License-Identifier: MIT

import Testing

@testable import EaselSnapshots

@Suite struct EnvironmentChangeTests {
    private let recorded = "Cairo 1.16.0; FreeType 2.12.1; DejaVu Sans d74c30b5, 759720 bytes"

    @Test func `an unchanged environment is reported as unchanged`() {
        let change = EnvironmentChange(from: recorded, to: recorded)
        #expect(!change.isDifferent)
        #expect(change.summary == "The environment has not changed since the golden file was recorded.")
    }

    @Test func `the summary of a change names the changed versions and fonts`() {
        let now = "Cairo 1.16.0; FreeType 2.13.0; Inter 1a2b, 800000 bytes"
        let change = EnvironmentChange(from: recorded, to: now)
        #expect(change.isDifferent)
        #expect(
            change.summary == "The environment has changed since the golden file was recorded: "
                + "DejaVu Sans was d74c30b5, 759720 bytes and is not used, FreeType was 2.12.1 and is 2.13.0, "
                + "Inter was not used and is 1a2b, 800000 bytes.")
    }

    @Test func `two faces of a family are distinguished`() {
        let faces = "Cairo 1.16.0; Inter 1a, 5 bytes; Inter 2b, 6 bytes"
        #expect(!EnvironmentChange(from: faces, to: faces).isDifferent)
        #expect(EnvironmentChange(from: faces, to: "Cairo 1.16.0; Inter 1a, 5 bytes").isDifferent)
    }

    @Test func `a missing record is not reported as a change`() {
        let change = EnvironmentChange(from: nil, to: recorded)
        #expect(!change.isDifferent && change.parts == nil && change.summary.contains("not known"))
    }
}
