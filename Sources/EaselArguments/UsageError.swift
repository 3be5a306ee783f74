// SPDX-License-Identifier: MIT

/// An error in the command-line arguments.
public struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The error message, on one line.
    public let description: String

    /// Creates an error with a message on one line.
    public init(_ description: String) { self.description = description }
}
