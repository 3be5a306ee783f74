// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// Changes of views.
extension View {
    /// Gives the view a size, in points.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> AnyView {
        AnyView(
            .frame(
                content, width: width.map { Double($0) }, height: height.map { Double($0) }, alignment: alignment.point)
        )
    }

    /// Gives the view at least the minimum size. Other sizes have no effect, because views take the space that they need.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> AnyView {
        frame(width: idealWidth ?? minWidth, height: idealHeight ?? minHeight, alignment: alignment)
    }

    /// Adds space at all edges, in points.
    public func padding(_ length: CGFloat) -> AnyView { padding(.all, length) }

    /// Adds space at some edges, in points; 8 by default.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> AnyView {
        let length = Double(length ?? 8)
        return AnyView(
            .padding(
                content,
                ViewInsets(
                    top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                    bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
    }

    /// Puts a style behind the view.
    public func background(_ style: some ShapeStyle) -> AnyView {
        background { FilledShape(.rectangle, fill: style.anyStyle) }
    }

    /// Puts a color behind the view.
    public func background(_ color: Color) -> AnyView { background { FilledShape(.rectangle, fill: color.anyStyle) } }

    /// Puts a shape in a style behind the view.
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> AnyView {
        background { shape.fill(style.anyStyle) }
    }

    /// Puts a shape in a color behind the view.
    public func background(_ color: Color, in shape: some Shape) -> AnyView { background { shape.fill(color) } }

    /// Puts a view behind the view.
    @_disfavoredOverload
    public func background(_ background: some View, alignment: Alignment = .center) -> AnyView {
        AnyView(.layered(content, with: background.content, isBehind: true, alignment: alignment.point))
    }

    /// Puts views behind the view.
    public func background(alignment: Alignment = .center, @ViewBuilder content background: () -> some View) -> AnyView
    {
        AnyView(.layered(content, with: background().content, isBehind: true, alignment: alignment.point))
    }

    /// Puts a view in front of the view.
    public func overlay(_ overlay: some View, alignment: Alignment = .center) -> AnyView {
        AnyView(.layered(content, with: overlay.content, isBehind: false, alignment: alignment.point))
    }

    /// Puts views in front of the view.
    public func overlay(alignment: Alignment = .center, @ViewBuilder content overlay: () -> some View) -> AnyView {
        AnyView(.layered(content, with: overlay().content, isBehind: false, alignment: alignment.point))
    }

    /// Draws a frame around the view.
    public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> AnyView {
        overlay { FilledShape(.rectangle, stroke: style.anyStyle, StrokeStyle(lineWidth: width)) }
    }

    /// Draws a frame around the view.
    public func border(_ color: Color, width: CGFloat = 1) -> AnyView {
        overlay { FilledShape(.rectangle, stroke: color.anyStyle, StrokeStyle(lineWidth: width)) }
    }

    /// Cuts round corners from the view.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> AnyView {
        AnyView(.clipped(content, .rounded(Double(radius))))
    }

    /// Cuts the view off at a shape.
    public func clipShape(_ shape: some Shape) -> AnyView { AnyView(.clipped(content, shape.outline)) }

    /// Cuts the view off at its bounds.
    public func clipped() -> AnyView { AnyView(.clipped(content, .rectangle)) }

    /// Sets the opacity, in `0...1`.
    public func opacity(_ opacity: Double) -> AnyView { AnyView(.faded(content, opacity)) }

    /// Moves the view, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyView {
        AnyView(.moved(content, x: Double(x), y: Double(y)))
    }

    /// Moves the view, in points.
    public func offset(_ offset: CGSize) -> AnyView { self.offset(x: offset.width, y: offset.height) }

    /// Puts the middle of the view at a point of the space around it.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> AnyView {
        AnyView(.placed(content, x: Double(x), y: Double(y)))
    }

    /// Puts the middle of the view at a point of the space around it.
    public func position(_ position: CGPoint) -> AnyView { self.position(x: position.x, y: position.y) }

    /// Turns the view clockwise around its middle.
    public func rotationEffect(_ angle: Angle) -> AnyView { AnyView(.turned(content, angle)) }

    /// Sets the font of the texts without one.
    @_disfavoredOverload
    public func font(_ font: Font?) -> AnyView { styled(font: font) }

    /// Makes the texts bold.
    @_disfavoredOverload
    public func bold() -> AnyView { styled(isBold: true) }

    /// Makes the texts bold from semibold on.
    @_disfavoredOverload
    public func fontWeight(_ weight: Font.Weight?) -> AnyView {
        styled(isBold: weight.map { $0.value >= 600 } ?? false)
    }

    /// Sets the color of the texts and shapes without one.
    @_disfavoredOverload
    public func foregroundStyle(_ style: some ShapeStyle) -> AnyView { styled(color: style.anyStyle.color) }

    /// Sets the color of the texts and shapes without one.
    @_disfavoredOverload
    public func foregroundColor(_ color: Color?) -> AnyView { styled(color: color) }

    private func styled(font: Font? = nil, color: Color? = nil, isBold: Bool = false) -> AnyView {
        AnyView(.styled(content, font: font, color: color, isBold: isBold))
    }
}

/// An edge of a view.
public enum Edge: Sendable, Hashable {
    case top, leading, bottom, trailing

    /// Several edges.
    public struct Set: OptionSet, Sendable, Hashable {
        /// The bits of the option set.
        public let rawValue: Int8

        /// Creates an option set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The left edge.
        public static let leading = Set(rawValue: 2)
        /// The lower edge.
        public static let bottom = Set(rawValue: 4)
        /// The right edge.
        public static let trailing = Set(rawValue: 8)
        /// The left and the right edge.
        public static let horizontal: Set = [.leading, .trailing]
        /// The upper and the lower edge.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}
