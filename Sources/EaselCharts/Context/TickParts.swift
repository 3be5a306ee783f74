// SPDX-License-Identifier: MIT

/// The value of a tick with its label in the axis's format.
struct LabeledValue: Sendable {
    let value: Value
    let label: String
}

/// The parts of one tick of an axis.
struct TickParts: Sendable {
    /// The lines of the label; empty for a tick without a label.
    var label: [String]
    /// The properties of the axis at this tick. A part that is `false` is not drawn.
    var properties: Object

    /// The properties that apply to all ticks: the parts that some tick has, and lengths, angles, and positions of the
    /// first tick that sets them.
    static func common(_ parts: [TickParts]) -> Object {
        var common = Object()
        for name in ["grid", "ticks", "labels"] {
            let values = parts.compactMap { $0.properties[name] }
            if let first = values.first { common[name] = values.contains(true) ? true : first }
        }
        for name in ["labelAngle", "labelLimit", "labelFlush", "labelBound", "tickBand", "tickSize"] {
            common[name] = parts.lazy.compactMap { $0.properties[name] }.first
        }
        return common
    }
}

/// A function that returns the parts of an axis's ticks, which it gets with the scale.
typealias AxisFunction = ([LabeledValue], Scale) throws(ChartError) -> [TickParts]
