// SPDX-License-Identifier: MIT

/// Assigns scales to every unit. Scales are shared between views according to the views' `resolve` settings.
struct ScaleResolver {
    let config: Config

    func resolve(_ view: ViewNode) throws(ChartError) {
        if let unit = view.unit {
            for channel in Channel.scaled {
                guard let definition = unit.encoding[channel]?.withField else { continue }
                if let model = try ScaleModel(channel, .init(unit: unit, definition: definition), config: config) {
                    view.scales[channel] = model
                }
            }
            return
        }
        for child in view.children { try resolve(child) }
        for channel in Channel.scaled where isShared("scale", channel, view) {
            let sharing = view.children.filter { $0.scales[channel] != nil }
            let models = sharing.compactMap { $0.scales[channel] }
            guard let merged = models.count == 1 ? models[0] : ScaleModel(merging: models) else { continue }
            for child in sharing { child.scales[channel] = nil }
            view.scales[channel] = merged
        }
    }

    /// Whether the children of a view share the scale, the axis, or the legend of a channel.
    func isShared(_ guide: String, _ channel: Channel, _ view: ViewNode) -> Bool {
        switch view.spec["resolve"]?[guide]?[channel.rawValue]?.string {
        case "shared": return true
        case "independent": return false
        default: break
        }
        if guide != "scale" { return isShared("scale", channel, view) }
        switch view.kind {
        case .layer, .unit: return true
        case .facet: return channel != .theta
        case .concat: return !channel.isPosition
        }
    }
}
