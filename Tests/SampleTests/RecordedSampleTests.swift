// SPDX-License-Identifier: MIT

import EaselGallery
import EaselSampleCatalog
import Testing

@testable import Easel

@Suite struct RecordedSampleTests {
    /// A recording is made at a scale of 1 and contains the drawing operations of pattern tiles. The test checks that
    /// neither of these changes the picture.
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
