// SPDX-License-Identifier: MIT

public import Foundation

/// Dash patterns that fit the line they are drawn on.
public enum Dash {
    /// Returns a dash pattern stretched or shrunk to make a line begin and end alike.
    ///
    /// All lengths change by the same factor, the one nearest to 1 for which
    /// - an open line begins and ends with the whole first dash, or with a whole dot if that dash has length 0 and caps
    ///   are round;
    /// - a closed line holds a whole number of patterns, which hides its seam.
    ///
    /// A line shorter than one pattern still gets one. With ``Path/length`` as the length, this applies to any path.
    ///
    /// - Parameters:
    ///   - lengths: The alternating lengths of dashes and gaps. An odd number of lengths is repeated once.
    ///   - length: The line's length, in the same units.
    ///   - closed: Whether the line's end is its start.
    /// - Returns: The pattern for `setLineDash(phase:lengths:)` with phase 0. Invalid dash lengths (negative, not
    ///   finite, all zero) are returned unchanged, as are the lengths for a line of zero length.
    public static func fitted(_ lengths: [CGFloat], to length: CGFloat, closed: Bool = false) -> [CGFloat] {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        guard let dash = pattern.first, pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite,
            length > 0, length.isFinite
        else { return lengths }
        // An open line has one more dash than gaps.
        let last = closed ? 0 : dash
        let count = max(((length - last) / period).rounded(), 1)
        let factor = length / (count * period + last)
        return pattern.map { $0 * factor }
    }
}
