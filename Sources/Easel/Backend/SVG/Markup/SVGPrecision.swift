// SPDX-License-Identifier: MIT

internal import Foundation

/// The number of decimals in written numbers.
///
/// Coordinates are first rounded to whole units of the last decimal. Differences of such numbers are exact, so a path
/// of many relative steps ends at its exact end point.
struct SVGPrecision: Hashable {
    let decimals: Int

    /// The maximum number of characters in a number: a sign, a decimal point, and 20 digits.
    static let longestNumber = 22

    /// The number of units of the last decimal in 1.
    let unit: Int
    private let factor: CGFloat

    /// The value of ``unit`` for each number of decimals.
    private static let units = (0...12).map { (0..<$0).reduce(1) { unit, _ in unit * 10 } }

    /// The precision with the maximum number of decimals.
    static let finest = SVGPrecision(decimals: 12)

    init(decimals: Int) {
        self.decimals = min(max(decimals, 0), 12)
        unit = Self.units[self.decimals]
        factor = CGFloat(unit)
    }

    /// Returns the precision that numbers need before a transform so that the results have this precision.
    func before(_ transform: CGAffineTransform) -> SVGPrecision {
        SVGPrecision(decimals: decimals + Int(min(max(log10(transform.maximumScale).rounded(.up), -12), 12)))
    }

    /// The largest magnitude for which differences of differences fit into 64-bit integers.
    private static let largest: CGFloat = 2e18

    /// Returns a number in units of the last decimal, clamped to the largest magnitude. NaN becomes 0.
    @inline(__always)
    func units(_ value: CGFloat) -> Int {
        let units = value * factor
        // Halves round away from 0. Unlike this expression, `rounded` would call the C library.
        if abs(units) < Self.largest { return Int(units + (units < 0 ? -0.5 : 0.5)) }
        return units.isNaN ? 0 : Int(units < 0 ? -Self.largest : Self.largest)
    }

    /// Returns the precision that gives a number seven significant digits.
    static func significant(_ value: CGFloat) -> SVGPrecision {
        let size = abs(value)
        guard size > 1e-12, size < 1e12 else { return SVGPrecision(decimals: 0) }
        return SVGPrecision(decimals: 6 - Int(log10(size).rounded(.down)))
    }
}
