// SPDX-License-Identifier: MIT

internal import Foundation

/// The parts in which two strings differ, each on one line, with a few equal parts around them.
struct TextDifference {
    enum Line: Equatable {
        case same(String), removed(String), added(String)
        /// The number of omitted equal parts.
        case skipped(Int)
    }

    /// The lines, without equal parts that are far from any change.
    let lines: [Line]
    let removedCount: Int
    let addedCount: Int
    /// The number of the first part that differs, starting at 1.
    let firstLine: Int
    /// The unit of a part.
    let parts: TextParts

    /// The number of equal lines shown before and after a change.
    private static let context = 3
    /// The maximum number of lines that are matched. The running time is proportional to the product of the two line
    /// counts.
    private static let matchedLines = 3_000

    /// Compares two strings. Markup that differs only in the white space between its parts is compared by lines.
    init(_ actual: String, from expected: String, by preferredParts: TextParts = .lines) {
        var (new, old) = (preferredParts.split(actual), preferredParts.split(expected))
        parts = new == old ? .lines : preferredParts
        if parts != preferredParts { (new, old) = (parts.split(actual), parts.split(expected)) }
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (oldMiddle, newMiddle) = (Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
        let changed = Self.lines(from: oldMiddle, to: newMiddle)
        removedCount = changed.count { if case .removed = $0 { true } else { false } }
        addedCount = changed.count { if case .added = $0 { true } else { false } }
        firstLine = start + 1
        lines = Self.shortened(
            old[..<start].map(Line.same) + changed + old[(old.count - end)...].map(Line.same))
    }

    var summary: String {
        if removedCount == 0, addedCount == 0 { return "its lines are the same, but its bytes differ" }
        let gone = removedCount == 1 ? "1 \(parts.singular) is gone" : "\(removedCount) \(parts.plural) are gone"
        let new = "\(addedCount) \(addedCount == 1 ? "is" : "are") new"
        return "it differs from \(parts.singular) \(firstLine) on: \(gone), \(new)"
    }

    /// The first lines of the difference, in the format of `diff`.
    var excerpt: String {
        let changes = LineChanges(lines)
        let shown = lines.prefix(12).enumerated().map { index, line in
            switch line {
            case .same(let text): "  \(text.shortened(around: nil))"
            case .removed(let text): "- \(text.shortened(around: changes[index]))"
            case .added(let text): "+ \(text.shortened(around: changes[index]))"
            case .skipped(let count): "  … \(count) \(parts.noun(for: count))"
            }
        }
        return (shown + (lines.count > 12 ? ["  …"] : [])).joined(separator: "\n")
    }

    private static func lines(from old: [String], to new: [String]) -> [Line] {
        guard old.count <= matchedLines, new.count <= matchedLines else {
            return old.map(Line.removed) + new.map(Line.added)
        }
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var result: [Line] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                result.append(.removed(old[oldIndex]))
                oldIndex += 1
            } else if added.contains(newIndex) {
                result.append(.added(new[newIndex]))
                newIndex += 1
            } else {
                result.append(.same(old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
        return result
    }

    /// Omits equal lines that are far from any change.
    private static func shortened(_ lines: [Line]) -> [Line] {
        var isNear = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() {
            if case .same = line { continue }
            for near in max(index - context, 0)...min(index + context, lines.count - 1) { isNear[near] = true }
        }
        var result: [Line] = []
        for (line, isNear) in zip(lines, isNear) {
            if isNear {
                result.append(line)
            } else if case .skipped(let count)? = result.last {
                result[result.count - 1] = .skipped(count + 1)
            } else {
                result.append(.skipped(1))
            }
        }
        return result
    }
}

extension String {
    /// Returns the line, shortened to a readable length that includes the start of the change.
    fileprivate func shortened(around change: Range<Index>?) -> String {
        let longest = 160
        guard count > longest else { return self }
        let offset = change.map { distance(from: startIndex, to: $0.lowerBound) } ?? 0
        let skipped = offset < longest - 40 ? 0 : offset - 40
        let rest = dropFirst(skipped)
        return (skipped > 0 ? "…" : "") + rest.prefix(longest - 1) + (rest.count > longest - 1 ? "…" : "")
    }
}
