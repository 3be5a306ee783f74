// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A color with three channels in a color space, and an opacity. The hue of a gray is NaN.
struct ColorChannels: Sendable, Hashable {
    var channels: SIMD3<Double>
    var alpha = 1.0

    /// Creates a color from red, green, and blue, each in `0...255`.
    init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
        channels = SIMD3(red, green, blue)
        self.alpha = alpha
    }

    /// Creates an sRGB color from a CSS color string, or returns `nil` if the string is not a CSS color.
    init?(css: String) {
        if css.utf8.count == 7, css.utf8.first == 0x23, let rgb = UInt32(css.dropFirst(), radix: 16) {
            self.init(Double(rgb >> 16), Double(rgb >> 8 & 255), Double(rgb & 255))
            return
        }
        guard let color = try? Color(css: css) else { return nil }
        self.init(color: color)
    }

    /// Creates a color from an sRGB color.
    init(color: Color) {
        // Division by 255 can change the last bit of an integer. Rounding restores the integer.
        func channel(_ share: Double) -> Double { (share * 255 * 1e9).rounded() / 1e9 }
        self.init(channel(color.red), channel(color.green), channel(color.blue), alpha: color.alpha)
    }

    /// The CSS form of the sRGB channels, such as `rgb(31, 119, 180)`, or `rgba(…)` for a translucent color.
    var css: String {
        func integer(_ value: Double) -> Int { value.isNaN ? 0 : Int(max(0, min(255, (value + 0.5).rounded(.down)))) }
        let (red, green, blue) = (integer(channels.x), integer(channels.y), integer(channels.z))
        if alpha >= 1 || alpha.isNaN { return Self.redTexts[red] + Self.greenTexts[green] + Self.blueTexts[blue] }
        return "rgba(\(red), \(green), \(blue), \(max(0, alpha).javaScriptDescription))"
    }

    // The parts of the text of an opaque color. Strings this short need no memory of their own. Chart C4: −2 %.
    private static let redTexts = (0...255).map { "rgb(\($0), " }
    private static let greenTexts = (0...255).map { "\($0), " }
    private static let blueTexts = (0...255).map { "\($0))" }
}

// MARK: - HSL

extension ColorChannels {
    /// The hue in degrees, and the saturation and lightness in `0...1`, computed from sRGB.
    var hsl: SIMD3<Double> {
        let rgb = channels / 255
        let high = rgb.max()
        let low = rgb.min()
        let spread = high - low
        let lightness = (high + low) / 2
        guard spread > 0 else { return SIMD3(.nan, lightness > 0 && lightness < 1 ? 0 : .nan, lightness) }
        let sector =
            high == rgb.x
            ? (rgb.y - rgb.z) / spread + (rgb.y < rgb.z ? 6 : 0)
            : high == rgb.y ? (rgb.z - rgb.x) / spread + 2 : (rgb.x - rgb.y) / spread + 4
        return SIMD3(sector * 60, spread / (lightness < 0.5 ? high + low : 2 - high - low), lightness)
    }

    init(hsl: SIMD3<Double>, alpha: Double) {
        let hue = hsl.x.truncatingRemainder(dividingBy: 360) + (hsl.x < 0 ? 360 : 0)
        let saturation = hue.isNaN || hsl.y.isNaN ? 0 : hsl.y
        let high = hsl.z + (hsl.z < 0.5 ? hsl.z : 1 - hsl.z) * saturation
        let low = 2 * hsl.z - high
        func channel(_ offset: Double) -> Double {
            let hue = hue.isNaN ? 0 : (hue + offset + 360).truncatingRemainder(dividingBy: 360)
            if hue < 60 { return 255 * (low + (high - low) * hue / 60) }
            if hue < 180 { return 255 * high }
            return hue < 240 ? 255 * (low + (high - low) * (240 - hue) / 60) : 255 * low
        }
        self.init(channel(120), channel(0), channel(-120), alpha: alpha)
    }
}

// MARK: - CIE L*a*b* with the white point D50

extension ColorChannels {
    private static let white = SIMD3(0.96422, 1, 0.82521)
    private static let knee = 6.0 / 29

