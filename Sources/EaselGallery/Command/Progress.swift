// SPDX-License-Identifier: MIT

import Foundation

/// The progress of the work, on standard error.
enum Progress: Sendable {
    /// A bar that is rewritten, for terminals.
    case bar
    /// A line now and then, for logs.
    case lines
    case silent

    /// A bar if standard error is a terminal, and otherwise lines on standard output.
    static var ofTerminal: Progress { isatty(STDERR_FILENO) == 1 ? .bar : .lines }

    func show(_ done: Int, of count: Int) {
        switch self {
        case .bar: rewrite(Self.bar(done, of: count))
        case .lines where Self.isWorthALine(done, of: count): print(Self.text(done, of: count))
        case .lines, .silent: break
        }
    }

    /// Clears the bar for later output.
    func clear() { if self == .bar { rewrite("") } }

    static func text(_ done: Int, of count: Int) -> String { "\(done) of \(count) samples" }

    static func bar(_ done: Int, of count: Int) -> String {
        let filled = count == 0 ? 0 : 20 * done / count
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 20 - filled)
        return "[\(bar)] \(text(done, of: count))"
    }

    /// Whether a quarter of the work is done, or a half, or three quarters.
    static func isWorthALine(_ done: Int, of count: Int) -> Bool {
        count >= 8 && done > 0 && done < count && 4 * done / count > 4 * (done - 1) / count
    }

    private func rewrite(_ text: String) {
        // Spaces erase the old text on every terminal, without control sequences.
        let blank = String(repeating: " ", count: 60)
        FileHandle.standardError.write(Data("\r\(blank)\r\(text)".utf8))
    }
}
