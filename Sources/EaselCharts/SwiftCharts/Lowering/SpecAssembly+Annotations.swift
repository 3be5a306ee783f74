// SPDX-License-Identifier: MIT

import Foundation

extension SpecAssembly {
    /// The number of layers of text that annotate the marks of a layer.
    static func annotationCount(of layer: MarkLayer) -> Int {
        keys(of: layer).reduce(0) { $0 + Set($1.map(\.key)).count }
    }

    /// The first annotations of the marks that have any, the second ones, and so on, in the order of their rows.
    private static func keys(of layer: MarkLayer) -> [[(row: Int, key: AnnotationKey)]] {
        let count = layer.annotations.values.map(\.count).max() ?? 0
        guard count > 0 else { return [] }
        let (areNegative, areas) = (layer.areNegativeBars, layer.appearance("size"))
        let rows = layer.annotations.sorted { $0.key < $1.key }
        return (0..<count).map { index in
            rows.filter { $0.value.count > index }.map { row, list in
                let key = AnnotationKey(
                    list[index], on: layer.template, isNegative: areNegative[row], area: areas?[row].number)
                return (row, key)
            }
        }
    }

    /// The layers of text that annotate the marks of a layer.
    mutating func annotations(of layer: MarkLayer) -> [Object] {
        guard !layer.annotations.isEmpty else { return [] }
        let isStacked = isStacked(layer)
        return Self.keys(of: layer).enumerated().flatMap { index, marks -> [Object] in
            var keys: [AnnotationKey] = []
            var contents: [AnnotationKey: [Int: ChartAnnotation.Content]] = [:]
            for (row, key) in marks {
                if contents[key] == nil { keys.append(key) }
                contents[key, default: [:]][row] = layer.annotations[row]?[index].content
            }
            return keys.map { key in object(of: key, contents[key] ?? [:], on: layer, isStacked: isStacked) }
        }
    }

    /// - Parameters:
    ///   - contents: The texts or views by the index of their marks.
    ///   - isStacked: Whether the marks are stacked. They need all rows then, so that the sums are the same.
    private mutating func object(
        of key: AnnotationKey, _ contents: [Int: ChartAnnotation.Content], on layer: MarkLayer, isStacked: Bool
    ) -> Object {
        let indices = isStacked ? Array(0..<layer.count) : contents.keys.sorted()
        let layer = isStacked ? layer : layer.selecting(indices)
        let first = layer.template
        var rows = LayerRows(count: layer.count)
        var mark = Object(["type": "text"]).merging(key.look).merging(key.placement)
        var encoding = Object()
        for channel in [Channel.x, .y] {
            let side = key.side(channel)
            guard let value = first[channel] else {
                // A rule without a value crosses the plot.
                guard !first.coversBand || first.kind == .rect, first.kind != .arc, side != 0.5 else { continue }
                let length = channel == .x ? "width" : "height"
                encoding[channel.rawValue] = ["value": (side == 1) == (channel == .x) ? .string(length) : 0]
                continue
            }
            let isLength = channel == first.lengthChannel && first.kind == .bar
            let column = rows.add(
                value.label, layer.positions(value, at: side, from: isLength && !isStacked ? 0 : nil))
            var definition = definition(of: value, column, in: first)
            if isStacked, channel == first.stackedChannel {
                definition["bandPosition"] = .number(first.kind == .bar ? (key.isNegative ? 1 - side : side) : 1)
            } else {
                definition["stack"] = nil
                if !value.isRange, value.isBand {
                    let isDownward = channel == .y && value.timeUnit == nil
                    definition["bandPosition"] = .number(!first.coversBand ? 0.5 : isDownward ? 1 - side : side)
                } else {
                    definition["timeUnit"] = nil
                    definition["bandPosition"] = nil
                }
            }
            encoding[channel.rawValue] = .object(definition)
            if channel == .y, [.bottom, .bottomLeading, .bottomTrailing].contains(key.position), !isStacked,
                !value.isBand, settings.hasAxisBelow
            {
                // The text stays above the labels of the axis, as far as the bottom of the plot allows.
                let datum = value.type == .temporal ? "toDate(datum['\(column)'])" : "datum['\(column)']"
                let free = "height-\(Double(key.lineCount) * key.lineHeight)-scale('y',\(datum))"
                mark["dy"] = ["expr": .string("min(\((mark["dy"]?.number ?? 0).operand),\(free))")]
            }
        }
        for channel in [Channel.theta, .xOffset, .yOffset, .detail] {
            guard let value = first[channel], let starts = layer.starts(channel) else { continue }
            let column = rows.add(value.label, channel == .theta ? layer.positions(value, at: 0.5) : starts)
            var definition = definition(of: value, column, in: first)
            if channel == .theta, value.isRange { definition["stack"] = .null }
            encoding[channel.rawValue] = .object(definition)
        }
        if let color = first[.color], let colors = layer.starts(.color), first[.detail] == nil, isStacked {
            encoding["detail"] = ["field": .string(rows.add(color.label, colors)), "type": "nominal"]
        }
        if isStacked { encoding["order"] = order(in: layer, &rows) }
        if first.kind == .arc {
            let (inner, outer) = (first.properties["innerRadius"]?["expr"], first.properties["outerRadius"]?["expr"])
            mark["radius"] = ["expr": .string("(\(inner?.string ?? "0")+\(outer?.string ?? "0"))/2")]
        }
        let texts = indices.map { contents[$0].map { self.text(of: $0) } ?? "" }
        let text = rows.add("text", Column(texts.map(Value.string)))
        if texts.contains(where: { $0.contains("\n") }) {
            mark["lineBreak"] = "\n"
            mark["lineHeight"] = .number(key.lineHeight)
        }
        encoding["text"] = ["field": .string(text), "type": "nominal"]
        return layerObject(rows, mark, encoding, isFiltered: !isStacked && isCutOff(layer))
    }
}