    var lab: SIMD3<Double> {
        func linear(_ value: Double) -> Double {
            let value = value / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func root(_ value: Double) -> Double {
            let knee = Self.knee
            return value > knee * knee * knee ? cbrt(value) : value / (3 * knee * knee) + 4.0 / 29
        }
        let red = linear(channels.x)
        let green = linear(channels.y)
        let blue = linear(channels.z)
        let y = root(0.222_504_5 * red + 0.716_878_6 * green + 0.060_616_9 * blue)
        var x = y
        var z = y
        if red != green || green != blue {
            x = root((0.436_074_7 * red + 0.385_064_9 * green + 0.143_080_4 * blue) / Self.white.x)
            z = root((0.013_932_2 * red + 0.097_104_5 * green + 0.714_173_3 * blue) / Self.white.z)
        }
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    init(lab: SIMD3<Double>, alpha: Double) {
        func cube(_ value: Double) -> Double {
            let knee = Self.knee
            return value > knee ? value * value * value : 3 * knee * knee * (value - 4.0 / 29)
        }
        func encoded(_ value: Double) -> Double {
            255 * (value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055)
        }
        let middle = (lab.x + 16) / 116
        let x = Self.white.x * cube(lab.y.isNaN ? middle : middle + lab.y / 500)
        let y = Self.white.y * cube(middle)
        let z = Self.white.z * cube(lab.z.isNaN ? middle : middle - lab.z / 200)
        self.init(
            encoded(3.133_856_1 * x - 1.616_866_7 * y - 0.490_614_6 * z),
            encoded(-0.978_768_4 * x + 1.916_141_5 * y + 0.033_454_0 * z),
            encoded(0.071_945_3 * x - 0.228_991_4 * y + 1.405_242_7 * z), alpha: alpha)
    }

    /// The hue in degrees, the chroma, and the lightness in `0...100`.
    var hcl: SIMD3<Double> {
        let lab = lab
        if lab.y == 0, lab.z == 0 { return SIMD3(.nan, lab.x > 0 && lab.x < 100 ? 0 : .nan, lab.x) }
        let hue = atan2(lab.z, lab.y) * 180 / .pi
        return SIMD3(hue < 0 ? hue + 360 : hue, hypot(lab.y, lab.z), lab.x)
    }

    init(hcl: SIMD3<Double>, alpha: Double) {
        let angle = hcl.x * .pi / 180
        let lab = angle.isNaN ? SIMD3(hcl.z, 0, 0) : SIMD3(hcl.z, cos(angle) * hcl.y, sin(angle) * hcl.y)
        self.init(lab: lab, alpha: alpha)
    }
}

// MARK: - Cubehelix

/// D. A. Green, "A colour scheme for the display of astronomical intensity images", arXiv:1108.5083.
extension ColorChannels {
    private static let red = (cosine: -0.14861, sine: 1.78277)
    private static let green = (cosine: -0.29227, sine: -0.90649)
    private static let blue = 1.97294

    /// The hue in degrees, the saturation, and the lightness in `0...1`.
    var cubehelix: SIMD3<Double> {
        let rgb = channels / 255
        let blueWeight = Self.red.sine * Self.green.cosine - Self.green.sine * Self.red.cosine
        let redWeight = Self.blue * Self.green.sine
        let greenWeight = Self.blue * Self.red.sine
        let lightness =
            (blueWeight * rgb.z + redWeight * rgb.x - greenWeight * rgb.y) / (blueWeight + redWeight - greenWeight)
        let across = rgb.z - lightness
        let along = (Self.blue * (rgb.y - lightness) - Self.green.cosine * across) / Self.green.sine
        let saturation =
            (along * along + across * across).squareRoot() / (Self.blue * lightness * (1 - lightness))
        guard saturation != 0, !saturation.isNaN else { return SIMD3(.nan, saturation, lightness) }
        let hue = atan2(along, across) * 180 / .pi - 120
        return SIMD3(hue < 0 ? hue + 360 : hue, saturation, lightness)
    }

    init(cubehelix: SIMD3<Double>, alpha: Double) {
        let angle = cubehelix.x.isNaN ? 0 : (cubehelix.x + 120) * .pi / 180
        let lightness = cubehelix.z
        let amplitude = cubehelix.y.isNaN ? 0 : cubehelix.y * lightness * (1 - lightness)
        self.init(
            255 * (lightness + amplitude * (Self.red.cosine * cos(angle) + Self.red.sine * sin(angle))),
            255 * (lightness + amplitude * (Self.green.cosine * cos(angle) + Self.green.sine * sin(angle))),
            255 * (lightness + amplitude * (Self.blue * cos(angle))), alpha: alpha)
    }
}
