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
public protocol Shape: View {
    /// The shape without its type.
    var outline: ShapeOutline { get }
}

/// The outline of a shape.
public struct ShapeOutline: Sendable, Hashable {
    let shape: ViewShape
}

extension Shape {
    var viewContent: ViewContent { .shape(outline.shape, fill: nil, stroke: nil, StrokeStyle()) }

    /// Fills the shape.
    public func fill(_ style: some ShapeStyle) -> FilledShape { FilledShape(outline.shape, fill: style.anyStyle) }

    /// Fills the shape with a color.
    public func fill(_ color: Color) -> FilledShape { FilledShape(outline.shape, fill: color.anyStyle) }

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
        FilledShape(outline.shape, stroke: content.anyStyle, style)
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
public struct Rectangle: Shape, ContentView, Sendable {
    /// Creates a rectangle.
    public init() {}
    /// The shape without its type.
    public var outline: ShapeOutline { ShapeOutline(shape: .rectangle) }
    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape, ContentView, Sendable {
    private let radius: Double

    /// Creates a rectangle with corners of a radius, in points. The style of corners is circular.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) { radius = Double(cornerRadius) }
    /// The shape without its type.
    public var outline: ShapeOutline { ShapeOutline(shape: .rounded(radius)) }
    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// The curve of round corners. Both are drawn as arcs of circles.
public enum RoundedCornerStyle: Sendable, Hashable { case circular, continuous }

/// A circle in the middle of its space.
public struct Circle: Shape, ContentView, Sendable {
    /// Creates a circle.
    public init() {}
    /// The shape without its type.
    public var outline: ShapeOutline { ShapeOutline(shape: .circle) }
    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// An ellipse that fills its space.
public struct Ellipse: Shape, ContentView, Sendable {
    /// Creates an ellipse.
    public init() {}
    /// The shape without its type.
    public var outline: ShapeOutline { ShapeOutline(shape: .ellipse) }
    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape, ContentView, Sendable {
    /// Creates a capsule. The style of corners is circular.
    public init(style: RoundedCornerStyle = .circular) {}
    /// The shape without its type.
    public var outline: ShapeOutline { ShapeOutline(shape: .capsule) }
    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
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
