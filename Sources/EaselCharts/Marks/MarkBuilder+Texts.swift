// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Box {
    /// The bounds of a picture in place of a text.
    fileprivate init(_ picture: Drawing, placedAs text: SceneText) {
        let (width, height) = (Double(picture.size.width), Double(picture.size.height))
        x = text.anchor.x - (text.align == .left ? 0 : text.align == .center ? width / 2 : width)
        switch text.baseline {
        case .top, .lineTop: y = text.anchor.y
        case .middle: y = text.anchor.y - height / 2
        case .alphabetic, .bottom, .lineBottom: y = text.anchor.y - height
        }
        (self.width, self.height) = (width, height)
    }
}

/// Text and arcs.
extension MarkBuilder {
    func texts() throws(ChartError) -> [SceneItem] {
        let isPolar = encoding[.theta] != nil || encoding[.radius] != nil || mark.own["radius"] != nil
        var (x, y) = try pointPositions()
        if isPolar {
            let (centerX, centerY) = (x, y)
            let theta = try point(.theta)
            let radius = try point(.radius)
            x = { row throws(ChartError) in try centerX(row) + radius(row) * sin(theta(row)) }
            y = { row throws(ChartError) in try centerY(row) - radius(row) * cos(theta(row)) }
        }
        let text = try textValues()
        let angle = try number(.angle, "angle")
        let size = try number(.size, "fontSize", or: "size", default: 11)
        let dx = try number(nil, "dx")
        let dy = try number(nil, "dy")
        let align = try property("align")
        let baseline = try property("baseline")
        let limit = mark["limit"]?.number ?? 0
        let family = mark["font"]?.string ?? "sans-serif"
        let weight = try property("fontWeight")
        let isItalic = ["italic", "oblique"].contains(mark["fontStyle"]?.string ?? "")
        let lineBreak = mark["lineBreak"]?.string ?? config.value["lineBreak"]?.string
        let makeItem = try self.items()
        var items: [SceneItem] = []
        items.reserveCapacity(rows.rowCount)
        for row in paintingOrder() {
            let content = try text(row)
            let lines: [String] =
                if let array = content.array { array.map(\.asString) } else if content.isMissing {
                    []
                } else if let lineBreak, !lineBreak.isEmpty {
                    content.asString.components(separatedBy: lineBreak)
                } else { [content.asString] }
            for line in lines { try context.budget.charge(text: line, at: unit.view.path) }
            guard !lines.isEmpty, lines.contains(where: { !$0.isEmpty }) else { continue }
            var item = SceneText(anchor: Point(try x(row), try y(row)), lines: lines)
            // The text is shifted along its rotated axes.
            let radians = try angle(row) * .pi / 180
            let (shiftX, shiftY) = (try dx(row), try dy(row))
            item.anchor.x += shiftX * cos(radians) - shiftY * sin(radians)
            item.anchor.y += shiftX * sin(radians) + shiftY * cos(radians)
            item.angle = try angle(row)
            item.align = try optional(align, row)?.string.flatMap { .init(rawValue: $0) } ?? .center
            item.baseline = try optional(baseline, row)?.string.flatMap { .init(rawValue: $0) } ?? .middle
            item.limit = limit
            item.ellipsis = mark["ellipsis"]?.string ?? "…"
            item.isRightToLeft = mark["dir"]?.string == "rtl"
            item.lineHeight = mark["lineHeight"]?.number
            item.font = TextFont(
                family: family, size: try size(row), weight: try optional(weight, row)?.asString ?? "normal",
                isItalic: isItalic)
            if let picture = context.pictures[lines[0]] {
                items.append(SceneItem(shape: .image(SceneImage(url: lines[0]), Box(picture, placedAs: item))))
            } else {
                items.append(try makeItem(.text(item), row))
            }
        }
        return items
    }

    /// Returns the text of each row, formatted according to the definition's format and type.
    private func textValues() throws(ChartError) -> RowFunction<Value> {
        if let definition = encoding[.text] { return try textValues(of: definition) ?? { _ in .null } }
        let constant = try property("text")
        return { row throws(ChartError) in try optional(constant, row) ?? .null }
    }

    /// Returns the text of a definition for each row, with its conditions; nil if it has no text.
    func textValues(of definition: ChannelDefinition) throws(ChartError) -> RowFunction<Value>? {
        let plain = try texts(of: definition)
        let conditions = try definition.conditions()
        guard !conditions.isEmpty else { return plain }
        var cases: [(RowTest, RowFunction<Value>?)] = []
        for condition in conditions {
            cases.append((try condition.predicate().test(in: context), try texts(of: condition.definition)))
        }
        return { row throws(ChartError) in
            for (test, text) in cases where try test(row, rows) {
                return try optional(text, row) ?? .null
            }
            return try optional(plain, row) ?? .null
        }
    }

