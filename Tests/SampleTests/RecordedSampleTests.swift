// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Testing

@testable import Easel

@Suite struct RecordedSampleTests {
    /// A recording has a scale of 1, and contains the operations of tiles.
    @Test(arguments: Sample.all)
    func `a recorded sample draws the same picture`(_ sample: Sample) throws {
        let drawing = try sample.drawing(fonts: Sample.fonts())
        let recorded = try Drawing(recording: drawing.size, fonts: drawing.fonts, background: drawing.background) {
            try drawing.draw($0)
        }
        #expect(try recorded.image() == drawing.image())
        #expect(try recorded.drawList() == drawing.drawList())
    }
}
