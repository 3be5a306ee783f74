// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A part of a picture: text, a shape, a stack, or a type that is composed of them.
///
/// Charts show such parts as annotations, symbols, legends, and backgrounds:
///
/// ```swift
/// let chart = Chart(orders) { order in
///     BarMark(x: .value("Region", order.region), y: .value("Orders", order.count))
///         .annotation {
///             VStack {
///                 Text("\(order.count)").bold()
///                 Text(order.region).font(.caption).foregroundStyle(.secondary)
///             }
///         }
/// }
/// ```
///
/// A picture does not change, so state, gestures, and animations have no effect.
public protocol View: SendableMetatype {
    /// The type of the content.
    associatedtype Body: View

    /// The parts that this part is composed of.
    @ViewBuilder var body: Body { get }
}

extension View {
    var content: ViewContent { (self as? any ContentView)?.viewContent ?? body.content }
}

/// A view that knows its content.
protocol ContentView {
    var viewContent: ViewContent { get }
}

/// A view of any type.
public struct AnyView: View, ContentView, Sendable {
    let viewContent: ViewContent

    init(_ content: ViewContent) { viewContent = content }

    /// Creates a view from one of a certain type.
    public init(_ view: some View) { viewContent = view.content }

    /// The view itself.
    public var body: AnyView { self }
}

/// A result builder that collects views.
@resultBuilder public enum ViewBuilder {
    /// Adds a view.
    public static func buildExpression(_ view: some View) -> AnyView { AnyView(view) }

    /// Joins views.
    public static func buildBlock(_ parts: AnyView...) -> AnyView { AnyView(.group(parts.map(\.viewContent))) }

    /// Adds the view of an `if` whose condition holds.
    public static func buildOptional(_ part: AnyView?) -> AnyView { part ?? AnyView(.group([])) }

    /// Adds the view of an `if` with an `else`.
    public static func buildEither(first part: AnyView) -> AnyView { part }

    /// Adds the view of an `else`.
    public static func buildEither(second part: AnyView) -> AnyView { part }

    /// Adds the views of a loop.
    public static func buildArray(_ parts: [AnyView]) -> AnyView { AnyView(.group(parts.map(\.viewContent))) }

    /// Adds a view that requires a version of the system.
    public static func buildLimitedAvailability(_ part: AnyView) -> AnyView { part }
}

/// No view.
public struct EmptyView: View, ContentView, Sendable {
    var viewContent: ViewContent { .group([]) }

    /// Creates no view.
    public init() {}

    /// The view itself.
    public var body: AnyView { AnyView(viewContent) }
}

/// The content of a view.
indirect enum ViewContent: Sendable, Hashable {
    case group([ViewContent])
    case text(Text)
    case shape(ViewShape, fill: AnyShapeStyle?, stroke: AnyShapeStyle?, StrokeStyle)
    case stack(StackAxis, alignment: UnitPoint, spacing: Double?, [ViewContent])
    case spacer
    case frame(ViewContent, width: Double?, height: Double?, alignment: UnitPoint)
    case padding(ViewContent, ViewInsets)
    case layered(ViewContent, with: ViewContent, isBehind: Bool, alignment: UnitPoint)
    case moved(ViewContent, x: Double, y: Double)
    case placed(ViewContent, x: Double, y: Double)
    case faded(ViewContent, Double)
    case turned(ViewContent, Angle)
    case clipped(ViewContent, ViewShape)
    case styled(ViewContent, font: Font?, color: Color?, isBold: Bool)
    /// Content that depends on the size of its space.
    case measured(MeasuredContent)
    /// Content that cannot be drawn, with the reason.
    case refused(String)

    /// The texts, if there is nothing else; `nil` otherwise.
    var texts: [Text]? {
        switch self {
        case .text(let text): return [text]
        case .group(let parts):
            var texts: [Text] = []
            for part in parts {
                guard let more = part.texts else { return nil }
                texts += more
            }
            return texts
        case .styled(let content, let font, let color, let isBold):
            return content.texts?.map { $0.inheriting(font: font, color: color, isBold: isBold) }
        default: return nil
        }
    }

    /// All texts in order, also those in stacks.
    var allTexts: [Text] {
        if let texts { return texts }
        switch self {
        case .group(let parts), .stack(_, _, _, let parts): return parts.flatMap(\.allTexts)
        case .frame(let content, _, _, _), .padding(let content, _), .moved(let content, _, _),
            .placed(let content, _, _), .faded(let content, _), .turned(let content, _), .clipped(let content, _):
            return content.allTexts
        case .layered(let content, let other, _, _): return content.allTexts + other.allTexts
        case .styled(let content, let font, let color, let isBold):
            return content.allTexts.map { $0.inheriting(font: font, color: color, isBold: isBold) }
        case .text, .shape, .spacer, .measured, .refused: return []
        }
    }

    /// The reason why the content cannot be drawn.
    var problem: String? {
        switch self {
        case .refused(let problem): problem
        case .group(let parts), .stack(_, _, _, let parts): parts.lazy.compactMap(\.problem).first
        case .frame(let content, _, _, _), .padding(let content, _), .moved(let content, _, _),
            .placed(let content, _, _), .faded(let content, _), .turned(let content, _), .clipped(let content, _),
            .styled(let content, _, _, _):
            content.problem
        case .layered(let content, let other, _, _): content.problem ?? other.problem
        case .measured(let content): content.make(.zero).problem
        case .text, .shape, .spacer: nil
        }
    }

    var isEmpty: Bool { if case .group(let parts) = self { parts.allSatisfy(\.isEmpty) } else { false } }
}

/// A function that makes content for a size, in points.
final class MeasuredContent: Sendable, Hashable {
    let make: @Sendable (CGSize) -> ViewContent

    init(_ make: @escaping @Sendable (CGSize) -> ViewContent) { self.make = make }

    static func == (one: MeasuredContent, other: MeasuredContent) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The direction of a stack.
enum StackAxis: Sendable, Hashable { case horizontal, vertical, depth }

/// Distances from the edges of a view, in points.
struct ViewInsets: Sendable, Hashable {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0
}

/// The outline of a shape.
enum ViewShape: Sendable, Hashable {
    case rectangle
    case rounded(Double)
    case circle, ellipse, capsule
    case path(CustomShape)

    func path(in rect: CGRect) -> Path {
        switch self {
        case .rectangle: return Path(rect: rect)
        case .rounded(let radius): return Path(roundedRect: rect, cornerRadius: CGFloat(radius))
        case .capsule: return Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
        case .ellipse: return Path(ellipseIn: rect)
        case .path(let shape): return shape.path(in: rect)
        case .circle:
            let side = min(rect.width, rect.height)
            return Path(
                ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
        }
    }
}

/// A shape that is not built in. Shapes with the same path are equal.
struct CustomShape: Sendable, Hashable {
    private let shape: any Shape
    private let model: Path

    init(_ shape: some Shape) {
        self.shape = shape
        model = shape.path(in: CGRect(x: 0, y: 0, width: 97, height: 71))
    }

    func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    static func == (one: CustomShape, other: CustomShape) -> Bool { one.model == other.model }

    func hash(into hasher: inout Hasher) { hasher.combine(model) }
}
