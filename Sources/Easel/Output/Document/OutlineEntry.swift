// SPDX-License-Identifier: MIT

extension Document {
    /// An entry of a document's outline: a title, a destination, and nested entries.
    public struct OutlineEntry: Sendable, Hashable {
        /// The destination of an outline entry.
        public enum Target: Sendable, Hashable {
            /// The top of a page, by its index in ``Document/pages``.
            case page(Int)
            /// A point that a page named with ``Canvas/addDestination(_:at:)``.
            case destination(String)
        }

        /// The title that viewers show.
        public var title: String

        /// The destination. The render fails if the document does not contain it.
        public var target: Target

        /// The nested entries.
        public var children: [OutlineEntry]

        /// An entry that leads to the top of a page; the first page is 0.
        public init(_ title: String, page: Int, children: [OutlineEntry] = []) {
            (self.title, target, self.children) = (title, .page(page), children)
        }

        /// An entry that leads to a point that a page named.
        public init(_ title: String, destination: String, children: [OutlineEntry] = []) {
            (self.title, target, self.children) = (title, .destination(destination), children)
        }
    }
}
