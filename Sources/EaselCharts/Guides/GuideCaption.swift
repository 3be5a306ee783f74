// SPDX-License-Identifier: MIT

/// Descriptions of axes and legends for screen readers, in Vega's words.
enum GuideCaption {
    /// The number of categories that are listed in full.
    private static let listedValues = 7

    /// Returns text like `X-axis titled 'Month' for a discrete scale with 2 values: May, June`.
    static func axis(_ channel: String, title: String?, _ scale: Scale, _ format: GuideFormat) -> String {
        let name = scale.kind.isDiscrete ? "discrete" : scale.kind.rawValue
        return "\(channel)-axis\(titled(title)) for a \(name) scale with \(domain(of: scale, format))"
    }

    /// Returns text like `Symbol legend titled 'Region' for fill color with 2 values: North, South`.
    ///
    /// - Parameter channels: The explained channels. The colors are `fill` and `stroke`.
    static func legend(
        _ type: String, title: String?, channels: [String], _ scale: Scale, _ format: GuideFormat
    ) -> String {
        var names = channels.map { $0 == "fill" || $0 == "stroke" ? "\($0) color" : $0 }
        if let last = names.popLast() {
            names = names.isEmpty ? [last] : ["\(names.joined(separator: ", ")) and \(last)"]
        }
        return "\(type) legend\(titled(title)) for \(names.first ?? "") with \(domain(of: scale, format))"
    }

    private static func titled(_ title: String?) -> String { title.map { " titled '\($0)'" } ?? "" }

    private static func domain(of scale: Scale, _ format: GuideFormat) -> String {
        let values = scale.domain
        if scale.kind.isDiscretizing {
            let bounds =
                scale.kind == .binOrdinal
                ? Array(values.dropFirst().dropLast()) : scale.thresholds.map { Value.number($0) }
            let list = bounds.map(format.string).joined(separator: ", ")
            return "\(bounds.count) boundar\(bounds.count == 1 ? "y" : "ies"): \(list)"
        }
        guard let first = values.first, let last = values.last else { return "0 values: " }
        if scale.kind.isContinuous { return "values from \(format.string(first)) to \(format.string(last))" }
        let listed = values.count > listedValues ? Array(values.prefix(listedValues - 2)) : values
        let list = listed.map(format.string).joined(separator: ", ")
        let ending = values.count > listedValues ? ", ending with \(format.string(last))" : ""
        return "\(values.count) value\(values.count == 1 ? "" : "s"): \(list)\(ending)"
    }
}
