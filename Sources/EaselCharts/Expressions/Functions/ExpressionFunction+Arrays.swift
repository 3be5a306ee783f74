// SPDX-License-Identifier: MIT

extension ExpressionFunction {
    /// The functions for arrays and objects. Some of the functions also accept strings.
    static let arrays: [ExpressionFunction] = [
        ExpressionFunction("clampRange", 3) { values, call throws(ChartError) in
            let range = try call.array(values[0], of: "clampRange").map(\.asNumber)
            let (low, high) = (values[1].asNumber, values[2].asNumber)
            guard let first = range.first, let last = range.last else { return values[0] }
            let span = abs(last - first)
            if span >= high - low { return [.number(low), .number(high)] }
            let start = min(max(min(first, last), low), high - span)
            return [.number(start), .number(start + span)]
        },
        ExpressionFunction("extent", 1) { values, call throws(ChartError) in
            let numbers = try call.array(values[0], of: "extent").filter(\.isValid).map(\.asNumber).filter { !$0.isNaN }
            guard let low = numbers.min(), let high = numbers.max() else { return [.undefined, .undefined] }
            return [.number(low), .number(high)]
        },
        ExpressionFunction("indexof", 2) { values, call throws(ChartError) in try index(values, call) },
        ExpressionFunction("inrange", 2...4) { values, call throws(ChartError) in
            let range = try call.array(values[1], of: "inrange").map(\.asNumber)
            guard let low = range.min(), let high = range.max() else { return false }
            let number = values[0].asNumber
            func includes(_ index: Int) -> Bool { values[argument: index] == .undefined || values[index].asBool }
            return .bool((includes(2) ? low <= number : low < number) && (includes(3) ? number <= high : number < high))
        },
        ExpressionFunction("join", 1...2) { values, call throws(ChartError) in
            let separator = values[argument: 1] == .undefined ? "," : values[1].asString
            let parts = try call.array(values[0], of: "join").map { $0.isMissing ? "" : $0.asDisplayString }
            try call.count(Double(parts.count) * Double(separator.utf8.count))
            let text = parts.joined(separator: separator)
            try call.countText(text)
            return .string(text)
        },
        ExpressionFunction("lastindexof", 2) { values, call throws(ChartError) in try index(values, isLast: true, call)
        },
        ExpressionFunction("length", 1) { values, _ in values[0].length },
        ExpressionFunction("lerp", 2) { values, call throws(ChartError) in
            let array = try call.array(values[0], of: "lerp").map(\.asNumber)
            guard let first = array.first, let last = array.last else { return .undefined }
            return .number(first + values[1].asNumber * (last - first))
        },
        ExpressionFunction("merge", 0...(.max)) { values, _ in
            .object(values.reduce(Object()) { $0.merging($1.object) })
        },
        ExpressionFunction("peek", 1) { values, call throws(ChartError) in
            try call.array(values[0], of: "peek").last ?? .undefined
        },
        ExpressionFunction("pluck", 2) { values, call throws(ChartError) in
            let steps = Field(values[1].asString).steps[...]
            return .array(try call.array(values[0], of: "pluck").map { $0.value(at: steps) })
        },
        ExpressionFunction("reverse", 1) { values, call throws(ChartError) in
            .array(try call.array(values[0], of: "reverse").reversed())
        },
        ExpressionFunction("sequence", 1...3) { values, call throws(ChartError) in
            let start = values.count > 1 ? values[0].asNumber : 0
            let stop = values[values.count > 1 ? 1 : 0].asNumber
            let step = values.number(2, default: 1)
            let count = max(0, ((stop - start) / step).rounded(.up))
            guard count.isFinite else { return [] }
            try call.count(count)
            return .array((0..<Int(clamping: count)).map { .number(start + Double($0) * step) })
        },
        ExpressionFunction("slice", 2...3) { values, call throws(ChartError) in
            if let text = values[0].string {
                return .string(text.utf16Slice(bounds(values, count: text.utf16.count)))
            }
            let array = try call.array(values[0], of: "slice")
            return .array(Array(array[bounds(values, count: array.count)]))
        },
        ExpressionFunction("sort", 1) { values, call throws(ChartError) in
            let array = try call.array(values[0], of: "sort")
            try call.countSteps(Double(array.count))
            return .array(array.sorted(by: Value.isAscending))
        },
        ExpressionFunction("span", 1) { values, call throws(ChartError) in
            let array = try call.array(values[0], of: "span")
            guard let first = array.first, let last = array.last else { return 0 }
            return .number(last.asNumber - first.asNumber)
        },
    ]

    /// Returns the index of an element in an array or of a substring in a string, or −1 if it is not found.
    private static func index(
        _ values: [Value], isLast: Bool = false, _ call: ExpressionCall
    ) throws(ChartError) -> Value {
        if let text = values[0].string {
            let (units, wanted) = (Array(text.utf16), Array(values[1].asDisplayString.utf16))
            guard isLast else {
                return .number(Double(ListSearch(wanted).firstRange(in: units)?.lowerBound ?? -1))
            }
            let range = ListSearch(wanted.reversed()).firstRange(in: units.reversed())
            return .number(Double(range.map { units.count - $0.upperBound } ?? -1))
        }
        let array = try call.array(values[0], of: isLast ? "lastindexof" : "indexof")
        let isWanted: (Value) -> Bool = { $0.isIdentical(values[1]) }
        return .number(Double((isLast ? array.lastIndex(where: isWanted) : array.firstIndex(where: isWanted)) ?? -1))
    }

    /// Returns the bounds of a slice. Negative arguments count from the end.
    private static func bounds(_ values: [Value], count: Int) -> Range<Int> {
        func bound(_ number: Double) -> Int {
            let index = Int(clamping: number)
            return index < 0 ? max(0, count + index) : min(index, count)
        }
        let start = bound(values[1].asNumber)
        return start..<max(start, bound(values.number(2, default: Double(count))))
    }
}

extension ExpressionCall {
    /// Returns the elements of an argument that must be an array. Each element counts as one step.
    func array(_ value: Value, of function: String) throws(ChartError) -> [Value] {
        if case .array(let array) = value { try countSteps(Double(array.count)) }
        guard let array = value.array else {
            throw error("\(function) takes an array, not \(value.asDisplayString.prefix(40))")
        }
        return array
    }
}
