// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

extension NSAttributedString {
    /// The parts of a range that look alike.
    func runs(in range: NSRange) -> [TextRun] {
        var runs: [TextRun] = []
        let text = string as NSString
        // The closure is handed a pointer to end the enumeration with, which nothing touches.
        unsafe enumerateAttributes(in: range, options: []) { values, range, _ in
            runs.append(TextRun(text.substring(with: range), values))
        }
        return runs
    }

    /// An attribute of a character; `nil` if there is no such character.
    func value(_ key: NSAttributedString.Key, at index: Int) -> Any? {
        guard 0..<length ~= index else { return nil }
        // Foundation allows no pointer for the range that the attribute has.
        return unsafe attribute(key, at: index, effectiveRange: nil)
    }
}
