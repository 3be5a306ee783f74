// SPDX-License-Identifier: MIT

import Foundation

/// A line on the terminal that is rewritten as the work progresses.
enum ProgressLine: Sendable {
    /// Shows the line on standard error.
    case shown
    case silent

    /// A line that is shown only if standard error is a terminal.
    static var ofTerminal: ProgressLine { isatty(STDERR_FILENO) == 1 ? .shown : .silent }

    func show(_ done: Int, of count: Int) { rewrite(Self.text(done, of: count)) }

    /// Clears the line for later output.
    func clear() { rewrite("") }

    static func text(_ done: Int, of count: Int) -> String { "\(done) of \(count) samples" }

    private func rewrite(_ text: String) {
        guard self == .shown else { return }
        // Spaces erase the old text on every terminal, without control sequences.
        let blank = String(repeating: " ", count: 40)
        FileHandle.standardError.write(Data("\r\(blank)\r\(text)".utf8))
    }
}
