// SPDX-License-Identifier: MIT

internal import Foundation

/// The number of decimals in numbers.
///
/// Coordinates are rounded to whole units of the last decimal first. Differences of such numbers are exact, so that a
/// path of many relative steps ends where it should.
struct SVGPrecision: Hashable {
    let decimals: Int

    /// The maximum number of characters of a number: a sign, a point and twenty digits.
    static let longestNumber = 22

    /// Units of the last decimal in 1.
    let unit: Int
    private let factor: CGFloat

    /// Those of each number of decimals.
    private static let units = (0...12).map { (0..<$0).reduce(1) { unit, _ in unit * 10 } }

    /// As many decimals as there may be.
    static let finest = SVGPrecision(decimals: 12)

    init(decimals: Int) {
        self.decimals = min(max(decimals, 0), 12)
        unit = Self.units[self.decimals]
        factor = CGFloat(unit)
    }

    /// As many decimals as make numbers as exact after a transform as these are.
    func before(_ transform: CGAffineTransform) -> SVGPrecision {
        SVGPrecision(decimals: decimals + Int(min(max(log10(transform.maximumScale).rounded(.up), -12), 12)))
    }

    /// Differences of differences of numbers up to here are whole numbers of 64 bits.
    private static let largest: CGFloat = 2e18

    /// A number in units of the last decimal, clamped to the largest magnitude; 0 for NaN.
    @inline(__always)
    func units(_ value: CGFloat) -> Int {
        let units = value * factor
        // Halves away from 0. `rounded` is a call of the C library here.
        if abs(units) < Self.largest { return Int(units + (units < 0 ? -0.5 : 0.5)) }
        return units.isNaN ? 0 : Int(units < 0 ? -Self.largest : Self.largest)
    }

    /// As many decimals as give a number seven digits that count.
    static func significant(_ value: CGFloat) -> SVGPrecision {
        let size = abs(value)
        guard size > 1e-12, size < 1e12 else { return SVGPrecision(decimals: 0) }
        return SVGPrecision(decimals: 6 - Int(log10(size).rounded(.down)))
    }
}
