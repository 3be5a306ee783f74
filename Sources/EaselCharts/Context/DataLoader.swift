// SPDX-License-Identifier: MIT

public import Foundation

/// A source of data that specs refer to by URL.
///
/// Easel does not fetch data itself. A loader can provide data from a folder, a cache, or a closure.
public protocol DataLoader: Sendable {
    /// Returns the bytes at a URL.
    ///
    /// - Parameter url: The URL exactly as written in the spec.
    func data(at url: String) throws -> Data
}
