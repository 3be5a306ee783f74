// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct JSONReaderTests {
    private func read(_ text: String, _ limits: ChartLimits = ChartLimits()) throws(ChartError) -> Value {
        try JSONReader.read(Array(text.utf8), limits: limits)
    }

    @Test(
        arguments: [
            ("null", Value.null), (" true ", true), ("-0.5", -0.5), ("1e3", 1000), ("[]", []), ("{}", [:]),
            (#""a\nb\u00e4\ud83d\ude00\/""#, "a\nbä😀/"), (#""\ud83d""#, "\u{FFFD}"), ("[1,[2,null]]", [1, [2, nil]]),
            (#"{"b":1,"a":{"c":"d"}}"#, ["b": 1, "a": ["c": "d"]]), (#"{"a":1,"b":2,"a":3}"#, ["a": 3, "b": 2]),
            ("1e999", .number(.infinity)),
        ] as [(String, Value)])
    func `every kind of value is read`(_ text: String, _ value: Value) throws {
        let read = try read(text)
        #expect(read == value)
    }

    @Test(arguments: [
        "0.1", "3.14159265358979", "123456789012345678", "9007199254740993", "1.7976931348623157e308", "5e-324",
        "2.2250738585072011e-308", "0.000001", "1e22", "1e23", "123456.789e-30", "4.35", "0.30000000000000004",
    ])
    func `numbers are rounded to the nearest double`(_ text: String) throws {
        let read = try read(text)
        #expect(read.number == Double(text))
    }

    @Test(arguments: [
        ("", "line 1, column 1: the JSON ends where a value is expected"),
        ("{\n  \"a\": }", "line 2, column 8: expected a value, found \"}\""),
        ("[1 2]", "line 1, column 4: expected \",\" or \"]\", found \"2\""),
        ("{\"a\" 1}", "line 1, column 6: expected \":\", found \"1\""),
        ("{a: 1}", "line 1, column 2: expected the name of a member in quotes, found \"a\""),
        ("[01]", "line 1, column 4: a number cannot start with a zero"),
        ("\"a", "line 1, column 3: the JSON ends inside a string"),
        ("[1.]", "line 1, column 4: a number needs a digit after its point"),
        ("1 1", "line 1, column 3: unexpected \"1\" after the value"),
        ("[NaN]", "line 1, column 2: expected a value, found \"N\""),
    ])
    func `errors name the line and the column`(_ text: String, _ message: String) {
        let error = #expect(throws: ChartError.self) { try read(text) }
        #expect(error?.problems.first?.message == message)
    }

    @Test func `errors include the path to the invalid value`() {
        let error = #expect(throws: ChartError.self) { try read(#"{"layer": [{}, {"mark": ?}]}"#) }
        #expect(error?.problems.first?.path == "$.layer[1].mark")
        let inRow = #expect(throws: ChartError.self) { try read(#"{"data": {"values": [{"a": 1}, {"a": ?}]}}"#) }
        #expect(inRow?.problems.first?.path == "$.data.values[1].a")
    }

    @Test func `an array of rows is read as a table of columns`() throws {
        let spec = try read(
            #"{"data": {"values": [{"a": 1, "b": "x"}, {"b": null, "a": 2.5}, {"c": [1], "a": null}, {}]}}"#)
        guard case .table(let table) = spec["data"]?["values"] else {
            Issue.record("not a table")
            return
        }
        #expect(table.names == ["a", "b", "c"])
        #expect(table["a"]?.values == [1, 2.5, nil, .undefined])
        #expect(table["b"]?.values == ["x", nil, .undefined, .undefined])
        #expect(table["c"]?.values == [.undefined, .undefined, [1], .undefined])
        guard case .numbers = table["a"], case .strings = table["b"] else {
            Issue.record("not packed")
            return
        }
    }

    @Test func `numbers and strings in one column stay distinct`() throws {
        let table = try JSONReader.readTable(
            Array(#"[{"a": 1}, {"a": "x"}, {"a": true}, {"a": 2, "a": 3}]"#.utf8), budget: Budget(ChartLimits()))
        #expect(table["a"]?.values == [1, "x", true, 3])
    }

    @Test func `elements that are not objects form a column named data`() throws {
        let table = try JSONReader.readTable(Array("[1, 2, 3]".utf8), budget: Budget(ChartLimits()))
        #expect(table.names == ["data"])
        #expect(table["data"] == .numbers([1, 2, 3]))
    }

    @Test func `a property path selects the rows`() throws {
        let table = try JSONReader.readTable(
            Array(#"{"hits": {"hits": [{"a": 1}]}}"#.utf8), property: "hits.hits", budget: Budget(ChartLimits()))
        #expect(table["a"] == .numbers([1]))
        #expect(throws: ChartError.self) {
            try JSONReader.readTable(Array("{}".utf8), property: "hits", budget: Budget(ChartLimits()))
        }
    }

    @Test func `only top-level data sets are read as tables`() throws {
        let spec = try read(#"{"datasets": {"one": [{"a": 1}]}, "usermeta": {"datasets": {"two": [1]}}}"#)
        #expect(spec["datasets"]?["one"] == .table(Table(rows: [["a": 1]])))
        #expect(spec["usermeta"]?["datasets"]?["two"] == [1])
    }

    @Test func `the nesting, rows, and bytes of JSON are limited`() {
        var limits = ChartLimits()
        limits.nesting = 10
        limits.rows = 2
        limits.bytes = 1000
        for text in [
            String(repeating: "[", count: 11), String(repeating: "{\"a\":", count: 11),
            #"{"data":{"values":[1,2,3]}}"#, String(repeating: " ", count: 1001),
        ] {
            let error = #expect(throws: ChartError.self) { try read(text, limits) }
            #expect(error?.kind == .limit, "\(text)")
        }
    }

    @Test func `truncated text is an error at every length`() {
        let text = Array(
            #"{"data":{"values":[{"a":-1.5e2,"b":"x\u00e4"},{"b":null,"a":[true,{}]},7]},"x":[false,"\n"]}"#.utf8)
        for count in text.indices {
            #expect(throws: ChartError.self, "\(count)") {
                try JSONReader.read(Array(text[..<count]), limits: ChartLimits())
            }
        }
    }

    @Test func `random bytes produce an error or a value`() {
        var random = RandomNumbers(seed: 7)
        let alphabet = Array(#"{}[]",:\-+.eE0123 ntu"values"data"#.utf8) + [0, 0xFF, 0xC3]
        for _ in 0..<3000 {
            let count = Int.random(in: 0..<24, using: &random)
            let middle = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
            _ = try? JSONReader.read(middle, limits: ChartLimits())
            _ = try? JSONReader.read(
                Array("{\"data\":{\"values\":[".utf8) + middle + Array("]}}".utf8), limits: .untrusted)
        }
    }

    @Test(
        arguments: [
            (
                ["a": [1, 0.1, nil, true], "b": .undefined, "c": "x\"\n\u{1}ä"],
                #"{"a":[1,0.1,null,true],"c":"x\"\n\u0001ä"}"#
            ),
            ([.number(.nan), .number(.infinity), .undefined], "[null,null,null]"),
            (.table(Table(rows: [["a": 1], ["b": "x"]])), #"[{"a":1},{"b":"x"}]"#),
            (.date(951_782_400_123), #""2000-02-29T00:00:00.123Z""#),
        ] as [(Value, String)])
    func `values are written as JSON`(_ value: Value, _ text: String) {
        #expect(JSONWriter.string(value) == text)
    }

    @Test func `characters are escaped in strings as in JavaScript`() throws {
        let text = "\u{8}\t\n\u{B}\u{C}\r\u{1F} !\"#/\\\u{7F}é🟠"
        #expect(JSONWriter.string(.string(text)) == ##""\b\t\n\u000b\f\r\u001f !\"#/\\"## + "\u{7F}é🟠\"")
        let all = String(String.UnicodeScalarView((0..<0x800).compactMap(Unicode.Scalar.init)))
        #expect(try JSONDecoder().decode(String.self, from: Data(JSONWriter.bytes(.string(all)))) == all)
    }
}
