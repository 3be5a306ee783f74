// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import SampleCatalog
import Testing

/// Every sample's SVG as resvg shows it, which many servers turn SVG into pixels with.
@Suite struct ResvgTests {
    private static let python = URL.package.appending(path: ".build/resvg/bin/python").plainPath

    private static let isInstalled = (try? Program.run(python, ["-c", "import resvg_py"]))?.status == 0

    /// In one process, as it takes longer to start than to draw.
    @Test(.enabled(if: Self.isInstalled, "PyPI could not be reached by .ci/setup"))
    func `resvg shows every sample's SVG as its pixels are`() throws {
        let folder = try TemporaryFolder()
        for sample in Sample.all {
            try sample.drawing(fonts: Sample.fonts()).write(to: folder.url.appending(path: "\(sample.name).svg"))
        }
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Reference/draw_with_resvg.py").plainPath
        try Program.check(Self.python, [script, folder.path])
        for sample in Sample.all {
            let picture = try Image(contentsOf: folder.url.appending(path: "\(sample.name).png"))
            let expected = try sample.drawing(fonts: Sample.fonts()).image(scale: 2)
            let comparison = ImageComparison(
                try picture.onWhite(), with: try expected.onWhite(), tolerance: SampleTests.tolerance("resvg", sample))
            #expect(comparison.passes, "\(sample.name): \(comparison)")
        }
    }
}
