// SPDX-License-Identifier: MIT

extension ChannelDefinition {
    /// Returns the title for the channel's guide. It is a given title, or a title derived from the field.
    ///
    /// - Parameters:
    ///   - given: The title in the spec, if any.
    ///   - config: The configuration, which selects how titles are derived.
    /// - Returns: The lines of the title, which are empty for no title, and whether the spec specifies the title.
    func title(given: Value?, config: Config) -> (lines: [String], isGiven: Bool) {
        switch given {
        case nil: break
        case .null, .undefined, .object, "": return ([], true)
        case .array(let lines): return (lines.map(\.asString), true)
        case .some(let text): return ([text.asString], true)
        }
        let title = defaultTitle(config)
        return (title.isEmpty ? [] : [title], false)
    }

    /// Returns the title in the spec: the guide's title, or the definition's.
    ///
    /// As in Vega-Lite, the title of a datum does not apply to its axis, and `null` as the title of a datum's legend does
    /// not hide the title of the field in another layer.
    func givenTitle(guide: String) -> Value? {
        let title = spec[guide]?["title"]
        guard datum != nil else { return title ?? spec["title"] }
        if guide == "axis" { return title }
        if let title, !title.isNull { return title }
        return spec["title"]
    }

    private func defaultTitle(_ config: Config) -> String {
        if aggregate == .count { return config.value["countTitle"]?.string ?? "Count of Records" }
        guard let name = spec["field"]?.string else { return "" }
        if config.value["fieldTitle"]?.string == "plain" { return name }
        if config.value["fieldTitle"]?.string == "functional" {
            if let function = aggregate?.rawValue ?? (bin.isMade ? "bin" : timeUnit.map(\.name)) {
                return "\(function.uppercased())(\(name))"
            }
            return name
        }
        if bin.isMade { return "\(name) (binned)" }
        if let timeUnit, !timeUnit.isBinned {
            return "\(name) (\(timeUnit.parts.map(\.rawValue).joined(separator: "-")))"
        }
        if let aggregate {
            if let argument {
                return "\(name) for \(aggregate == .argmax ? "max" : "min") \(argument.columnName)"
            }
            return "\(aggregate.rawValue.prefix(1).uppercased())\(aggregate.rawValue.dropFirst()) of \(name)"
        }
        return name
    }
}
