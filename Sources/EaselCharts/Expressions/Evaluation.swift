// SPDX-License-Identifier: MIT

/// An evaluation of an expression. It holds the input, which is a datum or a table, and the values of the names.
struct Evaluation {
    enum Datum {
        case value(Value)
        /// A table, and the columns of the members that the expression reads.
        case table(Table, [Column])
    }

    let datum: Datum
    let members: [Field]
    let names: [Value]
    let call: ExpressionCall

    /// Returns the value of a node. The row applies only if the input is a table.
    func value(_ node: ExpressionNode, row: Int) throws(ChartError) -> Value {
        switch node {
        case .constant(let value): return value
        case .field(let index):
            switch datum {
            case .value(let value): return value.member(members[index].steps[0])
            case .table(_, let columns): return columns[index][row]
            }
        case .binary(let symbol, let left, let right):
            let first = try value(left, row: row)
            let second = try value(right, row: row)
            try count(first)
            try count(second)
            let result = symbol.apply(first, second)
            if case .string(let text) = result { try call.countText(text) }
            return result
        case .and(let left, let right):
            let first = try value(left, row: row)
            return first.asBool ? try value(right, row: row) : first
        case .or(let left, let right):
            let first = try value(left, row: row)
            return first.asBool ? first : try value(right, row: row)
        case .conditional(let test, let first, let second):
            return try value(test, row: row).asBool ? value(first, row: row) : value(second, row: row)
        case .unary(let symbol, let operand): return symbol.apply(try value(operand, row: row))
        case .call(let function, let arguments):
            var values: [Value] = []
            values.reserveCapacity(arguments.count)
            for argument in arguments { values.append(try value(argument, row: row)) }
            if !function.isConstantTime { for value in values { try count(value) } }
            let result = try function.body(values, call)
            try call.charge(contentsOf: result)
            if case .string = result { try count(result) }
            return result
        case .name(let index): return names[index]
        case .property(let object, let name): return try value(object, row: row).member(name)
        case .element(let object, let key):
            let key = try value(key, row: row)
            try count(key)
            let object = try value(object, row: row)
            guard case .table(let table) = object else { return object.element(key) }
            try call.charge(work: table.names.count)
            // A row of a table becomes an object.
            let result = object.element(key)
            try call.charge(contentsOf: result)
            return result
        case .datum:
            switch datum {
            case .value(let value): return value
            case .table(let table, _):
                try call.charge(work: table.names.count)
                let object = table.row(row)
                try call.charge(contentsOf: object)
                return object
            }
        case .array(let elements):
            var values: [Value] = []
            for element in elements { values.append(try result(element, row: row)) }
            let array = Value.array(values)
            try call.charge(contentsOf: array)
            return array
        case .object(let members):
            var object = Object()
            for (name, member) in members { object[name] = try result(member, row: row) }
            try call.charge(contentsOf: .object(object))
            return .object(object)
        }
    }

    /// Returns the value of a node that is stored or returned.
    func result(_ node: ExpressionNode, row: Int) throws(ChartError) -> Value {
        let value = try value(node, row: row)
        if case .table = value { try count(value) }
        return value
    }

    /// Counts the work of reading an operand, an argument, or a result, and for a table also the rows that it may become.
    /// Short values are free.
    private func count(_ value: Value) throws(ChartError) {
        switch value {
        case .undefined, .null, .bool, .number, .date: return
        case .string(let text) where text.utf8.count <= 256: return
        case .table(let table):
            try call.countSteps(Double(table.rowCount))
            try call.charge(contentsOf: value)
        case .string, .array, .object: try call.charge(work: value.work)
        }
    }
}

extension Value {
    /// Returns a member by name: a member of an object, the element of an array or string at an index, or `length`.
    func member(_ name: String) -> Value {
        switch self {
        case .object(let object): object[name] ?? .undefined
        case .array, .string, .table:
            if name == "length" { length } else { Int(name).map(element(at:)) ?? .undefined }
        default: .undefined
        }
    }

    /// Returns a member by a name or an index that the expression computes.
    func element(_ key: Value) -> Value {
        if case .number(let number) = key, object == nil { return Int(exactly: number).map(element(at:)) ?? .undefined }
        return member(key.asString)
    }

    private func element(at index: Int) -> Value {
        switch self {
        case .array(let array): array.indices.contains(index) ? array[index] : .undefined
        case .table(let table): index >= 0 && index < table.rowCount ? table.row(index) : .undefined
        case .string(let string):
            index >= 0 && index < string.utf16.count ? .string(string.utf16Slice(index..<index + 1)) : .undefined
        default: .undefined
        }
    }

    /// The number of elements in an array or of UTF-16 code units in a string, as in JavaScript; otherwise,
    /// `undefined`.
    var length: Value {
        switch self {
        case .array(let array): .number(Double(array.count))
        case .table(let table): .number(Double(table.rowCount))
        case .string(let string): .number(Double(string.utf16.count))
        case .object(let object): object["length"] ?? .undefined
        default: .undefined
        }
    }
}

extension String {
    /// Returns the part of the string in a range of UTF-16 code units, which must be within bounds. Unpaired surrogates
    /// become U+FFFD.
    func utf16Slice(_ range: Range<Int>) -> String {
        let start = utf16.index(utf16.startIndex, offsetBy: range.lowerBound)
        let end = utf16.index(start, offsetBy: range.count)
        return String(decoding: utf16[start..<end], as: UTF16.self)
    }
}
