// SPDX-License-Identifier: MIT

import Easel
public import Foundation

/// Views from top to bottom.
public struct VStack: View, ContentView, Sendable {
    let viewContent: ViewContent

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of the views.
    ///   - spacing: The distance between them, in points; 2 by default.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
    ) {
        viewContent = .stack(
            .vertical, alignment: alignment.point, spacing: spacing.map { Double($0) }, content().content.children)
    }

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// Views from left to right.
public struct HStack: View, ContentView, Sendable {
    let viewContent: ViewContent

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of the views.
    ///   - spacing: The distance between them, in points; 6 by default.
    ///   - content: The views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
    ) {
        viewContent = .stack(
            .horizontal, alignment: alignment.point, spacing: spacing.map { Double($0) }, content().content.children)
    }

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// Views on top of each other.
public struct ZStack: View, ContentView, Sendable {
    let viewContent: ViewContent

    /// Creates a stack. The first view is at the back.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> some View) {
        viewContent = .stack(.depth, alignment: alignment.point, spacing: nil, content().content.children)
    }

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// Views that modifiers change together.
public struct Group<Content: View>: View, ContentView {
    /// The views.
    public let body: Content

    var viewContent: ViewContent { body.content }

    /// Creates a group of views.
    public init(@ViewBuilder content: () -> Content) { body = content() }
}

/// Space that pushes views of a stack apart, if the stack has a size.
public struct Spacer: View, ContentView, Sendable {
    var viewContent: ViewContent { .spacer }

    /// Creates a spacer.
    public init(minLength: CGFloat? = nil) {}

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// A thin line between views of a stack.
public struct Divider: View, ContentView, Sendable {
    var viewContent: ViewContent {
        .frame(
            .shape(.rectangle, fill: .init(.color(.quaternary)), stroke: nil, .init()), width: nil, height: 1,
            alignment: .center)
    }

    /// Creates a line.
    public init() {}

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

// The function has the name of SwiftUI's view, whose other initializers belong to Easel's images.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a view for a symbol of Apple's platforms. The symbols do not exist elsewhere, so drawing one is an error that
/// names it.
public func Image(systemName: String) -> AnyView {
    AnyView(.refused("Image(systemName:): \"\(systemName)\" is a symbol of Apple's platforms, which is not drawn."))
}

/// The horizontal alignment in a stack.
public enum HorizontalAlignment: Sendable, Hashable {
    case leading, center, trailing

    var point: UnitPoint { UnitPoint(x: self == .leading ? 0 : self == .center ? 0.5 : 1, y: 0.5) }
}

/// The vertical alignment in a stack. The baselines are the lower edges.
public enum VerticalAlignment: Sendable, Hashable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline

    var point: UnitPoint { UnitPoint(x: 0.5, y: self == .top ? 0 : self == .center ? 0.5 : 1) }
}

/// The alignment in both directions.
public struct Alignment: Sendable, Hashable {
    let point: UnitPoint

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        point = UnitPoint(x: horizontal.point.x, y: vertical.point.y)
    }

    /// The middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the left side.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the right side.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the upper side.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the lower side.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top-left corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top-right corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom-left corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom-right corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The middle of the lower side.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The middle of the lower side.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The bottom-left corner.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The bottom-left corner.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The bottom-right corner.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The bottom-right corner.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

extension ViewContent {
    /// The views of a stack with this content.
    var children: [ViewContent] {
        if case .group(let parts) = self { return parts.flatMap(\.children) }
        return [self]
    }

    /// The only view of a group, or its views from top to bottom.
    var stacked: ViewContent {
        let children = children
        return children.count == 1 ? children[0] : .stack(.vertical, alignment: .center, spacing: nil, children)
    }
}
