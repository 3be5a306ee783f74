// SPDX-License-Identifier: MIT

public import Foundation

/// The thickness of a bar, the size of a rectangle, or the radius of a sector.
///
/// ```swift
/// BarMark(x: .value("Day", day), y: .value("Steps", steps), width: .ratio(0.6))
/// ```
public struct MarkDimension: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    private enum Kind: Hashable { case automatic, fixed(Double), ratio(Double), inset(Double) }

    private let kind: Kind

    private init(kind: Kind) { self.kind = kind }

    /// The mark's default.
    public static let automatic = MarkDimension(kind: .automatic)

    /// A number of points.
    public static func fixed(_ points: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(Double(points))) }

    /// A share of the available size, in `0...1`.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(Double(ratio))) }

    /// The available size without a number of points on each side.
    public static func inset(_ points: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(Double(points))) }

    /// Creates a number of points.
    public init(integerLiteral points: Int) { kind = .fixed(Double(points)) }

    /// Creates a number of points.
    public init(floatLiteral points: Double) { kind = .fixed(points) }

    /// The size of a mark at a value, in the grammar.
    func size(along channel: String, at value: PlottableValue?) -> ChartValue? {
        switch kind {
        case .automatic: nil
        case .fixed(let points): ChartValue(points)
        case .ratio(let ratio): ["band": ChartValue(ratio)]
        case .inset(let points):
            // A unit of time has no bandwidth; its spacing is the sum of both sides.
            value?.timeUnit == nil ? .expression("max(0, bandwidth('\(channel)') - \(2 * points))") : nil
        }
    }

    /// The space between marks that cover units of time, in points.
    func spacing(at value: PlottableValue?) -> Double? {
        if case .inset(let points) = kind, value?.timeUnit != nil { 2 * points } else { nil }
    }

    /// The radius as an expression.
    func radius(default automatic: String) -> String {
        switch kind {
        case .automatic: automatic
        case .fixed(let points): "\(points)"
        case .ratio(let ratio): "\(ratio)*min(width,height)/2"
        case .inset(let points): "max(0,min(width,height)/2-\(points))"
        }
    }
}
