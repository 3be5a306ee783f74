// SPDX-License-Identifier: MIT

import Easel
public import Foundation

extension Scene {
    /// Returns the scene as JSON, with flat lists of primitives grouped by view and role. All coordinates are in
    /// points, relative to the picture's top-left corner. Legend frames are not included.
    ///
    /// - Throws: A ``ChartError`` if a coordinate is not finite, because JSON cannot represent it.
    public func json() throws(ChartError) -> Data {
        for mark in marks where !mark.items.allSatisfy(\.isFinite) {
            throw ChartError(.limit, at: "$", "a coordinate of the scene is not finite (\(mark.role.rawValue))")
        }
        return Data(JSONWriter.bytes(jsonValue))
    }

    private var jsonValue: Value {
        .object([
            "version": 1, "size": [number(width), number(height)], "origin": [number(origin.x), number(origin.y)],
            "views": .array(views.map { [number($0.x), number($0.y), number($0.width), number($0.height)] }),
            "marks": .array(marks.filter { $0.role != .frame }.flatMap(\.jsonValues)),
        ])
    }
}

/// Returns a number rounded to three decimal places.
private func number(_ value: Double) -> Value { .number((value * 1_000).rounded() / 1_000) }

private func pair(_ point: Point) -> [Value] { [number(point.x), number(point.y)] }

extension SceneMark {
    /// The values for the JSON, with one object per run of items of the same kind. Invisible items are omitted.
    fileprivate var jsonValues: [Value] {
        // The format does not include legend frames.
        if role == .frame { return [] }
        var groups: [(kind: String, items: [Value])] = []
        for item in items {
            guard let (kind, value) = item.jsonValue else { continue }
            if groups.last?.kind != kind { groups.append((kind, [])) }
            groups[groups.count - 1].items.append(value)
        }
        return groups.map { group in
            .object([
                "view": .number(Double(view)), "role": .string(role.rawValue), "kind": .string(group.kind),
                "items": .array(group.items),
            ])
        }
    }
}

extension SceneItem {
    fileprivate var jsonValue: (kind: String, value: Value)? {
        var object = paint.jsonObject
        let kind: String
        switch shape {
        case .rect(let r, _):
            if (r.width == 0 || r.height == 0) && object["stroke"] == nil || r.width == 0 && r.height == 0 {
                return nil
            }
            kind = "rect"
            object = object.merging(["x": number(r.x), "y": number(r.y), "w": number(r.width), "h": number(r.height)])
        case .rule(let a, let b):
            kind = "rule"
            object = object.removing("fill", "fo")
            object = object.merging(["x1": number(a.x), "y1": number(a.y), "x2": number(b.x), "y2": number(b.y)])
        case .symbol(let center, let size, let shape, let angle):
            if size <= 0 { return nil }
            kind = "symbol"
            object = object.merging(["x": number(center.x), "y": number(center.y), "size": number(size)])
            if shape != "circle" { object["shape"] = .string(shape) }
            if shape == "stroke" { object = object.removing("fill", "fo") }
            if angle != 0 { object["angle"] = number(angle) }
        case .line(let points, let interpolation):
            kind = "line"
            object = object.removing("fill", "fo")
            object["p"] = .array(points.map { .array(pair($0)) })
            if interpolation.name != "linear" { object["interpolate"] = .string(interpolation.name) }
        case .area(let points, let base, let interpolation):
            kind = "area"
            object["p"] = .array(zip(points, base).map { .array(pair($0) + pair($1)) })
            if interpolation.name != "linear" { object["interpolate"] = .string(interpolation.name) }
        case .trail(let points, let widths):
            kind = "trail"
            object["p"] = .array(zip(points, widths).map { .array(pair($0) + [number($1)]) })
        case .arc(let center, let radii, let start, let end, _):
            if start == end || radii.lowerBound == radii.upperBound { return nil }
            kind = "arc"
            object = object.merging([
                "x": number(center.x), "y": number(center.y), "r0": number(radii.lowerBound),
                "r1": number(radii.upperBound), "a0": number(min(start, end)), "a1": number(max(start, end)),
            ])
        case .text(let text):
            if text.lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return nil }
            kind = "text"
            object = object.merging(text.jsonObject)
        case .path(let path, let offset):
            kind = "path"
            object = object.merging([
                "d": .string(path.path(at: Point(0, 0)).svgData), "x": number(offset.x), "y": number(offset.y),
            ])
        case .image(let image, let r):
            kind = "image"
            return (
                kind,
                [
                    "x": number(r.x), "y": number(r.y), "w": number(r.width), "h": number(r.height),
                    "url": .string(image.url),
                ]
            )
        }
        guard object["fill"] != nil || object["stroke"] != nil else { return nil }
        return (kind, .object(object))
    }
}

extension SceneText {
    fileprivate var jsonObject: Object {
        var object: Object = [
            "x": number(anchor.x), "y": number(anchor.y), "text": .string(lines.joined(separator: "\n")),
            "align": .string(align.rawValue), "baseline": .string(baseline.rawValue), "size": number(font.size),
        ]
        if angle != 0 { object["angle"] = number(angle) }
        if font.weight == "bold" || (Double(font.weight) ?? 0) >= 600 { object["bold"] = true }
        if limit > 0 { object["limit"] = number(limit) }
        return object
    }
}

extension ScenePaint {
    fileprivate var jsonObject: Object {
        var object = Object()
        if let fill, fillOpacity > 0 {
            object["fill"] = fill.jsonValue
            if fillOpacity < 1 { object["fo"] = number(fillOpacity) }
        }
        if let stroke, strokeOpacity > 0, strokeWidth > 0 {
            object["stroke"] = stroke.jsonValue
            object["sw"] = number(strokeWidth)
            if strokeOpacity < 1 { object["so"] = number(strokeOpacity) }
            if !dash.isEmpty { object["dash"] = .array(dash.map(number)) }
        }
        return object
    }
}

extension Fill {
    fileprivate var jsonValue: Value {
        switch self {
        case .color(let color): .string(color)
        case .gradient(let gradient):
            ["stops": .array(gradient.stops.map { [number($0.offset), .string($0.color)] })]
        }
    }
}
