// SPDX-License-Identifier: MIT

/// Samples that share a page, where a choice shows one of them at a time.
///
/// The samples of a series are neighbors in the gallery.
///
/// ```swift
/// let rings = Series("rings", title: "Three ways to draw a ring", summary: "By a clip, a fill, and a path.")
/// ```
public struct Series: Sendable, Hashable {
    /// The base name of the page. It contains only lowercase letters, digits, and hyphens.
    public let name: String

    /// The title.
    public let title: String

    /// A description in one line.
    public let summary: String

    /// Creates a series.
    ///
    /// - Parameters:
    ///   - name: The base name of the page, of lowercase letters, digits, and hyphens.
    ///   - title: The title.
    ///   - summary: A description in one line.
    public init(_ name: String, title: String, summary: String) {
        self.name = name
        self.title = title
        self.summary = summary
    }
}
