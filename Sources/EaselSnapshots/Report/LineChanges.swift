// SPDX-License-Identifier: MIT

/// The ranges of characters in which removed lines differ from the added lines that replace them, and vice versa.
///
/// Removed lines are paired with the added lines that follow if there are equally many.
struct LineChanges {
    private var changes: [Int: Range<String.Index>] = [:]

    init(_ lines: [TextDifference.Line]) {
        var index = 0
        while index < lines.count {
            let removed = lines[index...].prefix { if case .removed = $0 { true } else { false } }
            let added = lines[removed.endIndex...].prefix { if case .added = $0 { true } else { false } }
            if removed.count == added.count {
                for (old, new) in zip(removed.indices, added.indices) { note(old, new, lines[old], lines[new]) }
            }
            index = max(added.endIndex, index + 1)
        }
    }

    /// The changed characters of a line, or `nil` if the line has no counterpart or has nothing in common with it.
    subscript(line: Int) -> Range<String.Index>? { changes[line] }

    private mutating func note(_ oldIndex: Int, _ newIndex: Int, _ old: TextDifference.Line, _ new: TextDifference.Line)
    {
        guard case .removed(let old) = old, case .added(let new) = new else { return }
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        guard start + end > 0 else { return }
        for (index, text) in [(oldIndex, old), (newIndex, new)] {
            changes[index] = text.index(text.startIndex, offsetBy: start)..<text.index(text.endIndex, offsetBy: -end)
        }
    }
}
