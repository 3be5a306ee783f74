// SPDX-License-Identifier: MIT

public import Foundation

/// Patterns of dashes that suit the line they are drawn on.
public enum Dash {
    /// A dash pattern stretched or shrunk so that a line begins and ends alike.
    ///
    /// All lengths change by the same factor, the one nearest to 1 with which
    /// - an open line begins and ends with the whole first dash, or with a whole dot where that dash is 0 long and
    ///   caps are round;
    /// - a closed line holds the pattern a whole number of times, so that no seam shows where it began.
    ///
    /// A line that is shorter than one pattern still gets one. With ``Path/length`` for the length, this holds on
    /// any path.
    ///
    /// - Parameters:
    ///   - lengths: Dashes and gaps in turn. An odd number of them is repeated to an even one.
    ///   - length: The line's length, in the same units.
    ///   - closed: Whether the line's end is its beginning.
    /// - Returns: The pattern to hand to `setLineDash(phase:lengths:)` with phase 0. Lengths that a dash cannot have
    ///   (negative, not finite, all zero), and a line without length, come back unchanged.
    public static func fitted(_ lengths: [CGFloat], to length: CGFloat, closed: Bool = false) -> [CGFloat] {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        guard let dash = pattern.first, pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite,
            length > 0, length.isFinite
        else { return lengths }
        // An open line ends with one more dash than it has gaps before it.
        let last = closed ? 0 : dash
        let count = max(((length - last) / period).rounded(), 1)
        let factor = length / (count * period + last)
        return pattern.map { $0 * factor }
    }
}
