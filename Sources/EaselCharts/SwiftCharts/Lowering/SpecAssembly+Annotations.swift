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
            var texts: [AnnotationKey: [Int: Text]] = [:]
            for (row, element) in layer.enumerated() where element.annotations.count > index {
                let annotation = element.annotations[index]
                let key = AnnotationKey(annotation, on: element)
                if texts[key] == nil { keys.append(key) }
                texts[key, default: [:]][row] = annotation.text
            }
            return keys.map { key in object(of: key, texts[key] ?? [:], on: layer, isStacked: isStacked) }
        }
    }

    /// - Parameters:
    ///   - texts: The texts by the index of their marks.
    ///   - isStacked: Whether the marks are stacked. They need all rows then, so that the sums are the same.
    private mutating func object(
        of key: AnnotationKey, _ texts: [Int: Text], on layer: [MarkElement], isStacked: Bool
    ) -> Object {
        let indices = isStacked ? Array(layer.indices) : texts.keys.sorted()
        let elements = indices.map { layer[$0] }
        let first = elements[0]
        var rows = LayerRows(elements)
        var mark = Object(["type": "text"]).merging(key.look).merging(key.placement)
        var encoding = Object()
        for channel in [MarkElement.Channel.x, .y] {
            let side = key.side(channel)
            guard let value = first.values[channel] else {
                // A rule without a value crosses the plot.
                guard !first.coversBand || first.type == "rect", first.type != "arc", side != 0.5 else { continue }
                let length = channel == .x ? "width" : "height"
                encoding[channel.rawValue] = ["value": (side == 1) == (channel == .x) ? .string(length) : 0]
                continue
            }
            let isLength = channel == first.lengthChannel && first.type == "bar"
            let column = rows.add(value.label) { element in
                guard let value = element.values[channel] else { return nil }
                return isLength && !isStacked ? value.position(at: side, from: 0) : value.position(at: side)
            }
            var definition = definition(of: channel, value, column, in: first)
            if isStacked, channel == first.stackedChannel {
                definition["bandPosition"] = .number(first.type == "bar" ? (key.isNegative ? 1 - side : side) : 1)
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
            if channel == .y, key.position == .bottom, !isStacked, !value.isBand, settings.hasAxisBelow {
                // The text stays above the labels of the axis, as far as the bottom of the plot allows.
                let datum = value.type == .temporal ? "toDate(datum['\(column)'])" : "datum['\(column)']"
                let free = "height-\(Double(key.lineCount) * key.lineHeight)-scale('y',\(datum))"
                mark["dy"] = ["expr": .string("min(\((mark["dy"]?.number ?? 0).operand),\(free))")]
            }
        }
        for channel in [MarkElement.Channel.theta, .xOffset, .yOffset, .detail] {
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
        if first.type == "arc" {
            let (inner, outer) = (first.properties["innerRadius"]?["expr"], first.properties["outerRadius"]?["expr"])
            mark["radius"] = ["expr": .string("(\(inner?.string ?? "0")+\(outer?.string ?? "0"))/2")]
        }
        var row = -1
        let text = rows.add("text") { _ in
            row += 1
            return .string(texts[indices[row]]?.string ?? "")
        }
        if texts.values.contains(where: { $0.string.contains("\n") }) {
            mark["lineBreak"] = "\n"
            mark["lineHeight"] = .number(key.lineHeight)
        }
        encoding["text"] = ["field": .string(text), "type": "nominal"]
        return layerObject(rows, mark, encoding, isFiltered: !isStacked && isCutOff(elements))
    }
}

extension SpecAssembly {
    /// Whether the position of a mark in a layer depends on other marks of the layer.
    private func isStacked(_ layer: [MarkElement]) -> Bool {
        let first = layer[0]
        if first.type == "arc" { return first.values[.theta]?.end == nil }
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
        look = annotation.text.properties
        alignment = annotation.alignment
        distance = annotation.distance(from: element)
        lineCount = annotation.text.lineCount
        lineHeight = annotation.text.lineHeight
        position = annotation.side(of: element)
    }

    /// The position of the text across the mark: from 0 at the left or the bottom to 1 at the right or the top.
    func side(_ channel: MarkElement.Channel) -> Double {
        switch (channel, position) {
        case (.x, .leading), (.y, .bottom): 0
        case (.x, .trailing), (.y, .top): 1
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
        case .automatic, .top:
            result["baseline"] = "bottom"
            result["dy"] = .number(-distance)
        case .bottom:
            result["baseline"] = "top"
            result["dy"] = .number(distance)
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
