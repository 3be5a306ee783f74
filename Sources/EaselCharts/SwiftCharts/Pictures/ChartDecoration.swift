// SPDX-License-Identifier: MIT

import Easel
public import Foundation

/// A view behind, in front of, or beside the plot.
struct ChartDecoration: Sendable {
    enum Kind: Sendable {
        case background(UnitPoint)
        case overlay(UnitPoint)
        case beside(side: String, alignment: UnitPoint, spacing: Double)
    }

    let kind: Kind
    let content: @Sendable (ChartProxy) -> ViewContent
}

/// The plot for which views are made.
///
/// Values at positions, and positions of values, are unknown: they are `nil`.
public struct ChartProxy: Sendable {
    static let unknown = ChartProxy(plot: CGRect(x: 0, y: 0, width: 100, height: 100))

    let plot: CGRect

    /// The bounds of the plot, which ``GeometryProxy`` resolves.
    public var plotFrame: Anchor<CGRect>? { Anchor(value: plot) }

    /// The bounds of the plot, which ``GeometryProxy`` resolves.
    public var plotAreaFrame: Anchor<CGRect> { Anchor(value: plot) }

    /// The size of the plot, in points.
    public var plotSize: CGSize { plot.size }

    /// The size of the plot, in points.
    public var plotAreaSize: CGSize { plot.size }

    /// Returns `nil`: the values of positions are unknown.
    public func value<Value: Plottable>(atX position: CGFloat, as type: Value.Type = Value.self) -> Value? { nil }

    /// Returns `nil`: the values of positions are unknown.
    public func value<Value: Plottable>(atY position: CGFloat, as type: Value.Type = Value.self) -> Value? { nil }

    /// Returns `nil`: the values of positions are unknown.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint, as type: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? { nil }

    /// Returns `nil`: the positions of values are unknown.
    public func position(forX value: some Plottable) -> CGFloat? { nil }

    /// Returns `nil`: the positions of values are unknown.
    public func position(forY value: some Plottable) -> CGFloat? { nil }
}

/// A value of the geometry of a view, which ``GeometryProxy`` resolves.
public struct Anchor<Value: Sendable>: Sendable {
    let value: Value
}

/// The space of a view.
public struct GeometryProxy: Sendable {
    /// The size of the space, in points.
    public let size: CGSize

    /// Returns the value of an anchor in this space.
    public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value }
}

/// A view that fills its space and depends on it. Behind or in front of a chart, the space is the whole picture.
public struct GeometryReader: View, ContentView, Sendable {
    let viewContent: ViewContent

    /// Creates a view from its space.
    public init(@ViewBuilder content: @escaping @Sendable (GeometryProxy) -> some View) {
        viewContent = .measured(MeasuredContent { content(GeometryProxy(size: $0)).content })
    }

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// The plot of a chart, to which ``Chart/chartPlotStyle(content:)`` gives a background, a border, and a size.
public struct ChartPlotContent: View, ContentView, Sendable {
    var viewContent: ViewContent { .group([]) }

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

extension ViewContent {
    /// The members of the plot's background in the grammar, and the size of the plot.
    var plotStyle: (members: Object, width: Double?, height: Double?) {
        var (members, width, height) = (Object(), Double?.none, Double?.none)
        switch self {
        case .layered(let content, let other, let isBehind, _):
            (members, width, height) = content.plotStyle
            if case .shape(let shape, let fill, let stroke, let style) = other.children.first {
                if isBehind, let fill { members["fill"] = .string(fill.color.css) }
                if let stroke {
                    members["stroke"] = .string(stroke.color.css)
                    members["strokeWidth"] = .number(Double(style.lineWidth))
                }
                if case .rounded(let radius) = shape { members["cornerRadius"] = .number(radius) }
            }
        case .clipped(let content, let shape):
            (members, width, height) = content.plotStyle
            if case .rounded(let radius) = shape { members["cornerRadius"] = .number(radius) }
        case .frame(let content, let w, let h, _):
            (members, width, height) = content.plotStyle
            (width, height) = (w ?? width, h ?? height)
        case .group(let parts) where parts.count == 1: return parts[0].plotStyle
        case .padding(let content, _), .styled(let content, _, _, _), .faded(let content, _), .moved(let content, _, _):
            return content.plotStyle
        default: break
        }
        return (members, width, height)
    }
}
