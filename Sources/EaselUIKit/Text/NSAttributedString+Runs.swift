// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension NSAttributedString {
    /// Returns the runs of a range: the longest parts with uniform attributes.
    func runs(in range: NSRange) -> [TextRun] {
        var runs: [TextRun] = []
        let text = string as NSString
        // The closure's last argument is a pointer that can stop the enumeration; it is unused.
        unsafe enumerateAttributes(in: range, options: []) { values, range, _ in
            runs.append(TextRun(text.substring(with: range), values))
        }
        return runs
    }

    /// Returns the attributes of the character at an index; none if the index is out of range.
    func values(at index: Int) -> [NSAttributedString.Key: Any] {
        guard 0..<length ~= index else { return [:] }
        // Foundation accepts `nil` for the pointer that receives the attributes' range.
        return unsafe attributes(at: index, effectiveRange: nil)
    }

    /// Returns an attribute of the character at an index, or `nil` if the index is out of range.
    func value(_ key: NSAttributedString.Key, at index: Int) -> Any? {
        guard 0..<length ~= index else { return nil }
        // Foundation accepts `nil` for the pointer that receives the attribute's range.
        return unsafe attribute(key, at: index, effectiveRange: nil)
    }
}
