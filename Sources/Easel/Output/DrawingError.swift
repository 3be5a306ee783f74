// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Why a picture was not made. Nothing was written.
public enum DrawingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Calls on the canvas were refused; the first is the one to look at. At most 1,000 are kept.
    case invalidCalls([InvalidCall])

    /// The picture's size or scale cannot be drawn in this format.
    case invalidSize(String)

    /// A limit of ``RenderLimits`` was passed; it bears the name of the property.
    case limitExceeded(limit: String, value: Int, maximum: Int)

    /// ``RenderLimits/deadline`` passed before the render was done.
    case deadlineExceeded

    /// The task that the render ran in was cancelled.
    case cancelled

    /// A font family is not there. `available` lists those that are, and the description names the nearest.
    case fontNotFound(family: String, available: [String])

    /// The fonts that were asked for cannot be used, or there are none at all.
    case fontsUnavailable(String)

    /// The file's name has an extension that says no format.
    case unknownFormat(path: String)

    /// The file could not be written; what was there before is as it was.
    case writeFailed(path: String, reason: String)

    /// Data that should be an image is none, or is damaged.
    case invalidImage(String)

    /// An option of a format, such as a keyword of ``PNGOptions/text``, means nothing.
    case invalidOption(String)

    /// A library underneath reported what it should not have. This is a fault of Easel or of the library.
    case native(String)

    /// The error in words for the person who called, in one line: control characters of what it quotes are spelt out.
    public var description: String { message.withControlsSpeltOut }

    private var message: String {
        switch self {
        case .invalidCalls(let calls):
            guard let first = calls.first else { return "no call was refused" }
            return calls.count == 1 ? "\(first)" : "\(first) (and \(calls.count - 1) more)"
        case .invalidSize(let reason): return reason
        case .limitExceeded(let limit, let value, let maximum):
            return "RenderLimits.\(limit): \(value) is more than the \(maximum) allowed"
        case .deadlineExceeded: return "the render was not done by RenderLimits.deadline"
        case .cancelled: return "the render's task was cancelled"
        case .fontNotFound(let family, let available):
            return Self.fontNotFoundDescription(family: family, available: available)
        case .fontsUnavailable(let reason): return reason
        case .unknownFormat(let path):
            return "\"\(path)\" does not end in .png, .svg or .pdf; say the format with format:"
        case .writeFailed(let path, let reason): return "\"\(path)\" could not be written: \(reason)"
        case .invalidImage(let reason): return reason
        case .invalidOption(let reason): return reason
        case .native(let reason): return reason
        }
    }

    private static func fontNotFoundDescription(family: String, available: [String]) -> String {
        func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
        let nearest = NearestNames.of(family, among: available, count: 5)
        let choice =
            switch (available.count, nearest.isEmpty) {
            case (0, _): "there is no font at all"
            case (1...5, _): "there is \(list(nearest + available.filter { !nearest.contains($0) }))"
            case (let count, true): "there are \(count) families, and none has a name like it"
            case (let count, false): "there are \(count) families, of which the nearest are \(list(nearest))"
            }
        let hint =
            if family.contains(",") {
                "; a font has one family, others are given to fallingBack(to:)"
            } else if ["sans-serif", "system-ui"].contains(family.lowercased()) {
                "; .system(size:) asks for that"
            } else if family.lowercased() == "monospace" {
                "; .monospaced(size:) asks for that"
            } else if family.lowercased().contains(/[a-z][- ]?(bold|italic|oblique|light|medium|regular)$/) {
                "; its weight and style are no part of a family's name, but arguments of Font"
            } else if nearest.isEmpty, !available.isEmpty {
                "; FontLibrary.families has them all, and .system(size:) takes one of them"
            } else {
                ""
            }
        return "font \"\(family.prefix(100))\" was not found; \(choice)\(hint)"
    }

    /// The error that a failure of a C library is for the person who called.
    init(_ error: NativeError) {
        self = error.isOfFont ? .fontsUnavailable(error.message) : .native(error.description)
    }
}

extension DrawingError: LocalizedError {
    /// The description, which is what logs ask for as `localizedDescription`.
    public var errorDescription: String? { description }
}

/// Runs calls of the C libraries and turns their failure into a `DrawingError`.
func nativeCalls<T>(_ body: () throws(NativeError) -> T) throws(DrawingError) -> T {
    do { return try body() } catch { throw DrawingError(error) }
}
