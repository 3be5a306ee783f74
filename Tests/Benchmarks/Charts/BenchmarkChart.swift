// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

/// A spec with its data as JSON, which is the input for all contestants.
struct BenchmarkChart {
    let name: String
    let title: String
    let json: Data

    init(_ name: String, _ title: String, data: String, _ members: String) {
        self.name = name
        self.title = title
        json = Data(#"{"data": \#(data), \#(members)}"#.utf8)
    }

    static let names = ["C1", "C2", "C3", "C4", "C5"]

    static func named(_ name: String) -> BenchmarkChart? {
        switch name {
        case "C1": groupedBars
        case "C2": scatter
        case "C3": line
        case "C4": heatMap
        case "C5": histogram
        default: nil
        }
    }

    /// Returns the file in a given format.
    func file(_ format: String) throws -> Data {
        let drawing = try ChartSpec(json: json).chart().drawing
        return switch format {
        case "png": try drawing.png()
        case "png, fastest": try drawing.png(options: PNGOptions(compression: .fastest))
        case "svg": Data(try drawing.svg().utf8)
        default: try drawing.pdf()
        }
    }

    private static func rounded(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

    private static func values(_ count: Int, _ row: (Int) -> String) -> String {
        #"{"values": [\#((0..<count).map(row).joined(separator: ","))]}"#
    }

    private static var groupedBars: BenchmarkChart {
        var numbers = RandomNumbers()
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let data = values(36) { index in
            #"{"month": "\#(months[index / 3])", "region": "\#(["north", "south", "west"][index % 3])", "#
                + #""orders": \#(Int(100 + 900 * numbers.next()))}"#
        }
        return BenchmarkChart(
            "C1", "grouped bars with labels, 36 rows", data: data,
            #"""
            "title": "Orders", "width": 620, "height": 266,
            "encoding": {"x": {"field": "month", "type": "ordinal", "sort": null}, "xOffset": {"field": "region"},
                         "y": {"field": "orders", "type": "quantitative"}},
            "layer": [{"mark": "bar", "encoding": {"color": {"field": "region", "type": "nominal"}}},
                      {"mark": {"type": "text", "dy": -5, "fontSize": 8},
                       "encoding": {"text": {"field": "orders", "type": "quantitative"}}}]
            """#)
    }

    private static var scatter: BenchmarkChart {
        var numbers = RandomNumbers()
        let data = values(406) { index in
            let power = 40 + 190 * numbers.next()
            let economy = 45 - power / 8 + 8 * numbers.next()
            return
                #"{"power": \#(rounded(power)), "economy": \#(rounded(economy)), "origin": "\#(["A", "B", "C"][index % 3])"}"#
        }
        return BenchmarkChart(
            "C2", "scatter of 406 rows", data: data,
            #"""
            "mark": "point", "width": 400, "height": 300,
            "encoding": {"x": {"field": "power", "type": "quantitative"}, "y": {"field": "economy", "type": "quantitative"},
                         "color": {"field": "origin", "type": "nominal"}, "shape": {"field": "origin", "type": "nominal"}}
            """#)
    }

    private static var line: BenchmarkChart {
        var numbers = RandomNumbers()
        var value = 100.0
        let start = Date(timeIntervalSince1970: 1_577_836_800)
        let csv = (0..<1_461).map { index -> String in
            value += 4 * (numbers.next() - 0.5)
            let day = start.addingTimeInterval(86_400 * Double(index)).formatted(.iso8601.year().month().day())
            return #"\#(day),\#(rounded(value))\n"#
        }
        return BenchmarkChart(
            "C3", "line of 1,461 rows of CSV",
            data: #"{"values": "date,price\n\#(csv.joined())", "format": {"type": "csv"}}"#,
            #"""
            "mark": "line", "width": 600, "height": 300,
            "encoding": {"x": {"field": "date", "type": "temporal"}, "y": {"field": "price", "type": "quantitative"}}
            """#)
    }

    private static var heatMap: BenchmarkChart {
        var numbers = RandomNumbers()
        let data = values(10_000) { index in
            #"{"u": \#(index % 100), "v": \#(index / 100), "w": \#(rounded(100 * numbers.next()))}"#
        }
        return BenchmarkChart(
            "C4", "heat map of 10,000 cells", data: data,
            #"""
            "mark": "rect", "width": 500, "height": 500,
            "encoding": {"x": {"field": "u", "type": "ordinal", "axis": {"labelOverlap": true}},
                         "y": {"field": "v", "type": "ordinal", "axis": {"labelOverlap": true}},
                         "color": {"field": "w", "type": "quantitative"}}
            """#)
    }

    private static var histogram: BenchmarkChart {
        var numbers = RandomNumbers()
        let data = (0..<1_000_000).map { _ in
            rounded(100 * (numbers.next() + numbers.next() + numbers.next()))
        }
        return BenchmarkChart(
            "C5", "histogram of 1,000,000 numbers", data: #"{"values": [\#(data.joined(separator: ","))]}"#,
            #"""
            "mark": "bar", "width": 400, "height": 300,
            "encoding": {"x": {"field": "data", "type": "quantitative", "bin": {"maxbins": 40}}, "y": {"aggregate": "count"}}
            """#)
    }
}
