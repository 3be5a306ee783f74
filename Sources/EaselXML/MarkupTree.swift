// SPDX-License-Identifier: MIT

/// The elements and text of an XML document.
///
/// Elements are stored in document order; their indices identify them. Element 0 is the root.
public struct MarkupTree: Sendable {
    /// The elements, in document order.
    public internal(set) var elements: [MarkupElement] = []

    /// Creates an empty tree.
    init() {}
}

/// An element of an XML document.
public struct MarkupElement: Sendable {
    /// The name without its prefix.
    public let name: String
    /// The namespace's URI; empty without a namespace.
    public let namespace: String
    /// The attributes, in the order of the document.
    public let attributes: [MarkupAttribute]
    /// The elements and text in this element.
    public internal(set) var children: [MarkupNode] = []
    /// The index of the enclosing element; nil for the root.
    public let parent: Int?
    /// The number of the line on which the start tag begins.
    public let line: Int

    /// Returns the value of the attribute with a name, written without or with a prefix of the document.
    public func attribute(_ name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }
}

/// An attribute of an element.
public struct MarkupAttribute: Sendable {
    /// The name with its prefix, as written.
    public let name: String
    /// The value, with references replaced.
    public let value: String
}

/// A child of an element.
public enum MarkupNode: Sendable {
    /// The element with an index.
    case element(Int)
    /// Text, with references replaced.
    case text(String)
}

/// The maximum amounts of an XML document.
public struct MarkupLimits: Sendable {
    /// The maximum number of bytes in the document.
    public var bytes: Int
    /// The maximum number of elements.
    public var elements: Int
    /// The maximum depth of nested elements.
    public var depth: Int
    /// The maximum number of bytes in text and attributes, after the expansion of entities.
    public var expandedBytes: Int

    /// Creates limits.
    public init(bytes: Int, elements: Int, depth: Int, expandedBytes: Int) {
        (self.bytes, self.elements, self.depth, self.expandedBytes) = (bytes, elements, depth, expandedBytes)
    }
}

/// The reason that a document could not be read.
public struct MarkupError: Error, Sendable {
    /// The line on which reading stopped; nil if the reason is not in a line.
    public let line: Int?
    /// The reason.
    public let reason: Reason

    /// The kinds of reasons.
    public enum Reason: Sendable {
        /// The document is not well-formed.
        case malformed(String)
        /// A limit was exceeded.
        case limit(String, maximum: Int)
    }
}
