// SPDX-License-Identifier: MIT

@testable import EaselCharts

/// A random spec: marks, axes, legends, facets, and texts in several scripts, in a given size.
struct RandomChart {
    private(set) var spec = Value.null
    let locale: String

    /// The sizes of charts: a sparkline, a thumbnail, a chart on a page, and a picture in social media.
    static let sizes = [(80.0, 20.0), (240, 160), (480, 300), (1200, 630)]

    /// Words in Latin, Chinese and Japanese, and Arabic letters.
    private static let vocabularies = [
        "Orders Region North South Turnover Growth Customers Year Warehouse International Donaudampfschifffahrt a of"
            .split(separator: " ").map(String.init),
        ["销售额", "地区", "北京市", "季度", "增长率", "東京都", "注文件数", "客户", "年", "人口", "自動車", "上海"],
        ["عدد", "الطلبات", "المنطقة", "الشمال", "المبيعات", "السنة", "القاهرة", "العملاء", "نمو", "الربع"],
    ]
    private static let locales = ["en-US", "ja-JP", "ar-EG"]

    private var random: RandomNumbers
    private let script: Int

    init(seed: UInt64) {
        random = RandomNumbers(seed: seed)
        script = Int(seed % 3)
        let names = ChartLocale.names
        locale = names.contains(Self.locales[script]) ? Self.locales[script] : "en-US"
        spec = .object(makeSpec(size: Self.sizes[Int(seed / 3 % 4)]))
    }

    // MARK: - Choices

    private mutating func pick<T>(_ values: [T]) -> T {
        values[Int(nextUnit() * Double(values.count))]
    }

    private mutating func nextUnit() -> Double { random.nextUnit() }

    private mutating func happens(_ share: Double) -> Bool { nextUnit() < share }

    private mutating func text(_ words: ClosedRange<Int>) -> String {
        let count = words.lowerBound + Int(nextUnit() * Double(words.count))
        var words: [String] = []
        for _ in 0..<count { words.append(pick(Self.vocabularies[script])) }
        return words.joined(separator: script == 1 ? "" : " ")
    }

    /// A short text, or a long one.
    private mutating func anyText() -> String { happens(0.6) ? text(1...2) : text(4...(happens(0.2) ? 60 : 14)) }

    // MARK: - Specs

    private enum Kind { case quantitative, temporal, nominal, ordinal }

    private mutating func makeSpec(size: (width: Double, height: Double)) -> Object {
        let x = pick([Kind.quantitative, .temporal, .nominal, .ordinal])
        let isSwapped = (x == .nominal || x == .ordinal) && happens(0.3)
        let count = pick([2, 5, 12, 40])
        let series = happens(0.5) ? pick([2, 4, 9, 20]) : 1
        var encoding: Object = [
            isSwapped ? "y" : "x": position("x", x),
            isSwapped ? "x" : "y": position("v", .quantitative),
        ]
        if happens(0.15), x == .quantitative || x == .temporal, var y = encoding["y"]?.object {
            y["scale"] = ["type": "log"]
            encoding["y"] = .object(y)
        }
        if series > 1 { encoding["color"] = titled(["field": "s", "type": "nominal"], "legend") }
        if series == 1, happens(0.2) { encoding["color"] = titled(["field": "v", "type": "quantitative"], "legend") }
        if happens(0.15) { encoding["size"] = titled(["field": "v", "type": "quantitative"], "legend") }
        let mark: Value = x == .nominal ? pick(["bar", "point", "tick"]) : pick(["line", "bar", "area", "point"])
        var spec: Object = [
            "data": ["values": .array(rows(x, count: count, series: series))], "mark": mark,
            "width": .number(size.width), "height": .number(size.height),
        ]
        let isFacet = size.width > 100 && happens(0.2)
        if isFacet {
            let channel: String = pick(["row", "column", "facet"])
            var facet: Object = ["field": "f", "type": "nominal"]
            if channel == "facet" { facet["columns"] = 2 }
            encoding[channel] = .object(facet)
        } else {
            spec["autosize"] = ["type": "fit", "contains": "padding"]
        }
        spec["encoding"] = .object(encoding)
        if happens(0.5) { spec["easel"] = ["legend": "direct"] }
        if happens(0.7) {
            var title: Object = ["text": .string(anyText())]
            if happens(0.5) { title["subtitle"] = .string(anyText()) }
            spec["title"] = .object(title)
        }
        return spec
    }

    private mutating func titled(_ definition: Object, _ guide: String) -> Value {
        .object(definition.merging([guide: ["title": happens(0.2) ? .null : .string(anyText())]]))
    }

    private mutating func position(_ field: String, _ kind: Kind) -> Value {
        let type: Value =
            switch kind {
            case .quantitative: "quantitative"
            case .temporal: "temporal"
            case .nominal: "nominal"
            case .ordinal: "ordinal"
            }
        var definition: Object = ["field": .string(field), "type": type]
        if kind == .nominal || kind == .ordinal { definition["sort"] = .null }
        return titled(definition, "axis")
    }

    private mutating func rows(_ x: Kind, count: Int, series: Int) -> [Value] {
        let magnitude = pick([1.0, 100.0, 25_000.0, 3e9])
        let step = pick([0.0007, 0.04, 1, 30, 400]) * 86_400_000.0
        let isLong = happens(0.4)
        var names: [String] = []
        for index in 0..<count {
            names.append((isLong ? text(2...5) : text(1...1)) + (happens(0.9) ? " \(index)" : ""))
        }
        var labels: [String] = []
        for index in 0..<series { labels.append((happens(0.7) ? text(1...1) : text(2...8)) + " \(index)") }
        let facets = [text(1...1) + " 1", anyText() + " 2", anyText() + " 3"]
        var rows: [Value] = []
        for index in 0..<count {
            for label in labels {
                let value: Value =
                    switch x {
                    case .quantitative: .number(Double(index) * magnitude / 7)
                    case .temporal: .number(1_772_000_000_000 + Double(index) * step)
                    case .nominal, .ordinal: .string(names[index])
                    }
                rows.append([
                    "x": value, "v": .number((0.01 + nextUnit()) * magnitude), "s": .string(label),
                    "f": .string(pick(facets)),
                ])
            }
        }
        return rows
    }
}
