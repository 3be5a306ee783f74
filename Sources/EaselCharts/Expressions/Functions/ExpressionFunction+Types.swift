// SPDX-License-Identifier: MIT

extension ExpressionFunction {
    /// The functions that test the type of a value or convert a value.
    static let types: [ExpressionFunction] = [
        test("isArray") { $0.array != nil },
        test("isBoolean") { $0.bool != nil },
        test("isDate") { if case .date = $0 { true } else { false } },
        test("isDefined") { $0 != .undefined },
        test("isFinite") { if case .number(let number) = $0 { number.isFinite } else { false } },
        test("isNaN") { if case .number(let number) = $0 { number.isNaN } else { false } },
        test("isNumber") { if case .number = $0 { true } else { false } },
        test("isObject") { value in
            switch value {
            case .array, .object, .table, .date: true
            default: false
            }
        },
        test("isRegExp") { RegularExpression.parts(of: $0) != nil },
        test("isString") { $0.string != nil },
        // Unlike in statistics, the empty string is valid here.
        test("isValid") { value in
            if case .number(let number) = value { return !number.isNaN }
            return !value.isMissing
        },
        conversion("toBoolean") { value, _ in .bool(value.asBool && value != "false" && value != "0") },
        conversion("toDate") { value, call in .number(call.date(value)) },
        conversion("toNumber") { value, _ in .number(value.asNumber) },
        conversion("toString") { value, _ in .string(value.asDisplayString) },
    ]

    private static func test(_ name: String, _ body: @escaping @Sendable (Value) -> Bool) -> ExpressionFunction {
        ExpressionFunction(name, 1) { values, _ in .bool(body(values[0])) }
    }

    /// Creates a conversion function that returns `null` for missing values and empty strings.
    private static func conversion(
        _ name: String, _ body: @escaping @Sendable (Value, ExpressionCall) -> Value
    ) -> ExpressionFunction {
        ExpressionFunction(name, 1) { values, call throws(ChartError) in
            values[0].isMissing || values[0] == "" ? .null : body(values[0], call)
        }
    }
}
