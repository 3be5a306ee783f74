// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of every blend mode with partial coverage: on a shape's edge and under a layer's alpha.
@Suite struct CoverageCompositingTests {
    static let source = Color(red: 13.0 / 17, green: 4.0 / 17, blue: 9.0 / 17)
    static let backdrop = Color(red: 6.0 / 17, green: 10.0 / 17, blue: 15.0 / 17, alpha: 0.6)

    @Test(arguments: CompositingTests.modes)
    func `a layer is composited in the same way as any other source`(_ row: CompositingTests.Mode) throws {
        let drawing = Drawing(width: 20, height: 10) { canvas in
            canvas.setFillColor(Self.backdrop)
            canvas.fill(canvas.bounds)
            canvas.clip(to: CGRect(x: 0, y: 0, width: 15, height: 10))
            canvas.withLayer(alpha: 0.4, blendMode: row.mode) {
                // The next shape covers this black one completely, so no black may be visible.
                canvas.setFillColor(.black)
                canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                canvas.setFillColor(Self.source)
                canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        let image = CompositingTests.Bytes(try drawing.image())
        let below = Premultiplied(Self.backdrop)
        let faded = Premultiplied(Self.source.withAlphaComponent(0.4))
        let nothing = Premultiplied(channels: [0, 0, 0], alpha: 0)
        image.expect(5, 5, row.formula(faded, over: below), within: 2, "painted")
        // Inside the clip but outside the painted shapes, the layer is transparent. It is composited there too.
        image.expect(12, 5, row.formula(nothing, over: below), within: 2, "not painted")
        image.expect(17, 5, below, within: 0, "outside of the clip")
    }

    /// If a shape covers half of a pixel, half of the backdrop remains.
    @Test(arguments: CompositingTests.modes)
    func `an edge pixel changes in proportion to its coverage`(_ row: CompositingTests.Mode) throws {
        // On such a pixel, the plus modes add the source with half of its alpha. The result differs only where it is
        // clamped.
        if row.mode == .plusLighter || row.mode == .plusDarker { return }
        let image = try CompositingTests.draw(row.mode, inset: 1.5)
        for (index, backdrop) in CompositingTests.backdrops.enumerated() {
            for (column, source) in CompositingTests.sources.enumerated() {
                let below = Premultiplied(backdrop)
                let inside = row.formula(Premultiplied(source), over: below)
                let expected = Premultiplied.zip(below, inside) { ($0 + $1) / 2 }
                image.expect(column * 6 + 1, index * 6 + 3, expected, within: 4, CompositingTests.name(index, column))
            }
        }
    }
}
