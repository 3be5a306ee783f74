// SPDX-License-Identifier: MIT

/// The reason why a snapshot could not be compared.
public struct SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The message for the caller.
    public let description: String

    init(_ description: String) { self.description = description }
}
