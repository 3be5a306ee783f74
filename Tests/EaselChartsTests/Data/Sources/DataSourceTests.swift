// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct DataSourceTests {
    private static let files = [
        "a.json": #"[{"x": 1, "d": "2000-01-01"}, {"x": 2, "d": "2000-02-01"}]"#, "a.csv": "x,d\n1,2000-01-01\n2,\n",
        "a.tsv": "x\td\n1\t2\n", "deep.json": #"{"result": {"rows": [{"x": 7}]}}"#, "bad.json": "[{\"x\": 1,]",
        "a.txt": "x|d\n1|2\n",
    ]

    private func context() -> Context {
        var options = ChartOptions()
        options.loader = ClosureLoader { url in
            guard let text = Self.files[url] else { throw CocoaError(.fileNoSuchFile) }
            return Data(text.utf8)
        }
        return Context(options)
    }

    private func table(_ json: String, datasets: [String: Value] = [:]) throws(ChartError) -> Table {
        let spec = try JSONReader.read(Array("{\"data\": \(json)}".utf8), limits: ChartLimits())
        let context = context()
        context.datasets = datasets
        return try DataSource(spec["data"] ?? .null, path: "$.data").table(in: context)
    }

    @Test(
        arguments: [
            (#"{"values": [{"x": 1}, {"x": 2}]}"#, [["1"], ["2"]]), (#"{"values": {"x": 5}}"#, [["5"]]),
            (#"{"values": {"a": {"b": [{"x": 1}]}}, "format": {"property": "a.b"}}"#, [["1"]]),
            (#"{"values": "x,y\n1,2", "format": {"type": "csv"}}"#, [["\"1\""]]),
            (#"{"values": "[{\"x\": 1}]"}"#, [["1"]]), (#"{"url": "a.json"}"#, [["1"], ["2"]]),
            (#"{"url": "a.csv"}"#, [["\"1\""], ["\"2\""]]), (#"{"url": "a.tsv"}"#, [["\"1\""]]),
            (#"{"url": "a.txt", "format": {"type": "dsv", "delimiter": "|"}}"#, [["\"1\""]]),
            (#"{"url": "deep.json", "format": {"property": "result.rows"}}"#, [["7"]]),
            (#"{"url": "a.csv", "format": {"parse": {"x": "number"}}}"#, [["1"], ["2"]]),
            (#"{"url": "a.csv", "format": {"parse": "auto"}}"#, [["1"], ["2"]]),
            (#"{"values": [{"x": "2000"}], "format": {"parse": {"x": "utc:'%Y'"}}}"#, [["date 946684800000"]]),
            (
                #"{"values": [{"x": "31/12/1999"}], "format": {"parse": {"x": "date:'%d/%m/%Y'"}}}"#,
                [["date 946598400000"]]
            ),
            (#"{"name": "one"}"#, [["3"]]),
            (#"{"sequence": {"start": 1, "stop": 2, "step": 0.5, "as": "x"}}"#, [["1"], ["1.5"]]),
            (#"{"sequence": {"start": 3, "stop": 0, "step": -2, "as": "x"}}"#, [["3"], ["1"]]),
            (#"{"sequence": {"start": 3, "stop": 0, "as": "x"}}"#, []),
        ] as [(String, [[String]])])
    func `rows are read from every kind of source`(_ json: String, _ cells: [[String]]) throws {
        let table = try table(json, datasets: ["one": .table(Table(rows: [["x": 3]]))])
        #expect(table.cells("x") == cells)
    }

    @Test func `shape generators produce one row`() throws {
        let sphere = try table(#"{"sphere": true}"#)
        #expect(sphere.cells("type") == [["\"Sphere\""]])
        let graticule = try table(#"{"graticule": true}"#)
        #expect(graticule.rowCount == 1)
    }

    @Test(
        arguments: [
            (#"{"vlaues": []}"#, "$.data", ChartError.Kind.spec, "values"), (#"{}"#, "$.data", .spec, nil),
            (#"{"values": 3}"#, "$.data.values", .data, nil), (#"{"values": "x"}"#, "$.data.values", .spec, nil),
            (#"{"url": "none.json"}"#, "$.data.url", .data, nil), (#"{"url": "bad.json"}"#, "$.data.url", .data, nil),
            (#"{"url": "a.json", "format": {"type": "cvs"}}"#, "$.data.format.type", .spec, "csv"),
            (#"{"url": "a.json", "format": {"property": "rows"}}"#, "$.data.url", .data, nil),
            (#"{"url": "a.json", "format": {"type": "topojson"}}"#, "$.data.format", .spec, nil),
            (#"{"url": "a.json", "format": {"type": "topojson", "feature": "x"}}"#, "$.data.url", .data, nil),
            (#"{"url": "a.txt", "format": {"type": "dsv"}}"#, "$.data.format.delimiter", .spec, nil),
            (#"{"url": "a.csv", "format": {"parse": {"x": "nubmer"}}}"#, "$.data.format.parse.x", .spec, "number"),
            (#"{"name": "tow"}"#, "$.data.name", .data, "two"),
            (#"{"sequence": {"start": 0}}"#, "$.data.sequence", .spec, nil),
            (#"{"sequence": {"start": 0, "stop": 1, "step": 0}}"#, "$.data.sequence.step", .spec, nil),
            (#"{"sequence": {"start": 0, "stop": 1e300}}"#, "$.data.sequence", .limit, nil),
        ] as [(String, String, ChartError.Kind, String?)])
    func `invalid data sources are errors`(
        _ json: String, _ path: String, _ kind: ChartError.Kind, _ suggestion: String?
    ) {
        let error = #expect(throws: ChartError.self) { try table(json, datasets: ["two": []]) }
        #expect(error?.problems.first?.path == path)
        #expect(error?.kind == kind)
        #expect(error?.problems.first?.suggestion == suggestion)
    }

    @Test func `a URL without a loader is an error`() throws {
        let source = try DataSource(["url": "a.json"], path: "$.data")
        let error = #expect(throws: ChartError.self) { try source.table(in: Context(ChartOptions())) }
        #expect(error?.problems.first?.message.contains("ChartOptions.loader") == true)
    }

    @Test func `a folder loader does not read outside its folder`() throws {
        let manager = FileManager.default
        let root = manager.temporaryDirectory.appendingPathComponent("easel-loader-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: root) }
        let folder = root.appendingPathComponent("charts")
        try manager.createDirectory(at: folder.appendingPathComponent("data"), withIntermediateDirectories: true)
        try Data("in".utf8).write(to: folder.appendingPathComponent("data/a.csv"))
        try Data("out".utf8).write(to: root.appendingPathComponent("secret.csv"))
        try manager.createSymbolicLink(
            at: folder.appendingPathComponent("link.csv"), withDestinationURL: root.appendingPathComponent("secret.csv")
        )
        let loader = FolderLoader(folder)
        for url in ["data/a.csv", "data/a.csv?version=2", "./data/a.csv", "data%2Fa.csv"] {
            let data = try loader.data(at: url)
            #expect(data == Data("in".utf8), "\(url)")
        }
        for url in [
            "../secret.csv", "data/../../secret.csv", "/etc/passwd", "file:///etc/passwd", "https://example.com/a.csv",
            "link.csv", "data", "", "none.csv", "%2e%2e/secret.csv", "data/a.csv\0",
        ] {
            #expect(throws: (any Error).self, "\(url)") { try loader.data(at: url) }
        }
    }
}
