// SPDX-License-Identifier: MIT

internal import Foundation

/// Distances of colours in OKLab, from tables.
///
/// Formula: B. Ottosson, "A perceptual color space for image processing" (2020). Cube roots come from a table with straight
/// lines between its entries, 256 for each power of two, which is exact to 2e-6: a picture has millions of pixels.
struct OKLabTable: Sendable {
    static let shared = OKLabTable()

    /// The amount of light of each component of sRGB (IEC 61966-2-1).
    let light: [Float]

    /// Cube roots of numbers, by the first bits of their floating point form.
    let cubeRoots: [Float]

    private static var shift: UInt32 { 15 }
    /// 2⁻¹⁸: less light than the weakest component's has a cube root of 0 here.
    private static var first: UInt32 { 0x3680_0000 >> shift }
    /// 2.
    private static var last: UInt32 { 0x4000_0000 >> shift }

    private init() {
        light = (0...255).map { component in
            let value = Double(component) / 255
            return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
        cubeRoots = (Self.first...Self.last).map { cbrt(Float(bitPattern: $0 << Self.shift)) }
    }

    /// The Euclidean distance of two colours, of which each is red, green, blue and a byte that does not count, by the tables of
    /// ``shared``: handed over once for many pixels, they are not counted as used for each.
    @inline(__always)
    static func distance(_ colors: SIMD8<UInt8>, _ light: Span<Float>, _ cubeRoots: Span<Float>) -> Float {
        let one = lab(light[Int(colors[0])], light[Int(colors[1])], light[Int(colors[2])], cubeRoots)
        let other = lab(light[Int(colors[4])], light[Int(colors[5])], light[Int(colors[6])], cubeRoots)
        let way = one - other
        return (way * way).sum().squareRoot()
    }

    @inline(__always)
    private static func lab(_ red: Float, _ green: Float, _ blue: Float, _ cubeRoots: Span<Float>) -> SIMD4<Float> {
        let l = cubeRoot(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue, cubeRoots)
        let m = cubeRoot(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue, cubeRoots)
        let s = cubeRoot(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue, cubeRoots)
        return SIMD4(
            0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
            1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
            0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s, 0)
    }

    @inline(__always)
    private static func cubeRoot(_ value: Float, _ cubeRoots: Span<Float>) -> Float {
        let bits = value.bitPattern >> shift
        guard bits >= first, bits < last else { return 0 }
        let index = Int(bits - first)
        // Between two entries, floating point numbers are evenly spaced.
        let fraction = Float(value.bitPattern & (1 << shift - 1)) * (1 / Float(1 << shift))
        return cubeRoots[index] + (cubeRoots[index + 1] - cubeRoots[index]) * fraction
    }
}
