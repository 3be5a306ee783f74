// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Testing

@Suite struct ColorTests {
    @Test(
        arguments: [
            (UIColor.systemBlue, [0x00, 0x7A, 0xFF, 255]), (.systemGray6, [0xF2, 0xF2, 0xF7, 255]),
            (UIColor(white: 0.2, alpha: 1), [51, 51, 51, 255]),
            (UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1), [0, 255, 0, 255]),
            (UIColor.red.withAlphaComponent(0.4), [255, 0, 0, 102]), (.clear, [0, 0, 0, 0]),
        ] as [(UIColor, [UInt8])])
    func `a color fills with its components`(_ color: UIColor, _ expected: [UInt8]) throws {
        let picture = try Picture.of(2, 2) { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(picture[1, 1] == expected)
    }

    @Test func `set() sets the fill and stroke colors, and setStroke() sets only the stroke color`() throws {
        let picture = try Picture.of(30, 10) { context in
            UIColor.red.set()
            UIColor.blue.setStroke()
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.green.set()
            context.cgContext.stroke(CGRect(x: 12, y: 2, width: 6, height: 6), width: 4)
            context.cgContext.fill(CGRect(x: 20, y: 0, width: 10, height: 10))
        }
        #expect(picture[5, 5] == Picture.red)
        #expect(picture[11, 5] == Picture.green)
        #expect(picture[25, 5] == Picture.green)
    }

    @Test func `the components of a color are returned unchanged`() {
        let color = UIColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.8, 0.4, 0.2, 0.5])

        var white = CGFloat(-1)
        #expect(!color.getWhite(&white, alpha: &alpha) && white == -1)
        #expect(UIColor(white: 0.3, alpha: 0.6).getWhite(&white, alpha: &alpha))
        #expect([white, alpha] == [0.3, 0.6])
    }

    /// The colors are six corners of the RGB cube. Their hues are a sixth of the circle apart.
    @Test(
        arguments: [
            (UIColor.red, 0), (.yellow, 1.0 / 6), (.green, 2.0 / 6), (.cyan, 3.0 / 6), (.blue, 4.0 / 6),
            (.magenta, 5.0 / 6),
        ] as [(UIColor, CGFloat)])
    func `hue, saturation, and brightness are computed from the components`(_ color: UIColor, _ expected: CGFloat) {
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
        #expect(abs(hue - expected) < 1e-12)
        #expect([saturation, brightness, alpha] == [1, 1, 1])
        UIColor.gray.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect([hue, saturation, brightness] == [0, 0, 0.5])
    }

    @Test func `a gray has two components, and an RGB color has four`() {
        #expect(UIColor.white.cgColor.components == [1, 1])
        #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])?.numberOfComponents == 2)
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0]) == nil)
    }

    @Test func `a gradient with missing or invalid colors is nil`() {
        let space = CGColorSpaceCreateDeviceRGB()
        let (red, blue) = (UIColor.red.cgColor, UIColor.blue.cgColor)
        #expect(CGGradient(colorsSpace: space, colors: [] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: space, colors: [red, "blue"] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: space, colors: [red, blue] as CFArray, locations: [0]) == nil)
        let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
        let gradient = CGGradient(colorSpace: space, colorComponents: components, locations: [0, 1], count: 2)
        #expect(gradient == CGGradient(colorsSpace: space, colors: [red, blue] as CFArray, locations: [0, 1]))
        #expect(CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 3) == nil)
    }

    @Test func `only the names of supported color spaces create a color space`() {
        #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpace(name: "kCGColorSpaceGenericCMYK") == nil)
    }

    /// The red of sRGB in Display P3, from CSS Color 4, and the linear share of a gray of 50 %.
    @Test func `components of other color spaces are converted to sRGB`() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let red = try #require(CGColor(colorSpace: space, components: [0.9175, 0.2003, 0.1387, 0.5])).color
        #expect(red.red > 0.995 && red.green < 0.01 && red.blue < 0.01 && red.alpha == 0.5)
        #expect(UIColor(displayP3Red: 0.9175, green: 0.2003, blue: 0.1387, alpha: 0.5).cgColor.color == red)
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let gray = try #require(CGColor(colorSpace: linear, components: [0.2140, 0.2140, 0.2140, 1])).color
        #expect(abs(gray.red - 0.5) < 0.001)
    }

    @Test func `a dynamic color has its value in the light appearance`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        #expect(color == .red && color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .red)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
}
