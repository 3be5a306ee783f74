// SPDX-License-Identifier: MIT

extension DrawingError {
    /// A kind of error. More kinds may be added.
    ///
    /// ```swift
    /// do {
    ///     try drawing.write(to: "chart.png", rendering: .untrusted)
    /// } catch DrawingError.Code.limitExceeded, DrawingError.Code.deadlineExceeded {
    ///     print("The picture is too much work.")
    /// }
    /// ```
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name, such as `limitExceeded`.
        public let description: String

        /// Calls with invalid arguments. ``DrawingError/invalidCalls`` lists them; examine the first one first.
        public static let invalidCalls = Code(description: "invalidCalls")

        /// Text with characters that no font in the library has a glyph for. With ``RenderOptions/missingCharacters``,
        /// they can be drawn as boxes or left out.
        public static let missingCharacters = Code(description: "missingCharacters")

        /// A size or scale that cannot be drawn in the format.
        public static let invalidSize = Code(description: "invalidSize")

        /// More work than a limit of ``RenderLimits`` allows; ``DrawingError/limit`` names it.
        public static let limitExceeded = Code(description: "limitExceeded")

        /// ``RenderLimits/deadline`` passed before the render was done.
        public static let deadlineExceeded = Code(description: "deadlineExceeded")

        /// The task of the render was canceled.
        public static let cancelled = Code(description: "cancelled")

        /// A font that is not in the library. The description names the most similar fonts.
        public static let fontNotFound = Code(description: "fontNotFound")

        /// Fonts that cannot be used, or no fonts at all.
        public static let fontsUnavailable = Code(description: "fontsUnavailable")

        /// A file name with an extension that does not name a format.
        public static let unknownFormat = Code(description: "unknownFormat")

        /// A file that could not be written. A file already at the path is unchanged.
        public static let writeFailed = Code(description: "writeFailed")

        /// Data that is not an image, or is damaged.
        public static let invalidImage = Code(description: "invalidImage")

        /// An invalid option of a format or a document, such as a keyword of ``PNGOptions/text``.
        public static let invalidOption = Code(description: "invalidOption")

        /// An unexpected error in an underlying library. This is a fault of Easel or of that library.
        public static let native = Code(description: "native")

        /// Whether an error is a drawing error of this kind, for `catch`.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? DrawingError)?.code == code }
    }

    /// The kind of the error.
    public var code: Code {
        switch kind {
        case .invalidCalls: .invalidCalls
        case .missingCharacters: .missingCharacters
        case .invalidSize: .invalidSize
        case .limitExceeded: .limitExceeded
        case .deadlineExceeded: .deadlineExceeded
        case .cancelled: .cancelled
        case .fontNotFound: .fontNotFound
        case .fontsUnavailable: .fontsUnavailable
        case .unknownFormat: .unknownFormat
        case .writeFailed: .writeFailed
        case .invalidImage: .invalidImage
        case .invalidOption: .invalidOption
        case .native: .native
        }
    }
}

/// The errors of each kind.
extension DrawingError {
    /// An error with the code ``Code/invalidCalls``.
    public static func invalidCalls(_ calls: [InvalidCall]) -> DrawingError {
        DrawingError(kind: .invalidCalls(calls))
    }

    /// An error with the code ``Code/missingCharacters``.
    public static func missingCharacters(_ missing: MissingCharacters) -> DrawingError {
        DrawingError(kind: .missingCharacters(missing))
    }

    /// An error with the code ``Code/invalidSize``.
    public static func invalidSize(_ reason: String) -> DrawingError { DrawingError(kind: .invalidSize(reason)) }

    /// An error with the code ``Code/limitExceeded``.
    public static func limitExceeded(limit: String, value: Int, maximum: Int) -> DrawingError {
        DrawingError(kind: .limitExceeded(limit: limit, value: value, maximum: maximum))
    }

    /// An error with the code ``Code/deadlineExceeded``.
    public static let deadlineExceeded = DrawingError(kind: .deadlineExceeded)

    /// An error with the code ``Code/cancelled``.
    public static let cancelled = DrawingError(kind: .cancelled)

    /// An error with the code ``Code/fontNotFound``.
    ///
    /// - Parameters:
    ///   - family: The requested name.
    ///   - available: The available names.
    ///   - name: The name that `family` stands for by ``FontLibrary/substituting(_:)``; nil without a substitution.
    public static func fontNotFound(
        family: String, available: [String], substituteOf name: String? = nil
    ) -> DrawingError {
        DrawingError(kind: .fontNotFound(family: family, available: available, substituteOf: name))
    }

    /// An error with the code ``Code/fontsUnavailable``.
    public static func fontsUnavailable(_ reason: String) -> DrawingError {
        DrawingError(kind: .fontsUnavailable(reason))
    }

    /// An error with the code ``Code/writeFailed``.
    public static func writeFailed(path: String, reason: String) -> DrawingError {
        DrawingError(kind: .writeFailed(path: path, reason: reason))
    }

    /// An error with the code ``Code/invalidImage``.
    public static func invalidImage(_ reason: String) -> DrawingError { DrawingError(kind: .invalidImage(reason)) }

    /// An error with the code ``Code/invalidOption``.
    public static func invalidOption(_ reason: String) -> DrawingError { DrawingError(kind: .invalidOption(reason)) }

    /// An error with the code ``Code/native``.
    public static func native(_ reason: String) -> DrawingError { DrawingError(kind: .native(reason)) }
}
