// SPDX-License-Identifier: MIT

public import Foundation

/// A source of the data that specs name by URL.
///
/// Easel itself fetches nothing: a loader answers from a folder, a cache, or a closure.
public protocol DataLoader: Sendable {
    /// The bytes at a URL, as it stands in the spec.
    func data(at url: String) throws -> Data
}
