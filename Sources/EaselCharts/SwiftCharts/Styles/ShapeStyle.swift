// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A style that fills marks and shapes: a color or a gradient.
///
/// ```swift
/// let faded = Chart(orders) { order in
///     AreaMark(x: .value("Month", order.month), y: .value("Orders", order.count))
///         .foregroundStyle(.linearGradient(colors: [.blue.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom))
/// }
/// ```
public protocol ShapeStyle: Sendable {
    /// The style without its type.
    var anyStyle: AnyShapeStyle { get }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, Hashable {
    enum Kind: Hashable {
        case color(Color)
        case linear(Gradient, from: UnitPoint, to: UnitPoint)
        case radial(Gradient, center: UnitPoint, radius: Double?)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// Creates a style from one of a certain type.
    public init(_ style: some ShapeStyle) { self = style.anyStyle }

    /// The style itself.
    public var anyStyle: AnyShapeStyle { self }

    /// The style in the grammar: a color, or a gradient over the bounds of each mark.
    var value: Value {
        switch kind {
        case .color(let color): .string(color.css)
        case .linear(let gradient, let start, let end):
            [
                "gradient": "linear", "x1": .number(Double(start.x)), "y1": .number(Double(start.y)),
                "x2": .number(Double(end.x)), "y2": .number(Double(end.y)), "stops": gradient.stopsValue,
            ]
        case .radial(let gradient, let center, _):
            [
                "gradient": "radial", "x1": .number(Double(center.x)), "y1": .number(Double(center.y)), "r1": 0,
                "x2": .number(Double(center.x)), "y2": .number(Double(center.y)), "r2": 0.5,
                "stops": gradient.stopsValue,
            ]
        }
    }

    /// The paint of a shape with these bounds.
    func paint(in bounds: CGRect) -> Paint {
        switch kind {
        case .color(let color): .color(color)
        case .linear(let gradient, let start, let end):
            .linearGradient(gradient, from: start.point(in: bounds), to: end.point(in: bounds))
        case .radial(let gradient, let center, let radius):
            .radialGradient(
                gradient, startCenter: center.point(in: bounds), startRadius: 0, endCenter: center.point(in: bounds),
                endRadius: CGFloat(radius ?? Double(max(bounds.width, bounds.height) / 2)))
        }
    }

    /// The color, or the last color of a gradient, for text.
    var color: Color {
        switch kind {
        case .color(let color): color
        case .linear(let gradient, _, _), .radial(let gradient, _, _): gradient.stops.last?.color ?? .black
        }
    }
}

extension Gradient {
    fileprivate var stopsValue: Value {
        .array(stops.map { ["offset": .number(Double($0.location)), "color": .string($0.color.css)] })
    }
}

extension Color: ShapeStyle {
    /// The color as a style.
    public var anyStyle: AnyShapeStyle { AnyShapeStyle(.color(self)) }

    /// The teal of Apple's platforms.
    public static let teal = Color.systemTeal
    /// The mint of Apple's platforms.
    public static let mint = Color.systemMint
    /// The indigo of Apple's platforms.
    public static let indigo = Color.systemIndigo
    /// The pink of Apple's platforms.
    public static let pink = Color.systemPink
    /// The default tint of Apple's platforms.
    public static let accentColor = Color.systemBlue
    /// The color of the least important text on Apple's platforms in the light appearance.
    public static let tertiary = Color.secondary.opacity(0.5)
    /// The color of separators and placeholders on Apple's platforms in the light appearance.
    public static let quaternary = Color.secondary.opacity(0.3)
}

extension Gradient: ShapeStyle {
    /// The gradient from the top to the bottom.
    public var anyStyle: AnyShapeStyle { AnyShapeStyle(.linear(self, from: .top, to: .bottom)) }
}

/// A gradient along a line, whose ends are relative to the bounds of the mark or the shape.
public struct LinearGradient: ShapeStyle, Hashable {
    /// The style without its type.
    public let anyStyle: AnyShapeStyle

    /// Creates a gradient between two points.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        anyStyle = AnyShapeStyle(.linear(gradient, from: startPoint, to: endPoint))
    }

    /// Creates a gradient of evenly spaced colors.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of colors at locations in `0...1`.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient from a center outward. On marks, it reaches the edges of their bounds; on shapes, the end radius.
public struct RadialGradient: ShapeStyle, Hashable {
    /// The style without its type.
    public let anyStyle: AnyShapeStyle

    /// Creates a gradient around a point. The start radius must be 0 and is ignored otherwise.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        anyStyle = AnyShapeStyle(.radial(gradient, center: center, radius: Double(endRadius)))
    }

    /// Creates a gradient of evenly spaced colors.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient of evenly spaced colors along a line.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of colors at locations in `0...1` along a line.
    public static func linearGradient(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient along a line.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == Color {
    /// The color of the most important text.
    public static var primary: Color { .black }
    /// The color of less important text.
    public static var secondary: Color { Color.secondary }
    /// The default tint of Apple's platforms.
    public static var tint: Color { Color.accentColor }
    /// The background of a light appearance: white.
    public static var background: Color { Color.white }

    /// Pure red.
    public static var red: Color { Color.red }
    /// Orange.
    public static var orange: Color { Color.orange }
    /// Pure yellow.
    public static var yellow: Color { Color.yellow }
    /// Pure green.
    public static var green: Color { Color.green }
    /// The mint of Apple's platforms.
    public static var mint: Color { Color.mint }
    /// The teal of Apple's platforms.
    public static var teal: Color { Color.teal }
    /// Pure cyan.
    public static var cyan: Color { Color.cyan }
    /// Pure blue.
    public static var blue: Color { Color.blue }
    /// The indigo of Apple's platforms.
    public static var indigo: Color { Color.indigo }
    /// Purple.
    public static var purple: Color { Color.purple }
    /// The pink of Apple's platforms.
    public static var pink: Color { Color.pink }
    /// Brown.
    public static var brown: Color { Color.brown }
    /// White.
    public static var white: Color { Color.white }
    /// Gray.
    public static var gray: Color { Color.gray }
    /// Black.
    public static var black: Color { Color.black }
    /// No color.
    public static var clear: Color { Color.clear }
    /// The default tint of Apple's platforms.
    public static var accentColor: Color { Color.accentColor }
}

/// A point relative to bounds: (0, 0) is the top-left corner, (1, 1) the bottom-right one.
public struct UnitPoint: Sendable, Hashable {
    /// The horizontal position.
    public var x: CGFloat
    /// The vertical position.
    public var y: CGFloat

    /// Creates a point.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// The top-left corner.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the left side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the right side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the upper side.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the lower side.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top-left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top-right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom-left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom-right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    func point(in bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
    }
}
