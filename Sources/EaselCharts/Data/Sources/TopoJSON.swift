// SPDX-License-Identifier: MIT

/// A TopoJSON 1.0 topology. Its shapes consist of arcs, and neighboring shapes share arcs.
struct TopoJSON {
    /// The arcs that a mesh includes: all arcs, arcs between two shapes, or arcs that belong to a single shape.
    enum MeshFilter: String, Sendable { case all, interior, exterior }

    private let path: String
    private let objects: Object
    /// The points of each arc, in map coordinates.
    private let arcs: [[Value]]
    private let transform: (scale: (Double, Double), offset: (Double, Double))?
    private let budget: Budget

    init(_ value: Value, budget: Budget = Budget(ChartLimits()), path: String) throws(ChartError) {
        guard value["type"] == "Topology", let objects = value["objects"]?.object, let arcs = value["arcs"]?.array
        else {
            throw ChartError(.data, at: path, "the data is not TopoJSON; it needs \"objects\" and \"arcs\"")
        }
        self.path = path
        self.budget = budget
        self.objects = objects
        if let transform = value["transform"] {
            let scale = transform["scale"]?.array ?? []
            let offset = transform["translate"]?.array ?? []
            guard scale.count > 1, offset.count > 1 else {
                throw ChartError(.data, at: path, "the \"transform\" of TopoJSON needs \"scale\" and \"translate\"")
            }
            self.transform = (
                (scale[0].asNumber, scale[1].asNumber), (offset[0].asNumber, offset[1].asNumber)
            )
        } else {
            transform = nil
        }
        let transform = self.transform
        // Each converted point is an array of two numbers.
        try budget.charge(cells: arcs.reduce(0) { $0 + ($1.array?.count ?? 0) * 3 }, at: path)
        self.arcs = arcs.map { arc in
            var x = 0.0
            var y = 0.0
            return (arc.array ?? []).map { point in
                guard case .array(let numbers) = point, numbers.count > 1 else { return point }
                guard let transform else { return point }
                x += numbers[0].asNumber
                y += numbers[1].asNumber
                return [
                    .number(x * transform.scale.0 + transform.offset.0),
                    .number(y * transform.scale.1 + transform.offset.1),
                ]
            }
        }
    }

    /// Returns the features of a named object. A collection has one feature for each member; any other object is a
    /// single feature.
    func features(of name: String) throws(ChartError) -> [Value] {
        let object = try self.object(name)
        guard object["type"] == "GeometryCollection" else { return [try feature(object)] }
        var features: [Value] = []
        for member in object["geometries"]?.array ?? [] { features.append(try feature(member)) }
        return features
    }

    /// Returns the boundaries of an object's shapes as lines. Shared arcs are included only one time.
    func mesh(of name: String, _ filter: MeshFilter) throws(ChartError) -> Value {
        var uses: [Int: [Int]] = [:]
        var order: [Int] = []
        var shape = 0
        func add(_ value: Value) throws(ChartError) {
            switch value {
            case .array(let members): for member in members { try add(member) }
            default:
                let index = try arcIndex(value)
                let arc = index < 0 ? ~index : index
                if uses[arc] == nil { order.append(arc) }
                uses[arc, default: []].append(shape)
            }
        }
        func visit(_ geometry: Value) throws(ChartError) {
            for member in geometry["geometries"]?.array ?? [] { try visit(member) }
            guard let arcs = geometry["arcs"] else { return }
            shape += 1
            try add(arcs)
        }
        try visit(try object(name))
        let chosen = order.filter { arc in
            guard let shapes = uses[arc], let first = shapes.first, let last = shapes.last else { return false }
            switch filter {
            case .all: return true
            case .interior: return first != last
            case .exterior: return first == last
            }
        }
        return ["type": "MultiLineString", "coordinates": .array(try stitched(chosen).map { .array($0) })]
    }

    // MARK: - Parts

    private func object(_ name: String) throws(ChartError) -> Value {
        guard let object = objects[name] else {
            throw ChartError(
                .data, at: path, "the topology has no object \"\(name)\"", expected: objects.names,
                suggestion: nearest(to: name, in: objects.names))
        }
        return object
    }

    private func feature(_ geometry: Value) throws(ChartError) -> Value {
        var members: [(name: String, value: Value)] = [("type", "Feature")]
        if let id = geometry["id"] { members.append(("id", id)) }
        if let bounds = geometry["bbox"] { members.append(("bbox", bounds)) }
        members.append(("properties", geometry["properties"] ?? .object(Object())))
        members.append(("geometry", try self.geometry(geometry)))
        return .object(Object(distinct: members))
    }

