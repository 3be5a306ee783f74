// SPDX-License-Identifier: MIT

import Easel

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
    /// The kinds of error, for callers that handle each kind differently.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The JSON is malformed, or the spec does not follow the Vega-Lite grammar.
        case spec
        /// Data could not be loaded or read.
        case data
        /// A member of `ChartLimits` was exceeded, or the spec led to an error of drawing.
        case limit
        /// The spec uses a Vega-Lite feature that Easel does not support yet.
        case unsupported
        /// The chart could not be drawn for a reason outside the spec, such as missing fonts.
        case drawing
        /// The task that computes the chart was cancelled.
        case cancelled
    }

    /// The kind of the error.
    public let kind: Kind

    /// The problems, in the order of the spec. The array is never empty.
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

    /// Creates the error of an answer from an error of drawing.
    ///
    /// The kind is ``Kind/limit`` if the spec can be the reason: an exceeded limit or deadline, an invalid size or
    /// call, or characters that no font has. Otherwise it is ``Kind/drawing``.
    ///
    /// - Parameter error: The error that ``ChartRequest/picture(options:rendering:)`` threw, other than a ``ChartError``.
    public init(drawing error: any Error) {
        let codesOfSpecs: [DrawingError.Code] = [
            .limitExceeded, .deadlineExceeded, .invalidSize, .missingCharacters, .invalidCalls,
        ]
        if (error as? DrawingError)?.code == .cancelled {
            self.init(.cancelled, at: "$", "\(error)")
            return
        }
        let isOfSpec = (error as? DrawingError).map { codesOfSpecs.contains($0.code) } ?? false
        self.init(isOfSpec ? .limit : .drawing, at: "$", "\(error)")
    }

    /// The problems, one per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// An error or an ignored member, with its path in the spec.
public struct ChartProblem: Sendable, Hashable, CustomStringConvertible {
    /// The JSON path of the value, such as `$.layer[1].encoding.x.scale.type`; empty if the value is an argument of the
    /// builder, which the message then names.
    public let path: String
    /// The description of the problem, such as `"logg" is not a scale type`.
    public let message: String
    /// The allowed names or forms; empty if they cannot be listed.
    public let expected: [String]
    /// The allowed name closest to the given name; `nil` if no name is close.
    public let suggestion: String?

    init(path: String = "", message: String, expected: [String] = [], suggestion: String? = nil) {
        self.path = path
        self.message = message
        self.expected = expected
        self.suggestion = suggestion
    }

    /// The path, message, expected names, and suggestion. An example is `$.mark: "bart" is not a mark; expected arc,
    /// area, bar, …; did you mean "bar"?`
    public var description: String {
        var text = path.isEmpty ? message : "\(path): \(message)"
        if !expected.isEmpty { text += "; expected \(expected.joined(separator: ", "))" }
        if let suggestion { text += "; did you mean \"\(suggestion)\"?" }
        return text
    }
}
