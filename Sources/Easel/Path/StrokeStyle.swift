// SPDX-License-Identifier: MIT

public import Foundation

/// The shape at the ends of a line.
public enum LineCap: Sendable, Hashable {
    /// A square end at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// A square end, half a line width beyond the end point.
    case square
}

/// The shape at the corners of a line.
public enum LineJoin: Sendable, Hashable {
    /// A pointed corner up to the miter limit, and a bevel beyond it.
    case miter
    /// An arc around the corner.
    case round
    /// A corner that is cut off.
    case bevel
}

/// The pen of a stroke. Lengths are in the user space of the stroke.
public struct StrokeStyle: Sendable, Hashable {
    /// The line's width; 0 draws nothing.
    public var lineWidth: CGFloat
    /// The shape at the ends of open subpaths and dashes.
    public var lineCap: LineCap
    /// The shape at the corners.
    public var lineJoin: LineJoin
    /// The maximum length of a mitered corner, from its inner to its outer point, in line widths. Below 1, every corner
    /// is beveled.
    public var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps; empty for an unbroken line. An odd number of lengths is repeated
    /// once.
    public var dash: [CGFloat]
    /// The distance into the dash pattern at which the line starts.
    public var dashPhase: CGFloat

    /// Creates a pen. The defaults are those of Core Graphics.
    public init(
        lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The pen as passed to a renderer. The phase is within one period, and dots are kept where a renderer would lose
    /// them.
    ///
    /// Cairo omits dashes of length 0 unless they are the first. A dash of a thousandth of the line width looks like a
    /// dot. Renderers round the ends of lines, and flatten curves to slightly shorter lines. A dot exactly at the end
    /// would therefore be lost. A pattern with dots is shortened to keep it: by a hundredth of a point over the whole
    /// line, or by a tenth for curves.
    ///
    /// - Parameter path: The path, in base space.
    func forPainting(_ path: Path) -> StrokeStyle {
        var result = self
        if dash.count % 2 != 0 { result.dash += dash }
        let period = result.dash.reduce(0, +)
        guard period > 0 else { return result }
        result.dashPhase = dashPhase.truncatingRemainder(dividingBy: period)
        let dots = stride(from: 0, to: result.dash.count, by: 2).filter { result.dash[$0] == 0 }
        guard !dots.isEmpty, lineCap != .butt else { return result }

        let length = path.length
        let factor = length > 0 ? max(1 - (path.hasCurves ? 0.1 : 0.01) / length, 0.99) : 1
        result.dash = result.dash.map { $0 * factor }
        result.dashPhase *= factor
        for index in dots {
            // The dot is taken off the gap after it, which keeps the period.
            let dot = min(lineWidth / 1_000, result.dash[index + 1] / 2)
            result.dash[index] = dot
            result.dash[index + 1] -= dot
        }
        return result
    }

    /// The pen in units that are smaller by a factor.
    func enlarged(by factor: CGFloat) -> StrokeStyle {
        var result = self
        result.lineWidth *= factor
        result.dash = dash.map { $0 * factor }
        result.dashPhase *= factor
        return result
    }

    /// Returns the number of dashes of a stroke, at most `Int.max`.
    ///
    /// - Parameters:
    ///   - path: The path, in base space.
    ///   - scale: The length of a pen unit in base space.
    func dashCount(on path: Path, scale: CGFloat) -> Int {
        let period = dash.reduce(0, +) * scale
        let count = path.length / period * CGFloat(dash.count + 1) / 2
        return count < 1e18 ? Int(count) : .max
    }

    /// Whether a corner may have a miter. The miter's length is 1 / sin(ψ/2) line widths, where ψ is the angle between
    /// the lines (PDF 32000-1:2008, 8.4.3.5).
    ///
    /// - Parameter cosine: The cosine of the angle between the directions before and after the corner.
    @inline(__always)
    func allowsMiter(cosine: CGFloat) -> Bool { miterLimit >= 1 && miterLimit * miterLimit * (1 + cosine) >= 2 }

    /// Returns the maximum distance between a stroke and its path.
    func reach(on path: Path) -> CGFloat {
        let corner = lineJoin == .miter && path.hasCorners ? max(miterLimit, 1) : 1
        let end: CGFloat = lineCap == .square ? CGFloat(2).squareRoot() : 1
        return lineWidth / 2 * max(corner, end)
    }
}
