// SPDX-License-Identifier: MIT

public import Foundation

/// A source of the data that specs reference by URL.
///
/// Easel never fetches data itself. A loader provides data from a folder, a cache, or a closure.
public protocol DataLoader: Sendable {
    /// Returns the bytes at a URL.
    ///
    /// - Parameter url: The URL exactly as written in the spec.
    func data(at url: String) throws -> Data
}
