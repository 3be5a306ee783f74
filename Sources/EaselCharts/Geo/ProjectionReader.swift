// SPDX-License-Identifier: MIT

/// Reads the properties of a spec's `projection`.
struct ProjectionReader {
    let spec: Object
    let path: String

    func settings() throws(ChartError) -> ProjectionSettings {
        var settings = ProjectionSettings(try kind())
        if let scale = try number("scale") { settings.scale = scale }
        if let numbers = try numbers("translate", counts: 2...2) {
            settings.translation = Point(numbers[0], numbers[1])
        }
        if let numbers = try numbers("center", counts: 2...2) { settings.center = Point(numbers[0], numbers[1]) }
        if let numbers = try numbers("rotate", counts: 2...3) {
            settings.rotation = numbers + (numbers.count < 3 ? [0] : [])
        }
        if let numbers = try numbers("parallels", counts: 2...2) { settings.parallels = (numbers[0], numbers[1]) }
        if let angle = try number("clipAngle") { settings.clipAngle = angle }
        if let precision = try number("precision") { settings.precision = precision }
        settings.isReflectedX = try bool("reflectX")
        settings.isReflectedY = try bool("reflectY")
        if let extent = spec["clipExtent"], !extent.isMissing {
            guard let corners = extent.array, corners.count == 2,
                let low = numbers(corners[0], counts: 2...2), let high = numbers(corners[1], counts: 2...2)
            else { throw invalid("clipExtent", "[[x0, y0], [x1, y1]]") }
            settings.clipExtent = ExtentClip(low: Point(low[0], low[1]), high: Point(high[0], high[1]))
        }
        return settings
    }

    private func kind() throws(ChartError) -> ProjectionKind {
        guard let value = spec["type"], !value.isMissing else { return .equalEarth }
        let name = value.string ?? value.asString
        // As in Vega, the case of these names is ignored.
        let lowercase = name.lowercased()
        if let kind = ProjectionKind.allCases.first(where: { $0.rawValue.lowercased() == lowercase }) { return kind }
        let names = ProjectionKind.allCases.map(\.rawValue)
        throw ChartError(
            .spec, at: "\(path).type", "\"\(name)\" is not a projection", expected: names,
            suggestion: nearest(to: name, in: names))
    }

    func number(_ name: String) throws(ChartError) -> Double? {
        guard let value = spec[name], !value.isMissing else { return nil }
        guard case .number(let number) = value, number.isFinite else { throw invalid(name, "a number") }
        return number
    }

    private func bool(_ name: String) throws(ChartError) -> Bool {
        guard let value = spec[name], !value.isMissing else { return false }
        guard case .bool(let bool) = value else { throw invalid(name, "true or false") }
        return bool
    }

    private func numbers(_ name: String, counts: ClosedRange<Int>) throws(ChartError) -> [Double]? {
        guard let value = spec[name], !value.isMissing else { return nil }
        guard let numbers = numbers(value, counts: counts) else {
            throw invalid(name, "an array of \(counts.lowerBound)\(counts.count > 1 ? " or 3" : "") numbers")
        }
        return numbers
    }

    private func numbers(_ value: Value, counts: ClosedRange<Int>) -> [Double]? {
        guard let values = value.array, counts.contains(values.count) else { return nil }
        let numbers = values.compactMap { if case .number(let number) = $0, number.isFinite { number } else { nil } }
        return numbers.count == values.count ? numbers : nil
    }

    private func invalid(_ name: String, _ rule: String) -> ChartError {
        ChartError(.spec, at: "\(path).\(name)", "the value must be \(rule)")
    }
}
