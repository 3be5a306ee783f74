// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation
import Testing

/// Tests the errors for specs with one mistake each.
struct BrokenSpecTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let spec: String
        let path: String
        /// A part of the message.
        let message: String
        var suggestion: String?
        var kind = ChartError.Kind.spec
        var isStrict = false

        init(
            _ spec: String, _ path: String, _ message: String, _ suggestion: String? = nil,
            kind: ChartError.Kind = .spec, strict: Bool = false
        ) {
            (self.spec, self.path, self.message, self.suggestion) = (spec, path, message, suggestion)
            (self.kind, isStrict) = (kind, strict)
        }

        var testDescription: String { "\(path) \(message)" }
    }

    /// Returns the JSON of a bar chart with two rows. The parameters replace or add parts of the spec.
    static func bars(
        mark: String = #""bar""#, x: String = #""field": "name", "type": "nominal""#,
        y: String = #""field": "price", "type": "quantitative""#, encoding: String = "", members: String = "",
        data: String = #"{"values": [{"name": "a", "price": 2}, {"name": "b", "price": 3}]}"#
    ) -> String {
        """
        {"data": \(data), "mark": \(mark), "encoding": {"x": {\(x)}, "y": {\(y)}\(encoding)}\(members)}
        """
    }

    static let malformed = [
        Mistake("", "$", "the JSON ends where a value is expected"),
        Mistake(#"{"mark": "bar""#, "$", "the JSON ends inside an object"),
        Mistake(#"{"mark": bar}"#, "$.mark", "line 1, column 10"),
        Mistake(#"{"mark": "bar",}"#, "$", "expected the name of a member"),
        Mistake(#"{"a": [1 2]}"#, "$.a", "expected \",\" or \"]\""),
        Mistake(#"{"mark": "bar"} x"#, "$", "after the value"),
        Mistake("[]", "$", "a spec must be an object, not an array"),
    ]

    static let views = [
        Mistake("{}", "$", "the view has nothing to draw"),
        Mistake(#"{"marks": []}"#, "$.marks", "this is a Vega spec"),
        Mistake(#"{"$schema": "https://vega.github.io/schema/vega/v6.json"}"#, "$.$schema", "this is a Vega spec"),
        Mistake(#"{"mrak": "bar"}"#, "$", "the view has nothing to draw", "mark"),
        Mistake(#"{"layer": []}"#, "$.layer", "layer has no views"),
        Mistake(#"{"hconcat": []}"#, "$.hconcat", "hconcat has no views"),
        Mistake(#"{"layer": {"mark": "bar"}}"#, "$.layer", "layer is an array of views"),
        Mistake(#"{"layer": [{"mark": "bar"}, {"mark": "lin"}]}"#, "$.layer[1].mark", "not a mark", "line"),
        Mistake(#"{"vconcat": [7]}"#, "$.vconcat[0]", "a view must be an object, not a number"),
        Mistake(#"{"repeat": ["a"]}"#, "$", "a repeat needs a spec"),
        Mistake(#"{"repeat": {"rows": ["a"]}, "spec": {"mark": "bar"}}"#, "$.repeat", "a repeat has fields"),
        Mistake(#"{"facet": {"field": "a"}}"#, "$", "a facet needs a spec"),
        Mistake(#"{"facet": 3, "spec": {"mark": "bar"}}"#, "$.facet", "a facet must be an object"),
        Mistake(bars(members: #", "width": -10"#), "$.width", "-10 is not a number ≥ 0"),
        Mistake(bars(members: #", "height": "contaner""#), "$.height", "not a number ≥ 0 or a size", "container"),
        Mistake(bars(members: #", "autosize": "fitt""#), "$.autosize", "not an autosize type", "fit"),
        Mistake(bars(members: #", "background": "whit""#), "$.background", "not a color", "white"),
        Mistake(
            bars(members: #", "resolve": {"scale": {"y": "independant"}}"#), "$.resolve.scale.y", "a resolution",
            "independent"),
        Mistake(
            bars(members: #", "config": {"axis": {"gridColor": "lightgrey!"}}"#), "$.config.axis.gridColor",
            "not a color", "lightgray"),
        Mistake(bars(members: #", "config": {"bar": {"opacity": "half"}}"#), "$.config.bar.opacity", "not a number"),
        Mistake(bars(members: #", "easel": {"theme": "drak"}"#), "$.easel.theme", "not a theme", "dark"),
        Mistake(bars(members: #", "title": 5"#), "$.title", "5 is not a string"),
        Mistake(bars(members: #", "title": {"text": "a", "anchor": "left"}"#), "$.title.anchor", "not an anchor"),
        Mistake(bars(members: #", "params": [{"value": 3}]"#), "$.params[0]", "param needs \"name\""),
        Mistake(
            bars(members: #", "params": [{"name": "p", "select": "intervall"}]"#), "$.params[0].select",
            "selection type", "interval"),
        Mistake(bars(members: #", "params": [{"name": "p", "expr": "1 +"}]"#), "$.params[0].expr", "character"),
    ]

    static let marks = [
        Mistake(bars(mark: #""bart""#), "$.mark", "\"bart\" is not a mark", "bar"),
        Mistake(bars(mark: #"{"color": "red"}"#), "$.mark", "mark needs \"type\""),
        Mistake(bars(mark: #"{"type": "bar", "color": "steelblu"}"#), "$.mark.color", "not a color", "steelblue"),
        Mistake(bars(mark: #"{"type": "bar", "opacity": "0.5"}"#), "$.mark.opacity", "\"0.5\" is not a number"),
        Mistake(bars(mark: #"{"type": "point", "size": -4}"#), "$.mark.size", "-4 is not a number ≥ 0"),
        Mistake(
            bars(mark: #"{"type": "line", "interpolate": "monotne"}"#), "$.mark.interpolate", "not an interpolation",
            "monotone"),
        Mistake(bars(mark: #"{"type": "text", "align": "centre"}"#), "$.mark.align", "not an alignment", "center"),
        Mistake(bars(mark: #"{"type": "text", "fontWeight": "blod"}"#), "$.mark.fontWeight", "a font weight", "bold"),
        Mistake(
            bars(mark: #"{"type": "line", "point": {"color": "rde"}}"#), "$.mark.point.color", "not a color", "red"),
        Mistake(
            bars(mark: #"{"type": "bar", "colour": "red"}"#), "$.mark.colour", "unknown", "color", strict: true),
    ]

    static let channels = [
        Mistake(bars(encoding: #", "colr": {"value": "red"}"#), "$.encoding.colr", "unknown", "color", strict: true),
        Mistake(bars(x: #""field": "name", "axs": {}"#), "$.encoding.x.axs", "unknown", "axis", strict: true),
        Mistake(
            bars(x: #""field": "name", "axis": {"labelAngel": 3}"#), "$.encoding.x.axis.labelAngel", "unknown",
            "labelAngle", strict: true),
        Mistake(
            bars(x: #""field": "name", "axis": {"labelAngle": "45"}"#), "$.encoding.x.axis.labelAngle", "not a number"),
        Mistake(
            bars(x: #""field": "name", "axis": {"labelExpr": "datum.label +"}"#), "$.encoding.x.axis.labelExpr",
            "character"),
        Mistake(
            bars(x: #""field": "name", "axis": {"tickCount": "mounth"}"#), "$.encoding.x.axis.tickCount", "an interval",
            "month"),
        Mistake(bars(x: #""field": "name", "axis": "none""#), "$.encoding.x.axis", "not true or false"),
        Mistake(bars(x: #""field": "name", "type": "nominl""#), "$.encoding.x.type", "not a field type", "nominal"),
        Mistake(bars(x: #""field": 3"#), "$.encoding.x.field", "3 is not the name of a field"),
        Mistake(bars(x: #""field": "nam""#), "$.encoding.x.field", "no field \"nam\"", "name", kind: .data),
        Mistake(
            bars(encoding: #", "facet": {"field": "nmae"}"#), "$.encoding.facet.field", "no field \"nmae\"", "name",
            kind: .data),
        Mistake(bars(x: #""field": {"repeat": "column"}"#), "$.encoding.x.field", "no repeat around the view"),
        Mistake(
            bars(y: #""aggregate": "avrage", "field": "price""#), "$.encoding.y.aggregate", "not an aggregate",
            "average"),
        Mistake(
            bars(y: #""aggregate": {"exponential": 5}, "field": "price""#), "$.encoding.y.aggregate.exponential",
            "it must be in 0...1"),
        Mistake(bars(y: #""field": "price", "stack": "zeero""#), "$.encoding.y.stack", "a stack", "zero"),
        Mistake(
            bars(y: #""field": "price", "scale": {"type": "logg"}"#), "$.encoding.y.scale.type",
            "\"logg\" is not a scale type", "log"),
        Mistake(
            bars(y: #""field": "price", "scale": {"nice": "yes"}"#), "$.encoding.y.scale.nice", "not true or false"),
        Mistake(bars(y: #""field": "price", "bin": {"maxbins": "ten"}"#), "$.encoding.y.bin.maxbins", "not a number"),
        Mistake(
            bars(x: #""field": "name", "timeUnit": "yearmoth""#), "$.encoding.x.timeUnit", "not a time unit",
            "yearmonth"),
        Mistake(bars(x: #""field": "name", "sort": "descendng""#), "$.encoding.x.sort", "not an order", "descending"),
        Mistake(bars(encoding: #", "color": {"value": "bleu"}"#), "$.encoding.color.value", "not a color", "blue"),
        Mistake(
            bars(encoding: #", "color": {"field": "name", "scale": {"scheme": "viridsi"}}"#),
            "$.encoding.color.scale.scheme", "not a color scheme", "viridis"),
        Mistake(
            bars(encoding: #", "color": {"field": "name", "legend": {"orient": "botom"}}"#),
            "$.encoding.color.legend.orient", "not an orient", "bottom"),
        Mistake(
            bars(encoding: #", "color": {"condition": {"test": "datum.price >", "value": "red"}}"#),
            "$.encoding.color.condition.test", "character"),
        Mistake(
            bars(
                encoding: #", "color": {"condition": {"param": "pic", "value": "red"}}"#,
                members: #", "params": [{"name": "pick", "select": "point"}]"#), "$.encoding.color.condition.param",
            "no parameter \"pic\"", "pick"),
        Mistake(bars(encoding: #", "size": [{"field": "price"}]"#), "$.encoding.size", "an array is not an object"),
    ]

    static let transforms = [
        Mistake(bars(members: #", "transform": {"filter": "true"}"#), "$.transform", "not an array"),
        Mistake(
            bars(members: #", "transform": [{"fliter": "true"}]"#), "$.transform[0]", "\"fliter\" is not a transform",
            "filter"),
        Mistake(
            bars(members: #", "transform": [{"filter": "datum.price >> "}]"#), "$.transform[0].filter", "character"),
        Mistake(
            bars(members: #", "transform": [{"calculate": "sqroot(datum.price)", "as": "r"}]"#),
            "$.transform[0].calculate", "sqroot", "sqrt"),
        Mistake(
            bars(members: #", "transform": [{"calculate": "uper(datum.name)", "as": "r"}]"#),
            "$.transform[0].calculate", "uper", "upper"),
        Mistake(bars(members: #", "transform": [{"calculate": "1"}]"#), "$.transform[0]", "needs \"as\""),
        Mistake(
            bars(members: #", "transform": [{"aggregate": [{"op": "summ", "field": "price", "as": "t"}]}]"#),
            "$.transform[0].aggregate[0].op", "not an aggregate", "sum"),
        Mistake(
            bars(members: #", "transform": [{"filter": {"feild": "price", "gt": 2}}]"#), "$.transform[0].filter",
            "not a predicate", "field"),
        Mistake(
            bars(members: #", "transform": [{"filter": {"field": "price", "gtt": 2}}]"#), "$.transform[0].filter",
            "how \"price\" is compared", "gt"),
        Mistake(
            bars(members: #", "transform": [{"filter": {"field": "price", "lt": {"year": 2020, "month": "Juin"}}}]"#),
            "$.transform[0].filter.lt.month", "Juin"),
        Mistake(
            bars(members: #", "transform": [{"filter": {"param": "p"}}]"#), "$.transform[0].filter.param",
            "no parameter \"p\""),
        Mistake(
            bars(members: #", "transform": [{"window": [{"op": "rnk", "as": "r"}]}]"#), "$.transform[0].window[0].op",
            "a window operation", "rank"),
        Mistake(
            bars(members: #", "transform": [{"regression": "price", "on": "name", "method": "cubic"}]"#),
            "$.transform[0].method", "method of regression"),
        Mistake(
            bars(members: #", "transform": [{"lookup": "name", "from": {"param": "p", "key": "name"}}]"#),
            "$.transform[0].from.param", "no parameter \"p\""),
    ]

    static let data = [
        Mistake(bars(data: #"{"value": []}"#), "$.data", "the data has no source", "values"),
        Mistake(bars(data: #"{"url": "prices.csv"}"#), "$.data.url", "no loader", kind: .data),
        Mistake(
            bars(members: #", "datasets": {"prices": []}"#, data: #"{"name": "price"}"#), "$.data.name", "no data set",
            "prices", kind: .data),
        Mistake(bars(data: #"{"values": 3}"#), "$.data.values", "inline data must be", kind: .data),
        Mistake(
            bars(data: #"{"values": "a,b", "format": {"type": "cvs"}}"#), "$.data.format.type", "not a data format",
            "csv"),
        Mistake(
            bars(data: #"{"values": "name,price\n\"a,1", "format": {"type": "csv"}}"#), "$.data.values", "quote",
            kind: .data),
        Mistake(
            bars(
                data:
                    #"{"values": {"type": "Topology", "arcs": [], "objects": {"lands": {"type": "GeometryCollection", "geometries": []}}}, "format": {"type": "topojson", "feature": "land"}}"#
            ), "$.data.values", "land", "lands", kind: .data),
        Mistake(bars(data: #"{"sequence": {"start": 1}}"#), "$.data.sequence", "needs \"stop\""),
        Mistake(
            bars(data: #"{"sequence": {"start": 1, "stop": 2, "step": 0}}"#), "$.data.sequence.step", "cannot be 0"),
        Mistake(
            #"{"data": {"sphere": true}, "mark": "geoshape", "projection": {"type": "mercatr"}}"#, "$.projection.type",
            "not a projection", "mercator"),
        Mistake(
            #"{"data": {"sphere": true}, "mark": "geoshape", "projection": {"type": "mercator", "scale": "big"}}"#,
            "$.projection.scale", "must be a number"),
    ]

    static let formats = [
        Mistake(
            bars(y: #""field": "price", "type": "quantitative", "axis": {"format": ".2q"}"#),
            "$.encoding.y.axis.format", ".2q"),
        Mistake(
            bars(mark: #""text""#, encoding: #", "text": {"field": "price", "type": "quantitative", "format": "x.y"}"#),
            "$.encoding.text.format", "x.y"),
        Mistake(
            bars(x: #""field": "price", "type": "temporal", "axis": {"format": "%Q%%%"}"#), "$.encoding.x.axis.format",
            "%"),
        Mistake(
            bars(encoding: #", "color": {"field": "price", "type": "quantitative", "legend": {"format": "$$"}}"#),
            "$.encoding.color.legend.format", "$$"),
    ]

    @Test(arguments: malformed + views + marks + channels + transforms + data + formats)
    func `an error names the path and suggests the nearest name`(_ mistake: Mistake) throws {
        let error = #expect(throws: ChartError.self) {
            let spec = try ChartSpec(json: mistake.spec, strict: mistake.isStrict)
            _ = try spec.chart()
        }
        guard let error else { return }
        let problem = try #require(error.problems.first)
        #expect(problem.path == mistake.path)
        #expect(problem.message.contains(mistake.message), "\(problem)")
        #expect(problem.suggestion == mistake.suggestion, "\(problem)")
        #expect(error.kind == mistake.kind, "\(problem)")
        #expect(error.problems.count == 1, "\(error)")
    }

    @Test func `reading a spec reports all problems at once, in the order of the spec`() {
        let spec = Self.bars(
            mark: #"{"type": "bart", "opacity": "x"}"#, y: #""field": "price", "scale": {"type": "logg"}"#)
        let error = #expect(throws: ChartError.self) { try ChartSpec(json: spec) }
        #expect(error?.problems.map(\.path) == ["$.mark.type", "$.mark.opacity", "$.encoding.y.scale.type"])
        #expect(
            error?.problems.last?.description.hasPrefix(
                #"$.encoding.y.scale.type: "logg" is not a scale type; expected linear, log, pow, sqrt"#) == true)
        #expect(error?.problems.last?.description.hasSuffix(#"; did you mean "log"?"#) == true)
    }

    @Test func `an unknown member causes a warning, and the chart is drawn`() throws {
        let spec = try ChartSpec(json: Self.bars(x: #""field": "name", "axs": {}"#))
        #expect(spec.warnings.map(\.description) == [#"$.encoding.x.axs: unknown, ignored; did you mean "axis"?"#])
        _ = try spec.chart()
    }

    @Test(arguments: [
        #", "tooltip": {"field": "price"}"#, #", "href": {"value": "https://example.org"}"#,
        #", "color": {"condition": {"param": "pick", "value": "red"}, "value": "gray"}"#,
    ])
    func `interactive members are drawn in their initial state`(_ encoding: String) throws {
        let spec = try ChartSpec(
            json: Self.bars(
                mark: #"{"type": "bar", "cursor": "pointer", "tooltip": true}"#, encoding: encoding,
                members: """
                    , "params": [{"name": "pick", "select": {"type": "point", "on": "click"}}, \
                    {"name": "size", "value": 3, "bind": {"input": "range", "min": 1, "max": 9}}]
                    """))
        #expect(spec.warnings.isEmpty)
        #expect(try spec.chart().cost > 2)
    }

    @Test func `an error about unloadable data includes the loader's reason`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "charts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("[{".utf8).write(to: folder.appending(path: "broken.json"))
        var options = ChartOptions()
        options.loader = FolderLoader(folder)
        for (url, reason) in [
            ("nothing.json", "the file does not exist"), ("../secret.json", "only relative URLs"),
            ("/etc/passwd", "only relative URLs"), ("https://example.org/a.json", "only relative URLs"),
            ("broken.json", "the JSON ends"),
        ] {
            let spec = try ChartSpec(json: Self.bars(data: #"{"url": "\#(url)"}"#))
            let error = #expect(throws: ChartError.self) { try spec.chart(options: options) }
            #expect(error?.kind == .data)
            #expect(error?.problems.first?.path == "$.data.url")
            #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
        }
    }
}
