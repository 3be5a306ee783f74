// SPDX-License-Identifier: MIT

import EaselSnapshots
import Testing

@Suite struct ToleranceTests {
    @Test func `the default tolerance allows no difference`() {
        let tolerance = Tolerance(because: "a reason")
        #expect(tolerance.channelDifference == 0 && tolerance.alphaDifference == 0 && tolerance.share == 0)
        #expect(tolerance.perceptualDistance == 0 && !tolerance.ignoresAntialiasing)
        #expect(tolerance.edgeDistance == nil)
        // A line one pixel wide fills 1/16 of a window.
        #expect(tolerance.densestWindow < 1.0 / 16)
    }
}
