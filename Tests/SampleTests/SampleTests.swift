// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSampleCatalog
import EaselSnapshots
import Testing

/// Tests that draw every sample again. They compare it with its golden files, check the files of each format, and draw
/// the vector files with independent programs.
@Suite struct SampleTests {
    /// The programs that cannot show a sample's SVG or PDF exactly, with the fraction of pixels that may differ.
    private static let otherwise: [String: [String: Double]] = [
        // In the saturation mode, Poppler ignores the middle of the three components, and therefore loses the hue.
        "blend-modes": ["pdftoppm": 0.2],
        // Programs enlarge images differently. Poppler's images are shifted by half an image pixel.
        "interpolation-qualities": ["pdftoppm": 0.2],
        "image-fits": ["pdftoppm": usualShare], "photo-filters": ["pdftoppm": usualShare],
        // Emoji are images, and programs reduce images differently.
        "emoji": ["mutool": usualShare, "pdfium": usualShare, "pdftoppm": 0.2, "rsvg-convert": 0.2],
        // MuPDF leaves seams between the rings that approximate a radial gradient, in one of 10,000 pixels.
        "radial-gradients": ["mutool": usualShare],
        // Where a stripe barely touches a letter, some programs show a little of it.
        "text-as-shape": ["chromium": 0.02, "mutool": usualShare, "pdfium": usualShare, "pdftoppm": usualShare],
        // Poppler draws the letters in the tiles of the pattern bolder.
        "watermark": ["pdftoppm": usualShare],
        // The letters are five points high, and some programs shift each letter by part of a pixel.
        "invoice": ["pdfium": usualShare, "pdftoppm": usualShare],
        // Some islands are smaller than their white border. In resvg and Chromium, some color shows through in five to
        // seven pixels.
        "chart-choropleth": ["resvg": usualShare, "chromium": 0.02],
        // resvg does not embolden a font without a bold face, here the one of the Japanese title.
        "chart-small-multiples": ["resvg": usualShare],
    ]

    static let usualShare = 0.035

    /// Returns the tolerance for the difference between a sample's pixels and a program's rendering of its SVG or PDF.
    static func tolerance(_ program: String, _ sample: Sample, share: Double = usualShare) -> Tolerance {
        if let share = otherwise[sample.name]?[program] { return .otherRenderer(share: share, edgeDistance: nil) }
        return .otherRenderer(share: share)
    }

    @Test func `names are unique and valid in file names`() {
        let names = Sample.all.map(\.name)
        #expect(Set(names).count == names.count && names.count >= 20)
        for name in names { #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(name)") }
    }

    /// The golden files are the SVG file and, at one pixel a point, the pixels.
    @Test(arguments: ReferenceSystem.samples)
    func `a sample matches its golden files`(_ sample: Sample) throws {
        try expectSnapshot(
            of: sample.drawing(fonts: Sample.fonts()), named: sample.name,
            as: ReferenceSystem.hasSameSVG(sample) ? [.svg, .webp()] : [.webp()], tolerance: ReferenceSystem.tolerance)
    }

    @Test(arguments: Sample.all.filter { $0.name.hasPrefix("chart-") }, [OutputFormat.png, .svg, .pdf])
    func `the text of a chart is complete`(_ sample: Sample, in format: OutputFormat) throws {
        let report = try sample.drawing(fonts: Sample.fonts()).report(format: format)
        #expect(report.clippedText.isEmpty && report.missingCharacters.isEmpty, "\(report)")
    }

    @Test(arguments: Sample.all)
    func `a sample has the same pixels on three threads`(_ sample: Sample) throws {
        let drawing = try sample.drawing(fonts: Sample.fonts())
        // Smaller pictures are always drawn on a single thread.
        let scale = max((750_000 / (drawing.size.width * drawing.size.height)).squareRoot().rounded(.up), 1)
        let expected = try drawing.image(scale: scale)
        #expect(try drawing.image(scale: scale, rendering: RenderOptions(parallelism: 3)) == expected)
    }

    @Test(arguments: Sample.all)
    func `a sample's files pass the validators of their formats`(_ sample: Sample) throws {
        let drawing = try sample.drawing(fonts: Sample.fonts())
        let temporary = try TemporaryFolder()
        let folder = temporary.url
        let (png, svg, pdf) = try Self.write(drawing, into: folder)
        try Program.check("pngcheck", ["-q", png])
        try Program.check("xmllint", ["--noout", svg])
        try Program.check("qpdf", ["--check", pdf])
    }

    @Test(arguments: Sample.all)
    func `independent renderers show a sample's vectors like its PNG`(_ sample: Sample) throws {
        let drawing = try sample.drawing(fonts: Sample.fonts())
        let differences = try vectorDifferences(of: drawing) { Self.tolerance($0, sample) }
        for (name, difference) in differences { #expect(difference.passes, "\(name): \(difference)") }
    }

    private static func write(_ drawing: Drawing, into folder: URL) throws -> (String, String, String) {
        let paths = ["png", "svg", "pdf"].map { folder.appending(path: "sample.\($0)").plainPath }
        try drawing.write(to: paths[0], scale: 2)
        try drawing.write(to: paths[1])
        try drawing.write(to: paths[2])
        return (paths[0], paths[1], paths[2])
    }
}
