// SPDX-License-Identifier: MIT

public import Foundation

/// The thickness of a bar, the size of a rectangle, or the radius of a sector.
///
/// ```swift
/// let bar = BarMark(x: .value("Region", "North"), y: .value("Orders", 120), width: .ratio(0.6))
/// ```
public struct MarkDimension: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    private enum Kind: Hashable { case automatic, fixed(Double), ratio(Double), inset(Double) }

    private let kind: Kind

    private init(kind: Kind) { self.kind = kind }

    /// The mark's default.
    public static let automatic = MarkDimension(kind: .automatic)

    /// A number of points.
    public static func fixed(_ points: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(Double(points))) }

    /// A share of the available size, in `0...1`: of a category, a unit of time, or the largest radius.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(Double(ratio))) }

    /// The available size without a number of points on each side.
    public static func inset(_ points: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(Double(points))) }

    /// Creates a number of points.
    public init(integerLiteral points: Int) { kind = .fixed(Double(points)) }

    /// Creates a number of points.
    public init(floatLiteral points: Double) { kind = .fixed(points) }

    /// The number of points of a fixed size.
    var points: Double? { if case .fixed(let points) = kind { points } else { nil } }

    /// The call of a size that is relative to the available size.
    var relativeCall: String? {
        switch kind {
        case .automatic, .fixed: nil
        case .ratio: ".ratio"
        case .inset: ".inset"
        }
    }

    /// The members of a mark's definition.
    ///
    /// - Parameters:
    ///   - name: `width` or `height`.
    ///   - value: The value that the mark covers.
    ///   - count: The number of categories along the axis.
    ///   - offset: The channel that divides the categories or units further, along the same axis.
    func members(_ name: String, at value: MarkField, of count: Int, dividedBy offset: Channel?)
        -> Object
    {
        // Categories have no size that the grammar names, but all of them together are the plot's.
        let step = offset.map { "bandwidth('\($0.rawValue)')" } ?? "\(name)/\(max(count, 1))"
        let isUnit = value.timeUnit != nil
        switch kind {
        case .automatic: return isUnit && offset == nil ? [name: ["band": 0.75]] : [:]
        case .fixed(let points): return [name: .number(points)]
        case .ratio(let ratio):
            guard !isUnit, offset == nil else { return [name: ["band": .number(ratio)]] }
            return [name: ["expr": .string("\(step)*\(ratio)")]]
        case .inset(let points):
            guard !isUnit || offset != nil else { return ["binSpacing": .number(2 * points)] }
            return [name: ["expr": .string("max(0,\(step)-\((2 * points).operand))")]]
        }
    }

    /// The radius as an expression.
    func radius(default automatic: String) -> String {
        switch kind {
        case .automatic: automatic
        case .fixed(let points): "\(points)"
        case .ratio(let ratio): "\(ratio)*min(width,height)/2"
        case .inset(let points): "max(0,min(width,height)/2-\(points.operand))"
        }
    }
}

extension Double {
    /// The number on the right of an operator in an expression.
    var operand: String { self < 0 ? "(\(self))" : "\(self)" }
}
