// SPDX-License-Identifier: MIT

extension SpecAssembly {
    /// The number of layers of text that annotate the marks of a layer.
    static func annotationCount(of layer: [MarkElement]) -> Int {
        let count = layer.map(\.annotations.count).max() ?? 0
        return (0..<count).reduce(0) { sum, index in
            let annotated = layer.lazy.filter { $0.annotations.count > index }
            return sum + Set(annotated.map { AnnotationKey($0.annotations[index], on: $0) }).count
        }
    }

    /// The layers of text that annotate the marks of a layer.
    mutating func annotations(of layer: [MarkElement]) -> [Object] {
        let isStacked = isStacked(layer)
        let count = layer.map(\.annotations.count).max() ?? 0
        return (0..<count).flatMap { index -> [Object] in
            var keys: [AnnotationKey] = []
            var contents: [AnnotationKey: [Int: ChartAnnotation.Content]] = [:]
            for (row, element) in layer.enumerated() where element.annotations.count > index {
                let annotation = element.annotations[index]
                let key = AnnotationKey(annotation, on: element)
                if contents[key] == nil { keys.append(key) }
                contents[key, default: [:]][row] = annotation.content
            }
            return keys.map { key in object(of: key, contents[key] ?? [:], on: layer, isStacked: isStacked) }
        }
    }

    /// - Parameters:
    ///   - contents: The texts or views by the index of their marks.
    ///   - isStacked: Whether the marks are stacked. They need all rows then, so that the sums are the same.
    private mutating func object(
        of key: AnnotationKey, _ contents: [Int: ChartAnnotation.Content], on layer: [MarkElement], isStacked: Bool
    ) -> Object {
        let indices = isStacked ? Array(layer.indices) : contents.keys.sorted()
        let elements = indices.map { layer[$0] }
        let first = elements[0]
        var rows = LayerRows(elements)
        var mark = Object(["type": "text"]).merging(key.look).merging(key.placement)
        var encoding = Object()
        for channel in [Channel.x, .y] {
            let side = key.side(channel)
            guard let value = first.values[channel] else {
                // A rule without a value crosses the plot.
                guard !first.coversBand || first.type == .rect, first.type != .arc, side != 0.5 else { continue }
                let length = channel == .x ? "width" : "height"
                encoding[channel.rawValue] = ["value": (side == 1) == (channel == .x) ? .string(length) : 0]
                continue
            }
            let isLength = channel == first.lengthChannel && first.type == .bar
            let column = rows.add(value.label) { element in
                guard let value = element.values[channel] else { return nil }
                return isLength && !isStacked ? value.position(at: side, from: 0) : value.position(at: side)
            }
            var definition = definition(of: channel, value, column, in: first)
            if isStacked, channel == first.stackedChannel {
                definition["bandPosition"] = .number(first.type == .bar ? (key.isNegative ? 1 - side : side) : 1)
            } else {
                definition["stack"] = nil
                if value.end == nil, value.isBand {
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
            guard let value = first.values[channel] else { continue }
            let column = rows.add(value.label) { element in
                channel == .theta ? element.values[channel]?.position(at: 0.5) : element.values[channel]?.start
            }
            var definition = definition(of: channel, value, column, in: first)
            if channel == .theta, value.end != nil { definition["stack"] = .null }
            encoding[channel.rawValue] = .object(definition)
        }
        if let color = first.values[.color], first.values[.detail] == nil, isStacked {
            encoding["detail"] = [
                "field": .string(rows.add(color.label) { $0.values[.color]?.start }), "type": "nominal",
            ]
        }
        if isStacked { encoding["order"] = order(in: elements, &rows) }
        if first.type == .arc {
            let (inner, outer) = (first.properties["innerRadius"]?["expr"], first.properties["outerRadius"]?["expr"])
            mark["radius"] = ["expr": .string("(\(inner?.string ?? "0")+\(outer?.string ?? "0"))/2")]
        }
        let texts = indices.map { contents[$0].map { self.text(of: $0) } ?? "" }
        var row = -1
        let text = rows.add("text") { _ in
            row += 1
            return .string(texts[row])
        }
        if texts.contains(where: { $0.contains("\n") }) {
            mark["lineBreak"] = "\n"
            mark["lineHeight"] = .number(key.lineHeight)
        }
        encoding["text"] = ["field": .string(text), "type": "nominal"]
        return layerObject(rows, mark, encoding, isFiltered: !isStacked && isCutOff(elements))
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
    mutating func symbols(of layer: [MarkElement]) -> Object? {
        let first = layer[0]
        guard let view = first.symbolView, !namesContents else { return nil }
        var rows = LayerRows(layer)
        var encoding = Object()
        for channel in [Channel.x, .y, .xOffset, .yOffset] {
            guard let value = first.values[channel] else { continue }
            let column = rows.add(value.label) { $0.values[channel]?.start }
            encoding[channel.rawValue] = .object(definition(of: channel, value, column, in: first))
        }
        let mark: Object = [
            "type": "text", "align": "center", "baseline": "middle", "text": .string(text(of: .view(view))),
        ]
        return layerObject(rows, mark, encoding, isFiltered: isCutOff(layer))
    }

    /// Whether the position of a mark in a layer depends on other marks of the layer.
    private func isStacked(_ layer: [MarkElement]) -> Bool {
        let first = layer[0]
        if first.type == .arc { return first.values[.theta]?.end == nil }
        guard first.stackedChannel != nil else { return false }
        return first.stacking != .standard
            || Set(layer.map { $0.stackPosition(in: calendar) }).count < layer.count
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

    init(_ annotation: ChartAnnotation, on element: MarkElement) {
        isNegative = element.isNegativeBar
        if case .text(let text) = annotation.content {
            (look, lineCount, lineHeight) = (text.properties, text.lineCount, text.lineHeight)
        } else {
            (look, lineCount, lineHeight) = ([:], 1, annotation.height)
        }
        alignment = annotation.alignment
        distance = annotation.distance(from: element)
        position = annotation.side(of: element)
    }

    /// The position of the text across the mark: from 0 at the left or the bottom to 1 at the right or the top.
    func side(_ channel: Channel) -> Double {
        switch (channel, position) {
        case (.x, .leading), (.x, .topLeading), (.x, .bottomLeading): 0
        case (.y, .bottom), (.y, .bottomLeading), (.y, .bottomTrailing): 0
        case (.x, .trailing), (.x, .topTrailing), (.x, .bottomTrailing): 1
        case (.y, .top), (.y, .topLeading), (.y, .topTrailing): 1
        case (.x, _): alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
        default: alignment == .bottom ? 0 : alignment == .top ? 1 : 0.5
        }
    }

    /// The members of the text mark.
    var placement: Object {
        var result = Object()
        result["align"] = alignment == .leading ? "left" : alignment == .trailing ? "right" : "center"
        result["baseline"] = alignment == .top ? "top" : alignment == .bottom ? "bottom" : "middle"
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

extension PlottableValue {
    /// Returns the position between the smaller and the larger end: 0, 0.5, or 1.
    ///
    /// - Parameter start: The other end of a single value.
    fileprivate func position(at side: Double, from start: Double? = nil) -> Value {
        guard let a = self.start.number, let b = end.map(\.number) ?? start ?? a else { return self.start }
        let number = side == 0 ? min(a, b) : side == 1 ? max(a, b) : (a + b) / 2
        return type == .temporal ? .date(number) : .number(number)
    }
}
