// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct ExpressionTests {
    private func value(_ text: String, _ datum: Value = .undefined, params: [String: Value] = [:]) throws -> Value {
        let context = Context(ChartOptions())
        context.params = params
        return try Expression(text, at: "$").value(datum: datum, in: context)
    }

    @Test(
        arguments: [
            ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("2 - 3 - 4", -5), ("-2 * -3", 6), ("1 < 2 == true", true),
            ("!0 && 3", 3),
            ("0 || null || 'x'", "x"), ("1 ? 2 ? 'a' : 'b' : 'c'", "a"), ("1 | 2 ^ 3 & 4", 3), ("1 + 1 << 2", 8),
            ("- - 1", 1), ("round(1.5, 1)", 2),
            ("[1, [2, 3]][1][0]", 2), ("{a: {'b c': 4}}.a['b c']", 4), ("'a' + 1 + 2", "a12"), ("1 + 2 + 'a'", "3a"),
            (".5e1", 5), ("0b101", 5), (#""\uD83D\uDE00".length"#, 2), (#""\uD800\u0000".length"#, 2),
            ("'\\u00e4\\n'", "ä\n"), ("5 / 2 % 2", 0.5),
            ("1 /2/ 1", 0.5),
            ("null == 0", false), ("'1' == 1", true), ("'1' === 1", false), ("'b' > 'a'", true), ("'10' < '9'", true),
            ("'10' < 9", false), ("NaN != NaN", true), ("[] + 1", "1"), ("true + true", 2),
            ("2147483648 | 0", -2_147_483_648),
            ("-1 >>> 28", 15), ("1e20 | 0", 1_661_992_960),
        ] as [(String, Value)])
    func `operators behave as in JavaScript`(_ text: String, _ expected: Value) throws {
        #expect(try value(text) == expected)
    }

    @Test(
        arguments: [
            ("datum.a", 1), ("datum['b c']", 2), (#"datum["b c"] + datum.a"#, 3), ("datum.o.p.q", 3),
            ("datum.o['p'].q", 3),
            ("datum.list[1]", 20), ("datum.list.length", 2), ("datum.text.length", 3), ("datum.text[0]", "x"),
            ("datum[datum.key]", 1), ("datum.none", .undefined), ("datum.none.deeper", .undefined),
            ("isValid(datum.n)", false),
            ("datum.list[5]", .undefined), ("datum.date - 1", 99), ("datum.date < 200 ? 'old' : 'new'", "old"),
            ("datum.date + ''", "Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)"),
            ("datum.a == '1'", true),
        ] as [(String, Value)])
    func `members of the datum can be read`(_ text: String, _ expected: Value) throws {
        let datum: Value = [
            "a": 1, "b c": 2, "o": ["p": ["q": 3]], "list": [10, 20], "text": "xyz", "key": "a", "n": .null,
            "date": .date(100),
        ]
        let single = try value(text, datum)
        #expect(single == expected)
        let table = Table(rows: [datum, datum])
        let expression = try Expression(text, at: "$")
        let context = Context(ChartOptions())
        let column = try expression.column(over: table, in: context)
        #expect(column[1] == expected)
        let row = try expression.value(row: 0, of: table, in: context)
        #expect(row == expected)
    }

    @Test func `the type of a computed column is inferred`() throws {
        let table = Table(rows: [["x": 1], ["x": 2], ["x": .null]])
        let context = Context(ChartOptions())
        let numbers = try Expression("datum.x * 2", at: "$").column(over: table, in: context)
        #expect(numbers == .numbers([2, 4, 0]))
        let rows = try Expression("datum.x > 1", at: "$").rows(of: table, in: context)
        #expect(rows == [1])
    }

    @Test func `an expression lists its fields and names without duplicates`() throws {
        let expression = try Expression("datum.a.b + datum['c d'] * datum.a.b + width - limit / width + PI", at: "$")
        #expect(expression.fields == [Field("a.b"), Field(column: "c d")])
        #expect(expression.names == ["width", "limit"])
        let sum = try value("width - limit", params: ["width": 200, "limit": 50])
        #expect(sum == 150)
    }

    @Test(arguments: [
        ("1 +", "unexpected end at character 4"), ("(1", "unexpected end at character 3"),
        ("1 2", "unexpected 2 at character 3"), ("datum.", "unexpected end at character 7"),
        ("flor(1)", "flor is not a function at character 1"),
        ("pow(1)", "pow takes 2 arguments, not 1, at character 1"),
        ("if(1)", "if takes 3 arguments, not 1, at character 1"),
        ("'abc", "unterminated string at character 1"),
        ("1 @ 2", "unexpected \"@\" at character 3"),
        ("datum.x.toFixed(2)", "unexpected \"(\" at character 16"),
        ("event.x", "event exists only in interactive charts; found at character 1"),
        ("", "unexpected end at character 1"),
        ("a = 1", "unexpected \"=\" at character 3"),
        ("test(/(/, 'a')", "the regular expression /(/ is invalid: unmatched \"(\""),
        ("test(/(?=a)/, 'a')", "the regular expression /(?=a)/ is invalid: lookaround is not supported"),
        ("3px", "malformed number starting with 3 at character 1"),
    ])
    func `errors name the problem and its position`(_ text: String, _ message: String) {
        let error = #expect(throws: ChartError.self) { try Expression(text, at: "$.transform[0].calculate") }
        #expect(error?.problems.first?.message == message)
        #expect(error?.problems.first?.path == "$.transform[0].calculate")
    }

    @Test func `an error about an unknown name suggests a similar one`() throws {
        let function = #expect(throws: ChartError.self) { try Expression("uper('a')", at: "$") }
        #expect(function?.problems.first?.suggestion == "upper")
        let param = #expect(throws: ChartError.self) { try value("widht + 1", params: ["width": 3]) }
        #expect(param?.problems.first?.suggestion == "width")
    }

    @Test func `the nesting, length, and steps of an expression are limited`() throws {
        for text in [
            String(repeating: "(", count: 1_000), String(repeating: "-", count: 1_000) + "1",
            String(repeating: "[", count: 1_000), String(repeating: "1+", count: 1_000) + "1",
            String(repeating: "1?1:", count: 1_000) + "1", "datum" + String(repeating: "[0]", count: 1_000),
            String(repeating: "abs(", count: 1_000),
        ] {
            let error = #expect(throws: ChartError.self) { try Expression(text, at: "$") }
            #expect(error?.kind == .limit)
        }
        var options = ChartOptions()
        options.limits.expressionSteps = 1_000
        let table = Table(rows: Array(repeating: ["a": 1], count: 500))
        for text in [
            "datum.a + 1", "length(sequence(1e12))", "pad('a', 1e15)", "join(sequence(999), pad('', 999))",
            "timeSequence('milliseconds', 0, 1e15)", "replace(pad('', 900), /(?:)/g, pad('', 900))",
        ] {
            let expression = try Expression(text, at: "$")
            let error = #expect(throws: ChartError.self) {
                try expression.column(over: table, in: Context(options))
            }
            #expect(error?.kind == .limit)
        }
    }
}
