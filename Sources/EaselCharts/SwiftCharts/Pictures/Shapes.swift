// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A shape that fills its space, black unless it is filled with a style.
///
/// ```swift
/// let chart = Chart(orders) { order in
///     LineMark(x: .value("Month", order.month), y: .value("Orders", order.count))
///         .symbol { Circle().fill(.white).stroke(.blue, lineWidth: 2).frame(width: 8, height: 8) }
/// }
/// ```
///
/// A shape of your own needs nothing but its path:
///
/// ```swift
/// struct Flag: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.move(to: CGPoint(x: rect.minX, y: rect.minY))
///             path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
///             path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///             path.closeSubpath()
///         }
///     }
/// }
/// ```
public protocol Shape: View, Sendable {
    /// Returns the outline of the shape in a rectangle, in points.
    func path(in rect: CGRect) -> Path
}

/// A shape that can be made smaller by a distance from its edges.
public protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape

    /// Returns the shape at a distance from its edges, in points.
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that the grammar has a word for.
private protocol NamedShape: Shape {
    var viewShape: ViewShape { get }
}

extension NamedShape {
    /// Returns the outline of the shape in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { viewShape.path(in: rect) }
}

extension Shape {
    /// The shape without its type.
    var outline: ViewShape { (self as? any NamedShape)?.viewShape ?? .path(CustomShape(self)) }

    var viewContent: ViewContent { .shape(outline, fill: nil, stroke: nil, StrokeStyle()) }

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }

    /// Fills the shape.
    public func fill(_ style: some ShapeStyle) -> FilledShape { FilledShape(outline, fill: style.anyStyle) }

    /// Fills the shape with a color.
    public func fill(_ color: Color) -> FilledShape { FilledShape(outline, fill: color.anyStyle) }

    /// Draws the outline.
    public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> FilledShape {
        stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws the outline in a color.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> FilledShape {
        stroke(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws the outline with dashes and caps.
    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> FilledShape {
        FilledShape(outline, stroke: content.anyStyle, style)
    }

    /// Draws the outline; as wide as with `stroke`.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> FilledShape {
        stroke(style, lineWidth: lineWidth)
    }

    /// Draws the outline in a color.
    public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> FilledShape {
        stroke(color, lineWidth: lineWidth)
    }
}

/// A shape with a fill and a stroke.
public struct FilledShape: View, ContentView, Sendable {
    private let shape: ViewShape
    private var fill: AnyShapeStyle?
    private var stroke: AnyShapeStyle?
    private var style = StrokeStyle()

    init(
        _ shape: ViewShape, fill: AnyShapeStyle? = nil, stroke: AnyShapeStyle? = nil,
        _ style: StrokeStyle = StrokeStyle()
    ) {
        self.shape = shape
        self.fill = fill
        self.stroke = stroke
        self.style = style
    }

    var viewContent: ViewContent { .shape(shape, fill: fill, stroke: stroke, style) }

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }

    /// Fills the shape as well.
    public func fill(_ style: some ShapeStyle) -> FilledShape {
        FilledShape(shape, fill: style.anyStyle, stroke: stroke, self.style)
    }

    /// Fills the shape as well.
    public func fill(_ color: Color) -> FilledShape {
        FilledShape(shape, fill: color.anyStyle, stroke: stroke, self.style)
    }

    /// Draws the outline as well.
    public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> FilledShape {
        FilledShape(shape, fill: fill, stroke: style.anyStyle, StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws the outline as well.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> FilledShape {
        FilledShape(shape, fill: fill, stroke: color.anyStyle, StrokeStyle(lineWidth: lineWidth))
    }
}

/// A rectangle.
public struct Rectangle: NamedShape {
    /// Creates a rectangle.
    public init() {}
    fileprivate var viewShape: ViewShape { .rectangle }
}

/// A rectangle with round corners.
public struct RoundedRectangle: NamedShape {
    private let radius: Double

    /// Creates a rectangle with corners of a radius, in points. The style of corners is circular.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) { radius = Double(cornerRadius) }
    fileprivate var viewShape: ViewShape { .rounded(radius) }
}

/// The curve of round corners. Both are drawn as arcs of circles.
public enum RoundedCornerStyle: Sendable, Hashable { case circular, continuous }

/// A circle in the middle of its space.
public struct Circle: NamedShape {
    /// Creates a circle.
    public init() {}
    fileprivate var viewShape: ViewShape { .circle }
}

/// An ellipse that fills its space.
public struct Ellipse: NamedShape {
    /// Creates an ellipse.
    public init() {}
    fileprivate var viewShape: ViewShape { .ellipse }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: NamedShape {
    /// Creates a capsule. The style of corners is circular.
    public init(style: RoundedCornerStyle = .circular) {}
    fileprivate var viewShape: ViewShape { .capsule }
}

extension Color: View, ContentView {
    var viewContent: ViewContent { .shape(.rectangle, fill: anyStyle, stroke: nil, StrokeStyle()) }

    /// The view itself: a rectangle of the color that fills its space.
    public var body: AnyView { AnyView(viewContent) }
}

extension LinearGradient: View, ContentView {
    var viewContent: ViewContent { .shape(.rectangle, fill: anyStyle, stroke: nil, StrokeStyle()) }

    /// The view itself: a rectangle that fills its space.
    public var body: AnyView { AnyView(viewContent) }
}
