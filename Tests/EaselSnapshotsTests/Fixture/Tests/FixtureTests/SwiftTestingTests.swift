// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Testing

@Suite struct SwiftTestingTests {
    @Test func `bars, as they are`() throws {
        try expectSnapshot(of: scene, as: [.pdf, .png(scale: 2), .svg, .jpeg(scale: 2), .webp(scale: 2), .drawList])
        try expectSnapshot(of: isChanged ? "one\ntwo\nthree" : "one\n2\nthree", named: "a text")
        if isThrowing { throw Problem() }
        if !isShort { try expectSnapshot(of: Data([1, 2, isChanged ? 4 : 3]), named: "bytes", fileExtension: "dat") }
    }

    @Test(arguments: [1, 2]) func cases(_ scale: Int) throws {
        if isThrowing { throw Problem() }
        let name = isMisused ? nil : "at \(scale)"
        try expectSnapshot(of: scene.image(scale: CGFloat(scale)), named: name)
    }

    @Test(.recordingSnapshots(.never)) func misuse() throws {
        guard isMisused else { return }
        try expectSnapshot(of: "a", named: "one")
        try expectSnapshot(of: "a", named: "one")
        try expectSnapshot(of: "a", named: "One")
        try expectSnapshot(of: "a", named: "…")
        try expectSnapshot(of: "a", named: "no extension", fileExtension: "…")
    }

    @Test(.recordingSnapshots(.never)) func noFormat() throws {
        guard isMisused else { return }
        try expectSnapshot(of: scene, as: [])
    }

    @Test(.recordingSnapshots(.never), arguments: [1, 2]) func oneNameForTwo(_ number: Int) throws {
        guard isMisused else { return }
        try expectSnapshot(of: "a", named: "the same")
    }

    @Test(.recordingSnapshots(.never)) func noReason() throws {
        guard isMisused else { return }
        let image = try scene.image()
        try expectSnapshot(of: image, named: "no reason", tolerance: Tolerance(because: " ", channelDifference: 3))
    }

    @Test func `a snapshot outside a test throws an error`() async {
        await Task.detached {
            _ = #expect(throws: SnapshotError.self) { try expectSnapshot(of: "a", named: "detached") }
        }.value
    }
}
