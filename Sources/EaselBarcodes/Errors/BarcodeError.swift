// SPDX-License-Identifier: MIT

/// The reason that a bar code could not be made.
///
/// ```swift
/// do {
///     _ = try Barcode.ean13("4006381333932")
/// } catch let error as BarcodeError {
///     print(error)    // ean13(_:): digits is "4006381333932"; its last digit must be the check digit 1
/// }
/// ```
public struct BarcodeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name of the kind.
        public let description: String

        /// The text has a character that the symbology lacks.
        public static let unsupportedCharacter = Code(description: "unsupportedCharacter")
        /// The data does not fit in the largest permitted symbol.
        public static let tooMuchData = Code(description: "tooMuchData")
        /// The last digit of a number is not its check digit.
        public static let wrongCheckDigit = Code(description: "wrongCheckDigit")
        /// An argument is invalid in another way.
        public static let invalidValue = Code(description: "invalidValue")

        /// Whether an error is an error of this kind, for `catch`.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? BarcodeError)?.code == code }
    }

    /// The kind of the error.
    public let code: Code

    /// The call with its argument labels, such as `qr(_:correction:hole:)`.
    public let call: String

    /// The name of the invalid argument.
    public let argument: String

    /// The value of the argument, shortened to 60 characters.
    public let value: String

    /// The violated rule, as the end of a sentence, such as `it must not be empty`.
    public let problem: String

    /// The call, the argument, its value, and the rule, in one line.
    public var description: String { "\(call): \(argument) is \(value); \(problem)" }

    init(_ code: Code, call: String, argument: String, value: String, problem: String) {
        self.code = code
        self.call = call
        self.argument = argument
        self.value = value
        self.problem = problem
    }

    /// An error about an argument that is text.
    init(_ code: Code, _ argument: CallArgument, _ problem: String) {
        self.init(
            code, call: argument.call, argument: argument.name, value: argument.text.quotedExcerpt, problem: problem)
    }

    /// The error of a character that a symbology lacks.
    static func unsupported(_ scalar: Unicode.Scalar, in argument: CallArgument, allowed: String) -> BarcodeError {
        BarcodeError(
            .unsupportedCharacter, argument, "it has the character \(scalar.named), and may have only \(allowed)")
    }
}
