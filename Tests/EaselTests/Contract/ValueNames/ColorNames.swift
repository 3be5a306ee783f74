// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of all ways to create a `Color`.
@Suite struct ColorNames {
    static func pixel(_ color: Color) throws -> [UInt8] {
        try drawnInEveryFormat(4, 4) { canvas in
            canvas.setFillColor(color)
            canvas.fill(canvas.bounds)
        }[1, 1]
    }

    @Test(
        arguments: [
            (Color(red: 1, green: 0.2, blue: 0), [255, 51, 0, 255]),
            (Color(red: 1, green: 1, blue: 1, alpha: 0.2), [255, 255, 255, 51]),
            (Color(white: 0.4), [102, 102, 102, 255]), (Color(white: 0, alpha: 0.6), [0, 0, 0, 153]),
            (Color(hue: 1.0 / 3, saturation: 1, brightness: 0.8), [0, 204, 0, 255]),
            (Color(hue: 0, saturation: 0, brightness: 1, alpha: 0.4), [255, 255, 255, 102]),
            (Color(hex: 0x336699), [0x33, 0x66, 0x99, 255]), (Color(hex: 0xFF_FF_FF, alpha: 0.2), [255, 255, 255, 51]),
            (Color(oklchLightness: 1, chroma: 0, hue: .degrees(120)), [255, 255, 255, 255]),
            (Color(oklchLightness: 0, chroma: 0, hue: .zero, alpha: 0.2), [0, 0, 0, 51]),
            (Color.red.withAlphaComponent(0.6), [255, 0, 0, 153]),
        ] as [(Color, [UInt8])])
    func `the components of a color are its arguments`(_ color: Color, _ expected: [UInt8]) throws {
        #expect(try Self.pixel(color) == expected)
    }

    @Test(
        arguments: [
            ("#369", [0x33, 0x66, 0x99, 255]), ("rebeccapurple", [0x66, 0x33, 0x99, 255]),
            ("rgb(255 255 0 / 60%)", [255, 255, 0, 153]), ("hsl(240, 100%, 50%)", [0, 0, 255, 255]),
        ] as [(String, [UInt8])])
    func `a color can be parsed from CSS`(_ css: String, _ expected: [UInt8]) throws {
        #expect(try Self.pixel(Color(css: css)) == expected)
    }

    @Test(
        arguments: [
            (Color.black, [0, 0, 0]), (.darkGray, [85, 85, 85]), (.lightGray, [170, 170, 170]),
            (.white, [255, 255, 255]),
            (.gray, [128, 128, 128]), (.red, [255, 0, 0]), (.green, [0, 255, 0]), (.blue, [0, 0, 255]),
            (.cyan, [0, 255, 255]), (.yellow, [255, 255, 0]), (.magenta, [255, 0, 255]), (.orange, [255, 128, 0]),
            (.purple, [128, 0, 128]), (.brown, [153, 102, 51]),
        ] as [(Color, [UInt8])])
    func `UIKit's named colors are available`(_ color: Color, _ expected: [UInt8]) throws {
        let pixel = try Self.pixel(color)
        // A component of 0.5 is between the bytes 127 and 128.
        #expect(pixel.isClose(to: expected + [255], within: 1), "\(pixel)")
        #expect(try Self.pixel(.clear) == transparent)
    }

    /// The expected values are those in Apple's Human Interface Guidelines until 2025.
    @Test(
        arguments: [
            (Color.systemRed, [255, 59, 48]), (.systemOrange, [255, 149, 0]), (.systemYellow, [255, 204, 0]),
            (.systemGreen, [52, 199, 89]), (.systemMint, [0, 199, 190]), (.systemTeal, [48, 176, 199]),
            (.systemCyan, [50, 173, 230]), (.systemBlue, [0, 122, 255]), (.systemIndigo, [88, 86, 214]),
            (.systemPurple, [175, 82, 222]), (.systemPink, [255, 45, 85]), (.systemBrown, [162, 132, 94]),
            (.systemGray, [142, 142, 147]),
        ] as [(Color, [UInt8])])
    func `UIKit's system colors are available`(_ color: Color, _ expected: [UInt8]) throws {
        #expect(try Self.pixel(color) == expected + [255])
    }

    @Test func `components can be read, mixed, and measured`() throws {
        let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect([color.red, color.green, color.blue, color.alpha] == [0.1, 0.2, 0.3, 0.4])
        #expect(try Self.pixel(Color.red.mixed(with: .blue, by: 0.2, in: .sRGB)) == [204, 0, 51, 255])
        #expect(Color.white.mixed(with: .black, by: 1, in: .oklab).luminance < 1e-6)
        #expect(abs(Color.white.luminance - 1) < 1e-9 && abs(Color.white.contrast(with: .black) - 21) < 1e-9)
    }
}
