// SPDX-License-Identifier: MIT

/// An error that prevents a snapshot from being compared.
public struct SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error message.
    public let description: String

    init(_ description: String) { self.description = description }
}
