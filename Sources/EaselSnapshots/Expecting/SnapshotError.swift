// SPDX-License-Identifier: MIT

/// Why a snapshot could not be looked at.
public struct SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The message for the caller.
    public let description: String

    init(_ description: String) { self.description = description }
}
