// SPDX-License-Identifier: MIT

/// The headers of a facet's rows, columns, or wrapped cells.
struct HeaderSpec: Sendable {
    /// Rows, columns, or the facets of a wrapped grid.
    var channel: Channel
    var field: GuideField
    /// The `header` of the facet's field. If `title` is `null`, the title is hidden; if `labels` is `false`, the labels
    /// are hidden.
    var properties = Object()
    /// The values of the rows, columns, or cells, in order. A bin is an array of its start and end.
    var values: [Value]
    /// The JSON path of the facet's channel, for error messages.
    var path: String

    init(_ channel: Channel, field: GuideField, properties: Object = Object(), values: [Value], path: String) {
        self.channel = channel
        self.field = field
        self.properties = properties
        self.values = values
        self.path = path
    }
}
