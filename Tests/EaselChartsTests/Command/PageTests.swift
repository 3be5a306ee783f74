// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation
import Testing

/// Pages of HTML with a chart.
@Suite(.waitsForProcesses) struct PageTests {
    private static let spec = """
        {"title": ["A < B", "& \\"C\\""], "data": {"values": [{"m": "</table><script>", "o": 3}, {"m": "b", "o": 4}]},
         "mark": "bar", "encoding": {"x": {"field": "m", "title": "Mon & th"}, "y": {"field": "o", "type": "quantitative"}}}
        """

    private func page(_ arguments: [String], _ spec: String = Self.spec) throws -> String {
        let result = try CommandTests.run(arguments + ["-", "-o", "-", "--format", "html"], input: spec)
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        return String(decoding: result.output, as: UTF8.self)
    }

    @Test func `a page has both pictures, the data, a language, and a title, and no script`() throws {
        let page = try page(["--locale", "de-DE"])
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"de-DE\">"))
        #expect(page.contains("<title>A &lt; B &amp; &quot;C&quot;</title>"))
        #expect(page.components(separatedBy: "<svg ").count == 3)
        #expect(page.contains("prefers-color-scheme:dark"))
        #expect(page.contains("<th scope=\"col\">Mon &amp; th</th>\n<th scope=\"col\">o</th>"))
        #expect(page.contains("<tr><td>&lt;/table&gt;&lt;script&gt;</td><td class=\"number\">3</td></tr>"))
        #expect(page.contains("<details>") && !page.lowercased().contains("<script"))
        #expect(page.matches(of: /aria-label="[^"]*bars[^"]*"/).count == 2)
        let ids = page.matches(of: /id="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
    }

    @Test func `the name of a page is its format, and without a spec it is the output`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let expected = try page([])
        for arguments in [["a.html"], ["-", "-o", "b.html"]] {
            let target = folder.appending(path: arguments.last ?? "").path
            let result = try CommandTests.run(arguments.dropLast() + [target], input: Self.spec)
            #expect(result.status == 0, "\(result.error)")
            #expect(try String(contentsOfFile: target, encoding: .utf8) == expected)
        }
    }

    @Test func `a table with many rows says how many are left out`() throws {
        let page = try page(
            [],
            #"{"data": {"sequence": {"start": 0, "stop": 10003, "as": "n"}}, "mark": "point", "encoding": {"x": {"field": "n", "type": "quantitative"}}}"#
        )
        #expect(page.contains("<p>3 more rows are not listed.</p>"))
    }

    @Test func `a table has the values of marks, with formats, intervals, and dates`() throws {
        let spec = """
            {"data": {"values": [{"t": "2026-05-01T00:00:00Z", "v": 1.5, "k": "a"}, {"t": "2026-05-01T12:30:00Z", "v": 11}]},
             "mark": "bar", "encoding": {
                "x": {"field": "v", "bin": {"step": 10}, "title": "Range"}, "y": {"aggregate": "count"},
                "color": {"field": "t", "type": "temporal", "title": "Time"}, "detail": {"field": "k"}}}
            """
        let table = try ChartSpec(json: spec).chart().table()
        #expect(table.columns == ["Range", "Count of Records", "Time", "k"])
        #expect(table.rows.contains(["0 – 10", "1", "2026-05-01", "a"]), "\(table.rows)")
        #expect(table.rows.contains(["10 – 20", "1", "2026-05-01 12:30:00", ""]), "\(table.rows)")
        #expect(table.omittedRows == 0)
    }

    @Test func `labels of bars add no rows, and cells of a grid have the value of the grid`() throws {
        let spec = """
            {"data": {"values": [{"g": "p", "a": "x", "b": 1}, {"g": "q", "a": "y", "b": 2}]},
             "facet": {"column": {"field": "g"}}, "spec": {
                "encoding": {"x": {"field": "a"}, "y": {"field": "b", "aggregate": "sum", "title": "Sum"}},
                "layer": [{"mark": "bar"}, {"mark": "text", "encoding": {"text": {"field": "b", "aggregate": "sum", "title": "Sum"}}}]}}
            """
        let table = try ChartSpec(json: spec).chart().table()
        #expect(table.columns == ["g", "a", "Sum"])
        #expect(table.rows == [["p", "x", "1"], ["q", "y", "2"]])
        let first = try ChartSpec(json: spec).chart().table(maximumRows: 1)
        #expect(first.rows == [["p", "x", "1"]] && first.omittedRows == 1)
    }

    @Test func `rows of comma-separated values are read as the data of charts`() throws {
        let table = try ChartTable(csv: Data("a,b\n\"1,\"\"2\",\n3\n".utf8))
        #expect(table.columns == ["a", "b"])
        #expect(table.rows == [["1,\"2", ""], ["3", ""]])
        #expect(throws: ChartError.self) { try ChartTable(csv: Data("a\n\"1".utf8)) }
        #expect(throws: ChartError.self) { try ChartTable(csv: Data()) }
        var limits = ChartLimits()
        limits.rows = 1
        #expect(throws: ChartError.self) { try ChartTable(csv: Data("a\n1\n2\n".utf8), limits: limits) }
    }
}
