// SPDX-License-Identifier: MIT

/// The order that a definition's `sort` requests for a discrete domain, in a form that can be compared.
struct DomainOrder: Equatable {
    /// The statistic of each value's rows; `nil` for natural order.
    private(set) var op: AggregateOp?
    private var field: Field?
    private var list: [Value]?
    private var isDescending = false

    init(_ definition: ChannelDefinition, in unit: Unit) {
        switch definition.spec["sort"] {
        case .array(let list):
            (op, self.list) = (.min, list)
        case .string("descending"):
            (op, field, isDescending) = (.min, definition.column, true)
        case .string(let name) where name != "ascending":
            isDescending = name.hasPrefix("-")
            setChannel(isDescending ? String(name.dropFirst()) : name, unit)
        case .object(let object):
            isDescending = object["order"]?.string == "descending"
            if let channel = object["encoding"]?.string {
                setChannel(channel, unit)
            } else {
                field = object["field"]?.string.map { Field($0) }
                op = object["op"]?.string.flatMap(AggregateOp.init) ?? Self.defaultOp(field, unit.stack)
                if op == .count { field = nil }
            }
        default: break
        }
    }

    private mutating func setChannel(_ name: String, _ unit: Unit) {
        let other = Channel(rawValue: name).flatMap { unit.encoding[$0]?.withField }
        field = other?.field
        op = other?.aggregate ?? Self.defaultOp(field, unit.stack)
    }

    /// Returns the default statistic for sorting: the sum for the measure of a stack, and otherwise the minimum.
    static func defaultOp(_ field: Field?, _ stack: StackDefinition?) -> AggregateOp {
        guard let stack, let field else { return .min }
        let isDimension = stack.dimensions.contains { $0.column == field } || stack.parts.contains { $0.field == field }
        return isDimension ? .min : .sum
    }

    /// Whether the order can be computed from the rows of several sources.
    var worksAcrossSources: Bool { op == nil || op == .min || op == .max || op == .count }
}
