// SPDX-License-Identifier: MIT

/// An error in a spec or its data, or an exceeded limit.
///
/// Reading a spec reports all problems at once; later stages stop at the first problem.
///
/// ```swift
/// do {
///     let chart = try ChartSpec(json: data).chart()
/// } catch let error as ChartError {
///     for problem in error.problems { print(problem.path, problem.message, problem.suggestion ?? "") }
/// }
/// ```
public struct ChartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of error, for callers that handle them differently.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The JSON is not well formed, or the spec does not follow the grammar.
        case spec
        /// Data could not be loaded or read.
        case data
        /// A member of `ChartLimits` was exceeded.
        case limit
        /// The grammar includes the feature, but Easel does not draw it yet.
        case unsupported
    }

    /// The kind of the error.
    public let kind: Kind

    /// The problems, in the spec's order; never empty.
    public let problems: [ChartProblem]

    /// Creates an error with one problem.
    init(
        _ kind: Kind, at path: String, _ message: String, expected: [String] = [], suggestion: String? = nil
    ) {
        self.kind = kind
        problems = [ChartProblem(path: path, message: message, expected: expected, suggestion: suggestion)]
    }

    /// Creates an error with several problems.
    init(_ kind: Kind, problems: [ChartProblem]) {
        precondition(!problems.isEmpty, "an error has a problem")
        self.kind = kind
        self.problems = problems
    }

    /// The problems, one per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// An error or an ignored member at one position of a spec.
public struct ChartProblem: Sendable, Hashable, CustomStringConvertible {
    /// The JSON path of the value: `$.layer[1].encoding.x.scale.type`.
    public let path: String
    /// The description of the problem: `"logg" is not a scale type`.
    public let message: String
    /// The allowed names or forms; empty if they cannot be listed.
    public let expected: [String]
    /// The allowed name that is nearest to the given one.
    public let suggestion: String?

    init(path: String, message: String, expected: [String] = [], suggestion: String? = nil) {
        self.path = path
        self.message = message
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `$.mark: "bart" is not a mark; expected arc, area, bar, …; did you mean "bar"?`
    public var description: String {
        var text = "\(path): \(message)"
        if !expected.isEmpty { text += "; expected \(expected.joined(separator: ", "))" }
        if let suggestion { text += "; did you mean \"\(suggestion)\"?" }
        return text
    }
}
