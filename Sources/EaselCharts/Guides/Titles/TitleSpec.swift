// SPDX-License-Identifier: MIT

/// The title of a plot or a container, before layout.
struct TitleSpec: Sendable {
    /// The `title` of a view: a string, an array of lines, or an object with `text`.
    var value: Value
    /// Whether the title belongs to a container. By default, container titles are aligned with the start.
    var isOfContainer = false
    /// The styles of the text; `group-title` by default.
    var styles: [String] = []
    /// The JSON path, for error messages.
    var path: String

    init(_ value: Value, isOfContainer: Bool = false, path: String) {
        self.value = value
        self.isOfContainer = isOfContainer
        self.path = path
    }
}
