// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSampleCatalog
import EaselSnapshots
import Testing

/// Tests of PDF in PDFium, the renderer of Chromium and of many servers.
@Suite struct PDFiumTests {
    private static let isInstalled = PythonRenderer.isInstalled("pypdfium2")

    @Test(.enabled(if: Self.isInstalled, ".ci/setup could not reach PyPI"), arguments: Sample.all)
    func `PDFium's rendering of a sample's PDF matches its PNG`(_ sample: Sample) throws {
        let drawing = try sample.drawing(fonts: Sample.fonts())
        let differences = try vectorDifferences(of: drawing, by: ["pdfium"]) { SampleTests.tolerance($0, sample) }
        for (name, difference) in differences { #expect(difference.passes, "\(name): \(difference)") }
    }

    @Test(.enabled(if: Self.isInstalled, ".ci/setup could not reach PyPI"), arguments: SoftDisc.allCases)
    func `in PDFium, a white disc with a soft edge is invisible on white paper`(_ disc: SoftDisc) throws {
        let level = try disc.darkestLevel(in: "pdfium")
        #expect(level >= disc.lowestLevel)
    }
}