extension SpecAssembly {
    /// The text of a text mark. A view has a name for its picture, or its texts in a spec for other programs.
    mutating func text(of content: ChartAnnotation.Content) -> String {
        switch content {
        case .text(let text): return text.string
        case .view(let view):
            if namesContents { return view.allTexts.map(\.string).joined(separator: "\n") }
            let name = "easel:\(pictures.count)"
            pictures[name] = views.drawing(of: view)
            return name
        }
    }

    /// The layer of views at the points of a layer, if it has them.
    mutating func symbols(of layer: MarkLayer) -> Object? {
        guard let view = layer.template.symbolView, !namesContents else { return nil }
        var rows = LayerRows(count: layer.count)
        var encoding = Object()
        for channel in [Channel.x, .y, .xOffset, .yOffset] {
            guard let value = layer.template[channel], let starts = layer.starts(channel) else { continue }
            let column = rows.add(value.label, starts)
            encoding[channel.rawValue] = .object(definition(of: value, column, in: layer.template))
        }
        let mark: Object = [
            "type": "text", "align": "center", "baseline": "middle", "text": .string(text(of: .view(view))),
        ]
        return layerObject(rows, mark, encoding, isFiltered: isCutOff(layer))
    }

    /// Whether the position of a mark in a layer depends on other marks of the layer.
    private func isStacked(_ layer: MarkLayer) -> Bool {
        let template = layer.template
        if template.kind == .arc { return template[.theta]?.isRange != true }
        guard template.stackedChannel != nil else { return false }
        return template.stacking != .standard || layer.stacks(in: calendar).keys.count < layer.count
    }
}

/// The properties that the annotations of a layer of text share.
private struct AnnotationKey: Hashable {
    let look: Object
    let position: AnnotationPosition
    let alignment: AnnotationAlignment
    let distance: Double
    let lineCount: Int
    let lineHeight: Double
    /// Whether the bar extends from zero to the left or downward.
    let isNegative: Bool

    init(_ annotation: ChartAnnotation, on template: MarkTemplate, isNegative: Bool, area: Double?) {
        self.isNegative = isNegative
        if case .text(let text) = annotation.content {
            (look, lineCount, lineHeight) = (text.properties, text.lineCount, text.lineHeight)
        } else {
            (look, lineCount, lineHeight) = ([:], 1, annotation.height)
        }
        alignment = annotation.alignment
        distance = annotation.distance(from: template, area: area)
        position = annotation.side(of: template, isNegative: isNegative)
    }

    /// The position of the text across the mark: from 0 at the left or the bottom to 1 at the right or the top.
    func side(_ channel: Channel) -> Double {
        switch (channel, position) {
        case (.x, .leading), (.x, .topLeading), (.x, .bottomLeading): 0
        case (.y, .bottom), (.y, .bottomLeading), (.y, .bottomTrailing): 0
        case (.x, .trailing), (.x, .topTrailing), (.x, .bottomTrailing): 1
        case (.y, .top), (.y, .topLeading), (.y, .topTrailing): 1
        case (.x, _): Double(alignment.point.x)
        default: 1 - Double(alignment.point.y)
        }
    }

    /// The members of the text mark.
    var placement: Object {
        var result = Object()
        let point = alignment.point
        result["align"] = point.x == 0 ? "left" : point.x == 1 ? "right" : "center"
        result["baseline"] = point.y == 0 ? "top" : point.y == 1 ? "bottom" : "middle"
        switch position {
        case .automatic, .top, .topLeading, .topTrailing:
            result["baseline"] = "bottom"
            result["dy"] = .number(-distance)
            if position == .topLeading { result["align"] = "left" }
            if position == .topTrailing { result["align"] = "right" }
        case .bottom, .bottomLeading, .bottomTrailing:
            result["baseline"] = "top"
            result["dy"] = .number(distance)
            if position == .bottomLeading { result["align"] = "left" }
            if position == .bottomTrailing { result["align"] = "right" }
        case .leading:
            result["align"] = "right"
            result["dx"] = .number(-distance)
        case .trailing:
            result["align"] = "left"
            result["dx"] = .number(distance)
        case .overlay: break
        }
        // The grammar aligns the first line, and the others follow below it.
        let others = Double(lineCount - 1) * lineHeight
        let shift = result["baseline"] == "bottom" ? others : result["baseline"] == "middle" ? others / 2 : 0
        if shift > 0 { result["dy"] = .number((result["dy"]?.number ?? 0) - shift) }
        return result
    }
}

extension MarkLayer {
    /// Returns the positions between the smaller and the larger ends of marks.
    ///
    /// - Parameters:
    ///   - side: 0, 0.5, or 1.
    ///   - start: The other end of single values.
    fileprivate func positions(_ field: MarkField, at side: Double, from start: Double? = nil) -> Column {
        let starts = columns[field.column]
        guard field.isRange || start != nil, starts.numberRange != nil else { return starts }
        let ends = ends(field.channel)?.numbersOrGaps ?? Array(repeating: start ?? .nan, count: count)
        let numbers = zip(starts.numbersOrGaps, ends).map { a, b in
            if a.isNaN || b.isNaN { return a.isNaN ? .null : a }
            return side == 0 ? min(a, b) : side == 1 ? max(a, b) : (a + b) / 2
        }
        return field.type == .temporal ? .dates(numbers) : .numbers(numbers)
    }
}
