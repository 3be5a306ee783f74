// SPDX-License-Identifier: MIT

public import Foundation

/// The shape of the ends of a line.
public enum LineCap: Sendable, Hashable {
    /// A straight end at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// A straight end half a line width beyond the end point.
    case square
}

/// The shape of the corners of a line.
public enum LineJoin: Sendable, Hashable {
    /// A pointed corner up to the miter limit, and a bevel beyond it.
    case miter
    /// An arc around the corner.
    case round
    /// A corner that is cut off.
    case bevel
}

/// The style of a stroke: its pen and dash pattern. Lengths are in the user space of the stroke.
///
/// ```swift
/// let route = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round, dash: [1, 6])
/// canvas.stroke(path, with: .color(.systemBlue), style: route)
/// ```
public struct StrokeStyle: Sendable, Hashable {
    /// The width of the line. With 0, nothing is drawn.
    public var lineWidth: CGFloat
    /// The shape of the ends of open subpaths and dashes.
    public var lineCap: LineCap
    /// The shape of the corners.
    public var lineJoin: LineJoin
    /// The maximum length of a mitered corner, from its inner to its outer point, in line widths. Below 1, every corner
    /// is beveled.
    public var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps. If empty, the line is unbroken. An odd number of lengths is repeated
    /// once.
    public var dash: [CGFloat]
    /// The distance into the dash pattern at which the line starts.
    public var dashPhase: CGFloat

    /// Creates a stroke style. The defaults match Core Graphics.
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

    /// Returns the style as passed to a renderer. The phase is within one period, and dots are kept where a renderer
    /// would omit them.
    ///
    /// Cairo omits dashes of length 0 unless they are the first dash. They are therefore replaced by dashes of a
    /// thousandth of the line width, which look like dots. Renderers also round the ends of lines, and flatten curves
    /// to slightly shorter lines, so a dot exactly at the end would be lost. To keep it, a pattern with dots is
    /// shortened: by a hundredth of a point over the whole line, or by a tenth of a point if the path has curves.
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
            // The length of the dot is subtracted from the following gap, which keeps the period.
            let dot = min(lineWidth / 1_000, result.dash[index + 1] / 2)
            result.dash[index] = dot
            result.dash[index + 1] -= dot
        }
        // A dot that ends just beyond a corner would get its miter.
        if lineCap == .round, dots.count == result.dash.count / 2 { result.lineJoin = .round }
        return result
    }

    /// Returns the style with all lengths multiplied by a factor.
    func enlarged(by factor: CGFloat) -> StrokeStyle {
        var result = self
        result.lineWidth *= factor
        result.dash = dash.map { $0 * factor }
        result.dashPhase *= factor
        return result
    }

    /// Returns the approximate number of dashes of a stroke, at most `Int.max`.
    ///
    /// - Parameters:
    ///   - path: The path, in base space.
    ///   - scale: The length of a pen unit in base space.
    func dashCount(on path: Path, scale: CGFloat) -> Int {
        let period = dash.reduce(0, +) * scale
        let count = path.length / period * CGFloat(dash.count + 1) / 2
        return count < 1e18 ? Int(count) : .max
    }

    /// Whether the miter limit allows a miter at a corner. The length of the miter is 1 / sin(ψ/2) line widths, where ψ
    /// is the angle between the lines (PDF 32000-1:2008, 8.4.3.5).
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
