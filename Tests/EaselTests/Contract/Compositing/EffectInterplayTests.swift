// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of combinations of alpha, states, patterns, and layers.
@Suite struct EffectInterplayTests {
    @Test func `alpha fades a pattern's tiles, including their background`() throws {
        let tile = Pattern(size: CGSize(width: 4, height: 4)) { canvas in
            canvas.setFillColor(Color(red: 1, green: 0, blue: 0, alpha: 0.6))
            canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let image = try Pixels(20, 20) { canvas in
            canvas.setAlpha(0.5)
            canvas.fill(Path(rect: CGRect(x: 0, y: 0, width: 20, height: 10)), with: .pattern(tile))
            canvas.fill(
                Path(rect: CGRect(x: 0, y: 10, width: 20, height: 10)),
                with: .pattern(.dots(radius: 1, spacing: 10, angle: .zero, color: .red, background: .blue)))
        }
        #expect(abs(Int(image.alpha(1, 5)) - 76) <= 1 && image.alpha(3, 5) == 0)
        #expect((127...128).contains(image.alpha(5, 15)) && image[5, 15][2] >= 253)
    }

    @Test func `an image paint is placed in the user space of the call`() throws {
        let halves = try Image(width: 2, height: 1, pixels: opaqueRed + opaqueBlue, format: .rgba)
        let image = try Pixels(40, 20) { canvas in
            canvas.interpolationQuality = .none
            canvas.setFillPaint(.image(halves, in: CGRect(x: 0, y: 0, width: 10, height: 10)))
            canvas.translateBy(x: 10, y: 0)
            canvas.scaleBy(x: 2, y: 2)
            canvas.fill(CGRect(x: -5, y: 0, width: 20, height: 10))
        }
        #expect(
            [5, 12, 18, 22, 28, 32].map { image[$0, 10] } == [
                transparent, opaqueRed, opaqueRed, opaqueBlue, opaqueBlue, transparent,
            ])
    }

    @Test func `overlapping copies in a translucent layer are composited as one object`() throws {
        let image = try Pixels(30, 10) { canvas in
            canvas.withLayer(alpha: 0.4) {
                canvas.replicate(4, by: CGAffineTransform(translationX: 6, y: 0)) { _ in
                    canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                }
            }
        }
        #expect((0..<28).allSatisfy { image.alpha($0, 5) == 102 } && image.alpha(28, 5) == 0)
    }

    @Test func `a state saved outside a layer cannot be restored within the layer`() throws {
        let image = try Pixels(20, 10, rendering: RenderOptions(invalidCalls: .skip)) { canvas in
            canvas.saveGState()
            canvas.setFillColor(.red)
            canvas.beginTransparencyLayer()
            canvas.restoreGState()
            #expect(canvas.invalidCalls.map(\.call) == ["restoreGState()"])
            canvas.saveGState()
            canvas.setFillColor(.blue)
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            canvas.endTransparencyLayer()
            canvas.fill(CGRect(x: 10, y: 0, width: 5, height: 10))
            canvas.restoreGState()
            #expect(canvas.invalidCalls.count == 1)
            canvas.fill(CGRect(x: 15, y: 0, width: 5, height: 10))
        }
        #expect([5, 12, 17].map { image[$0, 5] } == [opaqueBlue, opaqueRed, opaqueBlack])
    }

    @Test func `clearing half of a pixel halves its alpha`() throws {
        let image = try Pixels { canvas in
            canvas.fill(canvas.bounds)
            canvas.clear(CGRect(x: 5, y: 5, width: 5.5, height: 10))
        }
        #expect((127...128).contains(image.alpha(10, 10)) && image.alpha(9, 10) == 0 && image.alpha(11, 10) == 255)
    }
}
