// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of layers with alpha, and of shapes that are cut out of layers.
@Suite struct LayerRenderingTests {
    @Test(arguments: [0, 0.2, 0.6, 1] as [CGFloat])
    func `overlapping shapes in a layer do not show through each other`(_ alpha: CGFloat) throws {
        let image = try Pixels(30, 10) { canvas in
            canvas.setAlpha(alpha)
            canvas.beginTransparencyLayer()
            for (index, color) in [Color.red, .green, .blue].enumerated() {
                canvas.setFillColor(color)
                canvas.fill(CGRect(x: index * 8, y: 0, width: 12, height: 10))
            }
            canvas.endTransparencyLayer()
        }
        let expected = alpha > 0 ? [opaqueRed, opaqueGreen, opaqueGreen, opaqueBlue, opaqueBlue] : []
        for (x, color) in zip([2, 10, 14, 18, 26], expected) {
            #expect(image[x, 5] == color.dropLast() + [UInt8(alpha * 255)], "\(x)")
        }
        #expect(abs(image.area - 280 * Double(alpha)) < 0.5)
    }

    @Test func `a hole cut into a layer shows the content below`() throws {
        let image = try Pixels(30, 30) { canvas in
            canvas.setFillColor(.blue)
            canvas.fill(canvas.bounds)
            canvas.beginTransparencyLayer()
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 5, y: 5, width: 20, height: 20))
            canvas.setBlendMode(.destinationOut)
            canvas.fillEllipse(in: CGRect(x: 10, y: 10, width: 10, height: 10))
            canvas.clear(CGRect(x: 5, y: 22, width: 20, height: 3))
            canvas.endTransparencyLayer()
        }
        #expect(
            [(2, 2), (7, 7), (15, 15), (15, 23)].map { image[$0, $1] } == [
                opaqueBlue, opaqueRed, opaqueBlue, opaqueBlue,
            ])
    }

    @Test func `an edge within a layer is antialiased only once`() throws {
        let direct = try Pixels(30, 30) { canvas in
            canvas.setFillColor(Color(red: 1, green: 0, blue: 0, alpha: 0.6))
            canvas.fillEllipse(in: canvas.bounds)
        }
        let layered = try Pixels(30, 30) { canvas in
            canvas.withLayer(alpha: 0.6) {
                canvas.setFillColor(.red)
                canvas.fillEllipse(in: canvas.bounds)
            }
        }
        for y in 0..<30 {
            for x in 0..<30 { #expect(abs(Int(direct.alpha(x, y)) - Int(layered.alpha(x, y))) <= 2, "\(x), \(y)") }
        }
    }
}
