// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension NSAttributedString {
    /// Returns the parts of a range that have equal attributes.
    func runs(in range: NSRange) -> [TextRun] {
        var runs: [TextRun] = []
        let text = string as NSString
        // The pointer that the closure receives could stop the enumeration; it is unused.
        unsafe enumerateAttributes(in: range, options: []) { values, range, _ in
            runs.append(TextRun(text.substring(with: range), values))
        }
        return runs
    }

    /// Returns an attribute of a character; `nil` for an index beyond the text.
    func value(_ key: NSAttributedString.Key, at index: Int) -> Any? {
        guard 0..<length ~= index else { return nil }
        // Foundation requires `nil` instead of a pointer for the attribute's range.
        return unsafe attribute(key, at: index, effectiveRange: nil)
    }
}
