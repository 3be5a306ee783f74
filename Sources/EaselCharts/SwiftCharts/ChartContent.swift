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
    var marks: ChartMarks {
        let body = body
        return body as? ChartMarks ?? body.marks
    }
}

/// A result builder that collects the marks of a closure.
@resultBuilder public enum ChartContentBuilder {
    /// Adds a mark or other content.
    public static func buildExpression(_ content: some ChartContent) -> ChartMarks { content.marks }

    /// Adds marks.
    public static func buildExpression(_ marks: ChartMarks) -> ChartMarks { marks }

    /// Adds marks.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> ChartMarks
    where Content.Body == ChartMarks {
        content.body
    }

    /// Returns the content of a closure with a single statement.
    public static func buildBlock(_ part: ChartMarks) -> ChartMarks { part }

    /// Joins the statements of a closure.
    public static func buildBlock(_ parts: ChartMarks...) -> ChartMarks {
        joined(parts.enumerated().map { $1.at($0) })
    }

    /// Adds the content of an `if` whose condition holds.
    public static func buildOptional(_ part: ChartMarks?) -> ChartMarks { part ?? ChartMarks() }

    /// Adds the content of an `if` with an `else`.
    public static func buildEither(first part: ChartMarks) -> ChartMarks { part.at(0) }

    /// Adds the content of an `else`.
    public static func buildEither(second part: ChartMarks) -> ChartMarks { part.at(1) }

    /// Adds the contents of a loop.
    public static func buildArray(_ parts: [ChartMarks]) -> ChartMarks { joined(parts) }

    /// Adds content that requires a version of the system.
    public static func buildLimitedAvailability(_ part: ChartMarks) -> ChartMarks { part }

    private static func joined(_ parts: [ChartMarks]) -> ChartMarks {
        parts.reduce(into: ChartMarks()) { $0.append($1) }
    }
}

/// Content for each element of data: marks in a chart, or views in a stack.
///
/// ```swift
/// let names = HStack { ForEach(["North", "South"]) { Text($0) } }
/// ```
public struct ForEach<Content> {
    /// The content of all elements.
    public let body: Content
}

extension ForEach: Sendable where Content: Sendable {}

extension ForEach: ChartContent where Content == ChartMarks {
    /// Creates the marks of each element.
    public init<Data: Sequence>(_ data: Data, @ChartContentBuilder content: (Data.Element) -> ChartMarks) {
        var marks = ChartMarks()
        for element in data { marks.append(content(element)) }
        body = marks
    }

    /// Creates the marks of each element. The identity is ignored because a picture does not change.
    public init<Data: Sequence, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: (Data.Element) -> ChartMarks
    ) {
        self.init(data, content: content)
    }
}

extension ForEach: View where Content == AnyView {
    /// Creates the views of each element.
    @_disfavoredOverload
    public init<Data: Sequence>(_ data: Data, @ViewBuilder content: (Data.Element) -> AnyView) {
        body = AnyView(.group(data.map { content($0).viewContent }))
    }

    /// Creates the views of each element. The identity is ignored because a picture does not change.
    @_disfavoredOverload
    public init<Data: Sequence, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> AnyView
    ) {
        self.init(data, content: content)
    }
}
