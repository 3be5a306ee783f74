// SPDX-License-Identifier: MIT

extension ExpressionFunction {
    /// The functions that access the chart's scales and data sets by name.
    static let scales: [ExpressionFunction] = [
        ExpressionFunction("scale", 2...3) { values, call throws(ChartError) in
            try call.scale(values[0]).output(values[1])
        },
        ExpressionFunction("invert", 2...3) { values, call throws(ChartError) in
            try call.scale(values[0]).invert(values[1].asNumber)
        },
        ExpressionFunction("domain", 1...2) { values, call throws(ChartError) in
            .array(try call.scale(values[0]).domain)
        },
        ExpressionFunction("range", 1...2) { values, call throws(ChartError) in
            let scale = try call.scale(values[0])
            return .array(scale.rangeNumbers.isEmpty ? scale.outputs : scale.rangeNumbers.map(Value.number))
        },
        ExpressionFunction("bandwidth", 1...2) { values, call throws(ChartError) in
            .number(try call.scale(values[0]).bandwidth)
        },
        ExpressionFunction("data", 1) { values, call throws(ChartError) in .table(try call.data(values[0])) },
        ExpressionFunction("indata", 3) { values, call throws(ChartError) in
            let column = try call.data(values[0])[Field(values[1].asString)]
            try call.countSteps(Double(column.count))
            return .bool((0..<column.count).contains { column[$0].isIdentical(values[2]) })
        },
    ]
}

extension ExpressionCall {
    fileprivate func scale(_ name: Value) throws(ChartError) -> Scale {
        guard let scale = context.scaleLookup?(name.asString) else {
            throw error("the chart does not have a scale \"\(name.asString)\"")
        }
        return scale
    }

    fileprivate func data(_ name: Value) throws(ChartError) -> Table {
        guard let table = context.dataLookup?(name.asString) else {
            throw error("the chart does not have data named \"\(name.asString)\"")
        }
        return table
    }
}
