// SPDX-License-Identifier: MIT

/// The rule that decides which regions of a self-intersecting path are inside.
///
/// ```swift
/// let star = try Path(svgData: "M50 0 L79 90 L2 35 H98 L21 90 Z")
/// // The pentagon in the middle stays open.
/// canvas.fill(star, with: .color(.systemYellow), using: .evenOdd)
/// ```
public enum FillRule: Sendable, Hashable {
    /// Regions that the outline winds around more often in one direction than in the other (nonzero winding).
    case winding
    /// Regions from which a ray to infinity crosses the outline an odd number of times.
    case evenOdd
}

/// The painting operation of `drawPath`.
public enum DrawingMode: Sendable, Hashable {
    /// Fills by the winding rule.
    case fill
    /// Fills by the even-odd rule.
    case eoFill
    /// Strokes the path.
    case stroke
    /// Fills by the winding rule, then strokes.
    case fillStroke
    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke

    /// The fill rule; nil for a mode that does not fill.
    var fillRule: FillRule? {
        switch self {
        case .fill, .fillStroke: .winding
        case .eoFill, .eoFillStroke: .evenOdd
        case .stroke: nil
        }
    }

    var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}
