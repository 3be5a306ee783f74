// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// The reason that a picture could not be created. No output was written.
///
/// ```swift
/// do {
///     try drawing.write(to: "chart.png")
/// } catch DrawingError.Code.limitExceeded {
///     // too much work
/// } catch let error as DrawingError {
///     for call in error.invalidCalls { print(call.call, call.problem) }
/// }
/// ```
public struct DrawingError: Error, Sendable, Hashable, CustomStringConvertible {
    enum Kind: Sendable, Hashable {
        case invalidCalls([InvalidCall])
        case missingCharacters(MissingCharacters)
        case invalidSize(String)
        case limitExceeded(limit: String, value: Int, maximum: Int)
        case deadlineExceeded
        case cancelled
        case fontNotFound(family: String, available: [String], substituteOf: String?)
        case fontsUnavailable(String)
        case unknownFormat(path: String, extensions: [String])
        case writeFailed(path: String, reason: String)
        case invalidImage(String)
        case invalidOption(String)
        case native(String)
    }

    let kind: Kind

    /// The invalid calls of an error with the code ``Code/invalidCalls``, in drawing order, at most 1,000; otherwise
    /// empty.
    public var invalidCalls: [InvalidCall] {
        if case .invalidCalls(let calls) = kind { calls } else { [] }
    }

    /// The characters of an error with the code ``Code/missingCharacters``; otherwise nil.
    public var missingCharacters: MissingCharacters? {
        if case .missingCharacters(let missing) = kind { missing } else { nil }
    }

    /// The name of the exceeded property of ``RenderLimits``, for an error with the code ``Code/limitExceeded``;
    /// otherwise nil.
    public var limit: String? {
        if case .limitExceeded(let limit, _, _) = kind { limit } else { nil }
    }

    /// The error message for the caller, on one line. Control characters in quoted text are escaped.
    public var description: String { message.withControlsSpeltOut }

    private var message: String {
        switch kind {
        case .invalidCalls(let calls):
            guard let first = calls.first else { return "no call was refused" }
            // A loop may contain the call many times.
            let ordinal = first.ordinal.map { $0 > 1 ? ["call \($0)"] : [] } ?? []
            let notes = ordinal + (calls.count > 1 ? ["and \(calls.count - 1) more"] : [])
            return notes.isEmpty ? "\(first)" : "\(first) (\(notes.joined(separator: ", ")))"
        case .missingCharacters(let missing): return "\(missing)"
        case .invalidSize(let reason): return reason
        case .limitExceeded(let limit, let value, let maximum):
            return "RenderLimits.\(limit): \(value) is more than the \(maximum) allowed"
        case .deadlineExceeded: return "the render was not done by RenderLimits.deadline"
        case .cancelled: return "the render's task was cancelled"
        case .fontNotFound(let family, let available, let name):
            return Self.fontNotFoundDescription(family: family, available: available, substituteOf: name)
        case .fontsUnavailable(let reason): return reason
        case .unknownFormat(let path, let extensions):
            let list = extensions.dropLast().joined(separator: ", ") + ", or " + (extensions.last ?? "")
            return "\"\(path)\" does not end in \(list); pass format: explicitly"
        case .writeFailed(let path, let reason): return "\"\(path)\" could not be written: \(reason)"
        case .invalidImage(let reason): return reason
        case .invalidOption(let reason): return reason
        case .native(let reason): return reason
        }
    }

    private static func fontNotFoundDescription(
        family: String, available: [String], substituteOf name: String?
    ) -> String {
        func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
        let nearest = NearestNames.of(family, among: available, count: 5)
        let choice =
            switch (available.count, nearest.isEmpty) {
            case (0, _): "there is no font at all"
            case (1...5, _): "there is \(list(nearest + available.filter { !nearest.contains($0) }))"
            case (let count, true): "there are \(count) names, and none is like it"
            case (let count, false): "there are \(count) names, of which the nearest are \(list(nearest))"
            }
        let hint =
            if family.contains(",") {
                "; a font has one family, others are given to fallingBack(to:)"
            } else if ["sans-serif", "system-ui"].contains(family.lowercased()) {
                "; .system(size:) asks for that"
            } else if family.lowercased() == "monospace" {
                "; .monospaced(size:) asks for that"
            } else if family.lowercased().contains(/[a-z][- ]?(bold|italic|oblique|light|medium|regular)$/) {
                "; if no face has that name, give the family's, and the weight and style as arguments of Font"
            } else if nearest.isEmpty, !available.isEmpty {
                "; FontLibrary.families has them all, and .system(size:) takes one of them"
            } else {
                ""
            }
        let role = name.map { ", the substitute of \"\($0.prefix(100))\"," } ?? ""
        return "font \"\(family.prefix(100))\"\(role) was not found; \(choice)\(hint)"
    }
}

extension DrawingError {
    /// The drawing error that reports a failure of a C library to the caller.
    init(_ error: NativeError) {
        self = error.isOfFont ? .fontsUnavailable(error.message) : .native(error.description)
    }
}

extension DrawingError: LocalizedError {
    /// The description, which loggers read as `localizedDescription`.
    public var errorDescription: String? { description }
}

/// Runs calls to the C libraries and converts a failure to a `DrawingError`.
func nativeCalls<T>(_ body: () throws(NativeError) -> T) throws(DrawingError) -> T {
    do { return try body() } catch { throw DrawingError(error) }
}