    func texts(of definition: ChannelDefinition) throws(ChartError) -> RowFunction<Value>? {
        if let value = definition.value {
            if let text = value["expr"]?.string {
                let parsed = try Expression(text, at: "\(definition.path).value")
                return { row throws(ChartError) in try parsed.value(row: row, of: rows, in: context) }
            }
            return { _ in value }
        }
        guard definition.hasField || definition.datum != nil else { return nil }
        let formatter = try ValueFormatter(definition, config: config, context: context)
        guard definition.hasField else {
            let text = try formatter.text(of: try unit.constant(definition.datum ?? .null, context))
            return { _ in text }
        }
        let column = rows[definition.column]
        if definition.bin.isMade {
            let end = rows[definition.endColumn]
            return { row throws(ChartError) in try formatter.text(from: column[row], to: end[row]) }
        }
        return { row throws(ChartError) in try formatter.text(of: column[row]) }
    }

    func arcs() throws(ChartError) -> [SceneItem] {
        let x = try point(.x)
        let y = try point(.y)
        let theta = try polarSpan(.theta)
        let radius = try polarSpan(.radius)
        let padAngle = try constant("padAngle") ?? 0
        let corner = try constant("cornerRadius") ?? 0
        let item = try self.items()
        var items: [SceneItem] = []
        for row in paintingOrder() {
            var (start, end) = try theta(row)
            var (outer, inner) = try radius(row)
            if inner > outer { swap(&inner, &outer) }
            // The gap between arcs is computed at the root mean square of the two radii.
            if padAngle > 0, end - start > padAngle {
                start += padAngle / 2
                end -= padAngle / 2
            } else if padAngle > 0, start - end > padAngle {
                start -= padAngle / 2
                end += padAngle / 2
            }
            guard inner.isFinite, outer.isFinite else { continue }
            let shape = SceneShape.arc(
                center: Point(try x(row), try y(row)), radii: max(inner, 0)...max(outer, 0), start: start, end: end,
                cornerRadius: corner)
            items.append(try item(shape, row))
        }
        return items
    }

    /// A number of the mark's definition under one of two names. The number can be an expression.
    private func constant(_ name: String, or other: String? = nil) throws(ChartError) -> Double? {
        for name in [name, other].compactMap(\.self) {
            guard let value = mark[name] else { continue }
            if let number = try value.resolved(in: context, at: "\(unit.view.path).mark.\(name)").number {
                return number
            }
        }
        return nil
    }

    /// Returns the start and end angles, or the outer and inner radii.
    private func polarSpan(_ channel: Channel) throws(ChartError) -> RowFunction<(Double, Double)> {
        let secondary: Channel = channel == .theta ? .theta2 : .radius2
        let isTheta = channel == .theta
        if let model = encoding[channel]?.isScaled == true ? unit.view.scale(channel) : nil, model.kind == .band {
            let start = try position(channel, default: .zeroOrMin, bandPosition: 0)
            let bandwidth = model.scale.bandwidth
            return { row throws(ChartError) in
                let first = try start(row)
                return isTheta ? (first, first + bandwidth) : (first + bandwidth, first)
            }
        }
        if let definition = encoding[channel], definition.bin.isMade, encoding[secondary] == nil,
            let scale = unit.view.scale(channel)?.scale, scale.kind.isContinuous
        {
            let starts = rows[definition.column]
            let ends = rows[definition.endColumn]
            return { row in (scale.number(ends[row]), scale.number(starts[row])) }
        }
        // If no channel specifies the angles or radii, use the properties of the mark.
        let outer =
            encoding[channel] == nil ? try isTheta ? constant("theta") : constant("radius", or: "outerRadius") : nil
        let inner =
            encoding[secondary] == nil && !unit.isStacked(channel)
            ? try isTheta ? constant("theta2") : constant("radius2", or: "innerRadius") : nil
        let (outerShift, _) = try shift(channel, bandPosition: 0.5)
        let (innerShift, _) = try shift(secondary, bandPosition: 0.5)
        var first = try point(channel, default: .zeroOrMax)
        var second = try end(secondary, of: channel)
        if let outer { first = { row throws(ChartError) in try outer + outerShift(row) } }
        if let inner { second = { row throws(ChartError) in try inner + innerShift(row) } }
        return { row throws(ChartError) in
            let (a, b) = (try first(row), try second(row))
            return isTheta ? (b, a) : (a, b)
        }
    }
}
