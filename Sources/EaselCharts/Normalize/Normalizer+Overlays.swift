// SPDX-License-Identifier: MIT

extension Normalizer {
    /// Returns the layers of a line or area with points, or of an area with a line along its edge. Returns `nil` for a
    /// plain mark.
    func overlays(_ mark: Object, _ encoding: Object) -> [(mark: Object, encoding: Object)]? {
        let type = mark["type"]?.string ?? ""
        // A shape encoding enables points.
        let standard = config[type, "point"] ?? (encoding["shape"] != nil && type != "trail" ? true : nil)
        let point = Self.overlay(mark["point"] ?? standard)
        let line = type == "area" ? Self.overlay(mark["line"] ?? config[type, "line"]) : nil
        guard point != nil || line != nil else { return nil }

        var base = mark.removing("point", "line")
        if type == "area", base["opacity"] == nil, base["fillOpacity"] == nil { base["opacity"] = 0.7 }
        base["point"] = false
        base["line"] = false
        var edge = encoding
        if type == "area" {
            // The line follows the edge of the area, which the stack determines.
            edge = encoding.removing("x2", "y2")
            if let stack = StackDefinition(mark: mark, encoding: encoding), var definition = edge[stack.channel]?.object
            {
                definition["stack"] = .string(stack.offset)
                edge[stack.channel] = .object(definition)
            }
        }
        var layers = [(base, encoding)]
        var shared = Object()
        for name in ["clip", "interpolate", "tension", "tooltip"] { shared[name] = mark[name] }
        if let line {
            var lineMark: Object = ["type": "line"]
            lineMark = lineMark.merging(shared).merging(line)
            lineMark["point"] = false
            layers.append((lineMark, edge))
        }
        if let point {
            let pointMark: Object = ["type": "point", "opacity": 1, "filled": true]
            layers.append((pointMark.merging(shared.removing("interpolate", "tension")).merging(point), edge))
        }
        return layers
    }

    /// Returns the properties of an overlay, which is specified as an object, `true`, or "transparent".
    private static func overlay(_ value: Value?) -> Object? {
        switch value {
        case .bool(true): Object()
        case .string("transparent"): ["opacity": 0]
        case .object(let object): object
        default: nil
        }
    }
}
