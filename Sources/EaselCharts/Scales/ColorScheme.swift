// SPDX-License-Identifier: MIT

/// A list of colors that distinguish categories, or the stops of a continuous ramp.
struct ColorScheme: Sendable, Hashable {
    enum Kind: Sendable {
        /// Distinct colors for categories.
        case categorical
        /// The stops of a ramp, blended in RGB.
        case ramp
        /// Colors listed in a spec, blended in the scale's color space.
        case custom
    }

    /// CSS colors.
    let colors: [String]
    let kind: Kind

    init(_ kind: Kind = .custom, colors: [String]) {
        self.colors = colors
        self.kind = kind
    }

    /// Returns the scheme with a name, ignoring case, or `nil` if Vega-Lite does not have such a scheme.
    ///
    /// A name can end with a count. For example, `blues-7` selects seven colors from a continuous scheme.
    static func named(_ name: String) -> ColorScheme? {
        let name = name.lowercased()
        guard let line = lines[name] else {
            let parts = name.split(separator: "-")
            guard parts.count == 2, let count = Int(parts[1]), (3...11).contains(count),
                let scheme = named(String(parts[0])), scheme.kind == .ramp
            else { return nil }
            let colors = SchemeRange(scheme).colors(count: count, ColorInterpolation())
            return ColorScheme(.categorical, colors: colors.compactMap(\.string))
        }
        let digits = Array(line.digits.utf8)
        let colors = stride(from: 0, to: digits.count - 5, by: 6).map {
            "#" + String(decoding: digits[$0..<$0 + 6], as: UTF8.self)
        }
        return ColorScheme(line.isCategorical ? .categorical : .ramp, colors: colors)
    }

    /// The names of all schemes, sorted.
    static var names: [String] { lines.keys.sorted() }

    private static let lines: [String: (isCategorical: Bool, digits: Substring)] = {
        var lines: [String: (isCategorical: Bool, digits: Substring)] = [:]
        for line in data.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard let name = parts.first, let digits = parts.last else { continue }
            lines[String(name)] = (parts.count == 3, digits)
        }
        return lines
    }()
}
