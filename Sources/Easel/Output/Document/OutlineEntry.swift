// SPDX-License-Identifier: MIT

extension Document {
    /// An entry of a document's outline: a title, a destination, and nested entries.
    public struct OutlineEntry: Sendable, Hashable {
        /// The destination of an outline entry.
        public enum Target: Sendable, Hashable {
            /// The top of a page, by its index in ``Document/pages``.
            case page(Int)
            /// A point named by ``Canvas/addDestination(_:at:)`` on a page.
            case destination(String)
        }

        /// The title that viewers show.
        public var title: String

        /// The destination. Rendering fails if the document does not contain it.
        public var target: Target

        /// The nested entries.
        public var children: [OutlineEntry]

        /// Whether the entry stands for an entry of each heading.
        private(set) var isForHeadings = false

        /// An entry that stands for an entry of each heading in the document, that is, each text in a tag
        /// ``ContentTag/heading(_:)``. Headings of lower levels are nested.
        public static let headings: OutlineEntry = {
            var entry = OutlineEntry("", page: 0)
            entry.isForHeadings = true
            return entry
        }()

        /// Creates an entry that leads to the top of a page; the index of the first page is 0.
        public init(_ title: String, page: Int, children: [OutlineEntry] = []) {
            (self.title, target, self.children) = (title, .page(page), children)
        }

        /// Creates an entry that leads to a named point on a page.
        public init(_ title: String, destination: String, children: [OutlineEntry] = []) {
            (self.title, target, self.children) = (title, .destination(destination), children)
        }
    }
}

extension [Document.OutlineEntry] {
    /// An outline with an entry for each heading of the document; see ``Document/OutlineEntry/headings``.
    ///
    /// ```swift
    /// let report = Document(title: "Report", language: "en", outline: .fromHeadings, pages: [drawing])
    /// ```
    public static var fromHeadings: [Document.OutlineEntry] { [.headings] }
}
