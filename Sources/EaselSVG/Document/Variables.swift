// SPDX-License-Identifier: MIT

internal import Foundation

/// The substitution of `var()`.
enum Variables {
    /// The maximum length of a value, and the maximum number of substitutions in it.
    private static let (maximumBytes, maximumCount) = (10_000, 100)

    /// Returns a value with its custom properties replaced; nil if one has no value.
    static func substituting(in value: String, _ variables: [String: String]) -> String? {
        guard value.utf8.contains(UInt8(ascii: "(")), value.contains("var(") else { return value }
        var value = value
        for _ in 0..<maximumCount {
            guard let start = value.range(of: "var(") else { return value }
            var depth = 1
            var end = start.upperBound
            while end < value.endIndex {
                if value[end] == "(" { depth += 1 }
                if value[end] == ")" { depth -= 1 }
                if depth == 0 { break }
                end = value.index(after: end)
            }
            guard end < value.endIndex else { return nil }
            let content = value[start.upperBound..<end]
            let comma = content.firstIndex(of: ",")
            let name = String(content[..<(comma ?? content.endIndex)]).trimmed
            let fallback = comma.map { String(content[content.index(after: $0)...]).trimmed }
            guard let replacement = variables[name] ?? fallback else { return nil }
            value.replaceSubrange(start.lowerBound...end, with: replacement)
            guard value.utf8.count <= maximumBytes else { return nil }
        }
        return nil
    }
}