    private func geometry(_ geometry: Value) throws(ChartError) -> Value {
        guard let type = geometry["type"]?.string else { return .null }
        let coordinates: Value
        switch type {
        case "GeometryCollection":
            var members: [Value] = []
            for member in geometry["geometries"]?.array ?? [] { members.append(try self.geometry(member)) }
            return ["type": "GeometryCollection", "geometries": .array(members)]
        case "Point": coordinates = point(geometry["coordinates"] ?? .null)
        case "MultiPoint": coordinates = .array((geometry["coordinates"]?.array ?? []).map(point))
        case "LineString", "MultiLineString", "Polygon", "MultiPolygon":
            let depth = type == "LineString" ? 0 : type == "MultiPolygon" ? 2 : 1
            coordinates = try lines(geometry["arcs"] ?? .array([]), depth: depth, isClosed: type.hasSuffix("olygon"))
        default: return .null
        }
        return ["type": .string(type), "coordinates": coordinates]
    }

    private func point(_ value: Value) -> Value {
        guard let transform, let numbers = value.array, numbers.count > 1 else { return value }
        return [
            .number(numbers[0].asNumber * transform.scale.0 + transform.offset.0),
            .number(numbers[1].asNumber * transform.scale.1 + transform.offset.1),
        ]
    }

    private func lines(_ value: Value, depth: Int, isClosed: Bool) throws(ChartError) -> Value {
        guard let members = value.array else { throw ChartError(.data, at: path, "\"arcs\" of TopoJSON are arrays") }
        var points: [Value] = []
        for member in members {
            if depth > 0 {
                points.append(try lines(member, depth: depth - 1, isClosed: isClosed))
            } else {
                try append(try arcIndex(member), to: &points)
            }
        }
        if depth == 0 {
            // A line needs at least two points, and a ring needs at least four.
            if points.count == 1, let first = points.first { points.append(first) }
            while isClosed, points.count < 4, let first = points.first { points.append(first) }
        }
        return .array(points)
    }

    private func arcIndex(_ value: Value) throws(ChartError) -> Int {
        guard case .number(let number) = value, let index = Int(exactly: number),
            arcs.indices.contains(index < 0 ? ~index : index)
        else { throw ChartError(.data, at: path, "\(JSONWriter.string(value)) is not the index of an arc") }
        return index
    }

    /// Appends the points of an arc, reversed if the index is negative. The first point of the arc replaces the last
    /// existing point, which is equal to it.
    private func append(_ index: Int, to points: inout [Value]) throws(ChartError) {
        let arc = arcs[index < 0 ? ~index : index]
        // Shapes may use the same arc many times.
        try budget.charge(cells: arc.count * 3, at: path)
        if !points.isEmpty { points.removeLast() }
        if index < 0 { points.append(contentsOf: arc.reversed()) } else { points.append(contentsOf: arc) }
    }

    /// Returns the lines that result from joining arcs end to end.
    private func stitched(_ indices: [Int]) throws(ChartError) -> [[Value]] {
        var lines: [[Int]?] = []
        var starts: [Value: Int] = [:]
        var ends: [Value: Int] = [:]
        for index in indices {
            guard let first = arcs[index].first, let last = arcs[index].last else { continue }
            var line = [index]
            var start = first
            var end = last
            // The new arc is appended to a line that ends where the arc starts, or prepended to a line that starts
            // where it ends.
            if let before = ends[start], let earlier = lines[before], let head = earlier.first {
                line = earlier + line
                ends[start] = nil
                start = self.start(of: head)
                starts[start] = nil
                lines[before] = nil
            }
            if let after = starts[end], let later = lines[after], let tail = later.last {
                line += later
                starts[end] = nil
                end = self.end(of: tail)
                ends[end] = nil
                lines[after] = nil
            }
            if starts[start] == nil { starts[start] = lines.count }
            if ends[end] == nil { ends[end] = lines.count }
            lines.append(line)
        }
        var result: [[Value]] = []
        for line in lines.compactMap(\.self) {
            var points: [Value] = []
            for index in line { try append(index, to: &points) }
            result.append(points)
        }
        return result
    }

    private func start(of index: Int) -> Value { arcs[index].first ?? .null }
    private func end(of index: Int) -> Value { arcs[index].last ?? .null }
}
