// SPDX-License-Identifier: MIT

// The functions keep their Core Text names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
internal import Foundation

/// A range of UTF-16 indices.
///
/// ```swift
/// let all = CFRange(location: 0, length: 0)    // to the end, where Core Text asks for a range
/// ```
public struct CFRange: Hashable, Sendable {
    /// The first index.
    public var location: Int
    /// The number of indices.
    public var length: Int

    /// Creates a range.
    public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }

    /// Creates an empty range at 0.
    public init() { self.init(location: 0, length: 0) }

    /// Returns the part of the range that is within a string. If the length is 0, the range extends to the end of the
    /// string.
    func within(_ string: NSAttributedString) -> NSRange {
        let start = min(max(location, 0), string.length)
        let rest = string.length - start
        return NSRange(location: start, length: length > 0 ? min(length, rest) : rest)
    }
}

/// Returns a range with a location and a length.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }
