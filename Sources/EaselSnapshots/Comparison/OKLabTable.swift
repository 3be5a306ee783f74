// SPDX-License-Identifier: MIT

internal import Foundation

/// Lookup tables for color distances in OKLab.
///
/// The formula is from B. Ottosson, "A perceptual color space for image processing" (2020). Because pictures have
/// millions of pixels, cube roots are read from a table with linear interpolation. The table has 256 entries for each
/// power of two and is accurate to 2e-6.
struct OKLabTable: Sendable {
    static let shared = OKLabTable()

    /// The linear light for each sRGB component value (IEC 61966-2-1).
    let light: [Float]

    /// The cube roots, indexed by the leading bits of a number's floating-point representation.
    let cubeRoots: [Float]

    private static var shift: UInt32 { 15 }
    /// 2⁻¹⁸. The cube root of any smaller value is taken as 0. All nonzero component values have a larger linear value.
    private static var first: UInt32 { 0x3680_0000 >> shift }
    /// The upper limit of the table: 2.
    private static var last: UInt32 { 0x4000_0000 >> shift }

    private init() {
        light = (0...255).map { component in
            let value = Double(component) / 255
            return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
        cubeRoots = (Self.first...Self.last).map { cbrt(Float(bitPattern: $0 << Self.shift)) }
    }

    /// Returns the squared Euclidean distance of two colors, ignoring alpha. Callers pass the tables of ``shared`` to
    /// avoid reference counting for each pixel.
    @inline(__always)
    static func squaredDistance(_ colors: ColorPair, _ light: Span<Float>, _ cubeRoots: Span<Float>) -> Float {
        let one = cones(
            light[colors.actualChannel(0)], light[colors.actualChannel(1)], light[colors.actualChannel(2)], cubeRoots)
        let other = cones(
            light[colors.expectedChannel(0)], light[colors.expectedChannel(1)], light[colors.expectedChannel(2)],
            cubeRoots)
        // The rest of the conversion to Lab is linear, so it is applied only to the difference.
        let (l, m, s) = (one.l - other.l, one.m - other.m, one.s - other.s)
        let lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
        let a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
        let b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
        return lightness * lightness + a * a + b * b
    }

    /// Returns the cube roots of the cone responses to a color.
    @inline(__always)
    private static func cones(
        _ red: Float, _ green: Float, _ blue: Float, _ cubeRoots: Span<Float>
    ) -> (l: Float, m: Float, s: Float) {
        (
            cubeRoot(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue, cubeRoots),
            cubeRoot(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue, cubeRoots),
            cubeRoot(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue, cubeRoots)
        )
    }

    @inline(__always)
    private static func cubeRoot(_ value: Float, _ cubeRoots: Span<Float>) -> Float {
        // The index of a value below the first entry wraps around and is then also beyond the last entry.
        let index = Int(value.bitPattern >> shift &- first)
        guard index < cubeRoots.count &- 1 else { return 0 }
        // Floating-point numbers between two entries are evenly spaced.
        let fraction = Float(Int32(truncatingIfNeeded: value.bitPattern & (1 << shift - 1))) * (1 / Float(1 << shift))
        return cubeRoots[index] + (cubeRoots[index &+ 1] - cubeRoots[index]) * fraction
    }
}
