// SPDX-License-Identifier: MIT

extension ChannelDefinition {
    /// Returns the title for the channel's guide. It is the guide's title, the definition's title, or a title derived
    /// from the field, in order of decreasing precedence.
    ///
    /// - Returns: The lines of the title, which are empty for no title, and whether the spec specifies the title.
    func title(guide: String, config: Config) -> (lines: [String], isGiven: Bool) {
        if let given = givenTitle(guide: guide) {
            let lines = given.string.map { $0.isEmpty ? [] : [$0] } ?? given.array?.map(\.asString) ?? []
            return (lines, true)
        }
        let title = defaultTitle(config)
        return (title.isEmpty ? [] : [title], false)
    }

    /// Returns the title in the spec: that of the guide, or that of the definition.
    func givenTitle(guide: String) -> Value? { spec[guide]?["title"] ?? spec["title"] }

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
