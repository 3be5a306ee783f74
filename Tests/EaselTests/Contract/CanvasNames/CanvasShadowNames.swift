// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of shadows.
@Suite struct CanvasShadowNames {
    static let square = CGRect(x: 4, y: 4, width: 6, height: 6)
    static let offset = CGSize(width: 8, height: 7)

    @Test func `a shadow has an offset, a blur, and a color`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setShadow(offset: Self.offset, blur: 0, color: .red)
            canvas.fill(Self.square)
        }
        #expect(image[5, 5] == opaqueBlack && image[12, 11] == opaqueRed && image[17, 16] == opaqueRed)
        #expect(image[18, 16] == transparent && image.area == 72)
    }

    @Test func `the default shadow color is black with an alpha of one third`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setShadow(offset: Self.offset, blur: 0)
            canvas.fill(Self.square)
        }
        #expect(image[15, 14] == [0, 0, 0, 85])
    }

    @Test func `a nil color turns the shadow off`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.setShadow(offset: Self.offset, blur: 3, color: .red)
            canvas.setShadow(offset: Self.offset, blur: 3, color: nil)
            canvas.fill(Self.square)
        }
        #expect(image.area == 36)
    }

    @Test func `a blur makes the shadow's edge soft`() throws {
        let image = try drawnInEveryFormat(60, 60) { canvas in
            canvas.setShadow(offset: CGSize(width: 0, height: 30), blur: 6, color: .blue)
            canvas.fill(CGRect(x: 15, y: 5, width: 30, height: 15))
        }
        // The upper edge of the shadow is at y = 35. The blur adds as much coverage outside the edge as it removes
        // inside.
        #expect(abs(Int(image.alpha(30, 34)) + Int(image.alpha(30, 35)) - 255) <= 8 && image.alpha(30, 34) > 90)
        #expect(image.alpha(30, 42) > 240 && image.alpha(30, 25) < 10 && image[30, 42][2] > 240)
    }
}
