// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSampleCatalog
import EaselSnapshots
import Foundation
import Testing

/// Tests of every sample's SVG in resvg, which many servers use to render SVG.
@Suite struct ResvgTests {
    private static let isInstalled = PythonRenderer.isInstalled("resvg_py")

    /// All samples are drawn in one process, because starting a process takes longer than drawing.
    @Test(.enabled(if: Self.isInstalled, "PyPI could not be reached by .ci/setup"))
    func `resvg's rendering of each sample's SVG matches its PNG`() throws {
        let folder = try TemporaryFolder()
        for sample in Sample.all {
            try sample.drawing(fonts: Sample.fonts()).write(to: folder.url.appending(path: "\(sample.name).svg"))
        }
        try Self.draw(folder)
        for sample in Sample.all {
            let picture = try Image(contentsOf: folder.url.appending(path: "\(sample.name).png"))
            let expected = try sample.drawing(fonts: Sample.fonts()).image(scale: 2)
            let comparison = ImageComparison(
                try picture.onWhite(), with: try expected.onWhite(), tolerance: SampleTests.tolerance("resvg", sample))
            #expect(comparison.passes, "\(sample.name): \(comparison)")
        }
    }

    @Test(.enabled(if: Self.isInstalled, "PyPI could not be reached by .ci/setup"))
    func `resvg's rendering of text matches the PNG`() throws {
        // resvg does not support weights between the named instances of a variable font.
        try Self.compare(
            TextVectorTests.scenes.filter { $0.name != "variable" }.map { name, draw in
                (name, Drawing(width: 240, height: 200, fonts: TextVectorTests.fonts, background: .white, draw))
            }, tolerance: .otherRenderer(share: 0.03))
    }

    @Test(.enabled(if: Self.isInstalled, "PyPI could not be reached by .ci/setup"))
    func `resvg's rendering of clipped gradients whose shapes extend far beyond the page matches the PNG`() throws {
        let colors = Gradient(colors: [.red, .yellow, .blue])
        let paints: [(String, Paint)] = [
            (
                "cone",
                .radialGradient(
                    colors, startCenter: CGPoint(x: 30, y: 45), startRadius: 20, endCenter: CGPoint(x: 60, y: 55),
                    endRadius: 3)
            ),
            ("conic", .conicGradient(colors, center: CGPoint(x: -300, y: 10), angle: 3)),
        ]
        let drawings = paints.map { name, paint in
            (
                name,
                Drawing(width: 100, height: 100) { canvas in
                    canvas.clip(to: Path(ellipseIn: CGRect(x: 5, y: 5, width: 90, height: 90)))
                    canvas.clip(to: CGRect(x: 10, y: 0, width: 80, height: 95))
                    canvas.fill(Path(rect: canvas.bounds), with: paint)
                }
            )
        }
        try Self.compare(drawings, tolerance: .otherRenderer(share: 0.01))
    }

    /// Compares resvg's rendering of each drawing's SVG with the image that Easel renders.
    private static func compare(_ drawings: [(name: String, drawing: Drawing)], tolerance: Tolerance) throws {
        let folder = try TemporaryFolder()
        for (name, drawing) in drawings { try drawing.write(to: folder.url.appending(path: "\(name).svg")) }
        try draw(folder)
        for (name, drawing) in drawings {
            let picture = try Image(contentsOf: folder.url.appending(path: "\(name).png"))
            let expected = try drawing.image(scale: 2)
            let comparison = ImageComparison(
                try picture.onWhite(), with: try expected.onWhite(), tolerance: tolerance)
            #expect(comparison.passes, "\(name): \(comparison)")
        }
    }

    /// Renders each SVG file in a folder to a PNG file next to it.
    private static func draw(_ folder: TemporaryFolder) throws {
        try PythonRenderer.run("draw_with_resvg.py", [folder.path])
    }
}
