// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A shape of points.
public enum ChartSymbol: ChartSymbolShape, Hashable, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk

    /// The shape in the grammar: a name, or a path in a square from −1 to 1.
    var shape: String {
        switch self {
        case .circle: "circle"
        case .square: "square"
        case .triangle: "triangle-up"
        case .diamond: "diamond"
        case .plus: "cross"
        case .pentagon, .cross, .asterisk: pathData
        }
    }

    /// The path in a square from −1 to 1; of circles, the square.
    private var pathData: String {
        switch self {
        case .circle, .square: "M-1,-1L1,-1L1,1L-1,1Z"
        case .triangle: "M0,-0.866L-1,0.866L1,0.866Z"
        case .diamond: "M-1,0L0,-1L1,0L0,1Z"
        case .plus: "M-1,-0.4L-0.4,-0.4L-0.4,-1L0.4,-1L0.4,-0.4L1,-0.4L1,0.4L0.4,0.4L0.4,1L-0.4,1L-0.4,0.4L-1,0.4Z"
        case .pentagon: "M0,-1L0.951,-0.309L0.588,0.809L-0.588,0.809L-0.951,-0.309Z"
        case .cross:
            "M0,-0.25L0.6,-0.85L0.85,-0.6L0.25,0L0.85,0.6L0.6,0.85L0,0.25L-0.6,0.85L-0.85,0.6L-0.25,0L-0.85,-0.6L-0.6,-0.85Z"
        case .asterisk:
            "M-0.15,-1L0.15,-1L0.15,-0.26L0.791,-0.63L0.941,-0.37L0.3,0L0.941,0.37L0.791,0.63L0.15,0.26L0.15,1L-0.15,1"
                + "L-0.15,0.26L-0.791,0.63L-0.941,0.37L-0.3,0L-0.941,-0.37L-0.791,-0.63L-0.15,-0.26Z"
        }
    }

    /// Returns the outline of the symbol in the largest square in the middle of a rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        if self == .circle { return Path(ellipseIn: square) }
        let path = (try? Path(svgData: pathData)) ?? Path()
        return path.applying(CGAffineTransform(a: side / 2, b: 0, c: 0, d: side / 2, tx: rect.midX, ty: rect.midY))
    }

    /// The bounds of the symbol in the unit square.
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

/// The name of ``ChartSymbol`` in Swift Charts.
public typealias BasicChartSymbolShape = ChartSymbol

/// A shape that points can have as their symbol.
///
/// ```swift
/// struct Slab: ChartSymbolShape {
///     var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0.25, width: 1, height: 0.5) }
///     func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: 0, dy: rect.height / 4)) }
/// }
/// ```
///
/// The symbol is as wide and high as a circle of the same size.
public protocol ChartSymbolShape: Shape {
    /// The bounds that the shape seems to have in the unit square. They have no effect.
    var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
    /// The shape in the grammar: a name, or a path in a square from −1 to 1.
    var shape: String {
        if let symbol = self as? ChartSymbol { return symbol.shape }
        if let symbol = self as? StrokedChartSymbol { return symbol.shape }
        switch outline {
        case .circle: return "circle"
        case .rectangle: return "square"
        default: return symbolPath(path(in: .symbol))
        }
    }

    /// The shape in a scale of the grammar, which has no widths of lines.
    var scaleShape: String { (self as? StrokedChartSymbol)?.lineShape ?? shape }

    /// Returns the outline of the shape as a symbol, with a line inside its edges.
    ///
    /// - Parameter lineWidth: The width of the line, in points. In a scale of symbols, it applies to symbols of the default
    ///   size, and grows with them.
    public func strokeBorder(lineWidth: CGFloat = 1) -> StrokedChartSymbol {
        StrokedChartSymbol(shape: shape, base: outline, lineWidth: Double(lineWidth))
    }
}

/// The outline of a symbol, as ``ChartSymbolShape/strokeBorder(lineWidth:)`` makes it.
public struct StrokedChartSymbol: ChartSymbolShape, ContentView, Hashable {
    /// The shape in the grammar, without the line.
    let shape: String
    fileprivate let base: ViewShape
    /// The width of the line, in points.
    let lineWidth: Double

    /// The bounds of the symbol in the unit square.
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// The shape of the line in the grammar.
    var lineShape: String { symbolPath(path(in: .symbol)) }

    /// Returns the outline of the line.
    public func path(in rect: CGRect) -> Path {
        let half = CGFloat(min(lineWidth, Double(min(rect.width, rect.height))) / 2)
        return base.path(in: rect.insetBy(dx: half, dy: half))
            .strokedPath(StrokeStyle(lineWidth: 2 * half, lineJoin: .miter))
    }
}

extension CGRect {
    /// The bounds of a symbol of the default size around the origin.
    fileprivate static let symbol = CGRect(x: -3.5, y: -3.5, width: 7, height: 7)
}

/// Returns a path in the bounds of a symbol in the grammar, in a square from −1 to 1.
private func symbolPath(_ path: Path) -> String {
    let scale = 2 / CGRect.symbol.width
    return path.applying(CGAffineTransform(scaleX: scale, y: scale)).svgData
}

extension Circle: ChartSymbolShape {
    /// The bounds of the circle in the unit square.
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

extension Rectangle: ChartSymbolShape {
    /// The bounds of the rectangle in the unit square.
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}
