// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import SampleCatalog
import Testing

/// Every sample's SVG as a browser shows it.
@Suite struct ChromiumTests {
    /// Pictures below each other on one page, as it takes far longer to start a browser than to draw.
    ///
    /// In frames they are documents, which a browser may draw in parts; images it draws as a whole.
    @Test(arguments: ["<img", "<iframe scrolling=\"no\""])
    func `a browser shows every sample's SVG as its pixels are`(_ element: String) throws {
        let folder = try TemporaryFolder()
        var sheet: [(sample: Sample, expected: Image, top: Int)] = []
        var (width, height) = (500, 0)
        for sample in Sample.all {
            let drawing = try sample.drawing(fonts: Sample.fonts())
            try drawing.write(to: folder.url.appending(path: "\(sample.name).svg"))
            sheet.append((sample, try drawing.image(scale: 2), height))
            width = max(width, Int(drawing.size.width.rounded(.up)))
            height += Int(drawing.size.height.rounded(.up)) + 4
            // A browser draws no pictures of any height.
            if height > 2_500 || sample.name == Sample.all.last?.name {
                try compare(sheet, as: element, in: folder, width: width, height: max(height, 500))
                (sheet, height) = ([], 0)
            }
        }
    }

    private func compare(
        _ sheet: [(sample: Sample, expected: Image, top: Int)], as element: String, in folder: TemporaryFolder,
        width: Int,
        height: Int
    ) throws {
        let pictures = sheet.map { sample, picture, top in
            "\(element) style=\"top:\(top)px;width:\(picture.width / 2)px;height:\(picture.height / 2)px\" "
                + "src=\"\(sample.name).svg\"></iframe>"
        }
        try folder.write(
            "<!doctype html><style>body{margin:0}img,iframe{position:absolute;left:0;border:0}</style>\(pictures.joined())",
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
                found, with: try expected.onWhite(), tolerance: .otherRenderer(share: 0.02))
            #expect(difference.passes, "\(sample.name): \(difference)")
        }
    }
}

/// Modes that SVG has as filters, among filters, as a browser shows them in a document of their own.
@Suite struct ChromiumFilterTests {
    static let drawings = [
        Drawing(width: 400, height: 300, background: .white) { canvas in
            canvas.beginTransparencyLayer()
            canvas.setFillColor(.orange)
            canvas.fill(CGRect(x: 0, y: 0, width: 200, height: 300))
            canvas.withState {
                canvas.setShadow(offset: CGSize(width: 4, height: 4), blur: 5)
                canvas.fillEllipse(in: CGRect(x: 340, y: 20, width: 40, height: 40))
            }
            let modes: [BlendMode] = [
                .sourceAtop, .xor, .destinationOver, .plusLighter, .multiply, .destinationOut, .sourceOut, .plusDarker,
            ]
            for (row, mode) in modes.enumerated() {
                canvas.setBlendMode(mode)
                canvas.setFillColor(.blue)
                canvas.fill(CGRect(x: 60, y: 35 * CGFloat(row) + 10, width: 200, height: 20))
                canvas.setBlendMode(.normal)
                canvas.fill(CGRect(x: 380, y: 35 * CGFloat(row) + 10, width: 10, height: 10))
            }
            canvas.endTransparencyLayer()
        },
        Drawing(width: 200, height: 160, background: .white) { canvas in
            canvas.fill(Path(rect: CGRect(x: 10, y: 10, width: 150, height: 120)), with: .color(.orange))
            canvas.setBlendMode(.sourceAtop)
            canvas.setShadow(offset: CGSize(width: 30, height: 25), blur: 4, color: .blue)
            canvas.fill(Path(ellipseIn: CGRect(x: 30, y: 30, width: 40, height: 40)), with: .color(.green))
        },
        Drawing(width: 200, height: 160, background: .white) { canvas in
            canvas.withLayer(blendMode: .xor) {
                canvas.fill(Path(ellipseIn: CGRect(x: 30, y: 30, width: 90, height: 60)), with: .color(.green))
                canvas.setBlendMode(.plusLighter)
                canvas.fill(
                    Path(rect: canvas.bounds),
                    with: .linearGradient(
                        Gradient(colors: [.red, .blue.withAlphaComponent(0)]), from: .zero, to: CGPoint(x: 200, y: 0)))
            }
        },
    ]

    @Test(arguments: drawings.indices)
    func `a mode is mixed with all that lies below, wherever that is`(_ index: Int) throws {
        let (drawing, folder) = (Self.drawings[index], try TemporaryFolder())
        let (file, picture) = (folder.url.appending(path: "a.svg"), folder.url.appending(path: "a.png"))
        try drawing.write(to: file)
        try Program.browse(file, ["--window-size=500,400", "--screenshot=\(picture.plainPath)"])
        let expected = try drawing.image().onWhite()
        let found = try Image(contentsOf: picture).cropped(
            to: CGRect(x: 0, y: 0, width: expected.width, height: expected.height))
        let difference = ImageComparison(
            found, with: expected, tolerance: .otherRenderer(share: 0.02))
        #expect(difference.passes, "\(difference)")
    }
}
