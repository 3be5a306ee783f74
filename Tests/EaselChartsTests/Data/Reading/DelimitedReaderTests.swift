// SPDX-License-Identifier: MIT

import Testing

@testable import EaselCharts

@Suite struct DelimitedReaderTests {
    private func read(_ text: String, _ delimiter: Character = ",") throws(ChartError) -> [[Value]] {
        let table = try DelimitedReader.read(
            Array(text.utf8), delimiter: delimiter.asciiValue ?? 0, budget: Budget(ChartLimits()))
        return [table.names.map { .string($0) }] + (0..<table.rowCount).map { row in table.columns.map { $0[row] } }
    }

    @Test(
        arguments: [
            ("a,b\n1,2\n", ",", [["a", "b"], ["1", "2"]]),
            ("a,b\r\n1,2\r\n3,4", ",", [["a", "b"], ["1", "2"], ["3", "4"]]),
            ("\u{FEFF}a\n1", ",", [["a"], ["1"]]),
            ("a;b\n\"x;\"\"y\"\"\nz\";2", ";", [["a", "b"], ["x;\"y\"\nz", "2"]]),
            ("a\tb\n1\t", "\t", [["a", "b"], ["1", ""]]),
            ("a,b\n1\n\n1,2,3", ",", [["a", "b"], ["1", ""], ["", ""], ["1", "2"]]),
            ("a,b", ",", [["a", "b"]]),
        ] as [(String, Character, [[Value]])])
    func `text is split into cells at delimiters outside quotes`(
        _ text: String, _ delimiter: Character, _ cells: [[Value]]
    ) throws {
        let read = try read(text, delimiter)
        #expect(read == cells)
    }

    @Test(arguments: [
        ("", "the data is empty; it must start with names"), ("a,b\n1,\"x\n", "line 2: a quote is not closed"),
        ("a\n\"x\"y", "line 2: text after a closing quote; double the quotes inside a quoted value"),
    ])
    func `malformed text is an error`(_ text: String, _ message: String) {
        let error = #expect(throws: ChartError.self) { try read(text) }
        #expect(error?.problems.first?.message == message)
    }

    // The expected values were computed by vl-convert with `"parse": "auto"`.
    @Test(arguments: [
        ("1,2.5, 3 ,", Column.numbers([1, 2.5, 3, .null])), ("true,false", .values([true, false])),
        ("x,1,", .strings(codes: [0, 1, -1], words: ["x", "1", ""])),
        ("2000-01-01,1999-12-31", .dates([946_684_800_000, 946_598_400_000])),
        ("true,", .strings(codes: [0, -1], words: ["true", ""])),
    ])
    func `the type of a column is inferred from its cells`(_ cells: String, _ column: Column) throws {
        let text = "a,b\n" + cells.split(separator: ",", omittingEmptySubsequences: false).map { "\($0),\n" }.joined()
        let table = try DelimitedReader.read(Array(text.utf8), budget: Budget(ChartLimits()))
        let parsed = try table.parsingByContents(in: Context(ChartOptions()))
        #expect(parsed["a"]?.values == column.values)
    }

    // The expected values were computed by vl-convert.
    @Test(
        arguments: [
            (.number, ["1", "", nil, "x", true, 5, .undefined], [1, nil, nil, .number(.nan), 1, 5, nil]),
            (.boolean, ["false", "0", "", "x", 1, 0, nil], [false, false, nil, true, true, false, nil]),
            (.string, ["", "x", 1, true, nil], [nil, "x", "1", "true", nil]),
            (.date, ["2000-01-01", "", nil, 5], [.date(946_684_800_000), nil, nil, .date(5)]),
        ] as [(FieldParse, [Value], [Value])])
    func `fields are converted to the specified types`(_ parse: FieldParse, _ values: [Value], _ expected: [Value])
        throws
    {
        var table = Table(rowCount: values.count)
        table["a"] = Column(values)
        let parsed = try table.parsing([(Field("a"), parse)], in: Context(ChartOptions()))
        #expect(parsed["a"]?.values.map(JSONWriter.string) == expected.map(JSONWriter.string))
    }

    @Test func `random bytes produce an error or a table`() {
        var random = RandomNumbers(seed: 5)
        let alphabet = Array("ab,\"\r\n;\u{e4}".utf8) + [0, 0xFF]
        for _ in 0..<3000 {
            let count = Int.random(in: 0..<20, using: &random)
            let bytes = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
            _ = try? DelimitedReader.read(bytes, budget: Budget(.untrusted))
        }
    }

    @Test func `the numbers of rows and bytes are limited`() {
        var limits = ChartLimits()
        limits.rows = 2
        limits.bytes = 100
        for text in ["a\n1\n2\n3", String(repeating: "a", count: 101)] {
            let error = #expect(throws: ChartError.self) {
                try DelimitedReader.read(Array(text.utf8), budget: Budget(limits))
            }
            #expect(error?.kind == .limit)
        }
    }
}
