// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSampleCatalog
import EaselSnapshots
import Testing

/// Tests a browser's rendering of every sample's SVG.
@Suite struct ChromiumTests {
    /// The pictures are stacked on one page, because starting a browser takes far longer than drawing.
    @Test(.needsBrowser)
    func `a browser's rendering of each sample's SVG matches its PNG`() throws {
        let folder = try TemporaryFolder()
        var sheet: [(sample: Sample, expected: Image, top: Int)] = []
        var (width, height) = (500, 0)
        for sample in Sample.all {
            let drawing = try sample.drawing(fonts: Sample.fonts())
            try drawing.write(to: folder.url.appending(path: "\(sample.name).svg"))
            sheet.append((sample, try drawing.image(scale: 2), height))
            width = max(width, Int(drawing.size.width.rounded(.up)))
            height += Int(drawing.size.height.rounded(.up)) + 4
            // Browsers limit the height of a picture.
            if height > 2_500 || sample.name == Sample.all.last?.name {
                try compare(sheet, in: folder, width: width, height: max(height, 500))
                (sheet, height) = ([], 0)
            }
        }
    }

    private func compare(
        _ sheet: [(sample: Sample, expected: Image, top: Int)], in folder: TemporaryFolder, width: Int, height: Int
    ) throws {
        let images = sheet.map { "<img style=\"top:\($0.top)px\" src=\"\($0.sample.name).svg\">" }
        try folder.write(
            "<!doctype html><style>body{margin:0}img{position:absolute;left:0}</style>\(images.joined())",
            to: "sheet.html")
        let picture = folder.url.appending(path: "sheet.png")
        try Program.browse(
            folder.url.appending(path: "sheet.html"),
            [
                "--force-device-scale-factor=2", "--window-size=\(width),\(height)",
                "--screenshot=\(picture.plainPath)",
            ])
        let page = try Image(contentsOf: picture)
        for (sample, expected, top) in sheet {
            let found = page.cropped(
                to: CGRect(x: 0, y: 2 * top, width: expected.width, height: expected.height))
            let difference = ImageComparison(
                found, with: try expected.onWhite(), tolerance: SampleTests.tolerance("chromium", sample, share: 0.02))
            #expect(difference.passes, "\(sample.name): \(difference)")
        }
    }
}
