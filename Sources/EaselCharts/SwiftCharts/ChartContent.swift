// SPDX-License-Identifier: MIT

/// Content of a chart: a mark, several marks, or a type that is composed of marks.
///
/// ```swift
/// struct Goal: ChartContent {
///     let value: Double
///     var body: some ChartContent { RuleMark(y: .value("Goal", value)).lineStyle(StrokeStyle(lineWidth: 1, dash: [5])) }
/// }
/// ```
public protocol ChartContent {
    /// The type of the content.
    associatedtype Body: ChartContent

    /// The marks that this content is composed of.
    @ChartContentBuilder var body: Body { get }
}

extension ChartContent {
    /// The marks of this content.
    var marks: ChartMarks { self as? ChartMarks ?? body.marks }
}

/// The marks of a body, a group, or a mark with modifiers.
public struct ChartMarks: ChartContent, Sendable {
    var elements: [MarkElement]

    init(_ elements: [MarkElement]) { self.elements = elements }

    /// The marks themselves.
    public var body: ChartMarks { self }

    /// Returns the marks as a part of a body at an index.
    fileprivate func at(_ index: Int) -> [MarkElement] {
        elements.map { element in
            var moved = element
            moved.position.insert(index, at: 0)
            return moved
        }
    }
}

/// A result builder that collects the marks of a closure.
@resultBuilder public enum ChartContentBuilder {
    /// Adds a mark or other content.
    public static func buildExpression(_ content: some ChartContent) -> ChartMarks { content.marks }

    /// Joins the statements of a closure.
    public static func buildBlock(_ parts: ChartMarks...) -> ChartMarks {
        ChartMarks(parts.enumerated().flatMap { $1.at($0) })
    }

    /// Adds the content of an `if` whose condition holds.
    public static func buildOptional(_ part: ChartMarks?) -> ChartMarks { part ?? ChartMarks([]) }

    /// Adds the content of an `if` with an `else`.
    public static func buildEither(first part: ChartMarks) -> ChartMarks { ChartMarks(part.at(0)) }

    /// Adds the content of an `else`.
    public static func buildEither(second part: ChartMarks) -> ChartMarks { ChartMarks(part.at(1)) }

    /// Adds the contents of a loop.
    public static func buildArray(_ parts: [ChartMarks]) -> ChartMarks { ChartMarks(parts.flatMap(\.elements)) }

    /// Adds content that requires a version of the system.
    public static func buildLimitedAvailability(_ part: ChartMarks) -> ChartMarks { part }
}

/// Content for each element of data.
public struct ForEach: ChartContent, Sendable {
    /// The marks of all elements.
    public let body: ChartMarks

    /// Creates the content of each element.
    public init<Data: Sequence>(_ data: Data, @ChartContentBuilder content: (Data.Element) -> ChartMarks) {
        body = ChartMarks(data.flatMap { content($0).elements })
    }

    /// Creates the content of each element. The identity is ignored because a picture does not change.
    public init<Data: Sequence, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: (Data.Element) -> ChartMarks
    ) {
        self.init(data, content: content)
    }
}
