// SPDX-License-Identifier: MIT

import EaselDrawingPrograms

/// A spec that is small and asks for much: for wide tables, long lists, shared arrays, or expensive operations. It is
/// encoded as a byte string.
///
/// Each is within the bytes and the nesting of `ChartLimits.untrusted`, so only the budget of the chart can refuse it.
public struct ChartAttack: Sendable {
    /// The name of the kind of spec.
    public let kind: String
    /// The spec as JSON.
    public let json: String

    public init(_ bytes: some Sequence<UInt8>) {
        var reader = ByteReader(Array(bytes))
        let (kind, make) = reader.element(of: Self.makers)
        self.kind = kind
        json = make(&reader)
    }

    private typealias Maker = @Sendable (inout ByteReader) -> String

    private static let makers: [(kind: String, make: Maker)] = tables + transforms + arrays + lists + operations

    // MARK: - Tables

    private static let tables: [(kind: String, make: Maker)] = [
        (
            "names in the first row",
            { reader in
                let (columns, rows) = (reader.count(20_000), reader.count(30_000))
                let first = (0..<columns).map { "\"c\($0)\":1" }.joined(separator: ",")
                let rest = String(repeating: ",{}", count: rows)
                return spec("[{\(first)}\(rest)]", #""transform":[\#(reader.step())],"#)
            }
        ),
        (
            "a name in each row",
            { reader in
                let (rows, names) = (reader.count(40_000), reader.count(40_000))
                let values = (0..<rows).map { "{\"c\($0 &* 7919 % names)\":\($0)}" }.joined(separator: ",")
                return spec("[\(values)]", #""transform":[\#(reader.step())],"#)
            }
        ),
        (
            "a wide text",
            { reader in
                let (columns, rows) = (reader.count(100_000), reader.count(50_000))
                let names = (0..<columns).map { "c\($0)" }.joined(separator: ",")
                let line = reader.isTrue ? "\\n" : ",\\n"
                let data = "\"\(names)\\n\(String(repeating: line, count: rows))\""
                return #"{"data":{"values":\#(data),"format":{"type":"csv"}},\#(pointsOfFirst)}"#
            }
        ),
        (
            "rows at a property",
            { reader in
                let columns = reader.count(20_000)
                let first = (0..<columns).map { "\"c\($0)\":1" }.joined(separator: ",")
                let rest = String(repeating: ",{\"z\":0}", count: reader.count(20_000))
                return
                    #"{"data":{"values":{"a":{"b":[{\#(first)}\#(rest)]}},"format":{"property":"a.b"}},\#(pointsOfFirst)}"#
            }
        ),
        (
            "an arc in many shapes",
            { reader in
                let points = (0..<reader.count(20_000)).map { "[\($0 % 100),\($0 % 50)]" }.joined(separator: ",")
                let uses = Array(repeating: "0", count: reader.count(500)).joined(separator: ",")
                let shape = #"{"type":"Polygon","arcs":[[\#(uses)]]}"#
                let shapes = Array(repeating: shape, count: reader.count(500)).joined(separator: ",")
                let topology =
                    #"{"type":"Topology","objects":{"a":{"type":"GeometryCollection","geometries":[\#(shapes)]}},"arcs":[[\#(points)]]}"#
                return
                    #"{"data":{"values":\#(topology),"format":{"type":"topojson","feature":"a"}},"mark":"geoshape"}"#
            }
        ),
    ]

    // MARK: - Transforms

    private static let transforms: [(kind: String, make: Maker)] = [
        (
            "many columns of many rows",
            { reader in
                let expressions = ["datum.i", "datum.i+'x'", "toString(datum.i)", "random()", "[datum.i]", "datum"]
                let expression = reader.element(of: expressions)
                let steps = (0..<reader.count(4_000)).map { #"{"calculate":"\#(expression)","as":"c\#($0)"}"# }
                return long(steps.joined(separator: ","), of: &reader)
            }
        ),
        (
            "many results of one transform",
            { reader in
                let operations = ["values", "argmax", "argmin", "distinct", "median", "count", "ci0", "max"]
                let operation = reader.element(of: operations)
                let kind = reader.element(of: ["aggregate", "joinaggregate", "window"])
                let measures = (0..<reader.count(2_000)).map {
                    #"{"op":"\#(operation)","field":"i","as":"m\#($0)"}"#
                }
                let group = reader.element(of: [#""i""#, #""g""#, ""])
                let frame =
                    kind == "window" ? #","frame":[\#(reader.element(of: ["null,null", "-500,500", "-5,0"]))]"# : ""
                return long(
                    #"{"calculate":"datum.i%100","as":"g"},{"\#(kind)":[\#(measures.joined(separator: ","))],"groupby":[\#(group)]\#(frame)}"#,
                    of: &reader)
            }
        ),
        (
            "many fields of one transform",
            { reader in
                let field = reader.element(of: [#""i""#, #""missing""#, #""v""#])
                let fields = Array(repeating: field, count: reader.count(30_000)).joined(separator: ",")
                let step = reader.element(of: [
                    #"{"fold":[\#(fields)]}"#, #"{"flatten":[\#(fields)]}"#,
                    #"{"lookup":"i","from":{"data":{"sequence":{"start":0,"stop":1000,"as":"i"}},"key":"i","fields":[\#(fields)]}}"#,
                    #"{"aggregate":[{"op":"count"}],"groupby":[\#(fields)]}"#,
                    #"{"impute":"i","key":"g","keyvals":{"start":0,"stop":1000},"groupby":[\#(fields)]}"#,
                    #"{"density":"i","groupby":[\#(fields)]}"#, #"{"quantile":"i","groupby":[\#(fields)]}"#,
                    #"{"loess":"i","on":"g","groupby":[\#(fields)]}"#,
                    #"{"stack":"i","groupby":[\#(fields)],"as":["lo","hi"]}"#,
                ])
                return long(
                    #"{"calculate":"datum.i%100","as":"g"},{"calculate":"[1,2,3]","as":"v"},\#(step)"#, of: &reader)
            }
        ),
        (
            "transforms that are never applied to many rows",
            { reader in
                let step = reader.element(of: [
                    #"{"quantile":"i","step":0.000001}"#,
                    #"{"impute":"i","key":"i","keyvals":{"start":0,"stop":1000000}}"#,
                    #"{"density":"i","steps":100000}"#, #"{"sample":1000000000}"#,
                ])
                return long(Array(repeating: step, count: reader.count(8_000)).joined(separator: ","), of: &reader)
            }
        ),
        (
            "wide results",
            { reader in
                let (wide, deep) = (reader.count(50_000), reader.count(50_000))
                return long(
                    #"{"calculate":"datum.i%\#(wide)","as":"a"},{"calculate":"floor(datum.i/\#(deep))","as":"b"},"#
                        + #"{"pivot":"a","value":"i","groupby":["b"]},\#(reader.step())"#, of: &reader)
            }
        ),
    ]

    // MARK: - Arrays

    private static let arrays: [(kind: String, make: Maker)] = [
        (
            "an array of itself",
            { reader in
                let forms = [
                    "[datum.v,datum.v]", "{a:datum.v,b:datum.v}", "concat(datum.v,datum.v)", "[datum.v]",
                    "{a:[datum.v,datum.v,datum.v]}", "[datum,datum]", "slice([datum.v,datum.v,datum.v],0,2)",
                    "merge({a:datum.v},{b:datum.v})", "reverse([datum.v,datum.v])", "if(true,[datum.v,datum.v],0)",
                ]
                let form = reader.element(of: forms)
                let count = reader.count(15_000)
                let uses = [
                    "''+datum.v", "toString(datum.v)", "datum.v==[1]", "indexof([datum.v],1)", "join([datum.v],'')",
                    "isArray(datum.v)", "length(datum.v)", "datum.v<'a'", "extent([datum.v])",
                    "sort([datum.v,datum.v])",
                ]
                let steps =
                    [#"{"calculate":"[1,1,1,1]","as":"v"}"#]
                    + Array(repeating: #"{"calculate":"\#(form)","as":"v"}"#, count: count)
                    + [#"{"calculate":"\#(reader.element(of: uses))","as":"w"}"#]
                let use = reader.element(of: [#""groupby":["v"]"#, #""groupby":["w"]"#])
                return
                    #"{"data":{"sequence":{"start":0,"stop":3,"as":"i"}},"transform":[\#(steps.joined(separator: ",")),{"joinaggregate":[{"op":"distinct","field":"v","as":"d"}],\#(use)}],\#(pointsOf("i"))}"#
            }
        ),
        (
            "a long array in each row",
            { reader in
                let arrays = [
                    "sequence(\(reader.count(100_000)))", "split(pad('',\(reader.count(100_000)),','),',')",
                    "pluck(data('s'),'i')", "data('s')", "[data('s'),data('s')]", "slice(p,1)", "concat(p,p)", "p",
                    "''+p", "join(p,'--')", "replace(''+p,/1/g,'one')", "reverse(p)", "sort(p)",
                ]
                let array = reader.element(of: arrays)
                return
                    #"{"params":[{"name":"p","expr":"sequence(\#(reader.count(100_000)))"}],"data":{"name":"s","sequence":{"start":0,"stop":\#(reader.count(100_000)),"as":"i"}},"transform":[{"calculate":"\#(array)","as":"v"},\#(reader.step())],\#(pointsOf("i"))}"#
            }
        ),
        (
            "rows as values",
            { reader in
                let steps = [
                    #"{"joinaggregate":[{"op":"values","as":"v"}]}"#,
                    #"{"window":[{"op":"values","as":"v"}],"frame":[null,null]}"#,
                    #"{"aggregate":[{"op":"values","as":"v"}],"groupby":["i"]}"#,
                    #"{"aggregate":[{"op":"argmax","field":"i","as":"v"}],"groupby":["i"]}"#,
                    #"{"lookup":"i","from":{"data":{"name":"s"},"key":"i"},"as":["v"]}"#,
                    #"{"calculate":"datum","as":"v"}"#,
                ]
                let chosen = (0..<reader.count(100)).map { _ in reader.element(of: steps) }.joined(separator: ",")
                return
                    #"{"data":{"name":"s","sequence":{"start":0,"stop":\#(reader.count(100_000)),"as":"i"}},"transform":[\#(chosen)],\#(pointsOf("i"))}"#
            }
        ),
    ]

    // MARK: - Lists

    private static let lists: [(kind: String, make: Maker)] = [
        (
            "ticks at short intervals",
            { reader in
                let units = ["millisecond", "second", "minute", "hour", "day", "week", "month", "quarter", "year"]
                let end = reader.element(of: ["8e15", "1e13", "4e12", "1e9", "1e6"])
                let interval =
                    #"{"interval":"\#(reader.element(of: units))","step":\#(reader.element(of: ["1", "7", "1000"]))}"#
                let guide = reader.element(of: [
                    #""x":{"field":"t","type":"temporal","axis":{"tickCount":\#(interval)}}"#,
                    #""y":{"field":"t","type":"temporal","axis":{"tickCount":\#(interval),"labelOverlap":true}}"#,
                    #""color":{"field":"t","type":"temporal","legend":{"tickCount":\#(interval)}}"#,
                    #""size":{"field":"t","type":"temporal","legend":{"tickCount":\#(interval)}}"#,
                    #""x":{"field":"t","type":"temporal","scale":{"nice":\#(interval)},"axis":{"tickCount":\#(interval)}}"#,
                ])
                return
                    #"{"data":{"values":[{"t":-\#(end)},{"t":\#(end)}]},"mark":"point","encoding":{\#(guide)}}"#
            }
        ),
        (
            "guides of long domains",
            { reader in
                let guide = reader.element(of: [
                    #""x":{"field":"i","type":"ordinal"}"#,
                    #""x":{"field":"i","type":"nominal","axis":{"labelOverlap":"greedy"}}"#,
                    #""color":{"field":"i","type":"nominal","legend":{"symbolLimit":1000000}}"#,
                    #""color":{"field":"i","type":"nominal","legend":{"symbolLimit":1000000,"columns":1000}}"#,
                    #""shape":{"field":"i","type":"nominal","legend":{"symbolLimit":0}}"#,
                    #""x":{"field":"i","type":"quantitative","axis":{"values":{"expr":"sequence(100000)"}}}"#,
                    #""size":{"field":"i","type":"quantitative","legend":{"values":{"expr":"sequence(100000)"}}}"#,
                    #""x":{"field":"i","type":"quantitative","scale":{"type":"log","base":1000,"domain":[1e-300,1e300]},"axis":{"tickCount":1000}}"#,
                    #""x":{"field":"i","type":"quantitative","axis":{"tickCount":1e12,"format":".40f"}}"#,
                    #""x":{"field":"i","bin":{"step":1e-9}}"#, #""x":{"field":"i","bin":{"maxbins":1e12}}"#,
                    #""color":{"field":"i","type":"quantitative","scale":{"type":"quantize","scheme":{"name":"viridis","count":1000000000}}}"#,
                    #""color":{"field":"i","type":"quantitative","scale":{"type":"quantize","scheme":{"name":"viridis","count":10000}}}"#,
                    #""x":{"field":"i","type":"quantitative","scale":{"bins":{"step":1e-6}}}"#,
                    #""row":{"field":"i","type":"nominal"}"#, #""facet":{"field":"i","type":"nominal","columns":10}"#,
                    #""x":{"field":"i","type":"ordinal","axis":{"labelExpr":"pad(datum.label,200,'x')"}}"#,
                ])
                return
                    #"{"data":{"sequence":{"start":0,"stop":\#(reader.count(100_000)),"as":"i"}},"mark":"point","encoding":{\#(guide)}}"#
            }
        ),
        (
            "a list in each mark",
            { reader in
                let count = reader.count(20_000)
                let numbers = (0..<count).map { "\($0 % 9)" }.joined(separator: ",")
                let stops = (0..<min(count, 5_000)).map { #"{"offset":\#(Double($0) / 5_000),"color":"red"}"# }
                let gradient = #"{"gradient":"linear","stops":[\#(stops.joined(separator: ","))]}"#
                let mark = reader.element(of: [
                    #""type":"point","strokeDash":[\#(numbers)]"#, #""type":"rect","color":\#(gradient)"#,
                    #""type":"text","text":[\#((0..<count).map { "\"\($0)\"" }.joined(separator: ","))]"#,
                    #""type":"text","text":"\#(String(repeating: "word ", count: count))","lineBreak":" ""#,
                    #""type":"text","text":"\#(String(repeating: "سلام ", count: count))","limit":50"#,
                    #""type":"line","interpolate":"cardinal","tension":-50"#, #""type":"area","interpolate":"basis""#,
                    #""type":"trail""#, #""type":"point","shape":"M0,0\#(String(repeating: "L1,1", count: count))""#,
                    #""type":"point","fill":\#(gradient),"stroke":\#(gradient)"#,
                ])
                return
                    #"{"data":{"sequence":{"start":0,"stop":\#(reader.count(100_000)),"as":"i"}},"transform":[{"calculate":"random()","as":"v"}],"mark":{\#(mark)},"encoding":{"x":{"field":"i","type":"quantitative"},"y":{"field":"v","type":"quantitative"}}}"#
            }
        ),
        (
            "long formats of many values",
            { reader in
                let format = String(repeating: "%A ", count: reader.count(10_000))
                let use = reader.element(of: [
                    #""text":{"field":"i","type":"temporal","format":"\#(format)"}"#,
                    #""x":{"field":"i","type":"temporal","axis":{"format":"\#(format)"}}"#,
                    #""x":{"field":"i","type":"ordinal","axis":{"format":"\#(format)","formatType":"time"}}"#,
                    #""color":{"field":"i","type":"ordinal","legend":{"symbolLimit":0,"format":"\#(format)","formatType":"time"}}"#,
                ])
                return
                    #"{"data":{"sequence":{"start":0,"stop":\#(reader.count(100_000)),"as":"i"}},"mark":"text","encoding":{\#(use)}}"#
            }
        ),
    ]

    // MARK: - Operations

    private static let operations: [(kind: String, make: Maker)] = [
        (
            "a list compared with each row",
            { reader in
                let list = (1...reader.count(30_000)).map { "\(-$0)" }.joined(separator: ",")
                let test = reader.element(of: [
                    #"{"field":"i","oneOf":[\#(list)]}"#, #"{"not":{"field":"i","oneOf":[\#(list)]}}"#,
                    #""indexof([\#(list.prefix(9_000))1],datum.i)<0""#, #"{"param":"s"}"#,
                ])
                let values = (1...reader.count(20_000)).map { #"{"i":\#(-$0)}"# }.joined(separator: ",")
                let params =
                    #""params":[{"name":"s","select":{"type":"point","fields":["i"]},"value":[\#(values)]}],"#
                return
                    #"{"data":{"sequence":{"start":0,"stop":100000,"as":"i"}},\#(params)"transform":[{"filter":\#(test)}],\#(pointsOf("i"))}"#
            }
        ),
        (
            "fonts of many sizes",
            { reader in
                let text = reader.element(of: ["Wg@", "漢字", "سلام", "नमस्ते", "🙂"])
                let size = reader.element(of: [
                    #""fontSize":{"expr":"1+datum.i/100"}"#, #""fontSize":{"expr":"100000-datum.i"}"#,
                ])
                return
                    #"{"data":{"sequence":{"start":0,"stop":100000,"as":"i"}},"mark":{"type":"text",\#(size)},"encoding":{"x":{"field":"i","type":"quantitative"},"text":{"value":"\#(text)"}}}"#
            }
        ),
        (
            "marks over the whole picture",
            { reader in
                let side = reader.element(of: ["4900", "2000", "9000"])
                let paint = reader.element(of: [
                    #""opacity":0.5,"blend":"color-dodge""#, #""opacity":0.5"#, #""blend":"multiply""#,
                    #""stroke":"black","strokeWidth":500,"strokeDash":[1,1]"#,
                    #""color":{"gradient":"radial","stops":[{"offset":0,"color":"red"},{"offset":1,"color":"white"}]}"#,
                ])
                return
                    #"{"width":\#(side),"height":\#(side),"padding":0,"data":{"sequence":{"start":0,"stop":100000,"as":"i"}},"mark":{"type":"rect",\#(paint)},"encoding":{"x":{"value":0},"x2":{"value":\#(side)},"y":{"value":0},"y2":{"value":\#(side)}}}"#
            }
        ),
        (
            "slow statistics",
            { reader in
                let step = reader.element(of: [
                    #"{"loess":"v","on":"i","bandwidth":1}"#, #"{"density":"v","steps":100000}"#,
                    #"{"regression":"v","on":"i","method":"poly","order":50}"#,
                    #"{"window":[{"op":"median","field":"v","as":"w"}],"frame":[-50000,50000]}"#,
                    #"{"window":[{"op":"ci0","field":"v","as":"w"}],"frame":[-1000,1000]}"#,
                    #"{"joinaggregate":[{"op":"ci1","field":"v","as":"w"}],"groupby":["g"]}"#,
                    #"{"impute":"v","key":"i","groupby":["g"]}"#,
                    #"{"stack":"v","groupby":["g"],"sort":[{"field":"v"}],"as":["a","b"]}"#,
                    #"{"calculate":"replace(pad('',5000,'ab'),/(a|b)*c/g,'x')","as":"w"}"#,
                    #"{"calculate":"test(/(.*)(.*)(.*)x/,pad('',2000,'ab'))","as":"w"}"#,
                ])
                return long(
                    #"{"calculate":"random()","as":"v"},{"calculate":"datum.i%\#(reader.count(10_000))","as":"g"},\#(step)"#,
                    of: &reader)
            }
        ),
    ]

    // MARK: - Parts

    private static func pointsOf(_ field: String) -> String {
        #""mark":"point","encoding":{"x":{"field":"\#(field)","type":"quantitative"}}"#
    }

    private static let pointsOfFirst = pointsOf("c0")

    private static func spec(_ rows: String, _ more: String) -> String {
        #"{"data":{"values":\#(rows)},\#(more)\#(pointsOfFirst)}"#
    }

    /// A chart of up to 100,000 rows with the field `i`.
    private static func long(_ steps: String, of reader: inout ByteReader) -> String {
        #"{"data":{"sequence":{"start":0,"stop":\#(reader.count(100_000)),"as":"i"}},"transform":[\#(steps)],\#(pointsOf("i"))}"#
    }
}

extension ByteReader {
    /// Returns a number from 1 to a maximum. Large numbers are as likely as small ones.
    fileprivate mutating func count(_ maximum: Int) -> Int {
        max(1, maximum >> Int(bits(bytes: 1) % 8))
    }

    fileprivate var isTrue: Bool { mutating get { bits(bytes: 1) % 2 == 0 } }

    /// Returns a transform that copies, widens, or reads a table.
    fileprivate mutating func step() -> String {
        element(of: [
            #"{"filter":"true"}"#, #"{"filter":"datum.c1==null"}"#, #"{"sample":1000}"#,
            #"{"calculate":"datum","as":"all"}"#,
            #"{"calculate":"length(toString(datum))","as":"n"}"#, #"{"fold":["c0","c1","c2","c3"]}"#,
            #"{"calculate":"[1,2,3,4]","as":"v"},{"flatten":["v"]}"#,
            #"{"window":[{"op":"rank","as":"r"}],"sort":[{"field":"c5"}]}"#,
            #"{"impute":"c0","key":"c1","keyvals":{"start":0,"stop":100}}"#,
            #"{"aggregate":[{"op":"values","as":"v"}]}"#,
            #"{"joinaggregate":[{"op":"argmax","field":"c0","as":"v"}]}"#,
            #"{"pivot":"c0","value":"c1","groupby":["c2"]}"#,
        ])
    }
}
