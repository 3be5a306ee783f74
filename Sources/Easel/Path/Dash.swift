// SPDX-License-Identifier: MIT

public import Foundation

/// Dash patterns that are adjusted to the length of a line.
///
/// ```swift
/// let ring = Path(ellipseIn: rect)
/// let dash = Dash.fitted([0, 8], to: ring.length, closed: true)
/// // A ring of dots.
/// canvas.stroke(ring, with: .color(.gray), style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: dash))
/// ```
public enum Dash {
    /// Returns a dash pattern stretched or shrunk so that a line begins and ends in the same way.
    ///
    /// All lengths are multiplied by the same factor, which is the factor nearest to 1 that meets one of these
    /// conditions:
    /// - An open line begins and ends with a whole first dash, or with a whole dot if that dash has length 0 and caps
    ///   are round.
    /// - A closed line contains a whole number of patterns, which hides its seam.
    ///
    /// A line shorter than one pattern still gets one whole pattern. For a path, pass ``Path/length`` as the length.
    ///
    /// - Parameters:
    ///   - lengths: The alternating lengths of dashes and gaps. An odd number of lengths is repeated once.
    ///   - length: The line's length, in the same units.
    ///   - closed: Whether the line is closed.
    /// - Returns: The pattern for `setLineDash(phase:lengths:)` with phase 0. The lengths are returned unchanged if
    ///   they are invalid (negative, not finite, or all zero) or if the line has zero length.
    public static func fitted(_ lengths: [CGFloat], to length: CGFloat, closed: Bool = false) -> [CGFloat] {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        guard let dash = pattern.first, pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite,
            length > 0, length.isFinite
        else { return lengths }
        // An open line has one more dash than it has gaps.
        let last = closed ? 0 : dash
        let count = max(((length - last) / period).rounded(), 1)
        let factor = length / (count * period + last)
        return pattern.map { $0 * factor }
    }
}
