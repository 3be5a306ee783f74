// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Testing

/// Tests a browser's rendering of blend modes that are written as SVG filters and combined with other filters. Each
/// drawing is a separate document.
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

    @Test(.needsBrowser, arguments: drawings.indices)
    func `a blend mode applies to all content below, at every position`(_ index: Int) throws {
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
