// SPDX-License-Identifier: MIT

extension ExpressionFunction {
    /// The functions that access the chart's scales and data sets by name. As in Vega, they also take a group, which
    /// is ignored.
    static let scales: [ExpressionFunction] = [
        ExpressionFunction("scale", 2...3) { values, call throws(ChartError) in
            try call.scale(values[0], of: "scale").output(values[1])
        },
        ExpressionFunction("invert", 2...3) { values, call throws(ChartError) in
            let scale = try call.scale(values[0], of: "invert")
            guard scale.kind.isContinuous || scale.kind.isBanded else {
                throw call.error(
                    "invert: the scale \"\(values[0].asString)\" is \(scale.kind.rawValue); it must be continuous, band, "
                        + "or point")
            }
            return scale.invert(values[1].asNumber)
        },
        ExpressionFunction("domain", 1...2) { values, call throws(ChartError) in
            .array(try call.scale(values[0], of: "domain").domain)
        },
        ExpressionFunction("range", 1...2) { values, call throws(ChartError) in
            let scale = try call.scale(values[0], of: "range")
            try call.countSteps(Double(scale.outputs.count))
            return .array(scale.rangeNumbers.isEmpty ? scale.outputs : scale.rangeNumbers.map(Value.number))
        },
        ExpressionFunction("bandwidth", 1...2) { values, call throws(ChartError) in
            .number(try call.scale(values[0], of: "bandwidth").bandwidth)
        },
        ExpressionFunction("data", 1) { values, call throws(ChartError) in .table(try call.data(values[0])) },
        ExpressionFunction("indata", 3) { values, call throws(ChartError) in
            let column = try call.data(values[0])[Field(values[1].asString)]
            try call.countSteps(Double(column.count))
            let wanted = values[2].asString
            let count = (0..<column.count).count { column[$0].asString == wanted }
            return count == 0 ? .undefined : .number(Double(count))
        },
    ]
}

extension ExpressionCall {
    fileprivate func scale(_ name: Value, of function: String) throws(ChartError) -> Scale {
        let name = name.asString
        guard let scales = context.scales else {
            throw error(
                "\(function): the scale \"\(name)\" is not known yet; only marks, guides, titles, and params can use "
                    + "scales")
        }
        if let scale = context.ownScales[name] ?? scales[name] { return scale }
        let names = Set(context.ownScales.keys).union(scales.keys).sorted()
        throw ChartError(
            .spec, at: path, "\(function): the chart does not have a scale \"\(name)\"", expected: names,
            suggestion: nearest(to: name, in: names))
    }

    fileprivate func data(_ name: Value) throws(ChartError) -> Table {
        let name = name.asString
        guard context.tables[name] != nil || context.datasets[name] != nil else {
            throw DataSource.missing(name, at: path, in: context)
        }
        return try DataSource(["name": .string(name)], path: path).table(in: context)
    }
}
