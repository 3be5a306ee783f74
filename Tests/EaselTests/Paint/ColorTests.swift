// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct ColorTests {
    @Test func `the named colors have UIKit's values`() {
        #expect(Color.orange == Color(red: 1, green: 0.5, blue: 0))
        #expect(Color.purple == Color(red: 0.5, green: 0, blue: 0.5))
        #expect(Color.brown == Color(red: 0.6, green: 0.4, blue: 0.2))
        #expect(Color.darkGray == Color(white: 1.0 / 3) && Color.lightGray == Color(white: 2.0 / 3))
        #expect(Color.gray == Color(white: 0.5) && Color.clear == Color(white: 0, alpha: 0))
    }

    @Test(
        arguments: [
            (0xFF0000, Color.red), (0x00FF00, .green), (0x0000FF, .blue), (0xFFFFFF, .white), (0x000000, .black),
            (0x12FF0000, .red),
        ] as [(UInt32, Color)])
    func `hexadecimal colors are 0xRRGGBB`(_ hex: UInt32, _ color: Color) { #expect(Color(hex: hex) == color) }

    @Test(
        arguments: [
            (0, 1, 1, Color.red), (1.0 / 3, 1, 1, .green), (2.0 / 3, 1, 1, .blue), (1, 1, 1, .red), (-1, 1, 1, .red),
            (1.0 / 6, 1, 1, .yellow), (0.5, 1, 1, .cyan), (0.3, 0, 0.5, .gray), (0.7, 1, 0, .black),
            (0, 0.5, 1, Color(red: 1, green: 0.5, blue: 0.5)),
        ] as [(Double, Double, Double, Color)])
    func `hue, saturation, and brightness are converted to RGB`(
        _ hue: Double, _ saturation: Double, _ brightness: Double, _ color: Color
    ) {
        let converted = Color(hue: hue, saturation: saturation, brightness: brightness)
        #expect(abs(converted.red - color.red) < 1e-12)
        #expect(abs(converted.green - color.green) < 1e-12)
        #expect(abs(converted.blue - color.blue) < 1e-12)
    }

    @Test func `components out of range are clamped`() throws {
        let image = try Pixels(2, 2) { canvas in
            canvas.setFillColor(Color(red: 1.5, green: -0.5, blue: 0, alpha: 7))
            canvas.fill(canvas.bounds)
        }
        #expect(image[0, 0] == [255, 0, 0, 255])
    }

    @Test func `CMYK is converted without a color profile`() throws {
        let image = try Pixels(2, 2) { canvas in
            canvas.setFillColor(cyan: 1, magenta: 0, yellow: 0.4, black: 0.5, alpha: 1)
            canvas.fill(canvas.bounds)
        }
        // The expected components are (1 − 1)·0.5, 1·0.5, and 0.6·0.5.
        #expect(image[0, 0] == [0, 128, 77, 255] || image[0, 0] == [0, 128, 76, 255])
    }

    @Test func `the canvas's alpha is multiplied with the color's alpha`() throws {
        let image = try Pixels(2, 2) { canvas in
            canvas.setAlpha(0.5)
            canvas.setFillColor(Color.red.withAlphaComponent(0.5))
            canvas.fill(canvas.bounds)
        }
        #expect(image[0, 0] == [255, 0, 0, 64])
    }

    static func isNear(_ left: Color, _ right: Color, within tolerance: Double = 0.002) -> Bool {
        abs(left.red - right.red) <= tolerance && abs(left.green - right.green) <= tolerance
            && abs(left.blue - right.blue) <= tolerance && abs(left.alpha - right.alpha) <= tolerance
    }

    @Test func `OKLCH reference colors match the CSS specification`() {
        #expect(Self.isNear(Color(oklchLightness: 1, chroma: 0, hue: .zero), .white))
        #expect(Self.isNear(Color(oklchLightness: 0, chroma: 0, hue: .zero), .black))
        #expect(
            Self.isNear(
                Color(oklchLightness: 0.45201, chroma: 0.31321, hue: .degrees(264.052), alpha: 0.5),
                Color(hex: 0x0000FF, alpha: 0.5)))
    }

    @Test func `mixing interpolates between two colors`() {
        #expect(Color.red.mixed(with: .blue, by: 0.25) == Color(red: 0.75, green: 0, blue: 0.25))
        for space in [ColorInterpolation.sRGB, .oklab] {
            #expect(Self.isNear(Color.red.mixed(with: .blue, by: 0, in: space), .red))
            #expect(Self.isNear(Color.red.mixed(with: .clear, by: 1, in: space), .clear))
            #expect(Self.isNear(Color.red.mixed(with: .blue, by: .nan, in: space), .red))
        }
        // In CSS, color-mix(in oklab, white, black) is #636363, which is a gray with an OKLab lightness of 0.5.
        #expect(Self.isNear(Color.white.mixed(with: .black, by: 0.5, in: .oklab), Color(hex: 0x636363)))
    }

    @Test func `luminance and contrast match WCAG`() {
        #expect(Color.white.luminance == 1 && Color.black.luminance == 0)
        #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
        // The gray #767676 is the lightest gray with a contrast of 4.5:1 on white.
        #expect(abs(Color(hex: 0x767676).contrast(with: .white) - 4.54) < 0.01)
    }

    @Test func `a color with an invalid hue is refused`() {
        let drawing = Drawing(width: 2, height: 2) {
            $0.setFillColor(Color(hue: .nan, saturation: 1, brightness: 1))
        }
        let error = #expect(throws: DrawingError.self) { try drawing.png() }
        #expect(error?.localizedDescription == "setFillColor(_:): color.red is nan; it must be finite")
    }
}
