// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the graphics state outside and inside a layer.
@Suite struct LayerRuleTests {
    @Test func `a layer starts with alpha 1, normal blending, and no shadow`() throws {
        let image = try Pixels { canvas in
            canvas.setAlpha(0.4)
            canvas.setBlendMode(.destinationOver)
            canvas.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .blue)
            canvas.beginTransparencyLayer()
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 0, y: 0, width: 6, height: 20))
            canvas.setFillColor(.green)
            canvas.fill(CGRect(x: 3, y: 0, width: 6, height: 20))
            canvas.endTransparencyLayer()
        }
        // In the layer, green covers red completely. The layer's alpha of 0.4 then applies to the layer and to its
        // single shadow.
        #expect(
            image[1, 5] == [255, 0, 0, 102] && image[4, 5] == [0, 255, 0, 102] && image[8, 5] == [0, 255, 0, 102])
        #expect([11, 14, 18].map { image[$0, 5] } == Array(repeating: [0, 0, 255, 102], count: 3))
    }

    @Test func `the settings from before a layer apply again after it`() throws {
        let image = try Pixels { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 2))
            canvas.setAlpha(0.4)
            canvas.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .blue)
            canvas.beginTransparencyLayer()
            canvas.setAlpha(0.2)
            canvas.setBlendMode(.clear)
            canvas.setShadow(offset: .zero, blur: 0, color: nil)
            canvas.endTransparencyLayer()
            canvas.fill(CGRect(x: 0, y: 5, width: 20, height: 2))
        }
        #expect(image[5, 5] == [0, 0, 0, 102] && image[5, 15] == [0, 0, 255, 102] && image[5, 0] == opaqueBlack)
    }

    @Test(arguments: [BlendMode.multiply, .destinationOut, .destinationIn, .clear, .copy, .sourceAtop])
    func `within a layer, blend modes apply only to the content of the layer`(_ mode: BlendMode) throws {
        let gray = Color(white: 0.6)
        let image = try Pixels { canvas in
            canvas.setFillColor(gray)
            canvas.fill(canvas.bounds)
            canvas.withLayer {
                canvas.setFillColor(.red)
                canvas.setBlendMode(mode)
                canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
            }
        }
        // Of the tested modes, only multiply and copy paint on a transparent backdrop.
        let paints = mode == .multiply || mode == .copy
        #expect(image[5, 5] == (paints ? opaqueRed : [153, 153, 153, 255]) && image[15, 5] == [153, 153, 153, 255])
    }

    @Test func `a layer is composited with the blend mode and the clip that were set when it began`() throws {
        let image = try Pixels { canvas in
            canvas.setFillColor(red: 0.8, green: 0.8, blue: 0.4, alpha: 1)
            canvas.fill(canvas.bounds)
            canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
            canvas.setBlendMode(.multiply)
            canvas.beginTransparencyLayer()
            canvas.setFillColor(red: 0.4, green: 1, blue: 0.4, alpha: 1)
            canvas.fill(canvas.bounds)
            canvas.endTransparencyLayer()
        }
        let pixel = image[5, 5]
        #expect(zip(pixel, [82, 204, 41, 255]).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(pixel)")
        #expect(image[15, 5] == [204, 204, 102, 255])
    }

    @Test func `the alphas of nested layers are multiplied`() throws {
        let image = try Pixels { canvas in
            canvas.withLayer(alpha: 0.6) {
                canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
                canvas.withLayer(alpha: 0.4) {
                    canvas.withLayer(alpha: 1) { canvas.fill(CGRect(x: 0, y: 10, width: 20, height: 5)) }
                }
            }
        }
        #expect(image[5, 2] == [0, 0, 0, 153] && abs(Int(image.alpha(5, 12)) - 61) <= 1)
    }

    @Test func `a layer in a rectangle is clipped to it`() throws {
        let image = try Pixels { canvas in
            canvas.translateBy(x: 5, y: 5)
            canvas.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            canvas.fill(CGRect(x: -5, y: -5, width: 20, height: 20))
            canvas.endTransparencyLayer()
        }
        #expect(image.area == 100 && image[5, 5] == opaqueBlack && image[14, 14] == opaqueBlack)
    }

    @Test func `ending a layer that was not begun is an invalid call`() throws {
        let image = try Pixels(rendering: RenderOptions(invalidCalls: .skip)) { canvas in
            canvas.endTransparencyLayer()
            #expect(canvas.invalidCalls.map(\.call) == ["endTransparencyLayer()"])
            canvas.fill(canvas.bounds)
        }
        #expect(image.area == 400)
    }

    @Test func `clear makes its rectangle transparent within the clip regardless of the rest of the state`() throws {
        let image = try Pixels { canvas in
            canvas.fill(canvas.bounds)
            canvas.clip(to: CGRect(x: 0, y: 0, width: 20, height: 12))
            canvas.setAlpha(0.2)
            canvas.setBlendMode(.plusLighter)
            canvas.setShadow(offset: CGSize(width: 3, height: -3), blur: 0, color: .red)
            canvas.translateBy(x: 4, y: 4)
            canvas.scaleBy(x: 2, y: 2)
            canvas.clear(CGRect(x: 0, y: 0, width: 6, height: 6))
        }
        // The cleared part is 12 points wide and extends from (4, 4) to the clip's edge at y = 12.
        #expect(image.area == 400 - 12 * 8 && image[4, 4] == transparent && image[15, 11] == transparent)
        #expect(image[10, 12] == opaqueBlack && image[16, 8] == opaqueBlack && image[10, 3] == opaqueBlack)
    }

    @Test func `the shape of a layer is its whole clip`() throws {
        let image = try Pixels { canvas in
            canvas.fill(canvas.bounds)
            canvas.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
            canvas.withLayer(blendMode: .copy) {
                canvas.setFillColor(.red)
                canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        }
        #expect(image[2, 2] == opaqueRed && image[7, 7] == transparent && image[2, 15] == transparent)
        #expect(image[15, 7] == opaqueBlack)
    }
}
