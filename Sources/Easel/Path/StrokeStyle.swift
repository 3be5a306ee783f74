// SPDX-License-Identifier: MIT

public import Foundation

/// The shape at the ends of a line.
public enum LineCap: Sendable, Hashable {
    /// Square, at its end point.
    case butt
    /// With a half circle round its end point.
    case round
    /// Square, half a line width beyond its end point.
    case square
}

/// The shape at the corners of a line.
public enum LineJoin: Sendable, Hashable {
    /// With a point, up to the miter limit; beyond it, with a bevel.
    case miter
    /// With an arc round the corner.
    case round
    /// With the corner cut off.
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
    /// How many line widths a mitered corner may reach from its inner to its outer point. Below 1 every corner is
    /// beveled.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn; empty for an unbroken line. An odd number of them repeats to an even
    /// one.
    public var dash: [CGFloat]
    /// The distance into the dash pattern at which the line starts.
    public var dashPhase: CGFloat

    /// A pen with the defaults of Core Graphics.
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

    /// The pen as it is handed on: the phase within one period, and dots kept where a renderer would lose them.
    ///
    /// Cairo leaves dashes of length 0 out unless they are the first; a thousandth of the line's width is a dot all the same.
    /// A renderer rounds the ends of lines, and its curves are made of lines and a little shorter than the curve, so that a
    /// dot which belongs exactly on the end would be left out. A pattern with dots is drawn shorter by a hundredth of a
    /// point on the whole line, by a tenth where there are curves, which brings it back.
    ///
    /// - Parameter path: In base space.
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
            // Taken off the gap behind it, so that the period stays.
            let dot = min(lineWidth / 1_000, result.dash[index + 1] / 2)
            result.dash[index] = dot
            result.dash[index + 1] -= dot
        }
        return result
    }

    /// The pen in units that are shorter by a factor.
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
    ///   - path: In base space.
    ///   - scale: How long a unit of the pen is there.
    func dashCount(on path: Path, scale: CGFloat) -> Int {
        let period = dash.reduce(0, +) * scale
        let count = path.length / period * CGFloat(dash.count + 1) / 2
        return count < 1e18 ? Int(count) : .max
    }

    /// Whether a corner may have a miter: its length is 1 / sin(ψ/2) line widths, ψ the angle between the lines
    /// (PDF 32000-1:2008, 8.4.3.5).
    ///
    /// - Parameter cosine: That of the angle between the directions before and after the corner.
    @inline(__always)
    func allowsMiter(cosine: CGFloat) -> Bool { miterLimit >= 1 && miterLimit * miterLimit * (1 + cosine) >= 2 }

    /// Returns the maximum distance between a stroke and its path.
    func reach(on path: Path) -> CGFloat {
        let corner = lineJoin == .miter && path.hasCorners ? max(miterLimit, 1) : 1
        let end: CGFloat = lineCap == .square ? CGFloat(2).squareRoot() : 1
        return lineWidth / 2 * max(corner, end)
    }
}
