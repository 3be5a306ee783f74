// SPDX-License-Identifier: MIT

// The functions have the names of UIKit and Core Graphics.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
internal import Foundation

/// A range of indices of UTF-16.
///
/// ```swift
/// let all = CFRange(location: 0, length: 0)    // to the end, where Core Text asks for a range
/// ```
public struct CFRange: Hashable, Sendable {
    /// The first index.
    public var location: Int
    /// The number of indices.
    public var length: Int

    /// A range.
    public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }

    /// An empty range at 0.
    public init() { self.init(location: 0, length: 0) }

    /// The part of the range that is within a string; it extends to the string's end if the length is 0.
    func within(_ string: NSAttributedString) -> NSRange {
        let start = min(max(location, 0), string.length)
        let rest = string.length - start
        return NSRange(location: start, length: length > 0 ? min(length, rest) : rest)
    }
}

/// Returns a range.
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange(location: location, length: length) }
